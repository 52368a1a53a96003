import Drawing

/// A view for each element of a collection; elements keep their views by identity.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: ForEach, in context: _NodeContext) -> _ViewNode<ForEach> {
    ForEachNode(view, context)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// A view for each identified element.
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    identify = { $0.id }
  }
}

extension ForEach where Content: View {
  /// A view for each element, identified by the value at `id`.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    // The common `\.self` needs no walk along the key path.
    identify = Data.Element.self == ID.self && id == \Data.Element.self as AnyKeyPath
      ? { unsafeBitCast($0, to: ID.self) } : { $0[keyPath: id] }
  }

  /// A view for each element of a bound collection; the content gets a binding to its element.
  nonisolated public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// A view for each element of a bound collection, identified by the value at `id`.
  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.content = { content(data[$0.0]) }
    identify = { $0.1 }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A view for each number of a range that does not change while the view is shown.
  @_semantics("swiftui.requires_constant_range")
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    identify = { $0 }
  }
}

/// Whether a `ForEach` tells its container the ids of its elements, as a picker needs them.
package enum NamesRowsKey: EnvironmentKey { package static var defaultValue: Bool { false } }
package enum RowIDTrait: _ViewTraitKey { package static var defaultValue: AnyHashable? { nil } }

extension EnvironmentValues {
  package var namesRows: Bool {
    get { self[NamesRowsKey.self] }
    set { self[NamesRowsKey.self] = newValue }
  }
}

/// A node that has its children by number, and can make them one by one: what lazy containers work with.
@MainActor package protocol LazyRowSource: _Node {
  var rowCount: Int { get }
  /// The node of a row, made if need be.
  func rowNode(at index: Int) -> _Node
  /// The node of a row if it was made.
  func existingRowNode(at index: Int) -> _Node?
  /// Adds the elements of a row, made if need be, those in transition with what is around them.
  func collectRow(at index: Int, into list: inout [Element])
  /// Adds the elements of rows that are gone but for their transitions.
  func collectDepartures(into list: inout [Element])
  /// Lets go of rows outside `range` that hold nothing worth keeping.
  func releaseRows(outside range: Range<Int>)
  func rowID(at index: Int) -> AnyHashable
  func rowIndex(of id: AnyHashable) -> Int?
}

package final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>, LazyRowSource
{
  private struct Row {
    var id: ID
    var node: _ViewNode<Content>
    /// The elements with the row's id, where a container asks for it.
    var named: [TraitElement] = []
  }

  private struct LazyRow {
    var index: Int
    var node: _ViewNode<Content>
  }

  private var view: ForEach<Data, ID, Content>
  private let isLazy: Bool
  /// All rows in order; unused when lazy.
  private var rows: [Row] = []
  /// Rows that were asked for, when lazy.
  private var lazyRows: [ID: LazyRow] = [:]
  /// Elements there were at the last update, when lazy.
  private var formerCount = 0
  private let slot = BranchSlot(isLazy: false)

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    isLazy = context.isLazy
    super.init(context)
    formerCount = view.data.count
    guard !isLazy else { return }
    let below = _NodeContext(below: self)
    rows = makeContents().map { Row(id: $0.id, node: Content._makeNode($0.content, in: below)) }
    warnOfDuplicates(among: rows.indices)
  }

  package override func update(to new: ForEach<Data, ID, Content>) {
    view = new
    evaluate()
  }

  package override func evaluate() {
    flags.remove(.dirty)
    beginEvaluation()
    if isLazy { updateLazyRows() } else { reconcile() }
  }

  /// Runs the content closure for every element; what it reads, the rows' own bodies do not count, runs this node
  /// again.
  private func makeContents() -> [(id: ID, content: Content)] {
    Evaluation.observing(self) { view.data.map { (view.identify($0), view.content($0)) } }
  }

  // MARK: Eager rows

  /// Matches old and new rows by id. The common beginning and end stay where they are; what is between goes through
  /// a dictionary.
  private func reconcile() {
    let below = _NodeContext(below: self)
    let old = rows
    let new = makeContents()
    var start = 0
    while start < new.count, start < old.count, new[start].id == old[start].id {
      old[start].node.update(to: new[start].content)
      start += 1
    }
    if start == new.count && start == old.count { return }
    var end = new.count
    var oldEnd = old.count
    while end > start, oldEnd > start, new[end - 1].id == old[oldEnd - 1].id { (end, oldEnd) = (end - 1, oldEnd - 1) }
    var fresh = Array(old[..<start])
    fresh.reserveCapacity(new.count)
    var former = FormerRows(old[start..<oldEnd].map(\.id))
    var inserted: [Int] = []
    for index in start..<end {
      let (id, content) = new[index]
      if let place = former.take(id) {
        old[start + place].node.update(to: content)
        fresh.append(old[start + place])
      } else if !slot.leaving.isEmpty, let node = slot.revive(_ViewNode<Content>.self, tag: id) {
        node.update(to: content)
        fresh.append(Row(id: id, node: node))
      } else {
        inserted.append(index)
        fresh.append(Row(id: id, node: Content._makeNode(content, in: below)))
      }
    }
    for (row, (_, content)) in zip(old[oldEnd...], new[end...]) {
      row.node.update(to: content)
      fresh.append(row)
    }
    rows = fresh
    for place in former.rest { slot.remove(old[start + place].node, from: self, tag: old[start + place].id) }
    for index in inserted { TransitionRun.insert(fresh[index].node) }
    warnOfDuplicates(among: inserted)
    // Rows may only have moved: the order in which their preferences are joined is another.
    if preferenceMask != 0 { preferenceChanged(preferenceMask) }
    elementsChanged()
  }

  /// Looks for an id that the rows of these numbers share with any other.
  private func warnOfDuplicates(among indices: some Collection<Int>) {
    var duplicate: ID?
    if indices.count <= 4 {
      for index in indices where duplicate == nil {
        let id = rows[index].id
        if rows.indices.contains(where: { $0 != index && rows[$0].id == id }) { duplicate = id }
      }
    } else {
      var seen = PlaceTable(capacity: rows.count)
      for (place, row) in rows.enumerated() where duplicate == nil {
        if seen.insert(place, row.id.hashValue, { rows[$0].id == row.id }) != nil { duplicate = row.id }
      }
    }
    guard let duplicate else { return }
    Diagnostics.warn(
      once: "ForEach:\(Content.self):\(duplicate)",
      "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the id \(duplicate) occurs more than once; "
        + "which view belongs to which element is undefined.")
  }

  // MARK: Lazy rows

  private func updateLazyRows() {
    let count = rowCount
    if transaction.animation != nil { insertLazyRows() }
    formerCount = count
    if !lazyRows.isEmpty {
      var kept: [ID: LazyRow] = [:]
      for (index, id) in places(of: lazyRows) {
        let node = lazyRows[id]!.node
        node.update(to: Evaluation.observing(self) { view.content(element(at: index)) })
        kept[id] = LazyRow(index: index, node: node)
      }
      for (id, row) in lazyRows where kept[id] == nil { slot.remove(row.node, from: self, tag: id) }
      lazyRows = kept
      if preferenceMask != 0 { preferenceChanged(preferenceMask) }
    }
    elementsChanged()
  }

  /// Makes the rows that come between those that were made, so that they enter under the animation of this update; later,
  /// when the container asks for them, they could as well have been scrolled to.
  private func insertLazyRows() {
    let count = rowCount
    let places = places(of: lazyRows).map(\.index)
    let former = lazyRows.values.map(\.index)
    let touchesStart = former.min() ?? 0 == 0
    let touchesEnd = (former.max() ?? -1) == formerCount - 1
    let low = touchesStart ? 0 : places.first ?? 0
    let high = touchesEnd ? count : places.last.map { $0 + 1 } ?? min(count, (former.max() ?? 0) + 1)
    var inserted = 0
    for index in low..<max(low, high) where inserted < 64 && existingRowNode(at: index) == nil {
      let row = lazyRow(at: index)
      if row.isNew { TransitionRun.insert(row.node) }
      inserted += 1
    }
  }

  /// Where the elements of these rows are now, in order; those that are gone are left out.
  private func places(of old: [ID: LazyRow]) -> [(index: Int, id: ID)] {
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

  package var rowCount: Int { view.data.count }

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  package func rowNode(at index: Int) -> _Node {
    isLazy ? lazyRow(at: index).node : rows[index].node
  }

  private func lazyRow(at index: Int) -> (node: _ViewNode<Content>, isNew: Bool) {
    let element = element(at: index)
    let id = view.identify(element)
    if let row = lazyRows[id] { return (row.node, false) }
    var isNew = false
    let node = graph.updating {
      let content = Evaluation.observing(self) { view.content(element) }
      if !slot.leaving.isEmpty, let node = slot.revive(_ViewNode<Content>.self, tag: id) {
        node.update(to: content)
        return node
      }
      isNew = true
      return Content._makeNode(content, in: _NodeContext(below: self))
    }
    lazyRows[id] = LazyRow(index: index, node: node)
    return (node, isNew)
  }

  package func existingRowNode(at index: Int) -> _Node? {
    isLazy ? lazyRows[view.identify(element(at: index))]?.node : rows[index].node
  }

  package func collectRow(at index: Int, into list: inout [Element]) {
    let node = rowNode(at: index)
    if graph.transitions.isEmpty { node.collectElements(into: &list) } else { TransitionRun.collect(node, into: &list) }
  }

  package func collectDepartures(into list: inout [Element]) {
    if !slot.leaving.isEmpty { slot.collect(nil, into: &list) }
  }

  package func releaseRows(outside range: Range<Int>) {
    guard isLazy, lazyRows.count > range.count else { return }
    for (id, row) in lazyRows where !range.contains(row.index) {
      row.node.destroy()
      lazyRows[id] = nil
    }
  }

  package func rowID(at index: Int) -> AnyHashable { AnyHashable(view.identify(element(at: index))) }

  package func rowIndex(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return view.data.enumerated().first { view.identify($0.element) == id }?.offset
  }

  // MARK: Tree

  package override var children: [_Node] {
    let rows = isLazy ? lazyRows.values.sorted { $0.index < $1.index }.map(\.node) : rows.map(\.node)
    return rows + slot.leaving
  }

  package override func collectElements(into list: inout [Element]) {
    if namesRows { return collectNamed(into: &list) }
    if graph.transitions.isEmpty {
      for row in rows { row.node.collectElements(into: &list) }
    } else {
      for row in rows { TransitionRun.collect(row.node, into: &list) }
    }
    slot.collect(nil, into: &list)
  }

  /// The container around chooses views by the ids of their elements.
  private var namesRows: Bool { EnvironmentValues(scope).untracked(NamesRowsKey.self) }

  private func collectNamed(into list: inout [Element]) {
    for index in rows.indices {
      let elements = rows[index].node.collectedElements
      if !elements.elementsEqual(rows[index].named, by: { $0 === $1.child }) {
        rows[index].named = elements.map {
          let named = TraitElement(self, RowIDTrait.id, AnyHashable(rows[index].id))
          named.setChild($0)
          return named
        }
      }
      list += rows[index].named as [Element]
    }
  }

  package override var name: String { "ForEach<\(Data.self), \(ID.self), \(Content.self)>" }
}

/// Rows by id, to be taken one by one; of several with one id the first comes first.
private struct FormerRows<ID: Hashable> {
  private let ids: [ID]
  private var first: PlaceTable
  /// The next row with the same id, where there is one.
  private var following: [Int: Int] = [:]
  private var isTaken: [Bool]

  init(_ ids: [ID]) {
    self.ids = ids
    first = PlaceTable(capacity: ids.count)
    isTaken = Array(repeating: false, count: ids.count)
    for place in ids.indices.reversed() {
      let id = ids[place]
      if let next = first.insert(place, id.hashValue, { ids[$0] == id }) { following[place] = next }
    }
  }

  mutating func take(_ id: ID) -> Int? {
    if ids.isEmpty { return nil }
    var next = first.find(id.hashValue) { ids[$0] == id }
    while let place = next, isTaken[place] { next = following[place] }
    if let next { isTaken[next] = true }
    return next
  }

  /// Those nobody took, in order.
  var rest: some Sequence<Int> { isTaken.indices.lazy.filter { [isTaken] in !isTaken[$0] } }
}
