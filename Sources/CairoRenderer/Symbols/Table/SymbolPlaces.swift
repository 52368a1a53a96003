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
    suitcase  briefcase/F0D6
    suitcase.fill  briefcase/F0D6
    briefcase  briefcase/F0D6
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
    """#
}
