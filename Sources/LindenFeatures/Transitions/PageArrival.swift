import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Around a page that `motion` is about.
package struct PageOwner: ViewModifier {
  package typealias Body = Never
  let motion: PageMotion

  package init(_ motion: PageMotion) { self.motion = motion }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PageOwnerNode(view, context)
  }
}

private final class PageOwnerNode<Content: View>: TransparentModifierNode<Content, PageOwner> {
  override func prepare() { modifier.motion.owner = self }

  override func destroy() {
    super.destroy()
    modifier.motion.end()
  }
}

extension AnyTransition {
  /// Comes and goes as the page says.
  @MainActor package static func page(_ motion: PageMotion) -> AnyTransition {
    .modifier(
      active: PageArrival(motion: motion, absence: 1),
      identity: PageArrival(motion: motion, absence: 0))
  }
}

/// Draws a page on its way.
nonisolated private struct PageArrival: ViewModifier {
  typealias Body = Never
  let motion: PageMotion
  /// 0 is there, 1 away.
  let absence: Double

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PageArrivalNode(view, context)
  }
}

private final class PageArrivalNode<Content: View>:
  WrapperNode<Content, PageArrival, PageArrivalElement>
{
  override func makeWrapper() -> PageArrivalElement {
    PageArrivalElement(self, modifier.motion, modifier.absence)
  }

  override func modifierChanged(from old: PageArrival) {
    forEachElement { $0.head(for: modifier.absence) }
  }
}

private final class PageArrivalElement: LayerElement, AnimationClock.Ticking {
  private let motion: PageMotion
  private var absence: AnimatedValue<Double>

  init(_ node: _Node, _ motion: PageMotion, _ absence: Double) {
    self.motion = motion
    self.absence = AnimatedValue(absence)
    super.init(node)
    motion.begin()
  }

  func head(for absence: Double) {
    guard absence != self.absence.target else { return }
    motion.begin()
    self.absence.setTarget(absence, node.transaction, at: node.graph.time)
    if self.absence.isMoving { node.graph.animations.start(self) }
    setNeedsDisplay()
    if isUnderWatch { node.graph.geometryObservers.moved(self) }
  }

  func tick(_ time: Double) -> Bool {
    guard node.isAlive else { return false }
    let goesOn = absence.advance(to: time)
    setNeedsDisplay()
    return goesOn
  }

  private var picture: PageMotion.Picture {
    motion.picture(absence: absence.current, of: self)
  }

  override func displayLayer() {
    let picture = picture
    layer.transform = picture.transform
    layer.opacity = picture.opacity
    layer.filters = picture.filters
    layer.clip = picture.clip.map {
      let shape = RoundedRectangle(cornerRadius: $0.radius)
      return ClipShape(path: shape.path(in: $0.rect).cgPath, evenOdd: false, antialiased: true)
    }
    motion.drawSource(absence: absence.current, of: self)
  }

  override func convertOutward(_ point: CGPoint) -> CGPoint { picture.transform.apply(to: point) }

  override func convertInward(_ point: CGPoint) -> CGPoint? {
    picture.transform.inverted()?.apply(to: point)
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    let picture = picture
    guard let inner = picture.transform.inverted()?.apply(to: point),
      picture.clip?.rect.contains(inner) != false
    else { return false }
    return child.hitTest(inner, &chain)
  }
}
