import CoreGraphics
@_spi(Engine) import LindenEngine

/// Views behind another one, which decides the size.
nonisolated public struct _BackgroundModifier<Background: View>: ViewModifier {
  public typealias Body = Never
  public var background: Background
  public var alignment: Alignment
  /// Where a style reaches into the safe area; nil for views, which do not.
  var safeAreaEdges: Edge.Set?

  nonisolated public init(background: Background, alignment: Alignment = .center) {
    self.background = background
    self.alignment = alignment
  }

  /// What fills the view's frame, and at `edges` the safe area that the view touches.
  nonisolated init(filling background: Background, safeAreaEdges edges: Edge.Set) {
    self.background = background
    alignment = .center
    safeAreaEdges = edges
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    secondaryNode(view, BackgroundLayout.self, context)
  }
}

/// Views in front of another one, which decides the size.
nonisolated public struct _OverlayModifier<Overlay: View>: ViewModifier {
  public typealias Body = Never
  public var overlay: Overlay
  public var alignment: Alignment
  /// Where a style reaches into the safe area; nil for views, which do not.
  var safeAreaEdges: Edge.Set?

  nonisolated public init(overlay: Overlay, alignment: Alignment = .center) {
    self.overlay = overlay
    self.alignment = alignment
  }

  /// What fills the view's frame, and at `edges` the safe area that the view touches.
  nonisolated init(filling overlay: Overlay, safeAreaEdges edges: Edge.Set) {
    self.overlay = overlay
    alignment = .center
    safeAreaEdges = edges
  }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    secondaryNode(view, OverlayLayout.self, context)
  }
}

extension _BackgroundModifier: Sendable where Background: Sendable {}
extension _OverlayModifier: Sendable where Overlay: Sendable {}

@MainActor protocol SecondaryModifier: ViewModifier {
  associatedtype Secondary: View
  var secondary: Secondary { get }
  var secondaryAlignment: Alignment { get }
  var safeAreaEdges: Edge.Set? { get }
}
extension _BackgroundModifier: SecondaryModifier {
  var secondary: Background { background }
  var secondaryAlignment: Alignment { alignment }
}
extension _OverlayModifier: SecondaryModifier {
  var secondary: Overlay { overlay }
  var secondaryAlignment: Alignment { alignment }
}

extension SecondaryModifier {
  var safeAreaEdges: Edge.Set? { nil }

  static func secondaryNode<V: View, L: SecondaryLayout>(
    _ view: ModifiedContent<V, Self>, _ layout: L.Type, _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    view.modifier.safeAreaEdges == nil
      ? SecondaryNode<V, Self, BesideContent<Self>, L>(view, context)
      : SecondaryNode<V, Self, FillsSafeArea<Self>, L>(view, context)
  }
}

/// What a modifier shows beside its content.
@MainActor protocol SecondaryContent {
  associatedtype Modifier: SecondaryModifier
  associatedtype Shown: View
  static func shown(by modifier: Modifier) -> Shown
}

/// A view, which keeps to the frame it is offered.
private enum BesideContent<Modifier: SecondaryModifier>: SecondaryContent {
  static func shown(by modifier: Modifier) -> Modifier.Secondary { modifier.secondary }
}

/// A style, which reaches into the safe area. Not a view of the modifier's type, which is printed.
private enum FillsSafeArea<Modifier: SecondaryModifier>: SecondaryContent {
  static func shown(
    by modifier: Modifier
  ) -> ModifiedContent<Modifier.Secondary, _SafeAreaIgnoringLayout> {
    modifier.secondary.modifier(_SafeAreaIgnoringLayout(edges: modifier.safeAreaEdges ?? []))
  }
}

/// The first view decides the size, the others are offered it (B/B4-70).
protocol SecondaryLayout: _UnaryLayout {
  var alignment: Alignment { get }
  init(alignment: Alignment)
}

extension SecondaryLayout {
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  public func _ignoredAxes(subviews: Subviews, cache: inout Cache) -> Axis.Set {
    subviews.first?.ignoredAxes ?? []
  }

  public func _leastLength(along axis: Axis, subviews: Subviews) -> CGFloat? {
    subviews.first?.leastLength(along: axis)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    guard let primary = subviews.first else { return }
    primary.place(at: bounds.origin, proposal: proposal)
    for other in subviews.dropFirst() {
      other.place(
        aligned: alignment, in: bounds, ProposedViewSize(bounds.size), primary, proposal,
        subviews.layoutDirection)
    }
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }
}

/// An element whose first child is what it is about.
protocol PrimaryElement {}
extension LayoutElement: PrimaryElement where L: SecondaryLayout {}

extension LayoutSubview {
  /// Aligns this view's guides with those of `primary`, which fills `bounds`.
  fileprivate func place(
    aligned alignment: Alignment, in bounds: CGRect, _ offered: ProposedViewSize,
    _ primary: LayoutSubview, _ proposal: ProposedViewSize, _ direction: LayoutDirection
  ) {
    let child = dimensions(in: offered)
    let frame = ViewDimensions(element: primary.element, size: bounds.size, proposal: proposal)
    var x = frame[alignment.horizontal] - child[alignment.horizontal]
    let y = frame[alignment.vertical] - child[alignment.vertical]
    if direction == .rightToLeft { x = bounds.width - x - child.width }
    place(at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: offered)
  }
}

struct BackgroundLayout: SecondaryLayout {
  typealias AnimatableData = EmptyAnimatableData
  let alignment: Alignment
  static var _drawsBehindFirst: Bool { true }
}

struct OverlayLayout: SecondaryLayout {
  typealias AnimatableData = EmptyAnimatableData
  let alignment: Alignment
}

/// The node of a background or an overlay.
private final class SecondaryNode<
  Content: View, Modifier, Beside: SecondaryContent, L: SecondaryLayout
>: DistributingNode<Content, Modifier, LayoutElement<L>> where Beside.Modifier == Modifier {
  private var holders: [ObjectIdentifier: SecondaryHolder<Beside.Shown, L>] = [:]

  override func makeWrapper() -> LayoutElement<L> {
    let element = LayoutElement(self, L(alignment: modifier.secondaryAlignment))
    scope.addReader(self, mask: LayoutDirectionKey.bit)
    element.layoutDirection = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
    return element
  }

  override func wrap(_ inner: Element, in outer: LayoutElement<L>) {
    let holder = SecondaryHolder(Beside.shown(by: modifier), primary: inner, outer, self)
    holders[ObjectIdentifier(outer)] = holder
  }

  override func rewrap(_ inner: Element, in outer: LayoutElement<L>) {
    holders[ObjectIdentifier(outer)]?.primary = inner
  }

  override func wrapperDropped(_ outer: LayoutElement<L>) {
    holders.removeValue(forKey: ObjectIdentifier(outer))?.destroy()
  }

  override func modifierChanged(from old: Modifier) {
    if old.secondaryAlignment != modifier.secondaryAlignment {
      forEachElement { $0.setLayout(L(alignment: modifier.secondaryAlignment)) }
    }
    for holder in holders.values { holder.update(Beside.shown(by: modifier)) }
  }

  override func environmentDidChange() {
    let direction = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
    forEachElement {
      guard $0.layoutDirection != direction else { return }
      $0.layoutDirection = direction
      $0.invalidateSize()
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    for holder in holders.values { body(holder) }
  }
}

/// Holds what is behind or in front of one element.
final class SecondaryHolder<Secondary: View, L: Layout>: _Node {
  var primary: Element { didSet { recollect() } }
  private let outer: LayoutElement<L>
  private var child: _ViewNode<Secondary>!

  init(_ secondary: Secondary, primary: Element, _ outer: LayoutElement<L>, _ owner: _Node) {
    self.primary = primary
    self.outer = outer
    super.init(_NodeContext(below: owner))
    child = Secondary._makeNode(secondary, in: _NodeContext(below: self))
    recollect()
  }

  func update(_ secondary: Secondary) { child.update(to: secondary) }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    var list = [primary]
    child.collectElements(into: &list)
    outer.setChildren(ElementList(copying: list))
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

extension View {
  /// Draws `background` behind the view. The size is that of the view, which is also what
  /// `background` is offered; a larger background sticks out.
  ///
  /// What is a style as well as a view, such as a colour, is taken for a style: it reaches into the
  /// safe area that the view touches.
  ///
  /// - Parameters:
  ///   - background: The view behind.
  ///   - alignment: Where it lies if its size differs from the view's; the centre by default.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_BackgroundModifier(background: background, alignment: alignment))
  }

  /// Draws `content` behind the view. The size is that of the view, which is also what `content` is
  /// offered. Several views lie over each other, each of them aligned with the view; the centre by
  /// default.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_BackgroundModifier(background: content(), alignment: alignment))
  }

  /// Draws `overlay` in front of the view. The size is that of the view, which is also what
  /// `overlay` is offered; a larger overlay sticks out. It is aligned with the view by its centre
  /// unless `alignment` says otherwise.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_OverlayModifier(overlay: overlay, alignment: alignment))
  }

  /// Draws `content` in front of the view. The size is that of the view, which is also what
  /// `content` is offered. Several views lie over each other, each of them aligned with the view;
  /// the centre by default.
  ///
  ///     Image("photo").overlay(alignment: .bottomTrailing) { Text("4:15").padding(4) }
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_OverlayModifier(overlay: content(), alignment: alignment))
  }
}
