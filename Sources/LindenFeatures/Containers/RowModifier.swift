import CoreGraphics

/// Where a row of a list stands.
package struct RowPlace: Equatable, Sendable {
  package var role = SectionRole.row
  /// No neighbour of the same section and role before it.
  package var isFirst = true
  /// None after it.
  package var isLast = true
  package var isFirstOfAll = true
  /// The first view of its section, header included.
  package var opensSection = true
}

/// What the views around a row are made of.
@MainActor package struct RowConfiguration {
  package let content: ElementView
  package let place: RowPlace
  fileprivate let element: Element

  /// What the row's view says to the list.
  package subscript<K: _ViewTraitKey>(_ key: K.Type) -> K.Value {
    element.trait(K.id) as? K.Value ?? K.defaultValue
  }
}

/// Puts views around each view of its content, as a list does: insets, background, separators.
///
/// The content stays outside of them: it has its place in the tree and its environment where it was
/// declared.
nonisolated package struct RowModifier<Row: View>: ViewModifier {
  package typealias Body = Never
  let row: @MainActor (RowConfiguration) -> Row

  package init(@ViewBuilder row: @escaping @MainActor (RowConfiguration) -> Row) { self.row = row }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    RowsNode(view, context)
  }
}

/// A row with what is around it.
final class RowElement: WrapperElement {
  var onChange: (() -> Void)?

  var rowPlace = RowPlace() {
    didSet { if rowPlace != oldValue { onChange?() } }
  }

  override func traitChanged() {
    onChange?()
    super.traitChanged()
  }
}

private final class RowsNode<Content: View, Row: View>:
  DistributingNode<Content, RowModifier<Row>, RowElement>
{
  private var holders: [ObjectIdentifier: RowHolder<Row>] = [:]

  override func makeWrapper() -> RowElement { RowElement(self) }

  override func wrap(_ inner: Element, in outer: RowElement) {
    holders[ObjectIdentifier(outer)] = RowHolder(inner, outer, modifier.row, self)
  }

  override func rewrap(_ inner: Element, in outer: RowElement) {
    holders[ObjectIdentifier(outer)]?.content = inner
  }

  override func wrapperDropped(_ outer: RowElement) {
    holders.removeValue(forKey: ObjectIdentifier(outer))?.destroy()
  }

  override func modifierChanged(from old: RowModifier<Row>) {
    for holder in holders.values { holder.row = modifier.row }
  }

  override var children: [_Node] { super.children + holders.values.map { $0 as _Node } }
}

/// Holds the views around one row.
private final class RowHolder<Row: View>: _Node {
  var content: Element { didSet { child.update(to: makeRow()) } }
  var row: @MainActor (RowConfiguration) -> Row { didSet { child.update(to: makeRow()) } }
  private unowned let outer: RowElement
  private var child: _ViewNode<Row>!

  init(
    _ content: Element, _ outer: RowElement, _ row: @escaping @MainActor (RowConfiguration) -> Row,
    _ owner: _Node
  ) {
    self.content = content
    self.outer = outer
    self.row = row
    super.init(_NodeContext(below: owner))
    child = Row._makeNode(makeRow(), in: _NodeContext(below: self))
    recollect()
    outer.onChange = { [unowned self] in invalidate(graph.transaction) }
  }

  private func makeRow() -> Row {
    beginEvaluation()
    return Evaluation.observing(self) {
      row(
        RowConfiguration(
          content: ElementView(element: content), place: outer.rowPlace, element: content))
    }
  }

  override func evaluate() {
    flags.remove(.dirty)
    child.update(to: makeRow())
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    outer.setChild(child.collectedElements.first ?? content)
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }
}
