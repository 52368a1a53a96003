import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Applies a visual effect made from where its content is.
nonisolated public struct _VisualEffectModifier<Effect: VisualEffect>: ViewModifier {
  public typealias Body = Never
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    VisualEffectNode(view, context)
  }
}

extension View {
  /// Changes the view's picture by where the view is; layout does not notice.
  ///
  /// - Parameter effect: Called with where the view is, whenever that changes, and an effect to go
  ///   on from.
  nonisolated public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(_VisualEffectModifier(effect: effect))
  }
}

private final class VisualEffectNode<Content: View, Effect: VisualEffect>:
  WrapperNode<Content, _VisualEffectModifier<Effect>, VisualEffectElement<Effect>>
{
  override func prepare() { scope.addReader(self, mask: LayoutDirectionKey.bit) }

  override func makeWrapper() -> VisualEffectElement<Effect> {
    let element = VisualEffectElement<Effect>(self)
    let reference = ElementReference(element)
    element.makeEffect = { [unowned self, unowned element] in
      Evaluation.tracking(self) {
        modifier.effect(
          EmptyVisualEffect(), GeometryProxy(reference: reference, size: element.size))
      }
    }
    return element
  }

  override func modifierChanged(from old: _VisualEffectModifier<Effect>) { evaluate() }
  override func environmentDidChange() { evaluate() }

  /// The view moved, or state that the effect read has changed.
  override func evaluate() {
    flags.remove(.dirty)
    beginEvaluation()
    forEachElement { $0.refresh() }
  }
}

/// The layers of a visual effect around one view, and the effect on its way to what was asked for
/// last.
final class VisualEffectElement<Effect: VisualEffect>: LayerElement, AnimationClock.Ticking {
  var makeEffect: (() -> Effect)?
  /// Takes the next change there, whatever the update says.
  var animation: Animation?
  /// Innermost first; inside of the element's own layer.
  private let layers: [Layer]
  private var effect: Effect?
  private var motion: AnimatedValue<Effect.AnimatableData>?

  override init(_ node: _Node) {
    layers = (0..<Effect._layerCount).map { _ in Layer() }
    super.init(node)
  }

  override func arrange(_ content: [Layer]) -> [Layer] {
    layers.reduce(content) { inner, layer in
      layer.setSublayers(inner)
      return [layer]
    }
  }

  override func frameDidChange(from old: CGRect?) { refresh() }

  /// Asks for the effect again.
  func refresh() {
    guard node.isAlive, flags.contains(.wasPlaced), let new = makeEffect?() else { return }
    var transaction = node.transaction
    if let animation {
      transaction = Transaction(animation: animation)
      self.animation = nil
    }
    let target = new.animatableData
    if let effect, target != (motion?.target ?? effect.animatableData),
      motion != nil || transaction.animation != nil
    {
      if motion == nil { motion = AnimatedValue(effect.animatableData) }
      motion!.setTarget(target, transaction, at: node.graph.time)
    }
    effect = new
    if let motion, motion.isMoving {
      effect!.animatableData = motion.current
      node.graph.animations.start(self)
    } else {
      motion = nil
    }
    setNeedsDisplay()
  }

  func tick(_ time: Double) -> Bool {
    guard node.isAlive, motion != nil else { return false }
    let goesOn = motion!.advance(to: time)
    effect?.animatableData = motion!.current
    if !goesOn { motion = nil }
    setNeedsDisplay()
    return goesOn
  }

  override func displayLayer() {
    effect?._apply(
      in: _VisualEffectContext(
        layers: layers[...], frame: frame, environment: EnvironmentValues(node.scope)))
  }

  override func convertOutward(_ point: CGPoint) -> CGPoint {
    layers.reduce(point) { $1.transform.apply(to: $0) }
  }

  override func convertInward(_ point: CGPoint) -> CGPoint? {
    var point = point
    for layer in layers.reversed() {
      guard let inverse = layer.transform.inverted() else { return nil }
      point = inverse.apply(to: point)
    }
    return point
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    guard layers.allSatisfy({ $0.opacity > 0 }), let inner = convertInward(point) else {
      return false
    }
    return child.hitTest(inner, &chain)
  }
}
