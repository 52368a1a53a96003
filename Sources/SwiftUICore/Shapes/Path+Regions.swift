import CoreGraphics

// MARK: Areas

/// The results consist of lines that stay within a fiftieth of a point of the true curves.
extension Path {
  /// The same area without crossings, its outer edges clockwise on screen and its holes the other way.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(with: Path(), eoFill) { a, _ in a }
  }

  /// What is in this path or in the other.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 || $1 }
  }

  /// What is in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && $1 }
  }

  /// What is in this path, but not in the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && !$1 }
  }

  /// What is in just one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  private func combined(
    with other: Path, _ eoFill: Bool, _ contains: @escaping (Bool, Bool) -> Bool
  ) -> Path {
    let regions = Regions(rule: eoFill ? .evenOdd : .winding, contains: contains)
    return Path(regions.combine(outline, other.outline))
  }
}

// MARK: Lines

extension Path {
  /// The parts of this path's line that are inside of the other path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    line(inside: true, of: other, eoFill)
  }

  /// The parts of this path's line that are outside of the other path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    line(inside: false, of: other, eoFill)
  }

  private func line(inside isInside: Bool, of other: Path, _ eoFill: Bool) -> Path {
    let edges = Cutter.closedLines(of: other.outline)
    var result = Outline()
    for polyline in outline.polylines(tolerance: 0.02) {
      let points = polyline.isClosed ? polyline.points + [polyline.points[0]] : polyline.points
      var isDrawing = false
      for line in Cutter.lines(points) {
        let cuts = edges.flatMap { Cutter.meetings(line, $0).0 }
        for part in Cutter.parts(of: line, cuts) {
          let middle = CGPoint(
            x: (part.start.x + part.end.x) / 2, y: (part.start.y + part.end.y) / 2)
          guard other.contains(middle, eoFill: eoFill) == isInside else {
            isDrawing = false
            continue
          }
          if !isDrawing { result.move(to: part.start) }
          isDrawing = true
          result.line(to: part.end)
        }
      }
    }
    return Path(result)
  }
}

// MARK: Shapes

/// Two shapes in the same rectangle made into one.
struct CombinedShape<A: Shape, B: Shape>: Shape {
  var first: A
  var second: B
  let combine: @Sendable (Path, Path) -> Path

  nonisolated func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
  nonisolated var animatableData: AnimatablePair<A.AnimatableData, B.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }
}

extension Shape {
  /// What is in this shape or in the other.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// What is in both shapes.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// What is in this shape, but not in the other.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// What is in just one of the shapes.
  nonisolated public func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// The parts of this shape's line inside of the other shape.
  nonisolated public func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// The parts of this shape's line outside of the other shape.
  nonisolated public func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
