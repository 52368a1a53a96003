import Foundation

/// A message, with its values written by what the interpolation says.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let interpolation: OSLogInterpolation

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }
}

/// Whether a value may be read in a log. There is no log service here, so only what is marked
/// private is hidden.
public struct OSLogPrivacy: Sendable {
  fileprivate enum Kind { case shown, hidden, hashed }
  fileprivate var kind: Kind

  public enum Mask: Sendable { case hash, none }

  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden) }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden) }
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(kind: mask == .hash ? .hashed : .hidden)
  }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .private(mask: mask) }

  fileprivate func shown(_ text: String) -> String {
    switch kind {
    case .shown: return text
    case .hidden: return "<private>"
    case .hashed:
      // FNV-1a, so that the same text has the same mask in every run.
      let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
      }
      return "<mask.hash: '\(String(hash, radix: 16))'>"
    }
  }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  fileprivate var radix = 10
  fileprivate var prefix = ""
  fileprivate var minDigits = 0
  fileprivate var isUppercase = false

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> Self {
    OSLogIntegerFormatting(minDigits: minDigits)
  }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> Self {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", minDigits: minDigits, isUppercase: uppercase)
  }
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  fileprivate func text<T: BinaryInteger>(_ value: T) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (value < 0 ? "-" : "") + prefix + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  fileprivate var format = "%f"

  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> Self {
    OSLogFloatFormatting(format: "%\(explicitPositiveSign ? "+" : "").\(max(0, precision))f")
  }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  public static func exponential(precision: Int) -> Self {
    OSLogFloatFormatting(format: "%.\(max(0, precision))e")
  }
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }
  public static func hybrid(precision: Int) -> Self {
    OSLogFloatFormatting(format: "%.\(max(0, precision))g")
  }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable { case truth, answer }

/// The width a value is padded to.
public struct OSLogStringAlignment: Sendable {
  fileprivate var columns = 0
  fileprivate var isLeft = false

  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  public static func right(columns: Int) -> Self { OSLogStringAlignment(columns: columns) }
  public static func left(columns: Int) -> Self {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  fileprivate func padded(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + space : space + text
  }
}

/// Collects the pieces of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) {
    text += align.padded(privacy.shown(value))
  }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argumentString(), align, privacy)
  }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), align, privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: format.format, number()), align, privacy)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: format.format, Double(number())), align, privacy)
  }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    let value = boolean()
    append(format == .truth ? "\(value)" : value ? "YES" : "NO", .none, privacy)
  }

  /// Anything else, as it describes itself: an object, an error, a type, a pointer.
  @_disfavoredOverload
  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append("\(value())", align, privacy)
  }
}
