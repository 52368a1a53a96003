import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// One gesture after another.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  /// How far the sequence has come.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture ended; the second may have begun.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    SequenceRecognizer(gesture)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// This gesture, and once it has ended, the other.
  ///
  /// The second begins with the touch that ended the first if that is still down (a drag after a
  /// long press), else with the next touch, which has to follow within 0.35 seconds.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<
    Self, Other
  > {
    SequenceGesture(self, other)
  }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  _Recognizer<SequenceGesture<First, Second>>
{
  private let first: _Recognizer<First>
  private let second: _Recognizer<Second>
  /// Where the fingers are.
  private var fingers: [Int: CGPoint] = [:]
  /// The keys that were held last; time tells of none.
  private var keys: EventModifiers = []
  /// When the second gesture must have begun.
  private var limit: TimeInterval?
  private var isTooLate = false

  init(_ gesture: SequenceGesture<First, Second>) {
    first = First._makeRecognizer(gesture.first)
    second = Second._makeRecognizer(gesture.second)
    super.init()
  }

  override func update(to gesture: SequenceGesture<First, Second>) {
    first.update(to: gesture.first)
    second.update(to: gesture.second)
  }

  override var parts: [_AnyRecognizer] { [first, second] }

  override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
    guard case .ended(let value) = first.phase else { return first.phase.map { .first($0) } }
    if isTooLate { return .failed }
    switch second.phase {
    case .possible(let next): return .active(.second(value, next))
    case .active(let next): return .active(.second(value, next))
    case .ended(let next): return .ended(.second(value, next))
    case .failed: return .failed
    }
  }

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch event.kind {
    case .began, .moved:
      fingers[event.pointer] = event.location
      keys = event.modifiers
    case .ended, .cancelled:
      fingers[event.pointer] = nil
      keys = event.modifiers
    case .time, .magnified, .rotated: break
    }
    if first.isUnfinished {
      first.handle(event, in: context)
      if first.status == .ended { startSecond(event, context) }
    } else {
      if case .began = event.kind { limit = nil }
      if let limit, event.time >= limit { isTooLate = true }
      if second.isUnfinished { second.handle(event, in: context) }
    }
  }

  private func startSecond(_ event: GestureEvent, _ context: GestureContext) {
    if fingers.isEmpty { limit = event.time + TapCounter.pause }
    for (pointer, location) in fingers.sorted(by: { $0.key < $1.key }) {
      second.handle(
        GestureEvent(
          kind: .began, pointer: pointer, location: location, time: event.time,
          modifiers: keys),
        in: context)
    }
  }

  override func deliver() {
    first.deliver()
    if first.status == .ended { second.deliver() }
  }

  override func cancel() {
    super.cancel()
    isTooLate = true
  }

  override var deadline: TimeInterval? {
    if first.status != .ended { return first.deadline }
    return isTooLate ? nil : [limit, second.deadline].compactMap { $0 }.min()
  }

  override var claimsWeakly: Bool {
    first.status == .ended && second.status != .possible ? second.claimsWeakly : first.claimsWeakly
  }

  override func reset() {
    fingers = [:]
    keys = []
    limit = nil
    isTooLate = false
    super.reset()
  }
}
