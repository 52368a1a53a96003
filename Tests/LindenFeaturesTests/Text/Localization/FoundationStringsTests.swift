import Foundation
import Testing

@testable import LindenFeatures

/// Foundation's own ways to a translation.
@MainActor @Suite(.serialized) struct FoundationStringsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("linden-strings-\(UUID().uuidString).bundle", isDirectory: true)

  init() { FoundationStrings.install() }

  private func write(_ texts: [String: String], _ ending: String = "strings") throws {
    let file = folder.appendingPathComponent("en.lproj/Localizable.\(ending)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let list = texts.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    try Data(list.utf8).write(to: file)
  }

  @Test func `a text that changed, came or went is what Foundation says once tables are renewed`()
    throws
  {
    try write(["sign": "Keep off", "gone": "Here"])
    let bundle = try #require(Bundle(url: folder))
    func text(_ key: String, value: String = "") -> String {
      NSLocalizedString(key, bundle: bundle, value: value, comment: "")
    }
    #expect(text("sign") == "Keep off" && text("gone") == "Here")
    try write(["sign": "Welcome", "new": "Fresh"])
    #expect(text("sign") == "Keep off", "Foundation reads a table once")
    StringTables.renew()
    #expect(text("sign") == "Welcome" && text("new") == "Fresh")
    #expect(bundle.localizedString(forKey: "sign", value: nil, table: nil) == "Welcome")
    #expect(bundle.localizedString(forKey: "sign", value: nil, table: "Localizable") == "Welcome")
    #expect(text("gone") == "gone" && text("gone", value: "Somewhere") == "Somewhere")
    // Until the next time it is as it was then.
    try write(["sign": "Closed"])
    #expect(text("sign") == "Welcome")
    StringTables.renew()
    #expect(text("sign") == "Closed")
  }

  @Test func `a table that is not there, or not in strings, is left to Foundation`() throws {
    try write(["sign": "Keep off"])
    let bundle = try #require(Bundle(url: folder))
    StringTables.renew()
    #expect(bundle.localizedString(forKey: "sign", value: "none", table: "Other") == "none")
    #expect(Bundle.main.executableURL != nil, "the main bundle keeps its program")
  }

  private func catalog(_ strings: String) throws -> Bundle {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}}".utf8)
      .write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    return try #require(Bundle(url: folder))
  }

  @Test func `forms inside of themselves stand for nothing, and odd numbers of arguments are text`()
    throws
  {
    let forms = """
      {"stringUnit": {"state": "translated", "value": "%#@b@ a"}}
      """
    let inner = """
      {"stringUnit": {"state": "translated", "value": "%#@a@ b"}}
      """
    let bundle = try catalog(
      """
      "round": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@c@ and %#@a@"},
        "substitutions": {
          "a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": \(forms)}}},
          "b": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": \(inner)}}},
          "c": {"argNum": 0, "formatSpecifier": "lld", "variations": {"plural": {"other":
            {"stringUnit": {"state": "translated", "value": "%arg pages"}}}}}
        }}}},
      "far": {"localizations": {"en": {"variations": {"plural": {"other":
        {"stringUnit": {"state": "translated", "value": "%arg %4000000000$@"}}}}}}}
      """)
    StringTables.renew()
    let format = NSLocalizedString("round", bundle: bundle, comment: "")
    #expect(String.localizedStringWithFormat(format, 3).contains("3 pages"))
    let far = NSLocalizedString("far", bundle: bundle, comment: "")
    #expect(String.localizedStringWithFormat(far, 3).hasPrefix("3 "))
  }

  @Test func `a string catalog is found by every way`() throws {
    let bundle = try catalog(
      """
      "greeting": {"localizations": {"en": {"stringUnit": {"value": "Hello, %@"}}}}
      """)
    let format = NSLocalizedString("greeting", bundle: bundle, comment: "")
    #expect(String(format: format, "Ann") == "Hello, Ann")
    #expect(bundle.localizedString(forKey: "greeting", value: nil, table: nil) == "Hello, %@")
    #expect(NSLocalizedString("other", bundle: bundle, value: "x", comment: "") == "x")
    #expect(String(format: "%d of %@", 3, "x") == "3 of x")
  }

  @Test func `a plural of a catalog follows the number that is put into it`() throws {
    let bundle = try catalog(
      """
      "%lld apples": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "%lld apple"}},
        "other": {"stringUnit": {"value": "%lld apples"}}}}}}},
      "%@ %lld": {"localizations": {"en": {
        "stringUnit": {"value": "%1$@ has %#@pears@ (100%%)"},
        "substitutions": {"pears": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg pear"}},
          "other": {"stringUnit": {"value": "%arg pears"}}}}}}}}}
      """)
    let apples = NSLocalizedString("%lld apples", bundle: bundle, comment: "")
    #expect(String.localizedStringWithFormat(apples, 1) == "1 apple")
    #expect(String(format: apples, 5) == "5 apples")
    let pears = NSLocalizedString("%@ %lld", bundle: bundle, comment: "")
    #expect(String(format: pears, "Ann", 1) == "Ann has 1 pear (100%)")
    #expect(String(format: pears, "Ann", 2) == "Ann has 2 pears (100%)")
  }

  @Test func `plurals of a text that changed and of one that came later keep apart`() throws {
    func entry(_ key: String, _ thing: String) -> String {
      """
      "\(key)": {"localizations": {"en": {
        "stringUnit": {"value": "%#@count@"},
        "substitutions": {"count": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg \(thing)"}},
          "other": {"stringUnit": {"value": "%arg \(thing)s"}}}}}}}}}
      """
    }
    let bundle = try catalog(entry("a", "pear"))
    #expect(String(format: NSLocalizedString("a", bundle: bundle, comment: ""), 2) == "2 pears")
    _ = try catalog(entry("a", "plum") + ", " + entry("b", "fig"))
    StringTables.renew()
    let formats = ["a", "b"].map { NSLocalizedString($0, bundle: bundle, comment: "") }
    #expect(formats.map { String(format: $0, 2) } == ["2 plums", "2 figs"])
  }

  @Test func `a plural of a stringsdict follows the number, at which Foundation alone would end`()
    throws
  {
    let file = folder.appendingPathComponent("en.lproj/Localizable.stringsdict")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let files: [String: String] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
      "zero": "no files", "one": "%d file", "other": "%d files",
    ]
    let list: [String: Any] = [
      "%d files": ["NSStringLocalizedFormatKey": "%2$@: %#@files@", "files": files]
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: file)
    let bundle = try #require(Bundle(url: folder))
    let format = NSLocalizedString("%d files", bundle: bundle, comment: "")
    func text(_ count: Int) -> String { String(format: format, count, "Disk") }
    #expect([text(0), text(1), text(7)] == ["Disk: no files", "Disk: 1 file", "Disk: 7 files"])
  }
}
