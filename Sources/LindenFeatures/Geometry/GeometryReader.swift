import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Takes all the space it is offered, and makes its content from the size it got.
///
///     GeometryReader { proxy in
///       Rectangle().frame(width: proxy.size.width / 2)
///     }
///
/// The content lies at the top leading corner. As the reader takes all space, it changes the layout
/// around it: to measure a view, put the reader into its `background`, or use
/// `onGeometryChange(for:of:action:)`. Its ideal size is 10 by 10 points.
public struct GeometryReader<Content: View> {
  /// Makes the content; runs again when the size has changed, or what else it read.
  public var content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View {
  public typealias Body = Never
  public static func _makeNode(
    _ view: GeometryReader, in context: _NodeContext
  ) -> _ViewNode<GeometryReader> {
    GeometryReaderNode(view, context)
  }
}

/// Where a ``GeometryReader`` is and how large.
///
/// It may be kept, by an action or in state. Where the view is gone, it lies at the place (0, 0) of
/// every space.
public struct GeometryProxy: @unchecked Sendable {
  let reference: ElementReference
  /// Points.
  public let size: CGSize

  var element: Element? { reference.element }

  /// How far the bars and the edges of the device around the safe area reach, in points, at the
  /// sides where this view touches the border of the safe area or lies beyond it; 0 at others.
  public var safeAreaInsets: EdgeInsets {
    MainThread.assume {
      guard let element else { return EdgeInsets() }
      observe()
      var next = element.parent
      while let current = next {
        if current.hasSafeArea, let source = current as? any SafeAreaSource {
          let (full, safe) = (source.fullRect, source.safeRect)
          let frame = element.frame
          return EdgeInsets(
            top: inset(frame.minY, safe.minY, full.minY),
            leading: inset(frame.minX, safe.minX, full.minX),
            bottom: inset(-frame.maxY, -safe.maxY, -full.maxY),
            trailing: inset(-frame.maxX, -safe.maxX, -full.maxX))
        }
        next = current.parent
      }
      return EdgeInsets()
    }
  }

  /// The inset at one side, of a view whose edge is at `edge`: in front of the border of the safe
  /// area it is the part of the view beyond, and at the border all that is beyond.
  private func inset(_ edge: CGFloat, _ border: CGFloat, _ limit: CGFloat) -> CGFloat {
    let distance = border - max(limit, edge)
    if abs(distance) < 0.01 { return max(0, border - limit) }
    return max(0, distance)
  }

  /// The node under evaluation runs again when the element moves.
  @MainActor func observe(_ other: Element? = nil) {
    guard let node = Evaluation.node, let target = other ?? element else { return }
    node.graph.geometryObservers.observe(target, for: node) { [weak node] in
      guard let node else { return }
      node.invalidate(node.graph.transaction)
    }
  }
}

private final class GeometryReaderNode<Content: View>: _ViewNode<GeometryReader<Content>> {
  private var view: GeometryReader<Content>
  private var element: GeometryReaderElement!
  private var child: _ViewNode<Content>?

  init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    element = GeometryReaderElement(self)
    element.sizeChanged = { [unowned self] in makeContent() }
  }

  override func update(to new: GeometryReader<Content>) {
    view = new
    if child != nil { evaluate() }
  }

  override func evaluate() {
    flags.remove(.dirty)
    makeContent()
  }

  /// Content is made for the first time, and again for each new size, from within layout.
  private func makeContent() {
    guard isAlive, element.flags.contains(.wasPlaced) else { return }
    graph.updating {
      beginEvaluation()
      let content = Evaluation.observing(self) {
        view.content(GeometryProxy(reference: element.reference, size: element.size))
      }
      if let child {
        child.update(to: content)
      } else {
        child = Content._makeNode(content, in: _NodeContext(below: self))
        recollect()
      }
    }
    if flags.contains(.elementsStale) { recollect() }
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    var list: [Element] = []
    child?.collectElements(into: &list)
    element.setContent(list)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}

private final class GeometryReaderElement: Element {
  var sizeChanged: (() -> Void)?
  /// What proxies have of it.
  private(set) lazy var reference = ElementReference(self)
  private var content: [Element] = []
  private var madeFor: CGSize?
  private var isMaking = false

  func setContent(_ list: [Element]) {
    content = list
    for child in list { adopt(child) }
    layersChanged()
    if !isMaking { invalidateSize() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren() {
    if madeFor != size {
      madeFor = size
      isMaking = true
      sizeChanged?()
      isMaking = false
    }
    let offered = ProposedViewSize(size)
    for child in content where !child.flags.contains(.leaving) {
      let x =
        EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
        ? frame.maxX - child.sizeThatFits(offered).width : origin.x
      child.place(at: CGPoint(x: x, y: origin.y), proposal: offered)
    }
  }

  override func forEachChild(_ body: (Element) -> Void) { content.forEach(body) }

  override func collectLayers(into list: inout [Layer]) {
    for child in content { child.collectLayers(into: &list) }
  }

  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    content.hitTest(point, &chain)
  }
}
