extension SymbolTable {
  /// Stars, hearts, sports and health. `SymbolRecipe` explains the notation.
  static let signs = #"""
    star  ~M12 2.8L14.9 9L21.6 9.8L16.6 14.4L18 21L12 17.7L6 21L7.4 14.4L2.4 9.8L9.1 9Z
    star.fill  #~M12 2.8L14.9 9L21.6 9.8L16.6 14.4L18 21L12 17.7L6 21L7.4 14.4L2.4 9.8L9.1 9Z
    star.leadinghalf.filled  star-half/F4D0
    star.lefthalf.fill  star-half/F4D0
    heart  ~M12 20.6C6.4 16.6 2.4 13 2.4 8.8C2.4 5.8 4.6 3.6 7.4 3.6C9.4 3.6 11 4.6 12 6.4\#
      C13 4.6 14.6 3.6 16.6 3.6C19.4 3.6 21.6 5.8 21.6 8.8C21.6 13 17.6 16.6 12 20.6Z
    heart.fill  #~M12 20.6C6.4 16.6 2.4 13 2.4 8.8C2.4 5.8 4.6 3.6 7.4 3.6C9.4 3.6 11 4.6 12 6.4\#
      C13 4.6 14.6 3.6 16.6 3.6C19.4 3.6 21.6 5.8 21.6 8.8C21.6 13 17.6 16.6 12 20.6Z
    heart.text.square  heart-box-outline/F2D3
    heart.text.square.fill  heart-box/F2D2
    bolt.heart  heart-pulse/F5F6
    bolt.heart.fill  heart-pulse/F5F6
    suit.heart  =heart
    suit.heart.fill  =heart.fill
    suit.club  ~M8.8 21.2C10.4 20 11 18.4 11 16.4C10.1 17.6 8.8 18.4 7.2 18.4C4.6 18.4 2.6 16.4 2.6 13.9\#
      C2.6 11.4 4.6 9.4 7.1 9.4C7.6 9.4 8.1 9.5 8.6 9.6C8 8.9 7.6 8 7.6 7C7.6 4.6 9.6 2.6 12 2.6\#
      C14.4 2.6 16.4 4.6 16.4 7C16.4 8 16 8.9 15.4 9.6C15.9 9.5 16.4 9.4 16.9 9.4\#
      C19.4 9.4 21.4 11.4 21.4 13.9C21.4 16.4 19.4 18.4 16.8 18.4C15.2 18.4 13.9 17.6 13 16.4\#
      C13 18.4 13.6 20 15.2 21.2Z
    suit.club.fill  #~M8.8 21.2C10.4 20 11 18.4 11 16.4C10.1 17.6 8.8 18.4 7.2 18.4C4.6 18.4 2.6 16.4 2.6 13.9\#
      C2.6 11.4 4.6 9.4 7.1 9.4C7.6 9.4 8.1 9.5 8.6 9.6C8 8.9 7.6 8 7.6 7C7.6 4.6 9.6 2.6 12 2.6\#
      C14.4 2.6 16.4 4.6 16.4 7C16.4 8 16 8.9 15.4 9.6C15.9 9.5 16.4 9.4 16.9 9.4\#
      C19.4 9.4 21.4 11.4 21.4 13.9C21.4 16.4 19.4 18.4 16.8 18.4C15.2 18.4 13.9 17.6 13 16.4\#
      C13 18.4 13.6 20 15.2 21.2Z
    suit.spade  ~M8.8 21.2C10.4 20 11 18.4 11 16.6C10.1 17.9 8.6 18.8 6.8 18.8C4.4 18.8 2.4 17 2.4 14.2\#
      C2.4 10.4 6.4 6.8 12 2.8C17.6 6.8 21.6 10.4 21.6 14.2C21.6 17 19.6 18.8 17.2 18.8\#
      C15.4 18.8 13.9 17.9 13 16.6C13 18.4 13.6 20 15.2 21.2Z
    suit.spade.fill  #~M8.8 21.2C10.4 20 11 18.4 11 16.6C10.1 17.9 8.6 18.8 6.8 18.8C4.4 18.8 2.4 17 2.4 14.2\#
      C2.4 10.4 6.4 6.8 12 2.8C17.6 6.8 21.6 10.4 21.6 14.2C21.6 17 19.6 18.8 17.2 18.8\#
      C15.4 18.8 13.9 17.9 13 16.6C13 18.4 13.6 20 15.2 21.2Z
    suit.diamond  =diamond
    suit.diamond.fill  =diamond.fill
    crown  crown/F1A5
    crown.fill  crown/F1A5
    trophy  trophy-outline/F53A
    trophy.fill  trophy/F538
    medal  trophy-award/F539
    medal.fill  trophy-award/F539
    rosette  trophy-award/F539
    cross  ~M9 3H15V9H21V15H15V21H9V15H3V9H9Z
    cross.fill  #~M9.4 3.4H14.6V9.4H20.6V14.6H14.6V20.6H9.4V14.6H3.4V9.4H9.4Z
    cross.case  briefcase-check/F0D7
    cross.case.fill  briefcase-check/F0D7
    pills  pill/F402
    pills.fill  pill/F402
    pill  pill/F402
    pill.fill  pill/F402
    stethoscope  stethoscope/F4D9
    bandage  box-cutter/F0D5
    bandage.fill  box-cutter/F0D5
    syringe  needle/F391
    syringe.fill  needle/F391
    testtube.2  test-tube/F668
    flask  flask-outline/F096
    flask.fill  flask/F093
    atom  radioactive/F43C
    allergens  blur/F0B5
    bonjour  access-point-network/F003
    checkmark.icloud  cloud-check/F160
    checkmark.icloud.fill  cloud-check/F160
    icloud  cloud-outline/F163
    icloud.fill  cloud/F15F
    icloud.and.arrow.up  cloud-upload/F167
    icloud.and.arrow.up.fill  cloud-upload/F167
    icloud.and.arrow.down  cloud-download/F162
    icloud.and.arrow.down.fill  cloud-download/F162
    icloud.slash  cloud-outline-off/F164
    icloud.slash.fill  cloud-outline-off/F164
    nosign  block-helper/F0AD
    wifi.router  router-wireless/F469
    wifi.router.fill  router-wireless/F469
    theatermasks  theater/F50D
    theatermasks.fill  theater/F50D
    tshirt  tshirt-crew/F53F
    tshirt.fill  tshirt-crew/F53F
    comb  brush/F0E3
    comb.fill  brush/F0E3
    shower  pool/F606
    sportscourt  view-week/F576
    sportscourt.fill  view-week/F576
    basketball  ~O12 12 9.6M12 2.4V21.6M2.4 12H21.6M5.2 5.2C9 8.6 9 15.4 5.2 18.8M18.8 5.2\#
      C15 8.6 15 15.4 18.8 18.8
    basketball.fill  #O12 12 10.4^M12 1.6V22.4M1.6 12H22.4M5 4.6C8.8 8.6 8.8 15.4 5 19.4M19 4.6\#
      C15.2 8.6 15.2 15.4 19 19.4
    football  football/F25D
    football.fill  football/F25D
    soccerball  soccer/F4B8
    tennisball  tennis/F507
    tennis.racket  tennis/F507
    dumbbell  dumbbell/F1E6
    dumbbell.fill  dumbbell/F1E6
    figure.bowling  bowling/F0D3
    lifepreserver  lan/F317
    binoculars  binoculars/F0A5
    binoculars.fill  binoculars/F0A5
    loupe  loupe/F345
    ipad.badge.play  tablet-ipad/F4F8
    questionmark.square.dashed  ~M3.4 8V6.6C3.4 4.4 4.4 3.4 6.6 3.4H8M16 3.4H17.4\#
      C19.6 3.4 20.6 4.4 20.6 6.6V8M20.6 16V17.4C20.6 19.6 19.6 20.6 17.4 20.6H16M8 20.6H6.6\#
      C4.4 20.6 3.4 19.6 3.4 17.4V16 '?'
    questionmark.folder  folder-outline/F256
    questionmark.diamond  =diamond
    bubbles.and.sparkles  auto-fix/F068
    arrow.up.bin  upload/F552
    arrow.up.bin.fill  upload/F552
    xmark.bin  delete-variant/F1C1
    xmark.bin.fill  delete-variant/F1C1
    swift  send/F48A
    applelogo  apple/F035
    apple.logo  apple/F035
    staroflife  ~M12 2.5V21.5M3.8 7.3L20.2 16.7M20.2 7.3L3.8 16.7
    staroflife.fill  ~M12 2.5V21.5M3.8 7.3L20.2 16.7M20.2 7.3L3.8 16.7
    star.square.on.square  star-circle/F4CF
    star.bubble  comment-outline/F182
    medal.star  trophy-award/F539
    medal.star.fill  trophy-award/F539
    flag.pattern.checkered  flag-checkered/F23C
    xmark.icloud  cloud-outline-off/F164
    xmark.icloud.fill  cloud-outline-off/F164
    exclamationmark.icloud  cloud-outline-off/F164
    exclamationmark.icloud.fill  cloud-outline-off/F164
    bolt.ring.closed  flash/F241
    cross.vial  test-tube/F668
    cross.vial.fill  test-tube/F668
    ivfluid.bag  water/F58C
    ivfluid.bag.fill  water/F58C
    medical.thermometer  thermometer/F50F
    medical.thermometer.fill  thermometer/F50F
    waveform.badge.exclamationmark  pulse/F430
    biohazard  biohazard/F0A7
    recycle  recycle/F44C
    peacesign  =circle
    yinyang  theme-light-dark/F50E
    pi  pi/F3FF
    clear  =xmark.square
    clear.fill  =xmark.square.fill
    circle.and.line.horizontal  ~O12 12 5M1.8 12H7M17 12H22.2
    fn  'fn'
    quote.opening  #~M9.6 6.4C6.4 7.6 4.2 10.2 4.2 13.6C4.2 16 5.6 17.6 7.4 17.6\#
      C9 17.6 10.2 16.4 10.2 14.8C10.2 13.2 9 12.2 7.4 12.2C7.6 10 8.4 8.6 9.6 6.4ZM19.2 6.4\#
      C16 7.6 13.8 10.2 13.8 13.6C13.8 16 15.2 17.6 17 17.6C18.6 17.6 19.8 16.4 19.8 14.8\#
      C19.8 13.2 18.6 12.2 17 12.2C17.2 10 18 8.6 19.2 6.4Z
    quote.closing  #~M4.8 17.6C8 16.4 10.2 13.8 10.2 10.4C10.2 8 8.8 6.4 7 6.4\#
      C5.4 6.4 4.2 7.6 4.2 9.2C4.2 10.8 5.4 11.8 7 11.8C6.8 14 6 15.4 4.8 17.6ZM14.4 17.6\#
      C17.6 16.4 19.8 13.8 19.8 10.4C19.8 8 18.4 6.4 16.6 6.4C15 6.4 13.8 7.6 13.8 9.2\#
      C13.8 10.8 15 11.8 16.6 11.8C16.4 14 15.6 15.4 14.4 17.6Z
    scalemass  ~R3.6 8.8 16.8 12 3 O12 5.6 2.8
    """#
}
