/// What a window, a page or a presentation shows: its content, in a column if that is several views.
///
///     WindowGroup {
///       Text("One")
///       Text("Two")  // below the first, as in a `VStack`
///     }
///
/// One view is shown as it is, with nothing around it.
nonisolated package struct ImplicitColumn<Content: View>: View {
  package typealias Body = Never
  let content: Content

  package init(_ content: Content) { self.content = content }

  @MainActor package static func _makeNode(
    _ view: ImplicitColumn, in context: _NodeContext
  ) -> _ViewNode<ImplicitColumn> {
    ImplicitColumnNode(view, context)
  }
}

private final class ImplicitColumnNode<Content: View>: _ViewNode<ImplicitColumn<Content>> {
  private var child: _ViewNode<Content>!
  /// Made when there are several views for the first time, and kept then: views that come and go
  /// would have something else around them each time.
  private var column: LayoutElement<VStackLayout>?

  init(_ view: __shared ImplicitColumn<Content>, _ context: _NodeContext) {
    super.init(context)
    child = Content._makeNode(view.content, in: _NodeContext(below: self))
    arrange()
  }

  override func update(to view: ImplicitColumn<Content>) { child.update(to: view.content) }

  private func arrange() {
    flags.remove(.elementsStale)
    child.withElements { list in
      // What leaves is no part of a layout: a view that is exchanged for another is one view.
      if column == nil, list.count(where: { !$0.flags.contains(.leaving) }) > 1 { makeColumn() }
      column?.setChildren(ElementList(copying: list))
    }
  }

  private func makeColumn() {
    let column = LayoutElement<VStackLayout>.known.init(self, VStackLayout())
    self.column = column
    scope.addReader(self, mask: LayoutDirectionKey.bit)
    column.layoutDirection = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
  }

  override func environmentDidChange() {
    guard let column else { return }
    scope.addReader(self, mask: LayoutDirectionKey.bit)
    let direction = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
    guard column.layoutDirection != direction else { return }
    column.layoutDirection = direction
    column.invalidateSize(guidesChanged: true)
  }

  override var elementKeeping: ElementKeeping { .distributes }

  override func collectElements(into list: inout [Element]) {
    if flags.contains(.elementsStale) { arrange() }
    if let column {
      list.append(column)
    } else {
      child.collectElements(into: &list)
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  override var name: String { child?.name ?? super.name }
}
