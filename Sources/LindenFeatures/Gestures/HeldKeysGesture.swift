@_spi(Engine) import LindenEngine

extension Gesture {
  /// The same gesture, for those who hold some keys of the keyboard meanwhile.
  ///
  ///     TapGesture().modifiers(.command).onEnded { selection.insert(item.id) }
  ///
  /// A touch or a click that begins without the keys is none of the gesture's: it fails, and others
  /// may take it. While they are not held, a movement does not reach the gesture; its end does. More keys may
  /// be held. A trackpad's pinch says nothing of keys, and so does not begin such a gesture.
  ///
  /// - Parameter modifiers: The keys; the Control key serves as the Command key.
  /// - Returns: The gesture of those keys.
  nonisolated public func modifiers(_ modifiers: EventModifiers) -> _HeldKeysGesture<Self> {
    _HeldKeysGesture(base: self, keys: modifiers)
  }
}

/// What `modifiers(_:)` makes.
nonisolated public struct _HeldKeysGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let base: Content
  let keys: EventModifiers

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    HeldKeysRecognizer(gesture)
  }
}

private final class HeldKeysRecognizer<Content: Gesture>: _Recognizer<_HeldKeysGesture<Content>> {
  private let base: _Recognizer<Content>
  private var keys: EventModifiers
  /// Something was begun without the keys.
  private var isOut = false

  init(_ gesture: _HeldKeysGesture<Content>) {
    base = Content._makeRecognizer(gesture.base)
    keys = gesture.keys
    super.init()
  }

  override func update(to gesture: _HeldKeysGesture<Content>) {
    keys = gesture.keys
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Content.Value> { isOut ? .failed : base.phase }
  override var parts: [_AnyRecognizer] { [base] }

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    let areHeld = event.modifiers.satisfies(keys)
    switch event.kind {
    case .began, .magnified(_, .began), .rotated(_, .began):
      guard areHeld else {
        isOut = true
        base.cancel()
        return
      }
    case .moved: guard areHeld else { return }
    case .ended, .cancelled, .time, .magnified, .rotated: break
    }
    if base.isUnfinished { base.handle(event, in: context) }
  }

  override func reset() {
    isOut = false
    base.reset()
  }
}
