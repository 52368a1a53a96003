@_spi(Engine) import LindenEngine

/// Runs actions when its content enters and leaves the tree.
nonisolated public struct _AppearanceActionModifier: ViewModifier {
  public typealias Body = Never
  public var appear: (() -> Void)?
  public var disappear: (() -> Void)?
  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    AppearanceNode(view, context)
  }
}

private final class AppearanceNode<Content: View>: LifecycleNode<Content, _AppearanceActionModifier>
{
  private var appeared: Set<ObjectIdentifier> = []

  override func viewCame(_ view: ObjectIdentifier) {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive, self.isInSight, self.isPresent(view),
        self.appeared.insert(view).inserted
      else { return }
      self.modifier.appear?()
    }
  }

  override func viewWent(_ view: ObjectIdentifier) {
    guard appeared.remove(view) != nil, let disappear = modifier.disappear else { return }
    graph.afterUpdate(disappear)
  }

  override func destroy() {
    let wasAlive = isAlive
    super.destroy()
    guard wasAlive, let disappear = modifier.disappear else { return }
    for _ in appeared { graph.afterUpdate(disappear) }
  }
}

extension View {
  /// Runs `action` when the view has entered the tree, before its first frame is shown.
  ///
  /// It runs again when the view comes back, as in an `if`; not when it is only updated, or
  /// scrolled out of sight and back in a container that is not lazy. A lazy container adds rows
  /// when they are near, so rows that were never near never appear. Each view of a `Group` or a
  /// `ForEach` runs the action; no view, as `EmptyView`, does not. Nil does nothing.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Runs `action` when the view has left the tree, once for each time it had appeared. Nil does
  /// nothing.
  ///
  /// When a view is removed under a transition, that is when the transition is over.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }
}
