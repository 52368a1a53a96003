/// A modifier that sets one value of the environment for its content.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
  public typealias Body = Never
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  nonisolated public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  @MainActor public static func _makeModifierNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Content, Self>> {
    EnvironmentNode(view, context) { values, modifier in
      values[keyPath: modifier.keyPath] = modifier.value
    }
  }
}

/// A modifier that changes a value of the environment for its content.
nonisolated public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
  public typealias Body = Never
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var transform: (inout Value) -> Void

  nonisolated public init(
    keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) {
    self.keyPath = keyPath
    self.transform = transform
  }

  @MainActor public static func _makeModifierNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<Content, Self>> {
    EnvironmentNode(view, context) { values, modifier in
      modifier.transform(&values[keyPath: modifier.keyPath])
    }
  }
}

/// Owns a link of the environment for its content. What the change itself reads from above is
/// tracked.
package final class EnvironmentNode<Content: View, Modifier: ViewModifier>:
  _ViewNode<ModifiedContent<Content, Modifier>>
{
  // Not the view: its content is the child's business, and may be large.
  private var modifier: Modifier
  private let inner: EnvironmentScope
  private let write: (inout EnvironmentValues, Modifier) -> Void
  private var child: _ViewNode<Content>!

  package init(
    _ view: __shared ModifiedContent<Content, Modifier>, _ context: _NodeContext,
    write: @escaping (inout EnvironmentValues, Modifier) -> Void
  ) {
    modifier = Self.modifier(of: view)
    self.write = write
    inner = EnvironmentScope(parent: context.scope)
    super.init(context)
    evaluate()
    var below = _NodeContext(below: self, scope: inner)
    below.isLazy = context.isLazy
    child = Content._makeNode(Self.content(of: view), in: below)
  }

  package override func update(to new: ModifiedContent<Content, Modifier>) {
    let unchanged = Comparator.isUnchanged(modifier, Self.modifier(of: new))
    modifier = Self.modifier(of: new)
    if !unchanged { evaluate() }
    child.update(to: Self.content(of: new))
  }

  package override func evaluate() {
    beginEvaluation()
    Evaluation.tracking(self) {
      var values = EnvironmentValues(scope)
      write(&values, modifier)
      inner.replace(values.overrides)
    }
  }

  package override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

extension View {
  /// Sets a value of the environment for this view and all views in it; one set nearer to a view
  /// comes before it.
  ///
  ///     List { ... }.environment(\.locale, Locale(identifier: "de"))
  ///
  /// Views that read the value with `@Environment` run their `body` again when it has changed;
  /// others do not.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Changes a value of the environment for this view and everything in it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
  }
}
