extension SymbolTable {
  /// Tools, documents and settings. `SymbolRecipe` explains the notation.
  static let actions = #"""
    magnifyingglass  ~O10.2 10.2 6.6 M15 15L20.8 20.8
    plus.magnifyingglass  magnify-plus/F34B
    minus.magnifyingglass  magnify-minus/F34A
    trash  ~M3.5 6H20.5M9 6V4.4C9 3.6 9.4 3.2 10.2 3.2H13.8C14.6 3.2 15 3.6 15 4.4V6M5.4 6L6.3 19\#
      C6.4 20.4 7 21 8.4 21H15.6C17 21 17.6 20.4 17.7 19L18.6 6M9.4 10V17M12 10V17M14.6 10V17
    trash.fill  delete/F1C0
    pencil  ~M4.2 19.8L5.3 15.2L16 4.5L19.5 8L8.8 18.7Z~M13.4 7.1L16.9 10.6
    pencil.line  pencil/F3EB
    eraser  eraser/F1FE
    eraser.fill  eraser/F1FE
    paintbrush  brush/F0E3
    paintbrush.fill  brush/F0E3
    paintbrush.pointed  brush/F0E3
    paintbrush.pointed.fill  brush/F0E3
    paintpalette  palette/F3D8
    paintpalette.fill  palette/F3D8
    eyedropper  eyedropper/F20A
    eyedropper.halffull  eyedropper-variant/F20B
    scissors  content-cut/F190
    crop  crop/F19E
    crop.rotate  crop-free/F19F
    wand.and.rays  auto-fix/F068
    wand.and.stars  auto-fix/F068
    wand.and.stars.inverse  auto-fix/F068
    sparkle  #M12 2C13.6 10.4 13.6 10.4 22 12C13.6 13.6 13.6 13.6 12 22C10.4 13.6 10.4 13.6 2 12\#
      C10.4 10.4 10.4 10.4 12 2Z
    sparkles  #M9.4 5.2C10.7 12.1 10.7 12.1 17.6 13.4C10.7 14.7 10.7 14.7 9.4 21.6\#
      C8.1 14.7 8.1 14.7 1.2 13.4C8.1 12.1 8.1 12.1 9.4 5.2ZM18.4 1C19.1 4.9 19.1 4.9 23 5.6\#
      C19.1 6.3 19.1 6.3 18.4 10.2C17.7 6.3 17.7 6.3 13.8 5.6C17.7 4.9 17.7 4.9 18.4 1ZM18.6 16\#
      C19.1 18.9 19.1 18.9 22 19.4C19.1 19.9 19.1 19.9 18.6 22.8C18.1 19.9 18.1 19.9 15.2 19.4\#
      C18.1 18.9 18.1 18.9 18.6 16Z
    doc  ~M13.5 2.6H7C5.4 2.6 4.6 3.4 4.6 5V19C4.6 20.6 5.4 21.4 7 21.4H17\#
      C18.6 21.4 19.4 20.6 19.4 19V8.5ZM13.5 2.6V7C13.5 8 14 8.5 15 8.5H19.4
    doc.fill  file/F214
    doc.text  ~M13.5 2.6H7C5.4 2.6 4.6 3.4 4.6 5V19C4.6 20.6 5.4 21.4 7 21.4H17\#
      C18.6 21.4 19.4 20.6 19.4 19V8.5ZM13.5 2.6V7C13.5 8 14 8.5 15 8.5H19.4M8 13H16M8 16.8H16
    doc.text.fill  file-document/F219
    doc.plaintext  =doc.text
    doc.plaintext.fill  =doc.text.fill
    doc.richtext  file-image/F21F
    doc.richtext.fill  file-image/F21F
    doc.append  =doc.text
    doc.on.doc  content-copy/F18F
    doc.on.doc.fill  content-copy/F18F
    doc.on.clipboard  content-paste/F192
    doc.on.clipboard.fill  content-paste/F192
    doc.text.magnifyingglass  file-find/F21E
    doc.text.image  file-image/F21F
    doc.badge.plus  note-plus-outline/F39D
    doc.zipper  zip-box/F5C4
    doc.viewfinder  crop-free/F19F
    clipboard  clipboard-outline/F14D
    clipboard.fill  clipboard/F147
    folder  folder-outline/F256
    folder.fill  folder/F24B
    folder.fill.badge.plus  folder-plus/F257
    archivebox  package-variant-closed/F3D7
    archivebox.fill  archive/F03C
    shippingbox  package-variant-closed/F3D7
    shippingbox.fill  package-variant-closed/F3D7
    externaldrive  harddisk/F2CA
    externaldrive.fill  harddisk/F2CA
    internaldrive  harddisk/F2CA
    internaldrive.fill  harddisk/F2CA
    opticaldiscdrive  disk/F5EE
    opticaldisc  disk/F5EE
    book  ~M12 6.2C10 4.8 7.2 4.2 2.8 4.4V18.4C7.2 18.2 10 18.8 12 20.2\#
      C14 18.8 16.8 18.2 21.2 18.4V4.4C16.8 4.2 14 4.8 12 6.2ZM12 6.2V20.2
    book.fill  book-open/F0BD
    book.closed  book/F0BA
    book.closed.fill  book/F0BA
    books.vertical  library/F331
    books.vertical.fill  library/F331
    bookmark  bookmark-outline/F0C3
    bookmark.fill  bookmark/F0C0
    newspaper  newspaper/F395
    newspaper.fill  newspaper/F395
    magazine  book-open-page-variant/F5DA
    magazine.fill  book-open-page-variant/F5DA
    note  note-outline/F39B
    note.text  note-text/F39E
    note.text.badge.plus  note-plus-outline/F39D
    graduationcap  school/F474
    graduationcap.fill  school/F474
    backpack  briefcase/F0D6
    backpack.fill  briefcase/F0D6
    studentdesk  chair-school/F125
    calendar  ~R3.2 4.4 17.6 16 2.4~M3.2 9.2H20.8\#
      #O7.8 12.9 0.95O12 12.9 0.95O16.2 12.9 0.95O7.8 16.8 0.95O12 16.8 0.95
    calendar.badge.plus  calendar-plus/F0F3
    calendar.badge.minus  calendar-remove/F0F4
    calendar.badge.clock  calendar-clock/F0F0
    calendar.badge.exclamationmark  calendar-today/F0F6
    calendar.day.timeline.left  calendar-today/F0F6
    clock  ~O12 12 9.6 M12 6.2V12L8.2 14.6
    clock.fill  #O12 12 10.4 ^M12 6.2V12L8.2 14.6
    clock.arrow.circlepath  history/F2DA
    clock.badge.checkmark  clock-in/F153
    clock.badge.exclamationmark  clock-alert/F5CE
    alarm  alarm/F020
    alarm.fill  alarm/F020
    stopwatch  timer/F51B
    stopwatch.fill  timer/F51B
    timer  timelapse/F51A
    hourglass  timer-sand/F51F
    hourglass.bottomhalf.filled  timer-sand/F51F
    hourglass.tophalf.filled  timer-sand/F51F
    deskclock  alarm/F020
    gear  =gearshape
    gearshape  ~M10.0 5.1L10.4 2.6L13.6 2.6L14.0 5.1L15.5 5.7L17.5 4.3L19.7 6.5L18.3 8.5\#
      L18.9 10.0L21.4 10.4L21.4 13.6L18.9 14.0L18.3 15.5L19.7 17.5L17.5 19.7L15.5 18.3\#
      L14.0 18.9L13.6 21.4L10.4 21.4L10.0 18.9L8.5 18.3L6.5 19.7L4.3 17.5L5.7 15.5L5.1 14.0\#
      L2.6 13.6L2.6 10.4L5.1 10.0L5.7 8.5L4.3 6.5L6.5 4.3L8.5 5.7Z~O12 12 3
    gearshape.fill  settings/F493
    gearshape.2  settings/F493
    gearshape.2.fill  settings/F493
    slider.horizontal.3  tune/F62E
    slider.horizontal.below.rectangle  tune/F62E
    slider.vertical.3  tune-vertical/F66A
    switch.2  toggle-switch/F521
    wrench  wrench/F5B7
    wrench.fill  wrench/F5B7
    wrench.and.screwdriver  wrench/F5B7
    wrench.and.screwdriver.fill  wrench/F5B7
    hammer  gavel/F29B
    hammer.fill  gavel/F29B
    screwdriver  screwdriver/F477
    screwdriver.fill  screwdriver/F477
    ruler  ruler/F46D
    ruler.fill  ruler/F46D
    level  ruler/F46D
    level.fill  ruler/F46D
    lock  lock-outline/F341
    lock.fill  lock/F33E
    lock.open  lock-open-outline/F340
    lock.open.fill  lock-open/F33F
    lock.rotation  screen-rotation-lock/F476
    key  ~O7.8 16.2 4.8 M11.2 12.8L20.8 3.2M16.6 7.4L19.8 10.6M13.8 10.2L16 12.4
    key.fill  key-variant/F30B
    key.horizontal  key/F306
    key.horizontal.fill  key/F306
    faceid  face/F643
    touchid  fingerprint/F237
    power  power/F425
    restart  refresh/F450
    togglepower  power/F425
    bolt  ~M13.5 2.4L5 13.2H11L9.8 21.6L19 10.4H12.6Z
    bolt.fill  flash/F241
    bolt.slash  flash-off/F243
    bolt.slash.fill  flash-off/F243
    bolt.badge.a  flash-auto/F242
    bolt.horizontal  flash/F241
    bolt.horizontal.fill  flash/F241
    bolt.car  car-battery/F10C
    flashlight.on.fill  flashlight/F244
    flashlight.off.fill  flashlight-off/F245
    lightbulb  lightbulb-outline/F336
    lightbulb.fill  lightbulb/F335
    flag  flag-outline/F23D
    flag.fill  flag/F23B
    flag.checkered  flag-checkered/F23C
    flag.2.crossed  flag-outline/F23D
    pin  pin/F403
    pin.fill  pin/F403
    pin.slash  pin-off/F404
    pin.slash.fill  pin-off/F404
    tag  tag-outline/F4FC
    tag.fill  tag/F4F9
    ticket  ticket/F516
    ticket.fill  ticket/F516
    puzzlepiece  puzzle/F431
    puzzlepiece.fill  puzzle/F431
    puzzlepiece.extension  puzzle/F431
    puzzlepiece.extension.fill  puzzle/F431
    wallet.pass  wallet/F584
    wallet.pass.fill  wallet/F584
    creditcard  credit-card/F19B
    creditcard.fill  credit-card/F19B
    banknote  cash/F114
    banknote.fill  cash/F114
    cart  cart-outline/F111
    cart.fill  cart/F110
    cart.badge.plus  cart-plus/F112
    bag  ~M5 7.4H19L20 18.6C20.1 20.2 19.2 21.2 17.6 21.2H6.4C4.8 21.2 3.9 20.2 4 18.6ZM8.4 7.4\#
      V6.2C8.4 4.2 10 2.8 12 2.8C14 2.8 15.6 4.2 15.6 6.2V7.4
    bag.fill  shopping/F49A
    basket  basket/F076
    basket.fill  basket-fill/F077
    gift  gift/F2A1
    gift.fill  gift/F2A1
    giftcard  wallet-giftcard/F585
    giftcard.fill  wallet-giftcard/F585
    qrcode  qrcode/F432
    qrcode.viewfinder  qrcode-scan/F433
    barcode  barcode/F071
    barcode.viewfinder  barcode-scan/F072
    viewfinder  crop-free/F19F
    bin.xmark  delete-variant/F1C1
    bin.xmark.fill  delete-variant/F1C1
    purchased  check-circle/F5E0
    purchased.circle  check-circle/F5E0
    pencil.and.ellipsis.rectangle  textbox/F60E
    pencil.and.scribble  pencil/F3EB
    lock.doc  file-lock/F221
    lock.doc.fill  file-lock/F221
    lock.icloud  cloud-circle/F161
    lock.icloud.fill  cloud-circle/F161
    lock.iphone  cellphone-settings/F123
    exclamationmark.lock  lock-outline/F341
    exclamationmark.lock.fill  lock/F33E
    tuningfork  music-note/F387
    flip.horizontal  compare/F18A
    flip.horizontal.fill  compare/F18A
    camera.on.rectangle  folder-image/F24F
    camera.on.rectangle.fill  folder-image/F24F
    calendar.badge.checkmark  calendar-check/F0EF
    clock.badge  clock-alert/F5CE
    timelapse  timelapse/F51A
    doc.text.below.ecg  pulse/F430
    doc.badge.gearshape  content-save-settings/F61B
    doc.on.clipboard.badge  clipboard-check/F14C
    scale.3d  cube-outline/F1A7
    lightswitch.on  toggle-switch/F521
    lightswitch.off  toggle-switch-off/F522
    fan  fan/F210
    fanblades  fan/F210
    fanblades.fill  fan/F210
    air.conditioner.horizontal  air-conditioner/F01B
    air.conditioner.horizontal.fill  air-conditioner/F01B
    refrigerator  fridge/F28F
    refrigerator.fill  fridge-filled/F290
    oven  stove/F4DE
    oven.fill  stove/F4DE
    stove  stove/F4DE
    stove.fill  stove/F4DE
    sink  water-pump/F58F
    sink.fill  water-pump/F58F
    toilet  seat-legroom-normal/F47F
    stairs  stairs/F4CD
    blinds.horizontal.open  blinds/F0AC
    cabinet  file-tree/F645
    cabinet.fill  file-tree/F645
    cursorarrow  #~M6.4 3.8V17.2L9.8 14.4L12.2 19.6L14.2 18.8L12 13.6H16Z
    swatchpalette  ~M3.4 4.4C3.4 3.4 4 2.8 5 2.8H9C10 2.8 10.6 3.4 10.6 4.4V17.8\#
      A3.6 3.6 0 0 1 3.4 17.8ZM10.6 8.6L13.6 5.6C14.3 4.9 15.1 4.9 15.8 5.6L18.6 8.4\#
      C19.3 9.1 19.3 9.9 18.6 10.6L9.6 20.4M15.6 13.8H19C20 13.8 20.6 14.4 20.6 15.4V19.8\#
      C20.6 20.8 20 21.4 19 21.4H7#O7 17.6 1.2
    swatchpalette.fill  #R2.6 2 8.8 19.8 3.4~M12.6 6.6L13.6 5.6C14.3 4.9 15.1 4.9 15.8 5.6\#
      L18.6 8.4C19.3 9.1 19.3 9.9 18.6 10.6L12.6 17M15.6 13.8H19C20 13.8 20.6 14.4 20.6 15.4\#
      V19.8C20.6 20.8 20 21.4 19 21.4H11.6^O7 17.6 0.5
    wrench.adjustable  =wrench
    wrench.adjustable.fill  =wrench.fill
    wallet.bifold  =wallet.pass
    wallet.bifold.fill  =wallet.pass.fill
    creditcard.viewfinder  @viewfinder 1 12 12@creditcard.fill 0.5 12 12
    externaldrive.connected.to.line.below  ~R3 4 18 9 2.4M12 13V19.6M2.4 19.6H21.6#O17.4 8.6 1.2
    camera.shutter.button  ~O12 12 6.4M2.6 8V5.2C2.6 3.6 3.6 2.6 5.2 2.6H8M16 2.6H18.8\#
      C20.4 2.6 21.4 3.6 21.4 5.2V8M21.4 16V18.8C21.4 20.4 20.4 21.4 18.8 21.4H16M8 21.4H5.2\#
      C3.6 21.4 2.6 20.4 2.6 18.8V16#O12 12 3.6
    camera.metering.center.weighted  ~R2 4 20 16 3#O12 12 3.6
    lock.open.rotation  =lock.rotation
    alarm.waves.left.and.right  @alarm 0.78 12 12~M3.6 6A10 10 0 0 0 3.6 18M20.4 6\#
      A10 10 0 0 1 20.4 18
    powersleep  =moon.fill
    sleep  =moon.fill
    poweron  ~M12 4V20
    poweroff  ~O12 12 8
    gearshape.arrow.triangle.2.circlepath  @arrow.triangle.2.circlepath 1 12 12\#
      @gearshape.fill 0.42 12 12
    apple.terminal  =terminal
    cursorarrow.click  @cursorarrow 0.72 14.6 14.6~M8.4 2.6V5.2M2.6 8.4H5.2M4.4 4.4L6.2 6.2\#
      M12.4 4.4L10.8 6M4.4 12.4L6 10.8
    cursorarrow.rays  =cursorarrow.click
    cursorarrow.click.2  =cursorarrow.click
    baseball  ~O12 12 9.6M5.4 5.4C8.4 9 8.4 15 5.4 18.6M18.6 5.4C15.6 9 15.6 15 18.6 18.6M7 9.4\#
      L8.6 8.6M7.4 12H9.2M7 14.6L8.6 15.4M17 9.4L15.4 8.6M16.6 12H14.8M17 14.6L15.4 15.4
    baseball.fill  #O12 12 10.4^M5 4.6C8.8 8.6 8.8 15.4 5 19.4M19 4.6C15.2 8.6 15.2 15.4 19 19.4
    volleyball  ~O12 12 9.6M12 12C9 10 8.4 6 10.4 2.6M12 12C12.2 8.4 15.8 6 20 6.6M12 12\#
      C15.4 11 19.4 13.4 20.8 16M12 12C14 15 13 19 10.4 21.4M12 12C9 13.4 5 12 2.6 9.6
    volleyball.fill  #O12 12 10.4^M12 12C9 10 8.4 6 10.4 1.6M12 12C12.2 8.4 15.8 6 21 6M12 12\#
      C15.4 11 19.4 13.4 21.8 16.6M12 12C14 15 13 19 10 22.4M12 12C9 13.4 5 12 1.6 9
    """#
}
