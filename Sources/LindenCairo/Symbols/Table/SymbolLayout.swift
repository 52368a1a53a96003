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
    gauge  =gauge.with.dots.needle.50percent
    gauge.medium  =gauge.with.dots.needle.50percent
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
    cylinder  ~E12 5.4 8 3.2M4 5.4V18.6C4 20.4 7.6 21.8 12 21.8C16.4 21.8 20 20.4 20 18.6V5.4
    cylinder.fill  #E12 5 8.6 3.4M3.4 8C5.2 9.6 8.4 10.4 12 10.4C15.6 10.4 18.8 9.6 20.6 8V18.6\#
      C20.6 20.8 16.8 22.4 12 22.4C7.2 22.4 3.4 20.8 3.4 18.6Z
    cylinder.split.1x2  database/F1B8
    cylinder.split.1x2.fill  database/F1B8
    pyramid  ~M12 2.8L2.6 17.2L12 21.4L21.4 17.2ZM12 2.8V21.4
    cone  ~M12 2.4L4 17.8C4 19.8 7.6 21.4 12 21.4C16.4 21.4 20 19.8 20 17.8ZM4.2 17.4\#
      C5.4 16.2 8.4 15.4 12 15.4C15.6 15.4 18.6 16.2 19.8 17.4
    square.fill.on.square.fill  =square.on.square.fill
    chart.line.text.clipboard  poll/F41F
    chart.bar.horizontal.page  poll-box/F420
    circle.bottomthird.split  =circle.bottomhalf.fill
    gauge.badge.plus  gauge/F29A
    gauge.with.needle  =gauge.with.dots.needle.67percent
    gauge.with.dots.needle.50percent  ~O12 12 9.6O12 13.4 1.7M12 11.6V7.4#O6.2 12.6 1.1\#
      O7.8 8 1.1O16.2 8 1.1O17.8 12.6 1.1
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
    gauge.with.dots.needle.33percent  ~O12 12 9.6O12 13.4 1.7M11 11.8L8.2 7.6#O6.2 12.6 1.1\#
      O12 6.2 1.1O16.2 8 1.1O17.8 12.6 1.1
    gauge.with.dots.needle.67percent  ~O12 12 9.6O12 13.4 1.7M13 11.8L15.8 7.6#O6.2 12.6 1.1\#
      O12 6.2 1.1O7.8 8 1.1O17.8 12.6 1.1
    gauge.with.dots.needle.0percent  ~O12 12 9.6O12 13.4 1.7M10.4 13L6 12#O7.8 8 1.1O12 6.2 1.1\#
      O16.2 8 1.1O17.8 12.6 1.1
    gauge.with.dots.needle.100percent  ~O12 12 9.6O12 13.4 1.7M13.6 13L18 12#O7.8 8 1.1\#
      O12 6.2 1.1O16.2 8 1.1O6.2 12.6 1.1
    gauge.with.dots.needle.bottom.0percent  =gauge.with.dots.needle.0percent
    gauge.with.dots.needle.bottom.50percent  =gauge.with.dots.needle.50percent
    gauge.with.dots.needle.bottom.100percent  =gauge.with.dots.needle.100percent
    gauge.low  =gauge.with.dots.needle.33percent
    gauge.high  =gauge.with.dots.needle.67percent
    gauge.open.with.lines.needle.33percent  =gauge.with.dots.needle.33percent
    chart.bar.xaxis.ascending  ~M2 21H22 #R3 14 4 4.6 0.9R8 11 4 7.6 0.9R13 7.6 4 11 0.9\#
      R18 3.6 4 15 0.9
    arkit  ~M12 7.2L16.2 9.6V14.4L12 16.8L7.8 14.4V9.6ZM7.8 9.6L12 12L16.2 9.6M12 12V16.8\#
      M9.6 3.2L12 1.8L14.4 3.2M3.2 9.4V6.9L5.4 5.6M20.8 9.4V6.9L18.6 5.6M3.2 14.6V17.1L5.4 18.4\#
      M20.8 14.6V17.1L18.6 18.4M9.6 20.8L12 22.2L14.4 20.8
    torus  ~E12 12 10 6.8M8 10.8C9 12.8 15 12.8 16 10.8M9 11.8C10 10.4 14 10.4 15 11.8
    photo.on.rectangle.angled  =photo.on.rectangle
    photo.fill.on.rectangle.fill  =photo.on.rectangle
    list.bullet.rectangle.portrait  ~R4.6 2.6 14.8 18.8 3M11 7.6H15.8M11 12H15.8M11 16.4H15.8\#
      #O8 7.6 1.1O8 12 1.1O8 16.4 1.1
    list.bullet.rectangle.portrait.fill  #R4 2 16 20 3.4^M11 7.6H15.8M11 12H15.8M11 16.4H15.8\#
      M8 7.6H8.2M8 12H8.2M8 16.4H8.2
    rectangle.leadinghalf.filled  =rectangle.lefthalf.filled
    scroll  ~M7 2.8H17.4C19.4 2.8 20.6 4 20.6 5.8C20.6 7 20 7.6 18.8 7.6H16M7 2.8\#
      C5.2 2.8 4.2 4 4.2 5.8C4.2 7 4.8 7.6 6 7.6V18.4C6 20.2 7 21.2 8.8 21.2H18.2\#
      C17 21.2 16.2 20.2 16.2 18.4V5.8C16.2 4 16.6 2.8 17.8 2.8M9 9H13.2M9 12.6H13.2
    squares.below.rectangle  ~R3 4 18 8 2R3 16 4.6 4.6 1.2R9.7 16 4.6 4.6 1.2R16.4 16 4.6 4.6 1.2
    square.fill.text.grid.1x2  #R3 3.6 7 7 1.6R3 13.4 7 7 1.6~M13.4 5.4H21M13.4 8.8H18.4M13.4 15.2H21\#
      M13.4 18.6H18.4
    square.dotted  #O4 4 1O8 4 1O12 4 1O16 4 1O20 4 1O4 20 1O8 20 1O12 20 1O16 20 1O20 20 1O4 8 1\#
      O4 12 1O4 16 1O20 8 1O20 12 1O20 16 1
    """#
}
