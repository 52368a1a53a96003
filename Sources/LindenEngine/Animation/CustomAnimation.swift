import Foundation

/// An animation of one's own: a function of time.
public protocol CustomAnimation: Hashable, Sendable {
  /// How far towards `value`, the whole way to go, the animation is at `time` seconds; nil once it
  /// is done.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// The speed at `time`, per second; nil if not known.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes over from `previous`, with its speed, rather than begin at rest.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation keeps from one frame to the next.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether the animation still counts for `withAnimation`'s completion.
  public var isLogicallyComplete = false
  /// Speed at the beginning, per second; what the animation before this one was doing. Nil if there
  /// was none.
  package var initialVelocity: Value?
  /// Seconds a spring takes to settle, once computed.
  var settlingTime: TimeInterval?

  package init(state: AnimationState<Value> = AnimationState()) { self.state = state }

  /// The same context with another state.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(state: state)
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// A key of an animation's own state.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// An animation's own state, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(K.self)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(K.self)] = newValue }
  }
}

/// A spring, or one whose time is changed.
protocol VelocityKeeping {
  /// Whether it begins with the speed of the one before. What waits first, or stands still, does
  /// not.
  var keepsVelocity: Bool { get }
  /// The speed it adds, in ways a second.
  var initialVelocity: Double { get }
}
