@_spi(Engine) import LindenEngine

/// Something a person does to a view with fingers, a pen or a mouse.
///
/// A gesture is a value that describes; a *recognizer*, made once per place where the gesture is
/// attached, watches what happens and says in which phase the gesture is. The `EventDispatcher`
/// decides which of several gestures on one path may act.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value = Body.Value
  associatedtype Body: Gesture
  /// What the gesture is made of. `@State`, `@GestureState`, `@Environment` and the like of the
  /// gesture work in it as they do in a view.
  @MainActor @preconcurrency var body: Self.Body { get }

  /// Makes the recognizer of a gesture that is attached to a view.
  @MainActor static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self>
}

extension Gesture where Value == Body.Value {
  /// A gesture with a body is recognized as that.
  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    BodyRecognizer(gesture)
  }
}

extension Gesture where Body == Never {
  /// Gestures the framework makes itself have none.
  @MainActor @preconcurrency public var body: Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

extension Never: Gesture {
  public typealias Value = Never
  @MainActor public static func _makeRecognizer(_ gesture: Never) -> _Recognizer<Never> {}
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never

  /// No gesture is never recognized.
  @MainActor public static func _makeRecognizer(_ gesture: Wrapped?) -> _Recognizer<Wrapped?> {
    OptionalRecognizer(gesture)
  }
}

/// A gesture whose type is hidden.
nonisolated public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  fileprivate let storage: AnyGestureStorage<Value>

  nonisolated public init<T: Gesture>(_ gesture: T) where Value == T.Value {
    storage = TypedGestureStorage(gesture)
  }

  @MainActor public static func _makeRecognizer(_ gesture: AnyGesture) -> _Recognizer<AnyGesture> {
    AnyGestureRecognizer(gesture.storage)
  }
}

private class AnyGestureStorage<Value> {
  @MainActor func makeRecognizer() -> AnyTypedRecognizer<Value> { preconditionFailure("abstract") }
  /// False if the recognizer is for another type of gesture.
  @MainActor func update(_ recognizer: AnyTypedRecognizer<Value>) -> Bool { false }
}

private final class TypedGestureStorage<G: Gesture>: AnyGestureStorage<G.Value> {
  let gesture: G
  init(_ gesture: G) { self.gesture = gesture }

  override func makeRecognizer() -> AnyTypedRecognizer<G.Value> { G._makeRecognizer(gesture) }

  override func update(_ recognizer: AnyTypedRecognizer<G.Value>) -> Bool {
    guard let recognizer = recognizer as? _Recognizer<G> else { return false }
    recognizer.update(to: gesture)
    return true
  }
}

private final class AnyGestureRecognizer<Value>: _Recognizer<AnyGesture<Value>> {
  private var base: AnyTypedRecognizer<Value>

  init(_ storage: AnyGestureStorage<Value>) {
    base = storage.makeRecognizer()
    super.init()
  }

  override func update(to gesture: AnyGesture<Value>) {
    if gesture.storage.update(base) { return }
    base.cancel()
    base = gesture.storage.makeRecognizer()
  }

  override var phase: GesturePhase<Value> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }
}

/// The recognizer of a gesture with a body.
private final class BodyRecognizer<G: Gesture>: _Recognizer<G> where G.Body.Value == G.Value {
  private let base: _Recognizer<G.Body>
  /// What the gesture's dynamic properties stand for.
  private let storage: PropertyStorage

  init(_ gesture: G) {
    let storage = PropertyStorage()
    self.storage = storage
    base = G.Body._makeRecognizer(BodyRecognizer.body(of: gesture, storage))
    super.init()
  }

  /// Runs the gesture's body, its dynamic properties connected to the node of the view. That node
  /// runs again when what the body read has changed.
  private static func body(of gesture: G, _ storage: PropertyStorage) -> G.Body {
    guard let node = GestureConnection.node else { return gesture.body }
    var gesture = gesture
    if !(G.self is AnyObject.Type) {
      withUnsafeMutablePointer(to: &gesture) {
        PropertyLayout.of(G.self).connect(UnsafeMutableRawPointer($0), to: node, storage: storage)
      }
    }
    return Evaluation.observing(node) { gesture.body }
  }

  override func update(to gesture: G) {
    base.update(to: BodyRecognizer.body(of: gesture, storage))
  }
  override var phase: GesturePhase<G.Value> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }
}

private final class OptionalRecognizer<Wrapped: Gesture>: _Recognizer<Wrapped?> {
  private var base: _Recognizer<Wrapped>?

  init(_ gesture: Wrapped?) {
    base = gesture.map { Wrapped._makeRecognizer($0) }
    super.init()
  }

  override func update(to gesture: Wrapped?) {
    if let gesture, let base { return base.update(to: gesture) }
    base?.cancel()
    base = gesture.map { Wrapped._makeRecognizer($0) }
  }

  override var phase: GesturePhase<Wrapped.Value> { base?.phase ?? .failed }
  override var parts: [_AnyRecognizer] { base.map { [$0] } ?? [] }
}
