import CoreGraphics

/// Set arithmetic on the areas of two outlines.
///
/// **Vocabulary.** The outlines' lines are cut where they meet: a *piece* runs from one cut to the next and touches no
/// other piece but at its ends; lines that lie on each other are one piece, which *turns* each outline's winding number
/// by so much. A piece is part of the result's boundary if the result is on just one side of it.
///
/// Curves are taken as lines that stay within a fiftieth of a point of them.
struct Regions {
  var rule: CGPathFillRule
  /// Whether a point belongs to the result, by whether it is in the first and in the second area.
  var contains: (Bool, Bool) -> Bool

  func combine(_ a: Outline, _ b: Outline) -> Outline {
    let pieces = Cutter.pieces(of: a, b)
    let boundary = pieces.indices.compactMap { boundaryLine(at: $0, among: pieces) }
    return Regions.loops(of: boundary)
  }

  // MARK: Sides

  /// The piece with the result on its right, if it is on the result's boundary.
  private func boundaryLine(at index: Int, among pieces: [Piece]) -> Line? {
    let piece = pieces[index]
    let (dx, dy) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let isSteep = abs(dy) >= abs(dx)
    // Winding numbers on the side of lesser x (of a steep piece) or of lesser y.
    var lesser = (a: 0, b: 0)
    let middle = CGPoint(x: (piece.start.x + piece.end.x) / 2, y: (piece.start.y + piece.end.y) / 2)
    for (other, line) in pieces.enumerated() where other != index {
      let sign = isSteep ? line.crossesLeft(of: middle) : line.crossesAbove(middle)
      lesser.a += sign * line.turnsA
      lesser.b += sign * line.turnsB
    }
    let sign = (isSteep ? dy : dx) > 0 ? 1 : -1
    let greater = (a: lesser.a + sign * piece.turnsA, b: lesser.b + sign * piece.turnsB)
    let isLesserInside = contains(isInside(lesser.a), isInside(lesser.b))
    guard isLesserInside != contains(isInside(greater.a), isInside(greater.b)) else { return nil }
    // Going down, the right is where x is less; going right, it is where y is greater.
    let goesForward = isSteep ? isLesserInside == (dy > 0) : isLesserInside != (dx > 0)
    return goesForward
      ? Line(start: piece.start, end: piece.end) : Line(start: piece.end, end: piece.start)
  }

  private func isInside(_ winding: Int) -> Bool {
    rule == .winding ? winding != 0 : winding & 1 != 0
  }

  // MARK: Loops

  /// Connects lines to closed subpaths. Where several go on, the sharpest turn to the right keeps areas that only touch
  /// apart.
  private static func loops(of lines: [Line]) -> Outline {
    var leaving: [GridPoint: [Int]] = [:]
    for (index, line) in lines.enumerated() { leaving[GridPoint(line.start), default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: lines.count)
    var result = Outline()
    for first in lines.indices where !isUsed[first] {
      var points: [CGPoint] = []
      var current = first
      while true {
        isUsed[current] = true
        points.append(lines[current].start)
        let candidates = (leaving[GridPoint(lines[current].end)] ?? []).filter { !isUsed[$0] }
        guard let next = candidates.max(by: { lines[current].turn(to: lines[$0]) < lines[current].turn(to: lines[$1]) })
        else { break }
        current = next
      }
      add(points, to: &result)
    }
    return result
  }

  /// Adds a polygon without the points that lie on a straight line between others.
  private static func add(_ points: [CGPoint], to outline: inout Outline) {
    let corners = points.indices.filter { index in
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      return !Line(start: before, end: after).isStraight(through: points[index])
    }
    guard corners.count > 2 else { return }
    outline.addLines(corners.map { points[$0] })
    outline.close()
  }
}

/// A line with a direction.
struct Line {
  var start: CGPoint
  var end: CGPoint

  /// The angle by which `next` turns right (clockwise on screen) after this line, -π to π.
  fileprivate func turn(to next: Line) -> CGFloat {
    let (ax, ay) = (end.x - start.x, end.y - start.y)
    let (bx, by) = (next.end.x - next.start.x, next.end.y - next.start.y)
    return atan2(ax * by - ay * bx, ax * bx + ay * by)
  }

  fileprivate func isStraight(through point: CGPoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length > 0 else { return true }
    return abs(dx * (point.y - start.y) - dy * (point.x - start.x)) / length < 1e-7
  }
}

/// A part of the lines of two outlines that nothing crosses.
struct Piece {
  var start: CGPoint
  var end: CGPoint
  /// How often the first outline runs along from start to end, less how often it runs back.
  var turnsA: Int
  var turnsB: Int

  /// 1 or -1 if a ray from the point towards lesser x crosses the piece: 1 if the piece goes down.
  fileprivate func crossesLeft(of point: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    guard x < point.x else { return 0 }
    return end.y > start.y ? 1 : -1
  }

  /// The same for a ray towards lesser y: 1 if the piece goes right.
  fileprivate func crossesAbove(_ point: CGPoint) -> Int {
    guard (start.x <= point.x) != (end.x <= point.x) else { return 0 }
    let y = start.y + (point.x - start.x) / (end.x - start.x) * (end.y - start.y)
    guard y < point.y else { return 0 }
    return end.x > start.x ? 1 : -1
  }
}

/// A point as a key: points on the same spot of a very fine grid are one.
struct GridPoint: Hashable {
  static let fineness = CGFloat(1 << 28)
  var x: CGFloat
  var y: CGFloat

  init(_ point: CGPoint) {
    x = (point.x * GridPoint.fineness).rounded()
    y = (point.y * GridPoint.fineness).rounded()
  }

  var point: CGPoint { CGPoint(x: x / GridPoint.fineness, y: y / GridPoint.fineness) }
}

/// Cuts lines where they meet.
enum Cutter {
  /// All lines of two outlines, each subpath closed, as pieces.
  static func pieces(of a: Outline, _ b: Outline) -> [Piece] {
    let lines = closedLines(of: a).map { ($0, isA: true) } + closedLines(of: b).map { ($0, isA: false) }
    let cuts = self.cuts(lines.map(\.0))
    var turns: [Ends: (a: Int, b: Int)] = [:]
    for (index, (line, isA)) in lines.enumerated() {
      for part in parts(of: line, cuts[index]) {
        let (start, end) = (GridPoint(part.start), GridPoint(part.end))
        guard start != end else { continue }
        let isForward = (start.x, start.y) < (end.x, end.y)
        let key = isForward ? Ends(start, end) : Ends(end, start)
        let by = isForward ? 1 : -1
        turns[key, default: (0, 0)].a += isA ? by : 0
        turns[key, default: (0, 0)].b += isA ? 0 : by
      }
    }
    return turns.map { Piece(start: $0.first.point, end: $0.second.point, turnsA: $1.a, turnsB: $1.b) }
  }

  private struct Ends: Hashable {
    var first: GridPoint
    var second: GridPoint
    init(_ first: GridPoint, _ second: GridPoint) {
      self.first = first
      self.second = second
    }
  }

  static func closedLines(of outline: Outline) -> [Line] {
    outline.polylines(tolerance: 0.02).flatMap { polyline in
      lines(polyline.points + [polyline.points[0]])
    }
  }

  /// Lines from each point to the next, ends on the grid.
  static func lines(_ points: [CGPoint]) -> [Line] {
    let points = points.map { GridPoint($0).point }
    return zip(points, points.dropFirst()).filter { $0 != $1 }.map { Line(start: $0, end: $1) }
  }

  /// Positions, 0 to 1, at which each line meets another.
  private static func cuts(_ lines: [Line]) -> [[CGFloat]] {
    var cuts = [[CGFloat]](repeating: [], count: lines.count)
    let order = lines.indices.sorted { lines[$0].minX < lines[$1].minX }
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...] {
        if lines[second].minX > lines[first].maxX { break }
        let (onFirst, onSecond) = meetings(lines[first], lines[second])
        cuts[first] += onFirst
        cuts[second] += onSecond
      }
    }
    return cuts
  }

  /// Where two lines meet, as positions on each.
  static func meetings(_ a: Line, _ b: Line) -> ([CGFloat], [CGFloat]) {
    if max(a.start.y, a.end.y) < min(b.start.y, b.end.y) { return ([], []) }
    if max(b.start.y, b.end.y) < min(a.start.y, a.end.y) { return ([], []) }
    let (ax, ay) = (a.end.x - a.start.x, a.end.y - a.start.y)
    let (bx, by) = (b.end.x - b.start.x, b.end.y - b.start.y)
    let (ox, oy) = (b.start.x - a.start.x, b.start.y - a.start.y)
    let cross = ax * by - ay * bx
    let scale = (ax * ax + ay * ay) * (bx * bx + by * by)
    if cross * cross > 1e-18 * scale {
      let t = (ox * by - oy * bx) / cross
      let u = (ox * ay - oy * ax) / cross
      guard t > -1e-9, t < 1 + 1e-9, u > -1e-9, u < 1 + 1e-9 else { return ([], []) }
      return ([t], [u])
    }
    // Parallel: they meet along a stretch if they lie on one line.
    let length = (ax * ax + ay * ay).squareRoot()
    guard abs(ax * oy - ay * ox) / length < 1e-6 else { return ([], []) }
    func position(_ point: CGPoint, on line: Line) -> CGFloat {
      let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
      return ((point.x - line.start.x) * dx + (point.y - line.start.y) * dy) / (dx * dx + dy * dy)
    }
    return (
      [position(b.start, on: a), position(b.end, on: a)],
      [position(a.start, on: b), position(a.end, on: b)]
    )
  }

  /// A line cut at positions.
  static func parts(of line: Line, _ cuts: [CGFloat]) -> [Line] {
    let inner = cuts.filter { $0 > 0 && $0 < 1 }.sorted()
    guard !inner.isEmpty else { return [line] }
    let points = inner.map { t in
      CGPoint(
        x: line.start.x + t * (line.end.x - line.start.x),
        y: line.start.y + t * (line.end.y - line.start.y))
    }
    return lines([line.start] + points + [line.end])
  }
}

extension Line {
  fileprivate var minX: CGFloat { min(start.x, end.x) }
  fileprivate var maxX: CGFloat { max(start.x, end.x) }
}
