import CoreGraphics
@_spi(Engine) import LindenEngine

/// Comes and goes at once.
nonisolated public struct IdentityTransition: Transition, Sendable {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades in and out.
nonisolated public struct OpacityTransition: Transition, Sendable {
  nonisolated public init() {}
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Comes from, and leaves to, an edge, by the view's own size.
nonisolated public struct MoveTransition: Transition, Sendable {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(MoveEffect(edge: edge, amount: phase.isIdentity ? 0 : 1))
  }
}

/// Comes from the leading edge and leaves to the trailing one.
nonisolated public struct SlideTransition: Transition, Sendable {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(MoveEffect(edge: .trailing, amount: phase.value))
  }
}

/// Comes from an edge and leaves to the opposite one, fading.
nonisolated public struct PushTransition: Transition, Sendable {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(MoveEffect(edge: edge, amount: -phase.value)).opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Comes from `offset` away and leaves there.
nonisolated public struct OffsetTransition: Transition, Sendable {
  public var offset: CGSize
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Grows from `scale` times the view's size and shrinks to it.
nonisolated public struct ScaleTransition: Transition, Sendable {
  public var scale: Double
  public var anchor: UnitPoint
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(CGFloat(phase.isIdentity ? 1 : scale), anchor: anchor)
  }
}

/// One transition for coming, another for leaving.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  public var insertion: Insertion
  public var removal: Removal
  nonisolated public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    TransitionBody(
      transition: removal,
      content: AnyView(
        TransitionBody(
          transition: insertion, content: AnyView(content),
          phase: phase == .willAppear ? .willAppear : .identity)),
      phase: phase == .didDisappear ? .didDisappear : .identity)
  }
}

/// Fades and blurs while it changes its size.
nonisolated public struct BlurReplaceTransition: Transition, Sendable {
  /// Which way the sizes go.
  public struct Configuration: Equatable, Sendable {
    let removedScale: CGFloat
    /// Grows in and shrinks out.
    public static let downUp = Configuration(removedScale: 0.8)
    /// Grows in and grows out.
    public static let upUp = Configuration(removedScale: 1.2)
  }
  public var configuration: Configuration
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10)
      .scaleEffect(
        phase == .willAppear ? 0.8 : phase == .didDisappear ? configuration.removedScale : 1
      )
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == IdentityTransition {
  /// The view comes and goes at once.
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  /// The view fades in and out; the default.
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == MoveTransition {
  /// The view comes from beyond an edge of its own frame, and goes there.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  /// The view comes from the leading side and goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  /// The view comes from beyond `edge` and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  /// The view comes from, and goes to, a place `offset` points away.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// The view comes from, and goes to, a place `x` points to the right and `y` points below.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == ScaleTransition {
  /// The view grows from nothing at its centre, and shrinks to it.
  public static var scale: ScaleTransition { ScaleTransition(0) }
  /// The view grows from `scale` of its size (0 is nothing, 1 its own) about `anchor`, its centre
  /// by default, and shrinks to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
