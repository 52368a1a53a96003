import CoreGraphics
@_spi(Engine) import LindenEngine

/// A frame as large as the scroll view, column, sheet or window around, or a part of it.
nonisolated public struct _ContainerRelativeFrameLayout: ViewModifier {
  public typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    ContainerRelativeFrameNode(view, context)
  }
}

private final class ContainerRelativeFrameElement: WrapperElement {
  var modifier: _ContainerRelativeFrameLayout

  init(_ node: _Node, _ modifier: _ContainerRelativeFrameLayout) {
    self.modifier = modifier
    super.init(node)
  }

  private var container: CGSize {
    var next = parent
    while let element = next {
      if let container = element as? any RelativeContainer, container.isRelativeContainer {
        container.sizeFollowers.add(self)
        return container.containerSize
      }
      next = element.parent
    }
    return .zero
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var result = proposal
    let container = container
    for axis in Axis.allCases where modifier.axes.contains(Axis.Set(axis)) {
      result[axis] = max(0, modifier.length(container[axis], axis))
    }
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let offered = inner(proposal)
    let own = child.sizeThatFits(offered)
    return CGSize(
      width: modifier.axes.contains(.horizontal) ? offered.width! : own.width,
      height: modifier.axes.contains(.vertical) ? offered.height! : own.height)
  }

  override func leastLength(along axis: Axis) -> CGFloat? { nil }

  override func placeChildren() {
    LayoutSubview(element: child).place(
      aligned: modifier.alignment, in: frame, inner(proposal),
      EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self))
  }
}

private final class ContainerRelativeFrameNode<Content: View>:
  WrapperNode<Content, _ContainerRelativeFrameLayout, ContainerRelativeFrameElement>
{
  override func makeWrapper() -> ContainerRelativeFrameElement {
    ContainerRelativeFrameElement(self, modifier)
  }

  override func modifierChanged(from old: _ContainerRelativeFrameLayout) {
    forEachElement {
      $0.modifier = modifier
      $0.invalidateSize()
    }
  }
}

/// What views inside take for the container in `containerRelativeFrame`.
nonisolated package struct RelativeContainerModifier: ViewModifier {
  package typealias Body = Never
  let isContainer: Bool

  /// - Parameter isContainer: False where the size follows from that of the content.
  package init(isContainer: Bool = true) { self.isContainer = isContainer }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    RelativeContainerNode(view, context)
  }
}

private final class RelativeContainerElement: WrapperElement, RelativeContainer {
  var isRelativeContainer: Bool { didSet { if isRelativeContainer != oldValue { forget() } } }
  let sizeFollowers = SizeFollowers()

  init(_ node: _Node, isContainer: Bool) {
    isRelativeContainer = isContainer
    super.init(node)
  }

  var containerSize: CGSize { size }

  /// Those inside are measured by another container from here on.
  private func forget() {
    sizeFollowers.tell(CGSize(width: -1, height: -1), node.graph)
    invalidateSize()
  }

  override func placeChildren() {
    sizeFollowers.tell(size, node.graph)
    super.placeChildren()
  }
}

private final class RelativeContainerNode<Content: View>:
  WrapperNode<Content, RelativeContainerModifier, RelativeContainerElement>
{
  override func makeWrapper() -> RelativeContainerElement {
    RelativeContainerElement(self, isContainer: modifier.isContainer)
  }

  override func modifierChanged(from old: RelativeContainerModifier) {
    forEachElement { $0.isRelativeContainer = modifier.isContainer }
  }
}

extension View {
  /// As large as the scroll view, column of a split view, sheet or window around.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// As long as `length` makes of the scroll view's or window's length.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrameLayout(axes: axes, alignment: alignment, length: length))
  }

  /// `span` of `count` equal parts of the scroll view or window, with `spacing` points between the
  /// parts.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }
}
