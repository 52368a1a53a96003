import CoreGraphics
@_spi(Engine) import LindenEngine

/// Makes the safe area of its content smaller by some points at each edge.
nonisolated public struct _SafeAreaPaddingModifier: ViewModifier {
  public typealias Body = Never
  let insets: EdgeInsets

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    SafeAreaPaddingNode(view, context)
  }
}

/// The content is offered what the padding leaves; a scroll view, or what ignores the safe area,
/// reaches through it.
private final class SafeAreaPaddingElement: WrapperElement, SafeAreaSource {
  var insets: EdgeInsets

  init(_ node: _Node, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(node)
  }

  override var hasSafeArea: Bool { true }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = child.sizeThatFits(inner(proposal))
    return CGSize(width: own.width + insets.horizontal, height: own.height + insets.vertical)
  }

  override func leastLength(along axis: Axis) -> CGFloat? {
    child.leastLength(along: axis).map {
      $0 + (axis == .horizontal ? insets.horizontal : insets.vertical)
    }
  }

  override func placeChildren() { child.place(at: safeRect.origin, proposal: inner(proposal)) }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  var fullRect: CGRect { frameWithinSafeAreas }

  var safeRect: CGRect {
    let isMirrored =
      EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
    return CGRect(
      x: origin.x + (isMirrored ? insets.trailing : insets.leading), y: origin.y + insets.top,
      width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
  }
}

private final class SafeAreaPaddingNode<Content: View>:
  WrapperNode<Content, _SafeAreaPaddingModifier, SafeAreaPaddingElement>
{
  override func makeWrapper() -> SafeAreaPaddingElement {
    SafeAreaPaddingElement(self, modifier.insets)
  }

  override func modifierChanged(from old: _SafeAreaPaddingModifier) {
    guard modifier.insets != old.insets else { return }
    forEachElement {
      $0.insets = modifier.insets
      $0.invalidateSize()
    }
  }
}

extension View {
  /// Makes the safe area of this view smaller. Nil is the standard padding, 16 points.
  ///
  /// Unlike with `padding`, a scroll view in it still shows its content at the edges as that
  /// scrolls by.
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    safeAreaPadding(EdgeInsets(length ?? 16, edges: edges))
  }

  /// Makes the safe area of this view smaller by `length` points on every side.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(EdgeInsets(allSides: length))
  }

  /// Makes the safe area of this view smaller, by different lengths, in points, on each side.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingModifier(insets: insets))
  }
}
