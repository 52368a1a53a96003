import CoreGraphics
@_spi(Engine) import LindenEngine

/// Lets a finger on its content scroll what lies behind it in the same stack or overlay, as if the
/// content were in that scroll view. Gestures of the content come before the scrolling, as those of
/// the views in a scroll view do.
nonisolated package struct ScrollsBehindModifier: ViewModifier {
  package typealias Body = Never

  package init() {}

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ScrollsBehindNode(view, context)
  }
}

private final class ScrollsBehindNode<Content: View>:
  WrapperNode<Content, ScrollsBehindModifier, ScrollsBehindElement>
{
  override func makeWrapper() -> ScrollsBehindElement { ScrollsBehindElement(self) }
  override func modifierChanged(from old: ScrollsBehindModifier) {}
}

final class ScrollsBehindElement: WrapperElement {
  /// The scroll views below a point of the scene in what is behind, innermost first.
  func scrollViews(at location: CGPoint) -> [Element] {
    guard let parent, let point = convertFromRoot(location) else { return [] }
    var behind: [Element] = []
    var isBehind = true
    parent.forEachChild {
      if $0 === self { isBehind = false }
      if isBehind { behind.append($0) }
    }
    for element in behind.reversed() {
      var chain = HitChain()
      guard element.hitTest(point, &chain), let front = chain.elements.first else { continue }
      return Array(sequence(first: front) { $0 === element ? nil : $0.parent })
        .filter { $0 is any PanTarget }
    }
    return []
  }
}
