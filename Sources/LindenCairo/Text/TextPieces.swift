/// Cuts long text into pieces that are shaped one after the other, and puts their lines together.
///
/// Pango looks for the end of each line in all of what is left of a word, so that a long one takes
/// time that grows with the square of its length; and it cannot stop when enough lines are there. A
/// piece is some paragraphs, or a part of one; of a part, the last line may not be whole, and begins
/// the next piece.
struct TextPieces {
  /// Bytes that are shaped at once.
  static let size = 2048
  /// The same where no line may break between two words.
  private static let sizeOfWord = 256

  private(set) var lines: [ShapedLine] = []
  private let bytes: [UInt8]
  private let isWrapped: Bool
  private var position = 0
  private var piece = 0..<0
  /// Where the paragraph of `position` ends.
  private var end = 0
  private var isDone = false

  /// - Parameter isWrapped: Whether paragraphs are broken to lines.
  init(_ text: TextBuffer, isWrapped: Bool) {
    bytes = Array(text.string.utf8)
    self.isWrapped = isWrapped
    end = lineEnd(from: 0)
  }

  /// The part of the text to shape next; nil after the last.
  mutating func next() -> Range<Int>? {
    if isDone { return nil }
    piece = position..<pieceEnd(TextPieces.size)
    if isWrapped, piece.upperBound < end, !hasSpace(in: piece) {
      piece = position..<pieceEnd(TextPieces.sizeOfWord)
    }
    // A part that made but one line tells nothing of where that ends.
    while piece.count <= tooShort, piece.upperBound < end {
      piece = position..<pieceEnd(piece.count * 2)
    }
    return piece
  }

  /// The length of a piece that was not enough.
  private var tooShort = 0

  /// Adds the lines of the piece.
  mutating func add(_ shaped: [ShapedLine]) {
    let isWhole = piece.upperBound >= end
    if !isWhole && shaped.count < 2 {
      tooShort = piece.count
      return
    }
    tooShort = 0
    for line in isWhole ? shaped[...] : shaped.dropLast() {
      var line = line
      let (start, end) = (line.bytes.lowerBound, line.bytes.upperBound)
      line.bytes = start + piece.lowerBound..<end + piece.lowerBound
      lines.append(line)
    }
    guard isWhole else { return position += shaped[shaped.count - 1].bytes.lowerBound }
    position = afterLineEnd(piece.upperBound)
    isDone = position == piece.upperBound
    end = lineEnd(from: position)
  }

  /// At the end of a paragraph, if several fit; else where a character begins.
  private mutating func pieceEnd(_ length: Int) -> Int {
    var index = min(position + length, bytes.count)
    if index >= end {
      // As many whole paragraphs as fit.
      var last = end
      while last < index {
        let next = lineEnd(from: afterLineEnd(last))
        if next > index || next == last { break }
        last = next
      }
      end = last
      return last
    }
    while index > position + 1, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  private func hasSpace(in range: Range<Int>) -> Bool {
    range.contains { bytes[$0] == 32 || bytes[$0] == 9 }
  }

  private func lineEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 10, bytes[index] != 13 { index += 1 }
    return index
  }

  /// Where the next paragraph begins; `index` itself at the end of the text.
  private func afterLineEnd(_ index: Int) -> Int {
    guard index < bytes.count else { return index }
    let isPair = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
    return index + (isPair ? 2 : 1)
  }
}
