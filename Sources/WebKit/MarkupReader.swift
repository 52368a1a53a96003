/// Reads HTML once from its beginning to its end, however its tags are closed or not.
struct MarkupReader {
  /// What is between tags, with a space for each.
  private(set) var words = ""
  /// What the first title has.
  private(set) var title: String?
  /// The tags that say something of the page.
  private(set) var metas: [String] = []

  private let bytes: [UInt8]
  private var place = 0
  private var text: [UInt8] = []
  /// What is not found from some place on, is not found from later ones: it is not looked for again.
  private var missing: Set<String> = []

  init(_ html: String) {
    bytes = Array(html.utf8)
    text.reserveCapacity(bytes.count)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<") { readTag() } else { readByte() }
    }
    words = String(decoding: text, as: UTF8.self)
  }

  private mutating func readByte() {
    text.append(bytes[place])
    place += 1
  }

  private mutating func readTag() {
    if hasPrefix("<!--"), let end = self.end(of: "-->", from: place + 4) { return skip(to: end) }
    for name in ["script", "style", "title"] where hasPrefix("<" + name) {
      guard let closing = start(of: "</" + name, from: place) else { continue }
      if name == "title", title == nil, let opening = self.end(of: ">", from: place) {
        title = String(decoding: bytes[min(opening, closing)..<closing], as: UTF8.self)
      }
      return skip(to: self.end(of: ">", from: closing) ?? bytes.count)
    }
    guard let end = self.end(of: ">", from: place) else { return readByte() }
    // No tag that says something of a page is so long.
    if hasPrefix("<meta"), end - place < 2000 {
      metas.append(String(decoding: bytes[place..<end], as: UTF8.self))
    }
    skip(to: end)
  }

  private mutating func skip(to end: Int) {
    text.append(UInt8(ascii: " "))
    place = end
  }

  private func hasPrefix(_ word: String) -> Bool { isThere(word, place) }

  /// Letters are the same in both cases; `word` has small ones.
  private func isThere(_ word: String, _ start: Int) -> Bool {
    guard start + word.utf8.count <= bytes.count else { return false }
    return zip(word.utf8, bytes[start...]).allSatisfy { letter, byte in
      letter == byte || (65...90).contains(byte) && letter == byte + 32
    }
  }

  private mutating func start(of word: String, from start: Int) -> Int? {
    guard !missing.contains(word) else { return nil }
    if let found = (start..<bytes.count).first(where: { isThere(word, $0) }) { return found }
    missing.insert(word)
    return nil
  }

  private mutating func end(of word: String, from start: Int) -> Int? {
    self.start(of: word, from: min(start, bytes.count)).map { $0 + word.utf8.count }
  }
}
