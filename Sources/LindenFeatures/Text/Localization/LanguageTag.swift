import Foundation
@_spi(Engine) import LindenEngine

/// A language as folders, catalogs and locales write it: `zh-Hans`, `pt_BR`, `en`.
struct LanguageTag: Hashable {
  var language: String
  var script: String?
  var region: String?

  init(_ identifier: String) {
    let parts = identifier.prefix { $0 != "@" && $0 != "." }
      .split { $0 == "-" || $0 == "_" }.map(String.init)
    language =
      LanguageTag.modern[(parts.first ?? "").lowercased()] ?? (parts.first ?? "").lowercased()
    for part in parts.dropFirst() {
      if part.count == 4, part.allSatisfy(\.isLetter) { script = part.capitalized }
      if part.count == 2 || (part.count == 3 && part.allSatisfy(\.isNumber)) {
        region = part.uppercased()
      }
    }
    if script == nil, language == "zh", let region {
      script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }
  }

  /// Names that folders of older projects still have.
  private static let modern = [
    "english": "en", "german": "de", "french": "fr", "japanese": "ja", "spanish": "es",
    "italian": "it", "dutch": "nl", "iw": "he", "in": "id", "no": "nb",
  ]

  /// How well a translation into this language serves readers of `wanted`; nil if they cannot read
  /// it.
  func rank(for wanted: LanguageTag) -> Int? {
    guard language == wanted.language else { return nil }
    if let script, let other = wanted.script, script != other { return nil }
    var rank = 0
    if script == wanted.script { rank += 4 }
    if region == wanted.region { rank += 2 } else if region == nil { rank += 1 }
    return rank
  }
}
