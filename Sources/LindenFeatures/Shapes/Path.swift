import CoreGraphics
@_spi(Engine) import LindenEngine

/// The outline of a two-dimensional shape, as a value.
///
/// Lengths are points, y points down. A path is a list of subpaths; filling closes each of them,
/// stroking does not.
public struct Path: Equatable, Sendable {
  package var outline: Outline

  package init(_ outline: Outline) { self.outline = outline }

  /// An empty path.
  public init() { outline = Outline() }

  public init(_ path: CGPath) { outline = path.outline }

  /// A copy of a path that is still being built.
  public init(_ path: CGMutablePath) { outline = path.outline }

  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// An empty path that `callback` draws into.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var cgPath: CGPath { CGPath(outline) }
}

// MARK: Elements

extension Path {
  /// One step of a path; every step but `move` begins where the one before ended.
  @frozen public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath

    init(_ element: PathElement) {
      switch element {
      case .move(let end): self = .move(to: end)
      case .line(let end): self = .line(to: end)
      case .quad(let control, let end): self = .quadCurve(to: end, control: control)
      case .curve(let control1, let control2, let end):
        self = .curve(to: end, control1: control1, control2: control2)
      case .close: self = .closeSubpath
      }
    }
  }

  /// Calls `body` with each step in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    for element in outline.elements { body(Element(element)) }
  }
}

// MARK: Lines and curves

extension Path {
  /// Begins a new subpath.
  public mutating func move(to end: CGPoint) { outline.move(to: end) }

  /// Draws a straight line from the current point to `end`; without a current point it only moves
  /// there.
  public mutating func addLine(to end: CGPoint) { outline.line(to: end) }

  /// Begins a new subpath at the first point and connects the others with lines.
  public mutating func addLines(_ lines: [CGPoint]) { outline.addLines(lines) }

  /// Adds a curve to `end` that leaves towards `control` and arrives from it; without a current
  /// point it begins at `control`.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.quad(to: end, control: control)
  }

  /// Adds a cubic curve to `end` that leaves towards `control1` and arrives from `control2`; without
  /// a current point it begins at `control1`.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.curve(to: end, control1: control1, control2: control2)
  }

  /// Adds a line to where the subpath began and ends it.
  public mutating func closeSubpath() { outline.close() }

  /// Adds an arc, after a line to where it begins if the path has a current point.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: Where the arc begins; 0 is on the right.
  ///   - endAngle: Where the arc ends.
  ///   - clockwise: As seen where y points *up*: on screen, `false` turns clockwise, towards larger
  ///     angles.
  ///   - transform: Maps the points; the identity by default.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
      endAngle: CGFloat(endAngle.radians), clockwise: clockwise, transform)
  }

  /// Adds an arc that turns by `delta`, clockwise on screen if it is positive.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
      delta: CGFloat(delta.radians), transform)
  }

  /// Rounds the corner at `tangent1End` between the lines from the current point and to
  /// `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform)
  }
}

// MARK: Whole shapes

extension Path {
  /// Adds a rectangle as a closed subpath, clockwise on screen from its upper left corner.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addRect(rect, transform)
  }

  /// Adds each rectangle as a closed subpath.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { outline.addRect(rect, transform) }
  }

  /// Adds a rectangle with elliptical corners; corners larger than half a side are reduced to it.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard style == .continuous, cornerSize.width > 0, cornerSize.height > 0 else {
      outline.addRoundedRect(
        in: rect, cornerWidth: cornerSize.width, cornerHeight: cornerSize.height, transform)
      return
    }
    // One without end is as large as there is room, as any that is larger than that.
    let room = max(rect.width, rect.height)
    let width = cornerSize.width.isFinite ? cornerSize.width : room
    let height = cornerSize.height.isFinite ? cornerSize.height : room
    // The corner is round in a space whose y axis is stretched.
    let stretch = width / height
    let space = CGRect(
      x: rect.minX, y: rect.minY * stretch, width: rect.width, height: rect.height * stretch)
    let radius = min(width, space.width / 2, space.height / 2)
    outline.addRoundedRect(
      in: space, radii: CornerRadii(radius), continuous: true,
      CGAffineTransform(scaleX: 1, y: 1 / stretch).concatenating(transform))
  }

  /// Adds a rectangle whose corners differ. Leading is left: a path does not know the layout
  /// direction.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRoundedRect(
      in: rect, radii: cornerRadii.radii, continuous: style == .continuous, transform)
  }

  /// Adds the ellipse that fills the rectangle, as a closed subpath.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.addEllipse(in: rect, transform)
  }

  /// Adds the subpaths of another path. `transform` maps its points.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    outline.append(path.outline, transform)
  }
}
