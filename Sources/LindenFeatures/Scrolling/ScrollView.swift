import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Shows a part of content that is larger than the view; it moves under the finger, with the wheel
/// or the keys.
///
/// The view takes all the space it is offered. Its content is offered the view's width and no
/// height (the ideal one), or the other way round if it scrolls horizontally. Put a `LazyVStack`
/// inside for long content, so that views are made only when they are near.
public struct ScrollView<Content: View> {
  /// What is scrolled.
  public var content: Content
  /// The directions in which the content moves.
  public var axes: Axis.Set
  /// Whether bars show where the content is while it moves.
  public var showsIndicators: Bool

  /// - Parameters:
  ///   - axes: The directions in which the content moves; down by default.
  ///   - showsIndicators: Whether bars show where the content is while it moves; true by default.
  ///   - content: Several views follow each other along the axis.
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
  func updateCache(_ cache: inout _StackCache, subviews: Subviews) {
    arrangement.updateCache(&cache.base, subviews)
  }
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
  private var showsIndicators = true
  private var child: _ViewNode<Inner>!
  /// What is said to this scroll view is not said to those inside.
  private var contentScope: EnvironmentScope!

  init(_ view: ScrollView<Content>, _ context: _NodeContext) {
    super.init(context)
    element = ScrollElement(self)
    scope.addReader(
      self,
      mask: ScrollDisabledKey.bit | IsEnabledKey.bit | ScrollObserverKey.bit | ScrollStyleKey.bit
        | ScrollSettingsKey.bit)
    configure(view)
    contentScope = EnvironmentScope(parent: scope)
    var values = EnvironmentValues(scope)
    values.scrollSettings = ScrollSettings()
    values[ScrollTargetRegistryKey.self] = element.targets
    values.viewEnclosure = element.enclosure
    contentScope.replace(values.overrides)
    child = Inner._makeNode(inner(view), in: _NodeContext(below: self, scope: contentScope))
    if let kept = graph.inheritance?.take(for: self)?.memory, kept.count == 2 {
      // The first layout keeps it within the content.
      element.offset = CGPoint(x: kept[0], y: kept[1])
    }
    recollect()
  }

  override var memory: [Double] { [Double(element.offset.x), Double(element.offset.y)] }

  private func inner(_ view: ScrollView<Content>) -> Inner {
    Inner(layout: ScrollContentLayout(axes: view.axes), content: view.content)
  }

  private func configure(_ view: ScrollView<Content>) {
    element.axes = view.axes
    showsIndicators = view.showsIndicators
    environmentDidChange()
  }

  override func environmentDidChange() {
    let values = EnvironmentValues(scope)
    element.isScrollEnabled =
      !values.untracked(ScrollDisabledKey.self) && values.untracked(IsEnabledKey.self)
    element.observer = values.untracked(ScrollObserverKey.self)
    element.style = values.untracked(ScrollStyleKey.self)
    element.style.showsIndicators = showsIndicators
    element.settings = values.untracked(ScrollSettingsKey.self)
  }

  override func update(to view: ScrollView<Content>) {
    configure(view)
    child.update(to: inner(view))
  }

  override func reducePreferences(_ reduction: PreferenceReduction) {
    super.reducePreferences(reduction)
    guard reduction.key == ObjectIdentifier(LiesBelowBottomBarKey.self),
      element.liesBelowBottomBar
    else { return }
    unsafeDowncast(reduction, to: TypedReduction<LiesBelowBottomBarKey>.self).add(true)
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    let list = child.collectedElements
    element.setContent(list[0])
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}
