import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct StringTableTests {
  /// A bundle of files made for one test.
  private func bundle(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-strings-\(UUID().uuidString).bundle", isDirectory: true)
    for (path, content) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url)
    }
    return try #require(Bundle(url: folder))
  }

  private func shown(_ text: Text, _ locale: String) -> String {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    var resolver = TextResolver(environment)
    resolver.resolve(text)
    return resolver.result.runs.map(\.text).joined()
  }

  @Test func `the locale of the environment chooses the language`() throws {
    let bundle = try bundle([
      "en.lproj/Localizable.strings": "\"hi\" = \"Hello\";",
      "zh-Hans.lproj/Localizable.strings": "/* c */ \"hi\" = \"你好\"; // d",
      "zh-Hant.lproj/Localizable.strings": "\"hi\" = \"妳好\";",
      "pt-BR.lproj/Localizable.strings": "\"hi\" = \"Oi\";",
    ])
    let text = Text("hi", bundle: bundle)
    #expect(shown(text, "en_GB") == "Hello")
    #expect(shown(text, "zh_CN") == "你好")
    #expect(shown(text, "zh_TW") == "妳好")
    #expect(shown(text, "zh-Hant_HK") == "妳好")
    #expect(shown(text, "pt_PT") == "Oi")
    #expect(shown(text, "fi_FI") == "Hello")
  }

  @Test func `an unknown key shows itself`() throws {
    let bundle = try bundle(["en.lproj/Localizable.strings": "\"hi\" = \"Hello\";"])
    #expect(shown(Text("other", bundle: bundle), "en") == "other")
    #expect(shown(Text("100%", bundle: bundle), "en") == "100%")
  }

  @Test func `tables are found by name`() throws {
    let bundle = try bundle(["en.lproj/Game.strings": "\"hi\" = \"Player\";"])
    #expect(shown(Text("hi", tableName: "Game", bundle: bundle), "en") == "Player")
    #expect(shown(Text("hi", bundle: bundle), "en") == "hi")
  }

  @Test func `arguments may change places`() throws {
    let bundle = try bundle(["de.lproj/Localizable.strings": "\"%@ %lld\" = \"%2$lld-mal %1$@\";"])
    let (name, count) = ("Ann", 2000)
    #expect(shown(Text("\(name) \(count)", bundle: bundle), "de") == "2.000-mal Ann")
  }

  @Test func `a strings dictionary chooses the plural`() throws {
    let bundle = try bundle([
      "ru.lproj/Localizable.stringsdict": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%lld files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@!</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>zero</key><string>ни одного</string>
      <key>one</key><string>%lld файл</string><key>few</key><string>%lld файла</string>
      <key>many</key><string>%lld файлов</string><key>other</key><string>%lld файла</string>
      </dict></dict></dict></plist>
      """
    ])
    let expected = [0: "ни одного!", 1: "1 файл!", 2: "2 файла!", 5: "5 файлов!", 21: "21 файл!"]
    for (count, words) in expected {
      #expect(shown(Text("\(count) files", bundle: bundle), "ru") == words)
    }
  }

  @Test func `a string catalog has plurals and parts`() throws {
    let bundle = try bundle([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
       "%lld items": {"localizations": {"en": {"variations": {"plural": {
         "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
         "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
        "de": {"variations": {"plural": {
         "one": {"stringUnit": {"state": "translated", "value": "ein Ding"}},
         "other": {"stringUnit": {"state": "translated", "value": "%lld Dinge"}}}}}}},
       "%@ has %lld": {"localizations": {"en": {
         "stringUnit": {"state": "translated", "value": "%1$@ has %#@birds@"},
         "substitutions": {"birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
           "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
           "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}}}}}}}}
      """
    ])
    let (one, many, name) = (1, 3, "Ann")
    #expect(shown(Text("\(one) items", bundle: bundle), "en") == "1 item")
    #expect(shown(Text("\(many) items", bundle: bundle), "fr") == "3 items")
    #expect(shown(Text("\(one) items", bundle: bundle), "de_AT") == "ein Ding")
    #expect(shown(Text("\(name) has \(one)", bundle: bundle), "en") == "Ann has 1 bird")
    #expect(shown(Text("\(name) has \(many)", bundle: bundle), "en") == "Ann has 3 birds")
  }

  @Test func `Markdown is read in the translation, not in arguments`() throws {
    let bundle = try bundle(["en.lproj/Localizable.strings": "\"%@\" = \"**Dear** %@\";"])
    let name = "*Ann*"
    var resolver = TextResolver(EnvironmentValues())
    resolver.resolve(Text("\(name)", bundle: bundle))
    #expect(resolver.result.runs.map(\.text) == ["Dear", " ", "*Ann*"])
    #expect(resolver.result.runs.map(\.font.weight) == [700, 400, 400])
  }

  @Test func `a verbatim string has no markup and no translation`() {
    #expect(shown(Text(verbatim: "**a** %@"), "en") == "**a** %@")
    let string = "**b**"
    #expect(shown(Text(string), "en") == "**b**")
  }

  @Test(arguments: ["", "{", "[]", "{\"strings\": 3}", "{\"strings\": {\"a\": 1}}"])
  func `a damaged catalog is as good as none`(catalog: String) throws {
    let bundle = try bundle(["Localizable.xcstrings": catalog, "en.lproj/Localizable.strings": "}"])
    #expect(shown(Text("a", bundle: bundle), "en") == "a")
  }
}
