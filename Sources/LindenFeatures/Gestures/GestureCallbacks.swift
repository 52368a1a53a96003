@_spi(Engine) import LindenEngine

extension Gesture {
  /// Runs `action` with the gesture's last value when the gesture has succeeded: the finger was
  /// lifted, the tap was complete. It does not run when the gesture fails or is cancelled; a
  /// `GestureState` is reset then, too.
  nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// The same gesture with `body` applied to each of its values.
  nonisolated public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs `action` with each value of the gesture that differs from the one before, the first
  /// included. It may write state.
  nonisolated public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<
    Self
  > {
    _ChangedGesture(base: self, action: action)
  }
}

/// What `onEnded(_:)` makes.
nonisolated public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let base: Content
  let action: (Content.Value) -> Void

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    EndedRecognizer(gesture)
  }
}

private final class EndedRecognizer<Content: Gesture>: _Recognizer<_EndedGesture<Content>> {
  private let base: _Recognizer<Content>
  private var action: (Content.Value) -> Void
  private var isDone = false

  init(_ gesture: _EndedGesture<Content>) {
    base = Content._makeRecognizer(gesture.base)
    action = gesture.action
    super.init()
  }

  override func update(to gesture: _EndedGesture<Content>) {
    action = gesture.action
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Content.Value> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }

  override func deliver() {
    base.deliver()
    guard !isDone, case .ended(let value) = phase else { return }
    isDone = true
    action(value)
  }

  override func reset() {
    isDone = false
    base.reset()
  }
}

/// What `onChanged(_:)` makes.
nonisolated public struct _ChangedGesture<Content: Gesture>: Gesture
where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
  let base: Content
  let action: (Content.Value) -> Void

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    ChangedRecognizer(gesture)
  }
}

private final class ChangedRecognizer<Content: Gesture>: _Recognizer<_ChangedGesture<Content>>
where Content.Value: Equatable {
  private let base: _Recognizer<Content>
  private var action: (Content.Value) -> Void
  private var last: Content.Value?

  init(_ gesture: _ChangedGesture<Content>) {
    base = Content._makeRecognizer(gesture.base)
    action = gesture.action
    super.init()
  }

  override func update(to gesture: _ChangedGesture<Content>) {
    action = gesture.action
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Content.Value> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }

  override func deliver() {
    base.deliver()
    guard base.status == .possible || base.status == .active, let value = phase.value, value != last
    else {
      return
    }
    last = value
    action(value)
  }

  override func reset() {
    last = nil
    base.reset()
  }
}

/// What `map(_:)` makes.
nonisolated public struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never
  let base: Content
  let transform: (Content.Value) -> Value

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    MapRecognizer(gesture)
  }
}

private final class MapRecognizer<Content: Gesture, Value>: _Recognizer<_MapGesture<Content, Value>>
{
  private let base: _Recognizer<Content>
  private var transform: (Content.Value) -> Value

  init(_ gesture: _MapGesture<Content, Value>) {
    base = Content._makeRecognizer(gesture.base)
    transform = gesture.transform
    super.init()
  }

  override func update(to gesture: _MapGesture<Content, Value>) {
    transform = gesture.transform
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Value> { base.phase.map(transform) }
  override var status: GestureStatus { base.status }
  override var parts: [_AnyRecognizer] { [base] }
}
