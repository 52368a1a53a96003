@_spi(Engine) import LindenEngine

/// The node of a `ForEach` in a container that asks for its rows one by one.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ForEachNode<Data, ID, Content>, LazyRowSource
{
  private struct Row {
    var index: Int
    var node: _ViewNode<Content>
  }

  /// Rows that were asked for.
  private var rows: [ID: Row] = [:]
  /// Rows by number whose ids other rows in `rows` have, too: an app's mistake, which is warned of,
  /// and loses no row.
  private var copies: [Int: (id: ID, node: _ViewNode<Content>)] = [:]
  /// Elements there were at the last update.
  private var formerCount = 0

  override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    formerCount = rowCount
  }

  override func updateRows() {
    let (former, ofCount) = (rows, formerCount)
    formerCount = rowCount
    let places = former.isEmpty ? [] : places(of: former)
    rows = [:]
    for (index, id) in places {
      let node = former[id]!.node
      node.update(to: Evaluation.observing(self) { view.content(element(at: index)) })
      rows[id] = Row(index: index, node: node)
    }
    for (id, row) in former where rows[id] == nil { remove(row.node, tag: id) }
    updateCopies()
    if transaction.animation != nil {
      insertRows(among: places.map(\.index), former: former.values.map(\.index), of: ofCount)
    }
    if !former.isEmpty, preferenceMask != 0 { preferenceChanged(preferenceMask) }
    elementsChanged()
  }

  /// Rows with an id that others have, too, are known by their numbers: they stay where these are
  /// still theirs.
  private func updateCopies() {
    guard !copies.isEmpty else { return }
    let former = copies
    copies = [:]
    for (index, row) in former {
      if index < rowCount, view.identify(element(at: index)) == row.id,
        rows[row.id]?.index != index
      {
        row.node.update(to: Evaluation.observing(self) { view.content(element(at: index)) })
        copies[index] = row
      } else {
        remove(row.node, tag: row.id)
      }
    }
  }

  /// Makes the rows that come between those that were made, so that they enter under the animation
  /// of this update; later, when the container asks for them, they could as well have been scrolled
  /// to.
  ///
  /// - Parameters:
  ///   - places: Where the rows that were made are now, in order.
  ///   - former: Where all of them were, among `formerCount`.
  private func insertRows(among places: [Int], former: [Int], of formerCount: Int) {
    let last = former.max() ?? -1
    let low = former.min() ?? 0 == 0 ? 0 : places.first ?? 0
    let high =
      last == formerCount - 1 ? rowCount : places.last.map { $0 + 1 } ?? min(rowCount, last + 1)
    for index in (low..<max(low, high)).lazy.filter({ self.existingRowNode(at: $0) == nil }).prefix(
      64)
    {
      let row = row(at: index)
      if row.isNew { graph.transitions.insert(row.node) }
    }
  }

  /// Where the elements of these rows are now, in order; those that are gone are left out.
  private func places(of old: [ID: Row]) -> [(index: Int, id: ID)] {
    // Most often they are where they were.
    let count = rowCount
    let same = old.allSatisfy { $1.index < count && view.identify(element(at: $1.index)) == $0 }
    if same { return old.map { ($1.index, $0) }.sorted { $0.index < $1.index } }
    var result: [(index: Int, id: ID)] = []
    var found: Set<ID> = []
    for (index, element) in view.data.enumerated() {
      let id = view.identify(element)
      if old[id] != nil, found.insert(id).inserted { result.append((index, id)) }
      if result.count == old.count { break }
    }
    return result
  }

  // MARK: Rows by number

  func rowNode(at index: Int) -> _Node { row(at: index).node }

  private func row(at index: Int) -> (node: _ViewNode<Content>, isNew: Bool) {
    let element = element(at: index)
    let id = view.identify(element)
    let other = rows[id]
    if let other, other.index == index { return (other.node, false) }
    if let copy = copies[index] { return (copy.node, false) }
    if other != nil { warn(ofDuplicate: id) }
    var isNew = false
    let node = graph.updating {
      let content = Evaluation.observing(self) { view.content(element) }
      if !leaving.isEmpty, let node = revive(_ViewNode<Content>.self, tag: id) {
        node.update(to: content)
        return node
      }
      isNew = true
      var below = _NodeContext(below: self)
      below.isLazy = rowsAreSections
      return makeRow(id, content, in: below)
    }
    if other == nil {
      rows[id] = Row(index: index, node: node)
    } else {
      copies[index] = (id, node)
    }
    return (node, isNew)
  }

  func existingRowNode(at index: Int) -> _Node? {
    if let row = rows[view.identify(element(at: index))], row.index == index { return row.node }
    return copies[index]?.node
  }

  /// The rows that were made, in order.
  private var madeRows: [(index: Int, id: ID, node: _ViewNode<Content>)] {
    let made = rows.map { ($1.index, $0, $1.node) } + copies.map { ($0, $1.id, $1.node) }
    return made.sorted { $0.0 < $1.0 }
  }

  func forEachMadeRow(_ body: (AnyHashable, _Node) -> Void) {
    for row in madeRows { body(AnyHashable(row.id), row.node) }
  }

  func forEachNumberedRow(_ body: (Int, _Node) -> Void) {
    for row in madeRows { body(row.index, row.node) }
  }

  /// Keeps rows that show something elsewhere; see `keepsRow(while:)`.
  func releaseRows(outside range: Range<Int>, keeping isKept: (Int) -> Bool) {
    guard rows.count + copies.count > range.count else { return }
    for (index, row) in copies
    where !range.contains(index) && !isKept(index) && !row.node.isNeeded {
      row.node.destroy()
      copies[index] = nil
    }
    for (id, row) in rows
    where !range.contains(row.index) && !isKept(row.index) && !row.node.isNeeded {
      row.node.destroy()
      rows[id] = nil
    }
  }

  /// The row whose element has this id, or whose view says by `id(_:)` that it has.
  override func rowIndex(of id: AnyHashable) -> Int? {
    if let row = super.rowIndex(of: id) { return row }
    guard Content.self is any ExplicitlyIdentified.Type else { return nil }
    return view.data.enumerated().first { _, element in
      let content = Evaluation.observing(self) { view.content(element) }
      return (content as? any ExplicitlyIdentified)?.explicitID == id
    }?.offset
  }

  func rowIndex(ofNode node: _Node) -> Int? {
    rows.values.first { $0.node === node }?.index ?? copies.first { $0.value.node === node }?.key
  }

  override func identifier(of child: _Node) -> AnyHashable? {
    super.identifier(of: child)
      ?? rows.first { $0.value.node === child }.map { AnyHashable($0.key) }
  }

  // MARK: Tree

  override func forEachChild(_ body: (_Node) -> Void) {
    for row in madeRows { body(row.node) }
    forEachBranch(nil, body)
  }

  override func collectElements(into list: inout [Element]) { collect(nil, into: &list) }
}
