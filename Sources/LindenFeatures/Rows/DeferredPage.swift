import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Content that comes into being when it is first shown, as the pages of a tab view do.
///
/// The container calls `activate()` before it shows the page, and tells when it is shown and when
/// not: what is hidden has disappeared, and is not heard by those who read preferences, but keeps
/// its state.
nonisolated package struct DeferredPage<Content: View>: View {
  package typealias Body = Never
  let content: Content

  package init(_ content: Content) { self.content = content }

  @MainActor package static func _makeNode(
    _ view: DeferredPage, in context: _NodeContext
  ) -> _ViewNode<DeferredPage> {
    DeferredNode(view, context)
  }
}

/// Stands for the page, made or not; shows nothing before it is made.
@MainActor final class DeferredElement: Element {
  private(set) var content: [Element] = []
  var make: (() -> Void)?
  var show: ((Bool) -> Void)?

  func activate() { if node.isAlive { make?() } }
  func reveal(_ isShown: Bool) { if node.isAlive { show?(isShown) } }

  func setContent(_ list: [Element]) {
    content = list
    for element in list { adopt(element) }
    layersChanged()
    invalidateSize(guidesChanged: true)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content.staying.reduce(.zero) { size, element in
      let own = element.sizeThatFits(proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  override func placeChildren() {
    for element in content.staying {
      let own = element.sizeThatFits(proposal)
      element.place(
        at: CGPoint(x: frame.midX - own.width / 2, y: frame.midY - own.height / 2),
        proposal: proposal)
    }
  }

  override func forEachChild(_ body: (Element) -> Void) { content.forEach(body) }
  override func collectLayers(into list: inout [Layer]) {
    for element in content { element.collectLayers(into: &list) }
  }
  override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    content.hitTest(point, &chain)
  }
}

private final class DeferredNode<Content: View>: _ViewNode<DeferredPage<Content>> {
  private var view: DeferredPage<Content>
  private var child: _ViewNode<Content>?
  private var element: DeferredElement!
  private var isShown = true

  init(_ view: DeferredPage<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    element = DeferredElement(self)
    element.make = { [unowned self] in make() }
    element.show = { [unowned self] in show($0) }
  }

  private func make() {
    guard child == nil else { return }
    graph.updating { child = Content._makeNode(view.content, in: _NodeContext(below: self)) }
    if !isShown { child?.setConcealed(true) }
    recollect()
  }

  private func show(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    guard let child else { return }
    child.setConcealed(!isShown)
    if isShown { child.flags.remove(.unheard) } else { child.flags.insert(.unheard) }
    if child.preferenceMask != 0 { preferenceChanged(child.preferenceMask) }
  }

  override func update(to new: DeferredPage<Content>) {
    view = new
    child?.update(to: new.content)
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    element.setContent(child?.collectedElements ?? [])
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) { list.append(element) }
}
