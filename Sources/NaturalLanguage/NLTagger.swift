import Foundation
import LindenDrawing

/// What is said of words or sentences.
public struct NLTagScheme: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let tokenType = Self(rawValue: "TokenType")
  public static let lexicalClass = Self(rawValue: "LexicalClass")
  public static let nameType = Self(rawValue: "NameType")
  public static let nameTypeOrLexicalClass = Self(rawValue: "NameTypeOrLexicalClass")
  public static let lemma = Self(rawValue: "Lemma")
  public static let language = Self(rawValue: "Language")
  public static let script = Self(rawValue: "Script")
  public static let sentimentScore = Self(rawValue: "SentimentScore")
}

/// What was found out.
public struct NLTag: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let word = Self("Word")
  public static let punctuation = Self("Punctuation")
  public static let whitespace = Self("Whitespace")
  public static let other = Self("Other")
  public static let noun = Self("Noun")
  public static let verb = Self("Verb")
  public static let adjective = Self("Adjective")
  public static let adverb = Self("Adverb")
  public static let pronoun = Self("Pronoun")
  public static let number = Self("Number")
  public static let personalName = Self("PersonalName")
  public static let placeName = Self("PlaceName")
  public static let organizationName = Self("OrganizationName")
}

/// Finds out about the words of a text: which they are, and in which language.
///
/// What needs a model of a language (classes of words, names, lemmas, sentiment) is not found out,
/// and a tagger says so once: such tags are nil.
open class NLTagger: NSObject, @unchecked Sendable {
  /// What is left out.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let omitWords = Self(rawValue: 1)
    public static let omitPunctuation = Self(rawValue: 2)
    public static let omitWhitespace = Self(rawValue: 4)
    public static let omitOther = Self(rawValue: 8)
    public static let joinNames = Self(rawValue: 16)
    public static let joinContractions = Self(rawValue: 32)
  }

  public let tagSchemes: [NLTagScheme]
  /// The text; nil has no tags.
  open var string: String?
  /// The language of the text; nil if nothing can be said.
  open var dominantLanguage: NLLanguage? { string.flatMap(NLLanguageRecognizer.dominantLanguage) }

  public init(tagSchemes: [NLTagScheme]) {
    self.tagSchemes = tagSchemes
    if tagSchemes.contains(where: { ![.tokenType, .language].contains($0) }) {
      Diagnostics.warn(
        once: "NLTagger",
        "NLTagger knows words and languages here; of other schemes every tag is nil.")
    }
  }

  /// Accepted: what is known of words is the same in each language.
  open func setLanguage(_ language: NLLanguage, range: Range<String.Index>) {}

  /// What is known of the token at `index`, and its range.
  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    guard let string else { return (nil, index..<index) }
    let range = TextDivision(string).token(unit, at: index)
    return (tag(range, scheme), range)
  }

  /// The tokens that begin in `range`, with what is known of them.
  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    guard let string, !options.contains(.omitWords) else { return [] }
    return TextDivision(string).tokens(unit, from: range).map { (tag($0, scheme), $0) }
  }

  /// Calls `block` with each token until it returns false.
  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    for (tag, token) in tags(in: range, unit: unit, scheme: scheme, options: options) {
      guard block(tag, token) else { return }
    }
  }

  private func tag(_ range: Range<String.Index>, _ scheme: NLTagScheme) -> NLTag? {
    guard let string, !range.isEmpty else { return nil }
    switch scheme {
    case .tokenType: return .word
    case .language:
      return NLLanguageRecognizer.dominantLanguage(for: String(string[range]))
        .map { NLTag($0.rawValue) }
    default: return nil
    }
  }
}
