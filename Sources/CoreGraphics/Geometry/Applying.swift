extension CGPoint {
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  @inlinable public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Maps the size like a vector: translation does not count, and components may become negative.
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  @inlinable public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The smallest upright rectangle around the mapped corners; null and infinite rectangles stay
  /// what they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let xs = (t.a * minX, t.a * maxX, t.c * minY, t.c * maxY)
    let ys = (t.b * minX, t.b * maxX, t.d * minY, t.d * maxY)
    let left = min(xs.0, xs.1) + min(xs.2, xs.3) + t.tx
    let right = max(xs.0, xs.1) + max(xs.2, xs.3) + t.tx
    let top = min(ys.0, ys.1) + min(ys.2, ys.3) + t.ty
    let bottom = max(ys.0, ys.1) + max(ys.2, ys.3) + t.ty
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
