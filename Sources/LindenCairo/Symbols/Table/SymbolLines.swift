extension SymbolTable {
  /// Lines, arrows and check marks. `SymbolRecipe` explains the notation.
  static let lines = #"""
    plus  ~M12 4.5V19.5M4.5 12H19.5
    minus  ~M4.5 12H19.5
    multiply  ~M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5
    xmark  ~M6 6L18 18M18 6L6 18
    checkmark  ~M5 13.2L10 18.5L19 5.5
    equal  ~M5 9H19M5 15H19
    notequal  ~M5 9H19M5 15H19M16 4.5L8 19.5
    lessthan  ~M18 6L6 12L18 18
    greaterthan  ~M6 6L18 12L6 18
    divide  ~M4.5 12H19.5 #O12 6.5 1.6 O12 17.5 1.6
    plusminus  ~M12 3V14M6.5 8.5H17.5M6.5 19.5H17.5
    plus.slash.minus  ~M7 3V11M3 7H11M13 17.5H21M18 4L6 20
    line.diagonal  ~M5 19L19 5
    slash  ~M5 19L19 5
    ellipsis  #O4.5 12 1.9 O12 12 1.9 O19.5 12 1.9
    chevron.left  ~M15.6 4.5L8.2 12L15.6 19.5
    chevron.right  ~M8.4 4.5L15.8 12L8.4 19.5
    chevron.up  ~M4.5 15.6L12 8.2L19.5 15.6
    chevron.down  ~M4.5 8.4L12 15.8L19.5 8.4
    chevron.left.2  ~M11 5L4 12L11 19M19.5 5L12.5 12L19.5 19
    chevron.right.2  ~M13 5L20 12L13 19M4.5 5L11.5 12L4.5 19
    chevron.compact.left  ~M14 3L10 12L14 21
    chevron.compact.right  ~M10 3L14 12L10 21
    chevron.compact.up  ~M3 14L12 10L21 14
    chevron.compact.down  ~M3 10L12 14L21 10
    chevron.up.chevron.down  ~M6.5 9.5L12 4L17.5 9.5M6.5 14.5L12 20L17.5 14.5
    chevron.left.forwardslash.chevron.right  ~M6.5 6.5L1.5 12L6.5 17.5M17.5 6.5L22.5 12L17.5 17.5\#
      M14 4.5L10 19.5
    chevron.backward  =chevron.left
    chevron.forward  =chevron.right
    arrow.left  ~M4 12H20.5M11 5L4 12L11 19
    arrow.right  ~M3.5 12H20M13 5L20 12L13 19
    arrow.up  ~M12 4V20.5M5 11L12 4L19 11
    arrow.down  ~M12 3.5V20M5 13L12 20L19 13
    arrow.backward  =arrow.left
    arrow.forward  =arrow.right
    arrow.up.left  ~M6 6L18 18M6 15V6H15
    arrow.up.right  ~M18 6L6 18M9 6H18V15
    arrow.down.left  ~M6 18L18 6M6 9V18H15
    arrow.down.right  ~M18 18L6 6M18 9V18H9
    arrow.up.forward  =arrow.up.right
    arrow.up.arrow.down  ~M7.5 20V4M3 8.5L7.5 4L12 8.5M16.5 4V20M12 15.5L16.5 20L21 15.5
    arrow.left.arrow.right  ~M20 7.5H4M8.5 3L4 7.5L8.5 12M4 16.5H20M15.5 12L20 16.5L15.5 21
    arrow.swap  =arrow.left.arrow.right
    arrow.right.arrow.left  =arrow.left.arrow.right
    arrow.up.and.down  ~M12 3V21M7 8L12 3L17 8M7 16L12 21L17 16
    arrow.left.and.right  ~M3 12H21M8 7L3 12L8 17M16 7L21 12L16 17
    arrow.up.and.down.and.arrow.left.and.right  ~M12 2.5V21.5M2.5 12H21.5M9 5.5L12 2.5L15 5.5\#
      M9 18.5L12 21.5L15 18.5M5.5 9L2.5 12L5.5 15M18.5 9L21.5 12L18.5 15
    arrow.up.left.and.arrow.down.right  ~M4 11V4H11M4 4L10.5 10.5M20 13V20H13M20 20L13.5 13.5
    arrow.down.right.and.arrow.up.left  ~M10.5 4V10.5H4M10.5 10.5L3.5 3.5M13.5 20V13.5H20\#
      M13.5 13.5L20.5 20.5
    arrow.up.to.line  ~M12 20.5V7M6 12.5L12 6.5L18 12.5M4.5 3H19.5
    arrow.down.to.line  ~M12 3.5V17M6 11.5L12 17.5L18 11.5M4.5 21H19.5
    arrow.left.to.line  ~M20.5 12H7M12.5 6L6.5 12L12.5 18M3 4.5V19.5
    arrow.right.to.line  ~M3.5 12H17M11.5 6L17.5 12L11.5 18M21 4.5V19.5
    arrow.down.doc  ~M13 3H6V21H18V8L13 3V8H18M12 11V17.5M9 14.8L12 17.8L15 14.8
    arrow.clockwise  ~M19.6 9.5A8 8 0 1 0 20 12.6 #M21.5 3.6V10.4H14.7Z
    arrow.counterclockwise  ~M4.4 9.5A8 8 0 1 1 4 12.6 #M2.5 3.6V10.4H9.3Z
    arrow.2.squarepath  ~M7 19H4.5V10.5C4.5 9 5 8.5 6.5 8.5H14.5M17 5H19.5V13.5\#
      C19.5 15 19 15.5 17.5 15.5H9.5M11.5 5.5L14.5 8.5L11.5 11.5M12.5 12.5L9.5 15.5L12.5 18.5
    arrow.2.circlepath  sync/F4E6
    arrow.triangle.2.circlepath  sync/F4E6
    arrow.triangle.branch  source-branch/F62C
    arrow.triangle.merge  source-merge/F62D
    arrow.triangle.pull  source-pull/F4C2
    arrow.triangle.swap  swap-horizontal/F4E1
    arrow.uturn.left  ~M9 4.5L4 9.5L9 14.5M4 9.5H14.5C18 9.5 20 12 20 14.5C20 17.5 18 20 14.5 20H9
    arrow.uturn.right  ~M15 4.5L20 9.5L15 14.5M20 9.5H9.5C6 9.5 4 12 4 14.5C4 17.5 6 20 9.5 20H15
    arrow.uturn.backward  =arrow.uturn.left
    arrow.uturn.forward  =arrow.uturn.right
    arrow.uturn.up  ~M4.5 9L9.5 4L14.5 9M9.5 4V14.5C9.5 18 12 20 14.5 20C17.5 20 20 18 20 14.5V9
    arrow.uturn.down  ~M4.5 15L9.5 20L14.5 15M9.5 20V9.5C9.5 6 12 4 14.5 4C17.5 4 20 6 20 9.5V15
    arrow.turn.down.right  ~M5 3.5V11C5 13 6 14.5 8.5 14.5H19.5M14.5 9.5L19.5 14.5L14.5 19.5
    arrow.turn.down.left  ~M19 3.5V11C19 13 18 14.5 15.5 14.5H4.5M9.5 9.5L4.5 14.5L9.5 19.5
    arrow.turn.up.left  ~M19 20.5V13C19 11 18 9.5 15.5 9.5H4.5M9.5 4.5L4.5 9.5L9.5 14.5
    arrow.turn.up.right  ~M5 20.5V13C5 11 6 9.5 8.5 9.5H19.5M14.5 4.5L19.5 9.5L14.5 14.5
    arrow.turn.right.up  ~M3.5 18H11C13 18 14.5 17 14.5 14.5V4M9.5 9L14.5 4L19.5 9
    arrow.turn.right.down  ~M3.5 6H11C13 6 14.5 7 14.5 9.5V20M9.5 15L14.5 20L19.5 15
    arrow.rectanglepath  repeat/F456
    arrow.merge  call-merge/F0F8
    arrow.branch  call-split/F0FB
    arrowtriangle.left  ~M18 4.5V19.5L5 12Z
    arrowtriangle.right  ~M6 4.5V19.5L19 12Z
    arrowtriangle.up  ~M4.5 18H19.5L12 5Z
    arrowtriangle.down  ~M4.5 6H19.5L12 19Z
    arrowtriangle.left.fill  #~M18 4.5V19.5L5 12Z
    arrowtriangle.right.fill  #~M6 4.5V19.5L19 12Z
    arrowtriangle.up.fill  #~M4.5 18H19.5L12 5Z
    arrowtriangle.down.fill  #~M4.5 6H19.5L12 19Z
    arrowshape.left.fill  #~M10.5 5V9H20V15H10.5V19L3.5 12Z
    arrowshape.right.fill  #~M13.5 5V9H4V15H13.5V19L20.5 12Z
    arrowshape.turn.up.left  ~M10 5L3 12L10 19V15.2C15 15.2 18.6 16.4 21 20C20 14.6 17 9.4 10 9Z
    arrowshape.turn.up.left.fill  #~M10 5L3 12L10 19V15.2C15 15.2 18.6 16.4 21 20\#
      C20 14.6 17 9.4 10 9Z
    arrowshape.turn.up.left.2  reply-all/F45B
    arrowshape.turn.up.left.2.fill  reply-all/F45B
    arrowshape.turn.up.right  ~M14 5L21 12L14 19V15.2C9 15.2 5.4 16.4 3 20C4 14.6 7 9.4 14 9Z
    arrowshape.turn.up.right.fill  #~M14 5L21 12L14 19V15.2C9 15.2 5.4 16.4 3 20\#
      C4 14.6 7 9.4 14 9Z
    arrow.3.trianglepath  recycle/F44C
    arrow.left.to.line.alt  =arrow.left.to.line
    arrow.right.to.line.alt  =arrow.right.to.line
    arrow.up.to.line.alt  =arrow.up.to.line
    arrow.down.to.line.alt  =arrow.down.to.line
    arrow.up.doc  ~M13 3H6V21H18V8L13 3V8H18M12 17.5V11M9 14L12 11L15 14
    arrow.up.doc.fill  file-send/F22A
    arrow.down.doc.fill  file/F214
    arrow.up.and.person.rectangle.portrait  account-switch/F019
    arrow.down.app  ~R3 3 18 18 5 M12 7V16.5M8.2 12.8L12 16.6L15.8 12.8
    arrow.up.backward  =arrow.up.left
    arrow.down.forward  =arrow.down.right
    arrow.down.backward  =arrow.down.left
    chevron.left.slash.chevron.right  =chevron.left.forwardslash.chevron.right
    minus.slash.plus  =plus.slash.minus
    line.horizontal.star.fill.line.horizontal  ~M2 12H7M17 12H22 #~M12 8L13.2 10.7L16 11\#
      L13.9 12.9L14.5 15.7L12 14.3L9.5 15.7L10.1 12.9L8 11L10.8 10.7Z
    arrow.trianglehead.clockwise  =arrow.clockwise
    arrow.trianglehead.counterclockwise  =arrow.counterclockwise
    arrow.trianglehead.2.clockwise  =arrow.triangle.2.circlepath
    arrow.trianglehead.2.counterclockwise  =arrow.triangle.2.circlepath
    arrow.trianglehead.2.clockwise.rotate.90  =arrow.triangle.2.circlepath
    arrow.triangle.turn.up.right  ~M7 19V12.6C7 10.6 8 9.6 10 9.6H14 #~M14 5.6L18.6 9.6L14 13.6Z
    arrow.triangle.turn.up.right.circle  ~O12 12 9.6M8.4 16V12.8C8.4 11.2 9.2 10.4 10.8 10.4\#
      H13.6 #~M13.4 7.6L16.8 10.4L13.4 13.2Z
    arrow.triangle.turn.up.right.circle.fill  #O12 12 10.4^M8.2 16V12.8\#
      C8.2 11.2 9 10.4 10.6 10.4H16M13.8 7.8L16.6 10.4L13.8 13
    arrow.triangle.capsulepath  ~M15.4 5.6H8A6.4 6.4 0 0 0 8 18.4M8.6 18.4H16\#
      A6.4 6.4 0 0 0 16 5.6 #~M14 3L17.4 5.6L14 8.2Z#~M10 15.8L6.6 18.4L10 21Z
    arrow.triangle.2.circlepath.camera  =camera.rotate
    exclamationmark.arrow.triangle.2.circlepath  @arrow.triangle.2.circlepath 1 12 12\#
      @exclamationmark 0.42 12 12
    exclamationmark.arrow.circlepath  =exclamationmark.arrow.triangle.2.circlepath
    clock.arrow.2.circlepath  @arrow.triangle.2.circlepath 1 12 12~M12 8.4V12.4L14.4 13.6
    dollarsign.arrow.circlepath  @arrow.triangle.2.circlepath 1 12 12@dollarsign 0.4 12 12
    arrow.up.right.and.arrow.down.left  =arrow.up.left.and.arrow.down.right
    arrow.up.right.and.arrow.down.left.rectangle  ~R2 4 20 16 3\#
      @arrow.up.left.and.arrow.down.right 0.42 12 12
    arrow.up.and.down.text.horizontal  ~M5 3V21M2.4 5.6L5 3L7.6 5.6M2.4 18.4L5 21L7.6 18.4M11 6\#
      H21.4M11 12H21.4M11 18H21.4
    arrow.left.and.right.text.vertical  ~M3 19H21M5.6 16.4L3 19L5.6 21.6M18.4 16.4L21 19\#
      L18.4 21.6M6 3V12.6M12 3V12.6M18 3V12.6
    arrow.down.circle.dotted  @circle.dotted 1 12 12@arrow.down 0.55 12 12
    checkmark.circle.dotted  @circle.dotted 1 12 12@checkmark 0.55 12 12
    questionmark.circle.dashed  @circle.dashed 1 12 12@questionmark 0.55 12 12
    plus.circle.dashed  @circle.dashed 1 12 12@plus 0.55 12 12
    arrowshape.left  ~M10.5 5V9H20V15H10.5V19L3.5 12Z
    arrowshape.right  ~M13.5 5V9H4V15H13.5V19L20.5 12Z
    arrowshape.up  ~M5 10.5H9V20H15V10.5H19L12 3.5Z
    arrowshape.up.fill  #~M5 10.5H9V20H15V10.5H19L12 3.5Z
    arrowshape.down  ~M5 13.5H9V4H15V13.5H19L12 20.5Z
    arrowshape.down.fill  #~M5 13.5H9V4H15V13.5H19L12 20.5Z
    arrowshape.forward  =arrowshape.right
    arrowshape.forward.fill  =arrowshape.right.fill
    arrowshape.backward  =arrowshape.left
    arrowshape.backward.fill  =arrowshape.left.fill
    arrowshape.turn.up.backward  =arrowshape.turn.up.left
    arrowshape.turn.up.backward.fill  =arrowshape.turn.up.left.fill
    arrowshape.turn.up.forward  =arrowshape.turn.up.right
    arrowshape.turn.up.forward.fill  =arrowshape.turn.up.right.fill
    arrowtriangle.forward  =arrowtriangle.right
    arrowtriangle.forward.fill  =arrowtriangle.right.fill
    arrowtriangle.backward  =arrowtriangle.left
    arrowtriangle.backward.fill  =arrowtriangle.left.fill
    line.diagonal.arrow  ~M4 20L19.6 4.4M11 4H20V13
    lineweight  ~M3 5H21 #R2.2 9.4 19.6 2.8 1.2R2.2 15.6 19.6 4.6 1.6
    """#
}
