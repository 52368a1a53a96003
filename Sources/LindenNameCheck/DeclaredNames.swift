/// Finds the places of a source in which names may be declared, and brackets of calls.
extension SourceNames {
  private mutating func mark(_ range: Range<Int>) {
    for index in range.clamped(to: tokens.indices) {
      marks[index] = .declares
    }
  }

  /// Finds the brackets around arguments: they follow what is called without a space.
  mutating func markCalls() {
    for index in tokens.indices where tokens[index].kind == .insertion || isMark(index, "(") {
      if tokens[index].kind == .insertion {
        marks[index] = .call
        continue
      }
      guard index > 0, !tokens[index].isSpaced else { continue }
      let last = tokens[index - 1]
      switch last.kind {
      case .name, .quoted:
        if !isDeclared(index - 1) { marks[index] = .call }
      case .keyword:
        if isMark(index - 2, ".") || last.word == SwiftWords.ofSelf { marks[index] = .call }
      case .hash: marks[index] = .call
      case .mark:
        if last.first == .letter(")") || last.first == .letter("]") || last.first == .letter("}") {
          marks[index] = .call
        }
      case .sign:
        if last.first == .letter(">") || last.first == .letter("?") || last.first == .letter("!") {
          marks[index] = isOfDeclaration(before: index - 1) ? .none : .call
        }
      case .insertion, .number, .literal: break
      }
    }
  }

  /// Whether a name stands behind the word that declares it.
  private func isDeclared(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = tokens[index - 1]
    if last.kind == .keyword, !isMark(index - 2, ".") {
      return SwiftWords.declaring.contains(last.word) || last.word == SwiftWords.ofCase
    }
    return last.kind == .name && SwiftWords.maybeDeclaring.contains(last.word)
      && !tokens[index].beginsLine
  }

  /// Whether the angle bracket that ends here is that of a function's own parameters.
  private func isOfDeclaration(before end: Int) -> Bool {
    var index = end
    var depth = 0
    while index >= 0 {
      let token = tokens[index]
      if token.kind == .sign {
        for offset in Int(token.start)..<Int(token.end) {
          if bytes[offset] == .letter(">") { depth += 1 }
          if bytes[offset] == .letter("<") { depth -= 1 }
        }
        if depth <= 0 {
          return isName(index - 1) && isDeclared(index - 1)
            || isKeyword(index - 1) && SwiftWords.ofInit.contains(tokens[index - 1].word)
              && !isMark(index - 2, ".")
            || isKeyword(index - 1) && tokens[index - 1].word == SwiftWords.ofFunction
        }
      } else if isMark(index, "{") || isMark(index, "}") {
        return false
      }
      index -= 1
    }
    return false
  }

  mutating func markDeclarations() {
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .hash: markHash(index)
      case .mark where token.first == .letter("{"): markClosure(index)
      case .mark where token.first == .letter("@"): markAttribute(index)
      case .keyword where !isPlain(index): markKeyword(index)
      case .name where SwiftWords.maybeDeclaring.contains(token.word) && !isMark(index - 1, "."):
        if isName(index + 1), !tokens[index + 1].beginsLine { markName(index + 1) }
      default: break
      }
    }
  }

  private mutating func markKeyword(_ index: Int) {
    let word = tokens[index].word
    if SwiftWords.pattern.contains(word) {
      markPattern(index)
    } else if word == SwiftWords.ofCase {
      markCase(index)
    } else if word == SwiftWords.ofFor {
      markUntil(index) { $0.kind == .keyword && $0.word == SwiftWords.ofIn }
    } else if word == SwiftWords.ofCatch {
      markUntil(index) { $0.kind == .mark && $0.first == .letter("{") }
    } else if word == SwiftWords.ofImport {
      markImport(index)
    } else if word == SwiftWords.ofOperator {
      let line = tokens[index].start
      markUntil(index) { $0.beginsLine && $0.start > line || $0.first == .letter("{") }
    } else if word == SwiftWords.ofGroup {
      guard isMark(index + 2, "{") else { return }
      mark(index..<Int(tokens[index + 2].partner))
    } else if SwiftWords.ofInit.contains(word) {
      markName(index)
    } else if word == SwiftWords.ofFunction, !isName(index + 1) {
      // An operator, and perhaps the angle bracket of its parameters.
      markUntil(index) { $0.kind == .mark && $0.first == .letter("(") }
    } else if SwiftWords.declaring.contains(word) {
      markName(index + 1)
    }
  }

  /// From a token up to one that ends the place.
  private mutating func markUntil(_ start: Int, _ ends: (Token) -> Bool) {
    var index = start
    while index < tokens.count, !ends(tokens[index]) {
      if tokens[index].kind == .mark, tokens[index].partner > index, marks[index] != .declares {
        // A bracket is one thing, but what is in it is declared, too.
        let end = Int(tokens[index].partner)
        mark(index..<end + 1)
        index = end + 1
      } else {
        marks[index] = .declares
        index += 1
      }
    }
  }

  /// A name that is declared, with the parameters in angle brackets that follow.
  private mutating func markName(_ index: Int) {
    guard index < tokens.count else { return }
    marks[index] = .declares
    guard index + 1 < tokens.count, tokens[index + 1].kind == .sign,
      tokens[index + 1].first == .letter("<")
    else { return }
    var depth = 0
    for place in index + 1..<tokens.count {
      let token = tokens[place]
      if isMark(place, "{") || isMark(place, "}") { return }
      marks[place] = .declares
      guard token.kind == .sign, !isSign(place, "->") else { continue }
      for offset in Int(token.start)..<Int(token.end) {
        if bytes[offset] == .letter("<") { depth += 1 }
        if bytes[offset] == .letter(">") { depth -= 1 }
      }
      if depth <= 0 { return }
    }
  }

  /// Behind `let` and `var`: all names up to the type, the value, or the end of the place.
  private mutating func markPattern(_ index: Int) {
    var place = index + 1
    while place < tokens.count {
      let token = tokens[place]
      if isMark(place, "(") {
        let end = Int(token.partner)
        mark(place..<end)
        place = end + 1
      } else if isName(place) || isMark(place, ".") || token.kind == .keyword && isPlain(place)
        || token.kind == .sign && token.first != .letter("=")
      {
        if token.beginsLine, place > index + 1, !isMark(place - 1, ",") { return }
        marks[place] = .declares
        place += 1
      } else if isMark(place, ","), isName(place + 1) {
        place += 1
      } else {
        return
      }
    }
  }

  /// A case of an enum, or a pattern: up to what is done, or the value.
  private mutating func markCase(_ index: Int) {
    var place = index + 1
    while place < tokens.count {
      let token = tokens[place]
      // `case first = 1, second`
      if isSign(place, "="), let next = endOfRawValue(place + 1), isMark(next, ",") {
        place = next + 1
        continue
      }
      if isMark(place, ":") || isMark(place, "{") || isMark(place, "}") || isMark(place, ";")
        || isSign(place, "=") || token.kind == .keyword && token.word == SwiftWords.ofWhere
        || token.beginsLine && place > index + 1 && !isMark(place - 1, ",")
      {
        return
      }
      if isMark(place, "(") {
        // In a pattern a case behind a dot is used, and so is any member; all else may be declared.
        let end = Int(token.partner)
        for inner in place..<end where !isMark(inner - 1, ".") { marks[inner] = .declares }
        place = end + 1
      } else {
        if !isMark(place - 1, ".") { marks[place] = .declares }
        place += 1
      }
    }
  }

  /// The token behind a value that an enum's case may have.
  private func endOfRawValue(_ index: Int) -> Int? {
    var place = isSign(index, "-") ? index + 1 : index
    guard place < tokens.count else { return nil }
    let token = tokens[place]
    let isWord = token.kind == .keyword && !isMark(place + 1, ".")
    guard token.kind == .literal || token.kind == .number || isWord else { return nil }
    while place < tokens.count, tokens[place].kind == .literal { place += 1 }
    return token.kind == .literal ? place : place + 1
  }

  private mutating func markImport(_ index: Int) {
    var place = index + 1
    if isKeyword(place), SwiftWords.ofImportKind.contains(tokens[place].word) { place += 1 }
    guard isName(place) else { return }
    let module = text(tokens[place]).filter { $0 != "`" }
    if marks[index] == .declares {
      conditionalImports.insert(module)
    } else {
      imports.insert(module)
    }
    while place < tokens.count, place == index + 1 || !tokens[place].beginsLine,
      !isMark(place, ";")
    {
      marks[place] = .declares
      place += 1
    }
  }

  /// `@State private var`: the name is used if it is one of a type. What the compiler's own
  /// attributes take is no Swift.
  private mutating func markAttribute(_ index: Int) {
    guard isName(index + 1), !tokens[index + 1].isSpaced else { return mark(index..<index + 2) }
    let first = bytes[Int(tokens[index + 1].start)]
    if first >= 65, first <= 90 { return }
    marks[index + 1] = .declares
    if isMark(index + 2, "("), !tokens[index + 2].isSpaced {
      mark(index + 2..<Int(tokens[index + 2].partner))
    }
  }

  private mutating func markHash(_ index: Int) {
    let word = tokens[index].word
    if word == SwiftWords.ofIf {
      var depth = 0
      for place in index..<tokens.count {
        marks[place] = .declares
        guard tokens[place].kind == .hash else { continue }
        if tokens[place].word == SwiftWords.ofIf { depth += 1 }
        if tokens[place].word == SwiftWords.ofEnd { depth -= 1 }
        if depth == 0 { return }
      }
    } else if !SwiftWords.plainMacros.contains(word) {
      var place = index + 1
      while isMark(place, "(") && !tokens[place].isSpaced
        || isMark(place, "{") && !tokens[place].beginsLine
      {
        let end = Int(tokens[place].partner)
        mark(place..<end + 1)
        place = end + 1
      }
    }
  }

  /// `{ [weak self] (a, b: Int) async -> Int in`: whatever stands before the `in`.
  private mutating func markClosure(_ index: Int) {
    var place = index + 1
    while isMark(place, "@") {
      place += 2
      if isMark(place, "("), !tokens[place].isSpaced { place = Int(tokens[place].partner) + 1 }
    }
    if isMark(place, "[") { place = Int(tokens[place].partner) + 1 }
    if isMark(place, "(") {
      place = Int(tokens[place].partner) + 1
    } else {
      while isName(place) || isKeyword(place) && tokens[place].word == SwiftWords.ofNothing {
        place += 1
        guard isMark(place, ",") else { break }
        place += 1
      }
    }
    var hasArrow = false
    while place < tokens.count {
      let token = tokens[place]
      if token.kind == .keyword, token.word == SwiftWords.ofIn {
        mark(index + 1..<place)
        return
      }
      if isSign(place, "->") {
        hasArrow = true
        place += 1
      } else if token.kind == .name || token.kind == .keyword,
        SwiftWords.ofSignature.contains(token.word)
      {
        place += 1
        if isMark(place, "(") { place = Int(tokens[place].partner) + 1 }
      } else if hasArrow, isMark(place, "(") || isMark(place, "[") {
        place = Int(token.partner) + 1
      } else if hasArrow,
        isName(place) || isMark(place, ".") || token.kind == .sign || isMark(place, "@")
          || isMark(place, ",") || isMark(place, ":")
          || token.kind == .keyword && SwiftWords.ofTypes.contains(token.word)
      {
        place += 1
      } else {
        return
      }
    }
  }
}
