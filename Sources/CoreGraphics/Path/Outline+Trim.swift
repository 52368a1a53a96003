extension CGPath {
  /// The part of the path between two fractions of its whole length, all subpaths counted one after
  /// the other.
  ///
  /// Fractions are clamped to 0...1; an empty or backward interval gives an empty path, 0 to 1 the
  /// path itself. A part of a closed subpath is open.
  package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
    CGPath(outline.trimmed(from: from, to: to))
  }

  /// The path cut into dashes: `lengths` are those of dash, gap, dash, gap… in turn, beginning
  /// `phase` into them.
  ///
  /// Each subpath begins the pattern anew. Lengths that are negative or add up to nothing leave the
  /// path whole.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(outline.applying(transform).dashed(phase: phase, lengths: lengths))
  }
}

extension Outline {
  package func trimmed(from: CGFloat, to: CGFloat) -> Outline {
    let from = from.isNaN ? 0 : min(max(from, 0), 1)
    let to = to.isNaN ? 1 : min(max(to, 0), 1)
    if from == 0 && to == 1 { return self }
    guard from < to else { return Outline() }
    let subpaths = subpaths
    let lengths = subpaths.map { $0.pieces.map(\.length) }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0, total.isFinite else { return Outline() }
    var result = Outline()
    var offset: CGFloat = 0
    for (subpath, lengths) in zip(subpaths, lengths) {
      let length = lengths.reduce(0, +)
      result.add(
        subpath, lengths: lengths, from: from * total - offset, to: to * total - offset,
        length: length)
      offset += length
    }
    return result
  }

  package func dashed(phase: CGFloat, lengths pattern: [CGFloat]) -> Outline {
    let period = pattern.reduce(0, +) * (pattern.count % 2 == 0 ? 1 : 2)
    guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite,
      phase.isFinite
    else { return self }
    var result = Outline()
    for subpath in subpaths {
      let lengths = subpath.pieces.map(\.length)
      let total = lengths.reduce(0, +)
      // More dashes than a screen could show: do not spend memory on them.
      guard total.isFinite, total / period < 100_000 else { continue }
      var position = -(phase.truncatingRemainder(dividingBy: period))
      if position > 0 { position -= period }
      var index = 0
      while position < total {
        let end = position + pattern[index % pattern.count]
        if index % 2 == 0 && end >= 0 {
          result.add(subpath, lengths: lengths, from: position, to: end, length: total)
        }
        position = end
        index += 1
      }
    }
    return result
  }

  /// Adds what lies between two distances from the subpath's start.
  private mutating func add(
    _ subpath: Subpath, lengths: [CGFloat], from: CGFloat, to: CGFloat, length: CGFloat
  ) {
    if from <= 0 && to >= length {
      guard length > 0 else { return }
      move(to: subpath.start)
      for piece in subpath.pieces { add(piece) }
      if subpath.isClosed { close() }
      return
    }
    var begun = false
    var offset: CGFloat = 0
    for (piece, pieceLength) in zip(subpath.pieces, lengths) {
      defer { offset += pieceLength }
      let (low, high) = (max(from - offset, 0), min(to - offset, pieceLength))
      guard pieceLength > 0, low < high || (from == to && low == high) else { continue }
      let part = piece.part(from: low, to: high, length: pieceLength)
      if !begun { move(to: part.start) }
      begun = true
      add(part)
    }
  }

  private mutating func add(_ piece: Subpath.Piece) {
    switch piece {
    case .line(_, let end): line(to: end)
    case .curve(let c): curve(to: c.p3, control1: c.p1, control2: c.p2)
    }
  }
}
