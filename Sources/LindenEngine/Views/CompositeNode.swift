private let compositeNodes = GenericTypes()

/// The node of a view with a `body`: runs it when something it read has changed.
package final class CompositeNode<V: View>: _ViewNode<V> {
  @exclusivity(unchecked) package private(set) var view: V
  private let layout: PropertyLayout
  private let isLazy: Bool
  @exclusivity(unchecked) package private(set) var storage: PropertyStorage?
  @exclusivity(unchecked) private var child: _ViewNode<V.Body>!

  @inline(__always) package static var known: CompositeNode.Type {
    compositeNodes.find(V.self, CompositeNode.self)
  }

  @inline(never) package init(_ view: V, _ context: _NodeContext) {
    self.view = view
    layout = PropertyLayout.of(V.self)
    isLazy = context.isLazy
    super.init(context)
    if !layout.isEmpty { storage = graph.storage(layout, for: self) }
    let body = runBody(because: "first")
    var below = _NodeContext(below: self)
    below.isLazy = isLazy
    child = V.Body._makeNode(body, in: below)
  }

  package override func update(to new: V) {
    let isSame = layout.isUnchanged(view, new)
    if isSame, !flags.contains(.dirty) { return }
    view = new
    run(because: isSame ? "dependency" : "value")
  }

  package override func evaluate() { run(because: "dependency") }

  private func run(because reason: StaticString) {
    flags.remove(.dirty)
    child.update(to: runBody(because: reason))
  }

  private func runBody(because reason: StaticString) -> V.Body {
    beginEvaluation()
    if let storage {
      withUnsafeMutablePointer(to: &view) {
        layout.connect(UnsafeMutableRawPointer($0), to: self, storage: storage)
      }
    }
    graph.trace.body(self, reason)
    defer { graph.trace.bodyEnded(self) }
    return Evaluation.observing(self) { view.body }
  }

  package override func changedProperties() -> [String] {
    guard let storage else { return [] }
    return layout.changedProperties(of: view, storage)
  }

  package override var viewType: Any.Type? { V.self }
  package override var stateStorage: (PropertyLayout, PropertyStorage)? {
    storage.map { (layout, $0) }
  }

  package override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }

  package override func collectElements(into list: inout [Element]) {
    child.collectElements(into: &list)
  }
}
