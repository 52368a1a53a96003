@_spi(Engine) import LindenEngine

/// Runs an action when a value differs from the one before.
nonisolated public struct _ValueActionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  public var value: Value
  public var initial = false
  /// Gets the old and the new value.
  public var action: (Value, Value) -> Void

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
      if let self, self.isAlive { self.modifier.action(value, value) }
    }
  }

  /// Each pass, and so each transaction, has a change of its own, even where several belong to one
  /// event (Y4).
  override func modifierChanged(from _: _ValueActionModifier<Value>) {
    let value = modifier.value
    guard let old = last, old != value else { return }
    last = value
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.modifier.action(old, value) }
    }
  }
}

extension View {
  /// Runs `action` with the new value when `value` has changed.
  @available(
    *, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead."
  )
  ///
  /// Not for the value that the view begins with, unless `initial` is true. It runs after the
  /// layout of the pass that changed the value, once for each transaction, and may write state,
  /// which makes another pass within the frame.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, action: { action($1) }))
  }

  /// Runs `action` with the old and the new value when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: initial, action: { _, _ in action() }))
  }
}
