@_spi(Engine) import LindenEngine

/// Where the views that a container was given are shown. One that is shown in several places is
/// there in the last, and made once more, with state of its own, for each of the others.
@MainActor final class SubviewPlaces {
  private struct Place { weak var node: SubviewNode? }
  private var places: [ObjectIdentifier: [Place]] = [:]
  /// Makes all views once more below a node.
  var makeCopy: ((_ owner: _Node) -> SubviewCopy)?
  /// The element's index among the container's views.
  var index: ((Element) -> Int?)?

  fileprivate func add(_ node: SubviewNode, _ element: Element) {
    let key = ObjectIdentifier(element)
    let others = places[key, default: []].filter { $0.node?.isAlive == true }
    places[key] = others + [Place(node: node)]
    guard !others.isEmpty else { return }
    node.graph.afterUpdate { [weak self, weak element] in
      if let self, let element { self.settle(element) }
    }
  }

  fileprivate func remove(_ node: SubviewNode, _ element: Element) {
    let key = ObjectIdentifier(element)
    places[key]?.removeAll { $0.node == nil || $0.node === node }
    if places[key]?.isEmpty == true { places[key] = nil }
  }

  private func settle(_ element: Element) {
    let nodes = (places[ObjectIdentifier(element)] ?? []).compactMap(\.node).filter(\.isAlive)
    guard nodes.count > 1, let makeCopy, let index = index?(element) else { return }
    for node in nodes.dropLast() { node.takeCopy(index, makeCopy) }
  }
}

/// The views of a container made once more, for one of them.
@MainActor class SubviewCopy: _Node {
  fileprivate(set) var elements: [Element] = []
  var onChange: (() -> Void)?
  func show(_ list: [Element]) { elements = list }
}

/// One of the views that a container was given, in one of its places.
nonisolated struct SubviewPlace: View {
  typealias Body = Never
  let child: ViewChild

  @MainActor static func _makeNode(_ view: SubviewPlace, in context: _NodeContext)
    -> _ViewNode<SubviewPlace>
  {
    SubviewNode(view, context)
  }
}

private final class SubviewNode: _ViewNode<SubviewPlace> {
  private var child: ViewChild
  private var copy: SubviewCopy?
  private var index = 0

  init(_ view: SubviewPlace, _ context: _NodeContext) {
    child = view.child
    super.init(context)
    child.places?.add(self, child.element)
  }

  override func update(to view: SubviewPlace) {
    guard view.child.element !== child.element else { return }
    child.places?.remove(self, child.element)
    child = view.child
    copy?.destroy()
    copy = nil
    child.places?.add(self, child.element)
    elementsChanged()
  }

  func takeCopy(_ index: Int, _ make: (_Node) -> SubviewCopy) {
    guard copy == nil else { return }
    self.index = index
    graph.updating {
      let copy = make(self)
      self.copy = copy
      conceal()
      copy.onChange = { [unowned self] in
        conceal()
        elementsChanged()
      }
      elementsChanged()
    }
  }

  /// Only one of the views is shown.
  private func conceal() {
    for (place, element) in (copy?.elements ?? []).enumerated() where place != index {
      ViewChild(element).reveal(false)
    }
  }

  override func destroy() {
    child.places?.remove(self, child.element)
    super.destroy()
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let copy { body(copy) }
  }

  override func collectElements(into list: inout [Element]) {
    guard let copy else { return list.append(child.element) }
    if copy.elements.indices.contains(index) { list.append(copy.elements[index]) }
  }
}
