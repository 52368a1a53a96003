import Foundation

/// What the lines of a path, a polygon or a straight line come to, by which its time is estimated. What is
/// said here does not depend on the picture's size.
struct SVGLines {
  /// Points between which lines or curves are drawn.
  private(set) var points = 0
  /// The length of all lines, in the units of the element; of curves, that of their control points'.
  private(set) var length = 0.0
  /// Pairs of lines that may cross, at most; those of which there are few do not count.
  private(set) var crossings = 0.0
  /// Lines that one row of pixels, or one column, goes through at most.
  private(set) var active = 0

  private struct Line {
    var (x0, y0, x1, y1): (Double, Double, Double, Double)
    /// How often a curve goes up and down.
    var weight = 1
  }

  private var lines: [Line] = []
  private var x = 0.0
  private var y = 0.0
  private var start = (x: 0.0, y: 0.0)

  /// Paths with more lines than this are long in any case.
  private static let mostLines = 1_000_000
  /// More pairs than this are too many in any case.
  private static let mostPairs = 1e8
  /// Fewer lines than this cost next to nothing.
  private static let fewLines = 64

  /// - Parameter path: The value of `d`. What is not understood is passed over.
  init(path: Substring) {
    read(path.utf8)
    count()
  }

  /// - Parameter points: The value of `points`.
  init(points: Substring) {
    var numbers = Numbers(points.utf8)
    while let x = numbers.next(), let y = numbers.next() {
      if self.points == 0 { move(x, y) } else { line(x, y) }
    }
    line(start.x, start.y)
    count()
  }

  // MARK: Reading

  private mutating func read(_ text: Substring.UTF8View) {
    var numbers = Numbers(text)
    var command = UInt8(ascii: "M")
    while true {
      if let letter = numbers.letter() {
        command = letter
        if letter | 0x20 == UInt8(ascii: "z") {
          line(start.x, start.y)
          continue
        }
      }
      let isRelative = command & 0x20 != 0
      let (dx, dy) = isRelative ? (x, y) : (0, 0)
      switch command | 0x20 {
      case UInt8(ascii: "h"):
        guard let x = numbers.next() else { break }
        line(x + dx, y)
        continue
      case UInt8(ascii: "v"):
        guard let y = numbers.next() else { break }
        line(x, y + dy)
        continue
      case UInt8(ascii: "a"):
        guard let rx = numbers.next(), let ry = numbers.next(), numbers.next() != nil,
          numbers.flag(), numbers.flag(), let x = numbers.next(), let y = numbers.next()
        else { break }
        arc(max(abs(rx), abs(ry)), x + dx, y + dy)
        continue
      case let kind:
        let count = Self.pairs[kind] ?? 1
        var last = (x: 0.0, y: 0.0)
        var reach = Reach(x, y)
        var isWhole = true
        for _ in 0..<count {
          guard let x = numbers.next(), let y = numbers.next() else {
            isWhole = false
            break
          }
          last = (x + dx, y + dy)
          reach.add(last.x, last.y)
        }
        guard isWhole else { break }
        if kind == UInt8(ascii: "m") {
          move(last.x, last.y)
          command = isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
        } else if count == 1, kind == UInt8(ascii: "l") {
          line(last.x, last.y)
        } else {
          curve(reach, to: last)
        }
        continue
      }
      // No number where one should be: on with the next letter, if there is one.
      guard numbers.skipToLetter() else { return }
    }
  }

  /// Pairs of numbers by command.
  private static let pairs: [UInt8: Int] = [
    UInt8(ascii: "m"): 1, UInt8(ascii: "l"): 1, UInt8(ascii: "t"): 1, UInt8(ascii: "q"): 2,
    UInt8(ascii: "s"): 2, UInt8(ascii: "c"): 3,
  ]

  /// The box around points, and the way along them.
  private struct Reach {
    var (x0, y0, x1, y1): (Double, Double, Double, Double)
    var length = 0.0
    private var (x, y): (Double, Double)

    init(_ x: Double, _ y: Double) {
      (x0, y0, x1, y1) = (x, y, x, y)
      (self.x, self.y) = (x, y)
    }

    mutating func add(_ x: Double, _ y: Double) {
      length += abs(x - self.x) + abs(y - self.y)
      (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x), max(y1, y))
      (self.x, self.y) = (x, y)
    }
  }

  private mutating func move(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
    start = (x, y)
    points += 1
  }

  private mutating func line(_ x: Double, _ y: Double) {
    length += ((x - self.x) * (x - self.x) + (y - self.y) * (y - self.y)).squareRoot()
    add(Line(x0: self.x, y0: self.y, x1: x, y1: y))
    (self.x, self.y) = (x, y)
    points += 1
  }

  private mutating func curve(_ reach: Reach, to end: (x: Double, y: Double)) {
    // What follows smoothly has a control point that is not said, as far away as the one before.
    length += reach.length * 2
    add(Line(x0: reach.x0, y0: reach.y0, x1: reach.x1, y1: reach.y1, weight: 3))
    (x, y) = end
    points += 1
  }

  private mutating func arc(_ radius: Double, _ x: Double, _ y: Double) {
    let distance = abs(x - self.x) + abs(y - self.y)
    let reach = max(radius, distance) * 2
    length += reach * 3.2
    let (left, right) = (min(x, self.x) - reach, max(x, self.x) + reach)
    let (top, bottom) = (min(y, self.y) - reach, max(y, self.y) + reach)
    add(Line(x0: left, y0: top, x1: right, y1: bottom, weight: 2))
    (self.x, self.y) = (x, y)
    points += 1
  }

  private mutating func add(_ line: Line) {
    guard line.x0.isFinite, line.y0.isFinite, line.x1.isFinite, line.y1.isFinite else { return }
    if lines.count < Self.mostLines { lines.append(line) }
  }

  // MARK: Counting

  private mutating func count() {
    if !length.isFinite { length = .greatestFiniteMagnitude }
    guard lines.count > Self.fewLines else {
      lines = []
      return
    }
    active = max(
      Self.most(lines.map { (min($0.x0, $0.x1), max($0.x0, $0.x1), $0.weight) }),
      Self.most(lines.map { (min($0.y0, $0.y1), max($0.y0, $0.y1), $0.weight) }))
    crossings = crossingPairs()
    lines = []
  }

  /// How many of ranges have a place in common.
  private static func most(_ ranges: [(Double, Double, Int)]) -> Int {
    let starts = ranges.sorted { $0.0 < $1.0 }
    let ends = ranges.sorted { $0.1 < $1.1 }
    var (now, most, next) = (0, 0, 0)
    for range in starts {
      while next < ends.count, ends[next].1 <= range.0 {
        now -= ends[next].2
        next += 1
      }
      now += range.2
      most = max(most, now)
    }
    return most
  }

  /// Lines and those before them that go through a square in common, of a grid over all of them.
  private func crossingPairs() -> Double {
    let side = 64
    let (left, top) = (
      lines.map { min($0.x0, $0.x1) }.min() ?? 0, lines.map { min($0.y0, $0.y1) }.min() ?? 0
    )
    let width = (lines.map { max($0.x0, $0.x1) }.max() ?? 0) - left
    let height = (lines.map { max($0.y0, $0.y1) }.max() ?? 0) - top
    guard width > 0, height > 0 else { return 0 }
    guard width.isFinite, height.isFinite else { return Double(lines.count * lines.count / 2) }
    func column(_ x: Double) -> Int {
      min(side - 1, max(0, Int((x - left) / width * Double(side))))
    }
    func row(_ y: Double) -> Int { min(side - 1, max(0, Int((y - top) / height * Double(side)))) }
    var squares = [Int32](repeating: 0, count: side * side)
    var pairs = 0.0
    for (index, line) in lines.enumerated() where pairs < Self.mostPairs {
      // Curves are taken for one of the lines from corner to corner, each as often as it may turn.
      let steps = max(abs(column(line.x1) - column(line.x0)), abs(row(line.y1) - row(line.y0)), 1)
      var met = 0
      var last = -1
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        let square =
          row(line.y0 + (line.y1 - line.y0) * part) * side
          + column(line.x0 + (line.x1 - line.x0) * part)
        guard square != last else { continue }
        last = square
        met += Int(squares[square])
        squares[square] += Int32(line.weight)
      }
      pairs += Double(min(met, index * 3) * line.weight)
    }
    return pairs
  }

  /// The numbers of a path, one after the other.
  private struct Numbers {
    private var rest: Substring.UTF8View

    init(_ text: Substring.UTF8View) { rest = text }

    private static func isDigit(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private mutating func skipSpace() {
      while let byte = rest.first, byte.isSpace || byte == UInt8(ascii: ",") { rest.removeFirst() }
    }

    /// A command; nil if there is none here.
    mutating func letter() -> UInt8? {
      skipSpace()
      guard let byte = rest.first, Self.isLetter(byte) else { return nil }
      rest.removeFirst()
      return byte
    }

    mutating func skipToLetter() -> Bool {
      while let byte = rest.first, !Self.isLetter(byte) { rest.removeFirst() }
      return rest.first != nil
    }

    /// A digit that says yes or no, and needs no space after it.
    mutating func flag() -> Bool {
      skipSpace()
      guard Self.isDigit(rest.first) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func next() -> Double? {
      skipSpace()
      let begin = rest
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      while Self.isDigit(rest.first) { rest.removeFirst() }
      if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        while Self.isDigit(rest.first) { rest.removeFirst() }
      }
      if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
        var exponent = rest.dropFirst()
        if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
          exponent.removeFirst()
        }
        if Self.isDigit(exponent.first) {
          rest = exponent
          while Self.isDigit(rest.first) { rest.removeFirst() }
        }
      }
      guard let value = Double(Substring(begin[..<rest.startIndex])) else {
        rest = begin
        return nil
      }
      return value
    }
  }
}
