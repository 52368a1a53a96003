import Foundation

/// A unit by its name, as `count/min`; multiples of a unit are units of their own.
open class HKUnit: NSObject, @unchecked Sendable {
  public let unitString: String
  /// How many of the smallest unit of its kind it is, and how many of those its zero is above theirs.
  let factor: Double
  let offset: Double
  /// The powers of the kinds it is made of: metres per second are a length, and a time to the power -1.
  private let powers: [String: Int]

  private init(_ name: String, _ factor: Double, offset: Double = 0, _ powers: [String: Int]) {
    (unitString, self.factor, self.offset) = (name, factor, offset)
    self.powers = powers.filter { $0.value != 0 }
  }

  /// The unit that a text says: `kg`, `count/min`, `ml/(kg*min)`, `m^2`. An unknown name is a kind of
  /// its own.
  public convenience init(from string: String) {
    let unit = UnitText(string).unit()
    self.init(string, unit.factor, offset: unit.offset, unit.powers)
  }

  /// The unit of a measurement's mass, length or energy.
  public convenience init(from massFormatterUnit: MassFormatter.Unit) {
    let names: [MassFormatter.Unit: String] = [
      .gram: "g", .kilogram: "kg", .ounce: "oz", .pound: "lb", .stone: "st",
    ]
    self.init(from: names[massFormatterUnit] ?? "g")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUnit)?.unitString == unitString
  }
  open override var hash: Int { unitString.hashValue }
  open override var description: String { unitString }

  /// Whether it counts nothing.
  open func isNull() -> Bool { powers.isEmpty && unitString == "()" }

  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)·\(unit.unitString)", factor * unit.factor,
      powers.merging(unit.powers, uniquingKeysWith: &+))
  }
  open func unitDivided(by unit: HKUnit) -> HKUnit {
    let below = unit.unitString.contains { "/·*".contains($0) }
    let name = below ? "(\(unit.unitString))" : unit.unitString
    return HKUnit(
      "\(unitString)/\(name)", factor / unit.factor,
      powers.merging(unit.powers.mapValues { 0 &- $0 }, uniquingKeysWith: &+))
  }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("\(unitString)^\(power)", pow(factor, Double(power)), powers.mapValues { $0 &* power })
  }
  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }

  /// Whether numbers of one can be said in the other.
  func isCompatible(with unit: HKUnit) -> Bool { powers == unit.powers }
}

extension HKUnit {
  /// A unit of a kind, by the name that texts have for it; a prefix such as `k` may stand before.
  fileprivate static func named(_ name: String) -> HKUnit {
    if let unit = table[name] { return unit }
    for prefix in HKMetricPrefix.allCases where name.hasPrefix(prefix.symbol) {
      if let unit = table[String(name.dropFirst(prefix.symbol.count))] { return prefix.unit(unit) }
    }
    return HKUnit(name, 1, [name: 1])
  }

  private static let table: [String: HKUnit] = {
    let units: [(String, Double, String)] = [
      ("g", 1, "mass"), ("oz", 28.349523125, "mass"), ("lb", 453.59237, "mass"),
      ("st", 6350.29318, "mass"), ("m", 1, "length"), ("in", 0.0254, "length"),
      ("ft", 0.3048, "length"), ("yd", 0.9144, "length"), ("mi", 1609.344, "length"),
      ("L", 1, "volume"), ("l", 1, "volume"), ("fl_oz_us", 0.0295735295625, "volume"),
      ("fl_oz_imp", 0.0284130625, "volume"), ("pt_us", 0.473176473, "volume"),
      ("pt_imp", 0.56826125, "volume"), ("cup_us", 0.2365882365, "volume"),
      ("cup_imp", 0.284130625, "volume"), ("Pa", 1, "pressure"),
      ("mmHg", 133.322387415, "pressure"), ("inHg", 3386.38866, "pressure"),
      ("cmAq", 98.0665, "pressure"), ("atm", 101_325, "pressure"),
      ("s", 1, "time"), ("min", 60, "time"), ("hr", 3600, "time"), ("d", 86_400, "time"),
      ("J", 1, "energy"), ("cal", 4.184, "energy"), ("kcal", 4184, "energy"),
      ("Cal", 4184, "energy"),
      ("K", 1, "temperature"), ("S", 1, "conductance"), ("IU", 1, "pharmacology"),
      ("dBASPL", 1, "sound pressure"), ("dBHL", 1, "hearing level"), ("V", 1, "potential"),
      ("D", 1, "power of a lens"), ("pD", 1, "prism"), ("rad", 1, "angle"),
      ("deg", .pi / 180, "angle"),
      ("lx", 1, "illuminance"), ("appleEffortScore", 1, "effort"), ("mol", 1, "amount"),
    ]
    var table = Dictionary(
      uniqueKeysWithValues: units.map { ($0, HKUnit($0, $1, [$2: 1])) })
    table["degC"] = HKUnit("degC", 1, offset: 273.15, ["temperature": 1])
    table["degF"] = HKUnit("degF", 5 / 9, offset: 459.67 * 5 / 9, ["temperature": 1])
    table["count"] = HKUnit("count", 1, [:])
    table["%"] = HKUnit("%", 1, [:])
    table["()"] = HKUnit("()", 1, [:])
    table["Hz"] = HKUnit("Hz", 1, ["time": -1])
    table["W"] = HKUnit("W", 1, ["energy": 1, "time": -1])
    return table
  }()

  public class func count() -> HKUnit { named("count") }
  /// From 0 to 1.
  public class func percent() -> HKUnit { named("%") }
  public class func second() -> HKUnit { named("s") }
  public class func minute() -> HKUnit { named("min") }
  public class func hour() -> HKUnit { named("hr") }
  public class func day() -> HKUnit { named("d") }
  public class func meter() -> HKUnit { named("m") }
  public class func mile() -> HKUnit { named("mi") }
  public class func yard() -> HKUnit { named("yd") }
  public class func foot() -> HKUnit { named("ft") }
  public class func inch() -> HKUnit { named("in") }
  public class func gram() -> HKUnit { named("g") }
  public class func ounce() -> HKUnit { named("oz") }
  public class func pound() -> HKUnit { named("lb") }
  public class func stone() -> HKUnit { named("st") }
  public class func liter() -> HKUnit { named("L") }
  public class func fluidOunceUS() -> HKUnit { named("fl_oz_us") }
  public class func fluidOunceImperial() -> HKUnit { named("fl_oz_imp") }
  public class func pintUS() -> HKUnit { named("pt_us") }
  public class func pintImperial() -> HKUnit { named("pt_imp") }
  public class func cupUS() -> HKUnit { named("cup_us") }
  public class func cupImperial() -> HKUnit { named("cup_imp") }
  public class func pascal() -> HKUnit { named("Pa") }
  public class func millimeterOfMercury() -> HKUnit { named("mmHg") }
  public class func inchesOfMercury() -> HKUnit { named("inHg") }
  public class func centimeterOfWater() -> HKUnit { named("cmAq") }
  public class func atmosphere() -> HKUnit { named("atm") }
  public class func kilocalorie() -> HKUnit { named("kcal") }
  public class func largeCalorie() -> HKUnit { named("Cal") }
  public class func smallCalorie() -> HKUnit { named("cal") }
  public class func joule() -> HKUnit { named("J") }
  public class func kelvin() -> HKUnit { named("K") }
  public class func degreeCelsius() -> HKUnit { named("degC") }
  public class func degreeFahrenheit() -> HKUnit { named("degF") }
  public class func hertz() -> HKUnit { named("Hz") }
  public class func watt() -> HKUnit { named("W") }
  public class func volt() -> HKUnit { named("V") }
  public class func siemen() -> HKUnit { named("S") }
  public class func internationalUnit() -> HKUnit { named("IU") }
  public class func decibelAWeightedSoundPressureLevel() -> HKUnit { named("dBASPL") }
  public class func decibelHearingLevel() -> HKUnit { named("dBHL") }
  public class func diopter() -> HKUnit { named("D") }
  public class func prismDiopter() -> HKUnit { named("pD") }
  public class func radianAngle() -> HKUnit { named("rad") }
  public class func degreeAngle() -> HKUnit { named("deg") }
  public class func lux() -> HKUnit { named("lx") }
  public class func appleEffortScore() -> HKUnit { named("appleEffortScore") }

  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(meter()) }
  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(gram()) }
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(liter()) }
  public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(second()) }
  public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(joule()) }
  public class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(pascal()) }
  public class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(volt()) }
  public class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(watt()) }
  public class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(hertz()) }
  public class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit { prefix.unit(siemen()) }

  /// Moles of a substance, of which one weighs so many grams; a mass, therefore.
  public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    HKUnit("mol<\(gramsPerMole)>", gramsPerMole, ["mass": 1])
  }
  public class func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit { prefix.unit(moleUnit(withMolarMass: gramsPerMole)) }
}

/// The weight of a mole of sugar in blood, in grams.
public let HKUnitMolarMassBloodGlucose = 180.15588000005408

/// Thousands and thousandths of a unit.
public enum HKMetricPrefix: Int, CaseIterable, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto

  fileprivate var symbol: String {
    ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T", "f"][rawValue]
  }

  fileprivate func unit(_ unit: HKUnit) -> HKUnit {
    let powers = [0.0, -12, -9, -6, -3, -2, -1, 1, 2, 3, 6, 9, 12, -15]
    return unit.multiplied(pow(10, powers[rawValue]), name: symbol + unit.unitString)
  }
}

extension HKUnit {
  fileprivate func multiplied(_ times: Double, name: String) -> HKUnit {
    HKUnit(name, factor * times, offset: offset, powers)
  }
}

/// Reads a unit's text from left to right: names with a power, multiplied (`.`, `·`, `*`) or divided (`/`).
private struct UnitText {
  private var rest: Substring
  init(_ text: String) { rest = text[...] }

  func unit() -> HKUnit {
    var text = self
    return text.product()
  }

  private mutating func product() -> HKUnit {
    var unit = power()
    while let sign = rest.first, ".·*/".contains(sign) {
      rest.removeFirst()
      let next = power()
      unit = sign == "/" ? unit.unitDivided(by: next) : unit.unitMultiplied(by: next)
    }
    return unit
  }

  private mutating func power() -> HKUnit {
    var unit = name()
    if rest.first == "^" {
      rest.removeFirst()
      let digits = rest.prefix { $0.isNumber || $0 == "-" }
      rest.removeFirst(digits.count)
      unit = unit.unitRaised(toPower: Int(digits) ?? 1)
    }
    return unit
  }

  private mutating func name() -> HKUnit {
    if rest.hasPrefix("()") {
      rest.removeFirst(2)
      return .named("()")
    }
    if rest.first == "(" {
      rest.removeFirst()
      let inner = product()
      if rest.first == ")" { rest.removeFirst() }
      return inner
    }
    // The molar mass of `mol<180.1>` has a point that multiplies nothing.
    var isInside = false
    let name = rest.prefix { character in
      if character == "<" { isInside = true }
      if character == ">" { isInside = false }
      return isInside || !".·*/^)".contains(character)
    }
    rest.removeFirst(name.count)
    if let mass = name.split(separator: "<").dropFirst().first?.dropLast(),
      let grams = Double(mass)
    {
      let prefix = name.prefix { $0 != "<" }.dropLast("mol".count)
      let mole = HKUnit.moleUnit(withMolarMass: grams)
      return HKMetricPrefix.allCases.first { $0.symbol == prefix }?.unit(mole) ?? mole
    }
    return .named(String(name))
  }
}

/// A number with its unit.
open class HKQuantity: NSObject, @unchecked Sendable {
  private let unit: HKUnit
  private let number: Double
  /// The number in the smallest unit of its kind.
  private var smallest: Double { number * unit.factor + unit.offset }
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, number) = (unit, value) }

  /// Whether ``doubleValue(for:)`` knows a number in that unit.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// The number in another unit of the same kind. Ends the app where the kind is another, as it does
  /// on iOS.
  open func doubleValue(for unit: HKUnit) -> Double {
    precondition(
      self.unit.isCompatible(with: unit),
      "Attempt to convert incompatible units: \(self.unit.unitString), \(unit.unitString)")
    return (smallest - unit.offset) / unit.factor
  }

  func isComparable(to other: HKQuantity) -> Bool { other.is(compatibleWith: unit) }

  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return number < other ? .orderedAscending : number > other ? .orderedDescending : .orderedSame
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return other.smallest == smallest
  }
  open override var hash: Int { smallest.hashValue }
  open override var description: String { "\(number) \(unit.unitString)" }
}
