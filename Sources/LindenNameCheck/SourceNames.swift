import LindenCWords

/// What a file says of names: those that it uses, and all others that are in it.
///
/// A name counts as used only where the grammar leaves no other choice; wherever it may be declared,
/// it counts as known. So a name that is only used, and known nowhere, is wrong.
struct SourceNames {
  struct Use: Equatable {
    enum Place: UInt8 { case value, member, type, attribute }
    var word: UInt64
    var place: Place
    /// Where the name stands in the file's bytes.
    var start: Int
    var end: Int
  }

  private(set) var uses: [Use] = []
  private(set) var known: Set<UInt64> = []
  /// The modules that are imported, each by its name.
  var imports: Set<String> = []
  /// Those that are imported between `#if` and `#endif`.
  var conditionalImports: Set<String> = []
  /// Nothing is used in a file that the lexer does not understand.
  private(set) var isReliable = true

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var tokens: [Token] = []
  /// What is known of a token's place before its neighbours are looked at.
  var marks: [Mark] = []

  enum Mark: UInt8 {
    case none
    /// In a place where names may be declared.
    case declares
    /// A bracket around the arguments of a call.
    case call
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let lexer = SwiftLexer(bytes)
    tokens = lexer.tokens
    isReliable = lexer.isReliable
    guard isReliable else {
      addWords(from: 0, to: bytes.count)
      return
    }
    marks = Array(repeating: .none, count: tokens.count)
    markCalls()
    markDeclarations()
    sort()
  }

  // MARK: Tokens

  func isMark(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    return tokens[index].kind == .mark && tokens[index].first == .letter(character)
  }

  func isName(_ index: Int) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    return tokens[index].kind == .name || tokens[index].kind == .quoted
  }

  func isKeyword(_ index: Int) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].kind == .keyword
  }

  func text(_ token: Token) -> String {
    String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  /// A sign that is exactly this.
  func isSign(_ index: Int, _ text: StaticString) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].kind == .sign else { return false }
    let token = tokens[index]
    let length = Int(token.end - token.start)
    guard length == text.utf8CodeUnitCount else { return false }
    for offset in 0..<length where bytes[Int(token.start) + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a keyword is only a label, or the name of a member.
  func isPlain(_ index: Int) -> Bool {
    if isMark(index - 1, ".") { return true }
    if isMark(index + 1, ":") {
      return isMark(index - 1, "(") || isMark(index - 1, ",") || isMark(index - 1, "[")
    }
    guard isMark(index - 1, "(") || isMark(index - 1, ",") else { return false }
    let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
    return next?.kind == .name && isMark(index + 2, ":")
      && !SwiftWords.pattern.contains(tokens[index].word)
  }

  // MARK: What is used

  private mutating func sort() {
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .name: addName(index, token)
      case .quoted: known.insert(token.word)
      case .keyword, .hash, .sign, .mark, .insertion, .number: break
      case .literal:
        // The names of a pattern's groups become members.
        if token.first == .letter("/") || bytes[Int(token.end) - 1] == .letter("/")
          || token.first == .letter("#")
        {
          addWords(from: Int(token.start), to: Int(token.end))
        }
      }
    }
  }

  private mutating func addName(_ index: Int, _ token: Token) {
    guard marks[index] != .declares else { return declare(token) }
    if isMark(index - 1, ".") { return use(token, .member) }
    if isMark(index - 1, "@") { return use(token, .attribute) }
    if isKeyword(index - 1), tokens[index - 1].word == SwiftWords.ofExtension {
      return use(token, .type)
    }
    if isMark(index + 1, ":") {
      if isInCall(index) { return }
      return isSign(index - 1, "?") ? use(token, .value) : declare(token)
    }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if let next, next.kind == .name || next.kind == .quoted, !next.beginsLine {
      return declare(token)
    }
    if isMark(index - 1, ","), isSign(index + 1, "=") { return declare(token) }
    guard index > 0 else { return use(token, .value) }
    let last = tokens[index - 1]
    if !token.beginsLine {
      if last.kind == .name {
        guard SwiftWords.beforeUse.contains(last.word) else { return declare(token) }
        return use(token, SwiftWords.typeWords.contains(last.word) ? .type : .value)
      }
      if last.kind == .keyword, !isMark(index - 2, ".") {
        if SwiftWords.leaving.contains(last.word) { return declare(token) }
        if SwiftWords.typePlaces.contains(last.word) { return use(token, .type) }
      }
      if isSign(index - 1, "->") { return use(token, .type) }
      if isMark(index - 1, ":"), isName(index - 2), marks[index - 2] == .declares {
        return use(token, .type)
      }
    }
    use(token, .value)
  }

  /// Whether a label stands among the arguments of a call.
  private func isInCall(_ index: Int) -> Bool {
    guard
      isMark(index - 1, "(") || isMark(index - 1, ",")
        || index > 0 && tokens[index - 1].kind == .insertion
    else { return false }
    var place = index - 1
    while place >= 0 {
      let token = tokens[place]
      if token.kind == .mark, token.partner >= 0, token.partner < place {
        place = Int(token.partner) - 1
      } else if token.kind == .insertion || token.kind == .mark && token.partner > place {
        return marks[place] == .call
      } else {
        place -= 1
      }
    }
    return false
  }

  private mutating func declare(_ token: Token) { known.insert(token.word) }

  private mutating func use(_ token: Token, _ place: Use.Place) {
    let range = Int(token.start)..<Int(token.end)
    // `$0`, and what is written in other letters than these.
    if bytes[range.lowerBound] == .letter("$"), range.count > 1, bytes[range.lowerBound + 1].isDigit
    {
      return
    }
    if bytes[range].contains(where: { $0 >= 0x80 }) { return }
    uses.append(Use(word: token.word, place: place, start: range.lowerBound, end: range.upperBound))
  }

  private mutating func addWords(from start: Int, to end: Int) {
    let words = LindenWordsMake()!
    defer { LindenWordsFree(words) }
    LindenWordsAdd(words, bytes.baseAddress! + start, end - start, LindenWordsC)
    var numbers = [UInt64](repeating: 0, count: LindenWordsCount(words))
    LindenWordsCopySorted(words, &numbers)
    known.formUnion(numbers)
  }
}
