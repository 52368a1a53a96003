import Foundation
@_spi(Engine) import LindenEngine

/// Reads the inline part of Markdown: emphasis, code, strikethrough and links, by CommonMark's
/// rules.
///
/// Vocabulary: a *delimiter* is a run of `*`, `_` or `~`, which may open or close a span or both;
/// the *stack* is the list of delimiters still to be matched, in order.
struct InlineMarkdown {
  struct Intent: OptionSet, Hashable {
    let rawValue: UInt8
    static let emphasized = Intent(rawValue: 1)
    static let stronglyEmphasized = Intent(rawValue: 2)
    static let code = Intent(rawValue: 4)
    static let strikethrough = Intent(rawValue: 8)
  }

  struct Span: Equatable {
    var text: String
    var intent: Intent = []
    /// The address as written.
    var link: String?
    /// Nouns take the number of the quantity before them: `^[2 book](inflect: true)`.
    var inflects = false
  }

  /// Whether a text may hold any markup at all.
  static func isWorthReading(_ text: String) -> Bool {
    text.utf8.contains { "*_`~[<\\".utf8.contains($0) }
  }

  /// The text in pieces of one look each; markup that makes no sense stands for itself.
  static func parse(_ text: String) -> [Span] {
    var parser = InlineMarkdown(characters: Array(text))
    parser.read()
    parser.match(from: 0)
    return parser.spans
  }

  private struct Piece {
    var span: Span
    var delimiter: Delimiter?
  }

  private struct Delimiter {
    var character: Character
    /// Characters not used up yet.
    var count: Int
    let originalCount: Int
    let opens: Bool
    let closes: Bool
  }

  private let characters: [Character]
  private var position = 0
  private var pieces: [Piece] = []
  /// Indices in `pieces` of `[` that may begin a link.
  private var brackets: [Int] = []

  private init(characters: [Character]) { self.characters = characters }

  private var spans: [Span] {
    var result: [Span] = []
    for piece in pieces {
      var span = piece.span
      if let delimiter = piece.delimiter {
        span.text = String(repeating: delimiter.character, count: delimiter.count)
      }
      if span.text.isEmpty { continue }
      if let last = result.last, last.intent == span.intent, last.link == span.link,
        !last.inflects, !span.inflects
      {
        result[result.count - 1].text += span.text
      } else {
        result.append(span)
      }
    }
    return result
  }

  // MARK: Reading

  private mutating func read() {
    while position < characters.count {
      let character = characters[position]
      switch character {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readDelimiter(character)
      case "^": if !readAttributed() { readPlain() }
      case "[":
        brackets.append(pieces.count)
        add("[")
        position += 1
      case "]": readLinkEnd()
      case "<": readAutolink()
      default: readPlain()
      }
    }
  }

  private mutating func add(_ text: String, _ intent: Intent = [], link: String? = nil) {
    pieces.append(Piece(span: Span(text: text, intent: intent, link: link)))
  }

  private mutating func readPlain() {
    let start = position
    repeat {
      position += 1
    } while position < characters.count && !"\\`*_~[]<^".contains(characters[position])
    add(String(characters[start..<position]))
  }

  private mutating func readEscape() {
    let next = position + 1 < characters.count ? characters[position + 1] : " "
    if next.isASCII, next.isPunctuation || next.isSymbol {
      add(String(next))
      position += 2
    } else {
      add("\\")
      position += 1
    }
  }

  private mutating func readCode() {
    let ticks = runLength(at: position)
    var end = position + ticks
    while end < characters.count {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      let closing = runLength(at: end)
      if closing == ticks {
        add(InlineMarkdown.code(characters[position + ticks..<end]), .code)
        position = end + ticks
        return
      }
      end += closing
    }
    add(String(repeating: "`", count: ticks))
    position += ticks
  }

  /// One space on either side of code is not part of it.
  private static func code(_ content: ArraySlice<Character>) -> String {
    guard content.count > 2, content.first == " ", content.last == " ",
      content.contains(where: { $0 != " " })
    else { return String(content) }
    return String(content.dropFirst().dropLast())
  }

  private func runLength(at start: Int) -> Int {
    var end = start
    while end < characters.count, characters[end] == characters[start] { end += 1 }
    return end - start
  }

  private mutating func readDelimiter(_ character: Character) {
    let count = runLength(at: position)
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + count < characters.count ? characters[position + count] : " "
    position += count
    func isPunctuation(_ c: Character) -> Bool { c.isPunctuation || c.isSymbol }
    let leftFlanking =
      !after.isWhitespace
      && (!isPunctuation(after) || before.isWhitespace || isPunctuation(before))
    let rightFlanking =
      !before.isWhitespace
      && (!isPunctuation(before) || after.isWhitespace || isPunctuation(after))
    var (opens, closes) = (leftFlanking, rightFlanking)
    if character == "_" {
      opens = leftFlanking && (!rightFlanking || isPunctuation(before))
      closes = rightFlanking && (!leftFlanking || isPunctuation(after))
    }
    if character == "~", count > 2 { (opens, closes) = (false, false) }
    pieces.append(
      Piece(
        span: Span(text: ""),
        delimiter: Delimiter(
          character: character, count: count, originalCount: count, opens: opens, closes: closes)))
  }

  // MARK: Attributes

  /// Reads `^[text](inflect: true)`; other attributes leave the text as it is.
  private mutating func readAttributed() -> Bool {
    let start = position + 2
    guard position + 1 < characters.count, characters[position + 1] == "[",
      let end = closingBracket(from: start), end + 1 < characters.count, characters[end + 1] == "(",
      let last = characters[(end + 1)...].firstIndex(of: ")")
    else { return false }
    let attributes = String(characters[end + 2..<last]).filter { !$0.isWhitespace }
    for var span in InlineMarkdown.parse(String(characters[start..<end])) {
      span.inflects = attributes.split(separator: ",").contains("inflect:true")
      pieces.append(Piece(span: span))
    }
    position = last + 1
    return true
  }

  /// The bracket that closes one before `start`.
  private func closingBracket(from start: Int) -> Int? {
    var depth = 1
    for index in start..<characters.count {
      if characters[index] == "[" { depth += 1 }
      if characters[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  // MARK: Links

  private mutating func readLinkEnd() {
    guard let opening = brackets.popLast(), let (link, end) = destination(after: position + 1)
    else {
      add("]")
      position += 1
      return
    }
    match(from: opening + 1)
    pieces.remove(at: opening)
    for index in opening..<pieces.count { pieces[index].span.link = link }
    brackets = []  // links do not nest
    position = end
  }

  /// Reads `(address "title")`.
  private func destination(after start: Int) -> (link: String, end: Int)? {
    guard start < characters.count, characters[start] == "(" else { return nil }
    var depth = 0
    var end = start
    while end < characters.count {
      if characters[end] == "(" { depth += 1 }
      if characters[end] == ")" { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    guard end < characters.count else { return nil }
    let inside = String(characters[start + 1..<end]).trimmingCharacters(in: .whitespaces)
    var link = inside.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    if link.hasPrefix("<"), link.hasSuffix(">") { link = String(link.dropFirst().dropLast()) }
    return (link, end + 1)
  }

  /// `<https://…>`; anything else in angle brackets stands for itself.
  private mutating func readAutolink() {
    if let end = characters[position...].firstIndex(of: ">") {
      let inside = String(characters[position + 1..<end])
      let scheme = inside.prefix { $0 != ":" }
      if inside.contains(":"), scheme.count > 1, !inside.contains(" "),
        scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
      {
        add(inside, link: inside)
        position = end + 1
        return
      }
    }
    add("<")
    position += 1
  }

  // MARK: Matching

  /// Matches the delimiters from a piece on, innermost pairs first.
  private mutating func match(from start: Int) {
    var closer = start
    while closer < pieces.count {
      guard let closing = pieces[closer].delimiter, closing.closes, closing.count > 0,
        let opener = opener(for: closing, before: closer, from: start)
      else {
        closer += 1
        continue
      }
      let used = use(opener, closer)
      for index in opener + 1..<closer { pieces[index].span.intent.formUnion(used) }
      // What stands between can no longer be matched with what is outside.
      for index in opener + 1..<closer where pieces[index].delimiter != nil { settle(index) }
    }
    for index in start..<pieces.count where pieces[index].delimiter != nil { settle(index) }
  }

  private func opener(for closing: Delimiter, before closer: Int, from start: Int) -> Int? {
    var index = closer - 1
    while index >= start {
      if let opening = pieces[index].delimiter, opening.opens, opening.count > 0,
        opening.character == closing.character, fit(opening, closing)
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  private func fit(_ opening: Delimiter, _ closing: Delimiter) -> Bool {
    if opening.character == "~" { return opening.count == closing.count }
    // CommonMark's rule of three: `*foo**bar*` is not emphasis within emphasis.
    let isMixed = opening.closes || closing.opens
    return !isMixed || (opening.originalCount + closing.originalCount) % 3 != 0
      || (opening.originalCount % 3 == 0 && closing.originalCount % 3 == 0)
  }

  /// Takes the characters of one span from a pair of delimiters.
  private mutating func use(_ opener: Int, _ closer: Int) -> Intent {
    let opening = pieces[opener].delimiter!
    let isDouble = opening.count >= 2 && pieces[closer].delimiter!.count >= 2
    let count = isDouble ? 2 : 1
    pieces[opener].delimiter!.count -= count
    pieces[closer].delimiter!.count -= count
    if opening.character == "~" { return .strikethrough }
    return isDouble ? .stronglyEmphasized : .emphasized
  }

  /// What is left of a delimiter is text.
  private mutating func settle(_ index: Int) {
    let delimiter = pieces[index].delimiter!
    pieces[index].span.text = String(repeating: delimiter.character, count: delimiter.count)
    pieces[index].delimiter = nil
  }
}
