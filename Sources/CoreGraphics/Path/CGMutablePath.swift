/// A path under construction. See `CGPath` for angles and sharing.
///
/// Each method's `transform` maps just the points of that call.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public override init() { super.init() }
  package override init(_ outline: Outline) { super.init(outline) }
}

extension CGMutablePath {
  /// Begins a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.line(to: point.applying(transform))
  }

  /// Begins a new subpath at the first point and connects the others with lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    outline.addLines(points, transform)
  }

  /// Adds a curve to `end` that leaves towards `control` and arrives from it.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve to `end` that leaves towards `control1` and arrives from `control2`.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.curve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a line to where the subpath began and ends it.
  public func closeSubpath() { outline.close() }

  /// Adds a rectangle as a closed subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addRect(rect, transform)
  }

  /// Adds each rectangle as a closed subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { outline.addRect(rect, transform) }
  }

  /// Adds a rectangle with elliptical corners; corners larger than half a side are reduced to it.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform)
  }

  /// Adds the ellipse that fills the rectangle, as a closed subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addEllipse(in: rect, transform)
  }

  /// Adds an arc, after a line to where it begins if the path has a current point.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: Where the arc begins; 0 is on the right.
  ///   - endAngle: Where the arc ends.
  ///   - clockwise: As seen where y points *up*: `false` goes towards larger angles, which looks
  ///     clockwise on a screen whose y points down. Angles a whole turn or more apart make a full
  ///     circle.
  ///   - transform: Maps the points; the identity by default.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform)
  }

  /// Rounds the corner at `tangent1End` between the lines from the current point and to
  /// `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
  }

  /// Adds an arc that turns by `delta`: positive towards larger angles, and round more than once if
  /// it is that large.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform)
  }

  /// Adds the subpaths of another path. `transform` maps its points.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline, transform)
  }
}
