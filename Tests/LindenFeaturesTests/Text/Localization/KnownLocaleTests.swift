import Foundation
import Testing

@testable import LindenFeatures

struct KnownLocaleTests {
  @Test(arguments: [
    ("de-DE", "de_DE"), ("de_AT", "de_AT"), ("DE-de", "de_DE"), ("zh-Hant-TW", "zh_Hant_TW"),
    ("en-XQ", "en"), ("fr", "fr"), ("de-Latn-DE", "de_DE"), ("", "en"), ("$$", "en"),
    ("xx-YY", "en"), ("en_qwertyuiop", "en"), ("th-TH-u-ca-buddhist", "th_TH@calendar=buddhist"),
    ("zh-TW", "zh_TW"), ("zh-HK", "zh_HK"), ("sr-RS", "sr_RS"), ("fr-US", "fr_US"),
    ("no-NO", "nb_NO"), ("iw-IL", "he_IL"), ("es-419", "es_419"), ("fr-XQ", "fr"),
    ("th-TH-u-ca-nothing", "th_TH"), ("ar@numbers=latn", "ar@numbers=latn"),
  ])
  func `an identifier means a known locale`(written: String, identifier: String) {
    #expect(Locale.known(written).identifier == identifier)
  }

  @Test func `there are only so many`() {
    var found: Set<String> = []
    for number in 0..<3000 {
      found.insert(Locale.known("en_\(String(number, radix: 36))").identifier)
      found.insert(Locale.known("en-x-\(number)").identifier)
    }
    #expect(found.count < 400)
  }
}
