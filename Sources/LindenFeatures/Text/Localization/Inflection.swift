@_spi(Engine) import LindenEngine

/// Gives English nouns the number of the quantity before them, as automatic grammar agreement does:
/// "2 book" becomes "2 books". Other languages are left as they are written.
enum Inflection {
  /// The text with its last word in the number of its first quantity; unchanged where there is none.
  static func agreeing(_ text: String, language: String) -> String {
    guard language.prefix(2) == "en", let quantity = firstNumber(in: text) else { return text }
    guard let end = text.lastIndex(where: \.isLetter) else { return text }
    let before = text[...end].lastIndex { !$0.isLetter }
    let start = before.map { text.index(after: $0) } ?? text.startIndex
    let word = String(text[start...end])
    let single = singular(of: word)
    let agreed = quantity == 1 ? single : plural(of: single)
    return text.replacingCharacters(start...end, with: agreed)
  }

  private static func firstNumber(in text: String) -> Double? {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "," }
    return Double(digits.filter { $0 != "," })
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "mouse": "mice", "goose": "geese", "leaf": "leaves", "life": "lives",
    "knife": "knives", "half": "halves", "shelf": "shelves", "wolf": "wolves", "loaf": "loaves",
    "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
  ]
  private static let unchanging: Set = ["sheep", "fish", "deer", "series", "species", "aircraft"]

  private static func plural(of word: String) -> String {
    let lower = word.lowercased()
    if unchanging.contains(lower) { return word }
    if let form = irregular[lower] { return String(word.prefix(1) + form.dropFirst()) }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return String(word.dropLast()) + "ies"
    }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { lower.hasSuffix($0) }
    return word + (hisses ? "es" : "s")
  }

  /// The word itself if it is not a plural.
  private static func singular(of word: String) -> String {
    let lower = word.lowercased()
    if unchanging.contains(lower) { return word }
    if let form = irregular.first(where: { $0.value == lower })?.key {
      return String(word.prefix(1) + form.dropFirst())
    }
    if lower.hasSuffix("ies"), lower.count > 4 { return String(word.dropLast(3)) + "y" }
    let endings = ["ses", "xes", "zes", "ches", "shes"]
    if endings.contains(where: { lower.hasSuffix($0) }) { return String(word.dropLast(2)) }
    return lower.hasSuffix("s") && !lower.hasSuffix("ss") && !lower.hasSuffix("us")
      ? String(word.dropLast()) : word
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: ClosedRange<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[index(after: range.upperBound)...]
  }
}
