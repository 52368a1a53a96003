import CoreGraphics
@_spi(Engine) import LindenEngine

/// What the views around a row are made of.
@MainActor package struct RowConfiguration {
  package let content: ElementView
  package let place: RowPlace
  fileprivate let elements: RowElements

  /// Identifies the row in its list for as long as it is there.
  package var id: ObjectIdentifier { elements.id }

  /// Where the row is laid out, with everything around it, in the space of what scrolls.
  package var frame: CGRect { elements.known?.outer.frame ?? .zero }

  /// The id of the row's element in the innermost `ForEach` whose ids are of type `V`.
  package func rowID<V: Hashable>(as type: V.Type) -> V? {
    guard let (content, outer) = elements.known else { return nil }
    return RowAncestry(of: content, below: outer.node).ids.lazy.compactMap { $0 as? V }.first
  }

  /// Scrolls as little as need be to show the whole row.
  package func reveal() { elements.known?.outer.scrollIntoView(Transaction.current.animation) }

  /// What the row's view says to the list.
  package subscript<K: _ViewTraitKey>(_ key: K.Type) -> K.Value {
    elements.known?.content.trait(K.id) as? K.Value ?? K.defaultValue
  }
}

/// The elements of a row, until its views are gone.
///
/// Gestures and actions of the views around a row keep its configuration, and the row's element keeps
/// those views: without an end the row would keep itself.
@MainActor private final class RowElements {
  private(set) var known: (content: Element, outer: RowElement)?
  private var last: ObjectIdentifier

  init(_ content: Element, _ outer: RowElement) {
    known = (content, outer)
    last = content.identity
  }

  var id: ObjectIdentifier { known?.content.identity ?? last }

  func show(_ content: Element) { known?.content = content }

  func rowGone() {
    last = id
    known = nil
  }
}

/// Puts views around each view of its content, as a list does: insets, background, separators.
///
/// The content stays outside of them: it has its place in the tree and its environment where it was
/// declared.
nonisolated package struct RowModifier<Row: View>: ViewModifier {
  package typealias Body = Never
  let registry: RowRegistry?
  let row: @MainActor (RowConfiguration) -> Row

  /// - Parameter registry: Is told which rows there are.
  package init(
    registry: RowRegistry? = nil, @ViewBuilder row: @escaping @MainActor (RowConfiguration) -> Row
  ) {
    self.registry = registry
    self.row = row
  }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    RowsNode(view, context)
  }
}

/// Keeps the rows of a list that are on screen or near it.
@MainActor package final class RowRegistry {
  fileprivate var collect: (() -> [RowConfiguration])?

  package init() {}

  /// The rows, headers and footers from top to bottom.
  package var rows: [RowConfiguration] { collect?() ?? [] }
}

/// A row with what is around it.
final class RowElement: WrapperElement {
  var onChange: (() -> Void)?
  /// The view of the list's content the row is about. What it says counts, whatever is around it.
  fileprivate var content: Element?

  /// Only where the row stands among those in front and behind is said by what is around.
  override func trait(_ key: ObjectIdentifier) -> Any? {
    key == ZIndexKey.id ? child.trait(key) : (content ?? child).trait(key)
  }

  var rowPlace = RowPlace() {
    didSet { if rowPlace != oldValue { onChange?() } }
  }

  /// What the parts of the cell around the content say to each other is not about the row, as what
  /// the buttons behind it say: they are made anew with the cell, which would never come to an end.
  override func traitChanged(of source: Element) {
    var next: Element? = source
    while let element = next, element !== self, element !== content { next = element.parent }
    if content == nil || next === content { onChange?() }
    super.traitChanged(of: source)
  }
}

private final class RowsNode<Content: View, Row: View>:
  DistributingNode<Content, RowModifier<Row>, RowElement>
{
  private var holders: [ObjectIdentifier: RowHolder<Row>] = [:]

  override func prepare() { connectRegistry() }

  private func connectRegistry() {
    modifier.registry?.collect = { [weak self] in self?.shownRows ?? [] }
  }

  /// The rows in the order of the container that shows them; those it does not show, because they
  /// are out of sight, are left out.
  private var shownRows: [RowConfiguration] {
    guard let container = holders.values.lazy.compactMap(\.container).first else { return [] }
    var rows: [RowConfiguration] = []
    container.forEachChild { element in
      guard !element.flags.contains(.leaving) else { return }
      if let holder = holders[ObjectIdentifier(element)] { rows.append(holder.configuration) }
    }
    return rows
  }

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
    connectRegistry()
    for holder in holders.values { holder.row = modifier.row }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    super.forEachChild(body)
    for holder in holders.values { body(holder) }
  }
}

/// Holds the views around one row.
private final class RowHolder<Row: View>: _Node {
  var content: Element {
    didSet {
      outer.content = content
      elements.show(content)
      child.update(to: makeRow())
    }
  }
  var row: @MainActor (RowConfiguration) -> Row { didSet { child.update(to: makeRow()) } }
  private let outer: RowElement
  private let elements: RowElements
  private var child: _ViewNode<Row>!

  init(
    _ content: Element, _ outer: RowElement, _ row: @escaping @MainActor (RowConfiguration) -> Row,
    _ owner: _Node
  ) {
    self.content = content
    self.outer = outer
    self.row = row
    elements = RowElements(content, outer)
    super.init(_NodeContext(below: owner))
    outer.content = content
    // The container tells the place when it shows the row: with most it is this one, and nothing runs
    // again.
    outer.rowPlace = .amidOthers(content.sectionPlace.role)
    child = Row._makeNode(makeRow(), in: _NodeContext(below: self))
    recollect()
    outer.onChange = { [unowned self] in invalidate(graph.transaction) }
  }

  private func makeRow() -> Row {
    beginEvaluation()
    return Evaluation.observing(self) { row(configuration) }
  }

  var configuration: RowConfiguration {
    RowConfiguration(
      content: ElementView(element: content), place: outer.rowPlace, elements: elements)
  }

  /// What shows the row; nil while nothing does.
  var container: Element? { isAlive && outer.flags.contains(.wasPlaced) ? outer.parent : nil }

  override func evaluate() {
    flags.remove(.dirty)
    child.update(to: makeRow())
  }

  override var elementKeeping: ElementKeeping { .contains }

  override func recollect() {
    flags.remove(.elementsStale)
    outer.setChild(child.collectedElements.first ?? content)
  }

  override func destroy() {
    super.destroy()
    outer.onChange = nil
    elements.rowGone()
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

extension Element {
  /// Moves what scrolls around the element as little as possible, so that it is seen.
  func scrollIntoView(_ animation: Animation?) {
    var next = parent
    while let element = next {
      (element as? any RowRevealing)?.reveal(self, animation)
      next = element.parent
    }
  }
}

/// An element that can move its content so that a part of it is seen.
@MainActor package protocol RowRevealing: Element {
  /// Moves as little as possible.
  func reveal(_ part: Element, _ animation: Animation?)
}
