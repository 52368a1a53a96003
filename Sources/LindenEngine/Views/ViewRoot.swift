import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing

/// The top of a scene's tree: holds the root view, the window's size and safe area, and the
/// environment that comes from outside.
@MainActor package final class ViewRoot {
  // Properties die in this order: nodes look at their graph until the end.
  private var node: RootNode!
  package let scope: EnvironmentScope
  package let layers: LayerTree
  package let graph: Graph
  private var values: EnvironmentValues

  /// - Parameter onBody: Told of each body that runs, the first ones included.
  /// - Parameter transitions: How content comes and goes in the scene.
  /// - Parameter makesContents: See ``Graph/makesContents``.
  package init<V: View>(
    _ view: V, environment: EnvironmentValues = EnvironmentValues(),
    transitions: BranchTransitions, makesContents: Bool = true,
    onBody: ((String, String) -> Void)? = nil
  ) {
    graph = Graph(transitions: transitions, makesContents: makesContents)
    graph.trace.onBody = onBody
    scope = EnvironmentScope(parent: nil)
    values = environment
    scope.replace(environment.overrides)
    layers = LayerTree(root: Layer())
    layers.root.isCompositingGroup = false
    graph.updating {
      node = RootNode(view, _NodeContext(graph: graph, scope: scope), layers.root)
    }
  }

  /// A scene that was not closed: its tasks end, and what outlives it, a binding in a closure,
  /// has no effect.
  ///
  /// The last reference may go on any thread; the tree is taken down on the main one, and lives
  /// until then.
  deinit {
    guard let node else { return }
    nonisolated(unsafe) let tree = SceneTeardown(
      node: node, scope: scope, layers: layers, graph: graph)
    self.node = nil
    let tearDown: @MainActor @Sendable () -> Void = { tree.tearDown() }
    if MainThread.isCurrent {
      MainThread.assume(tearDown)
    } else {
      DispatchQueue.main.async(execute: tearDown)
    }
  }

  package var rootNode: _Node { node }
  package var rootElement: Element { node.element }

  /// Hands a new value of the root view to the tree; the type must be the one it was made with.
  package func update<V: View>(_ view: V) {
    node.pending = { [unowned node] in node!.update(view) }
    node.invalidate(Transaction.current)
  }

  /// The window's size and the insets of its safe area, in points.
  package func setBounds(_ size: CGSize, safeArea: EdgeInsets) {
    node.element.setBounds(size, safeArea)
  }

  /// Gives the window the size that the content takes when it is offered `proposal`, and returns
  /// it.
  package func fit(_ proposal: ProposedViewSize) -> CGSize { node.element.fit(proposal) }

  /// Changes the environment of the whole scene.
  package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    change(&values)
    values.forgetOverwritten()
    scope.replace(values.overrides)
    graph.setNeedsFrame()
  }

  package func destroy() {
    node.destroy()
    _ = graph.frame(at: graph.time)
  }
}

/// What is left of a scene that was not closed.
@MainActor private final class SceneTeardown {
  private var node: RootNode?
  private let scope: EnvironmentScope
  private let layers: LayerTree
  private let graph: Graph

  nonisolated init(
    node: RootNode, scope: EnvironmentScope, layers: LayerTree, graph: Graph
  ) {
    self.node = node
    self.scope = scope
    self.layers = layers
    self.graph = graph
  }

  func tearDown() {
    graph.end()
    node?.destroy()
    node = nil
    graph.abandonWork()
  }
}

/// The node above the root view.
private final class RootNode: _Node {
  private(set) var element: RootElement!
  private var child: _Node!
  var pending: (() -> Void)?

  init<V: View>(_ view: V, _ context: _NodeContext, _ layer: Layer) {
    super.init(context)
    element = RootElement(self, layer)
    graph.window = element
    child = V._makeNode(view, in: _NodeContext(below: self))
    recollect()
    if child.collectedElements.isEmpty { tellEmpty(child) }
  }

  private func tellEmpty(_ node: _Node) {
    (node as? any EmptyRootListener)?.rootIsEmpty()
    for child in node.children { tellEmpty(child) }
  }

  func update<V: View>(_ view: V) {
    unsafeDowncast(child, to: _ViewNode<V>.self).update(to: view)
  }

  override func evaluate() {
    pending?()
    pending = nil
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    let list = child.collectedElements
    element.setContent(list)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override var name: String { "the root" }
}

/// A node that has something to do when the root of a window shows nothing at all.
@MainActor package protocol EmptyRootListener: _Node {
  func rootIsEmpty()
}
