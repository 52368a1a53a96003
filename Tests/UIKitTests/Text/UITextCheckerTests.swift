import Foundation
import LindenDrawing
import Testing

@testable import UIKit

@Suite(.serialized) struct UITextCheckerTests {
  private func misspelled(
    _ text: String, from: Int = 0, wrap: Bool = false, range: NSRange? = nil,
    checker: UITextChecker = UITextChecker(), language: String = "en"
  ) -> String? {
    let whole = NSRange(location: 0, length: text.utf16.count)
    let found = checker.rangeOfMisspelledWord(
      in: text, range: range ?? whole, startingAt: from, wrap: wrap, language: language)
    return found.location == NSNotFound ? nil : (text as NSString).substring(with: found)
  }

  @Test func `words of the language are right, and others are not`() {
    #expect(misspelled("silkworm") == nil)
    #expect(misspelled("slikworm") == "slikworm")
    #expect(misspelled("The cat doesn't sit, 'happily', on Ana's mat2 at 10 o’clock.") == nil)
    #expect(misspelled("😀 the hosue is 😀 grene") == "hosue")
    #expect(UITextChecker.availableLanguages.contains("en_US"))
    #expect(misspelled("colour", language: "en_US") == "colour")
    #expect(misspelled("slikworm", language: "en-XX") == "slikworm")
  }

  @Test func `the search begins at an offset of the range and goes on at its start if it wraps`() {
    let text = "wrongg words heere end"
    #expect(misspelled(text, from: 7) == "heere")
    #expect(misspelled(text, from: 19) == nil)
    #expect(misspelled(text, from: 19, wrap: true) == "wrongg")
    #expect(misspelled(text, range: NSRange(location: 7, length: 6)) == nil)
    #expect(misspelled(text, from: 1, range: NSRange(location: 6, length: 13)) == "heere")
  }

  @Test func `ranges and offsets outside of the text find nothing`() {
    #expect(misspelled("") == nil)
    #expect(misspelled("heere", range: NSRange(location: 9, length: 4)) == nil)
    #expect(misspelled("heere", range: NSRange(location: 1, length: Int.max)) == nil)
    #expect(misspelled("heere", range: NSRange(location: NSNotFound, length: 0)) == nil)
    #expect(misspelled("heere", from: -5) == "heere")
    #expect(misspelled("heere", from: 99) == nil)
    let checker = UITextChecker()
    #expect(
      checker.guesses(
        forWordRange: NSRange(location: 3, length: 9), in: "heere", language: "en") == [])
  }

  @Test func `guesses are words that are near, completions words that begin so`() throws {
    let checker = UITextChecker()
    let text = "a hosue here"
    let guesses = try #require(
      checker.guesses(forWordRange: NSRange(location: 2, length: 5), in: text, language: "en_US"))
    #expect(guesses.contains("house"))
    let completions = try #require(
      checker.completions(
        forPartialWordRange: NSRange(location: 0, length: 6), in: "elepha", language: "en"))
    #expect(completions.contains("elephant"))
    #expect(completions.allSatisfy { $0.lowercased().hasPrefix("elepha") })
  }

  @Test func `a word that was learned is right for everyone, one to be ignored for one checker`() {
    let word = "lindenwrd"
    #expect(misspelled(word) == word)
    UITextChecker.learnWord(word)
    #expect(UITextChecker.hasLearnedWord(word))
    #expect(misspelled(word) == nil)
    UITextChecker.unlearnWord(word)
    #expect(!UITextChecker.hasLearnedWord(word))
    #expect(misspelled(word) == word)
    let checker = UITextChecker()
    checker.ignoreWord(word)
    #expect(misspelled(word, checker: checker) == nil)
    #expect(checker.ignoredWords == [word])
    #expect(misspelled(word) == word)
  }

  @Test func `a language without a dictionary has no misspelled words, which is said once`() {
    let said = Diagnostics.recording {
      #expect(misspelled("slikworm", language: "tlh") == nil)
      #expect(misspelled("slikworm", language: "tlh_XX") == nil)
      #expect(
        UITextChecker().guesses(
          forWordRange: NSRange(location: 0, length: 8), in: "slikworm", language: "tlh") == nil)
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("tlh") == true)
  }
}
