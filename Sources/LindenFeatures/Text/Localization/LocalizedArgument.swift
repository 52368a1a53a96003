import Foundation
@_spi(Engine) import LindenEngine

/// A value that goes into a localized string.
public enum LocalizedArgument: Equatable, Sendable {
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case floating(Double)
  case text(Text)
}

extension LocalizedArgument {
  /// The number plural forms go by.
  var quantity: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .floating(let value): value
    case .string, .text: nil
    }
  }

  func resolve(_ specifier: String, _ resolver: inout TextResolver, _ style: TextStyle) {
    if case .text(let text) = self { return resolver.append(text, style) }
    resolver.append(formatted(specifier, resolver.environment.untracked(LocaleKey.self)), style)
  }

  /// The value as a specifier asks for it. A specifier of another kind of value is not followed.
  func formatted(_ specifier: String, _ locale: Locale) -> String {
    switch self {
    case .string(let string): string
    case .integer(let value): LocalizedArgument.format(value, specifier, locale)
    case .unsigned(let value): LocalizedArgument.format(value, specifier, locale)
    case .floating(let value):
      "fFeEgGaA".contains(specifier.last!)
        ? String(format: specifier, locale: locale, value) : value.formatted(.number.locale(locale))
    case .text(let text): text.plainString
    }
  }

  /// A bare specifier writes an integer as the locale does, with its separators.
  private static func format<Value: BinaryInteger & CVarArg>(
    _ value: Value, _ specifier: String, _ locale: Locale
  ) -> String {
    let lengths: Set<Character> = ["l", "h", "q", "z", "j", "t"]
    let bare = specifier.filter { !lengths.contains($0) }
    if ["%d", "%i", "%u", "%@"].contains(bare) { return grouped(value, locale) }
    guard "dDiuUxXoOc".contains(specifier.last!) else { return grouped(value, locale) }
    return String(format: bare.dropLast() + "ll" + String(bare.last!), value)
  }

  private static func grouped<Value: BinaryInteger>(_ value: Value, _ locale: Locale) -> String {
    if value > -1000, value < 1000, LocalizedArgument.hasLatinDigits(locale) { return "\(value)" }
    return value.formatted(IntegerFormatStyle<Value>(locale: locale))
  }

  private static func hasLatinDigits(_ locale: Locale) -> Bool {
    let identifier = locale.identifier
    return !identifier.contains("@")
      && !["ar", "fa", "ur", "bn", "mr", "ne", "my", "ps", "ckb", "dz", "uz"]
        .contains(identifier.prefix { $0 != "_" && $0 != "-" })
  }
}

extension Text {
  /// What the text says in an environment: its label, if it has one.
  package func plainString(in environment: EnvironmentValues = EnvironmentValues()) -> String {
    if let label { return label.plainString(in: environment) }
    if modifiers.isEmpty, case .verbatim(let string) = content { return string }
    var resolver = TextResolver(environment)
    resolver.resolve(self)
    return resolver.result.runs.map(\.text).joined().replacingOccurrences(
      of: InlineImage.mark, with: "")
  }

  /// What is read out of the text in an environment: as ``plainString(in:)``, with the labels of its
  /// parts and the names of pictures in it.
  package func spokenString(in environment: EnvironmentValues) -> String {
    if let label { return label.spokenString(in: environment) }
    if modifiers.isEmpty, case .verbatim(let string) = content { return string }
    var resolver = TextResolver(environment)
    resolver.resolve(self)
    return resolver.result.spoken ?? resolver.result.runs.map(\.text).joined()
  }

  /// What the text says in the language of the process.
  package var plainString: String { plainString() }
}
