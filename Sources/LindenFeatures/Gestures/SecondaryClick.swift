import CoreGraphics
@_spi(Engine) import LindenEngine

/// An element that is told of clicks with the mouse's other button.
@MainActor package protocol SecondaryClickTarget: Element {
  func secondaryClicked()
}

/// Runs an action when the view is clicked with the mouse's other button.
nonisolated package struct SecondaryClickModifier: ViewModifier {
  package typealias Body = Never
  let action: () -> Void

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    SecondaryClickNode(view, context)
  }
}

private final class SecondaryClickElement: WrapperElement, SecondaryClickTarget {
  var action: () -> Void

  init(_ node: _Node, _ action: @escaping () -> Void) {
    self.action = action
    super.init(node)
  }

  func secondaryClicked() { action() }
}

private final class SecondaryClickNode<Content: View>:
  WrapperNode<Content, SecondaryClickModifier, SecondaryClickElement>
{
  override func makeWrapper() -> SecondaryClickElement {
    SecondaryClickElement(self, modifier.action)
  }
  override func modifierChanged(from old: SecondaryClickModifier) {
    forEachElement { $0.action = modifier.action }
  }
}

extension EventDispatcher {
  /// The mouse's other button was clicked: the innermost view that handles it is called.
  package func secondaryClick(at location: CGPoint) {
    let targets = path(at: location).lazy.compactMap { $0 as? any SecondaryClickTarget }
    targets.first { EnvironmentValues($0.node.scope).untracked(IsEnabledKey.self) }?
      .secondaryClicked()
  }
}

extension View {
  nonisolated package func onSecondaryClick(_ action: @escaping () -> Void) -> some View {
    modifier(SecondaryClickModifier(action: action))
  }
}
