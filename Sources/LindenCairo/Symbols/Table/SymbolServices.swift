extension SymbolTable {
  /// Services, pointing, and what stands for software. `SymbolRecipe` explains the notation.
  static let services = #"""
    shazam.logo  ~O12 12 9.6M10.4 14.8C8.6 16.4 5.8 15 6.6 12.8C7 11.8 9.4 9.6 10.6 8.6M13.6 9.2C15.4 7.6 18.2 9 17.4 11.2\#
      C17 12.2 14.6 14.4 13.4 15.4M10.4 9.6C9.4 11 14 12.4 13.4 14.4
    shazam.logo.fill  #O12 12 10.4^M10.4 14.8C8.6 16.4 5.8 15 6.6 12.8C7 11.8 9.4 9.6 10.6 8.6M13.6 9.2\#
      C15.4 7.6 18.2 9 17.4 11.2C17 12.2 14.6 14.4 13.4 15.4
    shareplay  #O12 9 3.2 M5.4 20.6C5.4 16.4 8 14 12 14C16 14 18.6 16.4 18.6 20.6Z~M6.2 14.4C4.8 13 4 11.2 4 9.2\#
      C4 4.8 7.4 1.8 12 1.8C16.6 1.8 20 4.8 20 9.2C20 11.2 19.2 13 17.8 14.4
    sos  'SOS'
    voiceover  ~O12 12 9.6M9 8.4L12 15.6L15 8.4M17.4 6.6C20 9.6 20 14.4 17.4 17.4M6.6 6.6C4 9.6 4 14.4 6.6 17.4
    hearingdevice.ear  =ear
    hearingdevice.ear.fill  =ear.fill
    hearingdevice.and.signal.meter  @ear 0.86 9 12~M17.6 18V14.4M20.6 18V10.4
    appclip  ~M12 2.2L20.5 7.1V16.9L12 21.8L3.5 16.9V7.1Z^M12 12H12.1#M12 8L15.6 10V14L12 16L8.4 14V10Z
    app.gift  @app 1 12 12@gift.fill 0.5 12 12
    app.gift.fill  =app.fill
    app.connected.to.app.below.fill  #R7.4 1.8 9.2 7.4 2 R2 14.8 9.2 7.4 2 R12.8 14.8 9.2 7.4 2 ~M12 9V12M6.6 15V12H17.4V15
    pianokeys.inverse  =pianokeys
    eyes.inverse  =eyes
    lasso.and.sparkles  @lasso 0.82 10.4 13@sparkle 0.4 19 5
    sparkles.tv  @tv 1 12 12@sparkles 0.44 12 11
    sparkles.tv.fill  @tv.fill 1 12 12
    doc.questionmark  @doc 1 12 12@questionmark 0.44 12 14.4
    doc.questionmark.fill  @doc.fill 1 12 12^M10 12.6C10 11.2 10.8 10.4 12 10.4C13.2 10.4 14 11.2 14 12.4C14 13.6 12 13.8 12 15.4M12 18V18.1
    iphone.rear.camera  ~R6.4 1.8 11.2 20.4 2.8 R8.4 3.8 5.4 6.4 1.8 #O10 6 0.9 O12.2 8 0.9
    applewatch.side.right  ~M9.4 6.4L10.2 2.4H14.4L14.8 6.4M9.4 17.6L10.2 21.6H14.4L14.8 17.6R8.6 6.4 6.8 11.2 2 M17.4 9.4V14.6
    appletvremote.gen4  ~R7.4 1.8 9.2 20.4 3 O12 7 2.6 M10.4 13H10.5M13.6 13H13.7M10.4 16.4H10.5M13.6 16.4H13.7
    appletvremote.gen4.fill  #R6.8 1.2 10.4 21.6 3.4 ^O12 7 2.6 M10.4 13H10.5M13.6 13H13.7M10.4 16.4H10.5M13.6 16.4H13.7
    translate  =character.bubble
    lock.laptopcomputer  @laptopcomputer 1 12 12@lock.fill 0.38 12 11
    lock.applewatch  @applewatch 1 12 12@lock.fill 0.36 12 12
    esim  @simcard 1 12 12
    esim.fill  @simcard.fill 1 12 12
    bubble.middle.top  ~M5 6.4H9.8L12 3L14.2 6.4H19C20.8 6.4 22 7.6 22 9.4V17C22 18.8 20.8 20 19 20H5C3.2 20 2 18.8 2 17V9.4C2 7.6 3.2 6.4 5 6.4Z
    bubble.middle.top.fill  #~M5 6.4H9.8L12 3L14.2 6.4H19C20.8 6.4 22 7.6 22 9.4V17C22 18.8 20.8 20 19 20H5C3.2 20 2 18.8 2 17V9.4C2 7.6 3.2 6.4 5 6.4Z
    ellipsis.vertical.bubble  @bubble.left 1 12 12#O12 6.8 1.1 O12 10.4 1.1 O12 14 1.1
    ellipsis.vertical.bubble.fill  @bubble.left.fill 1 12 12^M12 6.8H12.1M12 10.4H12.1M12 14H12.1
    arrow.up.trash  @trash 0.8 12 14.6~M12 8.4V1.6M9 4.2L12 1.4L15 4.2
    arrow.up.trash.fill  @trash.fill 0.8 12 14.6~M12 6V1.6M9 4.2L12 1.4L15 4.2
    arrow.down.left.and.arrow.up.right  ~M13.4 4H20V10.6M20 4L13.5 10.5M10.6 20H4V13.4M4 20L10.5 13.5
    arrowshape.zigzag.right  ~M2.4 16.4L8 8.4L12.4 13.6L16.4 8.6L14 6.4L21.6 4.6L20.6 12.4L18.6 10.4L12.6 18.4L8.2 12.8L5.4 17.6Z
    arrowshape.zigzag.right.fill  #~M2.4 16.4L8 8.4L12.4 13.6L16.4 8.6L14 6.4L21.6 4.6L20.6 12.4L18.6 10.4L12.6 18.4L8.2 12.8L5.4 17.6Z
    arrowkeys  ~R8.6 3 6.8 7.4 1.6 R1.2 12.4 6.8 7.4 1.6 R8.6 12.4 6.8 7.4 1.6 R16 12.4 6.8 7.4 1.6
    arrowkeys.fill  #R8.2 2.6 7.6 8.2 2 R0.6 12 7.6 8.2 2 R8.2 12 7.6 8.2 2 R15.8 12 7.6 8.2 2
    return.left  =return
    return.right  ~M20 4V11C20 13 19 14 17 14H4M15.4 9.4L20 14L15.4 18.6M4 14H20
    wake  ~M12 2V5M4.9 4.9L7 7M19.1 4.9L17 7M2 12H5M19 12H22M4.9 19.1L7 17M19.1 19.1L17 17M12 22V19#O12 12 3.4
    chevron.forward.2  =chevron.right.2
    chevron.backward.2  =chevron.left.2
    line.2.horizontal.decrease  ~M4 9H20M8 15H16
    angle  ~M20.6 19.6H3.4L17 4.4M11.4 19.4C11.4 16.8 10.6 14.6 9 13
    circle.hexagongrid  ~O8 5 2.6 O16 5 2.6 O4 12 2.6 O12 12 2.6 O20 12 2.6 O8 19 2.6 O16 19 2.6
    circle.hexagongrid.fill  #O8 5 3.3 O16 5 3.3 O4 12 3.3 O12 12 3.3 O20 12 3.3 O8 19 3.3 O16 19 3.3
    circles.hexagongrid  =circle.hexagongrid
    circles.hexagongrid.fill  =circle.hexagongrid.fill
    circle.hexagonpath  ~O8 5 2.6 O16 5 2.6 O4 12 2.6 O20 12 2.6 O8 19 2.6 O16 19 2.6
    circle.hexagonpath.fill  #O8 5 3.3 O16 5 3.3 O4 12 3.3 O20 12 3.3 O8 19 3.3 O16 19 3.3
    square.grid.4x3.fill  #R1.4 4.4 4.2 4.2 1 R7.1 4.4 4.2 4.2 1 R12.7 4.4 4.2 4.2 1 R18.4 4.4 4.2 4.2 1 R1.4 9.9 4.2 4.2 1\#
      R7.1 9.9 4.2 4.2 1 R12.7 9.9 4.2 4.2 1 R18.4 9.9 4.2 4.2 1 R1.4 15.4 4.2 4.2 1 R7.1 15.4 4.2 4.2 1 R12.7 15.4 4.2 4.2 1 R18.4 15.4 4.2 4.2 1
    square.3.layers.3d.down.right  =square.3.layers.3d
    square.3.layers.3d.down.left  =square.3.layers.3d
    square.text.square  ~R2 3 20 18 4 M6.4 8.4H17.6M6.4 12H17.6M6.4 15.6H13
    square.text.square.fill  #R1.4 2.4 21.2 19.2 4.4 ^M6.4 8.4H17.6M6.4 12H17.6M6.4 15.6H13
    square.and.at.rectangle  ~R2 5 13.4 14 3 M8.6 12H8.7R17.4 9 5 6 1.4
    rectangle.and.hand.point.up.left  ~M9 18H5C3 18 2 17 2 15V7C2 5 3 4 5 4H19C21 4 22 5 22 7V11@hand.point.up.left 0.52 16 16.4
    rectangle.and.hand.point.up.left.fill  #R1.4 3.4 21.2 15 3.6 ^M9 9V13M9 9H13
    rectangle.center.inset.filled  ~R2 5 20 14 3 #R7 8.4 10 7.2 1.4
    rectangle.ratio.9.to.16  ~R6.4 2 11.2 20 2.8
    rectangle.ratio.9.to.16.fill  #R5.8 1.4 12.4 21.2 3.2
    rectangle.checkered  ~R2 5 20 14 2 #M2.6 5.6H8.6V12H2.6ZM15.2 5.6H21.4V12H15.2ZM8.6 12H15.2V18.4H8.6Z
    oval.portrait  ~E12 12 6.5 10
    oval.portrait.fill  #E12 12 7.3 10.8
    triangle.lefthalf.filled  ~M12 4L21.5 20H2.5Z#M12 4V20H2.5Z
    triangle.righthalf.filled  ~M12 4L21.5 20H2.5Z#M12 4V20H21.5Z
    triangle.bottomhalf.filled  ~M12 4L21.5 20H2.5Z#M7.6 12H16.4L21.5 20H2.5Z
    hexagon.lefthalf.filled  ~M12 2.2L20.5 7.1V16.9L12 21.8L3.5 16.9V7.1Z#M12 2.2V21.8L3.5 16.9V7.1Z
    hexagon.righthalf.filled  ~M12 2.2L20.5 7.1V16.9L12 21.8L3.5 16.9V7.1Z#M12 2.2V21.8L20.5 16.9V7.1Z
    dot.scope  @scope 1 12 12#O12 12 2
    dot.circle.and.cursorarrow  ~O10.4 10.4 8 #O10.4 10.4 2.6 @cursorarrow 0.6 18 18
    cursorarrow.motionlines  @cursorarrow 0.9 14 12~M2 7H6M2 11.4H5M2 15.8H6
    contextualmenu.and.cursorarrow  ~R2 2.8 14 15 2.6 M5.4 7H12.6M5.4 10.4H12.6M5.4 13.8H9.6@cursorarrow 0.6 18.4 17
    filemenu.and.selection  ~R3.4 2.8 17.2 18.4 2.8 M7 7H17M7 17H17#R5.4 9.8 13.2 4.4 1.2
    1.magnifyingglass  @magnifyingglass 1 12 12@1 0.4 10.2 10.2
    textformat.characters  'Abc'
    textformat.characters.dottedunderline  @textformat.characters 0.9 12 10~M3 19H3.1M7.5 19H7.6M12 19H12.1M16.5 19H16.6M21 19H21.1
    entry.lever.keypad  ~R5 2 9 20 2.4 M8 6H8.1M11 6H11.1M8 9.4H8.1M11 9.4H11.1M9.6 15H21V17.4H9.6
    entry.lever.keypad.fill  #R4.4 1.4 10.2 21.2 2.8 ^M8 6H8.1M11 6H11.1M8 9.4H8.1M11 9.4H11.1
    lines.measurement.horizontal  ~M2.6 6V18M21.4 6V18M7.3 9V15M12 7.4V16.6M16.7 9V15
    lines.measurement.vertical  ~M6 2.6H18M6 21.4H18M9 7.3H15M7.4 12H16.6M9 16.7H15
    chineseyuanrenminbisign  =yensign
    florinsign  'ƒ'
    brazilianrealsign  'R$'
    plus.capsule  ~R2 7 20 10 5 M12 9V15M9 12H15
    plus.capsule.fill  #R1.2 6.2 21.6 11.6 5.8 ^M12 9V15M9 12H15
    plus.minus.capsule  ~R2 7 20 10 5 M7.6 9.6V14.4M5.2 12H10M14 12H18.8
    plus.minus.capsule.fill  #R1.2 6.2 21.6 11.6 5.8 ^M7.6 9.6V14.4M5.2 12H10M14 12H18.8
    minus.capsule  ~R2 7 20 10 5 M9 12H15
    button.programmable  ~O12 12 9.6 O12 12 6
    button.programmable.square  ~R3.4 3.4 17.2 17.2 4 O12 12 5
    button.horizontal  ~R1.6 7 20.8 10 3
    button.horizontal.fill  #R1 6.4 22 11.2 3.4
    switch.programmable  ~R5 2 14 20 3 R9 5.4 6 13.2 1.6
    switch.programmable.fill  #R4.4 1.4 15.2 21.2 3.4 ^R9 5.4 6 13.2 1.6
    digitalcrown.arrow.clockwise  ~R3.4 8 6 8 1.6 M13 5.4C17.6 5.4 20.6 8 20.6 12C20.6 16 17.6 18.6 13 18.6M15.6 16L13 18.6L15.6 21.2
    digitalcrown.press  ~R13.4 8 6 8 1.6 M3 12H10M7 9L10 12L7 15
    """#
}
