import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct LanguageChoiceTests {
  @Test(arguments: [("de", "de"), ("pt-BR", "pt-BR"), ("ar_EG", "ar_EG")])
  func `a tag is a locale`(tag: String, identifier: String) {
    #expect(LanguageChoice(tag)?.locale == Locale(identifier: identifier))
    #expect(LanguageChoice(tag)?.pseudo == nil)
  }

  @Test(arguments: ["", "english", "d", "de;DE", "x-wide", "-", String(repeating: "a-", count: 30)])
  func `what is no tag is refused`(tag: String) {
    #expect(LanguageChoice(tag) == nil)
  }

  @Test func `scripts and the pseudo-language run from right to left`() {
    #expect(LanguageChoice("ar")?.isRightToLeft == true)
    #expect(LanguageChoice("x-rtl")?.isRightToLeft == true)
    #expect(LanguageChoice("x-long")?.isRightToLeft == false)
    #expect(LanguageChoice("x-rtl")?.locale.identifier == "en_US")
  }

  @Test func `the long language says everything twice, and its arguments once`() {
    func long(_ text: String) -> String {
      LocalizedEntry(format: text).inPseudoLanguage(.long).format
    }
    #expect(long("Save") == "Save Save")
    #expect(long("%lld of %2$@ photos") == "%lld of %2$@ photos – of – photos")
    #expect(long(" ") == " ")
  }

  @Test func `the language from right to left is written so`() {
    let entry = LocalizedEntry(format: "Save").inPseudoLanguage(.rightToLeft)
    #expect(entry.format == "\u{202E}Save\u{202C}")
  }
}
