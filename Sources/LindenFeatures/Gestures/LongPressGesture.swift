import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// A finger that stays in its place for a while.
///
/// The value is true from the touch on; the gesture ends, with true, as soon as the time is over.
nonisolated public struct LongPressGesture: Gesture, Equatable, Sendable {
  public typealias Value = Bool
  public typealias Body = Never
  /// Seconds.
  public var minimumDuration: Double
  /// Points the finger may stray.
  public var maximumDistance: CGFloat

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    LongPressRecognizer(gesture)
  }
}

private final class LongPressRecognizer: PrimitiveRecognizer<LongPressGesture> {
  private var finger: Int?
  private var start = CGPoint.zero
  private var due: TimeInterval?

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch event.kind {
    case .began:
      guard finger == nil else {
        current = .failed
        return
      }
      finger = event.pointer
      start = event.location
      due = event.time + gesture.minimumDuration
      current = gesture.minimumDuration > 0 ? .possible(true) : .ended(true)
    case .moved:
      if event.pointer == finger, start.distance(to: event.location) > gesture.maximumDistance {
        current = .failed
      } else {
        finishIfDue(event.time)
      }
    case .ended:
      finishIfDue(event.time)
      if current.status != .ended { current = .failed }
    case .cancelled: current = .failed
    case .time: finishIfDue(event.time)
    case .magnified, .rotated: break
    }
  }

  private func finishIfDue(_ time: TimeInterval) {
    if let due, time >= due { current = .ended(true) }
  }

  override var deadline: TimeInterval? { status == .possible ? due : nil }

  override func reset() {
    finger = nil
    due = nil
    super.reset()
  }
}
