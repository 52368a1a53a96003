import Foundation

/// Finds misspelled words, and says what may have been meant.
///
/// Words are looked up in the dictionaries of Hunspell, which Debian installs in
/// `/usr/share/hunspell`. For a language without one, which a line says once, no word is
/// misspelled.
open class UITextChecker: NSObject {
  /// Words that are left out by this object.
  open var ignoredWords: [String]? {
    get { ignored.isEmpty ? nil : ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }
  private var ignored: Set<String> = []

  public override init() { super.init() }

  /// The names of the languages that can be checked, such as `en_US`.
  open class var availableLanguages: [String] {
    Hunspell.shared == nil ? [] : SpellingFiles.installed.keys.sorted()
  }

  /// The first misspelled word.
  ///
  /// - Parameters:
  ///   - stringToCheck: The text.
  ///   - range: The part of the text that is checked, in UTF-16 units.
  ///   - startingOffset: Where in `range` to begin, in UTF-16 units from its start.
  ///   - wrapFlag: Whether to go on at the start of `range` when its end is reached.
  ///   - language: The name of the language, such as `en` or `en_US`.
  /// - Returns: Where the word is; its location is `NSNotFound` if none is misspelled. A word that
  ///   is not of the range as a whole is not looked at, nor is one with a digit.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = SpellingDictionary.named(language) else { return none }
    let text = stringToCheck as NSString
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else { return none }
    let (start, end) = (
      min(range.location, text.length),
      min(range.location.addingReportingOverflow(range.length).partialValue, text.length)
    )
    guard start < end else { return none }
    let words = Words(in: text, from: start, to: end)
    let first = start + min(max(0, startingOffset), end - start)
    let learned = Self.learned
    let isWrong = { (word: NSRange) -> Bool in
      let letters = text.substring(with: word)
      return !self.ignored.contains(letters) && !learned.contains(letters)
        && !dictionary.contains(letters)
    }
    if let found = words.first(where: { $0.location >= first && isWrong($0) }) { return found }
    guard wrapFlag else { return none }
    return words.first { $0.location < first && isWrong($0) } ?? none
  }

  /// Words that may have been meant by a misspelled one, the likeliest first; none where the range
  /// is not in the text. Nil where there is no dictionary for the language.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = SpellingDictionary.named(language) else { return nil }
    return word(at: range, in: string).map { dictionary.suggestions(for: $0) } ?? []
  }

  /// Words that begin as the part of the text does: those that a person has taught, then those of
  /// the dictionary in alphabetical order. Nil where there is no dictionary for the language.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let dictionary = SpellingDictionary.named(language) else { return nil }
    guard let beginning = word(at: range, in: string), !beginning.isEmpty else { return [] }
    let own = Self.learned.filter { $0.lowercased().hasPrefix(beginning.lowercased()) }.sorted()
    return own + dictionary.completions(of: beginning).filter { !own.contains($0) }
  }

  private func word(at range: NSRange, in string: String) -> String? {
    Range(range, in: string).map { String(string[$0]) }
  }

  /// Has this object take a word for a right one.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  // MARK: Learned words

  /// Has every checker take a word for a right one, from now on; kept in the user's defaults, those
  /// of the visitor in a served app.
  open class func learnWord(_ word: String) {
    guard !word.isEmpty, !hasLearnedWord(word) else { return }
    UserDefaults.standard.set(learned.sorted() + [word], forKey: learnedKey)
  }

  /// Whether a word was taught by ``learnWord(_:)``.
  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

  /// Takes back what ``learnWord(_:)`` taught.
  open class func unlearnWord(_ word: String) {
    guard hasLearnedWord(word) else { return }
    UserDefaults.standard.set(learned.filter { $0 != word }.sorted(), forKey: learnedKey)
  }

  private static let learnedKey = "UITextCheckerLearnedWords"
  private class var learned: Set<String> {
    Set(UserDefaults.standard.stringArray(forKey: learnedKey) ?? [])
  }
}

/// The words of a part of a text: letters and marks, with apostrophes between them, and no digits.
private struct Words: Sequence, IteratorProtocol {
  private let text: NSString
  private var place: Int
  private let end: Int

  init(in text: NSString, from start: Int, to end: Int) {
    self.text = text
    place = start
    self.end = end
  }

  private enum Kind { case letter, digit, apostrophe, other }

  /// The character at a place, and how many UTF-16 units it has.
  private func character(at index: Int) -> (kind: Kind, length: Int) {
    let unit = text.character(at: index)
    var scalar = Unicode.Scalar(unit)
    var length = 1
    if scalar == nil, index + 1 < end, UTF16.isLeadSurrogate(unit) {
      let next = text.character(at: index + 1)
      if UTF16.isTrailSurrogate(next) {
        scalar = Unicode.Scalar(
          0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(next) - 0xDC00))
        length = 2
      }
    }
    guard let scalar else { return (.other, 1) }
    if scalar == "'" || scalar == "\u{2019}" { return (.apostrophe, 1) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark:
      return (.letter, length)
    case .decimalNumber: return (.digit, length)
    default: return (.other, length)
    }
  }

  mutating func next() -> NSRange? {
    while place < end {
      let start = place
      var last = start
      var hasDigit = false
      scanning: while place < end {
        let (kind, length) = character(at: place)
        switch kind {
        case .letter: last = place + length
        case .digit:
          last = place + length
          hasDigit = true
        case .apostrophe:
          // Between letters it is part of the word; before one it is a quotation mark.
          if last == start { break scanning }
        case .other: break scanning
        }
        place += length
      }
      if last > start {
        place = last
        if !hasDigit { return NSRange(location: start, length: last - start) }
      } else {
        place = start + character(at: start).length
      }
    }
    return nil
  }
}
