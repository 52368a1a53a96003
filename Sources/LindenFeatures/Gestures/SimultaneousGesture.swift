@_spi(Engine) import LindenEngine

/// Two gestures at once.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// The latest values; nil for one that has not told any.
  public struct Value {
    /// The first gesture's latest value; nil before it has one.
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    SimultaneousRecognizer(gesture)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// Both gestures, each whether or not the other succeeds.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<
    Self, Other
  > {
    SimultaneousGesture(self, other)
  }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<SimultaneousGesture<First, Second>>
{
  private let first: _Recognizer<First>
  private let second: _Recognizer<Second>

  init(_ gesture: SimultaneousGesture<First, Second>) {
    first = First._makeRecognizer(gesture.first)
    second = Second._makeRecognizer(gesture.second)
    super.init()
  }

  override func update(to gesture: SimultaneousGesture<First, Second>) {
    first.update(to: gesture.first)
    second.update(to: gesture.second)
  }

  override var parts: [_AnyRecognizer] { [first, second] }

  override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
    let (a, b) = (first.phase, second.phase)
    let value = SimultaneousGesture<First, Second>.Value(first: a.value, second: b.value)
    switch (a.status, b.status) {
    case (.failed, .failed): return .failed
    case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
    case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
    default: return .possible(value.first == nil && value.second == nil ? nil : value)
    }
  }

  override var claimsWeakly: Bool {
    parts.allSatisfy { $0.claimsWeakly || ($0.status != .active && $0.status != .ended) }
  }
}
