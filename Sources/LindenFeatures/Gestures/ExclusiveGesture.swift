@_spi(Engine) import LindenEngine

/// One of two gestures, the first if both would do.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// The value of the gesture that succeeds.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    ExclusiveRecognizer(gesture)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// This gesture, or if it fails, the other.
  ///
  /// A second gesture that goes on while the first is undecided (a drag against a double tap) need
  /// not wait; a tap does.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<
    Self, Other
  > {
    ExclusiveGesture(self, other)
  }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<ExclusiveGesture<First, Second>>
{
  private enum Winner { case undecided, first, second }
  private let first: _Recognizer<First>
  private let second: _Recognizer<Second>
  private var winner = Winner.undecided
  private var isOtherCancelled = false

  init(_ gesture: ExclusiveGesture<First, Second>) {
    first = First._makeRecognizer(gesture.first)
    second = Second._makeRecognizer(gesture.second)
    super.init()
  }

  override func update(to gesture: ExclusiveGesture<First, Second>) {
    first.update(to: gesture.first)
    second.update(to: gesture.second)
  }

  override var parts: [_AnyRecognizer] {
    switch winner {
    case .undecided: [first, second]
    case .first: [first]
    case .second: [second]
    }
  }

  override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
    switch winner {
    case .first: return first.phase.map { .first($0) }
    case .second: return second.phase.map { .second($0) }
    case .undecided:
      if first.status == .failed, second.status == .failed { return .failed }
      if case .possible(let value?) = first.phase { return .possible(.first(value)) }
      if case .possible(let value?) = second.phase { return .possible(.second(value)) }
      return .possible(nil)
    }
  }

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    super.handle(event, in: context)
    guard winner == .undecided else { return }
    if first.status == .active || first.status == .ended {
      winner = .first
    } else if second.status == .active || second.status == .ended,
      first.status == .failed || !second.claimsWeakly
    {
      winner = .second
    }
  }

  override func deliver() {
    switch winner {
    case .undecided:
      for part in [first as _AnyRecognizer, second]
      where part.status != .ended && part.status != .active {
        part.deliver()
      }
    case .first:
      cancelOther(second)
      first.deliver()
    case .second:
      cancelOther(first)
      second.deliver()
    }
  }

  private func cancelOther(_ other: _AnyRecognizer) {
    guard !isOtherCancelled else { return }
    isOtherCancelled = true
    other.cancel()
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }

  override func reset() {
    winner = .undecided
    isOtherCancelled = false
    first.reset()
    second.reset()
  }
}
