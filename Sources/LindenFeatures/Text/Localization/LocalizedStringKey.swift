import Foundation
@_spi(Engine) import LindenEngine

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

    @_disfavoredOverload
    public mutating func appendInterpolation(_ string: AttributedString) {
      appendInterpolation(Text(string))
    }

    /// A picture in the line.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendInterpolation(Text(input, format: format))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      appendInterpolation(Text(input, format: format))
    }

    public mutating func appendInterpolation<Subject>(
      _ subject: Subject, formatter: Formatter? = nil
    )
    where Subject: NSObject {
      appendInterpolation(
        formatter.map { Text(subject, formatter: $0) } ?? Text(verbatim: "\(subject)"))
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendInterpolation(Text(subject, formatter: formatter))
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      appendInterpolation(Text(dates))
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      appendInterpolation(Text(interval))
    }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      appendInterpolation(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours))
    }

    /// The name of a colour, for those who cannot see it.
    public mutating func appendInterpolation(accessibilityName color: Color) {
      appendInterpolation(Text(verbatim: color.description))
    }
  }
}
