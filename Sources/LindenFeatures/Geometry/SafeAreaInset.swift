import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Shows a view at an edge and makes the safe area of its content smaller by it.
nonisolated public struct _SafeAreaInsetModifier<Inset: View>: ViewModifier {
  public typealias Body = Never
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat?
  let inset: Inset

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    SafeAreaInsetNode(view, context)
  }
}

/// The content is offered what the inset leaves; it may ignore the safe area and reach below the
/// inset.
final class SafeAreaInsetElement: Element, SafeAreaSource {
  var edge: Edge
  var alignment: Alignment
  var gap: CGFloat
  private var content: [Element] = []
  private var inset: [Element] = []

  init(_ node: _Node, _ edge: Edge, _ alignment: Alignment, _ gap: CGFloat) {
    self.edge = edge
    self.alignment = alignment
    self.gap = gap
    super.init(node)
  }

  override var hasSafeArea: Bool { true }

  func set(content: [Element], inset: [Element]) {
    self.content = content
    self.inset = inset
    for element in content + inset { adopt(element) }
    layersChanged()
    invalidateSize()
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// Text runs from right to left: the leading edge is at the right.
  private var isMirrored: Bool {
    EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
  }

  /// Whether the inset is at the top, or at the left.
  private var isInsetFirst: Bool {
    switch edge {
    case .top: true
    case .bottom: false
    case .leading: !isMirrored
    case .trailing: isMirrored
    }
  }

  /// How much of the room the inset takes; what is on its way out takes none.
  private func thickness(_ proposal: ProposedViewSize) -> CGFloat {
    var offered = proposal
    offered[axis] = nil
    let lengths = inset.staying.map { $0.sizeThatFits(offered)[axis] }
    return lengths.max().map { $0 + gap } ?? 0
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offered = proposal
    offered[axis] = proposal[axis].map { max(0, $0 - thickness(proposal)) }
    return offered
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    for element in content.staying {
      let own = element.sizeThatFits(inner(proposal))
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    size[axis] += thickness(proposal)
    return size
  }

  override func placeChildren() {
    let safe = safeRect
    for element in content.staying {
      let offered = ProposedViewSize(safe.size)
      let own = element.sizeThatFits(offered)
      element.place(
        at: CGPoint(x: safe.midX - own.width / 2, y: safe.midY - own.height / 2), proposal: offered)
    }
    var offered = ProposedViewSize(size)
    offered[axis] = nil
    let point = alignment.unitPoint
    let across = axis == .horizontal ? point.y : isMirrored ? 1 - point.x : point.x
    for element in inset.staying {
      let own = element.sizeThatFits(offered)
      var at = origin
      if !isInsetFirst { at[axis] += size[axis] - own[axis] }
      at[axis.other] += (size[axis.other] - own[axis.other]) * across
      element.place(at: at, proposal: offered)
    }
  }

  var fullRect: CGRect { frameWithinSafeAreas }

  var safeRect: CGRect {
    let taken = thickness(ProposedViewSize(size))
    var rect = frame
    rect.size[axis] = max(0, rect.size[axis] - taken)
    if isInsetFirst { rect.origin[axis] += taken }
    return rect
  }

  override func forEachChild(_ body: (Element) -> Void) {
    content.forEach(body)
    inset.forEach(body)
  }

  override func collectLayers(into list: inout [Layer]) {
    for element in content + inset { element.collectLayers(into: &list) }
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    (content + inset).hitTest(point, &chain)
  }
}

private final class SafeAreaInsetNode<Content: View, Inset: View>:
  _ViewNode<ModifiedContent<Content, _SafeAreaInsetModifier<Inset>>>
{
  private var element: SafeAreaInsetElement!
  private var content: _ViewNode<Content>!
  private var inset: _ViewNode<Inset>!

  init(_ view: ModifiedContent<Content, _SafeAreaInsetModifier<Inset>>, _ context: _NodeContext) {
    super.init(context)
    scope.addReader(self, mask: LayoutDirectionKey.bit)
    let modifier = view.modifier
    element = SafeAreaInsetElement(
      self, modifier.edge, modifier.alignment, modifier.spacing ?? ViewSpacing.standardDistance)
    content = Content._makeNode(view.content, in: _NodeContext(below: self))
    inset = Inset._makeNode(modifier.inset, in: _NodeContext(below: self))
    recollect()
  }

  override func update(to view: ModifiedContent<Content, _SafeAreaInsetModifier<Inset>>) {
    let modifier = view.modifier
    let gap = modifier.spacing ?? ViewSpacing.standardDistance
    if element.edge != modifier.edge || element.alignment != modifier.alignment
      || element.gap != gap
    {
      (element.edge, element.alignment, element.gap) = (modifier.edge, modifier.alignment, gap)
      element.invalidateSize()
    }
    content.update(to: view.content)
    inset.update(to: modifier.inset)
  }

  override func environmentDidChange() { element.invalidateSize() }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    var below: [Element] = []
    var above: [Element] = []
    content.collectElements(into: &below)
    inset.collectElements(into: &above)
    element.set(content: below, inset: above)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let content { body(content) }
    if let inset { body(inset) }
  }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}

extension View {
  /// Shows `content` at the top or bottom; this view keeps clear of it. Nil spacing is the standard
  /// distance.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
        inset: content()))
  }

  /// Shows `content` at a side; this view keeps clear of it. Nil spacing is the standard distance.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
        inset: content()))
  }
}

extension View {
  /// Shows a bar of one's own at the top or bottom; this view keeps clear of it. Nil spacing is the
  /// standard distance. Content that scrolls below it is not blurred here.
  nonisolated public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Shows a bar of one's own at a side; this view keeps clear of it. Nil spacing is the standard
  /// distance.
  nonisolated public func safeAreaBar<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}

extension [Element] {
  /// Those that are not on their way out, whose room is free already.
  @MainActor var staying: [Element] { filter { !$0.flags.contains(.leaving) } }
}

extension Element {
  /// Beyond this element, what is around it says how far the room goes.
  var frameWithinSafeAreas: CGRect {
    var next = parent
    while let element = next {
      if element.hasSafeArea, let source = element as? any SafeAreaSource {
        var (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        let (full, safe) = (source.fullRect, source.safeRect)
        if minX <= safe.minX { minX = full.minX }
        if minY <= safe.minY { minY = full.minY }
        if maxX >= safe.maxX { maxX = full.maxX }
        if maxY >= safe.maxY { maxY = full.maxY }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
      }
      next = element.parent
    }
    return frame
  }
}
