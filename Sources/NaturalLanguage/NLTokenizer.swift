import Foundation

/// How a text is divided.
public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Divides a text into words, sentences or paragraphs.
///
/// Words are runs of letters and digits, with apostrophes and points between them. Texts of Chinese,
/// Japanese and Thai, whose words need a dictionary, are divided by characters.
open class NLTokenizer: NSObject, @unchecked Sendable {
  /// What is known of a token.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let numeric = Self(rawValue: 1)
    public static let symbolic = Self(rawValue: 2)
    public static let emoji = Self(rawValue: 4)
  }

  public let unit: NLTokenUnit
  /// The text; nil divides into nothing.
  open var string: String?

  public init(unit: NLTokenUnit) { self.unit = unit }

  /// Accepted: all languages are divided by the same rules.
  open func setLanguage(_ language: NLLanguage) {}

  /// The tokens that begin in `range`, in order.
  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    string.map { TextDivision($0).tokens(unit, from: range) } ?? []
  }

  /// Calls `block` with each token until it returns false.
  open func enumerateTokens(
    in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool
  ) {
    for token in tokens(for: range) {
      let isNumeric = string?[token].contains(where: \.isNumber) ?? false
      guard block(token, isNumeric ? .numeric : []) else { return }
    }
  }

  /// The token with the character at `index`; an empty range there if none has it.
  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    string.map { TextDivision($0).token(unit, at: index) } ?? index..<index
  }
}

/// The parts of a text.
struct TextDivision {
  let text: String
  init(_ text: String) { self.text = text }

  func tokens(_ unit: NLTokenUnit) -> [Range<String.Index>] {
    switch unit {
    case .word: words()
    case .sentence: parts { index in isEndOfSentence(at: index) }
    case .paragraph: parts { index in text[index].isNewline }
    case .document: text.isEmpty ? [] : [text.startIndex..<text.endIndex]
    }
  }

  /// The tokens that begin in `range`.
  func tokens(_ unit: NLTokenUnit, from range: Range<String.Index>) -> [Range<String.Index>] {
    tokens(unit).filter { range.contains($0.lowerBound) }
  }

  /// The token with the character at `index`; an empty range there if none has it.
  func token(_ unit: NLTokenUnit, at index: String.Index) -> Range<String.Index> {
    tokens(unit).first { $0.contains(index) } ?? index..<index
  }

  private func words() -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var start: String.Index?
    for index in text.indices {
      let isPart = isWord(text[index]) || (start != nil && isJoint(at: index))
      if let begin = start, !isPart || standsAlone(text[index]) {
        result.append(begin..<index)
        start = nil
      }
      if isPart, standsAlone(text[index]) {
        result.append(index..<text.index(after: index))
      } else if isPart, start == nil {
        start = index
      }
    }
    if let start { result.append(start..<text.endIndex) }
    return result
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// An apostrophe or a point with a letter or digit after it.
  private func isJoint(at index: String.Index) -> Bool {
    guard "'’.,".contains(text[index]) else { return false }
    let next = text.index(after: index)
    guard next < text.endIndex else { return false }
    let isNumeric = text[index] == "." || text[index] == ","
    return isNumeric ? text[next].isNumber : text[next].isLetter
  }

  /// Whether the words of the character's script have no spaces between them.
  private func standsAlone(_ character: Character) -> Bool {
    switch Script(character) {
    case .han, .kana, .thai: true
    default: false
    }
  }

  /// Parts that end with the character at which `isEnd` is true, without what is empty.
  private func parts(_ isEnd: (String.Index) -> Bool) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var start = text.startIndex
    for index in text.indices where isEnd(index) {
      let end = text.index(after: index)
      if text[start..<end].contains(where: { !$0.isWhitespace }) { result.append(start..<end) }
      start = end
    }
    if text[start...].contains(where: { !$0.isWhitespace }) { result.append(start..<text.endIndex) }
    return result
  }

  /// The last space after a full stop, or the end of a line.
  private func isEndOfSentence(at index: String.Index) -> Bool {
    let character = text[index]
    if character.isNewline || "。！？".contains(character) { return true }
    guard character.isWhitespace else { return false }
    let next = text.index(after: index)
    if next < text.endIndex, text[next].isWhitespace { return false }
    let before = text[..<index].last { !$0.isWhitespace && !"\"”’')]".contains($0) }
    return before.map { ".!?…".contains($0) } ?? false
  }
}
