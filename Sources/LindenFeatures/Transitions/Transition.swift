import CoreGraphics
@_spi(Engine) import LindenEngine

/// Where a view is on its way in or out.
public enum TransitionPhase: Hashable, Sendable {
  /// About to come.
  case willAppear
  /// There.
  case identity
  /// Gone.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 there, 1 after: for effects that go on in the same direction.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition does in general.
public struct TransitionProperties: Sendable {
  /// Whether things move: people may have asked for less of that.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A transition of one's own: what a view looks like in each phase.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  /// The view in a phase; changes between phases are animated.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, phase: TransitionPhase)
    -> Self.Body
  static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Both at once.
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    CombiningTransition(first: self, second: other)
  }

  /// Moves by `animation`, whatever else is animated.
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    AnimatingTransition(base: self, animation: animation)
  }
}

/// Shows a transition's view of a phase.
nonisolated struct TransitionBody<T: Transition>: View {
  let transition: T
  let content: AnyView
  let phase: TransitionPhase

  @MainActor var body: some View {
    transition.body(content: PlaceholderContentView(content: content), phase: phase)
  }
}

nonisolated private struct CombiningTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  func body(content: Content, phase: TransitionPhase) -> some View {
    TransitionBody(
      transition: second,
      content: AnyView(TransitionBody(transition: first, content: AnyView(content), phase: phase)),
      phase: phase)
  }
}

nonisolated private struct AnimatingTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  func body(content: Content, phase: TransitionPhase) -> some View {
    TransitionBody(transition: base, content: AnyView(content), phase: phase)
      .transaction { if let animation { $0.animation = animation } }
  }
}
