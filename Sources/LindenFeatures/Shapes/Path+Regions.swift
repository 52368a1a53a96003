import CoreGraphics
@_spi(Engine) import LindenEngine

// MARK: Areas

/// The results consist of lines that stay close to the true curves.
extension Path {
  /// The same area without crossings.
  public func normalized(eoFill: Bool = true) -> Path {
    Path(cgPath.normalized(using: rule(eoFill)))
  }

  /// What is in this path or in the other.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.union(other.cgPath, using: rule(eoFill)))
  }

  /// What is in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.intersection(other.cgPath, using: rule(eoFill)))
  }

  /// What is in this path, but not in the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.subtracting(other.cgPath, using: rule(eoFill)))
  }

  /// What is in just one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.symmetricDifference(other.cgPath, using: rule(eoFill)))
  }

  /// The parts of this path's line that are inside of the other path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineIntersection(other.cgPath, using: rule(eoFill)))
  }

  /// The parts of this path's line that are outside of the other path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineSubtracting(other.cgPath, using: rule(eoFill)))
  }

  private func rule(_ eoFill: Bool) -> CGPathFillRule { eoFill ? .evenOdd : .winding }
}

// MARK: Shapes

/// Two shapes in the same rectangle made into one.
struct CombinedShape<A: Shape, B: Shape>: Shape {
  var first: A
  var second: B
  let combine: @Sendable (Path, Path) -> Path

  nonisolated func path(in rect: CGRect) -> Path {
    combine(first.path(in: rect), second.path(in: rect))
  }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }
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
