extension SymbolTable {
  /// Pictures, playing and games. `SymbolRecipe` explains the notation.
  static let media = #"""
    photo  ~R2 4 20 16 3 O8 9 1.6 M2.6 17L8 12.6L12 16L16.4 11.6L21.6 16.6
    photo.fill  image/F2E9
    photo.on.rectangle  image-multiple/F2F9
    photo.on.rectangle.fill  image-multiple/F2F9
    photo.stack  image-multiple/F2F9
    photo.stack.fill  image-multiple/F2F9
    camera  ~M8.4 6L9.6 4.2C9.8 3.8 10.2 3.6 10.6 3.6H13.4C13.8 3.6 14.2 3.8 14.4 4.2L15.6 6H19\#
      C21 6 22 7 22 9V17C22 19 21 20 19 20H5C3 20 2 19 2 17V9C2 7 3 6 5 6Z O12 12.8 4
    camera.fill  camera/F100
    camera.aperture  camera-iris/F104
    camera.rotate  camera-switch/F108
    camera.rotate.fill  camera-switch/F108
    camera.viewfinder  camera-party-mode/F105
    camera.filters  ~O12 8.3 5.3~O8.3 14.8 5.3~O15.7 14.8 5.3
    livephoto  image-filter-tilt-shift/F2F7
    film  filmstrip/F230
    film.fill  filmstrip/F230
    film.stack  film/F22F
    movieclapper  movie/F381
    movieclapper.fill  movie/F381
    tv  ~R2 4 20 14 3 M8 21H16
    tv.fill  television/F502
    tv.and.mediabox  television-guide/F503
    play  ~M6.5 4V20L20 12Z
    play.fill  #~M6.5 4V20L20 12Z
    play.rectangle  play-box-outline/F40B
    play.rectangle.fill  play-box-outline/F40B
    play.slash  play/F40A
    pause  ~R5.5 4 4 16 1 R14.5 4 4 16 1
    pause.fill  #R5 3.6 5 16.8 1.2 R14 3.6 5 16.8 1.2
    playpause  play-pause/F40E
    playpause.fill  play-pause/F40E
    stop  ~R4.5 4.5 15 15 2.4
    stop.fill  #R4 4 16 16 2.8
    backward  ~M12 5V19L2 12ZM22 5V19L12 12Z
    backward.fill  rewind/F45F
    forward  ~M12 5V19L22 12ZM2 5V19L12 12Z
    forward.fill  fast-forward/F211
    backward.end  skip-previous/F4AE
    backward.end.fill  skip-previous/F4AE
    forward.end  skip-next/F4AD
    forward.end.fill  skip-next/F4AD
    backward.frame  step-backward/F4D5
    backward.frame.fill  step-backward/F4D5
    forward.frame  step-forward/F4D7
    forward.frame.fill  step-forward/F4D7
    goforward  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z
    gobackward  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z
    gobackward.10  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@10 0.46 12 13
    goforward.10  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@10 0.46 12 13
    gobackward.15  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@15 0.46 12 13
    goforward.15  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@15 0.46 12 13
    gobackward.30  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@30 0.46 12 13
    goforward.30  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@30 0.46 12 13
    shuffle  shuffle-variant/F49F
    repeat  repeat/F456
    repeat.1  repeat-once/F458
    eject  eject/F1EA
    eject.fill  eject/F1EA
    music.note  music-note/F387
    music.note.list  playlist-play/F411
    music.quarternote.3  music-note-sixteenth/F38C
    pianokeys  view-week/F576
    guitars  guitar-electric/F2C4
    guitars.fill  guitar-electric/F2C4
    radio  radio/F439
    radio.fill  radio/F439
    dial.min  speedometer/F4C5
    dial.max  speedometer/F4C5
    metronome  timer/F51B
    gamecontroller  google-controller/F2B4
    gamecontroller.fill  google-controller/F2B4
    dice  dice-5/F1CE
    dice.fill  dice-5/F1CE
    die.face.1  dice-1/F1CA
    die.face.1.fill  dice-1/F1CA
    die.face.2  dice-2/F1CB
    die.face.2.fill  dice-2/F1CB
    die.face.3  dice-3/F1CC
    die.face.3.fill  dice-3/F1CC
    die.face.4  dice-4/F1CD
    die.face.4.fill  dice-4/F1CD
    die.face.5  dice-5/F1CE
    die.face.5.fill  dice-5/F1CE
    die.face.6  dice-6/F1CF
    die.face.6.fill  dice-6/F1CF
    memories  history/F2DA
    livephoto.play  play-circle-outline/F40D
    livephoto.slash  image-filter-none/F2F6
    pano  panorama/F3DC
    pano.fill  panorama/F3DC
    slowmo  ~O12 12 4 M12 2.5V5M12 19V21.5M2.5 12H5M19 12H21.5M5.3 5.3L7 7M17 17L18.7 18.7\#
      M18.7 5.3L17 7M7 17L5.3 18.7
    rays  ~M12 2.5V8M12 16V21.5M2.5 12H8M16 12H21.5M5.3 5.3L9.2 9.2M14.8 14.8L18.7 18.7M18.7 5.3\#
      L14.8 9.2M9.2 14.8L5.3 18.7
    music.house  library-music/F333
    music.house.fill  library-music/F333
    music.note.house  library-music/F333
    music.note.house.fill  library-music/F333
    music.note.tv  television/F502
    forward.end.alt  skip-next/F4AD
    forward.end.alt.fill  skip-next/F4AD
    backward.end.alt  skip-previous/F4AE
    backward.end.alt.fill  skip-previous/F4AE
    goforward.5  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@5 0.46 12 13
    gobackward.5  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@5 0.46 12 13
    goforward.60  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@60 0.46 12 13
    gobackward.60  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@60 0.46 12 13
    goforward.plus  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@plus 0.38 12 13
    gobackward.minus  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@minus 0.38 12 13
    l.joystick  gamepad/F296
    r.joystick  gamepad/F296
    dpad  gamepad/F296
    dpad.fill  gamepad/F296
    arcade.stick  gamepad-variant/F297
    arcade.stick.console  gamepad-variant/F297
    logo.playstation  playstation/F414
    logo.xbox  xbox/F5B9
    photo.artframe  image-filter-frames/F2F4
    photo.badge.plus  image-area/F2EB
    play.square.stack  burst-mode/F5DE
    play.square.stack.fill  burst-mode/F5DE
    play.tv  television/F502
    play.tv.fill  television/F502
    party.popper  cake-variant/F0EB
    party.popper.fill  cake-variant/F0EB
    balloon  airballoon/F01C
    balloon.fill  airballoon/F01C
    checkerboard.rectangle  checkerboard/F13A
    goforward.45  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@45 0.46 12 13
    gobackward.45  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@45 0.46 12 13
    goforward.75  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@75 0.46 12 13
    gobackward.75  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@75 0.46 12 13
    goforward.90  ~M17.7 6.7A8.5 8.5 0 1 1 12 4.5 #~M12 2.2L15.4 4.5L12 6.8Z@90 0.46 12 13
    gobackward.90  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z@90 0.46 12 13
    checkmark.gobackward  ~M6.3 6.7A8.5 8.5 0 1 0 12 4.5 #~M12 2.2L8.6 4.5L12 6.8Z\#
      @checkmark 0.4 12 13
    """#
}
