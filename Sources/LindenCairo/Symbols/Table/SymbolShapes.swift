extension SymbolTable {
  /// Plain shapes, stacks and panels. `SymbolRecipe` explains the notation.
  static let shapes = #"""
    circle  ~O12 12 9.6
    circle.fill  #O12 12 10.4
    circle.lefthalf.fill  ~O12 12 9.6 #M12 2.4A9.6 9.6 0 0 0 12 21.6Z
    circle.righthalf.fill  ~O12 12 9.6 #M12 2.4A9.6 9.6 0 0 1 12 21.6Z
    circle.tophalf.fill  ~O12 12 9.6 #M2.4 12A9.6 9.6 0 0 1 21.6 12Z
    circle.bottomhalf.fill  ~O12 12 9.6 #M2.4 12A9.6 9.6 0 0 0 21.6 12Z
    circle.dotted  #O12 2.8 1.1 O16.6 4 1.1 O20 7.4 1.1 O21.2 12 1.1 O20 16.6 1.1 O16.6 20 1.1 O12 21.2 1.1 O7.4 20 1.1 O4 16.6 1.1 O2.8 12 1.1 O4 7.4 1.1 O7.4 4 1.1
    circle.inset.filled  ~O12 12 9.6 #O12 12 6.5
    largecircle.fill.circle  =circle.inset.filled
    smallcircle.filled.circle  ~O12 12 9.6 #O12 12 4
    record.circle  =circle.inset.filled
    target  ~O12 12 9.6 O12 12 5.6 #O12 12 2.2
    scope  crosshairs/F1A3
    square  ~R3.4 3.4 17.2 17.2 3.6
    square.fill  #R2.6 2.6 18.8 18.8 4.2
    square.lefthalf.fill  ~R3.4 3.4 17.2 17.2 3.6 #R3.4 3.4 8.6 17.2 2
    square.dashed  ~M3.4 8V6.6C3.4 4.4 4.4 3.4 6.6 3.4H8M16 3.4H17.4C19.6 3.4 20.6 4.4 20.6 6.6V8\#
      M20.6 16V17.4C20.6 19.6 19.6 20.6 17.4 20.6H16M8 20.6H6.6C4.4 20.6 3.4 19.6 3.4 17.4V16\#
      M3.4 11V13M20.6 11V13M11 3.4H13M11 20.6H13
    square.on.square  ~R3 3 13 13 3 M19 8H18C20 8 21 9 21 11V18C21 20 20 21 18 21H11C9 21 8 20 8 18
    square.on.square.fill  #R2.4 2.4 13.6 13.6 3.4 ~M19 8C20.4 8.2 21 9.2 21 11V18\#
      C21 20 20 21 18 21H11C9 21 8.2 20.4 8 19
    plus.square.on.square  ~R3 3 13 13 3 M19 8H18C20 8 21 9 21 11V18C21 20 20 21 18 21H11C9 21 8 20 8 18\#
      M9.5 6.2V12.8M6.2 9.5H12.8
    square.on.circle  vector-combine/F558
    square.stack  ~R3.6 9 16.8 12 3 M6.5 5.8H17.5M8.5 2.8H15.5
    square.stack.fill  #R3 8.4 18 13.2 3.6 ~M6.5 5.6H17.5M8.5 2.6H15.5
    square.stack.3d.up  =square.3.stack.3d
    square.stack.3d.up.fill  layers/F328
    square.stack.3d.down.right  layers/F328
    square.stack.3d.down.right.fill  layers/F328
    square.grid.2x2  ~R3.4 3.4 7 7 1.6 R13.6 3.4 7 7 1.6 R3.4 13.6 7 7 1.6 R13.6 13.6 7 7 1.6
    square.grid.2x2.fill  #R2.8 2.8 8.2 8.2 2 R13 2.8 8.2 8.2 2 R2.8 13 8.2 8.2 2 R13 13 8.2 8.2 2
    square.grid.3x2  ~R2.5 6 5 5 1.2 R9.5 6 5 5 1.2 R16.5 6 5 5 1.2 R2.5 13.5 5 5 1.2 R9.5 13.5 5 5 1.2 R16.5 13.5 5 5 1.2
    square.grid.3x2.fill  #R2 5.5 6 6 1.5 R9 5.5 6 6 1.5 R16 5.5 6 6 1.5 R2 13 6 6 1.5 R9 13 6 6 1.5 R16 13 6 6 1.5
    square.grid.3x3  ~R3 3 4.6 4.6 1 R9.7 3 4.6 4.6 1 R16.4 3 4.6 4.6 1 R3 9.7 4.6 4.6 1 R9.7 9.7 4.6 4.6 1 R16.4 9.7 4.6 4.6 1 R3 16.4 4.6 4.6 1 R9.7 16.4 4.6 4.6 1 R16.4 16.4 4.6 4.6 1
    square.grid.3x3.fill  #R2.4 2.4 5.6 5.6 1.2 R9.2 2.4 5.6 5.6 1.2 R16 2.4 5.6 5.6 1.2 R2.4 9.2 5.6 5.6 1.2 R9.2 9.2 5.6 5.6 1.2 R16 9.2 5.6 5.6 1.2 R2.4 16 5.6 5.6 1.2 R9.2 16 5.6 5.6 1.2 R16 16 5.6 5.6 1.2
    square.split.1x2  ~R3.4 3.4 17.2 17.2 3.6 M3.4 12H20.6
    square.split.2x1  ~R3.4 3.4 17.2 17.2 3.6 M12 3.4V20.6
    square.split.2x2  ~R3.4 3.4 17.2 17.2 3.6 M12 3.4V20.6M3.4 12H20.6
    square.and.arrow.up  ~M8.5 9H6C4.8 9 4.2 9.6 4.2 10.8V19.4C4.2 20.6 4.8 21.2 6 21.2H18\#
      C19.2 21.2 19.8 20.6 19.8 19.4V10.8C19.8 9.6 19.2 9 18 9H15.5M12 15V2.6M8.2 6.2L12 2.4\#
      L15.8 6.2
    square.and.arrow.up.fill  #R3.4 8.2 17.2 13.8 2.6 ~M12 8V2.6M8.2 6.2L12 2.4L15.8 6.2
    square.and.arrow.up.on.square  =square.and.arrow.up
    square.and.arrow.down  ~M8.5 9H6C4.8 9 4.2 9.6 4.2 10.8V19.4C4.2 20.6 4.8 21.2 6 21.2H18\#
      C19.2 21.2 19.8 20.6 19.8 19.4V10.8C19.8 9.6 19.2 9 18 9H15.5M12 2.6V15M8.2 11.2L12 15\#
      L15.8 11.2
    square.and.arrow.down.fill  =square.and.arrow.down
    square.and.pencil  ~M12 4.4H6.4C4.4 4.4 3.4 5.4 3.4 7.4V17.6C3.4 19.6 4.4 20.6 6.4 20.6H16.6\#
      C18.6 20.6 19.6 19.6 19.6 17.6V12 #M10 14.2L10.8 11.4L18.6 3.6L20.8 5.8L13 13.6L10.2 14.4Z\#
      M19.3 2.9L20.3 1.9C20.8 1.4 21.4 1.4 21.9 1.9L22.5 2.5C23 3 23 3.6 22.5 4.1L21.5 5.1Z
    square.and.line.vertical.and.square  ~R2.5 6.5 7 11 2 R14.5 6.5 7 11 2 M12 3V21
    rectangle  ~R2 5 20 14 3
    rectangle.fill  #R1.4 4.4 21.2 15.2 3.6
    rectangle.portrait  ~R5 2 14 20 3
    rectangle.portrait.fill  #R4.4 1.4 15.2 21.2 3.6
    rectangle.stack  ~R3 8.5 18 13 3 M5.5 5.4H18.5M7.5 2.4H16.5
    rectangle.stack.fill  #R2.4 8 19.2 14 3.6 ~M5.5 5.2H18.5M7.5 2.2H16.5
    rectangle.on.rectangle  ~R2 3 15 11 2.6 M20 8C21.4 8.2 22 9.2 22 10.6V18\#
      C22 20 21 21 19.4 21H9.6C8 21 7.2 20.4 7 19
    rectangle.grid.1x2  ~R3 4 18 6.6 2 R3 13.4 18 6.6 2
    rectangle.grid.1x2.fill  #R2.4 3.4 19.2 7.8 2.4 R2.4 12.8 19.2 7.8 2.4
    rectangle.grid.2x2  ~R2.4 4.6 8.4 6.4 1.6 R13.2 4.6 8.4 6.4 1.6 R2.4 13.2 8.4 6.4 1.6 R13.2 13.2 8.4 6.4 1.6
    rectangle.grid.2x2.fill  #R1.8 4 9.6 7.4 2 R12.6 4 9.6 7.4 2 R1.8 12.6 9.6 7.4 2 R12.6 12.6 9.6 7.4 2
    rectangle.split.3x1  ~R2 5 20 14 3 M8.7 5V19M15.3 5V19
    rectangle.split.2x1  ~R2 5 20 14 3 M12 5V19
    rectangle.and.pencil.and.ellipsis  textbox/F60E
    rectangle.and.text.magnifyingglass  file-find/F21E
    rectangle.portrait.and.arrow.right  logout/F343
    rectangle.portrait.and.arrow.forward  logout/F343
    rectangle.dashed  crop-free/F19F
    rectangle.expand.vertical  unfold-more/F54F
    rectangle.compress.vertical  unfold-less/F54E
    rectangle.righthalf.inset.filled.arrow.right  exit-to-app/F206
    app  ~R3 3 18 18 5
    app.fill  #R2.2 2.2 19.6 19.6 5.6
    app.badge  ~R3 5 16 16 4.5 #O18.5 5.5 4.5
    capsule  ~R2 7 20 10 5
    capsule.fill  #R1.2 6.2 21.6 11.6 5.8
    capsule.portrait  ~R7 2 10 20 5
    capsule.portrait.fill  #R6.2 1.2 11.6 21.6 5.8
    oval  ~E12 12 10 6.5
    oval.fill  #E12 12 10.8 7.3
    triangle  ~M12 4L21.5 20H2.5Z
    triangle.fill  #~M12 4L21.5 20H2.5Z
    diamond  ~M12 2.4L21.6 12L12 21.6L2.4 12Z
    diamond.fill  #~M12 2.4L21.6 12L12 21.6L2.4 12Z
    rhombus  =diamond
    rhombus.fill  =diamond.fill
    hexagon  ~M12 2.2L20.5 7.1V16.9L12 21.8L3.5 16.9V7.1Z
    hexagon.fill  #~M12 2.2L20.5 7.1V16.9L12 21.8L3.5 16.9V7.1Z
    pentagon  ~M12 2.6L21.5 9.5L17.9 20.6H6.1L2.5 9.5Z
    pentagon.fill  #~M12 2.6L21.5 9.5L17.9 20.6H6.1L2.5 9.5Z
    octagon  ~M8 2.4H16L21.6 8V16L16 21.6H8L2.4 16V8Z
    octagon.fill  #~M8 2.4H16L21.6 8V16L16 21.6H8L2.4 16V8Z
    seal  ~M12 2L14.37 3.94L17.41 3.59L18.35 6.5L21.1 7.85L20.31 10.8L21.9 13.42L19.64 15.49\#
      L19.56 18.55L16.54 19.07L14.82 21.59L12 20.4L9.18 21.59L7.46 19.07L4.44 18.55L4.36 15.49\#
      L2.1 13.42L3.69 10.8L2.9 7.85L5.65 6.5L6.59 3.59L9.63 3.94Z
    seal.fill  #~M12 2L14.37 3.94L17.41 3.59L18.35 6.5L21.1 7.85L20.31 10.8L21.9 13.42\#
      L19.64 15.49L19.56 18.55L16.54 19.07L14.82 21.59L12 20.4L9.18 21.59L7.46 19.07L4.44 18.55\#
      L4.36 15.49L2.1 13.42L3.69 10.8L2.9 7.85L5.65 6.5L6.59 3.59L9.63 3.94Z
    shield  ~M12 2.2L19.2 5V11.4C19.2 16 16.4 19.6 12 21.8C7.6 19.6 4.8 16 4.8 11.4V5Z
    shield.fill  #~M12 2.2L19.2 5V11.4C19.2 16 16.4 19.6 12 21.8C7.6 19.6 4.8 16 4.8 11.4V5Z
    exclamationmark.triangle  alert-outline/F02A
    exclamationmark.triangle.fill  alert/F026
    aspectratio  ~R2 5 20 14 2 M6 12V9H9M18 12V15H15
    aspectratio.fill  =aspectratio
    pip  ~R2 4 20 16 3 #R12 12 7.6 5.6 1.2
    pip.fill  =pip
    circle.circle  ~O12 12 9.6 O12 12 5.6
    circle.circle.fill  =circle.inset.filled
    smallcircle.circle  ~O12 12 9.6 O12 12 3.6
    dot.circle  =smallcircle.filled.circle
    dot.square  ~R3.4 3.4 17.2 17.2 3.6 #O12 12 3.6
    dot.squareshape  =dot.square
    square.righthalf.fill  ~R3.4 3.4 17.2 17.2 3.6 #R12 3.4 8.6 17.2 2
    square.tophalf.fill  ~R3.4 3.4 17.2 17.2 3.6 #R3.4 3.4 17.2 8.6 2
    square.bottomhalf.fill  ~R3.4 3.4 17.2 17.2 3.6 #R3.4 12 17.2 8.6 2
    triangle.lefthalf.fill  ~M12 4L21.5 20H2.5Z #M12 4V20H2.5Z
    triangle.righthalf.fill  ~M12 4L21.5 20H2.5Z #M12 4V20H21.5Z
    rectangle.3.offgrid  ~R2.4 4 9 8 1.6 R2.4 15 9 5 1.6 R14.4 4 7.2 16 1.6
    rectangle.3.offgrid.fill  #R2 3.6 9.6 8.8 2 R2 14.6 9.6 5.8 2 R14 3.6 8 16.8 2
    rectangle.split.3x3  ~R2 4 20 16 3 M8.7 4V20M15.3 4V20M2 9.3H22M2 14.7H22
    rectangle.split.2x2  ~R2 4 20 16 3 M12 4V20M2 12H22
    rectangle.split.1x2  ~R2 4 20 16 3 M2 12H22
    rectangle.bottomthird.inset.filled  ~R2 4 20 16 3 #R4.4 13.4 15.2 4.4 1
    rectangle.leadinghalf.inset.filled  ~R2 4 20 16 3 #R4.4 6.4 7 11.2 1
    rectangle.trailinghalf.inset.filled  ~R2 4 20 16 3 #R12.6 6.4 7 11.2 1
    rectangle.inset.filled  ~R2 4 20 16 3 #R4.6 6.6 14.8 10.8 1.4
    rectangle.on.rectangle.angled  =rectangle.on.rectangle
    rectangle.on.rectangle.fill  #R1.4 2.4 16 12.4 3 ~M20 8C21.4 8.2 22 9.2 22 10.6V18\#
      C22 20 21 21 19.4 21H9.6C8 21 7.2 20.4 7 19
    rectangle.fill.on.rectangle.fill  =rectangle.on.rectangle.fill
    rectangle.dock  ~R2 4 20 16 3 #R5 14.6 14 3 1.2
    square.stack.3d.down.dottedline  layers-off/F329
    square.stack.3d.forward.dottedline  layers-off/F329
    square.on.square.dashed  =square.on.square
    square.3.layers.3d  =square.3.stack.3d
    square.filled.on.square  =square.on.square.fill
    view.2d  '2D'
    view.3d  '3D'
    circle.lefthalf.filled  =circle.lefthalf.fill
    circle.righthalf.filled  =circle.righthalf.fill
    circle.tophalf.filled  =circle.tophalf.fill
    circle.bottomhalf.filled  =circle.bottomhalf.fill
    circle.dashed  ~M21.6 12A9.6 9.6 0 0 1 20.6 16.4M18.8 18.8A9.6 9.6 0 0 1 15 21.1M12 21.6\#
      A9.6 9.6 0 0 1 7.6 20.6M5.2 18.8A9.6 9.6 0 0 1 2.9 15M2.4 12A9.6 9.6 0 0 1 3.4 7.6M5.2 5.2\#
      A9.6 9.6 0 0 1 9 2.9M12 2.4A9.6 9.6 0 0 1 16.4 3.4M18.8 5.2A9.6 9.6 0 0 1 21.1 9
    inset.filled.rectangle  ~R2.6 5 18.8 14 2.6 #R5.6 8 12.8 8 1
    dock.rectangle  ~R2.6 5 18.8 14 2.6 M7 15.6H17
    shield.lefthalf.filled  ~M12 2.2L19.2 5V11.4C19.2 16 16.4 19.6 12 21.8\#
      C7.6 19.6 4.8 16 4.8 11.4V5Z#M12 2.2V21.8C7.6 19.6 4.8 16 4.8 11.4V5Z
    shield.righthalf.filled  ~M12 2.2L19.2 5V11.4C19.2 16 16.4 19.6 12 21.8\#
      C7.6 19.6 4.8 16 4.8 11.4V5Z#M12 2.2V21.8C16.4 19.6 19.2 16 19.2 11.4V5Z
    shield.lefthalf.fill  =shield.lefthalf.filled
    shield.righthalf.fill  =shield.righthalf.filled
    shield.checkered  ~M12 2.2L19.2 5V11.4C19.2 16 16.4 19.6 12 21.8C7.6 19.6 4.8 16 4.8 11.4V5Z\#
      #M12 2.2V11.4H4.8V5ZM12 11.4H19.2C19.2 16 16.4 19.6 12 21.8Z
    shield.pattern.checkered  =shield.checkered
    square.lefthalf.filled  =square.lefthalf.fill
    square.righthalf.filled  =square.righthalf.fill
    square.tophalf.filled  =square.tophalf.fill
    square.bottomhalf.filled  =square.bottomhalf.fill
    square.inset.filled  ~R3.4 3.4 17.2 17.2 3.6#R6.4 6.4 11.2 11.2 1.6
    square.dashed.inset.filled  @square.dashed 1 12 12#R6.6 6.6 10.8 10.8 1.6
    plus.square.dashed  @square.dashed 1 12 12@plus 0.55 12 12
    rectangle.lefthalf.filled  ~R2 5 20 14 3#R2 5 10 14 2
    rectangle.righthalf.filled  ~R2 5 20 14 3#R12 5 10 14 2
    rectangle.tophalf.filled  ~R2 5 20 14 3#R2 5 20 7 2
    rectangle.bottomhalf.filled  ~R2 5 20 14 3#R2 12 20 7 2
    rectangle.lefthalf.inset.filled  =rectangle.leadinghalf.inset.filled
    rectangle.righthalf.inset.filled  =rectangle.trailinghalf.inset.filled
    rectangle.tophalf.inset.filled  ~R2 4 20 16 3#R4.4 6.4 15.2 5 1
    rectangle.bottomhalf.inset.filled  ~R2 4 20 16 3#R4.4 12.6 15.2 5 1
    inset.filled.center.rectangle  ~R2 4 20 16 3#R7 8 10 8 1
    rectangle.ratio.16.to.9  ~R1.6 6 20.8 12 2
    rectangle.ratio.3.to.4  ~R5 3 14 18 2
    rectangle.portrait.on.rectangle.portrait  ~R3 2.4 12 16 2.6M18 6.4C20 6.4 21 7.4 21 9.4V18.6\#
      C21 20.6 20 21.6 18 21.6H11.6C9.6 21.6 8.8 21 8.6 20.6
    rectangle.portrait.on.rectangle.portrait.fill  #R2.4 1.8 13.2 17.2 3.2~M18 6.4\#
      C20 6.4 21 7.4 21 9.4V18.6C21 20.6 20 21.6 18 21.6H11.6C9.6 21.6 8.8 21 8.6 20.6
    rectangle.portrait.split.2x1  ~R4 3 16 18 3M12 3V21
    rectangle.3.group  ~R2 5 9.4 14 2R14.4 5 7.6 5.4 1.6R14.4 13.6 7.6 5.4 1.6
    rectangle.3.group.fill  #R1.4 4.4 10.6 15.2 2.6R13.8 4.4 8.8 6.6 2.2R13.8 13 8.8 6.6 2.2
    rectangle.grid.3x2  ~R1.8 5 5.6 6 1.2R9.2 5 5.6 6 1.2R16.6 5 5.6 6 1.2R1.8 13 5.6 6 1.2\#
      R9.2 13 5.6 6 1.2R16.6 13 5.6 6 1.2
    rectangle.grid.3x2.fill  #R1.2 4.4 6.6 7 1.6R8.7 4.4 6.6 7 1.6R16.2 4.4 6.6 7 1.6\#
      R1.2 12.6 6.6 7 1.6R8.7 12.6 6.6 7 1.6R16.2 12.6 6.6 7 1.6
    rectangle.grid.3x3  ~R1.8 3.4 5.6 4.4 1R9.2 3.4 5.6 4.4 1R16.6 3.4 5.6 4.4 1\#
      R1.8 9.8 5.6 4.4 1R9.2 9.8 5.6 4.4 1R16.6 9.8 5.6 4.4 1R1.8 16.2 5.6 4.4 1\#
      R9.2 16.2 5.6 4.4 1R16.6 16.2 5.6 4.4 1
    rectangle.grid.3x1  ~R1.8 5 5.6 14 1.2R9.2 5 5.6 14 1.2R16.6 5 5.6 14 1.2
    rectangle.connected.to.line.below  ~R4 3.4 16 11 2.4M12 14.4V20M2.4 20H21.6
    rectangle.2.swap  ~R3 2.4 9 7 1.8R12 14.6 9 7 1.8M16 4.4H19V11M17 9.2L19 11.2L21 9.2M8 19.6\#
      H5V13M3 14.8L5 12.8L7 14.8
    rectangle.and.paperclip  ~R2 5 20 14 3@paperclip 0.5 12 12
    rectangle.pattern.checkered  ~R2 5 20 14 3#M2 7C2 6 3 5 5 5H8.7V9.7H2ZM15.3 5H19\#
      C21 5 22 6 22 7V9.7H15.3ZM8.7 9.7H15.3V14.3H8.7ZM2 14.3H8.7V19H5C3 19 2 18 2 17ZM15.3 14.3\#
      H22V17C22 18 21 19 19 19H15.3Z
    rectangle.inset.badge.record  ~R2 4 20 16 3#O16.6 14.6 3
    plus.rectangle.on.rectangle  @rectangle.on.rectangle 1 12 12~M9.5 5.4V11.6M6.4 8.5H12.6
    plus.rectangle.on.rectangle.fill  @rectangle.on.rectangle.fill 1 12 12^M9.5 5.4V11.6M6.4 8.5\#
      H12.6
    plus.square.fill.on.square.fill  @square.on.square.fill 1 12 12^M9.2 6V12.4M6 9.2H12.4
    plus.rectangle.on.folder  =folder.badge.plus
    plus.rectangle.on.folder.fill  =folder.fill.badge.plus
    square.and.arrow.down.on.square  =square.and.arrow.down
    square.grid.3x1.below.line.grid.1x2  ~M3 5H21M3 10H21#R2.4 14.4 5.4 5.4 1.2\#
      R9.3 14.4 5.4 5.4 1.2R16.2 14.4 5.4 5.4 1.2
    square.grid.3x1.below.line.grid.1x2.fill  =square.grid.3x1.below.line.grid.1x2
    square.3.stack.3d  ~M12 2.4L21.6 6.8L12 11.2L2.4 6.8ZM2.4 12L12 16.4L21.6 12M2.4 17.2\#
      L12 21.6L21.6 17.2
    square.3.stack.3d.top.filled  #~M12 2.4L21.6 6.8L12 11.2L2.4 6.8Z~M2.4 12L12 16.4L21.6 12\#
      M2.4 17.2L12 21.6L21.6 17.2
    square.2.layers.3d  ~M12 4.4L21.6 8.8L12 13.2L2.4 8.8ZM2.4 14.4L12 18.8L21.6 14.4
    squareshape  ~R4 4 16 16 0.6
    squareshape.fill  #R3.2 3.2 17.6 17.6 0.8
    squareshape.split.2x2  ~R4 4 16 16 0.6M12 4V20M4 12H20
    circle.lefthalf.filled.inverse  =circle.righthalf.filled
    circlebadge  ~O12 12 6.6
    circlebadge.fill  #O12 12 7.4
    circlebadge.2  ~O7.4 12 4.8M12.6 8.2A4.8 4.8 0 1 1 12.6 15.8
    circlebadge.2.fill  #O7 12 5.6O17 12 5.6
    circle.grid.2x1  ~O6.4 12 4.2O17.6 12 4.2
    capsule.lefthalf.filled  ~R2 7 20 10 5#M12 7H7A5 5 0 0 0 7 17H12Z
    dot.viewfinder  @viewfinder 1 12 12#O12 12 3
    plus.viewfinder  @viewfinder 1 12 12@plus 0.5 12 12
    text.viewfinder  @viewfinder 1 12 12~M7.6 9H16.4M7.6 12H16.4M7.6 15H13
    ellipsis.viewfinder  @viewfinder 1 12 12@ellipsis 0.5 12 12
    key.viewfinder  @viewfinder 1 12 12@key.fill 0.5 12 12
    widget.small  ~R3.4 3.4 17.2 17.2 3.6#R6.4 6.4 5.4 5.4 1.4
    pip.enter  ~M20.6 12.4V6.6C20.6 4.8 19.8 4 18 4H4.6C2.8 4 2 4.8 2 6.6V15.4\#
      C2 17.2 2.8 18 4.6 18H9.6M6 8L9.6 11.6M9.8 8.4V11.8H6.4#R11.8 13.6 10.8 7.6 1.6
    pip.exit  ~M20.6 11.4V6.6C20.6 4.8 19.8 4 18 4H4.6C2.8 4 2 4.8 2 6.6V15.4\#
      C2 17.2 2.8 18 4.6 18H9.6M9.6 11.6L6 8M5.8 11.2V7.8H9.2#R11.8 13.6 10.8 7.6 1.6
    app.dashed  =square.dashed
    lock.rectangle.stack  @rectangle.stack 1 12 12@lock.fill 0.44 12 15
    play.rectangle.on.rectangle  @rectangle.on.rectangle 1 12 12#~M8 6.4V10.6L11.8 8.5Z
    play.rectangle.on.rectangle.fill  @rectangle.on.rectangle.fill 1 12 12^M8 6.6V10.4L11.6 8.5Z
    sparkles.rectangle.stack  @rectangle.stack 1 12 12@sparkles 0.46 12 15
    """#
}
