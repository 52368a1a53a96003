/// Animates every change in its content.
nonisolated public struct _ImplicitAnimationModifier: ViewModifier, Equatable {
  public typealias Body = Never
  public var animation: Animation?

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TransactionNode(view, context) { modifier, _, transaction in
      if !transaction.isStep { transaction.animate(modifier.animation) }
    }
  }
}

/// Animates the changes in its content that come with a new value.
nonisolated public struct _AnimationModifier<Value: Equatable>: ViewModifier, Equatable {
  public typealias Body = Never
  public var animation: Animation?
  public var value: Value

  nonisolated public init(animation: Animation?, value: Value) {
    self.animation = animation
    self.value = value
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TransactionNode(view, context, isNew: { $0.value != $1.value }) {
      modifier, isNew, transaction in
      if isNew { transaction.animate(modifier.animation) }
    }
  }
}

/// Changes the transactions that reach its content.
nonisolated public struct _TransactionModifier: ViewModifier {
  public typealias Body = Never
  public var transform: (inout Transaction) -> Void

  nonisolated public init(transform: @escaping (inout Transaction) -> Void) {
    self.transform = transform
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TransactionNode(view, context) { modifier, _, transaction in modifier.transform(&transaction) }
  }
}

/// Changes the transactions that reach its content with a new value.
nonisolated public struct _ValueTransactionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  public var value: Value
  public var transform: (inout Transaction) -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    TransactionNode(view, context, isNew: { $0.value != $1.value }) {
      modifier, isNew, transaction in
      if isNew { modifier.transform(&transaction) }
    }
  }
}

extension Transaction {
  /// What an implicit animation does.
  fileprivate mutating func animate(_ animation: Animation?) {
    if !disablesAnimations { self.animation = animation }
  }
}

/// Owns the place where transactions change on their way down.
private final class TransactionNode<Content: View, Modifier: ViewModifier>:
  TransparentModifierNode<Content, Modifier>
{
  private let isNew: (Modifier, Modifier) -> Bool
  private let transform: (Modifier, Bool, inout Transaction) -> Void
  /// The pass in which the value was last another.
  private var newInPass: UInt32 = .max
  private var scopeOfContent: TransactionScope!

  init(
    _ view: ModifiedContent<Content, Modifier>, _ context: _NodeContext,
    isNew: @escaping (Modifier, Modifier) -> Bool = { _, _ in false },
    transform: @escaping (Modifier, Bool, inout Transaction) -> Void
  ) {
    self.isNew = isNew
    self.transform = transform
    super.init(view, context)
  }

  override func contextForContent() -> _NodeContext {
    let scope = TransactionScope(parent: transactions, graph: graph)
    scope.modify = { [unowned self] transaction in
      transform(modifier, newInPass == graph.passNumber, &transaction)
    }
    scopeOfContent = scope
    var context = _NodeContext(below: self)
    context.transactions = scope
    return context
  }

  override func modifierChanged(from old: Modifier) {
    if isNew(old, modifier) { newInPass = graph.passNumber }
    scopeOfContent.forget()
  }

  override func destroy() {
    super.destroy()
    scopeOfContent.modify = nil
  }
}

extension View {
  /// Animates every change in this view, whatever causes it; nil keeps changes from being animated
  /// (B/B6-03, B/B6-04).
  ///
  /// `animation(_:value:)` is the better choice: this one also animates what happens to change at
  /// the same time. The modifier nearest to what changes wins, over `withAnimation` too. Where a
  /// transaction disables animations, it does nothing. Only modifiers before it are animated. What the
  /// body of an ``Animatable`` view changes in the frames of an animation is not animated again.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(_ImplicitAnimationModifier(animation: animation))
  }

  /// Animates the changes in this view that come together with a new `value`.
  ///
  ///     Circle().scaleEffect(isLarge ? 2 : 1).animation(.spring, value: isLarge)
  ///
  /// - Parameters:
  ///   - animation: How; nil makes these changes at once, even within `withAnimation`. Where a
  ///     transaction disables animations, it does nothing.
  ///   - value: Compared with `==` at each update. Changes that come without a new value are not
  ///     affected, nor is what stands after this modifier.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Changes the transactions of all updates in this view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Changes the transactions of the updates in this view that come together with a new `value`.
  nonisolated public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }
}
