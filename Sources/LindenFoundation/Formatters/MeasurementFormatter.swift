import Foundation

/// Writes a measurement with its unit: "5 km", "21°C".
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Writes the measurement in its own unit.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// Chooses a unit that fits the size of the value.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Writes a temperature as "21°".
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = .current
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    var measurement = Measurement<Unit>(value: measurement.value, unit: measurement.unit)
    if !unitOptions.contains(.providedUnit) { measurement = measurement.usual(in: locale) }
    if unitOptions.contains(.naturalScale) { measurement = measurement.scaled }
    let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? ""
    let isPlain = unitOptions.contains(.temperatureWithoutUnit)
    return UnitName(measurement.unit).text(
      number, isOne: measurement.value == 1, unitStyle, isPlainTemperature: isPlain)
  }

  /// The name of a unit alone.
  open func string(from unit: Unit) -> String {
    UnitName(unit).text("", isOne: false, unitStyle, isPlainTemperature: false)
      .trimmingCharacters(in: .whitespaces)
  }

  open override func string(for obj: Any?) -> String? {
    if let unit = obj as? Unit { return string(from: unit) }
    return (obj as? NSMeasurement).map {
      string(from: Measurement(value: $0.doubleValue, unit: $0.unit))
    }
  }
}

extension Measurement where UnitType == Unit {
  /// In the unit that readers of a locale use for what this measures.
  func usual(in locale: Locale) -> Measurement<Unit> {
    let isMetric = locale.measurementSystem == .metric
    let isAmerican = locale.measurementSystem == .us
    switch unit {
    case let unit as UnitTemperature:
      return converted(unit, to: isAmerican ? .fahrenheit : .celsius)
    case let unit as UnitLength where isMetric:
      let isImperial = [UnitLength.miles, .yards, .feet, .inches].contains(unit)
      return isImperial ? converted(unit, to: unit == .miles ? .kilometers : .meters) : self
    case let unit as UnitLength:
      return unit == .kilometers
        ? converted(unit, to: .miles)
        : [.meters, .centimeters].contains(unit) ? converted(unit, to: .feet) : self
    case let unit as UnitSpeed where isMetric:
      return unit == .milesPerHour ? converted(unit, to: .kilometersPerHour) : self
    case let unit as UnitSpeed:
      return [.kilometersPerHour, .metersPerSecond].contains(unit)
        ? converted(unit, to: .milesPerHour) : self
    case let unit as UnitMass where isAmerican:
      return unit == .kilograms
        ? converted(unit, to: .pounds) : unit == .grams ? converted(unit, to: .ounces) : self
    case let unit as UnitMass where isMetric:
      return unit == .pounds
        ? converted(unit, to: .kilograms) : unit == .ounces ? converted(unit, to: .grams) : self
    default:
      return self
    }
  }

  /// In a unit of which there are neither thousands nor only parts.
  var scaled: Measurement<Unit> {
    func fitting<Kind: Dimension>(_ unit: Kind, _ units: [Kind]) -> Measurement<Unit> {
      guard units.contains(unit) else { return self }
      let all = units.map { converted(unit, to: $0) }
      return all.last { abs($0.value) >= 1 } ?? all[0]
    }
    switch unit {
    case let unit as UnitLength where [.feet, .miles].contains(unit):
      return fitting(unit, [.feet, .miles])
    case let unit as UnitLength:
      return fitting(unit, [.millimeters, .centimeters, .meters, .kilometers])
    case let unit as UnitMass where [.ounces, .pounds].contains(unit):
      return fitting(unit, [.ounces, .pounds])
    case let unit as UnitMass: return fitting(unit, [.milligrams, .grams, .kilograms])
    case let unit as UnitDuration: return fitting(unit, [.seconds, .minutes, .hours])
    default: return self
    }
  }

  private func converted<Kind: Dimension>(_ unit: Kind, to other: Kind) -> Measurement<Unit> {
    Measurement(
      value: Measurement<Kind>(value: value, unit: unit).converted(to: other).value, unit: other)
  }
}

/// How a unit is written in English.
struct UnitName {
  private let symbol: String
  private let isTemperature: Bool
  private let isAngle: Bool
  private let name: String?

  init(_ unit: Unit) {
    symbol = unit.symbol
    isTemperature = unit is UnitTemperature
    isAngle = unit is UnitAngle && unit.symbol == "°"
    name = UnitName.names[unit.symbol]
  }

  func text(
    _ number: String, isOne: Bool, _ style: Formatter.UnitStyle, isPlainTemperature: Bool
  ) -> String {
    if isTemperature, isPlainTemperature { return number + "°" }
    if style == .long, let name {
      return "\(number) \(isOne ? UnitName.singular(name) : name)"
    }
    if isTemperature || isAngle {
      return number + (style == .short ? symbol.replacingOccurrences(of: "C", with: "") : symbol)
    }
    return style == .short ? number + symbol : "\(number) \(symbol)"
  }

  private static func singular(_ name: String) -> String {
    var words = name.components(separatedBy: " ")
    words[0] = words[0] == "feet" ? "foot" : words[0] == "inches" ? "inch" : words[0]
    if words[0].hasSuffix("s"), words[0] != "celsius" { words[0].removeLast() }
    return words.joined(separator: " ")
  }

  private static let names = [
    "m": "meters", "km": "kilometers", "cm": "centimeters", "mm": "millimeters", "mi": "miles",
    "ft": "feet", "in": "inches", "yd": "yards", "kg": "kilograms", "g": "grams",
    "mg": "milligrams", "lb": "pounds", "oz": "ounces", "°C": "degrees Celsius",
    "°F": "degrees Fahrenheit", "K": "kelvins", "km/h": "kilometers per hour",
    "mph": "miles per hour", "m/s": "meters per second", "L": "liters", "mL": "milliliters",
    "sec": "seconds", "s": "seconds", "min": "minutes", "hr": "hours", "°": "degrees",
    "kCal": "kilocalories", "J": "joules", "W": "watts", "kW": "kilowatts", "hPa": "hectopascals",
  ]
}
