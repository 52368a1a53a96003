import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// The files of one string table in one folder: `en.lproj/Localizable.strings`, `.stringsdict`,
/// `Localizable.xcstrings`.
struct StringTableFiles {
  private let folder: URL
  private let table: String
  /// Names of languages as folders and catalog spell them.
  private var languages: [String] = []
  private var catalog: [String: Any]?

  init(folder: URL, table: String) {
    self.folder = folder
    self.table = table
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".lproj") {
      let language = String(name.dropLast(6))
      if isThere("strings", language) || isThere("stringsdict", language) {
        languages.append(language)
      }
    }
    catalog = StringTableFiles.json(folder.appendingPathComponent(table + ".xcstrings"))
    if let catalog {
      let strings = catalog["strings"] as? [String: [String: Any]] ?? [:]
      var found = Set(
        strings.values.flatMap { ($0["localizations"] as? [String: Any] ?? [:]).keys })
      if let source = catalog["sourceLanguage"] as? String { found.insert(source) }
      languages += found.subtracting(languages).sorted()
    }
  }

  /// Where the tables of a bundle are looked for.
  static func folders(of bundle: Bundle?) -> [URL] { AssetLibrary.shared.folders(of: bundle) }

  /// The language that serves a reader best; else the one the app was developed in.
  func bestLanguage(for wanted: LanguageTag) -> String? {
    let readable = languages.compactMap { name in
      LanguageTag(name).rank(for: wanted).map { (name, $0) }
    }
    if let best = readable.max(by: { $0.1 < $1.1 }) { return best.0 }
    if let source = catalog?["sourceLanguage"] as? String { return source }
    return ["Base", "en"].first(where: languages.contains)
  }

  func entries(for language: String) -> [String: LocalizedEntry] {
    var result: [String: LocalizedEntry] = [:]
    let lists: [(String, Any) -> LocalizedEntry?] = [
      { _, value in (value as? String).map { LocalizedEntry(format: $0) } },
      { _, value in (value as? [String: Any]).flatMap(StringTableFiles.pluralEntry) },
    ]
    for (ending, read) in zip(["strings", "stringsdict"], lists) {
      for (key, value) in propertyList(ending, language) {
        if let entry = read(key, value) { result[key] = entry }
      }
    }
    let strings = catalog?["strings"] as? [String: [String: Any]] ?? [:]
    for (key, value) in strings {
      let localizations = value["localizations"] as? [String: [String: Any]] ?? [:]
      if let entry = localizations[language].flatMap(StringTableFiles.catalogEntry) {
        result[key] = entry
      }
    }
    return result
  }

  // MARK: Files

  private func file(_ ending: String, _ language: String) -> URL {
    folder.appendingPathComponent("\(language).lproj/\(table).\(ending)")
  }

  private func isThere(_ ending: String, _ language: String) -> Bool {
    FileManager.default.fileExists(atPath: file(ending, language).path)
  }

  private func propertyList(_ ending: String, _ language: String) -> [String: Any] {
    let url = file(ending, language)
    guard let data = try? Data(contentsOf: url) else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    if let list = list as? [String: Any] { return list }
    Diagnostics.warn(once: "strings:\(url.path)", "The string table \(url.path) cannot be read.")
    return [:]
  }

  private static func json(_ url: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    if let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any] { return root }
    Diagnostics.warn(once: "strings:\(url.path)", "The string catalog \(url.path) cannot be read.")
    return nil
  }

  // MARK: Entries

  /// An entry of a `.stringsdict`.
  private static func pluralEntry(_ entry: [String: Any]) -> LocalizedEntry? {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var variables: [String: LocalizedEntry.Variable] = [:]
    for case (let name, let value as [String: String]) in entry {
      var variable = LocalizedEntry.Variable(forms: forms(value) { $0 })
      variable.specifier = value["NSStringFormatValueTypeKey"] ?? "lld"
      variables[name] = variable
    }
    return LocalizedEntry(format: format, variables: variables)
  }

  /// An entry of a string catalog in one language.
  private static func catalogEntry(_ entry: [String: Any]) -> LocalizedEntry? {
    if let variations = entry["variations"] as? [String: Any] {
      if let plural = variations["plural"] as? [String: [String: Any]] {
        let forms = forms(plural, unit)
        return LocalizedEntry(
          format: "%#@quantity@", variables: ["quantity": .init(argument: nil, forms: forms)])
      }
      let devices = variations["device"] as? [String: [String: Any]] ?? [:]
      return (devices["iphone"] ?? devices["other"] ?? devices.first?.value).flatMap(catalogEntry)
    }
    guard let format = unit(entry) else { return nil }
    var variables: [String: LocalizedEntry.Variable] = [:]
    for (name, value) in entry["substitutions"] as? [String: [String: Any]] ?? [:] {
      let plural =
        (value["variations"] as? [String: Any])?["plural"] as? [String: [String: Any]] ?? [:]
      variables[name] = LocalizedEntry.Variable(
        argument: (value["argNum"] as? Int).flatMap(FormatString.index),
        specifier: value["formatSpecifier"] as? String ?? "lld", forms: forms(plural, unit))
    }
    return LocalizedEntry(format: format, variables: variables)
  }

  private static func unit(_ entry: [String: Any]) -> String? {
    (entry["stringUnit"] as? [String: Any])?["value"] as? String
  }

  private static func forms<Value>(
    _ entry: [String: Value], _ text: (Value) -> String?
  ) -> [PluralCategory: String] {
    var result: [PluralCategory: String] = [:]
    for (name, value) in entry {
      if let category = PluralCategory(rawValue: name) { result[category] = text(value) }
    }
    return result
  }
}
