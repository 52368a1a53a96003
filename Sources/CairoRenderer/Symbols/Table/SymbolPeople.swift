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
    rectangle.stack.person.crop  account-box-outline/F007
    rectangle.stack.person.crop.fill  account-box/F006
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
    hand.raised  human-greeting/F64A
    hand.raised.fill  human-greeting/F64A
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
    ear  hospital/F2E0
    brain  memory/F35B
    brain.head.profile  memory/F35B
    lungs  human/F2E6
    lungs.fill  human/F2E6
    """#
}
