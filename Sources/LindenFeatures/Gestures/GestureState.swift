@_spi(Engine) import LindenEngine

/// A value that a gesture changes while it goes on; when the gesture ends, fails or is cancelled,
/// it is again what it was at the beginning. See `updating(_:body:)`. Only the gesture can write
/// it.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let prepareReset: (Value, inout Transaction) -> Void
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The return to the beginning carries `resetTransaction`, for instance with an animation.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(
      wrappedValue: wrappedValue, reset: { _, transaction in transaction = resetTransaction })
  }

  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// `reset` is handed the last value, and chooses the transaction of the return to the beginning.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    prepareReset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// Reading it in a `body` makes the view depend on it.
  public var wrappedValue: Value { location?.get() ?? initial }

  public var projectedValue: GestureState<Value> { self }

  public static func _connect(
    _ field: UnsafeMutableRawPointer, to node: _Node, storage: inout AnyObject?
  ) {
    let state = field.assumingMemoryBound(to: GestureState.self)
    state.pointee.location = StateLocation.kept(in: &storage) {
      StateLocation(state.pointee.initial)
    }
  }

  public static func _isUnchanged(_ old: GestureState, _ new: GestureState) -> Bool { true }

  /// Lets `change` change the value.
  func update(_ change: (inout Value, inout Transaction) -> Void) {
    guard let location else { return }
    var value = Evaluation.untracked { location.get() }
    var transaction = Transaction()
    transaction.isContinuous = true
    change(&value, &transaction)
    withTransaction(transaction) { location.set(value, transaction: transaction) }
  }

  /// Returns to the value of the beginning.
  func reset() {
    guard let location else { return }
    var transaction = Transaction()
    prepareReset(Evaluation.untracked { location.get() }, &transaction)
    withTransaction(transaction) { location.set(initial, transaction: transaction) }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction(animation: nil)) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}

extension Gesture {
  /// Changes `state` while the gesture goes on. The state returns to its initial value when the
  /// gesture ends, fails or is cancelled, so nothing has to be cleaned up.
  ///
  ///     @GestureState private var isDragged = false
  ///     DragGesture().updating($isDragged) { _, state, _ in state = true }
  ///
  /// - Parameters:
  ///   - state: The binding of a `@GestureState`, with `$`.
  ///   - body: Gets the gesture's value, the state to change, and the transaction with which it
  ///     changes.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// What `updating(_:body:)` makes.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  public var base: Base
  public var state: GestureState<State>
  let change: (Base.Value, inout State, inout Transaction) -> Void

  nonisolated public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    change = body
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    GestureStateRecognizer(gesture)
  }
}

private final class GestureStateRecognizer<Base: Gesture, State>:
  _Recognizer<GestureStateGesture<Base, State>>
{
  private let base: _Recognizer<Base>
  private var gesture: GestureStateGesture<Base, State>
  private var isChanged = false

  init(_ gesture: GestureStateGesture<Base, State>) {
    base = Base._makeRecognizer(gesture.base)
    self.gesture = gesture
    super.init()
  }

  override func update(to gesture: GestureStateGesture<Base, State>) {
    self.gesture = gesture
    base.update(to: gesture.base)
  }

  override var phase: GesturePhase<Base.Value> { base.phase }
  override var parts: [_AnyRecognizer] { [base] }

  override func deliver() {
    base.deliver()
    switch phase {
    case .possible(nil): break
    case .possible(let value?), .active(let value):
      isChanged = true
      gesture.state.update { gesture.change(value, &$0, &$1) }
    case .ended, .failed: restore()
    }
  }

  override func cancel() {
    base.cancel()
    restore()
  }

  override func reset() {
    restore()
    base.reset()
  }

  private func restore() {
    guard isChanged else { return }
    isChanged = false
    gesture.state.reset()
  }
}
