import Foundation

/// An element of a small XML document: attributes and children, no text.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []

  func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The outermost element; nil if there is none, or the document is cut off.
  init?(_ text: String) {
    var reader = XMLReader(text)
    guard let root = reader.element() else { return nil }
    self = root
  }

  fileprivate init(named name: String) { self.name = name }
}

/// Reads elements one after the other.
private struct XMLReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// The next element; nil at the end of what is around it.
  mutating func element() -> XMLElement? {
    guard skipToTag(), !rest.hasPrefix("</") else { return nil }
    rest.removeFirst()
    var element = XMLElement(named: word())
    while let next = skipSpace(), next != ">", next != "/" {
      let name = word()
      guard !name.isEmpty, take("="), let mark = rest.popFirst(),
        let end = rest.firstIndex(of: mark)
      else { return nil }
      element.attributes[name] = unescaped(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    if take("/") { return take(">") ? element : nil }
    guard take(">") else { return nil }
    while let child = self.element() { element.children.append(child) }
    guard rest.hasPrefix("</"), let end = rest.firstIndex(of: ">") else { return nil }
    rest = rest[rest.index(after: end)...]
    return element
  }

  /// Goes to the next tag, past text, comments and the declaration.
  private mutating func skipToTag() -> Bool {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let ends = [("<!--", "-->"), ("<?", "?>"), ("<!", ">")]
      guard let (_, end) = ends.first(where: { rest.hasPrefix($0.0) }) else { return true }
      guard let range = rest.range(of: end) else { return false }
      rest = rest[range.upperBound...]
    }
    return false
  }

  private mutating func skipSpace() -> Character? {
    rest = rest.drop(while: \.isWhitespace)
    return rest.first
  }

  private mutating func word() -> String {
    let word = rest.prefix { !$0.isWhitespace && !"=>/".contains($0) }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private mutating func take(_ character: Character) -> Bool {
    guard skipSpace() == character else { return false }
    rest.removeFirst()
    return true
  }

  private func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var text = String(text)
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"),
      ("&amp;", "&"),
    ]
    for (entity, character) in entities {
      text = text.replacingOccurrences(of: entity, with: character)
    }
    return text
  }
}
