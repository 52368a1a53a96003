import CoreGraphics
@_spi(Engine) import LindenEngine

/// Tells of a finger that moves along one axis, and leaves all else to the views inside and around.
///
/// Scroll views along the other axis and buttons inside go on to work: which of them a finger means
/// is decided as between two scroll views.
nonisolated package struct PanModifier: ViewModifier {
  package typealias Body = Never
  package struct Actions {
    /// The finger is put down. True if that alone is meant for this view, and for nothing in it.
    package var touched: () -> Bool
    package var began: () -> Void
    /// Points from where the finger was when the pan began.
    package var changed: (CGFloat) -> Void
    /// Points a second.
    package var ended: (CGFloat) -> Void

    package init(
      touched: @escaping () -> Bool = { false }, began: @escaping () -> Void = {},
      changed: @escaping (CGFloat) -> Void, ended: @escaping (CGFloat) -> Void
    ) {
      self.touched = touched
      self.began = began
      self.changed = changed
      self.ended = ended
    }
  }

  let axis: Axis
  let isEnabled: Bool
  let actions: Actions

  package init(_ axis: Axis, isEnabled: Bool = true, actions: Actions) {
    self.axis = axis
    self.isEnabled = isEnabled
    self.actions = actions
  }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PanNode(view, context)
  }
}

private final class PanElement: WrapperElement, PanTarget {
  var modifier: PanModifier

  init(_ node: _Node, _ modifier: PanModifier) {
    self.modifier = modifier
    super.init(node)
  }

  var scrollAxes: Axis.Set { modifier.isEnabled ? Axis.Set(modifier.axis) : [] }
  func scrollTouched() -> Bool { modifier.actions.touched() }
  func scrollBegan() { modifier.actions.began() }
  func scrollChanged(_ translation: CGSize) { modifier.actions.changed(translation[modifier.axis]) }
  func scrollEnded(velocity: CGSize) { modifier.actions.ended(velocity[modifier.axis]) }
  func scrollWheel(_ delta: CGSize) -> Bool { false }
}

private final class PanNode<Content: View>: WrapperNode<Content, PanModifier, PanElement> {
  override func makeWrapper() -> PanElement { PanElement(self, modifier) }
  override func modifierChanged(from old: PanModifier) {
    forEachElement { $0.modifier = modifier }
  }
}
