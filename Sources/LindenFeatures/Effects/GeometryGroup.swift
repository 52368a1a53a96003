import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Lets its content move as one.
nonisolated public struct _GeometryGroupModifier: ViewModifier, Equatable {
  public typealias Body = Never
  nonisolated public init() {}

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    GeometryGroupNode(view, context)
  }
}

extension View {
  /// Moves the view as one when its place is animated, instead of each thing in it on its own.
  ///
  /// Things that come into the view on the way begin where the view is then, not where it will be.
  nonisolated public func geometryGroup() -> some View { modifier(_GeometryGroupModifier()) }
}

private final class GeometryGroupNode<Content: View>:
  WrapperNode<Content, _GeometryGroupModifier, GeometryGroupElement>
{
  override func makeWrapper() -> GeometryGroupElement { GeometryGroupElement(self) }
}

/// A coordinate space that begins where the content is now; the content itself lies at its origin
/// and stays there.
private final class GeometryGroupElement: LayerElement, AnimationClock.Ticking {
  private var motion: AnimatedValue<CGPoint.AnimatableData>?

  private var presented: CGPoint {
    guard let motion else { return origin }
    var point = CGPoint.zero
    point.animatableData = motion.current
    return point
  }

  override func placeChildren() { child.place(at: .zero, size: size, proposal: proposal) }
  override func moveChildren(by delta: CGSize) {}

  override func frameDidChange(from old: CGRect?) {
    if let old, old.origin != origin {
      let transaction = node.transaction
      if motion != nil || transaction.animation != nil {
        if motion == nil { motion = AnimatedValue(old.origin.animatableData) }
        motion!.setTarget(origin.animatableData, transaction, at: node.graph.time)
        if motion!.isMoving { node.graph.animations.start(self) } else { motion = nil }
      }
    }
    setNeedsDisplay()
  }

  func tick(_ time: Double) -> Bool {
    guard node.isAlive, motion != nil else { return false }
    let goesOn = motion!.advance(to: time)
    if !goesOn { motion = nil }
    setNeedsDisplay()
    return goesOn
  }

  override func displayLayer() {
    layer.frame = CGRect(origin: .zero, size: size)
    layer.transform = LayerTransform(m31: presented.x, m32: presented.y)
  }

  override func convertOutward(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + presented.x, y: point.y + presented.y)
  }

  override func convertInward(_ point: CGPoint) -> CGPoint? {
    CGPoint(x: point.x - presented.x, y: point.y - presented.y)
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    guard let inner = convertInward(point) else { return false }
    return child.hitTest(inner, &chain)
  }
}
