/// The shape of the ends of a stroked line.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
}

/// The shape of the corners of a stroked line.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
}

/// Which points are inside of a path that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  case winding, evenOdd
}

public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// What `CGPath.apply(info:function:)` calls with its pointer and each step of a path.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// One step of a path, as `CGPath.applyWithBlock(_:)` hands it out.
public struct CGPathElement {
  public var type: CGPathElementType
  /// 1, 1, 2, 3 or 0 points by `type`, the end point last; valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>
}
