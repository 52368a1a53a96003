extension SymbolTable {
  /// Messages, sound and networks. `SymbolRecipe` explains the notation.
  static let communication = #"""
    message  ~M12 3.4C17.6 3.4 21.6 6.8 21.6 11.2C21.6 15.6 17.6 19 12 19C11 19 10 18.9 9 18.6\#
      C7.6 19.8 5.8 20.6 4 20.8C5 19.6 5.4 18.4 5.3 17.1C3.5 15.7 2.4 13.6 2.4 11.2\#
      C2.4 6.8 6.4 3.4 12 3.4Z
    message.fill  #~M12 3.4C17.6 3.4 21.6 6.8 21.6 11.2C21.6 15.6 17.6 19 12 19\#
      C11 19 10 18.9 9 18.6C7.6 19.8 5.8 20.6 4 20.8C5 19.6 5.4 18.4 5.3 17.1\#
      C3.5 15.7 2.4 13.6 2.4 11.2C2.4 6.8 6.4 3.4 12 3.4Z
    bubble.left  comment-outline/F182
    bubble.left.fill  comment/F17A
    bubble.right  comment-outline/F182
    bubble.right.fill  comment/F17A
    bubble.left.and.bubble.right  forum/F28C
    bubble.left.and.bubble.right.fill  forum/F28C
    bubble.middle.bottom  message-outline/F365
    bubble.middle.bottom.fill  message/F361
    quote.bubble  format-quote/F27E
    quote.bubble.fill  format-quote/F27E
    ellipsis.bubble  comment-processing-outline/F185
    ellipsis.bubble.fill  comment-processing/F184
    exclamationmark.bubble  comment-alert-outline/F17E
    exclamationmark.bubble.fill  comment-alert/F17D
    questionmark.bubble  comment-question-outline/F186
    plus.bubble  comment-plus-outline/F183
    phone  phone-classic/F602
    phone.fill  phone/F3F2
    phone.down  phone-hangup/F3F5
    phone.down.fill  phone-hangup/F3F5
    phone.arrow.up.right  phone-outgoing/F3FB
    phone.arrow.down.left  phone-incoming/F3F7
    envelope  email-outline/F1F0
    envelope.fill  email/F1EE
    envelope.open  email-open-outline/F5EF
    envelope.open.fill  email-open/F1EF
    envelope.badge  email-outline/F1F0
    mail  email-outline/F1F0
    mail.fill  email/F1EE
    mail.stack  email-variant/F5F0
    paperplane  ~M21.4 2.6L2.6 9.8L10.6 13.4L14.2 21.4ZM21.4 2.6L10.6 13.4
    paperplane.fill  #~M20.8 3.2L3.4 9.8L10.6 13.4L14.2 20.6Z ^M21.4 2.6L10.6 13.4
    tray  ~M3 13.5L6 5.6C6.4 4.6 7 4.2 8 4.2H16C17 4.2 17.6 4.6 18 5.6L21 13.5V17.6\#
      C21 19 20.2 19.8 18.8 19.8H5.2C3.8 19.8 3 19 3 17.6ZM3 13.5H8.4C8.6 15.4 10 16.6 12 16.6\#
      C14 16.6 15.4 15.4 15.6 13.5H21
    tray.fill  #~M3.6 13.5L6.5 5.9C6.8 5.2 7.2 4.8 8 4.8H16C16.8 4.8 17.2 5.2 17.5 5.9L20.4 13.5\#
      V17.5C20.4 18.6 19.9 19.2 18.8 19.2H5.2C4.1 19.2 3.6 18.6 3.6 17.5Z ^M2 13.5H8.4\#
      C8.6 15.4 10 16.6 12 16.6C14 16.6 15.4 15.4 15.6 13.5H22
    tray.full  =tray
    tray.full.fill  =tray.fill
    tray.2  inbox/F2FB
    tray.2.fill  inbox/F2FB
    tray.and.arrow.up  upload/F552
    tray.and.arrow.up.fill  upload/F552
    tray.and.arrow.down  download/F1DA
    tray.and.arrow.down.fill  download/F1DA
    video  ~R2.6 6.2 13 11.6 2.8 M15.6 10.8L21.4 7.2V16.8L15.6 13.2
    video.fill  video/F567
    megaphone  bullhorn/F0E6
    megaphone.fill  bullhorn/F0E6
    speaker  volume-low/F57F
    speaker.fill  volume-low/F57F
    speaker.slash  volume-off/F581
    speaker.slash.fill  volume-off/F581
    speaker.wave.1  volume-low/F57F
    speaker.wave.1.fill  volume-low/F57F
    speaker.wave.2  volume-medium/F580
    speaker.wave.2.fill  volume-medium/F580
    speaker.wave.3  volume-high/F57E
    speaker.wave.3.fill  volume-high/F57E
    speaker.1  volume-low/F57F
    speaker.1.fill  volume-low/F57F
    speaker.2  volume-medium/F580
    speaker.2.fill  volume-medium/F580
    speaker.3  volume-high/F57E
    speaker.3.fill  volume-high/F57E
    speaker.zzz  volume-off/F581
    hifispeaker  speaker/F4C3
    hifispeaker.fill  speaker/F4C3
    mic  microphone-outline/F36E
    mic.fill  microphone/F36C
    mic.slash  microphone-off/F36D
    mic.slash.fill  microphone-off/F36D
    music.mic  microphone-variant/F370
    waveform  ~M3 10V14M7.5 6.5V17.5M12 3V21M16.5 6.5V17.5M21 10V14
    waveform.path  pulse/F430
    waveform.path.ecg  pulse/F430
    headphones  headphones/F2CB
    earbuds  headphones/F2CB
    airpods  headphones/F2CB
    bell  bell-outline/F09C
    bell.fill  bell/F09A
    bell.slash  bell-off/F09B
    bell.slash.fill  bell-off/F09B
    bell.and.waveform  bell-ring-outline/F09F
    bell.and.waveform.fill  bell-ring/F09E
    antenna.radiowaves.left.and.right  access-point/F002
    dot.radiowaves.left.and.right  access-point/F002
    dot.radiowaves.right  rss/F46B
    wifi  wifi/F5A9
    wifi.slash  wifi-off/F5AA
    wifi.exclamationmark  wifi-off/F5AA
    network  web/F59F
    globe  web/F59F
    globe.americas  earth/F1E7
    globe.americas.fill  earth/F1E7
    globe.europe.africa  earth/F1E7
    globe.europe.africa.fill  earth/F1E7
    globe.asia.australia  earth/F1E7
    globe.asia.australia.fill  earth/F1E7
    cellularbars  signal/F4A2
    simcard  sim/F4A7
    simcard.fill  sim/F4A7
    airplayvideo  airplay/F01F
    airplayaudio  airplay/F01F
    rss  rss/F46B
    bubble  comment-outline/F182
    bubble.fill  comment/F17A
    captions.bubble  closed-caption/F15E
    captions.bubble.fill  closed-caption/F15E
    phone.connection  phone-in-talk/F3F6
    phone.badge.waveform  phone-in-talk/F3F6
    phone.and.waveform  phone-in-talk/F3F6
    teletype  deskphone/F1C3
    recordingtape  voicemail/F57D
    radiowaves.left  rss/F46B
    radiowaves.right  rss/F46B
    shared.with.you  share-variant/F497
    person.line.dotted.person  account-switch/F019
    envelope.arrow.triangle.branch  email-secure/F1F1
    envelope.badge.fill  email/F1EE
    at.badge.plus  at/F065
    mic.badge.plus  microphone/F36C
    antenna.radiowaves.left.and.right.slash  wifi-off/F5AA
    bell.badge.fill  bell-ring/F09E
    horn  bullhorn/F0E6
    horn.fill  bullhorn/F0E6
    arrow.up.message  @message 1 12 12~M12 14.4V7M8.8 10L12 6.8L15.2 10
    ellipsis.message  @message 1 12 12#O7.6 10.6 1.3O12 10.6 1.3O16.4 10.6 1.3
    ellipsis.message.fill  @message.fill 1 12 12^M7.6 10.6H7.7M12 10.6H12.1M16.4 10.6H16.5
    plus.message  @message 1 12 12~M12 7V14.2M8.4 10.6H15.6
    checkmark.message  @message 1 12 12~M8.6 10.8L11 13.4L15.4 7.8
    checkmark.message.fill  @message.fill 1 12 12^M8.6 10.8L11 13.4L15.4 7.8
    phone.bubble.left  @bubble.left 1 12 12@phone.fill 0.42 12 10.6
    phone.bubble  =phone.bubble.left
    video.bubble.left  @bubble.left 1 12 12@video.fill 0.46 12 10.6
    video.bubble  =video.bubble.left
    bubble.left.and.text.bubble.right  =bubble.left.and.bubble.right
    bubble.left.and.exclamationmark.bubble.right  =bubble.left.and.bubble.right
    bell.and.waves.left.and.right  @bell 0.82 12 12~M4.6 5A9 9 0 0 0 4.6 15M1.8 3.2\#
      A12 12 0 0 0 1.8 16.8M19.4 5A9 9 0 0 1 19.4 15M22.2 3.2A12 12 0 0 1 22.2 16.8
    bell.and.waves.left.and.right.fill  @bell.fill 0.82 12 12~M4.6 5A9 9 0 0 0 4.6 15M1.8 3.2\#
      A12 12 0 0 0 1.8 16.8M19.4 5A9 9 0 0 1 19.4 15M22.2 3.2A12 12 0 0 1 22.2 16.8
    dot.radiowaves.forward  =dot.radiowaves.right
    dot.radiowaves.up.forward  #O4.6 19.4 2.6~M4.6 11.4A8 8 0 0 1 12.6 19.4M4.6 6.4\#
      A13 13 0 0 1 17.6 19.4M4.6 1.8A17.6 17.6 0 0 1 22.2 19.4
    wave.3.forward  =wave.3.right
    wave.3.backward  =wave.3.left
    envelope.stack  ~R3.6 9 16.8 12 3M6.5 5.8H17.5M8.5 2.8H15.5M4.4 10.4L12 16L19.6 10.4
    waveform.and.mic  @waveform 0.7 7.6 12@mic.fill 0.66 18.6 12
    waveform.and.magnifyingglass  @waveform 0.7 7.6 10@magnifyingglass 0.6 17 15.6
    """#
}
