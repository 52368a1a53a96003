extension SymbolTable {
  /// Computers, telephones and batteries. `SymbolRecipe` explains the notation.
  static let devices = #"""
    iphone  cellphone-iphone/F120
    iphone.gen1  cellphone-iphone/F120
    iphone.gen2  cellphone-iphone/F120
    iphone.gen3  cellphone-iphone/F120
    iphone.landscape  cellphone-iphone/F120
    iphone.radiowaves.left.and.right  vibrate/F566
    iphone.homebutton  cellphone-iphone/F120
    ipad  tablet-ipad/F4F8
    ipad.landscape  tablet-ipad/F4F8
    ipod  cellphone-basic/F11E
    laptopcomputer  laptop-mac/F324
    macbook  laptop-mac/F324
    macbook.and.iphone  cellphone-link/F121
    laptopcomputer.and.iphone  cellphone-link/F121
    ipad.and.iphone  responsive/F45E
    macwindow  ~R2 4 20 16 3 M2 8.8H22
    macwindow.on.rectangle  window-restore/F5B2
    menubar.rectangle  window-maximize/F5AF
    desktopcomputer  desktop-mac/F1C4
    display  monitor/F379
    display.2  monitor-multiple/F37A
    pc  desktop-tower/F1C5
    server.rack  server/F48B
    macpro.gen3  desktop-tower/F1C5
    xserve  server/F48B
    applewatch  watch/F589
    applewatch.watchface  watch/F589
    applewatch.radiowaves.left.and.right  watch/F589
    appletv  television/F502
    appletv.fill  television/F502
    homepod  speaker/F4C3
    homepod.fill  speaker/F4C3
    printer  printer/F42A
    printer.fill  printer/F42A
    scanner  printer/F42A
    scanner.fill  printer/F42A
    faxmachine  fax/F212
    computermouse  mouse/F37D
    computermouse.fill  mouse/F37D
    magicmouse  mouse/F37D
    magicmouse.fill  mouse/F37D
    cpu  chip/F61A
    cpu.fill  chip/F61A
    memorychip  memory/F35B
    memorychip.fill  memory/F35B
    sdcard  sd/F479
    sdcard.fill  sd/F479
    battery.0  battery-outline/F08E
    battery.25  battery-20/F07B
    battery.50  battery-50/F07E
    battery.75  battery-70/F080
    battery.100  battery/F079
    battery.100.bolt  battery-charging/F084
    battery.0percent  battery-outline/F08E
    battery.25percent  battery-20/F07B
    battery.50percent  battery-50/F07E
    battery.75percent  battery-70/F080
    battery.100percent  battery/F079
    minus.plus.batteryblock  car-battery/F10C
    powerplug  power-socket/F427
    powerplug.fill  power-socket/F427
    cable.connector  usb/F553
    point.3.connected.trianglepath.dotted  share-variant/F497
    point.3.filled.connected.trianglepath.dotted  share-variant/F497
    pc.desktop  desktop-tower/F1C5
    ipad.gen1  tablet-ipad/F4F8
    ipad.gen2  tablet-ipad/F4F8
    apps.iphone  apps/F03B
    apps.ipad  apps/F03B
    lock.display  laptop-mac/F324
    keyboard.badge.ellipsis  keyboard/F30C
    printer.dotmatrix  printer/F42A
    earpods  headphones/F2CB
    airpodspro  headphones/F2CB
    airpodsmax  headphones/F2CB
    beats.headphones  headphones/F2CB
    hifispeaker.2  speaker/F4C3
    homepodmini  speaker/F4C3
    sensor.tag.radiowaves.forward  nfc-tap/F397
    wave.3.right  ~M5 9A5 5 0 0 1 5 15M9 6.2A9.4 9.4 0 0 1 9 17.8M13 3.4A14 14 0 0 1 13 20.6
    wave.3.left  ~M19 9A5 5 0 0 0 19 15M15 6.2A9.4 9.4 0 0 0 15 17.8M11 3.4A14 14 0 0 0 11 20.6
    battery.100percent.bolt  battery-charging/F084
    bolt.batteryblock  battery-charging/F084
    bolt.batteryblock.fill  battery-charging/F084
    flashlight.slash  flashlight-off/F245
    applepencil  ~M17.6 2.8L21.2 6.4L8 19.6L3.4 20.6L4.4 16ZM14.6 5.8L18.2 9.4
    headset  ~M4 14V11.4A8 8 0 0 1 20 11.4V14M20 17V17.6C20 19.6 18.6 20.6 16.4 20.6H13.6\#
      #R2.6 12.6 4.4 6.8 1.8R17 12.6 4.4 6.8 1.8R10.6 19.2 4 2.8 1.4
    visionpro  ~M3 11C3 7.8 6.6 6.6 12 6.6C17.4 6.6 21 7.8 21 11V13.2\#
      C21 15.8 19.6 17.4 17.2 17.4C14.6 17.4 14 15 12 15C10 15 9.4 17.4 6.8 17.4\#
      C4.4 17.4 3 15.8 3 13.2Z
    vision.pro  =visionpro
    play.display  ~R2 3.6 20 14 2.4M8 20.8H16#~M10 8.2V13L14.4 10.6Z
    display.and.arrow.down  ~R2 3.6 20 14 2.4M8 20.8H16M12 7V13.6M9 11L12 13.8L15 11
    macmini  ~R2 8.4 20 7.6 2.4
    macstudio  ~R3 6 18 12 2.8
    ipodtouch  =iphone.gen1
    sensor  ~O12 12 3M6.4 6.4A8 8 0 0 0 6.4 17.6M17.6 6.4A8 8 0 0 1 17.6 17.6
    simcard.2  =simcard
    4k.tv  =tv
    microphone  =mic
    microphone.fill  =mic.fill
    microphone.slash  =mic.slash
    microphone.slash.fill  =mic.slash.fill
    music.microphone  =music.mic
    play.laptopcomputer  @laptopcomputer 1 12 12@play.fill 0.34 12 11
    play.desktopcomputer  @desktopcomputer 1 12 12@play.fill 0.34 12 9.6
    speaker.plus  @speaker 0.86 9 12~M19.4 9V15M16.4 12H22.4
    speaker.minus  @speaker 0.86 9 12~M16.4 12H22.4
    lightbulb.2  @lightbulb 0.8 7.4 12@lightbulb 0.8 16.6 12
    """#
}
