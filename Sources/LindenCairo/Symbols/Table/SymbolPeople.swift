extension SymbolTable {
  /// People, hands and faces. `SymbolRecipe` explains the notation.
  static let people = #"""
    person  account-outline/F013
    person.fill  account/F004
    person.2  account-multiple-outline/F00F
    person.2.fill  account-multiple/F00E
    person.3  account-multiple-outline/F00F
    person.3.fill  account-multiple/F00E
    person.3.sequence  account-multiple-outline/F00F
    person.3.sequence.fill  account-multiple/F00E
    person.crop.circle  ~O12 12 9.6 O12 9.3 3 M5.8 19C6.6 15.8 9 14.4 12 14.4\#
      C15 14.4 17.4 15.8 18.2 19
    person.crop.circle.fill  account-circle/F009
    person.crop.square  account-box-outline/F007
    person.crop.square.fill  account-box/F006
    person.crop.rectangle  account-card-details/F5D2
    person.crop.rectangle.fill  account-card-details/F5D2
    person.text.rectangle  account-card-details/F5D2
    person.text.rectangle.fill  account-card-details/F5D2
    person.badge.plus  account-plus/F014
    person.fill.badge.plus  account-plus/F014
    person.badge.minus  account-minus/F00D
    person.fill.badge.minus  account-minus/F00D
    person.fill.checkmark  account-check/F008
    person.fill.xmark  account-remove/F015
    person.fill.questionmark  account-alert/F005
    person.badge.key  account-key/F00B
    person.badge.key.fill  account-key/F00B
    person.wave.2  voice/F5CB
    person.wave.2.fill  voice/F5CB
    person.and.arrow.left.and.arrow.right  account-switch/F019
    person.2.square.stack  account-multiple-outline/F00F
    person.2.circle  account-multiple-outline/F00F
    person.circle  =person.crop.circle
    person.circle.fill  =person.crop.circle.fill
    rectangle.stack.person.crop  ~R3 8.5 18 13 3M5.5 5.4H18.5M7.5 2.4H16.5\#
      @person.fill 0.42 12 15.6
    rectangle.stack.person.crop.fill  #R2.4 8 19.2 14 3.6~M5.5 5.2H18.5M7.5 2.2H16.5\#
      ^O12 12.7 0.9M8.9 19C9.3 17 10.5 16.4 12 16.4C13.5 16.4 14.7 17 15.1 19
    figure.walk  walk/F583
    figure.run  run/F46E
    figure.stand  human/F2E6
    figure.wave  human-greeting/F64A
    figure.arms.open  human-handsup/F64C
    figure.2.arms.open  human-male-female/F2E8
    figure.and.child.holdinghands  human-male-female/F2E8
    figure.dress.line.vertical.figure  human-male-female/F2E8
    figure.roll  wheelchair-accessibility/F5A4
    figure.pool.swim  swim/F4E3
    figure.strengthtraining.traditional  dumbbell/F1E6
    figure.hiking  walk/F583
    accessibility  human-handsup/F64C
    face.smiling  emoticon-happy/F1F5
    face.smiling.fill  emoticon-happy/F1F5
    face.dashed  face/F643
    face.dashed.fill  face/F643
    smiley  emoticon-happy/F1F5
    smiley.fill  emoticon-happy/F1F5
    hand.thumbsup  thumb-up-outline/F514
    hand.thumbsup.fill  thumb-up/F513
    hand.thumbsdown  thumb-down-outline/F512
    hand.thumbsdown.fill  thumb-down/F511
    hand.point.right  hand-pointing-right/F2C7
    hand.point.right.fill  hand-pointing-right/F2C7
    hand.point.up.left  cursor-pointer/F1B7
    hand.point.up.left.fill  cursor-pointer/F1B7
    hand.tap  cursor-pointer/F1B7
    hand.tap.fill  cursor-pointer/F1B7
    hand.raised  ~M7.2 12.4V6.2C7.2 5.2 7.8 4.6 8.6 4.6C9.4 4.6 10 5.2 10 6.2V11M10 11V4\#
      C10 3 10.6 2.4 11.4 2.4C12.2 2.4 12.8 3 12.8 4V10.8M12.8 10.8V4.8\#
      C12.8 3.8 13.4 3.2 14.2 3.2C15 3.2 15.6 3.8 15.6 4.8V11.6M15.6 11.6V7.4\#
      C15.6 6.4 16.2 5.8 17 5.8C17.8 5.8 18.4 6.4 18.4 7.4V15.4C18.4 19 16 21.6 12.6 21.6\#
      C9.8 21.6 8 20.2 6.6 17.8L3.6 12.6C3 11.6 3.2 10.6 4 10.2C4.8 9.8 5.6 10 6.2 10.8L7.2 12.4
    hand.raised.fill  #R6.8 4.4 2.5 10 1.25R9.8 2 2.5 12 1.25R12.8 2.6 2.5 12 1.25\#
      R15.8 5.2 2.5 11 1.25M6.8 12.2H18.3V15.4C18.3 19.4 16 22.2 12.6 22.2\#
      C9.6 22.2 7.6 20.6 6.2 18.2L3.2 12.9C2.4 11.5 2.8 10.2 3.8 9.7C4.8 9.2 5.8 9.6 6.4 10.6\#
      L6.8 11.3Z
    hand.wave  human-greeting/F64A
    hand.wave.fill  human-greeting/F64A
    hand.draw  cursor-pointer/F1B7
    hands.clap  thumbs-up-down/F515
    hands.sparkles  auto-fix/F068
    eye  ~M1.8 12C4.2 7.6 7.8 5.2 12 5.2C16.2 5.2 19.8 7.6 22.2 12C19.8 16.4 16.2 18.8 12 18.8\#
      C7.8 18.8 4.2 16.4 1.8 12Z O12 12 3.4
    eye.fill  eye/F208
    eye.slash.fill  eye-off/F209
    eyes  glasses/F2AA
    eyeglasses  glasses/F2AA
    mustache  face-profile/F644
    mouth  face/F643
    ear  headphones/F2CB
    brain  memory/F35B
    brain.head.profile  memory/F35B
    lungs  ~M9.2 8C9.2 6.2 8 5.6 6.8 6.8C4 9.6 2 13.8 2 17.6C2 19.8 3.4 20.8 5.2 20.4L7.6 19.8\#
      C8.8 19.4 9.2 18.8 9.2 17.6ZM14.8 8C14.8 6.2 16 5.6 17.2 6.8C20 9.6 22 13.8 22 17.6\#
      C22 19.8 20.6 20.8 18.8 20.4L16.4 19.8C15.2 19.4 14.8 18.8 14.8 17.6ZM12 3V10.4M12 10.4\#
      L9.4 12.8M12 10.4L14.6 12.8
    lungs.fill  #M9.2 8C9.2 6.2 8 5.6 6.8 6.8C4 9.6 2 13.8 2 17.6C2 19.8 3.4 20.8 5.2 20.4\#
      L7.6 19.8C8.8 19.4 9.2 18.8 9.2 17.6ZM14.8 8C14.8 6.2 16 5.6 17.2 6.8\#
      C20 9.6 22 13.8 22 17.6C22 19.8 20.6 20.8 18.8 20.4L16.4 19.8\#
      C15.2 19.4 14.8 18.8 14.8 17.6Z~M9.2 8C9.2 6.2 8 5.6 6.8 6.8C4 9.6 2 13.8 2 17.6\#
      C2 19.8 3.4 20.8 5.2 20.4L7.6 19.8C8.8 19.4 9.2 18.8 9.2 17.6ZM14.8 8\#
      C14.8 6.2 16 5.6 17.2 6.8C20 9.6 22 13.8 22 17.6C22 19.8 20.6 20.8 18.8 20.4L16.4 19.8\#
      C15.2 19.4 14.8 18.8 14.8 17.6ZM12 3V10.4M12 10.4L9.4 12.8M12 10.4L14.6 12.8
    person.icloud  cloud-circle/F161
    person.icloud.fill  cloud-circle/F161
    person.2.wave.2  account-multiple/F00E
    person.2.wave.2.fill  account-multiple/F00E
    person.crop.artframe  image-filter-frames/F2F4
    person.bust  account-outline/F013
    person.bust.fill  account/F004
    person.and.background.dotted  account-box-outline/F007
    person.fill.turn.right  account-switch/F019
    person.fill.viewfinder  image-filter-center-focus/F2F1
    figure  human/F2E6
    figure.child  human-child/F2E7
    figure.fall  human/F2E6
    figure.walk.motion  walk/F583
    figure.outdoor.cycle  bike/F0A3
    figure.rower  rowing/F608
    figure.soccer  soccer/F4B8
    hand.point.left  backburger/F06D
    hand.point.left.fill  backburger/F06D
    hand.point.up  ~M9.4 13.6V4.2C9.4 3.2 10 2.6 10.9 2.6C11.8 2.6 12.4 3.2 12.4 4.2V10.4\#
      C12.8 9.8 13.4 9.6 14 9.8C14.6 10 15 10.4 15.2 11C15.8 10.6 16.6 10.6 17.2 11\#
      C17.6 11.3 17.8 11.7 17.9 12.1C19.2 11.9 20 12.7 20 14V15.6C20 19.2 17.6 21.6 14.2 21.6\#
      C11.2 21.6 9.4 20.4 7.8 17.8L5.4 13.8C4.9 12.9 5.1 12 5.8 11.6C6.6 11.2 7.3 11.4 7.9 12.1Z\#
      M12.4 10.4V12.6M15.2 11V13M17.9 12.1V13.8
    hand.point.up.fill  #R9 2 3.4 14 1.7M9 13.2V13L8.3 12C7.6 11 6.4 10.7 5.5 11.2\#
      C4.5 11.8 4.2 13 4.9 14.2L7.2 18.2C8.9 21 11 22.2 14.2 22.2C18 22.2 20.6 19.5 20.6 15.6V14\#
      C20.6 12.5 19.7 11.5 18.4 11.4C17.9 10.5 16.8 10.1 15.6 10.3C15 9.3 13.6 8.9 12.4 9.4Z
    hand.raised.slash  human-greeting/F64A
    hand.point.up.braille  cursor-pointer/F1B7
    nose  face-profile/F644
    nose.fill  face-profile/F644
    brain.fill  memory/F35B
    sunglasses  =eyeglasses
    opticid  ~M1.8 12C4 8 7.8 5.4 12 5.4C16.2 5.4 20 8 22.2 12C20 16 16.2 18.6 12 18.6\#
      C7.8 18.6 4 16 1.8 12ZO12 12 3.4M12 5.4V8.6M12 15.4V18.6
    eyebrow  #~M3 15.2C6 10.6 11 8.6 15.6 8.9C18.4 9.1 20.4 10.3 21.2 11.9\#
      C18.2 10.8 15 10.9 11.6 11.9C8.2 12.9 5.4 14.2 3 15.2Z
    facemask  ~M5.6 8.4C8 8.2 9.8 7 12 7C14.2 7 16 8.2 18.4 8.4V13.4C18.4 16.8 15.8 19 12 19\#
      C8.2 19 5.6 16.8 5.6 13.4ZM5.6 9.8H4C2.4 9.8 1.8 11 2 12.2C2.4 14.4 4 15.4 6 15.4M18.4 9.8\#
      H20C21.6 9.8 22.2 11 22 12.2C21.6 14.4 20 15.4 18 15.4M9 11.4H15M9 14.8H15
    facemask.fill  #~M5.6 8.4C8 8.2 9.8 7 12 7C14.2 7 16 8.2 18.4 8.4V13.4\#
      C18.4 16.8 15.8 19 12 19C8.2 19 5.6 16.8 5.6 13.4Z~M4.6 9.8H4C2.4 9.8 1.8 11 2 12.2\#
      C2.4 14.4 4 15.4 5 15.4M19.4 9.8H20C21.6 9.8 22.2 11 22 12.2C21.6 14.4 20 15.4 19 15.4\#
      ^M9 11.4H15M9 14.8H15
    shoe  ~M2.4 8.4C3.6 9.6 6 9.8 7.6 8C8.2 7.4 9 7.5 9.6 8.2L14.4 12.6\#
      C15.6 13.6 17.6 13.8 19.4 14.2C21.2 14.6 22 15.8 22 17.4C22 18.2 21.6 18.6 20.8 18.6H3.6\#
      C2.6 18.6 2 18 2 17V9.4C2 8.4 2 8 2.4 8.4ZM2.2 15.6H21.2M10.4 11.4L12 9.8M12.6 13.2\#
      L14.2 11.6
    shoe.fill  #~M2.4 8.4C3.6 9.6 6 9.8 7.6 8C8.2 7.4 9 7.5 9.6 8.2L14.4 12.6\#
      C15.6 13.6 17.6 13.8 19.4 14.2C21.2 14.6 22 15.8 22 17.4C22 18.2 21.6 18.6 20.8 18.6H3.6\#
      C2.6 18.6 2 18 2 17V9.4C2 8.4 2 8 2.4 8.4Z^M1 15.8H23
    person.crop.rectangle.stack  =rectangle.stack.person.crop
    person.crop.rectangle.stack.fill  =rectangle.stack.person.crop.fill
    lanyardcard  ~R4.4 7.4 15.2 14 2.4M10 4.8L6.8 1.8M14 4.8L17.2 1.8R9.6 4.6 4.8 5.2 1.4\#
      @person.fill 0.38 12 15.6
    lanyardcard.fill  #R3.8 6.8 16.4 15.2 3~M10 4.8L6.8 1.8M14 4.8L17.2 1.8^O12 13.2 0.7\#
      M9.2 18.8C9.6 17.2 10.6 16.6 12 16.6C13.4 16.6 14.4 17.2 14.8 18.8M10.4 8.6H13.6
    person.2.crop.square.stack  ~R3.6 9 16.8 12 3M6.5 5.8H17.5M8.5 2.8H15.5\#
      @person.2.fill 0.52 12 15.2
    person.crop.circle.dashed  ~M21.6 12A9.6 9.6 0 0 1 20.6 16.4M18.8 18.8A9.6 9.6 0 0 1 15 21.1\#
      M12 21.6A9.6 9.6 0 0 1 7.6 20.6M5.2 18.8A9.6 9.6 0 0 1 2.9 15M2.4 12A9.6 9.6 0 0 1 3.4 7.6\#
      M5.2 5.2A9.6 9.6 0 0 1 9 2.9M12 2.4A9.6 9.6 0 0 1 16.4 3.4M18.8 5.2A9.6 9.6 0 0 1 21.1 9\#
      @person.fill 0.5 12 12.4
    hand.raised.fingers.spread  =hand.raised
    hand.raised.fingers.spread.fill  =hand.raised.fill
    hand.point.down  ~M9.6 12.4V19.4C9.6 20.6 10.4 21.4 11.4 21.4C12.4 21.4 13.2 20.6 13.2 19.4V12.4\#
      M13.2 13.6C13.2 15.4 16.2 15.4 16.2 13.4M16.2 12.8C16.2 14.4 19 14.2 19 12.2V8.4\#
      C19 5.2 16.8 2.6 13.4 2.6C10.4 2.6 8.6 3.8 7 6.4L4.6 10.4C4 11.4 4.2 12.2 5 12.6\#
      C5.8 13 6.4 12.8 7 12.2L9.6 9.6
    brain.filled.head.profile  =brain.head.profile
    hands.and.sparkles  =hands.sparkles
    person.badge.shield.checkmark  @person 0.9 10 11.4@shield.fill 0.5 18 17
    stroller  ~M3 3.4H5.4L7.4 14.6H16.4C19 14.6 20.8 12.4 20.8 9.6C20.8 6.4 18.4 4 15 4V9.6H6.6\#
      O9 19.4 1.8O16.6 19.4 1.8
    phone.arrow.right  @phone 0.86 10.4 13.4~M14.4 5.6H21.4M18.6 2.8L21.4 5.6L18.6 8.4
    """#
}
