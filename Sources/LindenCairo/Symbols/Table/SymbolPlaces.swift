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
    map  map/F34D
    map.fill  map/F34D
    signpost.right  directions-fork/F641
    signpost.right.fill  directions-fork/F641
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
    """#
}
