import Foundation
@_spi(Engine) import LindenEngine

/// One translation: a format, and how its variable parts depend on quantities.
struct LocalizedEntry: Equatable {
  var format: String
  /// By the name `%#@name@` in the format.
  var variables: [String: Variable] = [:]

  init(format: String, variables: [String: Variable] = [:]) {
    (self.format, self.variables) = (format, variables)
    for name in variables.keys where reaches(name, from: name) { self.variables[name] = nil }
  }

  /// Whether the forms of a variable, or of those in them, have another variable in them. One in itself
  /// would have no end: it is taken out, and stands for nothing.
  private func reaches(_ wanted: String, from name: String) -> Bool {
    var (seen, open): (Set<String>, [String]) = ([], [name])
    while let next = open.popLast() {
      let forms = variables[next]?.forms.values.joined(separator: " ") ?? ""
      for case .variable(let inner, _) in FormatString(forms).pieces {
        if inner == wanted { return true }
        if seen.insert(inner).inserted { open.append(inner) }
      }
    }
    return false
  }

  struct Variable: Equatable {
    /// The argument the choice depends on, from 0; nil is the one at this place.
    var argument: Int?
    /// Such as `lld`, for `%arg`.
    var specifier = "lld"
    var forms: [PluralCategory: String]

    /// The form for a quantity; `zero` serves 0 in every language.
    func form(for value: Double, language: String) -> String {
      if value == 0, let zero = forms[.zero] { return zero }
      return forms[PluralCategory(value, language: language)] ?? forms[.other] ?? forms.first?.value
        ?? ""
    }
  }
}

/// The translations of one table for one language, from whatever files there are.
///
/// Main thread only.
final class StringTable {
  /// What the plural rules go by.
  @exclusivity(unchecked) private(set) var language: String
  @exclusivity(unchecked) private var entries: [String: LocalizedEntry]
  @exclusivity(unchecked) private var parsed: [String: ParsedString] = [:]

  init(language: String, entries: [String: LocalizedEntry]) {
    self.language = language
    self.entries = entries
  }

  /// The translation as it is in the table.
  func entry(for key: String) -> LocalizedEntry? { entries[key] }
  var isEmpty: Bool { entries.isEmpty }

  /// The translation, ready to take arguments; the key itself where there is none.
  func string(for key: String, isFormat: Bool) -> ParsedString {
    if let known = parsed[key] { return known }
    if parsed.count > 4096 { parsed = [:] }
    var entry = entries[key] ?? LocalizedEntry(format: key)
    if let pseudo = LanguageChoice.current?.pseudo { entry = entry.inPseudoLanguage(pseudo) }
    let result = ParsedString(entry, isFormat: isFormat)
    parsed[key] = result
    return result
  }

  /// The translation, if it is just a string and takes no arguments.
  func plainText(for key: String) -> PlainText? {
    let slot = RecentText.slot(of: key)
    if recent.isEmpty {
      recent = Array(repeating: nil, count: RecentText.slots)
    } else if let known = recent[slot], known.isFor(key) {
      return known.text
    }
    guard let text = string(for: key, isFormat: false).plain else { return nil }
    recent[slot] = RecentText(key: key, text: text)
    return text
  }

  /// Found without hashing the key.
  @exclusivity(unchecked) private var recent: [RecentText?] = []

  // MARK: Finding tables

  private struct Query: Hashable {
    var bundle: URL?
    var table: String
    var locale: String
  }

  /// How many tables are kept.
  static let most = 128
  nonisolated(unsafe) private static var tables: [Query: (table: StringTable, bundle: Bundle?)] =
    [:]

  /// The table of a bundle; without one, of the app and the packages it is made of.
  static func table(named name: String?, in bundle: Bundle?, locale: String) -> StringTable {
    let query = Query(bundle: bundle?.bundleURL, table: name ?? "Localizable", locale: locale)
    if let known = tables[query] { return known.table }
    let table = read(
      query.table, from: StringTableFiles.folders(of: bundle), for: LanguageTag(locale))
    // A page says its language itself, so there may be any number.
    if tables.count >= most { tables = [:] }
    tables[query] = (table, bundle)
    return table
  }

  /// Reads the files of every table again. The tables stay, as texts hold them.
  fileprivate static func renew() {
    for (query, (table, bundle)) in tables {
      let new = read(
        query.table, from: StringTableFiles.folders(of: bundle), for: LanguageTag(query.locale))
      table.language = new.language
      table.entries = new.entries
      table.parsed = [:]
      table.recent = []
    }
  }

  static func read(_ name: String, from folders: [URL], for wanted: LanguageTag)
    -> StringTable
  {
    var entries: [String: LocalizedEntry] = [:]
    var language = wanted.language
    for folder in folders {
      let files = StringTableFiles(folder: folder, table: name)
      guard let best = files.bestLanguage(for: wanted) else { continue }
      if best != "Base" { language = LanguageTag(best).language }
      entries.merge(files.entries(for: best)) { first, _ in first }
    }
    return StringTable(language: language, entries: entries)
  }
}

/// The string tables of all bundles.
@MainActor package enum StringTables {
  /// Reads every table again, as its files have changed.
  package static func renew() {
    StringTable.renew()
    LocalizedStrings.shared.forget()
    FoundationStrings.answerAlone()
  }
}

/// A translation taken apart once: pieces in one look each, with places for the arguments.
struct ParsedString {
  struct Span {
    var format: FormatString
    var intent: InlineMarkdown.Intent
    /// May have places for arguments itself.
    var link: FormatString?
    /// The noun takes the number of the quantity.
    var inflects = false
  }

  var spans: [Span]
  var variables: [String: LocalizedEntry.Variable]
  /// Set where it is just a string.
  var plain: PlainText?

  init(_ entry: LocalizedEntry, isFormat: Bool) {
    variables = entry.variables
    let isMarked = InlineMarkdown.isWorthReading(entry.format)
    if !isMarked, !isFormat || !entry.format.utf8.contains(UInt8(ascii: "%")) {
      plain = PlainText(entry.format)
      spans = []
      return
    }
    let marked =
      isMarked
      ? InlineMarkdown.parse(entry.format) : [InlineMarkdown.Span(text: entry.format)]
    var next = 0
    spans = marked.map { span in
      let format =
        isFormat ? FormatString(span.text, next: &next) : FormatString(literal: span.text)
      let link = span.link.map {
        isFormat ? FormatString($0, next: &next) : FormatString(literal: $0)
      }
      return Span(format: format, intent: span.intent, link: link, inflects: span.inflects)
    }
  }
}

/// A key that was looked up lately, and what was found.
private struct RecentText {
  let key: String
  let text: PlainText

  static let slots = 64

  /// Two strings that are the same in memory, as two of one literal are, are equal; others are looked
  /// up as if they were not.
  private static func bits(_ key: String) -> (UInt64, UInt64) {
    withUnsafeBytes(of: key) {
      ($0.load(as: UInt64.self), $0.load(fromByteOffset: 8, as: UInt64.self))
    }
  }

  static func slot(of key: String) -> Int {
    let (low, high) = bits(key)
    return Int(((low ^ high &* 31) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }

  func isFor(_ key: String) -> Bool { RecentText.bits(self.key) == RecentText.bits(key) }
}
