@_spi(Engine) import LindenEngine

extension Gesture {
  /// Runs `action` when the gesture had begun and does not succeed: another took the finger, the
  /// system did, or the view is gone. `onEnded` does not run then.
  nonisolated package func onCancelled(_ action: @escaping () -> Void) -> some Gesture<Value> {
    CancelledGesture(base: self, action: action)
  }
}

/// Tells of a gesture that came to no end of its own.
nonisolated private struct CancelledGesture<Base: Gesture>: Gesture {
  typealias Value = Base.Value
  typealias Body = Never
  var base: Base
  var action: () -> Void

  @MainActor static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    CancelledRecognizer(gesture)
  }
}

private final class CancelledRecognizer<Base: Gesture>: _Recognizer<CancelledGesture<Base>> {
  private let base: _Recognizer<Base>
  private var action: () -> Void
  /// Whether the gesture has begun, and has neither succeeded nor been cancelled.
  private var isUnderWay = false

  init(_ gesture: CancelledGesture<Base>) {
    base = Base._makeRecognizer(gesture.base)
    action = gesture.action
    super.init()
  }

  override func update(to gesture: CancelledGesture<Base>) {
    action = gesture.action
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Base.Value> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }

  override func deliver() {
    base.deliver()
    switch phase {
    case .possible: break
    case .active: isUnderWay = true
    case .ended: isUnderWay = false
    case .failed: stop()
    }
  }

  override func cancel() {
    base.cancel()
    stop()
  }

  override func reset() {
    stop()
    base.reset()
  }

  private func stop() {
    guard isUnderWay else { return }
    isUnderWay = false
    action()
  }
}
