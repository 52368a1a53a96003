import Foundation
import NaturalLanguage
import Testing

@Suite struct LanguageTests {
  private func parts(_ text: String, _ unit: NLTokenUnit) -> [String] {
    let tokenizer = NLTokenizer(unit: unit)
    tokenizer.string = text
    return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
  }

  @Test func `words are runs of letters and digits, with apostrophes and points inside`() {
    #expect(
      parts("Don't pay 3.50, pay less.", .word) == ["Don't", "pay", "3.50", "pay", "less"])
    #expect(parts(" -- ", .word).isEmpty && parts("", .word).isEmpty)
    #expect(parts("森の音", .word) == ["森", "の", "音"])
  }

  @Test func `sentences end with their mark and the space after it, paragraphs with their line`() {
    #expect(
      parts("Stop! Is it 3.5 km? Yes", .sentence) == ["Stop! ", "Is it 3.5 km? ", "Yes"])
    #expect(parts("One. Two.\n\nThree", .paragraph) == ["One. Two.\n", "Three"])
    #expect(parts("One. Two.\nThree", .document).count == 1)
  }

  @Test func `only tokens that begin in the range come, until the block says no`() {
    let text = "alpha beta gamma delta"
    let tokenizer = NLTokenizer(unit: .word)
    tokenizer.string = text
    let range = text.index(text.startIndex, offsetBy: 3)..<text.endIndex
    #expect(tokenizer.tokens(for: range).map { String(text[$0]) } == ["beta", "gamma", "delta"])
    var seen: [String] = []
    tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { token, _ in
      seen.append(String(text[token]))
      return seen.count < 2
    }
    #expect(seen == ["alpha", "beta"])
    let within = tokenizer.tokenRange(at: text.index(text.startIndex, offsetBy: 8))
    #expect(text[within] == "beta")
  }

  @Test(arguments: [
    ("The rain was on the roof and in the garden", NLLanguage.english),
    ("Der Regen ist auf dem Dach und nicht im Garten", .german),
    ("Il pleut sur le toit et dans les arbres", .french),
    ("Дождь идёт", .russian), ("비가 온다", .korean), ("雨が降る", .japanese), ("下雨了", .simplifiedChinese),
  ])
  func `a language is known by its letters or its frequent words`(
    _ text: String, _ language: NLLanguage
  ) {
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == language)
  }

  @Test func `of what says nothing no language is said, and parts make up one`() {
    #expect(NLLanguageRecognizer.dominantLanguage(for: "12 + 3") == nil)
    let recognizer = NLLanguageRecognizer()
    recognizer.processString("the house und das Haus")
    let guesses = recognizer.languageHypotheses(withMaximum: 5)
    #expect(abs(guesses.values.reduce(0, +) - 1) < 1e-9 && guesses[.german] != nil)
    recognizer.languageConstraints = [.english]
    #expect(recognizer.dominantLanguage == .english)
    recognizer.reset()
    #expect(recognizer.dominantLanguage == nil)
  }

  @Test func `a tagger finds words, and nothing that needs a model of the language`() {
    let text = "Rain falls."
    let tagger = NLTagger(tagSchemes: [.tokenType, .sentimentScore])
    tagger.string = text
    let all = text.startIndex..<text.endIndex
    let tags = tagger.tags(in: all, unit: .word, scheme: .tokenType)
    #expect(tags.map { String(text[$0.1]) } == ["Rain", "falls"])
    #expect(tags.allSatisfy { $0.0 == .word })
    let (mood, range) = tagger.tag(at: text.startIndex, unit: .paragraph, scheme: .sentimentScore)
    #expect(mood == nil && text[range] == text)
  }
}
