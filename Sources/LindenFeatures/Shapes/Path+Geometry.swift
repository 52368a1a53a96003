import CoreGraphics
@_spi(Engine) import LindenEngine

// MARK: Questions

extension Path {
  public var isEmpty: Bool { outline.isEmpty }

  /// The smallest upright rectangle around the lines and curves; control points do not count. Null
  /// when empty.
  public var boundingRect: CGRect { outline.bounds }

  /// Where the next step would begin; nil in an empty path.
  public var currentPoint: CGPoint? { outline.current }

  /// Whether a point is inside of the filled path.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - eoFill: Whether areas that are enclosed an even number of times are outside.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    outline.contains(p, eoFill ? .evenOdd : .winding)
  }
}

// MARK: Paths made from paths

extension Path {
  /// The part between two fractions, 0...1, of the length of all subpaths together.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(outline.trimmed(from: from, to: to))
  }

  /// The outline of the stroked path: filled, it covers what stroking would.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let path =
      style.dash.isEmpty
      ? cgPath : CGPath(outline.dashed(phase: style.dashPhase, lengths: style.dash))
    return Path(
      path.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  /// Every point mapped.
  public func applying(_ transform: CGAffineTransform) -> Path { Path(outline.applying(transform)) }

  /// The path moved by `dx` points to the right and `dy` points down.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}
