import CoreGraphics
import LindenDrawing

/// Content larger than the room there is, which moves under the finger.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: View {
  public typealias Body = Never
  public static func _makeNode(_ view: ScrollView, in context: _NodeContext) -> _ViewNode<
    ScrollView
  > {
    ScrollNode(view, context)
  }
}

/// Several views in a scroll view follow each other along its axis.
private struct ScrollContentLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData
  typealias Cache = _StackCache
  var axes: Axis.Set

  private var arrangement: StackArrangement {
    axes == .horizontal
      ? StackArrangement(axis: .horizontal, spacing: nil, alignment: VerticalAlignment.center.key)
      : StackArrangement(axis: .vertical, spacing: nil, alignment: HorizontalAlignment.center.key)
  }

  func makeCache(subviews: Subviews) -> _StackCache { _StackCache(arrangement.makeCache(subviews)) }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackCache)
    -> CGSize
  {
    arrangement.sizeThatFits(proposal, subviews, &cache.base)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackCache
  ) {
    arrangement.placeSubviews(in: bounds, proposal, subviews, &cache.base)
  }
}

private final class ScrollNode<Content: View>: _ViewNode<ScrollView<Content>> {
  private typealias Inner = _LayoutView<ScrollContentLayout, Content>
  private var element: ScrollElement!
  private var child: _ViewNode<Inner>!

  init(_ view: ScrollView<Content>, _ context: _NodeContext) {
    super.init(context)
    element = ScrollElement(self)
    scope.addReader(self, mask: ScrollDisabledKey.bit | ScrollObserverKey.bit)
    configure(view)
    child = Inner._makeNode(inner(view), in: _NodeContext(below: self))
    recollect()
  }

  private func inner(_ view: ScrollView<Content>) -> Inner {
    Inner(layout: ScrollContentLayout(axes: view.axes), content: view.content)
  }

  private func configure(_ view: ScrollView<Content>) {
    element.axes = view.axes
    element.showsIndicators = view.showsIndicators
    environmentDidChange()
  }

  override func environmentDidChange() {
    element.isScrollEnabled = !EnvironmentValues(scope).untracked(ScrollDisabledKey.self)
    element.observer = EnvironmentValues(scope).untracked(ScrollObserverKey.self)
  }

  override func update(to view: ScrollView<Content>) {
    configure(view)
    child.update(to: inner(view))
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    let list = child.collectedElements
    element.setContent(list[0])
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}

package enum ScrollDisabledKey: EnvironmentKey { package static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether scroll views here can be scrolled.
  public var isScrollEnabled: Bool {
    get { !self[ScrollDisabledKey.self] }
    set { self[ScrollDisabledKey.self] = !newValue }
  }
}

extension View {
  /// Keeps scroll views in this view from being scrolled.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }
}

/// Finds scroll views' content by id and moves it into view.
public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content
  @State private var proxy = ScrollViewProxy()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var body: some View { _ScrollProxyHost(proxy: proxy, content: content(proxy)) }
}

/// Moves the content of scroll views.
public struct ScrollViewProxy {
  final class Reference {
    weak var node: _Node?
  }
  let reference = Reference()

  init() {}

  /// Moves so that the view with this id is seen; its `anchor` is put at that of the scroll view.
  /// Without an anchor as little as possible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let target = UncheckedBox((reference: reference, id: AnyHashable(id)))
    MainThread.assume {
      guard let node = target.value.reference.node, node.isAlive else { return }
      ScrollFinder.scroll(to: target.value.id, anchor, below: node)
    }
  }
}

/// Tells a proxy where in the tree it is.
nonisolated public struct _ScrollProxyHost<Content: View>: View {
  public typealias Body = Never
  let proxy: ScrollViewProxy
  let content: Content

  @MainActor public static func _makeNode(
    _ view: _ScrollProxyHost, in context: _NodeContext
  ) -> _ViewNode<_ScrollProxyHost> {
    let node = PassThroughNode(view, context) { $0.content }
    view.proxy.reference.node = node
    return node
  }
}

@MainActor enum ScrollFinder {
  /// Looks for the id among explicit identities, then among the rows of lazy and eager `ForEach`es
  /// below `node`.
  static func scroll(to id: AnyHashable, _ anchor: UnitPoint?, below node: _Node) {
    for candidate in node.graph.identities.nodes(id: id) where candidate.isBelow(node) {
      if reveal(candidate, anchor) { return }
    }
    _ = scrollToRow(id, anchor, node)
  }

  private static func scrollToRow(_ id: AnyHashable, _ anchor: UnitPoint?, _ node: _Node) -> Bool {
    if let rows = node as? any LazyRowSource, let index = rows.rowIndex(of: id) {
      if rows.existingRowNode(at: index) == nil, let lazy = LazyStackElement.holding(rows) {
        lazy.reveal(row: index, of: rows, anchor)
        return true
      }
      return reveal(rows.rowNode(at: index), anchor)
    }
    for child in node.children where scrollToRow(id, anchor, child) { return true }
    return false
  }

  private static func reveal(_ node: _Node, _ anchor: UnitPoint?) -> Bool {
    let elements = node.collectedElements
    guard let element = elements.first else { return false }
    var next = element.parent
    while let current = next {
      if let scroll = current as? ScrollElement {
        scroll.reveal(
          element.frame, anchor, node.graph.transaction.animation ?? Transaction.current.animation)
        return true
      }
      next = current.parent
    }
    return false
  }
}

extension _Node {
  fileprivate func isBelow(_ other: _Node) -> Bool {
    var next: _Node? = self
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }
}
