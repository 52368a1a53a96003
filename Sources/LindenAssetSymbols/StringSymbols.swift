import Foundation

/// Symbols for the strings of catalogs (`.xcstrings`) that were written by hand, as Xcode makes them:
/// `Text(.welcome)`, `String(localized: .unread(3))`. Strings that Xcode has found in the sources are
/// named by these, and have none.
struct StringSymbols {
  private(set) var text = ""
  private(set) var warnings: [String] = []

  init(catalogs: [URL]) {
    for catalog in catalogs.sorted(by: { $0.path < $1.path }) { add(catalog) }
    if !text.isEmpty { text = "\n// Made from the string catalogs of this target.\n" + text }
  }

  private mutating func add(_ catalog: URL) {
    guard let data = try? Data(contentsOf: catalog),
      let file = try? JSONDecoder().decode(StringCatalog.self, from: data)
    else { return warnings.append("\(catalog.lastPathComponent) cannot be read.") }
    let table = catalog.deletingPathExtension().lastPathComponent
    var used: Set<String> = []
    let symbols = file.strings.sorted { $0.key < $1.key }.compactMap { key, entry in
      entry.extractionState == "manual"
        ? StringSymbol(key, value: entry.value(in: file.sourceLanguage) ?? key, table: table) : nil
    }.filter { symbol in
      if used.insert(symbol.name).inserted { return true }
      warnings.append("\"\(symbol.key)\" has the symbol \(symbol.name) of another string.")
      return false
    }
    guard !symbols.isEmpty else { return }
    // Strings of other tables are members of a type that is called as the table.
    let isMain = table == "Localizable"
    let tableType = symbolName(of: table, droppingSuffix: " ").map {
      $0.filter { $0 != "`" }.prefix(1).uppercased() + $0.filter { $0 != "`" }.dropFirst()
    }
    text += "\nextension LocalizedStringResource {\n"
    if !isMain { text += "  enum \(tableType ?? table) {\n" }
    for symbol in symbols { text += symbol.resource(indent: isMain ? "  " : "    ") }
    if !isMain { text += "  }\n" }
    text += "}\n"
    guard isMain else { return }
    // Titles of controls are keys: of a symbol that stands for one nothing else needs to be tried.
    let plain = symbols.filter { $0.arguments.isEmpty }
    guard !plain.isEmpty else { return }
    text += "\nextension LocalizedStringKey {\n"
    for symbol in plain { text += symbol.stringKey }
    text += "}\n"
  }
}

/// A catalog's file, as far as symbols need it.
private struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var extractionState: String?
    var localizations: [String: Localization]?

    /// The text in a language, or any of its plural forms.
    func value(in language: String) -> String? { localizations?[language]?.value }
  }
  struct Localization: Decodable {
    struct Unit: Decodable { var value: String }
    struct Variations: Decodable {
      var plural: [String: Localization]?
      var device: [String: Localization]?
    }
    var stringUnit: Unit?
    var variations: Variations?

    var value: String? {
      let forms = variations?.plural ?? variations?.device
      return stringUnit?.value ?? forms?["other"]?.value ?? forms?.values.first?.value
    }
  }
  var sourceLanguage: String
  var strings: [String: Entry]
}

/// A string with its name in Swift, and the values that are put into it.
private struct StringSymbol {
  let key: String
  let name: String
  let table: String
  private(set) var arguments: [(label: String, type: String)] = []
  /// Whether a value stands before one that is given earlier, which no literal can say.
  private var isReordered = false
  /// The text as a literal, with the values in it.
  private var literal = ""

  init?(_ key: String, value: String, table: String) {
    guard let name = symbolName(of: key, droppingSuffix: " ") else { return nil }
    (self.key, self.name, self.table) = (key, name, table)
    var rest = value[...]
    while let percent = rest.firstIndex(of: "%") {
      literal += escaped(rest[..<percent])
      rest = rest[percent...]
      if rest.hasPrefix("%%") {
        literal += "%"
        rest = rest.dropFirst(2)
      } else if !takeArgument(&rest) {
        literal += "%"
        rest = rest.dropFirst()
      }
    }
    literal += escaped(rest)
    if isReordered { return nil }
  }

  /// Reads `%@`, `%lld`, `%.2f` or, with a name, `%(count)lld`; false where it is none of these.
  private mutating func takeArgument(_ rest: inout Substring) -> Bool {
    var after = rest.dropFirst()
    var label: String?
    if after.first == "(", let end = after.firstIndex(of: ")") {
      label = String(after[after.index(after: after.startIndex)..<end])
      after = after[after.index(after: end)...]
    }
    let digits = after.prefix { $0.isNumber }
    if after.dropFirst(digits.count).first == "$", Int(digits) != arguments.count + 1 {
      isReordered = true
    }
    after = after.drop { $0.isNumber || "$.+-#lhqz".contains($0) }
    guard let kind = after.first else { return false }
    let types: [Character: String] = [
      "@": "String", "d": "Int", "i": "Int", "u": "Int", "x": "Int", "X": "Int", "f": "Double",
      "g": "Double", "e": "Double", "a": "Double",
    ]
    guard let type = types[kind] else { return false }
    let name = label ?? "arg\(arguments.count + 1)"
    arguments.append((label ?? "_ \(name)", type))
    literal += "\\(\(name))"
    rest = after.dropFirst()
    return true
  }

  func resource(indent: String) -> String {
    let list = arguments.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
    let head = arguments.isEmpty ? "var \(name):" : "func \(name)(\(list)) ->"
    return """
      \(indent)/// The string "\(comment)".
      \(indent)static \(head) LocalizedStringResource {
      \(indent)  LocalizedStringResource(
      \(indent)    "\(escaped(key[...]))", defaultValue: "\(literal)", table: "\(table)")
      \(indent)}

      """
  }

  var stringKey: String {
    """
      /// The string "\(comment)".
      static var \(name): LocalizedStringKey { LocalizedStringKey("\(escaped(key[...]))") }

    """
  }

  private var comment: String { key.replacingOccurrences(of: "\n", with: " ") }

  private func escaped(_ text: Substring) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n")
  }
}
