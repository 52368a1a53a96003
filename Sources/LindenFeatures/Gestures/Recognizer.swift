import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// How far a gesture has come.
package enum GesturePhase<Value> {
  /// It may still become something; some gestures tell a value meanwhile (a long press: that it is
  /// pressed).
  case possible(Value?)
  /// Under way.
  case active(Value)
  /// Done.
  case ended(Value)
  /// It will not become anything until the next touch.
  case failed

  package var status: GestureStatus {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  /// The value the phase tells.
  package var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  package func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// A phase without its value.
package enum GestureStatus { case possible, active, ended, failed }

/// What a recognizer is told.
package struct GestureEvent {
  package enum Kind {
    case began, moved, ended, cancelled
    /// A trackpad's pinch: the scale since its beginning.
    case magnified(CGFloat, PointerInput.Phase)
    /// A trackpad's turn: the angle since its beginning.
    case rotated(Angle, PointerInput.Phase)
    /// A deadline may have passed.
    case time
  }
  package var kind: Kind
  /// Tells fingers apart.
  package var pointer = 0
  /// What points.
  package var device = PointerInput.Kind.touch
  /// In the scene.
  package var location: CGPoint = .zero
  /// Seconds on the host's clock.
  package var time: TimeInterval
  /// The keys of the keyboard that are held meanwhile.
  package var modifiers: EventModifiers = []
}

/// Where a recognizer is attached.
@MainActor package struct GestureContext {
  package let element: Element
  /// The date of a time on the host's clock.
  package let date: (TimeInterval) -> Date

  package func convert(_ rootPoint: CGPoint, to space: CoordinateSpace) -> CGPoint {
    element.convert(rootPoint, to: space)
  }

  package var size: CGSize { element.size }
}

/// Watches for a gesture, whatever its type.
///
/// **Handling.** `handle` looks at an event and moves on `phase`; it makes no calls. A recognizer
/// whose phase is ended or failed is told nothing more until `reset`.
///
/// **Telling.** The dispatcher calls `deliver` after each event of a gesture that is allowed to
/// act, or is still possible; then closures run. `cancel` takes that back: states return to their
/// beginning, nothing ends.
@MainActor public class _AnyRecognizer {
  package init() {}

  package var status: GestureStatus { preconditionFailure("abstract") }

  /// The recognizers this one is made of; events and calls go on to them.
  package var parts: [_AnyRecognizer] { [] }

  package func handle(_ event: GestureEvent, in context: GestureContext) {
    for part in parts where part.isUnfinished { part.handle(event, in: context) }
  }

  package final var isUnfinished: Bool { status == .possible || status == .active }

  package func deliver() { for part in parts { part.deliver() } }

  /// Ends without success.
  package func cancel() { for part in parts { part.cancel() } }

  /// Gets ready for the next time.
  package func reset() { for part in parts { part.reset() } }

  /// When the recognizer is to be called again, in seconds on the host's clock.
  package var deadline: TimeInterval? { parts.compactMap(\.deadline).min() }

  /// Whether success waits for those with precedence to fail, rather than beat them: so does a tap,
  /// which may still turn out to be one half of a double tap, and a drag that has not left its
  /// place.
  package var claimsWeakly: Bool { parts.allSatisfy(\.claimsWeakly) }

  /// Whether a touch on a child that reacts to trackpad pinches and turns matters to it.
  package var wantsTrackpadGestures: Bool { parts.contains(where: \.wantsTrackpadGestures) }
}

/// A recognizer that tells values of a type.
@MainActor public class AnyTypedRecognizer<Value>: _AnyRecognizer {
  package var phase: GesturePhase<Value> { preconditionFailure("abstract") }
  package override var status: GestureStatus { phase.status }
}

/// The recognizer of a type of gesture.
@MainActor public class _Recognizer<G: Gesture>: AnyTypedRecognizer<G.Value> {
  /// Takes over a new value of the gesture.
  package func update(to gesture: G) {}
}

/// A recognizer that is not made of others: its phase is stored.
@MainActor package class PrimitiveRecognizer<G: Gesture>: _Recognizer<G> {
  package final var gesture: G
  package final var current: GesturePhase<G.Value> = .possible(nil)

  package init(_ gesture: G) {
    self.gesture = gesture
    super.init()
  }

  package override func update(to gesture: G) { self.gesture = gesture }
  package override final var phase: GesturePhase<G.Value> { current }
  package override var claimsWeakly: Bool { false }
  package override func cancel() { current = .failed }
  package override func reset() { current = .possible(nil) }
}

extension CGPoint {
  /// Points between two points.
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
