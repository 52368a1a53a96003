/// One subpath taken apart into pieces that know their lengths: the base of trimming, dashing and
/// flattening.
struct Subpath {
  enum Piece {
    case line(CGPoint, CGPoint)
    case curve(Cubic)

    var start: CGPoint {
      switch self {
      case .line(let from, _): from
      case .curve(let cubic): cubic.p0
      }
    }
    var end: CGPoint {
      switch self {
      case .line(_, let to): to
      case .curve(let cubic): cubic.p3
      }
    }
  }

  var start: CGPoint
  /// The line that closes the subpath is among them, if it has a length.
  var pieces: [Piece] = []
  var isClosed = false
}

extension Outline {
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var subpath: Subpath?
    var from = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        if let subpath { result.append(subpath) }
        subpath = Subpath(start: end)
      case .line(let end): subpath?.pieces.append(.line(from, end))
      case .quad(let control, let end): subpath?.pieces.append(.curve(Cubic(from, control, end)))
      case .curve(let control1, let control2, let end):
        subpath?.pieces.append(.curve(Cubic(from, control1, control2, end)))
      case .close:
        guard var closing = subpath else { break }
        if from != closing.start { closing.pieces.append(.line(from, closing.start)) }
        closing.isClosed = true
        result.append(closing)
        from = closing.start
        subpath = nil
      }
      if let end = element.end { from = end }
    }
    if let subpath { result.append(subpath) }
    return result
  }
}

extension Subpath.Piece {
  var length: CGFloat {
    switch self {
    case .line(let from, let to): return from.distance(to: to)
    case .curve(let cubic): return cubic.chords().last!
    }
  }

  /// The part between two distances from the piece's start.
  func part(from: CGFloat, to: CGFloat, length: CGFloat) -> Subpath.Piece {
    if from <= 0 && to >= length { return self }
    switch self {
    case .line(let start, let end):
      return .line(start.mixed(with: end, from / length), start.mixed(with: end, to / length))
    case .curve(let cubic):
      let chords = cubic.chords()
      return .curve(
        cubic.part(
          from: Cubic.parameter(at: from, chords), to: Cubic.parameter(at: to, chords)))
    }
  }
}

extension Cubic {
  /// Lengths of the curve from its start to 64 equally spaced parameters, beginning with 0.
  func chords() -> [CGFloat] {
    var lengths: [CGFloat] = [0]
    lengths.reserveCapacity(65)
    var last = p0
    for step in 1...64 {
      let next = point(at: CGFloat(step) / 64)
      lengths.append(lengths[step - 1] + last.distance(to: next))
      last = next
    }
    return lengths
  }

  /// The parameter at a distance along the curve, by `chords()`.
  static func parameter(at distance: CGFloat, _ chords: [CGFloat]) -> CGFloat {
    guard let total = chords.last, total > 0, distance > 0 else { return 0 }
    if distance >= total { return 1 }
    let index = max(1, chords.partitioningIndex { $0 >= distance })
    let (low, high) = (chords[index - 1], chords[index])
    let inside = high > low ? (distance - low) / (high - low) : 0
    return (CGFloat(index - 1) + inside) / CGFloat(chords.count - 1)
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that is false, then true, along the array.
  func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
