extension SymbolTable {
  /// Weather, plants and animals. `SymbolRecipe` explains the notation.
  static let nature = #"""
    sun.min  ~O12 12 4.2#O12 4 1.1O12 20 1.1O4 12 1.1O20 12 1.1O6.3 6.3 1.1O17.7 17.7 1.1\#
      O17.7 6.3 1.1O6.3 17.7 1.1
    sun.min.fill  #O12 12 5O12 4 1.1O12 20 1.1O4 12 1.1O20 12 1.1O6.3 6.3 1.1O17.7 17.7 1.1\#
      O17.7 6.3 1.1O6.3 17.7 1.1
    sun.max  ~O12 12 4.4M12 1.8V4M12 20V22.2M1.8 12H4M20 12H22.2M4.8 4.8L6.3 6.3M17.7 17.7\#
      L19.2 19.2M19.2 4.8L17.7 6.3M6.3 17.7L4.8 19.2
    sun.max.fill  #O12 12 5.2~M12 1.8V4M12 20V22.2M1.8 12H4M20 12H22.2M4.8 4.8L6.3 6.3\#
      M17.7 17.7L19.2 19.2M19.2 4.8L17.7 6.3M6.3 17.7L4.8 19.2
    sun.dust  weather-sunset/F59A
    sun.haze  weather-fog/F591
    sunrise  weather-sunset-up/F59C
    sunrise.fill  weather-sunset-up/F59C
    sunset  weather-sunset-down/F59B
    sunset.fill  weather-sunset-down/F59B
    moon  ~M20.5 14.6C19.4 15.1 18.2 15.4 17 15.4C12 15.4 8.4 11.8 8.4 7C8.4 5.6 8.7 4.3 9.3 3.2\#
      C5.5 4.4 3 7.9 3 12C3 17.2 7 21.2 12.2 21.2C16 21.2 19.3 18.6 20.5 14.6Z
    moon.fill  #~M20.5 14.6C19.4 15.1 18.2 15.4 17 15.4C12 15.4 8.4 11.8 8.4 7\#
      C8.4 5.6 8.7 4.3 9.3 3.2C5.5 4.4 3 7.9 3 12C3 17.2 7 21.2 12.2 21.2\#
      C16 21.2 19.3 18.6 20.5 14.6Z
    moon.stars  weather-night/F594
    moon.stars.fill  weather-night/F594
    moon.zzz  sleep/F4B2
    moon.zzz.fill  sleep/F4B2
    zzz  sleep/F4B2
    cloud  cloud-outline/F163
    cloud.fill  cloud/F15F
    cloud.rain  weather-rainy/F597
    cloud.rain.fill  %cyan ~M6.8 17.4L5.2 20.2M11 17.4L8.4 22M15.2 17.4L13.6 20.2M19.4 17.4\#
      L16.8 22 %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2\#
      A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.heavyrain  weather-pouring/F596
    cloud.heavyrain.fill  %cyan ~M6.2 17.4L3.8 22M10.2 17.4L7.8 22M14.2 17.4L11.8 22M18.2 17.4\#
      L15.8 22 %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2\#
      A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.drizzle  weather-rainy/F597
    cloud.drizzle.fill  %cyan ~M7.4 17.4L6.9 18.4M5.9 20.6L5.4 21.6M12.2 17.4L11.7 18.4\#
      M10.7 20.6L10.2 21.6M17 17.4L16.5 18.4M15.5 20.6L15 21.6 %white #M6.6 14.6\#
      A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.snow  weather-snowy/F598
    cloud.snow.fill  %white #O6.2 17.8 1.1O12 17.8 1.1O17.8 17.8 1.1O9.1 21.4 1.1\#
      O14.9 21.4 1.1 %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2\#
      A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.hail  weather-hail/F592
    cloud.hail.fill  %cyan #O6.2 17.8 1.1O17.8 17.8 1.1O9.1 21.4 1.1~M13 17.4L11.8 19.4\#
      M15.9 20.2L14.7 22.2 %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2\#
      A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.fog  weather-fog/F591
    cloud.fog.fill  %gray ~M4 17.8H20M6.6 21.2H17.4 %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6\#
      A6 6 0 0 1 17.7 6.2A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.bolt  weather-lightning/F593
    cloud.bolt.fill  %yellow #M12.6 15.8L8.4 20.2H11.2L10.2 23.6L15 18.6H12.2L13.6 15.8Z \#
      %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.bolt.rain  weather-lightning/F593
    cloud.bolt.rain.fill  %cyan ~M6.8 17.4L5.2 20.2M19 17.4L17.4 20.2 %yellow #M12.6 15.8\#
      L8.4 20.2H11.2L10.2 23.6L15 18.6H12.2L13.6 15.8Z %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6\#
      A6 6 0 0 1 17.7 6.2A4.3 4.3 0 0 1 17.7 14.6Z
    cloud.sun  weather-partlycloudy/F595
    cloud.sun.fill  %yellow #O16.4 7.6 3.3~M16.4 1.2V2.6M19.8 4.2L20.9 3.1M21.4 7.6H22.8\#
      M19.8 11L20.9 12.1M13 4.2L11.9 3.1^M5.6 20A4 4 0 0 1 5.3 12A5.4 5.4 0 0 1 15.6 12.4\#
      A3.85 3.85 0 0 1 15.6 20Z %white #M5.6 20A4 4 0 0 1 5.3 12A5.4 5.4 0 0 1 15.6 12.4\#
      A3.85 3.85 0 0 1 15.6 20Z
    cloud.sun.rain  weather-rainy/F597
    cloud.sun.rain.fill  %cyan ~M6.4 19L5 21.6M10.8 19L8.8 22.6M15.2 19L13.8 21.6 %yellow #\#
      O16.8 5.6 2.9~M16.8 0.2V1.2M20 2.4L20.9 1.5M21.4 5.6H22.8M20 8.8L20.9 9.7M13.6 2.4\#
      L12.7 1.5^M5.6 16.4A4 4 0 0 1 5.3 8.4A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z \#
      %white #M5.6 16.4A4 4 0 0 1 5.3 8.4A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z
    cloud.moon  weather-night/F594
    cloud.moon.fill  %ink #M14.8 2.3A5 5 0 1 0 21.6 8.7A4.8 4.8 0 0 1 14.8 2.3Z^M5.6 20\#
      A4 4 0 0 1 5.3 12A5.4 5.4 0 0 1 15.6 12.4A3.85 3.85 0 0 1 15.6 20Z %white #M5.6 20\#
      A4 4 0 0 1 5.3 12A5.4 5.4 0 0 1 15.6 12.4A3.85 3.85 0 0 1 15.6 20Z
    smoke  weather-cloudy/F590
    smoke.fill  weather-cloudy/F590
    wind  weather-windy/F59D
    wind.snow  weather-windy-variant/F59E
    snow  weather-snowy/F598
    snowflake  ~M12 2.5V21.5M3.8 7.3L20.2 16.7M20.2 7.3L3.8 16.7M9.2 3.6L12 6.2L14.8 3.6M9.2 20.4\#
      L12 17.8L14.8 20.4
    tornado  weather-windy-variant/F59E
    tropicalstorm  blur-radial/F0B8
    hurricane  blur-radial/F0B8
    thermometer  thermometer/F50F
    thermometer.medium  thermometer/F50F
    thermometer.sun  thermometer-lines/F510
    thermometer.snowflake  thermometer-lines/F510
    humidity  water-percent/F58E
    humidity.fill  water-percent/F58E
    drop  ~M12 2.8C9 7.4 5.4 10.8 5.4 14.8C5.4 18.6 8.3 21.4 12 21.4\#
      C15.7 21.4 18.6 18.6 18.6 14.8C18.6 10.8 15 7.4 12 2.8Z
    drop.fill  water/F58C
    flame  fire/F238
    flame.fill  fire/F238
    umbrella  umbrella-outline/F54B
    umbrella.fill  umbrella/F54A
    rainbow  looks/F344
    leaf  ~M3.6 20.6C5.2 14.6 9 11.4 14.6 10.4M6.2 15.8C4.6 10.2 8 5.6 13.4 5\#
      C16.4 4.6 18.8 4.2 20.6 3.2C21.6 9.4 20 16.4 13.6 17.6C10.8 18.2 8 17.6 6.2 15.8Z
    leaf.fill  leaf/F32A
    leaf.arrow.circlepath  recycle/F44C
    tree  pine-tree/F405
    tree.fill  pine-tree/F405
    mountain.2  image-filter-hdr/F2F5
    mountain.2.fill  image-filter-hdr/F2F5
    water.waves  pool/F606
    beach.umbrella  beach/F092
    beach.umbrella.fill  beach/F092
    camera.macro  flower/F24A
    hare  ~M22.2 11.6C22.2 9.9 20.6 8.6 18.6 8.3C16.8 6.6 13.8 4.9 11.6 4.9\#
      C10.6 4.9 10.6 5.9 11.2 6.4C12.4 7.4 13.6 8.2 14.8 8.8C13.6 8.7 12.4 8.6 11 8.7\#
      C7.6 8.8 4.9 10.2 3.9 12.4C2.6 12.2 1.7 12.8 1.7 13.8C1.7 14.6 2.4 15.1 3.4 15\#
      C3.6 16.4 4.4 17.4 5.6 18L5 18.9C4.8 19.4 5.1 19.6 5.6 19.6H9.6\#
      C10.4 19.6 10.5 18.9 9.9 18.6L9 18.1C11.4 17.7 13.2 17 14.6 16L17.6 19.2\#
      C17.9 19.5 18.2 19.6 18.7 19.6H20.6C21.3 19.6 21.3 18.9 20.7 18.7L18.6 17.6L17.2 15.2\#
      C18 14.8 18.6 14.6 19.2 14.2C21.2 14 22.2 13 22.2 11.6Z #O18.9 11 0.9
    hare.fill  #~M22.2 11.6C22.2 9.9 20.6 8.6 18.6 8.3C16.8 6.6 13.8 4.9 11.6 4.9\#
      C10.6 4.9 10.6 5.9 11.2 6.4C12.4 7.4 13.6 8.2 14.8 8.8C13.6 8.7 12.4 8.6 11 8.7\#
      C7.6 8.8 4.9 10.2 3.9 12.4C2.6 12.2 1.7 12.8 1.7 13.8C1.7 14.6 2.4 15.1 3.4 15\#
      C3.6 16.4 4.4 17.4 5.6 18L5 18.9C4.8 19.4 5.1 19.6 5.6 19.6H9.6\#
      C10.4 19.6 10.5 18.9 9.9 18.6L9 18.1C11.4 17.7 13.2 17 14.6 16L17.6 19.2\#
      C17.9 19.5 18.2 19.6 18.7 19.6H20.6C21.3 19.6 21.3 18.9 20.7 18.7L18.6 17.6L17.2 15.2\#
      C18 14.8 18.6 14.6 19.2 14.2C21.2 14 22.2 13 22.2 11.6Z ^M18.8 11.1H18.9
    tortoise  ~M3 15.4C3 10.6 6.4 6.6 10.6 6.6C14.8 6.6 18 10.6 18 15.4ZM18 12.4\#
      C18.2 10.6 19 9.4 20.4 9.4C21.8 9.4 22.6 10.4 22.6 11.6C22.6 13 21.6 13.6 20.4 13.8\#
      C20 14.9 19.2 15.4 18 15.4M5.4 15.6L4.6 18.6H7.8L8.6 15.6M13 15.6L13.6 18.6H16.8L16.2 15.6\#
      M3 15.4L1.4 16.2M8 10.6H13L15 15.2M8 10.6L6 15.2M8 10.6L6.4 8.6M13 10.6L14.6 8.6
    tortoise.fill  #M3 15.4C3 10.6 6.4 6.6 10.6 6.6C14.8 6.6 18 10.6 18 15.4Z~M18 12.4\#
      C18.2 10.6 19 9.4 20.4 9.4C21.8 9.4 22.6 10.4 22.6 11.6C22.6 13 21.6 13.6 20.4 13.8\#
      C20 14.9 19.2 15.4 18 15.4M5.4 15.6L4.6 18.6H7.8L8.6 15.6M13 15.6L13.6 18.6H16.8L16.2 15.6\#
      M3 15.4L1.4 16.2#M18 12.4C18.2 10.6 19 9.4 20.4 9.4C21.8 9.4 22.6 10.4 22.6 11.6\#
      C22.6 13 21.6 13.6 20.4 13.8C20 14.9 19.2 15.4 18 15.4ZM5.4 15.6L4.6 18.6H7.8L8.6 15.6Z\#
      M13 15.6L13.6 18.6H16.8L16.2 15.6Z
    pawprint  paw/F3E9
    pawprint.fill  paw/F3E9
    ant  bug/F0E4
    ant.fill  bug/F0E4
    ladybug  bug/F0E4
    ladybug.fill  bug/F0E4
    bird  duck/F1E5
    bird.fill  duck/F1E5
    fish  fish/F23A
    fish.fill  fish/F23A
    cat  cat/F11B
    cat.fill  cat/F11B
    dog  paw/F3E9
    dog.fill  paw/F3E9
    lizard  bug/F0E4
    lizard.fill  bug/F0E4
    carrot  carrot/F10F
    carrot.fill  carrot/F10F
    light.min  ~O12 12 3.6 #O12 3.6 1.3 O12 20.4 1.3 O3.6 12 1.3 O20.4 12 1.3 O6 6 1.3 O18 18 1.3 O18 6 1.3 O6 18 1.3
    light.max  ~O12 12 3.8 M12 2V4.6M12 19.4V22M2 12H4.6M19.4 12H22M4.9 4.9L6.7 6.7M17.3 17.3\#
      L19.1 19.1M19.1 4.9L17.3 6.7M6.7 17.3L4.9 19.1
    sun.and.horizon  weather-sunset/F59A
    sun.and.horizon.fill  weather-sunset/F59A
    sun.snow  weather-snowy/F598
    moonphase.full.moon  #O12 12 10
    moonphase.new.moon  ~O12 12 9.6
    moonphase.first.quarter  ~O12 12 9.6#M12 2.4A9.6 9.6 0 0 1 12 21.6Z
    moonphase.waxing.crescent  ~O12 12 9.6#M12 2.4A9.6 9.6 0 0 1 12 21.6A12.6 12.6 0 0 0 12 2.4Z
    moon.dust  weather-night/F594
    moon.haze  weather-fog/F591
    burst  brightness-7/F0E0
    burst.fill  brightness-7/F0E0
    burn  fire/F238
    cloud.sun.bolt  weather-lightning/F593
    cloud.sun.bolt.fill  %yellow #M11 17.6L7.6 20.9H9.9L9 23.8L13 19.7H10.7L11.9 17.6Z#\#
      O16.8 5.6 2.9~M16.8 0.2V1.2M20 2.4L20.9 1.5M21.4 5.6H22.8M20 8.8L20.9 9.7M13.6 2.4\#
      L12.7 1.5^M5.6 16.4A4 4 0 0 1 5.3 8.4A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z \#
      %white #M5.6 16.4A4 4 0 0 1 5.3 8.4A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z
    cloud.moon.rain  weather-rainy/F597
    cloud.moon.rain.fill  %cyan ~M6.4 19L5 21.6M10.8 19L8.8 22.6M15.2 19L13.8 21.6 %ink #\#
      M14.8 0.9A5 5 0 1 0 21.6 7.3A4.8 4.8 0 0 1 14.8 0.9Z^M5.6 16.4A4 4 0 0 1 5.3 8.4\#
      A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z %white #M5.6 16.4A4 4 0 0 1 5.3 8.4\#
      A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z
    cloud.moon.bolt  weather-lightning/F593
    cloud.moon.bolt.fill  %yellow #M11 17.6L7.6 20.9H9.9L9 23.8L13 19.7H10.7L11.9 17.6Z %ink #\#
      M14.8 0.9A5 5 0 1 0 21.6 7.3A4.8 4.8 0 0 1 14.8 0.9Z^M5.6 16.4A4 4 0 0 1 5.3 8.4\#
      A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z %white #M5.6 16.4A4 4 0 0 1 5.3 8.4\#
      A5.4 5.4 0 0 1 15.6 8.8A3.85 3.85 0 0 1 15.6 16.4Z
    cloud.sleet  weather-hail/F592
    cloud.sleet.fill  %cyan ~M7.2 17.4L6 19.4M13 17.4L11.8 19.4M18.8 17.4L17.6 19.4#\#
      O9.4 21.2 1.1O15.2 21.2 1.1 %white #M6.6 14.6A4.5 4.5 0 0 1 6.3 5.6A6 6 0 0 1 17.7 6.2\#
      A4.3 4.3 0 0 1 17.7 14.6Z
    aqi.low  blur/F0B5
    aqi.medium  blur/F0B5
    aqi.high  blur/F0B5
    laurel.leading  barley/F073
    laurel.trailing  barley/F073
    teddybear  panda/F3DA
    teddybear.fill  panda/F3DA
    fossil.shell  blur-radial/F0B8
    barometer  =gauge
    sun.horizon  ~M2 19H22M6.6 15.4A5.4 5.4 0 0 1 17.4 15.4M12 3V6M3.8 7.4L5.8 9.2M20.2 7.4\#
      L18.2 9.2M1.8 15.2H3.6M20.4 15.2H22.2
    sun.horizon.fill  ~M2 19H22M12 3V6M3.8 7.4L5.8 9.2M20.2 7.4L18.2 9.2M1.8 15.2H3.6M20.4 15.2\#
      H22.2#M6 15.6A6 6 0 0 1 18 15.6Z
    sun.rain  =cloud.sun.rain
    sun.rain.fill  =cloud.sun.rain.fill
    thermometer.low  ~M12 2.4C10.4 2.4 9.4 3.4 9.4 5V13.6A4.6 4.6 0 1 0 14.6 13.6V5\#
      C14.6 3.4 13.6 2.4 12 2.4Z#O12 17.4 2.4~M12 15V16
    thermometer.high  ~M12 2.4C10.4 2.4 9.4 3.4 9.4 5V13.6A4.6 4.6 0 1 0 14.6 13.6V5\#
      C14.6 3.4 13.6 2.4 12 2.4Z#O12 17.4 2.4~M12 6V17
    moonphase.last.quarter  ~O12 12 9.6#M12 2.4A9.6 9.6 0 0 0 12 21.6Z
    moonphase.waning.crescent  ~O12 12 9.6#M12 2.4A9.6 9.6 0 0 0 12 21.6A12.6 12.6 0 0 1 12 2.4Z
    moonphase.waxing.gibbous  ~O12 12 9.6#M12 2.4A9.6 9.6 0 0 1 12 21.6A12.6 12.6 0 0 1 12 2.4Z
    moonphase.waning.gibbous  ~O12 12 9.6#M12 2.4A9.6 9.6 0 0 0 12 21.6A12.6 12.6 0 0 0 12 2.4Z
    drop.halffull  ~M12 2.4C15 6.4 18.6 10.6 18.6 15A6.6 6.6 0 0 1 5.4 15C5.4 10.6 9 6.4 12 2.4Z\#
      #M5.4 14.4H18.6C18.6 18.6 15.6 21.6 12 21.6C8.4 21.6 5.4 18.6 5.4 14.4Z
    microbe  ~O12 12 5.6M12 6.4V3M12 17.6V21M6.4 12H3M17.6 12H21M8 8L5.6 5.6M16 8L18.4 5.6M8 16\#
      L5.6 18.4M16 16L18.4 18.4#O10.4 11 1O13.6 13.2 1
    microbe.fill  #O12 12 6.4~M12 6.4V3M12 17.6V21M6.4 12H3M17.6 12H21M8 8L5.6 5.6M16 8L18.4 5.6\#
      M8 16L5.6 18.4M16 16L18.4 18.4
    """#
}
