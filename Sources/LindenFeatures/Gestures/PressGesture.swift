import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// What a button listens to: a touch that is lifted in or near the view.
///
/// The value is whether the view is pressed; it follows the finger out of the reach and back into
/// it. The gesture ends when the finger is lifted within reach; another gesture that begins, such
/// as scrolling, cancels it.
nonisolated package struct PressGesture: Gesture, Sendable {
  package typealias Value = Bool
  package typealias Body = Never
  /// Points around the view that still count.
  package static let reach: CGFloat = 70

  nonisolated package init() {}

  @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    PressRecognizer(gesture)
  }
}

private final class PressRecognizer: PrimitiveRecognizer<PressGesture> {
  private var finger: Int?

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch event.kind {
    case .began:
      guard finger == nil else { return }
      finger = event.pointer
      current = .possible(true)
    case .moved:
      if event.pointer == finger { current = .possible(isInReach(event, context)) }
    case .ended:
      if event.pointer == finger { current = isInReach(event, context) ? .ended(true) : .failed }
    case .cancelled:
      if event.pointer == finger { current = .failed }
    case .time, .magnified, .rotated: break
    }
  }

  private func isInReach(_ event: GestureEvent, _ context: GestureContext) -> Bool {
    CGRect(origin: .zero, size: context.size)
      .insetBy(dx: -PressGesture.reach, dy: -PressGesture.reach)
      .contains(context.convert(event.location, to: .local))
  }

  override var claimsWeakly: Bool { true }

  override func reset() {
    finger = nil
    super.reset()
  }
}

extension Gesture where Value == Bool {
  /// Tells when something is pressed and when not any longer, be it because a scroll view took the
  /// finger over.
  nonisolated package func pressing(_ pressing: @escaping (Bool) -> Void) -> some Gesture<Bool> {
    PressingGesture(base: self, pressing: pressing)
  }
}

/// Tells when something is pressed and when not any longer, however it ends.
nonisolated struct PressingGesture<Base: Gesture>: Gesture where Base.Value == Bool {
  typealias Value = Bool
  typealias Body = Never
  var base: Base
  var pressing: (Bool) -> Void

  @MainActor static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    PressingRecognizer(gesture)
  }
}

private final class PressingRecognizer<Base: Gesture>: _Recognizer<PressingGesture<Base>>
where Base.Value == Bool {
  private let base: _Recognizer<Base>
  private var pressing: (Bool) -> Void
  private var isPressed = false

  init(_ gesture: PressingGesture<Base>) {
    base = Base._makeRecognizer(gesture.base)
    pressing = gesture.pressing
    super.init()
  }

  override func update(to gesture: PressingGesture<Base>) {
    pressing = gesture.pressing
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Bool> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }

  override func deliver() {
    base.deliver()
    switch phase {
    case .possible(let value): tell(value ?? false)
    case .active(let value): tell(value)
    case .ended, .failed: tell(false)
    }
  }

  override func cancel() {
    base.cancel()
    tell(false)
  }

  override func reset() {
    tell(false)
    base.reset()
  }

  private func tell(_ value: Bool) {
    guard value != isPressed else { return }
    isPressed = value
    pressing(value)
  }
}
