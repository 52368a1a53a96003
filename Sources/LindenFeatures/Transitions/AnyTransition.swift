import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// How a view comes and goes.
public struct AnyTransition {
  private let storage: TransitionStorage

  /// A transition whose type is hidden.
  public init<T: Transition>(_ transition: T) { storage = CustomTransition(transition: transition) }

  fileprivate init(storage: TransitionStorage) { self.storage = storage }

  /// Goes from `active` to `identity` when the view comes, and back when it leaves (B/B6-15).
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(
      storage: ModifierTransition(willAppear: active, identity: identity, didDisappear: active))
  }

  /// The modifiers of this transition around a view.
  @MainActor package func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    storage.apply(to: content, phase)
  }

  /// Whether it moves even if nothing else is animated.
  package var hasOwnAnimation: Bool { storage.hasOwnAnimation }
  /// Whether it takes no time at all.
  package var isIdentity: Bool { storage.isIdentity }
}

extension AnyTransition: @unchecked Sendable {}

extension AnyTransition {
  /// Comes and goes at once.
  public static let identity = AnyTransition(storage: IdentityStorage())

  /// Fades in and out; what a view does that has no other transition (B/B6-14).
  public static let opacity = AnyTransition.modifier(
    active: _OpacityEffect(opacity: 0), identity: _OpacityEffect(opacity: 1))

  /// Comes from, and leaves to, an edge, by the view's own size.
  public static func move(edge: Edge) -> AnyTransition {
    .modifier(
      active: MoveEffect(edge: edge, amount: 1), identity: MoveEffect(edge: edge, amount: 0))
  }

  /// Comes from the leading edge and leaves to the trailing one (B/B6-10).
  public static var slide: AnyTransition {
    .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }

  /// Comes from an edge and leaves to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    .asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity),
      removal: .move(edge: edge.opposite).combined(with: .opacity))
  }

  /// Grows out of a point and shrinks into it.
  public static var scale: AnyTransition { .scale(scale: 0) }

  /// Grows from `scale` times its size and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    .modifier(
      active: _ScaleEffect(scale: CGSize(width: scale, height: scale), anchor: anchor),
      identity: _ScaleEffect(scale: CGSize(width: 1, height: 1), anchor: anchor))
  }

  /// Comes from `offset` away and leaves there.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    .modifier(active: _OffsetEffect(offset: offset), identity: _OffsetEffect(offset: .zero))
  }

  /// The view comes from, and goes to, a place `x` points to the right and `y` points below.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(storage: CombinedTransition(first: storage, second: other.storage))
  }

  /// One for coming, another for leaving (B/B6-13).
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(
      storage: AsymmetricStorage(insertion: insertion.storage, removal: removal.storage))
  }

  /// Moves by `animation`, whatever else is animated or not; nil leaves it to what else is.
  public func animation(_ animation: Animation?) -> AnyTransition {
    guard let animation else { return self }
    return AnyTransition(storage: AnimatedTransition(base: storage, animation: animation))
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

// MARK: Kinds

/// A transition, whatever it is made of.
private class TransitionStorage {
  @MainActor func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView { content }
  var hasOwnAnimation: Bool { false }
  var isIdentity: Bool { false }
}

private final class IdentityStorage: TransitionStorage {
  override var isIdentity: Bool { true }
}

private final class ModifierTransition<E: ViewModifier>: TransitionStorage {
  let willAppear: E
  let identity: E
  let didDisappear: E

  init(willAppear: E, identity: E, didDisappear: E) {
    self.willAppear = willAppear
    self.identity = identity
    self.didDisappear = didDisappear
  }

  override func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    switch phase {
    case .willAppear: AnyView(content.modifier(willAppear))
    case .identity: AnyView(content.modifier(identity))
    case .didDisappear: AnyView(content.modifier(didDisappear))
    }
  }
}

private final class CustomTransition<T: Transition>: TransitionStorage {
  let transition: T
  init(transition: T) { self.transition = transition }

  override func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(TransitionBody(transition: transition, content: content, phase: phase))
  }

  override var isIdentity: Bool { T.self == IdentityTransition.self }
}

private final class CombinedTransition: TransitionStorage {
  let first: TransitionStorage
  let second: TransitionStorage

  init(first: TransitionStorage, second: TransitionStorage) {
    self.first = first
    self.second = second
  }

  override func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    second.apply(to: first.apply(to: content, phase), phase)
  }

  override var hasOwnAnimation: Bool { first.hasOwnAnimation || second.hasOwnAnimation }
  override var isIdentity: Bool { first.isIdentity && second.isIdentity }
}

/// Both transitions stay around the view, so that either can be interrupted by the other.
private final class AsymmetricStorage: TransitionStorage {
  let insertion: TransitionStorage
  let removal: TransitionStorage

  init(insertion: TransitionStorage, removal: TransitionStorage) {
    self.insertion = insertion
    self.removal = removal
  }

  override func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    let inner = insertion.apply(to: content, phase == .willAppear ? .willAppear : .identity)
    return removal.apply(to: inner, phase == .didDisappear ? .didDisappear : .identity)
  }

  override var hasOwnAnimation: Bool { insertion.hasOwnAnimation || removal.hasOwnAnimation }
  override var isIdentity: Bool { insertion.isIdentity && removal.isIdentity }
}

private final class AnimatedTransition: TransitionStorage {
  let base: TransitionStorage
  let animation: Animation

  init(base: TransitionStorage, animation: Animation) {
    self.base = base
    self.animation = animation
  }

  override func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    let animation = animation
    return AnyView(base.apply(to: content, phase).transaction { $0.animation = animation })
  }

  override var hasOwnAnimation: Bool { true }
  override var isIdentity: Bool { base.isIdentity }
}

/// Draws its content away from its place by parts of its own size.
nonisolated struct MoveEffect: LayerEffect, Equatable {
  typealias Body = Never
  var edge: Edge
  /// 1 is the whole size.
  var amount: Double

  nonisolated var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    let leading: CGFloat = layoutDirection == .rightToLeft ? 1 : -1
    switch edge {
    case .top: return LayerTransform(m32: -frame.height * amount)
    case .bottom: return LayerTransform(m32: frame.height * amount)
    case .leading: return LayerTransform(m31: leading * frame.width * amount)
    case .trailing: return LayerTransform(m31: -leading * frame.width * amount)
    }
  }
}

// MARK: The modifier

package enum TransitionKey: _ViewTraitKey {
  package static var defaultValue: AnyTransition { .opacity }
}

extension View {
  /// How the view comes and goes, when that happens under an animation (B/B6-11).
  ///
  ///     if isOpen { Details().transition(.move(edge: .bottom)) }
  ///
  /// Without an animation around the change, as `withAnimation`, it comes and goes at once. The
  /// default is `.opacity`. The modifier belongs on the view that is inside of the `if`.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(_TraitWritingModifier<TransitionKey>(value: t))
  }

  /// How the view comes and goes, when that happens under an animation, by a `Transition` of your
  /// own or the system's.
  @_disfavoredOverload  // What has both forms is an `AnyTransition`.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
