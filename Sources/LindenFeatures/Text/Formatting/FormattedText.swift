import Foundation
@_spi(Engine) import LindenEngine

extension Text {
  /// A value as a format style shows it in the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(source: FormattedTextSource(input: input, format: format) { .init(verbatim: $0) })
  }

  /// A value as a format style shows it, with the attributes the style gives it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(source: FormattedTextSource(input: input, format: format) { Text($0) })
  }

  /// A value as a formatter shows it.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(source: FormatterTextSource(subject: subject, formatter: formatter))
  }
}

/// A value and the style it is shown in.
final class FormattedTextSource<F: FormatStyle>: TextSource, @unchecked Sendable
where F.FormatInput: Equatable {
  let input: F.FormatInput
  let format: F
  let text: (F.FormatOutput) -> Text

  init(input: F.FormatInput, format: F, text: @escaping (F.FormatOutput) -> Text) {
    self.input = input
    self.format = format
    self.text = text
  }

  override var variantCount: Int { (format as? any SizedFormat)?.variantCount ?? 1 }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    let format = resolver.environment.localized(format)
    if let words = resolver.words(for: input, in: format) { return resolver.append(words, style) }
    resolver.append(text(format.format(input)), style)
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? FormattedTextSource<F> else { return false }
    return input == other.input && format == other.format
  }
}

/// A value and the formatter that shows it.
final class FormatterTextSource: TextSource, @unchecked Sendable {
  let subject: Any
  let formatter: Formatter

  init(subject: Any, formatter: Formatter) {
    self.subject = subject
    self.formatter = formatter
  }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    resolver.append(formatter.string(for: FormatterTextSource.object(subject)) ?? "", style)
  }

  /// Formatters on Linux do not take Swift's numbers for `NSNumber`s by themselves.
  private static func object(_ subject: Any) -> Any {
    switch subject {
    case let value as any BinaryInteger: NSNumber(value: Int64(clamping: value))
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Decimal: NSDecimalNumber(decimal: value)
    case let value as Bool: NSNumber(value: value)
    default: subject
    }
  }

  /// A formatter may be changed behind our back, so only the same subject by the same formatter is
  /// equal, by what it says.
  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? FormatterTextSource, formatter === other.formatter else {
      return false
    }
    return formatter.string(for: FormatterTextSource.object(subject))
      == formatter.string(for: FormatterTextSource.object(other.subject))
  }
}

extension EnvironmentValues {
  /// The style in the language of the scene.
  ///
  /// A style of dates that names no time zone and no calendar has those of the scene as well: a page
  /// counts as its visitor does, a picture and a window as the machine does that runs the program.
  package func localized<F: FormatStyle>(_ format: F) -> F {
    let format = override(of: LocaleKey.self).map { format.locale($0) } ?? format
    if var dates = format as? Date.FormatStyle {
      place(&dates.timeZone, &dates.calendar)
      return dates as? F ?? format
    }
    if var intervals = format as? Date.IntervalFormatStyle {
      place(&intervals.timeZone, &intervals.calendar)
      return intervals as? F ?? format
    }
    return format
  }

  private func place(_ timeZone: inout TimeZone, _ calendar: inout Calendar) {
    if timeZone == .autoupdatingCurrent, let own = override(of: TimeZoneKey.self) { timeZone = own }
    if calendar == .autoupdatingCurrent, let own = override(of: CalendarKey.self) { calendar = own }
  }
}
