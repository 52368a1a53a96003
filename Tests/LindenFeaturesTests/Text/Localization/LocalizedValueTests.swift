import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct LocalizedValueTests {
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

  private let german = Locale(identifier: "de_DE")

  @Test func `a string is translated for its locale, and its values put in`() throws {
    let bundle = try bundle([
      "de.lproj/Localizable.strings": "\"hi\" = \"Hallo\"; \"%@ %lld\" = \"%2$lld-mal %1$@\";",
      "en.lproj/Localizable.strings": "\"hi\" = \"Hello\";",
      "de.lproj/Game.strings": "\"player\" = \"Spieler\";",
    ])
    #expect(String(localized: "hi", bundle: bundle, locale: german) == "Hallo")
    let (name, count) = ("Ann", 2000)
    #expect(
      String(localized: "\(name) \(count)", bundle: bundle, locale: german) == "2.000-mal Ann")
    #expect(
      String(localized: "player", table: "Game", bundle: bundle, locale: german, comment: "c")
        == "Spieler")
  }

  @Test func `without a translation the value is shown, not the key`() throws {
    let bundle = try bundle(["de.lproj/Localizable.strings": "\"a\" = \"b\";"])
    let count = 3
    #expect(
      String(localized: "key", defaultValue: "\(count) of 100%", bundle: bundle) == "3 of 100%")
    #expect(String(localized: "plain **text**", bundle: bundle) == "plain **text**")
    #expect(String(localized: "a key of no table") == "a key of no table")
    let list = [1, 2]
    #expect(String(localized: "of \(list)", bundle: bundle) == "of [1, 2]")
    #expect(String(localized: "\(1.5, specifier: "%.2f")", bundle: bundle) == "1.50")
  }

  @Test func `a plural follows its number`() throws {
    let bundle = try bundle([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {"%lld apples": {"localizations": {"en": {
        "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg apple"}},
          "other": {"stringUnit": {"value": "%arg apples"}}}}}}}}}
      """
    ])
    func text(_ count: Int) -> String {
      String(localized: "\(count) apples", bundle: bundle, locale: Locale(identifier: "en_US"))
    }
    #expect(text(1) == "1 apple")
    #expect(text(2) == "2 apples")
  }

  @Test func `strings are translated on many threads at once`() throws {
    let bundle = try bundle(["de.lproj/Localizable.strings": "\"hi\" = \"Hallo\";"])
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      #expect(String(localized: "hi", bundle: bundle, locale: german) == "Hallo")
    }
  }

  @Test func `a resource carries its table and place until it is shown`() throws {
    let bundle = try bundle(["de.lproj/Game.strings": "\"start\" = \"Los\";"])
    var resource = LocalizedStringResource(
      "start", table: "Game", bundle: .atURL(bundle.bundleURL))
    resource.locale = german
    #expect(String(localized: resource) == "Los")
    #expect(Text(resource) == Text(verbatim: "Los"))
    let literal: LocalizedStringResource = "start \(2)"
    #expect(literal.key == "start %lld" && String(localized: literal) == "start 2")
  }
}
