import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIView {
  /// What ``draw(_:)`` draws; nil if that is nothing.
  var drawnContent: AnyView? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let context = CGContext(size: bounds.size, scale: 1)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UITraitCollection.current(of: self) {
      ContextStack.with(context, scale: environment.displayScale) { draw(bounds) }
    }
    let commands = context.drawn
    guard !commands.isEmpty else { return nil }
    return AnyView(Canvas { context, _ in context.draw(commands) })
  }

  /// The view as it is, with what is in it.
  fileprivate func picture(scale: CGFloat) -> Bitmap? {
    // The picture is not a place where the view is shown.
    let isShown = isShown
    defer { if self.isShown != isShown { self.isShown = isShown } }
    return ViewRuler.picture(
      of: AnyView(ViewStage(view: self)), size: bounds.size, scale: scale,
      environment: environment)
  }

  /// Draws the view, with what is in it, in the current context.
  ///
  /// - Returns: Whether there was something to draw.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let entry = ContextStack.entries.last, let picture = picture(scale: entry.scale) else {
      return false
    }
    entry.context.draw(picture, in: rect)
    return true
  }

  /// A view that shows this one as it is now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let scale = UIScreen.main.scale
    return picture(scale: scale).map {
      let view = UIImageView(image: UIImage(bitmap: $0, scale: scale))
      view.frame = bounds
      return view
    }
  }
}

extension CALayer {
  /// Draws the view whose layer this is, with what is in it; nothing for another layer.
  public func render(in ctx: CGContext) {
    guard let view, let picture = view.picture(scale: UIScreen.main.scale) else { return }
    ctx.draw(picture, in: view.bounds)
  }
}

extension GraphicsContext {
  /// Draws with Core Graphics in the coordinates of this context, the origin at the top left.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext(size: CGSize(width: 1, height: 1), scale: 1)
    try content(context)
    draw(context.drawn)
  }
}
