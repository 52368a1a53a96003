@_spi(Engine) import LindenEngine

/// Tells its content that something else is shown in its place.
nonisolated private struct ConcealmentModifier: ViewModifier {
  typealias Body = Never
  let isConcealed: Bool

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ConcealmentNode(view, context)
  }
}

private final class ConcealmentNode<Content: View>:
  TransparentModifierNode<Content, ConcealmentModifier>
{
  override func contentIsThere() { if modifier.isConcealed { child.setConcealed(true) } }
  override func modifierChanged(from old: ConcealmentModifier) {
    child.setConcealed(modifier.isConcealed)
  }
}

extension View {
  /// While it is concealed, the view has disappeared for `onAppear`, `onDisappear` and `task`, and
  /// keeps its state. It is drawn as before: the container lays something else over it.
  nonisolated package func concealed(_ isConcealed: Bool) -> some View {
    modifier(ConcealmentModifier(isConcealed: isConcealed))
  }
}
