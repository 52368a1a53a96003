import LindenCWords

/// Divides Swift source into tokens.
///
/// Not swift-syntax: where its ready-made library cannot be had, as for a program that is no macro,
/// it adds minutes to the first build of every app, and it parses slowly when it is built without
/// optimisation, as programs that a build runs are.
///
/// Where the lexer is not sure, as with a quotation mark that has no end, `isReliable` is false.
struct SwiftLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private(set) var tokens: [Token] = []
  private(set) var isReliable = true
  private var isSpaced = true
  private var beginsLine = true
  private var brackets: [Int32] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
    if bytes.count > 2, bytes[0] == .letter("#"), bytes[1] == .letter("!") { skipLine() }
    lex(untilBracketCloses: false)
    if !brackets.isEmpty { isReliable = false }
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    let index = place + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Up to the end, or up to the bracket that ends the code in a string.
  private mutating func lex(untilBracketCloses: Bool) {
    let depth = brackets.count
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 32, 9, 0x0B, 0x0C:
        place += 1
        isSpaced = true
      case 10, 13:
        place += 1
        isSpaced = true
        beginsLine = true
      case .letter("/"):
        if peek(1) == .letter("/") {
          skipLine()
        } else if peek(1) == .letter("*") {
          skipComment()
        } else if beginsPattern, let end = endOfPattern() {
          add(.literal, end: end)
        } else {
          addSign()
        }
      case .letter("a")...(.letter("z")), .letter("A")...(.letter("Z")), .letter("_"),
        .letter("$"), 0x80...:
        addWord()
      case .letter("0")...(.letter("9")): addNumber()
      case .letter("`"): addQuoted()
      case .letter("\""): addText(hashes: 0)
      case .letter("#"): addHash()
      case .letter("("), .letter("["), .letter("{"):
        brackets.append(Int32(tokens.count))
        add(.mark, end: place + 1)
      case .letter(")"), .letter("]"), .letter("}"):
        guard let opening = brackets.popLast() else { return giveUp() }
        let first = tokens[Int(opening)].first
        guard byte == (first == .letter("(") ? 41 : first + 2) else { return giveUp() }
        tokens[Int(opening)].partner = Int32(tokens.count)
        add(.mark, end: place + 1)
        tokens[tokens.count - 1].partner = opening
        if untilBracketCloses, brackets.count < depth { return }
      case .letter("."):
        if peek(1) == .letter(".") { addSign() } else { add(.mark, end: place + 1) }
      case .letter(","), .letter(":"), .letter(";"), .letter("@"), .letter("\\"):
        add(.mark, end: place + 1)
      default: addSign()
      }
    }
    if untilBracketCloses { isReliable = false }
  }

  private mutating func giveUp() {
    isReliable = false
    place = bytes.count
  }

  private mutating func add(_ kind: Token.Kind, end: Int) {
    tokens.append(
      Token(
        kind: kind, first: bytes[place], isSpaced: isSpaced, beginsLine: beginsLine,
        start: Int32(place), end: Int32(end)))
    place = end
    isSpaced = false
    beginsLine = false
  }

  private func number(from start: Int, to end: Int) -> UInt64 {
    LindenWordNumber(bytes.baseAddress! + start, end - start)
  }

  private mutating func addWord() {
    let start = place
    let end = endOfWord(from: start)
    let word = number(from: start, to: end)
    add(SwiftWords.keywords.contains(word) ? .keyword : .name, end: end)
    tokens[tokens.count - 1].word = word
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isPartOfWord { end += 1 }
    return end
  }

  private mutating func addQuoted() {
    var end = place + 1
    while end < bytes.count, bytes[end] != .letter("`"), bytes[end] != 10 { end += 1 }
    guard end < bytes.count, bytes[end] == .letter("`") else { return giveUp() }
    let word = number(from: place + 1, to: end)
    add(.quoted, end: end + 1)
    tokens[tokens.count - 1].word = word
  }

  private mutating func addNumber() {
    var end = place
    while end < bytes.count {
      if bytes[end].isPartOfWord {
        end += 1
      } else if bytes[end] == .letter("."), end + 1 < bytes.count, bytes[end + 1].isDigit,
        // `pair.0.1` has no fraction.
        tokens.last.map({ $0.first != .letter(".") || isSpaced }) ?? true
      {
        end += 1
      } else if bytes[end] == .letter("+") || bytes[end] == .letter("-"),
        bytes[end - 1] | 0x20 == .letter("e") || bytes[end - 1] | 0x20 == .letter("p"),
        bytes[place] != .letter("0") || bytes[place + 1] | 0x20 != .letter("x")
          || bytes[end - 1] | 0x20 == .letter("p")
      {
        end += 1
      } else {
        break
      }
    }
    add(.number, end: end)
  }

  private mutating func addSign() {
    var end = place
    let hasDots = bytes[place] == .letter(".")
    while end < bytes.count, bytes[end].isPartOfSign || hasDots && bytes[end] == .letter(".") {
      if bytes[end] == .letter("/"), end > place, end + 1 < bytes.count,
        bytes[end + 1] == .letter("/") || bytes[end + 1] == .letter("*")
      {
        break
      }
      end += 1
    }
    // What is none of Swift's characters.
    if end == place { return giveUp() }
    add(.sign, end: end)
  }

  // MARK: Comments

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 10 { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      if peek() == .letter("/"), peek(1) == .letter("*") {
        depth += 1
        place += 2
      } else if peek() == .letter("*"), peek(1) == .letter("/") {
        depth -= 1
        place += 2
        if depth == 0 { break }
      } else {
        if peek() == 10 { beginsLine = true }
        place += 1
      }
    }
    if depth > 0 { isReliable = false }
    isSpaced = true
  }

  // MARK: Texts

  private mutating func addHash() {
    var hashes = 0
    while peek(hashes) == .letter("#") { hashes += 1 }
    if peek(hashes) == .letter("\"") { return addText(hashes: hashes) }
    if peek(hashes) == .letter("/") { return addPattern(hashes: hashes) }
    guard hashes == 1, peek(1).isPartOfWord else { return giveUp() }
    let end = endOfWord(from: place + 1)
    let word = number(from: place + 1, to: end)
    add(.hash, end: end)
    tokens[tokens.count - 1].word = word
  }

  /// Whether so many `#` stand at a place.
  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != .letter("#") { return false }
    return true
  }

  private func hasThreeQuotes(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == .letter("\"") && bytes[index + 1] == .letter("\"")
      && bytes[index + 2] == .letter("\"")
  }

  private mutating func addText(hashes: Int) {
    let opening = place + hashes
    var isLong = hasThreeQuotes(at: opening)
    // `#"""#` is a quotation mark.
    if isLong, hashes > 0, hasHashes(hashes, at: opening + 3) { isLong = false }
    var index = opening + (isLong ? 3 : 1)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .letter("\\"), hasHashes(hashes, at: index + 1) {
        let next = index + 1 + hashes
        guard next < bytes.count else { break }
        if bytes[next] == .letter("(") {
          // Nobody writes such a text, and the stack has an end.
          guard brackets.count < 1_000 else { return giveUp() }
          add(.literal, end: next)
          brackets.append(Int32(tokens.count))
          add(.insertion, end: next + 1)
          lex(untilBracketCloses: true)
          index = place
        } else {
          index = next + 1
        }
      } else if byte == .letter("\""), !isLong || hasThreeQuotes(at: index),
        hasHashes(hashes, at: index + (isLong ? 3 : 1))
      {
        return add(.literal, end: index + (isLong ? 3 : 1) + hashes)
      } else if byte == 10, !isLong {
        break
      } else {
        index += 1
      }
    }
    giveUp()
  }

  // MARK: Patterns

  /// Whether a `/` begins a pattern rather than being an operator between two values.
  private var beginsPattern: Bool {
    let next = peek(1)
    guard next != 32, next != 9, next != 10, next != .letter("/"), next != .letter("*"),
      next != .letter("="), next != 0
    else { return false }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .name, .quoted, .number, .literal, .hash: return isSpaced && beginsLine
    case .keyword: return true
    case .sign: return isSpaced || !(last.first == .letter("?") || last.first == .letter("!"))
    case .insertion: return true
    case .mark:
      return ![UInt8.letter(")"), .letter("]"), .letter("}")].contains(last.first) || beginsLine
    }
  }

  /// The end of a pattern that begins here, which is on the same line.
  private func endOfPattern() -> Int? {
    var index = place + 1
    while index < bytes.count, bytes[index] != 10 {
      if bytes[index] == .letter("\\") {
        index += 2
      } else if bytes[index] == .letter("/") {
        return index + 1
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func addPattern(hashes: Int) {
    var index = place + hashes + 1
    while index < bytes.count {
      if bytes[index] == .letter("/"), hasHashes(hashes, at: index + 1) {
        return add(.literal, end: index + 1 + hashes)
      }
      index += bytes[index] == .letter("\\") ? 2 : 1
    }
    giveUp()
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 48 && self <= 57 }

  var isPartOfWord: Bool {
    (self | 0x20 >= 97 && self | 0x20 <= 122) || isDigit || self == .letter("_")
      || self == .letter("$") || self >= 0x80
  }

  var isPartOfSign: Bool {
    switch self {
    case .letter("/"), .letter("="), .letter("-"), .letter("+"), .letter("!"), .letter("*"),
      .letter("%"), .letter("<"), .letter(">"), .letter("&"), .letter("|"), .letter("^"),
      .letter("~"), .letter("?"):
      return true
    default: return false
    }
  }
}
