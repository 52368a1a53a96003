import Drawing
import Foundation

/// Text found in a string table by its key.
final class LocalizedTextSource: TextSource, @unchecked Sendable {
  let key: LocalizedStringKey
  let table: String?
  let bundle: Bundle?

  init(key: LocalizedStringKey, table: String?, bundle: Bundle?) {
    self.key = key
    self.table = table
    self.bundle = bundle
  }

  override func resolve(_ resolver: inout TextResolver, _ style: TextStyle) {
    let format = key.key
    guard !key.arguments.isEmpty else { return resolver.append(format, style) }
    for piece in FormatString(format).pieces {
      switch piece {
      case .literal(let string): resolver.append(string, style)
      case .argument(let index, let specifier):
        guard index < key.arguments.count else { continue }
        key.arguments[index].resolve(specifier, &resolver, style)
      }
    }
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? LocalizedTextSource else { return false }
    return key == other.key && table == other.table && bundle == other.bundle
  }
}

extension LocalizedArgument {
  func resolve(_ specifier: String, _ resolver: inout TextResolver, _ style: TextStyle) {
    if case .text(let text) = self { return resolver.append(text, style) }
    let locale = resolver.environment.untracked(LocaleKey.self)
    resolver.append(formatted(specifier, locale), style)
  }

  /// The value as a specifier asks for it. A specifier of another kind of value is not followed.
  func formatted(_ specifier: String, _ locale: Locale) -> String {
    let conversion = specifier.last!
    switch self {
    case .string(let string): return string
    case .integer(let value):
      if "%lld %d %i %@ %ld".contains(specifier) { return NumberText.grouped(value, locale) }
      guard "dDiuUxXoOc".contains(conversion) else { return String(value) }
      return String(format: FormatSpecifier.wide(specifier), locale: locale, value)
    case .unsigned(let value):
      if "%llu %u %@ %lu".contains(specifier) { return NumberText.grouped(value, locale) }
      guard "dDiuUxXoOc".contains(conversion) else { return String(value) }
      return String(format: FormatSpecifier.wide(specifier), locale: locale, value)
    case .floating(let value):
      guard "fFeEgGaA".contains(conversion) else { return String(value) }
      return String(format: specifier, locale: locale, value)
    case .text(let text): return text.plainString
    }
  }
}

enum FormatSpecifier {
  /// The specifier for a 64-bit integer: `%02d` becomes `%02lld`.
  static func wide(_ specifier: String) -> String {
    let lengths: Set<Character> = ["l", "h", "q", "z", "j", "t"]
    return specifier.dropLast().filter { !lengths.contains($0) } + "ll" + String(specifier.last!)
  }
}

enum NumberText {
  /// An integer with the locale's digits and separators: 1,000 in English.
  static func grouped<Value: BinaryInteger>(_ value: Value, _ locale: Locale) -> String {
    value.formatted(IntegerFormatStyle<Value>(locale: locale))
  }
}

extension Text {
  /// What the text says, without an environment.
  package var plainString: String {
    var resolver = TextResolver(EnvironmentValues())
    resolver.resolve(self)
    return StyledText(runs: resolver.runs).string
  }
}
