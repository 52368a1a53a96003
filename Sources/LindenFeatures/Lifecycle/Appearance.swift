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

private final class AppearanceNode<Content: View>: AttendingNode<Content, _AppearanceActionModifier>
{
  private var appeared: Set<ObjectIdentifier> = []

  override func viewCame(_ view: ObjectIdentifier) {
    graph.afterUpdate { [weak self] in
      guard let self, self.isAlive, self.isPresent(view), self.appeared.insert(view).inserted else {
        return
      }
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
  /// Several views, of a `Group` or a `ForEach`, each run it; no view, as `EmptyView`, does not.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Runs `action` when the view has left the tree.
  ///
  /// It runs once for each time the view was there.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }
}
