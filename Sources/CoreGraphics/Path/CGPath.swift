/// Lines and curves that can be filled, stroked, hit-tested and combined.
///
/// A path is a list of subpaths. Filling closes each of them; stroking does not. Angles are
/// radians, from the positive x axis towards the positive y axis, which is clockwise where y points
/// down.
///
/// `CGPath` itself never changes once made, so it may be shared between threads. `CGMutablePath` is
/// a subclass, as on Apple platforms; one that is being built is kept to one thread until it is
/// finished.
public class CGPath: Hashable, @unchecked Sendable {
  package internal(set) var outline: Outline

  package init(_ outline: Outline) { self.outline = outline }

  init() { outline = Outline() }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    var outline = Outline()
    outline.addRect(rect)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// An ellipse that touches the sides of `rect`. It begins at the middle of the right side.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    var outline = Outline()
    outline.addEllipse(in: rect)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  /// A rectangle with elliptical corners. Corners larger than half a side are reduced to it.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    var outline = Outline()
    outline.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.outline == b.outline }
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }

  public var isEmpty: Bool { outline.isEmpty }

  /// Where the next line would begin; zero in an empty path.
  public var currentPoint: CGPoint { outline.current ?? .zero }

  /// The smallest upright rectangle around all points, control points included; null when empty.
  public var boundingBox: CGRect { outline.controlBounds }

  /// The smallest upright rectangle around the lines and curves themselves; null when empty.
  public var boundingBoxOfPath: CGRect { outline.bounds }

  /// Whether a point is inside when the path is filled. A point on an edge belongs to the area
  /// below or right of it.
  ///
  /// - Parameters:
  ///   - point: In the space of the transformed path.
  ///   - rule: Which areas are inside where the path crosses itself; by winding by default.
  ///   - transform: Maps the *path* before the test.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.applying(transform).contains(point, rule)
  }

  /// Whether the path is one upright rectangle, and if so, which.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = outline.rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// Calls `block` for each element in order; the pointers are valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      guard let base = points.baseAddress else { return }
      for step in outline.elements {
        let type: CGPathElementType
        switch step {
        case .move(let end): (type, points[0]) = (.moveToPoint, end)
        case .line(let end): (type, points[0]) = (.addLineToPoint, end)
        case .quad(let control, let end):
          (type, points[0], points[1]) = (.addQuadCurveToPoint, control, end)
        case .curve(let control1, let control2, let end):
          (type, points[0], points[1], points[2]) = (.addCurveToPoint, control1, control2, end)
        case .close: type = .closeSubpath
        }
        var element = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// `applyWithBlock` for callers with a context pointer instead of a closure.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGPath {
  public func copy() -> CGPath? { CGPath(outline) }

  /// A copy with every point mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.applying(transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: CustomDebugStringConvertible {
  /// The path in SVG's notation.
  public var debugDescription: String { "CGPath(\(outline.svg))" }
}
