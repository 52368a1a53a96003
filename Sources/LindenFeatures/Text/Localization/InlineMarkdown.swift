import Foundation
@_spi(Engine) import LindenEngine

/// Reads the inline part of Markdown: emphasis, code, strikethrough, links and entities, by
/// CommonMark's rules. Of a picture its description is shown.
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
    text.utf8.contains { "*_`~[<\\&".utf8.contains($0) } || mayHoldAddress(text)
  }

  /// The text in pieces of one look each; markup that makes no sense stands for itself.
  static func parse(_ text: String) -> [Span] {
    let characters = Array(text)
    return linkingAddresses(parse(characters[...], Partners(characters), depth: 0))
  }

  private static func parse(
    _ characters: ArraySlice<Character>, _ partners: Partners, depth: Int
  ) -> [Span] {
    var parser = InlineMarkdown(characters: characters, partners: partners, depth: depth)
    parser.read()
    parser.match(from: 0)
    return parser.spans
  }

  /// Attributes within attributes, more than any text has.
  private static let mostDepth = 16

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

    /// A number for all that decides what it matches: of `~` the count, of others the rest by three
    /// of the first count.
    var kind: Int {
      let family = character == "*" ? 0 : character == "_" ? 1 : 2
      let size = character == "~" ? min(count, 2) : originalCount % 3
      return (family * 3 + size) * 2 + (closes ? 1 : 0)
    }
  }

  /// How many kinds of delimiters there are.
  private static let kinds = 18

  /// What is read, a part of the text. Places are those of the whole text.
  private let characters: ArraySlice<Character>
  private let partners: Partners
  private let depth: Int
  private var position: Int
  private var pieces: [Piece] = []
  /// Indices in `pieces` of `[` that may begin a link, or of `![` that may begin a picture.
  private var brackets: [(piece: Int, isPicture: Bool)] = []
  /// How many of them may begin a picture.
  private var openPictures = 0

  /// Lengths of backticks that close nothing any more.
  private var unclosedTicks: Set<Int> = []

  private init(characters: ArraySlice<Character>, partners: Partners, depth: Int) {
    (self.characters, self.partners, self.depth) = (characters, partners, depth)
    position = characters.startIndex
  }

  private var end: Int { characters.endIndex }

  private var spans: [Span] {
    var result: [Span] = []
    for piece in pieces {
      var span = piece.span
      if let delimiter = piece.delimiter {
        span.text = String(repeating: delimiter.character, count: delimiter.count)
      }
      if span.text.isEmpty { continue }
      if let last = result.indices.last, result[last].intent == span.intent,
        result[last].link == span.link, !result[last].inflects, !span.inflects
      {
        result[last].text += span.text
      } else {
        result.append(span)
      }
    }
    return result
  }

  // MARK: Reading

  private mutating func read() {
    while position < end {
      let character = characters[position]
      switch character {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readDelimiter(character)
      case "^": if !readAttributed() { readPlain() }
      case "!" where position + 1 < end && characters[position + 1] == "[": openBracket("![")
      case "[": openBracket("[")
      case "&": readEntity()
      case "]": readLinkEnd()
      case "<": readAutolink()
      default: readPlain()
      }
    }
  }

  private mutating func add(_ text: String, _ intent: Intent = [], link: String? = nil) {
    pieces.append(Piece(span: Span(text: text, intent: intent, link: link)))
  }

  private mutating func openBracket(_ text: String) {
    let isPicture = text.count > 1
    // What is in pictures within pictures is gone through as often as there are some.
    if !isPicture || openPictures < InlineMarkdown.mostDepth {
      brackets.append((pieces.count, isPicture))
      if isPicture { openPictures += 1 }
    }
    add(text)
    position += text.count
  }

  private mutating func readEntity() {
    let rest = characters[(position + 1)...].prefix(Entity.mostLetters + 1)
    if let end = rest.firstIndex(of: ";"), let text = Entity.text(of: String(rest[..<end])) {
      add(text)
      position = end + 1
    } else {
      add("&")
      position += 1
    }
  }

  private mutating func readPlain() {
    let start = position
    repeat {
      position += 1
    } while position < end && !"\\`*_~[]<^&!".contains(characters[position])
    add(String(characters[start..<position]))
  }

  private mutating func readEscape() {
    let next = position + 1 < end ? characters[position + 1] : " "
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
    var place = unclosedTicks.contains(ticks) ? end : position + ticks
    while place < end {
      guard characters[place] == "`" else {
        place += 1
        continue
      }
      let closing = runLength(at: place)
      if closing == ticks {
        add(InlineMarkdown.code(characters[position + ticks..<place]), .code)
        position = place + ticks
        return
      }
      place += closing
    }
    unclosedTicks.insert(ticks)
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
    var place = start
    while place < end, characters[place] == characters[start] { place += 1 }
    return place - start
  }

  private mutating func readDelimiter(_ character: Character) {
    let count = runLength(at: position)
    let before = position > characters.startIndex ? characters[position - 1] : " "
    let after = position + count < end ? characters[position + count] : " "
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
    guard depth < InlineMarkdown.mostDepth, position + 1 < end, characters[position + 1] == "[",
      let closing = partners.bracket[position + 1], closing + 1 < end,
      characters[closing + 1] == "(", let last = partners.nextRound(after: closing + 1), last < end
    else { return false }
    let attributes = String(characters[closing + 2..<last]).filter { !$0.isWhitespace }
    let inflects = attributes.split(separator: ",").contains("inflect:true")
    for var span in InlineMarkdown.parse(characters[start..<closing], partners, depth: depth + 1) {
      span.inflects = inflects
      pieces.append(Piece(span: span))
    }
    position = last + 1
    return true
  }

  // MARK: Links

  private mutating func readLinkEnd() {
    let opening = brackets.popLast()
    if opening?.isPicture == true { openPictures -= 1 }
    guard let opening, let (link, end) = destination(after: position + 1) else {
      add("]")
      position += 1
      return
    }
    match(from: opening.piece + 1)
    pieces[opening.piece].span.text = ""
    position = end
    // The description of a picture stands for it, in a link, too.
    if opening.isPicture { return }
    for index in opening.piece..<pieces.count { pieces[index].span.link = link }
    // Links do not nest.
    brackets = []
    openPictures = 0
  }

  /// Reads `(address "title")`.
  private func destination(after start: Int) -> (link: String, end: Int)? {
    guard start < end, characters[start] == "(", let close = partners.round[start], close < end
    else { return nil }
    let inside = String(characters[start + 1..<close]).trimmingCharacters(in: .whitespaces)
    var link = inside.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
    if link.hasPrefix("<"), link.hasSuffix(">") { link = String(link.dropFirst().dropLast()) }
    return (Entity.decoded(link), close + 1)
  }

  /// `<https://…>`; anything else in angle brackets stands for itself.
  private mutating func readAutolink() {
    if let close = autolinkEnd {
      let inside = String(characters[position + 1..<close])
      let scheme = inside.prefix { $0 != ":" }
      if inside.contains(":"), scheme.count > 1, !inside.contains(" "),
        scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
      {
        add(inside, link: inside)
        position = close + 1
        return
      }
    }
    add("<")
    position += 1
  }

  /// Where the address that may begin here ends: it has no space, and no other beginning.
  private var autolinkEnd: Int? {
    let rest = characters[(position + 1)...]
    guard let close = rest.firstIndex(where: { $0 == ">" || $0 == " " || $0 == "<" }),
      characters[close] == ">"
    else { return nil }
    return close
  }

  // MARK: Matching

  /// Matches the delimiters from a piece on, innermost pairs first.
  ///
  /// What may open is kept in a list for each kind that is matched alike, so that looking for an
  /// opener passes over none that cannot be it, however often nothing is found.
  private mutating func match(from start: Int) {
    var openers = [[Int]](repeating: [], count: InlineMarkdown.kinds)
    var changes: [(at: Int, intent: Intent, begins: Bool)] = []
    for closer in start..<pieces.count where pieces[closer].delimiter != nil {
      while let closing = pieces[closer].delimiter, closing.closes, closing.count > 0,
        let opener = opener(for: closing, in: openers)
      {
        let used = use(opener, closer)
        // What stands between can no longer be matched with what is outside, and what is used up
        // opens nothing more.
        let least = pieces[opener].delimiter?.count == 0 ? opener : opener + 1
        for kind in openers.indices {
          while let last = openers[kind].last, last >= least { openers[kind].removeLast() }
        }
        changes.append((opener + 1, used, true))
        changes.append((closer, used, false))
      }
      if let left = pieces[closer].delimiter, left.opens, left.count > 0 {
        openers[left.kind].append(closer)
      }
    }
    apply(changes, from: start)
    for index in start..<pieces.count where pieces[index].delimiter != nil { settle(index) }
  }

  /// Gives pieces the intents of all spans that they are in.
  private mutating func apply(
    _ changes: [(at: Int, intent: Intent, begins: Bool)], from start: Int
  ) {
    var open: [Intent: Int] = [:]
    var rest = changes.sorted { $0.at < $1.at }[...]
    for index in start..<pieces.count {
      while let change = rest.first, change.at <= index {
        open[change.intent, default: 0] += change.begins ? 1 : -1
        rest.removeFirst()
      }
      for (intent, count) in open where count > 0 { pieces[index].span.intent.formUnion(intent) }
    }
  }

  /// The nearest that matches. Openers of one kind all match a closer, or none does.
  private func opener(for closing: Delimiter, in openers: [[Int]]) -> Int? {
    var nearest: Int?
    for list in openers {
      guard let last = list.last, last > nearest ?? -1, let opening = pieces[last].delimiter,
        opening.character == closing.character, fit(opening, closing)
      else { continue }
      nearest = last
    }
    return nearest
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
