import CoreGraphics
@_spi(Engine) import LindenEngine

/// Where a view is on its way through a scroll view.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
  /// It leaves, or enters, at the top or leading edge.
  case topLeading
  /// It is seen.
  case identity
  /// It enters, or leaves, at the bottom or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 at the top leading edge, 0 while seen, 1 at the bottom trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view changes as it enters and leaves a scroll view.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind {
    case identity
    case animated(Animation)
    case interactive(UnitCurve)
  }

  var kind: Kind
  var threshold: Threshold

  /// How far a view must be inside the scroll view to look as it is.
  public struct Threshold: Sendable {
    /// The part of the view that must be inside, 0 to 1.
    var share: Double
    var inset: CGFloat = 0
    /// Towards being in the middle, 0 to 1.
    var centering = 0.0

    /// As a whole inside.
    public static let visible = Threshold(share: 1)
    /// Not at all.
    public static let hidden = Threshold(share: 0)
    /// In the middle.
    public static var centered: Threshold { Threshold(share: 1, centering: 1) }
    /// A part of it, 0 to 1, is inside.
    public static func visible(_ amount: Double) -> Threshold { Threshold(share: amount) }

    /// Between this and another.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(
        share: share + (other.share - share) * amount,
        inset: inset + (other.inset - inset) * amount,
        centering: centering + (other.centering - centering) * amount)
    }

    /// As if the scroll view were smaller by some points at each edge.
    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.inset += distance
      return result
    }
  }

  /// No change.
  public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)
  /// The view changes gradually as it is moved in.
  public static var interactive: ScrollTransitionConfiguration {
    interactive(timingCurve: .easeInOut)
  }
  /// The view changes gradually, along a curve, as it is moved in.
  public static func interactive(timingCurve: UnitCurve = .easeInOut)
    -> ScrollTransitionConfiguration
  {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
  }
  /// The view changes by an animation of its own once it is far enough inside.
  public static var animated: ScrollTransitionConfiguration { animated(.default) }
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible)
  }

  /// With another animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var result = self
    if case .animated = kind { result.kind = .animated(animation) }
    return result
  }

  /// With another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
}

/// Changes a view as it enters and leaves a scroll view.
nonisolated public struct _ScrollTransitionModifier<Effect: VisualEffect>: ViewModifier {
  public typealias Body = Never
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ScrollTransitionNode(view, context)
  }
}

private final class ScrollTransitionNode<Content: View, Effect: VisualEffect>:
  WrapperNode<Content, _ScrollTransitionModifier<Effect>, VisualEffectElement<Effect>>
{
  override func makeWrapper() -> VisualEffectElement<Effect> {
    let element = VisualEffectElement<Effect>(self)
    let state = State()
    element.makeEffect = { [unowned self, unowned element] in
      element.node.graph.geometryObservers.observe(element, for: self) { [weak element] in
        element?.refresh()
      }
      return effect(for: element, state)
    }
    return element
  }

  /// What an animated transition showed last.
  private final class State { var phase: ScrollTransitionPhase? }

  private func effect(for element: VisualEffectElement<Effect>, _ state: State) -> Effect {
    let (edge, share) = place(of: element)
    let identity = modifier.transition(EmptyVisualEffect(), .identity)
    let configuration = edge == .topLeading ? modifier.topLeading : modifier.bottomTrailing
    switch configuration.kind {
    case .identity:
      return identity
    case .animated(let animation):
      let phase = share > 0.001 ? edge : .identity
      element.animation = state.phase != nil && phase != state.phase ? animation : nil
      state.phase = phase
      return modifier.transition(EmptyVisualEffect(), phase)
    case .interactive(let curve):
      guard share > 0 else { return identity }
      var effect = modifier.transition(EmptyVisualEffect(), edge)
      let amount = curve.value(at: min(share, 1))
      var data = effect.animatableData - identity.animatableData
      data.scale(by: amount)
      effect.animatableData = identity.animatableData + data
      return effect
    }
  }

  /// The edge the view is nearer to, and how far it is out there: 0 is seen, 1 is gone.
  private func place(of element: Element) -> (ScrollTransitionPhase, Double) {
    guard let scroll = element.enclosingScroll else { return (.identity, 0) }
    let axis: Axis =
      modifier.axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
    let visible = scroll.unobscuredRect
    let (low, length) = (element.frame.origin[axis], element.frame.size[axis])
    let (first, extent) = (visible.origin[axis], visible.size[axis])
    let isBefore = low + length / 2 < first + extent / 2
    let edge: ScrollTransitionPhase = isBefore ? .topLeading : .bottomTrailing
    let threshold = (isBefore ? modifier.topLeading : modifier.bottomTrailing).threshold
    // How far the view reaches into the scroll view from that edge, and how far it has to.
    let reach = isBefore ? low + length - first : first + extent - low
    let inside = max(length * threshold.share, 0) + threshold.inset
    let wanted = inside + ((extent + length) / 2 - inside) * threshold.centering
    guard wanted > 0 else { return (edge, reach <= 0 ? 1 : 0) }
    return (edge, min(max(1 - Double(reach / wanted), 0), 1))
  }

  override func modifierChanged(from old: _ScrollTransitionModifier<Effect>) {
    forEachElement { $0.refresh() }
  }
}

extension View {
  /// Changes the view's picture as it enters and leaves the scroll view around.
  ///
  /// - Parameters:
  ///   - configuration: Whether the change follows the finger or is an animation, and when.
  ///   - axis: The axis that counts; nil is that of the scroll view.
  ///   - transition: Makes the change of each phase; that of `identity` is how the view looks while
  ///     it is seen.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// The same with a configuration for each edge.
  nonisolated public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    modifier(
      _ScrollTransitionModifier(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
  }
}
