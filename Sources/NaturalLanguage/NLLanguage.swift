import Foundation

/// A language by its code.
public struct NLLanguage: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let undetermined = Self("und")
  public static let arabic = Self("ar")
  public static let czech = Self("cs")
  public static let danish = Self("da")
  public static let dutch = Self("nl")
  public static let english = Self("en")
  public static let finnish = Self("fi")
  public static let french = Self("fr")
  public static let german = Self("de")
  public static let greek = Self("el")
  public static let hebrew = Self("he")
  public static let hindi = Self("hi")
  public static let italian = Self("it")
  public static let japanese = Self("ja")
  public static let korean = Self("ko")
  public static let norwegian = Self("nb")
  public static let polish = Self("pl")
  public static let portuguese = Self("pt")
  public static let russian = Self("ru")
  public static let simplifiedChinese = Self("zh-Hans")
  public static let spanish = Self("es")
  public static let swedish = Self("sv")
  public static let thai = Self("th")
  public static let traditionalChinese = Self("zh-Hant")
  public static let turkish = Self("tr")
  public static let ukrainian = Self("uk")
  public static let vietnamese = Self("vi")
}

/// What a character is written in, as far as languages are told apart by it.
enum Script {
  case latin, cyrillic, greek, hebrew, arabic, devanagari, thai, hangul, kana, han, other

  init(_ character: Character) {
    self =
      switch character.unicodeScalars.first!.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
      case 0x370...0x3FF: .greek
      case 0x400...0x52F: .cyrillic
      case 0x590...0x5FF: .hebrew
      case 0x600...0x6FF, 0x750...0x77F: .arabic
      case 0x900...0x97F: .devanagari
      case 0xE00...0xE7F: .thai
      case 0x1100...0x11FF, 0xAC00...0xD7AF: .hangul
      case 0x3040...0x30FF: .kana
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: .han
      default: .other
      }
  }
}

/// Says which language a text is in.
///
/// Other scripts than the Latin one are told apart by their letters, which says Russian for all that
/// is Cyrillic; seven languages in Latin letters by their most frequent words. Of others, and of
/// texts with none of these words, nothing is said.
open class NLLanguageRecognizer: NSObject, @unchecked Sendable {
  private var text = ""
  /// Accepted languages; empty, the default, is all.
  open var languageConstraints: [NLLanguage] = []
  /// What is expected before any text. Kept.
  open var languageHints: [NLLanguage: Double] = [:]

  /// Adds to the text.
  open func processString(_ string: String) { text += string }
  /// Begins with an empty text.
  open func reset() { text = "" }
  /// The likeliest language; nil if nothing can be said.
  open var dominantLanguage: NLLanguage? { shares().max { $0.value < $1.value }?.key }
  /// The likeliest languages with parts of 1.
  open func languageHypotheses(withMaximum maxHypotheses: Int) -> [NLLanguage: Double] {
    let sorted = shares().sorted { $0.value > $1.value }.prefix(maxHypotheses)
    return Dictionary(uniqueKeysWithValues: sorted.map { ($0.key, $0.value) })
  }
  /// The likeliest language of a text; nil if nothing can be said.
  open class func dominantLanguage(for string: String) -> NLLanguage? {
    let recognizer = NLLanguageRecognizer()
    recognizer.processString(string)
    return recognizer.dominantLanguage
  }

  private func shares() -> [NLLanguage: Double] {
    var counts: [NLLanguage: Double] = [:]
    var hasKana = false
    for character in text {
      let script = Script(character)
      hasKana = hasKana || script == .kana
      if let language = Self.languages[script] { counts[language, default: 0] += 1 }
    }
    if hasKana, let han = counts.removeValue(forKey: .simplifiedChinese) {
      counts[.japanese, default: 0] += han
    }
    for range in TextDivision(text).tokens(.word) {
      let word = text[range].lowercased()
      for (language, words) in Self.frequentWords where words.contains(word) {
        counts[language, default: 0] += Double(word.count)
      }
    }
    if !languageConstraints.isEmpty {
      counts = counts.filter { languageConstraints.contains($0.key) }
    }
    let sum = counts.values.reduce(0, +)
    return sum > 0 ? counts.mapValues { $0 / sum } : [:]
  }

  private static let languages: [Script: NLLanguage] = [
    .cyrillic: .russian, .greek: .greek, .hebrew: .hebrew, .arabic: .arabic, .devanagari: .hindi,
    .thai: .thai, .hangul: .korean, .kana: .japanese, .han: .simplifiedChinese,
  ]

  private static let frequentWords: [NLLanguage: Set<String>] = [
    .english: words(
      "the and of to in is that it was for on are with as this be at have from not you i"),
    .german: words(
      "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine ich wir"),
    .french: words(
      "le la les de des et à un une du en est que qui dans pour pas sur au il je nous ce"),
    .spanish: words("el la los las de y en que un una es por con para no se del al lo como más yo"),
    .italian: words(
      "il lo la gli di e che un una è per non in del della con sono si da al io questo"),
    .portuguese: words("o a os as de e do da em um uma que não para com é no na por mais se eu"),
    .dutch: words("de het een en van in is dat op te met voor niet zijn aan er om ook ik wij maar"),
  ]

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }
}
