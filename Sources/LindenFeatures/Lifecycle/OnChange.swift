@_spi(Engine) import LindenEngine

/// Runs an action when a value differs from the one before.
nonisolated public struct _ValueActionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  public var value: Value
  public var initial = false
  /// Gets the old and the new value.
  public var action: (Value, Value) -> Void
  /// Runs in place of `action`, with the transaction of the change, too.
  var follow: ((Value, Value, Transaction) -> Void)?

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ValueActionNode(view, context)
  }
}

private final class ValueActionNode<Content: View, Value: Equatable>:
  TransparentModifierNode<Content, _ValueActionModifier<Value>>
{
  /// The value the action last heard of, or is about to.
  private var last: Value?

  override func prepare() {
    last = modifier.value
    guard modifier.initial else { return }
    let value = modifier.value
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.tell(value, value, Transaction()) }
    }
  }

  /// Each pass, and so each transaction, has a change of its own, even where several belong to one
  /// event (Y4).
  override func modifierChanged(from _: _ValueActionModifier<Value>) {
    let value = modifier.value
    guard let old = last, old != value else { return }
    last = value
    let transaction = graph.transaction
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.tell(old, value, transaction) }
    }
  }

  private func tell(_ old: Value, _ new: Value, _ transaction: Transaction) {
    if let follow = modifier.follow {
      follow(old, new, transaction)
    } else {
      modifier.action(old, new)
    }
  }
}

extension View {
  /// Runs `action` with the old and the new value, and the transaction in which `value` changed.
  nonisolated package func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    following action: @escaping (_ oldValue: V, _ newValue: V, _ transaction: Transaction) -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, initial: initial, action: { _, _ in }, follow: action))
  }

  /// Runs `action` with the new value when `value` has changed since the last update of the view.
  ///
  /// The older form; the one with two parameters passes the old value as well.
  @available(
    *, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, action: { action($1) }))
  }

  /// Runs `action` with the old and the new value when `value` has changed since the last update of
  /// the view.
  ///
  ///     TextField("Name", text: $name)
  ///       .onChange(of: name) { old, new in isEdited = new != saved }
  ///
  /// It runs after the layout of the pass that changed the value, once for each transaction, and
  /// before the frame is shown. It may write state, which makes another pass within the same frame.
  ///
  /// - Parameters:
  ///   - value: What is compared, with `==`. A NaN is unequal to itself, and so counts as changed
  ///     at every update.
  ///   - initial: Whether the action also runs when the view appears, with the first value as both
  ///     arguments; false by default.
  ///   - action: Gets the old and the new value.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when `value` has changed since the last update of the view, and, if `initial` is
  /// true, when the view appears.
  ///
  /// It runs before the frame is shown, and may write state.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: initial, action: { _, _ in action() }))
  }
}
