import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The contexts that UIKit's functions draw in, the innermost last; every thread has its own.
enum ContextStack {
  struct Entry {
    let context: CGContext
    let scale: CGFloat
    let isOpaque: Bool
  }

  private static let key = "Linden.contexts"

  static var entries: [Entry] {
    get { Thread.current.threadDictionary[key] as? [Entry] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Runs `body` with `context` as the current one.
  static func with(_ context: CGContext, scale: CGFloat = 1, _ body: () -> Void) {
    entries.append(Entry(context: context, scale: scale, isOpaque: false))
    defer { entries.removeLast() }
    body()
  }
}

/// The context that UIKit's functions draw in; nil outside of `draw(_:)`, renderers and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.entries.last?.context }

/// Lets UIKit's functions draw in `context` until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.entries.append(.init(context: context, scale: 1, isOpaque: false))
}

/// Takes back the last push.
public func UIGraphicsPopContext() { _ = ContextStack.entries.popLast() }

/// Begins a picture of so many points, with one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture of so many points.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether what is not drawn on is black.
///   - scale: Pixels per point; 0 is as many as the screen has.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  ContextStack.entries.append(
    .init(context: CGContext(size: size, scale: scale), scale: scale, isOpaque: opaque))
}

/// What was drawn since the picture began; nil where none has, or for one of no size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = ContextStack.entries.last else { return nil }
  return entry.context.bitmap(isOpaque: entry.isOpaque)
    .map { UIImage(bitmap: $0, scale: entry.scale) }
}

/// Ends the picture that began last.
public func UIGraphicsEndImageContext() { _ = ContextStack.entries.popLast() }

/// Fills a rectangle with the colour that is set.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws the edge of a rectangle, a point wide and inside of it, with the colour that is set.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.state.stroke = context.state.fill
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}

/// Draws only inside of a rectangle from now on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Fills and strokes with this colour from now on.
  public func set() {
    setFill()
    setStroke()
  }
  /// Fills with this colour from now on.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Strokes with this colour from now on.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  /// Fills the path with the colour that is set.
  public func fill() { fill(with: .normal, alpha: 1) }
  /// Strokes the path with the colour that is set.
  public func stroke() { stroke(with: .normal, alpha: 1) }

  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(cgPath)
    body(context)
  }

  /// Draws only inside of the path from now on.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Lengths of lines and gaps in points; none draws without gaps.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }
}

extension UIImage {
  /// Draws the picture, stretched to a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the picture in its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let entry = ContextStack.entries.last else { return }
    let context = entry.context
    context.saveGState()
    defer { context.restoreGState() }
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    context.draw(pixels(for: rect.size, scale: entry.scale), in: rect)
  }

  /// The picture; of a symbol, which has no pixels of its own, as many as are needed.
  private func pixels(for size: CGSize, scale: CGFloat) -> Bitmap {
    guard let symbolName else { return bitmap }
    let tint = tint ?? .black
    return MainThread.wait {
      let symbol = Image(systemName: symbolName).resizable().foregroundColor(tint.color)
      return ViewRuler.picture(of: AnyView(symbol), size: size, scale: scale)
    } ?? bitmap
  }
}
