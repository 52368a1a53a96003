import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A modifier that changes how its content is drawn, but not where it is laid out.
@MainActor package protocol LayerEffect: ViewModifier, Animatable where Body == Never {
  /// Sets what the effect is about on `layer`, whose content occupies `frame`.
  func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues)
  /// How the effect moves its content; nil if it does not.
  func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform?
  /// Whether the content is passed over by those who name themselves after what they contain.
  var silencesContent: Bool { get }
  /// What the effect says to the container around, whatever is said inside; nil if it says nothing
  /// of that.
  func trait(_ key: ObjectIdentifier) -> Any?
  /// The environment the effect depends on, as a mask of key bits.
  static var environmentMask: UInt64 { get }
}

extension LayerEffect {
  package func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    nil
  }
  package var silencesContent: Bool { false }
  package func trait(_ key: ObjectIdentifier) -> Any? { nil }
  package static var environmentMask: UInt64 { 0 }
  package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {}

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    EffectNode(view, context)
  }
}

/// The element of an effect. The effect's own data animates here, and so does the frame it refers
/// to, as those of the leaves inside do.
package final class EffectElement<Effect: LayerEffect>: LayerElement, AnimationClock.Ticking {
  private(set) var effect: Effect
  private var motion: AnimatedValue<Effect.AnimatableData>?
  private var frameMotion: AnimatedValue<CGRect.AnimatableData>?

  init(_ node: _Node, _ effect: Effect) {
    self.effect = effect
    super.init(node)
  }

  func setEffect(_ new: Effect) {
    let transaction = node.transaction
    let target = new.animatableData
    let wasSilenced = effect.silencesContent
    if target != (motion?.target ?? effect.animatableData),
      motion != nil || transaction.animation != nil || transaction.tracksVelocity
    {
      if motion == nil { motion = AnimatedValue(effect.animatableData) }
      motion!.setTarget(target, transaction, at: node.graph.time)
    }
    effect = new
    if let motion, motion.isMoving {
      effect.animatableData = motion.current
      node.graph.animations.start(self)
    } else if motion?.isTracking != true {
      motion = nil
    }
    setNeedsDisplay()
    if effect.silencesContent != wasSilenced { accessibleTextChanged() }
    if isUnderWatch { node.graph.geometryObservers.moved(self) }
  }

  /// Where the content is drawn now.
  private var presented: CGRect {
    frameMotion.map { CGRect(onItsWay: $0.current) } ?? frame
  }

  package override func frameDidChange(from old: CGRect?) {
    if let old, old != frame {
      let transaction = node.transaction
      if frameMotion != nil || transaction.animation != nil {
        if frameMotion == nil { frameMotion = AnimatedValue(old.animatableData) }
        frameMotion!.setTarget(frame.animatableData, transaction, at: node.graph.time)
        if frameMotion!.isMoving { node.graph.animations.start(self) } else { frameMotion = nil }
      }
    }
    setNeedsDisplay()
  }

  package func tick(_ time: TimeInterval) -> Bool {
    guard node.isAlive else { return false }
    if motion != nil {
      let goesOn = motion!.advance(to: time)
      effect.animatableData = motion!.current
      if !goesOn { motion = nil }
    }
    if frameMotion != nil, !frameMotion!.advance(to: time) { frameMotion = nil }
    setNeedsDisplay()
    return motion != nil || frameMotion != nil
  }

  package override func displayLayer() {
    layer.frame = presented
    layer.transform = currentTransform ?? .identity
    effect.apply(to: layer, frame: presented, environment: EnvironmentValues(node.scope))
  }

  private var currentTransform: LayerTransform? {
    effect.transform(
      in: presented,
      layoutDirection: EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self))
  }

  package override var accessibleText: [String] {
    effect.silencesContent ? [] : super.accessibleText
  }

  package override func trait(_ key: ObjectIdentifier) -> Any? {
    effect.trait(key) ?? super.trait(key)
  }

  package override func convertOutward(_ point: CGPoint) -> CGPoint {
    currentTransform?.apply(to: point) ?? point
  }

  package override func convertInward(_ point: CGPoint) -> CGPoint? {
    guard let transform = currentTransform else { return point }
    return transform.inverted()?.apply(to: point)
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    guard let inner = convertInward(point) else { return false }
    if layer.isHidden || layer.opacity <= 0 { return false }
    if let clip = layer.clip, !clip.path.contains(inner, using: clip.evenOdd ? .evenOdd : .winding)
    {
      return false
    }
    return child.hitTest(inner, &chain)
  }

  package override var name: String { "\(Effect.self)" }
}

final class EffectNode<Content: View, Effect: LayerEffect>:
  WrapperNode<Content, Effect, EffectElement<Effect>>
{
  override func prepare() {
    let mask = Effect.environmentMask
    if mask != 0 { scope.addReader(self, mask: mask) }
  }

  override func makeWrapper() -> EffectElement<Effect> { EffectElement(self, modifier) }

  override func modifierChanged(from old: Effect) { forEachElement { $0.setEffect(modifier) } }

  override func environmentDidChange() { forEachElement { $0.setNeedsDisplay() } }
}
