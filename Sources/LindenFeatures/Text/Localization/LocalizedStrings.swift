import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Strings of the tables, for code that is not a view's. Safe to call from any thread.
final class LocalizedStrings: @unchecked Sendable {
  static let shared = LocalizedStrings()

  private struct Query: Hashable {
    var table: String
    var bundle: URL?
    var locale: String
  }

  private let lock = NSLock()
  private var tables: [Query: StringTable] = [:]

  /// The translation with its arguments put in; of `value` where there is none for its key.
  func string(
    for key: String, default value: String.LocalizationValue, table: String?, bundle: Bundle?,
    locale: Locale
  ) -> String {
    // What a program was told to speak takes the place of the language of the process.
    let locale = locale == .current ? LanguageChoice.current?.locale ?? locale : locale
    let query = Query(
      table: table ?? "Localizable", bundle: bundle?.bundleURL, locale: locale.identifier)
    let (found, language, _) = look(for: key, query) { bundle }
    let entry = found ?? LocalizedEntry(format: value.key.key)
    guard !value.key.arguments.isEmpty else { return entry.format }
    return PlainFiller(
      entry: entry, arguments: value.key.arguments, language: language, locale: locale
    ).text
  }

  /// Reads the files of every table again when it is needed.
  func forget() { lock.withLock { tables = [:] } }

  /// The translation of a key in the language of the program, as a format that Foundation's functions
  /// can read; nil where the bundle's table has none.
  ///
  /// - Parameter isThere: Set to whether the bundle has such a table.
  func format(for key: String, table: String?, in bundle: URL, isThere: inout Bool) -> String? {
    let locale = LanguageChoice.current?.locale ?? .current
    let query = Query(
      table: table ?? "Localizable", bundle: bundle, locale: locale.identifier)
    let (found, language, isEmpty) = look(for: key, query) {
      bundle == Bundle.main.bundleURL.absoluteURL ? nil : Bundle(url: bundle)
    }
    isThere = !isEmpty
    return found.map {
      PluralFormats.shared.format(
        of: $0, key: "\(language) \(bundle.absoluteString) \(query.table) \(key)",
        language: language)
    }
  }

  private func look(for key: String, _ query: Query, in bundle: () -> Bundle?)
    -> (entry: LocalizedEntry?, language: String, isEmpty: Bool)
  {
    func answer(_ table: StringTable) -> (LocalizedEntry?, String, Bool) {
      (table.entry(for: key), table.language, table.isEmpty)
    }
    if let known = lock.withLock({ tables[query].map(answer) }) { return known }
    // Without the lock, as what is called here may ask for a translation itself.
    let table = StringTable.read(
      query.table, from: StringTableFiles.folders(of: bundle()), for: LanguageTag(query.locale))
    return lock.withLock {
      if tables.count >= StringTable.most { tables = [:] }
      tables[query] = table
      return answer(table)
    }
  }
}

/// Puts arguments into a translation that is a string alone.
private struct PlainFiller {
  let entry: LocalizedEntry
  let arguments: [LocalizedArgument]
  let language: String
  let locale: Locale

  var text: String { text(FormatString(entry.format), quantity: nil) }

  /// - Parameter quantity: The index of the argument that `%arg` stands for, and its specifier.
  private func text(_ format: FormatString, quantity: (Int, String)?) -> String {
    format.pieces.map { piece in
      switch piece {
      case .literal(let literal): return literal
      case .argument(let index, let specifier): return argument(index, specifier)
      case .quantity: return quantity.map { argument($0.0, "%" + $0.1) } ?? ""
      case .variable(let name, let place):
        guard let variable = entry.variables[name] else { return "" }
        let number = arguments.indices.first { $0 >= place && arguments[$0].quantity != nil }
        let index = variable.argument ?? number ?? place
        guard arguments.indices.contains(index) else { return "" }
        var next = variable.argument ?? place
        let form = variable.form(for: arguments[index].quantity ?? 0, language: language)
        return text(FormatString(form, next: &next), quantity: (index, variable.specifier))
      }
    }.joined()
  }

  private func argument(_ index: Int, _ specifier: String) -> String {
    arguments.indices.contains(index) ? arguments[index].formatted(specifier, locale) : ""
  }
}
