extension SymbolTable {
  /// Things of a house and of a car. `SymbolRecipe` explains the notation.
  static let home = #"""
    fan.ceiling  ~M12 2V8.4M2 11C4 9.4 8 9.4 12 11C16 12.6 20 12.6 22 11M8.4 14.6H15.6C15.6 16.6 14 17.8 12 17.8\#
      C10 17.8 8.4 16.6 8.4 14.6Z
    fan.ceiling.fill  ~M12 2V8.4#~M2.4 10C5 8.8 9 9 12 10.6C15 12.2 19 12.4 21.6 11.2C19 14 15 13.6 12 12\#
      C9 10.4 5 10.6 2.4 12ZM8.4 14.6H15.6C15.6 16.6 14 17.8 12 17.8C10 17.8 8.4 16.6 8.4 14.6Z
    heater.vertical  ~R5 2.4 14 16.4 3 M9 6.4V14.8M12 6.4V14.8M15 6.4V14.8M8 18.8V21.4M16 18.8V21.4
    heater.vertical.fill  #R4.4 1.8 15.2 17.4 3.4 ~M8 19V21.4M16 19V21.4^M9 6.4V14.8M12 6.4V14.8M15 6.4V14.8
    door.garage.closed  ~M2.4 21V8.4L12 2.6L21.6 8.4V21M5.8 21V11H18.2V21M5.8 14.4H18.2M5.8 17.8H18.2
    door.garage.open  ~M2.4 21V8.4L12 2.6L21.6 8.4V21M5.8 21V11H18.2V21M5.8 13.6H18.2
    door.sliding.left.hand.closed  ~R3.4 2.4 17.2 19.2 1.6 M12 2.4V21.6M9.4 11V13.4
    door.sliding.left.hand.open  ~R3.4 2.4 17.2 19.2 1.6 M8 2.4V21.6M5.8 11V13.4
    door.sliding.right.hand.closed  ~R3.4 2.4 17.2 19.2 1.6 M12 2.4V21.6M14.6 11V13.4
    window.vertical.closed  ~R4 2.4 16 19.2 1.6 M4 12H20M12 2.4V12
    window.vertical.open  ~R4 2.4 16 19.2 1.6 M4 9H20M12 2.4V9
    window.shade.closed  ~R3 2.4 18 3 1 M4.6 5.4V19.6H19.4V5.4M12 19.6V22
    window.shade.open  ~R3 2.4 18 3 1 M4.6 5.4V10H19.4V5.4M12 10V12.4
    window.casement  ~R4 2.4 16 19.2 1.6 M12 2.4V21.6M9.4 12H9.5M14.6 12H14.7
    blinds.vertical.closed  ~M2.4 3H21.6M4.6 3V20.6M8.3 3V20.6M12 3V20.6M15.7 3V20.6M19.4 3V20.6
    blinds.vertical.open  ~M2.4 3H21.6M4 3V20.6M6.6 3V20.6M17.4 3V20.6M20 3V20.6
    blinds.horizontal.closed  ~M3 3H21M4 6.6H20M4 10.2H20M4 13.8H20M4 17.4H20M12 17.4V21.6
    curtains.open  ~M2 3H22M3.4 3V20.6C5.4 20.6 6.8 19.8 6.8 18C6.8 14 9.6 11 9.6 3M20.6 3V20.6\#
      C18.6 20.6 17.2 19.8 17.2 18C17.2 14 14.4 11 14.4 3
    curtains.closed  ~M2 3H22M3.4 3V20.6H20.6V3M12 3V20.6M7.6 3V16M16.4 3V16
    spigot  ~M2.4 9.4H13.6C17.6 9.4 20.4 12 20.4 16V17.4H15.6V16C15.6 14.8 14.8 14.2 13.6 14.2H2.4ZM9 9.4V5.6M5.8 4.6H12.2
    spigot.fill  ~M9 9.4V5.6M5.8 4.6H12.2#~M2.4 9.4H13.6C17.6 9.4 20.4 12 20.4 16V17.4H15.6V16C15.6 14.8 14.8 14.2 13.6 14.2H2.4Z
    pipe.and.drop  ~M2.4 4.4V12.4M2.4 6H12.6C16.6 6 19 8.2 19 12V12.4M2.4 10.8H12.6C13.6 10.8 14.2 11.4 14.2 12.4M12.4 12.4H20.8@drop.fill 0.36 16.6 19
    pipe.and.drop.fill  =pipe.and.drop
    fireplace  ~M2 3.4H22M3.6 3.4V20.6H20.4V3.4M7 20.6V12.4C7 9.4 9 8 12 8C15 8 17 9.4 17 12.4V20.6@flame 0.4 12 16
    fireplace.fill  #M1.6 2.6H22.4V5.4H21.2V21.2H17.6V12.4C17.6 9 15.4 7.4 12 7.4C8.6 7.4 6.4 9 6.4 12.4V21.2H2.8V5.4H1.6Z@flame.fill 0.42 12 16
    humidifier  ~M7 21.4C5.4 21.4 4.6 20.6 4.6 19.2V13.4C4.6 11.6 5.8 10.6 7.4 10.6H16.6\#
      C18.2 10.6 19.4 11.6 19.4 13.4V19.2C19.4 20.6 18.6 21.4 17 21.4ZM4.6 17H19.4M9 7.4C8 6.2 10 5 9 3.4M12 7.4C11 6.2 13 4 12 2.4M15 7.4C14 6.2 16 5 15 3.4
    humidifier.fill  ~M9 7.4C8 6.2 10 5 9 3.4M12 7.4C11 6.2 13 4 12 2.4M15 7.4C14 6.2 16 5 15 3.4#R4 10 16 12 3 ^M4 17H20
    air.purifier  ~R5 2.4 14 19.2 2.8 M8.6 6H15.4M8.6 9H15.4M9.4 16.4H14.6
    air.purifier.fill  #R4.4 1.8 15.2 20.4 3.2 ^M8.6 6H15.4M8.6 9H15.4M9.4 16.4H14.6
    fireextinguisher  ~M8.4 9.6C8.4 8 9.4 7 11 7H12.6C14.2 7 15.2 8 15.2 9.6V20C15.2 20.8 14.8 21.4 14 21.4H9.6\#
      C8.8 21.4 8.4 20.8 8.4 20ZM11.8 7V4.4M8.6 3.4H16.4M8.6 5.4C6 5.8 4.8 7.4 4.8 10.4V13M8.4 13.4H15.2
    fireextinguisher.fill  ~M11.8 7V4.4M8.6 3.4H16.4M8.6 5.4C6 5.8 4.8 7.4 4.8 10.4V13#~M8.4 9.6C8.4 8 9.4 7 11 7H12.6\#
      C14.2 7 15.2 8 15.2 9.6V20C15.2 20.8 14.8 21.4 14 21.4H9.6C8.8 21.4 8.4 20.8 8.4 20Z
    poweroutlet.type.b  ~R3.4 3.4 17.2 17.2 4 M9 7.4V10.8M15 7.4V10.8M10.4 17.2V15.6C10.4 14.6 11 14 12 14C13 14 13.6 14.6 13.6 15.6V17.2Z
    poweroutlet.type.b.fill  #R2.8 2.8 18.4 18.4 4.4 ^M9 7.4V10.8M15 7.4V10.8M12 15V17.2
    poweroutlet.type.a  ~R3.4 3.4 17.2 17.2 4 M9 9V14M15 9V14
    powercord  ~M9.6 2.4V6.4M14.4 2.4V6.4M7.4 6.4H16.6V10.4C16.6 12.8 14.8 14.4 12 14.4C9.2 14.4 7.4 12.8 7.4 10.4ZM12 14.4V18\#
      C12 20.4 14 21.6 16.6 21.6H20
    powercord.fill  ~M9.6 2.4V6.4M14.4 2.4V6.4M12 14.4V18C12 20.4 14 21.6 16.6 21.6H20#~M7.4 6.4H16.6V10.4\#
      C16.6 12.8 14.8 14.4 12 14.4C9.2 14.4 7.4 12.8 7.4 10.4Z
    cable.connector.horizontal  ~M1.6 12H5M19 12H22.4M5 8.4H10.4V15.6H5ZM13.6 8.4H19V15.6H13.6ZM10.4 10.4H12.4M10.4 13.6H12.4
    amplifier  ~R3 3.4 18 17.2 2.6 M3 8H21M6.4 5.7H6.5M9.4 5.7H9.5O12 14.4 3.8
    amplifier.fill  #R2.4 2.8 19.2 18.4 3 ^M2.4 8H21.6M6.4 5.6H6.5M9.4 5.6H9.5O12 14.4 3.8
    tirepressure  ~M5.6 4C3 8 3 14.4 6 18.6H18C21 14.4 21 8 18.4 4M12 5.4V11.4M12 14.8V14.9M6.8 18.6V21M10.2 18.6V21M13.8 18.6V21M17.2 18.6V21
    windshield.front.and.wiper  ~M3.4 19C2.6 14 3 9.4 4.4 5.6C9 3.8 15 3.8 19.6 5.6C21 9.4 21.4 14 20.6 19C15 17.4 9 17.4 3.4 19ZM12 21.4L17.4 9
    abs  ~O12 12 7 M3.4 5C1 9 1 15 3.4 19M20.6 5C23 9 23 15 20.6 19@abs.letters 0.42 12 12
    abs.letters  'ABS'
    headlight.low.beam  ~M13.4 4.4C18.4 4.4 21.6 7.6 21.6 12C21.6 16.4 18.4 19.6 13.4 19.6C11.6 15 11.6 9 13.4 4.4ZM8.8 6.4L2.4 8.4M8.4 11L2.4 13M8.8 15.6L2.4 17.6
    headlight.high.beam  ~M13.4 4.4C18.4 4.4 21.6 7.6 21.6 12C21.6 16.4 18.4 19.6 13.4 19.6C11.6 15 11.6 9 13.4 4.4ZM8.8 7H2.4M8.4 12H2.4M8.8 17H2.4
    oilcan  ~M3 10.4L6.4 9.4L8.6 11.4H14.4L20.6 9L21.6 11.4L15.8 17.6H6.4V13ZM11.4 11.4V8.4M8.8 8.4H14M21.2 14.4V16.4
    oilcan.fill  ~M11.4 11.4V8.4M8.8 8.4H14M21.2 14.4V16.4#~M3 10.4L6.4 9.4L8.6 11.4H14.4L20.6 9L21.6 11.4L15.8 17.6H6.4V13Z
    key.radiowaves.forward  @key 0.78 9 12~M17.4 8C18.8 10.4 18.8 13.6 17.4 16M20.6 5.8C23 9.4 23 14.6 20.6 18.2
    key.radiowaves.forward.fill  =key.radiowaves.forward
    car.rear  ~M4.4 11L6.4 5.6C6.8 4.6 7.4 4.2 8.4 4.2H15.6C16.6 4.2 17.2 4.6 17.6 5.6L19.6 11V18.8H4.4ZM4.4 11H19.6\#
      M7.2 14.6H8.6M15.4 14.6H16.8M5.8 18.8V21M18.2 18.8V21
    car.rear.fill  #~M4.4 11L6.4 5.6C6.8 4.6 7.4 4.2 8.4 4.2H15.6C16.6 4.2 17.2 4.6 17.6 5.6L19.6 11V18.8H4.4Z\#
      M5 18.8H7V21H5ZM17 18.8H19V21H17Z^M4.4 11H19.6M7.2 14.8H8.6M15.4 14.8H16.8
    road.lanes.curved.right  ~M4 21C4 12 8 5.4 15 3M20 21C20 16 20.4 11 22 7.4M12 21V18.4M12.4 14.6C12.8 12.6 13.6 10.8 14.6 9.2
    road.lanes.curved.left  ~M20 21C20 12 16 5.4 9 3M4 21C4 16 3.6 11 2 7.4M12 21V18.4M11.6 14.6C11.2 12.6 10.4 10.8 9.4 9.2
    pedestrian.gate.closed  ~M3 21V4.4M21 21V4.4M3 7.4H21M3 18H21M7.5 7.4V18M12 7.4V18M16.5 7.4V18
    carbon.dioxide  'CO2'
    carbon.dioxide.cloud  @cloud 1 12 12@carbon.dioxide 0.42 12 13.6
    carbon.dioxide.cloud.fill  =cloud.fill
    carbon.monoxide  'CO'
    carbon.monoxide.cloud  @cloud 1 12 12@carbon.monoxide 0.42 12 13.6
    carbon.monoxide.cloud.fill  =cloud.fill
    """#
}
