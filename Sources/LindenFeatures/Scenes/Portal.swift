import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Shows more views above everything else in the window, while they belong, with their environment
/// and state, to the place where they are declared: what sheets, alerts and menus are made of.
nonisolated public struct _PortalModifier<Presented: View>: ViewModifier {
  public typealias Body = Never
  let presented: Presented
  /// Whether it stays above what is presented later.
  var isOnTop = false

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PortalNode(view, context)
  }
}

private final class PortalNode<Content: View, Presented: View>:
  TransparentModifierNode<Content, _PortalModifier<Presented>>, PortalPlace
{
  var source: Element? { child?.collectedElements.first }

  private var holder: PortalHolder<Presented>!

  override func contentIsThere() {
    holder = PortalHolder(modifier.presented, self, isOnTop: modifier.isOnTop)
  }

  /// Called also when nothing is known to have changed: what is presented is often a closure.
  override func modifierChanged(from old: _PortalModifier<Presented>) {
    holder.update(modifier.presented)
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    if let holder { body(holder) }
  }
}

/// Holds what is presented; its elements go to the window, not to the views around.
private final class PortalHolder<Presented: View>: _Node {
  private var child: _ViewNode<Presented>!
  private let portal: Portal

  init(_ presented: Presented, _ owner: _Node, isOnTop: Bool) {
    portal = Portal(isOnTop: isOnTop)
    super.init(_NodeContext(below: owner))
    child = Presented._makeNode(presented, in: _NodeContext(below: self))
    flags.insert(.elementsStale)
    graph.recollect(self)
  }

  func update(_ presented: Presented) { child.update(to: presented) }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    let list = child.collectedElements
    portal.elements = list
    graph.portals.changed(portal)
  }

  override func destroy() {
    if isAlive {
      portal.elements = []
      graph.portals.changed(portal)
    }
    super.destroy()
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  /// The window has them.
  override func collectElements(into list: inout [Element]) {}
  /// What is presented has preferences of its own.
  override func reducePreferences(_ reduction: PreferenceReduction) {}
}

/// What a portal is declared at.
@MainActor private protocol PortalPlace: _Node {
  /// The view there; nil where it shows nothing.
  var source: Element? { get }
}

/// The view beside which, in the tree of views, something is presented.
@MainActor package enum PresentingView {
  /// Where it is in the window, in points, for a body of what is presented, which runs again when that
  /// is another place; nil where there is none.
  package static var frame: CGRect? {
    var next = Evaluation.node
    while let node = next {
      if let place = node as? any PortalPlace {
        guard let element = place.source else { return nil }
        let frame = element.frame(in: .global)
        if let reader = Evaluation.node { watch(element, at: frame, for: reader) }
        return frame
      }
      next = node.parent
    }
    return nil
  }

  /// Has a node run again once an element is at another place. That what is around it was laid out is
  /// not enough: the node's own content is, each time it runs.
  private static func watch(_ element: Element, at frame: CGRect, for node: _Node) {
    node.graph.geometryObservers.observe(element, for: node) { [weak element, weak node] in
      guard let element, let node else { return }
      if element.frame(in: .global) == frame { return watch(element, at: frame, for: node) }
      node.invalidate(node.graph.transaction)
    }
  }
}

/// Elements shown above the window's content.
@MainActor package final class Portal {
  package fileprivate(set) var elements: [Element] = []
  let isOnTop: Bool
  init(isOnTop: Bool) { self.isOnTop = isOnTop }
}

/// The portals of a window in the order in which they were first filled: later ones are in front, but
/// not of those that stay on top.
@MainActor package final class PortalList: SceneService {
  package private(set) var portals: [Portal] = []
  private unowned let graph: Graph

  package init(_ graph: Graph) { self.graph = graph }

  func changed(_ portal: Portal) {
    let index = portals.firstIndex { $0 === portal }
    if portal.elements.isEmpty {
      guard let index else { return }
      portals.remove(at: index)
    } else if index == nil {
      portals.append(portal)
      if !portal.isOnTop, let first = portals.firstIndex(where: \.isOnTop) {
        portals.insert(portals.removeLast(), at: first)
      }
    }
    graph.window?.setFront(portals.flatMap(\.elements))
  }
}

extension Graph {
  /// What is shown above the window's content.
  package var portals: PortalList { service() }
}

extension View {
  /// Shows `content` above everything else in the window; it gets the whole window.
  ///
  /// - Parameters:
  ///   - isOnTop: Whether it stays above what is presented later; false by default.
  ///   - content: What is shown.
  nonisolated package func portal<P: View>(
    isOnTop: Bool = false, @ViewBuilder _ content: () -> P
  ) -> some View {
    modifier(_PortalModifier(presented: content(), isOnTop: isOnTop))
  }
}
