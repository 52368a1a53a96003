import Foundation

/// The key of an entry in a string table, with the values to put into it.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// With a format specifier, such as `%@` or `%lld`, where a value goes.
  let key: String
  let arguments: [LocalizedArgument]

  /// The key is used as it is.
  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    arguments = stringInterpolation.arguments
    key = stringInterpolation.key
  }

  /// Collects the pieces of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [LocalizedArgument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// A percent sign of the literal is doubled, as the key is a format.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.contains("%") ? literal.replacingOccurrences(of: "%", with: "%%") : literal
    }

    mutating func append(_ argument: LocalizedArgument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }

    public mutating func appendInterpolation(_ string: String) { append(.string(string), "%@") }

    @_disfavoredOverload
    public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
      append(.string(String(string)), "%@")
    }

    /// A number, shown as the locale writes numbers.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(value._localizedArgument, value._specifier)
    }

    /// A number, shown by a format specifier such as `%.2f`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(value._localizedArgument, specifier)
    }

    /// A text with a look of its own.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text), "%@") }
  }
}
