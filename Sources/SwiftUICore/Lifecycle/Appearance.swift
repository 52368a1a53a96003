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

private final class AppearanceNode<Content: View>:
  TransparentModifierNode<Content, _AppearanceActionModifier>
{
  private var hasAppeared = false

  /// Called after the content's own actions were queued: inner views appear first.
  override func contentIsThere() {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive, !self.hasAppeared else { return }
      self.hasAppeared = true
      self.modifier.appear?()
    }
  }

  override func destroy() {
    let wasAlive = isAlive
    super.destroy()
    guard wasAlive, hasAppeared, let disappear = modifier.disappear else { return }
    graph.afterUpdate(disappear)
  }
}

extension View {
  /// Runs `action` when the view has entered the tree, before its first frame is shown.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Runs `action` when the view has left the tree.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }
}
