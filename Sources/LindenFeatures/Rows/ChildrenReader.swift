@_spi(Engine) import LindenEngine

/// One of the views a container was given.
@MainActor package struct ViewChild: Identifiable {
  let element: Element
  package nonisolated let id: ObjectIdentifier
  /// Where the container's views are shown; nil for a view that is told of itself only.
  let places: SubviewPlaces?

  init(_ element: Element, _ places: SubviewPlaces? = nil) {
    self.element = element
    self.places = places
    id = element.identity
  }

  /// Shows the view in any number of places: in one it is itself, in others made once more.
  package var anywhere: some View { SubviewPlace(child: self) }

  /// Shows the view; in one place only.
  package var view: ElementView { ElementView(element: element) }

  /// What the view says to its container.
  package subscript<K: _ViewTraitKey>(_ key: K.Type) -> K.Value {
    element.trait(K.id) as? K.Value ?? K.defaultValue
  }

  /// The view's tag of type `V`, or else the id of its element in a `ForEach`, if that is one.
  package func tag<V: Hashable>(as type: V.Type) -> V? {
    element.tag(as: type) ?? self[RowIDTrait.self].flatMap { $0.base as? V }
  }

  /// What kind of thing the view draws.
  package var isText: Bool { element.leaf is TextElement }
  package var isImage: Bool { element.leaf is ImageElement }
  package var isDivider: Bool { element.leaf is DividerElement }

  /// Whether a page that is made late is made; see `DeferredPage`.
  package func activate() { element.page?.activate() }
  /// Tells the view that it is shown or not: what is in it appears and disappears.
  package func reveal(_ isShown: Bool) {
    if let page = element.page {
      page.reveal(isShown)
    } else {
      outermostNode.setConcealed(!isShown)
    }
  }

  /// The outermost node that stands for this view alone.
  private var outermostNode: _Node {
    var node: _Node = element.node
    while let parent = node.parent, parent.elementKeeping != .contains,
      parent.collectedElements.count == 1
    {
      node = parent
    }
    return node
  }
}

/// A container made of views around the views it was given, to which it has access one by one.
nonisolated package struct ChildrenReader<Content: View, Result: View>: View {
  package typealias Body = Never
  let content: Content
  let result: @MainActor ([ViewChild]) -> Result

  package init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder result: @escaping @MainActor ([ViewChild]) -> Result
  ) {
    self.content = content()
    self.result = result
  }

  @MainActor package static func _makeNode(
    _ view: ChildrenReader, in context: _NodeContext
  ) -> _ViewNode<ChildrenReader> {
    ChildrenNode(view, context)
  }
}

private final class ChildrenNode<Content: View, Result: View>: _ViewNode<
  ChildrenReader<Content, Result>
>
{
  private var view: ChildrenReader<Content, Result>
  private var content: ContentHolder<Content>!
  private var result: _ViewNode<Result>!
  private let places = SubviewPlaces()
  private struct Copy { weak var holder: ContentHolder<Content>? }
  private var copies: [Copy] = []

  init(_ view: ChildrenReader<Content, Result>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    places.index = { [unowned self] element in content.elements.firstIndex { $0 === element } }
    places.makeCopy = { [unowned self] owner in
      let holder = ContentHolder(self.view.content, owner)
      copies = copies.filter { $0.holder != nil } + [Copy(holder: holder)]
      return holder
    }
    content = ContentHolder(view.content, self)
    content.onChange = { [unowned self] in graph.updating { result.update(to: makeResult()) } }
    result = Result._makeNode(makeResult(), in: _NodeContext(below: self))
  }

  private func makeResult() -> Result {
    beginEvaluation()
    return Evaluation.observing(self) {
      view.result(content.elements.map { ViewChild($0, places) })
    }
  }

  override func update(to new: ChildrenReader<Content, Result>) {
    flags.remove(.dirty)
    view = new
    content.child.update(to: new.content)
    for copy in copies { copy.holder?.child.update(to: new.content) }
    result.update(to: makeResult())
  }

  override func evaluate() {
    flags.remove(.dirty)
    result.update(to: makeResult())
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let content { body(content) }
    if let result { body(result) }
  }
  override func collectElements(into list: inout [Element]) { result.collectElements(into: &list) }
}

/// Keeps the list of the content's elements.
private final class ContentHolder<Content: View>: SubviewCopy {
  private(set) var child: _ViewNode<Content>!

  init(_ content: Content, _ owner: _Node) {
    super.init(_NodeContext(below: owner))
    child = Content._makeNode(content, in: _NodeContext(below: self))
    show(child.collectedElements)
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    show(child.collectedElements)
    onChange?()
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override func collectElements(into list: inout [Element]) {}
}

extension Element {
  /// The only element at the end of a chain of wrappers.
  fileprivate var leaf: Element {
    var element = self
    while let wrapper = element as? WrapperElement { element = wrapper.child }
    return element
  }

  fileprivate var page: DeferredElement? { leaf as? DeferredElement }
}
