import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", 1.0, PluralCategory.one), ("en", 0, .other), ("en", 1.5, .other), ("en", 21, .other),
    ("fr", 0, .one), ("fr", 1.5, .one), ("fr", 2, .other),
    ("zh", 1, .other), ("ja", 1, .other),
    ("ru", 1, .one), ("ru", 21, .one), ("ru", 11, .many), ("ru", 3, .few), ("ru", 13, .many),
    ("ru", 0, .many), ("ru", 1.5, .other),
    ("pl", 1, .one), ("pl", 21, .many), ("pl", 22, .few), ("pl", 12, .many),
    ("cs", 3, .few), ("cs", 5, .other), ("cs", 1.5, .many),
    ("ar", 0, .zero), ("ar", 1, .one), ("ar", 2, .two), ("ar", 5, .few), ("ar", 15, .many),
    ("ar", 100, .other),
    ("he", 2, .two), ("lv", 0, .zero), ("lt", 11, .other), ("ro", 19, .few), ("sl", 102, .two),
    ("cy", 6, .many), ("ga", 8, .many), ("xx", 1, .one), ("de", -1, .one),
  ])
  func `quantities take the category CLDR gives them`(
    language: String, value: Double, category: PluralCategory
  ) {
    #expect(PluralCategory(value, language: language) == category)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func `odd quantities have a category too`(value: Double) {
    for language in ["en", "ru", "ar", "fr", "zh"] {
      _ = PluralCategory(value, language: language)
    }
    #expect(PluralCategory(value, language: "zh") == .other)
  }
}
