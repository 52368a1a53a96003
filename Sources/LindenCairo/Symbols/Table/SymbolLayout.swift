extension SymbolTable {
  /// Charts, tables and solids. `SymbolRecipe` explains the notation.
  static let layout = #"""
    chart.bar  ~R2.5 12 4.4 9 1 R9.8 3 4.4 18 1 R17.1 8 4.4 13 1
    chart.bar.fill  #R2 11.5 5.4 10 1.4 R9.3 2.5 5.4 19 1.4 R16.6 7.5 5.4 14 1.4
    chart.bar.xaxis  chart-bar/F128
    chart.bar.doc.horizontal  poll-box/F420
    chart.bar.doc.horizontal.fill  poll-box/F420
    chart.pie  chart-pie/F12B
    chart.pie.fill  chart-pie/F12B
    chart.line.uptrend.xyaxis  chart-line/F12A
    chart.line.downtrend.xyaxis  trending-down/F533
    chart.line.flattrend.xyaxis  trending-neutral/F534
    chart.xyaxis.line  chart-line/F12A
    chart.dots.scatter  chart-scatterplot-hexbin/F66D
    gauge  gauge/F29A
    gauge.medium  gauge/F29A
    speedometer  speedometer/F4C5
    tablecells  table/F4EB
    tablecells.fill  table-large/F4F1
    table  table/F4EB
    table.fill  table-large/F4F1
    sidebar.left  ~R2 4 20 16 3 M8.5 4V20M4.4 7.6H6.2M4.4 10.4H6.2M4.4 13.2H6.2
    sidebar.right  ~R2 4 20 16 3 M15.5 4V20M17.8 7.6H19.6M17.8 10.4H19.6M17.8 13.2H19.6
    sidebar.leading  =sidebar.left
    sidebar.trailing  =sidebar.right
    sidebar.squares.left  =sidebar.left
    uiwindow.split.2x1  ~R2 4 20 16 3 M12 4V20
    grid  grid/F2C1
    circle.grid.2x2  ~O7 7 3.6 O17 7 3.6 O7 17 3.6 O17 17 3.6
    circle.grid.2x2.fill  #O7 7 4.2 O17 7 4.2 O7 17 4.2 O17 17 4.2
    circle.grid.3x3  ~O5 5 2.2 O12 5 2.2 O19 5 2.2 O5 12 2.2 O12 12 2.2 O19 12 2.2 O5 19 2.2 O12 19 2.2 O19 19 2.2
    circle.grid.3x3.fill  #O5 5 2.8 O12 5 2.8 O19 5 2.8 O5 12 2.8 O12 12 2.8 O19 12 2.8 O5 19 2.8 O12 19 2.8 O19 19 2.8
    circle.grid.cross  cursor-move/F1B6
    align.horizontal.left  format-horizontal-align-left/F61F
    align.horizontal.center  format-horizontal-align-center/F61E
    align.horizontal.right  format-horizontal-align-right/F620
    align.vertical.top  format-vertical-align-top/F623
    align.vertical.center  format-vertical-align-center/F622
    align.vertical.bottom  format-vertical-align-bottom/F621
    rotate.left  rotate-left/F465
    rotate.left.fill  rotate-left/F465
    rotate.right  rotate-right/F467
    rotate.right.fill  rotate-right/F467
    rotate.3d  rotate-3d/F464
    move.3d  cursor-move/F1B6
    perspective  panorama-wide-angle/F3E0
    skew  vector-polygon/F560
    cube  cube-outline/F1A7
    cube.fill  cube/F1A6
    cube.transparent  cube-outline/F1A7
    cylinder  database/F1B8
    cylinder.fill  database/F1B8
    cylinder.split.1x2  database/F1B8
    cylinder.split.1x2.fill  database/F1B8
    pyramid  triangle-outline/F537
    cone  triangle-outline/F537
    circle.hexagongrid  hexagon-outline/F2D9
    circle.hexagongrid.fill  hexagon/F2D8
    square.fill.on.square.fill  =square.on.square.fill
    chart.line.text.clipboard  poll/F41F
    chart.bar.horizontal.page  poll-box/F420
    circle.bottomthird.split  =circle.bottomhalf.fill
    gauge.badge.plus  gauge/F29A
    gauge.with.needle  gauge/F29A
    gauge.with.dots.needle.50percent  gauge/F29A
    dial.low  speedometer/F4C5
    dial.high  speedometer/F4C5
    dial.medium  speedometer/F4C5
    circle.grid.hex  hexagon-outline/F2D9
    circle.grid.hex.fill  hexagon/F2D8
    cube.box  package-variant-closed/F3D7
    cube.box.fill  package-variant-closed/F3D7
    align.horizontal.left.fill  format-horizontal-align-left/F61F
    align.horizontal.center.fill  format-horizontal-align-center/F61E
    align.horizontal.right.fill  format-horizontal-align-right/F620
    square.resize  arrow-expand/F616
    arrow.down.forward.and.arrow.up.backward  =arrow.down.right.and.arrow.up.left
    arrow.up.backward.and.arrow.down.forward  =arrow.up.left.and.arrow.down.right
    """#
}
