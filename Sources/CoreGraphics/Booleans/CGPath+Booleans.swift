/// Filled areas combined. The results consist of lines: curves are replaced by lines within a
/// hundredth of a unit. They are to be filled with the winding rule (the even-odd rule gives the
/// same), do not cross themselves, and holes turn the other way round than what surrounds them.
extension CGPath {
  /// The points inside of either path.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// The points inside of both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    guard boundingBox.meets(other.boundingBox) else { return CGPath(Outline()) }
    return combined(with: other, rule) { $0 && $1 }
  }

  /// The points inside of this path but not of the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// The points inside of just one of the paths.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// The same area without crossings or overlaps.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(Outline()), rule) { inside, _ in inside }
  }

  /// Whether some point is inside of both paths.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// The areas of the path that do not touch, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let contours = combinedContours(with: CGPath(Outline()), rule) { inside, _ in inside }
    var components = contours.filter { $0.area > 0 }.map { [$0] }
    // A hole belongs to the smallest area around it.
    for hole in contours where hole.area <= 0 {
      let holders = components.indices.filter { components[$0][0].contains(hole.points[0]) }
      guard let holder = holders.min(by: { components[$0][0].area < components[$1][0].area })
      else { continue }
      components[holder].append(hole)
    }
    return components.map { CGPath(Outline(contours: $0)) }
  }

  /// The parts of this path's lines that are inside of the filled area of another.
  public func lineIntersection(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(outline.lines(inside: true, of: other.outline, rule))
  }

  /// The parts of this path's lines that are outside of the filled area of another.
  public func lineSubtracting(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(outline.lines(inside: false, of: other.outline, rule))
  }

  private func combined(
    with other: CGPath, _ rule: CGPathFillRule, _ keep: (Bool, Bool) -> Bool
  ) -> CGPath {
    CGPath(Outline(contours: combinedContours(with: other, rule, keep)))
  }

  private func combinedContours(
    with other: CGPath, _ rule: CGPathFillRule, _ keep: (Bool, Bool) -> Bool
  ) -> [Contour] {
    var arrangement = Arrangement(bounds: boundingBox.joined(other.boundingBox))
    arrangement.add(outline, second: false)
    arrangement.add(other.outline, second: true)
    return arrangement.contours(rule, keep)
  }
}

/// A closed line.
struct Contour {
  var points: [CGPoint]

  /// Positive when it turns from the x axis towards the y axis.
  var area: CGFloat {
    var sum: CGFloat = 0
    var last = points[points.count - 1]
    for point in points {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum / 2
  }

  func contains(_ point: CGPoint) -> Bool {
    Outline(contours: [self]).contains(point, .winding)
  }
}

extension Outline {
  init(contours: [Contour]) {
    self.init()
    for contour in contours where contour.points.count > 2 {
      addLines(contour.points)
      close()
    }
  }

  /// Pieces of the outline's lines, cut where they cross another outline.
  fileprivate func lines(
    inside: Bool, of other: Outline, _ rule: CGPathFillRule
  ) -> Outline {
    var edges: [(CGPoint, CGPoint)] = []
    for line in other.polylines(tolerance: 0.01) {
      edges += line.segments(closing: true)
    }
    var result = Outline()
    for line in polylines(tolerance: 0.01) {
      for (from, to) in line.segments(closing: line.isClosed) {
        let cuts = ([0, 1] + edges.compactMap { crossing(from, to, $0.0, $0.1) }).sorted()
        for (low, high) in zip(cuts, cuts.dropFirst()) where high - low > 1e-9 {
          let middle = from.mixed(with: to, (low + high) / 2)
          guard other.contains(middle, rule) == inside else { continue }
          let start = from.mixed(with: to, low)
          if result.current != start { result.move(to: start) }
          result.line(to: from.mixed(with: to, high))
        }
      }
    }
    return result
  }

  /// Where on the line from `a` to `b` (0...1) the line from `c` to `d` crosses it.
  private func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGFloat? {
    let denominator = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    guard denominator != 0 else { return nil }
    let t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / denominator
    let u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / denominator
    return (0...1).contains(t) && (0...1).contains(u) ? t : nil
  }
}

extension Polyline {
  /// The lines between neighbouring points, the last and the first too if the line is to be closed.
  package func segments(closing: Bool) -> [(CGPoint, CGPoint)] {
    var result = Array(zip(points, points.dropFirst()))
    if closing, points.count > 2, let first = points.first, let last = points.last {
      result.append((last, first))
    }
    return result
  }
}
