import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// MARK: Ink

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fill = RGBA(color) }
  public func setStrokeColor(_ color: CGColor) { state.stroke = RGBA(color) }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setLineWidth(_ width: CGFloat) { state.line.width = max(0, width) }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Lengths of lines and gaps in points; none draws without gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dash) = (phase, lengths)
  }
  /// From 0, invisible, to 1.
  public func setAlpha(_ alpha: CGFloat) { state.opacity = min(max(Double(alpha), 0), 1) }
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode.composite }
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
  }
  /// No colour takes the shadow away.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { .shadow(RGBA($0), radius: blur / 2, offset: offset) }
  }
  /// Accepted: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Accepted: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public var interpolationQuality: CGInterpolationQuality {
    get { CGInterpolationQuality(state.interpolation) }
    set { state.interpolation = newValue.drawing }
  }
}

extension CGInterpolationQuality {
  fileprivate init(_ interpolation: ImageDrawing.Interpolation) {
    switch interpolation {
    case .none: self = .none
    case .low: self = .low
    case .medium: self = .medium
    case .high: self = .high
    }
  }

  fileprivate var drawing: ImageDrawing.Interpolation {
    switch self {
    case .none: .none
    case .low: .low
    case .high: .high
    default: .medium
    }
  }
}

extension CGBlendMode {
  var composite: CompositeBlend {
    let style = GraphicsContext.BlendMode(rawValue: rawValue)
    return style.drawing
  }
}

// MARK: Paths

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  public func beginPath() { outline = CGMutablePath() }
  public func closePath() { outline.closeSubpath() }
  public func move(to point: CGPoint) { outline.move(to: point.applying(toSurface)) }
  public func addLine(to point: CGPoint) { outline.addLine(to: point.applying(toSurface)) }
  public func addLines(between points: [CGPoint]) {
    let path = CGMutablePath()
    path.addLines(between: points)
    addPath(path)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(
      to: end.applying(toSurface), control1: control1.applying(toSurface),
      control2: control2.applying(toSurface))
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuadCurve(to: end.applying(toSurface), control: control.applying(toSurface))
  }
  public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect, transform: nil)) }
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
  /// Angles in radians from the positive x axis.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let path = CGMutablePath()
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    guard !outline.isEmpty, let start = path.startPoint else { return addPath(path) }
    // A line leads from where the path was to the arc.
    outline.addLine(to: start.applying(toSurface))
    addPath(path)
  }
  public func addPath(_ path: CGPath) { outline.addPath(path, transform: toSurface) }

  /// The path so far, in the coordinates that are drawn in; nil if there is none.
  public var path: CGPath? {
    guard !outline.isEmpty else { return nil }
    let path = CGMutablePath()
    path.addPath(outline, transform: toSurface.inverted())
    return path
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    guard let path else { return }
    beginPath()
    if mode != .stroke {
      let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
      record(.fill(path, .color(state.fill), evenOdd: isEvenOdd))
    }
    if mode != .fill, mode != .eoFill { record(.stroke(path, .color(state.stroke), state.line)) }
  }

  public func fill(_ rect: CGRect) {
    record(.fill(CGPath(rect: rect, transform: nil), .color(state.fill), evenOdd: false))
  }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) {
    record(.fill(CGPath(ellipseIn: rect, transform: nil), .color(state.fill), evenOdd: false))
  }
  public func stroke(_ rect: CGRect) {
    record(.stroke(CGPath(rect: rect, transform: nil), .color(state.stroke), state.line))
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var line = state.line
    line.width = width
    record(.stroke(CGPath(rect: rect, transform: nil), .color(state.stroke), line))
  }
  public func strokeEllipse(in rect: CGRect) {
    record(.stroke(CGPath(ellipseIn: rect, transform: nil), .color(state.stroke), state.line))
  }
  /// Draws lines from the first to the second point, from the third to the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    for start in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[start])
      addLine(to: points[start + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent again.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.blend = .clear
    (state.opacity, state.shadow) = (1, nil)
    record(.fill(CGPath(rect: rect, transform: nil), .color(.black), evenOdd: false))
    restoreGState()
  }

  // MARK: Clips

  /// From now on draws only inside of the path, and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let path = outline.copy(), !path.isEmpty else { return }
    beginPath()
    state.clips.append(ClipShape(path: path, evenOdd: rule == .evenOdd))
  }
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }
  public func clip(to rects: [CGRect]) {
    beginPath()
    for rect in rects { addRect(rect) }
    clip()
  }

  // MARK: Gradients and pictures

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) { fillAll(gradient, .linear(start: startPoint, end: endPoint)) }

  /// Between two circles; their centre is that of the end.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    fillAll(
      gradient, .radial(center: endCenter, startRadius: startRadius, endRadius: endRadius))
  }

  private func fillAll(_ gradient: CGGradient, _ geometry: GradientPaint.Geometry) {
    let stops = zip(gradient.colors, gradient.locations)
      .map { GradientPaint.Stop(color: RGBA($0), location: Double($1)) }
    let paint = Paint.gradient(GradientPaint(geometry: geometry, stops: stops))
    let everything = CGRect(x: -16_000, y: -16_000, width: 32_000, height: 32_000)
    record(.fill(CGPath(rect: everything, transform: nil), paint, evenOdd: false))
  }

  /// Draws a picture with its top at the larger y: upright where the origin is at the bottom left,
  /// and upside down in UIKit's contexts, as on iOS.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(Bitmap(image), in: rect)
    restoreGState()
  }

  /// Draws a picture with its top at the smaller y.
  func draw(_ bitmap: Bitmap, in rect: CGRect) {
    guard bitmap.width > 0, bitmap.height > 0, rect.width > 0, rect.height > 0 else { return }
    var drawing = ImageDrawing(bitmap: bitmap, rect: rect)
    drawing.interpolation = state.interpolation
    record(.image(drawing))
  }
}

extension CGPath {
  /// Where its first line begins.
  fileprivate var startPoint: CGPoint? {
    var start: CGPoint?
    applyWithBlock { element in
      if start == nil, element.pointee.type == .moveToPoint { start = element.pointee.points[0] }
    }
    return start
  }
}
