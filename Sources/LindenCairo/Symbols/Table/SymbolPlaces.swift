extension SymbolTable {
  /// Buildings, maps and vehicles. `SymbolRecipe` explains the notation.
  static let places = #"""
    house  ~M2.5 11.4L12 3L21.5 11.4M5 9.4V18.6C5 20 5.6 20.6 7 20.6H17\#
      C18.4 20.6 19 20 19 18.6V9.4M9.8 20.4V14.4H14.2V20.4
    house.fill  home/F2DC
    house.lodge  home-variant/F2DE
    building  city/F146
    building.fill  city/F146
    building.2  city/F146
    building.2.fill  city/F146
    building.columns  bank/F070
    building.columns.fill  bank/F070
    storefront  store/F4DC
    storefront.fill  store/F4DC
    tent  tent/F508
    tent.fill  tent/F508
    location  ~M20.4 3.6L3.4 10.8L11 13L13.2 20.6Z
    location.fill  near-me/F5CD
    location.north  navigation/F390
    location.north.fill  navigation/F390
    location.viewfinder  crosshairs-gps/F1A4
    mappin  map-marker/F34E
    mappin.and.ellipse  map-marker-radius/F352
    mappin.slash  map-marker-off/F351
    map  ~M3 6.4L9 4V17.6L3 20ZM9 4L15 6.4V20L9 17.6ZM15 6.4L21 4V17.6L15 20Z
    map.fill  map/F34D
    signpost.right  ~M12 2.4V4.8M12 12.4V21.6M4 4.8H16.6L20.4 8.6L16.6 12.4H4Z
    signpost.right.fill  #~M4 4.8H16.6L20.4 8.6L16.6 12.4H4Z~M12 2.4V4.8M12 12.4V21.6
    safari  compass-outline/F18C
    safari.fill  compass/F18B
    compass.drawing  math-compass/F358
    car  car/F10B
    car.fill  car/F10B
    car.2  car/F10B
    car.2.fill  car/F10B
    car.side  car/F10B
    car.side.fill  car/F10B
    bus  bus/F0E7
    bus.fill  bus/F0E7
    tram  tram/F52D
    tram.fill  tram/F52D
    train.side.front.car  train/F52C
    cablecar  tram/F52D
    ferry  ferry/F213
    ferry.fill  ferry/F213
    sailboat  ferry/F213
    sailboat.fill  ferry/F213
    airplane  airplane/F01D
    airplane.departure  airplane-takeoff/F5D5
    airplane.arrival  airplane-landing/F5D4
    bicycle  bike/F0A3
    scooter  motorbike/F37C
    fuelpump  gas-station/F298
    fuelpump.fill  gas-station/F298
    parkingsign  parking/F3E3
    road.lanes  road-variant/F462
    suitcase  ~R2.6 6.8 18.8 13.2 2.6 M8.4 6.8V5.4C8.4 4.4 9 3.8 10 3.8H14\#
      C15 3.8 15.6 4.4 15.6 5.4V6.8M7 6.8V20M17 6.8V20
    suitcase.fill  briefcase/F0D6
    briefcase  ~R2.6 6.8 18.8 13.2 2.6 M8.4 6.8V5.4C8.4 4.4 9 3.8 10 3.8H14\#
      C15 3.8 15.6 4.4 15.6 5.4V6.8M2.6 12.4C5.4 13.8 8.6 14.4 12 14.4\#
      C15.4 14.4 18.6 13.8 21.4 12.4
    briefcase.fill  briefcase/F0D6
    case  briefcase/F0D6
    case.fill  briefcase/F0D6
    latch.2.case  briefcase/F0D6
    bed.double  hotel/F2E3
    bed.double.fill  hotel/F2E3
    sofa  sofa/F4B9
    sofa.fill  sofa/F4B9
    chair  seat-recline-normal/F482
    lamp.desk  lightbulb-outline/F336
    fork.knife  silverware-variant/F4A6
    cup.and.saucer  coffee/F176
    cup.and.saucer.fill  coffee/F176
    mug  coffee/F176
    mug.fill  coffee/F176
    wineglass  glass-tulip/F2A8
    wineglass.fill  glass-tulip/F2A8
    takeoutbag.and.cup.and.straw  food/F25A
    takeoutbag.and.cup.and.straw.fill  food/F25A
    birthday.cake  cake-variant/F0EB
    birthday.cake.fill  cake-variant/F0EB
    location.north.line  navigation/F390
    location.north.line.fill  navigation/F390
    house.and.flag  home-map-marker/F5F8
    house.and.flag.fill  home-map-marker/F5F8
    homekit  home-modern/F2DD
    music.note.house.circle  library-music/F333
    helm  steering/F4D4
    steeringwheel  steering/F4D4
    car.top.door.front.left.open  car/F10B
    bus.doubledecker  bus/F0E7
    bus.doubledecker.fill  bus/F0E7
    lightrail  tram/F52D
    lightrail.fill  tram/F52D
    engine.combustion  engine-outline/F1FB
    engine.combustion.fill  engine/F1FA
    moped  motorbike/F37C
    moped.fill  motorbike/F37C
    truck.box  truck/F53D
    truck.box.fill  truck/F53D
    box.truck  truck/F53D
    box.truck.fill  truck/F53D
    globe.desk  earth/F1E7
    globe.desk.fill  earth/F1E7
    popcorn  popcorn/F422
    popcorn.fill  popcorn/F422
    frying.pan  pot/F65A
    frying.pan.fill  pot/F65A
    table.furniture  seat-flat/F47B
    chair.lounge  seat-recline-extra/F481
    bathtub  pool/F606
    bathtub.fill  pool/F606
    theatermask.and.paintbrush  palette/F3D8
    ev.charger  =fuelpump
    arrow.triangle.turn.up.right.diamond  ~M12 2.4L21.6 12L12 21.6L2.4 12ZM8.6 15.6V12.6\#
      C8.6 11.6 9.2 11 10.2 11H15M12.8 8.6L15.2 11L12.8 13.4
    waterbottle  ~M9.6 2.4H14.4V5.4H9.6ZM9.4 5.4C7.4 6.4 6.8 8 6.8 10V19\#
      C6.8 20.8 7.6 21.6 9.4 21.6H14.6C16.4 21.6 17.2 20.8 17.2 19V10C17.2 8 16.6 6.4 14.6 5.4\#
      M6.8 11H17.2M6.8 16.6H17.2
    waterbottle.fill  #R9 1.6 6 3.4 1M8.8 6C7 7 6 8.4 6 10.4V19C6 21.2 7.2 22.4 9.4 22.4H14.6\#
      C16.8 22.4 18 21.2 18 19V10.4C18 8.4 17 7 15.2 6Z^M6 11H18M6 16.6H18
    handbag  ~M5 10H19L20 19C20.2 20.6 19.4 21.4 17.8 21.4H6.2C4.6 21.4 3.8 20.6 4 19ZM7.6 10\#
      C7.6 5.6 9.2 3 12 3C14.8 3 16.4 5.6 16.4 10
    handbag.fill  #~M5 10H19L20 19C20.2 20.6 19.4 21.4 17.8 21.4H6.2C4.6 21.4 3.8 20.6 4 19Z\#
      ~M7.6 10C7.6 5.6 9.2 3 12 3C14.8 3 16.4 5.6 16.4 10
    suitcase.rolling  ~R5.6 7.4 12.8 12 2.4M9 7.4V3.4C9 2.8 9.4 2.4 10 2.4H14\#
      C14.6 2.4 15 2.8 15 3.4V7.4M9.4 11V16M14.6 11V16M8 19.6V21.6M16 19.6V21.6
    suitcase.rolling.fill  #R4.8 6.6 14.4 13.6 3~M9 7.4V3.4C9 2.8 9.4 2.4 10 2.4H14\#
      C14.6 2.4 15 2.8 15 3.4V7.4M8 19.6V21.6M16 19.6V21.6^M9.4 10.6V16.2M14.6 10.6V16.2
    point.topleft.down.curvedto.point.bottomright.up  ~O5 5.4 2.6O19 18.6 2.6M7.8 5.4H14\#
      C16.4 5.4 17.6 6.6 17.6 8.6C17.6 10.6 16.4 12 14 12H10C7.6 12 6.4 13.4 6.4 15.4\#
      C6.4 17.4 7.6 18.6 10 18.6H16.2
    point.topleft.down.to.point.bottomright.curvepath  =point.topleft.down.curvedto.point.bottomright.up
    point.topleft.down.to.point.bottomright.curvepath.fill  #O5 5.4 3.4O19 18.6 3.4~M7.8 5.4H14\#
      C16.4 5.4 17.6 6.6 17.6 8.6C17.6 10.6 16.4 12 14 12H10C7.6 12 6.4 13.4 6.4 15.4\#
      C6.4 17.4 7.6 18.6 10 18.6H16.2
    point.bottomleft.forward.to.point.topright.scurvepath  ~O5 18.6 2.6O19 5.4 2.6M7.8 18.6H10\#
      C11.6 18.6 12 17.4 12 15.6V8.4C12 6.6 12.4 5.4 14 5.4H16.2
    building.2.crop.circle  ~O12 12 9.6@building.2.fill 0.5 12 12
    building.2.crop.circle.fill  #O12 12 10.4^M8.4 16.6V8.6H12.6V16.6M12.6 11.4H16V16.6
    play.house  ~M3 11.4L12 3.4L21 11.4M5.4 9.6V19C5.4 20.2 6 20.8 7.2 20.8H16.8\#
      C18 20.8 18.6 20.2 18.6 19V9.6#~M10.6 11V16L14.6 13.5Z
    play.house.fill  #~M12 3.4L21 11.4H18.6V19C18.6 20.2 18 20.8 16.8 20.8H7.2\#
      C6 20.8 5.4 20.2 5.4 19V11.4H3Z^M10.8 11.8V15.6L14 13.7Z
    door.left.hand.closed  ~R6 2.4 12 18.4 1.4M3 21.4H21#O15 12 1.2
    door.left.hand.open  ~M6 20.8V4C6 3 6.6 2.4 7.6 2.4H16.4C17.4 2.4 18 3 18 4V20.8M6.4 3\#
      L13 5.4V22L6.2 20.8M2.6 21H5M18 21H21.4#O11 13 1.1
    washer  ~R4 2.6 16 18.8 2.6M4 7.4H20O12 14 4.2#O7 5 1
    dryer  =washer
    dishwasher  =washer
    microwave  ~R2 5.6 20 12.8 2.4R4.8 8.6 10.4 6.8 1M18.4 9V9.1M18.4 12V12.1M18.4 15V15.1
    lamp.table  ~M8.2 3H15.8L18.6 11.4H5.4ZM12 11.4V19.4M8 20.6H16
    lamp.floor  ~M8.8 2.6H15.2L17.4 8.4H6.6ZM12 8.4V20.4M8 21H16
    lamp.ceiling  ~M12 2V8M6 15.6C6 11 8.6 8 12 8C15.4 8 18 11 18 15.6ZM10 19H14
    signpost.left  ~M12 2.4V4.8M12 12.4V21.6M20 4.8H7.4L3.6 8.6L7.4 12.4H20Z
    signpost.left.fill  #~M20 4.8H7.4L3.6 8.6L7.4 12.4H20Z~M12 2.4V4.8M12 12.4V21.6
    signpost.right.and.left  ~M12 1.6V3.4M12 9.4V11.4M12 17.4V22M5 3.4H16.4L19.4 6.4L16.4 9.4H5Z\#
      M19 11.4H7.6L4.6 14.4L7.6 17.4H19Z
    signpost.right.and.left.fill  #~M5 3.4H16.4L19.4 6.4L16.4 9.4H5Z#~M19 11.4H7.6L4.6 14.4\#
      L7.6 17.4H19Z~M12 1.6V3.4M12 9.4V11.4M12 17.4V22
    """#
}
