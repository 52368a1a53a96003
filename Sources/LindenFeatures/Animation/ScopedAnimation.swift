@_spi(Engine) import LindenEngine

/// Changes the transactions that reach the modifiers in its content, but not the view those are
/// applied to.
nonisolated struct _ScopedTransactionModifier: ViewModifier {
  typealias Body = Never
  let transform: (inout Transaction) -> Void

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ScopedTransactionNode(view, context)
  }
}

private final class ScopedTransactionNode<Content: View>:
  TransparentModifierNode<Content, _ScopedTransactionModifier>
{
  private var scopeOfContent: TransactionScope?

  override func contextForContent() -> _NodeContext {
    let scope = TransactionScope(parent: transactions, graph: graph, isForModifiersOnly: true)
    scope.modify = { [weak self] transaction in self?.modifier.transform(&transaction) }
    scopeOfContent = scope
    var context = _NodeContext(below: self)
    context.transactions = scope
    return context
  }
}

/// Lets its content have the transactions from outside the nearest change that is for modifiers
/// only.
nonisolated struct _OuterTransactionsModifier: ViewModifier {
  typealias Body = Never

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    OuterTransactionsNode(view, context)
  }
}

private final class OuterTransactionsNode<Content: View>:
  TransparentModifierNode<Content, _OuterTransactionsModifier>
{
  override func contextForContent() -> _NodeContext {
    var scope = transactions
    while let current = scope, !current.isForModifiersOnly { scope = current.parent }
    var context = _NodeContext(below: self)
    context.transactions = scope?.parent
    return context
  }
}

extension View {
  /// Animates the changes of the modifiers that `body` applies to the view, and nothing else:
  /// neither the view itself nor modifiers around.
  ///
  ///     Text("Hello").animation(.easeOut) { $0.opacity(isOn ? 1 : 0.5) }
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transactions of the modifiers that `body` applies to the view, and of nothing
  /// else.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(modifier(_OuterTransactionsModifier()))))
      .modifier(_ScopedTransactionModifier(transform: transform))
  }
}
