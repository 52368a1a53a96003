import CoreGraphics

/// A view that arranges its content by a layout.
@MainActor package protocol LayoutContainer: View where Body == Never {
  associatedtype ContainerLayout: Layout
  associatedtype ContainerContent: View
  var containerLayout: ContainerLayout { get }
  var containerContent: ContainerContent { get }
}

extension LayoutContainer {
  // Not in each view: there the type would have to be looked up again from the types it is made of.
  @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self>
  {
    ContainerNode<Self>.known.init(view, context)
  }
}

private let containerNodes = GenericTypes()

/// The node of a stack and its kin.
package final class ContainerNode<V: LayoutContainer>: _ViewNode<V> {
  private var element: LayoutElement<V.ContainerLayout>!
  /// Nil in a tree whose containers have no content; see ``Graph/makesContents``.
  private var child: _ViewNode<V.ContainerContent>?

  @inline(__always) fileprivate static var known: ContainerNode.Type {
    containerNodes.find(V.self, ContainerNode.self)
  }

  @inline(never) package init(_ view: __shared V, _ context: _NodeContext) {
    super.init(context)
    element = LayoutElement<V.ContainerLayout>.known.init(self, view.containerLayout)
    readLayoutDirection()
    guard graph.makesContents else { return }
    child = V.ContainerContent._makeNode(view.containerContent, in: _NodeContext(below: self))
    recollect()
  }

  package override func update(to view: V) {
    let layout = view.containerLayout
    if !Comparator.isUnchanged(element.layout, layout) { element.setLayout(layout) }
    child?.update(to: view.containerContent)
  }

  private func readLayoutDirection() {
    scope.addReader(self, mask: LayoutDirectionKey.bit)
    element.layoutDirection = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
  }

  package override func environmentDidChange() {
    let old = element.layoutDirection
    readLayoutDirection()
    if old != element.layoutDirection { element.invalidateSize(guidesChanged: true) }
  }

  package override var elementKeeping: ElementKeeping { .contains }

  package override func recollect() {
    flags.remove(.elementsStale)
    child?.withElements { element.setChildren(ElementList(copying: $0)) }
  }

  package override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  package override func collectElements(into list: inout [Element]) { list.append(element) }
}

/// Content arranged by a user's layout.
nonisolated public struct _LayoutView<L: Layout, Content: View>: View, LayoutContainer {
  public typealias Body = Never
  let layout: L
  let content: Content

  nonisolated package init(layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  package var containerLayout: L { layout }
  package var containerContent: Content { content }
}
