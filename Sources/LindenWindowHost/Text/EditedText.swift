import LindenDrawing

/// A text and the place where it is being edited. Offsets count characters as people do.
struct EditedText: Equatable {
  private(set) var characters: [Character]
  /// Where the caret is, and where the selection began; the same place if nothing is selected.
  private(set) var caret: Int
  private(set) var anchor: Int

  /// With the caret at the end.
  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
    anchor = caret
  }

  var string: String { String(characters) }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  var selectedText: String { String(characters[selection]) }

  /// The selection in UTF-16 units.
  var selectedUnits: Range<Int> {
    let start = String(characters[..<selection.lowerBound]).utf16.count
    return start..<(start + selectedText.utf16.count)
  }

  /// Selects what is at a place in UTF-16 units, as far as the text goes.
  mutating func select(_ units: Range<Int>) {
    let text = string
    let range = text.characters(in: units)
    anchor = text.distance(from: text.startIndex, to: range.lowerBound)
    caret = text.distance(from: text.startIndex, to: range.upperBound)
  }

  /// Another text, as the app has set it. The caret stays where it was, or at the end.
  mutating func replace(with text: String) {
    let wasAtEnd = caret == characters.count
    characters = Array(text)
    caret = wasAtEnd ? characters.count : min(caret, characters.count)
    anchor = caret
  }

  // MARK: Editing

  /// Puts text in place of the selection.
  mutating func insert(_ text: String) {
    // An accent joins the letter before it: count again.
    let before = String(characters[..<selection.lowerBound]) + text
    let after = characters[selection.upperBound...]
    characters = Array(before + String(after))
    caret = min(before.count, characters.count)
    anchor = caret
  }

  /// Deletes the selection, or what `movement` goes over.
  mutating func delete(_ movement: Movement) {
    if selection.isEmpty { anchor = target(of: movement) }
    insert("")
  }

  /// Takes away scalars around the caret, as an input method counts them.
  mutating func deleteScalars(offset: Int, count: Int) {
    let before = Array(String(characters[..<caret]).unicodeScalars)
    let after = Array(String(characters[caret...]).unicodeScalars)
    let all = before + after
    let start = min(max(0, before.count + offset), all.count)
    let end = min(start + max(0, count), all.count)
    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    let head = text(all[..<start])
    characters = Array(head + text(all[end...]))
    caret = min(head.count, characters.count)
    anchor = caret
  }

  // MARK: Moving

  enum Movement {
    case characterBack, characterOn, wordBack, wordOn, start, end
    case to(Int)
  }

  /// Moves the caret; `selecting` leaves the other end of the selection where it is.
  mutating func move(_ movement: Movement, selecting: Bool = false) {
    if !selecting, !selection.isEmpty {
      switch movement {
      case .characterBack: return collapse(to: selection.lowerBound)
      case .characterOn: return collapse(to: selection.upperBound)
      default: break
      }
    }
    caret = target(of: movement)
    if !selecting { anchor = caret }
  }

  mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// Selects the word, or the run of anything else, at `offset`.
  mutating func selectWord(at offset: Int) {
    let offset = min(max(0, offset), characters.count)
    guard !characters.isEmpty else { return }
    let kind = characters[min(offset, characters.count - 1)].isPartOfWord
    var (start, end) = (offset, offset)
    while start > 0, characters[start - 1].isPartOfWord == kind { start -= 1 }
    while end < characters.count, characters[end].isPartOfWord == kind { end += 1 }
    anchor = start
    caret = end
  }

  private mutating func collapse(to offset: Int) {
    caret = offset
    anchor = offset
  }

  private func target(of movement: Movement) -> Int {
    switch movement {
    case .characterBack: return max(0, caret - 1)
    case .characterOn: return min(characters.count, caret + 1)
    case .start: return 0
    case .end: return characters.count
    case .to(let offset): return min(max(0, offset), characters.count)
    case .wordBack:
      var at = caret
      while at > 0, !characters[at - 1].isPartOfWord { at -= 1 }
      while at > 0, characters[at - 1].isPartOfWord { at -= 1 }
      return at
    case .wordOn:
      var at = caret
      while at < characters.count, !characters[at].isPartOfWord { at += 1 }
      while at < characters.count, characters[at].isPartOfWord { at += 1 }
      return at
    }
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" }
}
