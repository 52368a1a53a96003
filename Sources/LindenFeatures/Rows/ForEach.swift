import LindenDrawing
@_spi(Engine) import LindenEngine

/// A view for each element of a collection.
///
///     ForEach(dishes) { dish in DishRow(dish: dish) }
///     ForEach(names, id: \.self) { Text($0) }
///
/// Elements are told apart by their ids, which must be unique and stay with the element: a view
/// keeps its state, and is moved rather than made anew, when the collection changes. Of elements
/// with the same id one warning names the id. `ForEach(0..<3)` is for a range that does not change.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  /// The elements, in the order of their views.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  @usableFromInline let identify: (Data.Element) -> ID
  /// Goes through the data, in code that was compiled where the type of the data was known.
  @usableFromInline let walk: (Data, (Data.Element) -> Void) -> Void

  @inlinable nonisolated init(
    data: Data, content: @escaping (Data.Element) -> Content,
    identify: @escaping (Data.Element) -> ID
  ) {
    self.data = data
    self.content = content
    self.identify = identify
    walk = { data, body in for element in data { body(element) } }
  }
}

extension ForEach {
  /// One thing, which need not be a view, for each element.
  nonisolated package init(
    anyData data: Data, anyContent content: @escaping (Data.Element) -> Content,
    anyID identify: @escaping (Data.Element) -> ID
  ) {
    self.init(data: data, content: content, identify: identify)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: ForEach, in context: _NodeContext) -> _ViewNode<
    ForEach
  > {
    ForEachNode(view, context)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// A view for each identified element.
  @inlinable nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, identify: { $0.id })
  }
}

extension ForEach where Content: View {
  /// A view for each element, identified by the value at `id`.
  @inlinable nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    // The common `\.self` needs no walk along the key path.
    let isSelf = Data.Element.self == ID.self && id == \Data.Element.self as AnyKeyPath
    self.init(
      data: data, content: content,
      identify: isSelf ? { unsafeBitCast($0, to: ID.self) } : { $0[keyPath: id] })
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
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data[$0.0]) },
      identify: { $0.1 })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A view for each number of a range that does not change while the view is shown.
  @_semantics("swiftui.requires_constant_range")
  @inlinable nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, identify: { $0 })
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

/// A node that has its children by number, and can make them one by one: what lazy containers work
/// with.
@MainActor package protocol LazyRowSource: _Node {
  var rowCount: Int { get }
  /// The node of a row, made if need be.
  func rowNode(at index: Int) -> _Node
  /// The node of a row if it was made.
  func existingRowNode(at index: Int) -> _Node?
  /// Goes through the rows that were made, in order.
  func forEachMadeRow(_ body: (AnyHashable, _Node) -> Void)
  /// Adds the elements of rows that are gone but for their transitions.
  func collectDepartures(into list: inout [Element])
  /// Lets go of rows outside `range` that hold nothing worth keeping.
  func releaseRows(outside range: Range<Int>)
  func rowID(at index: Int) -> AnyHashable
  /// Each row is a section, whose content may be made row by row itself.
  var rowsAreSections: Bool { get }
  func rowIndex(of id: AnyHashable) -> Int?
  /// The number of a row that was made, by its node.
  func rowIndex(ofNode node: _Node) -> Int?
}

package final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  BranchNode<ForEach<Data, ID, Content>>, LazyRowSource
{
  private struct LazyRow {
    var index: Int
    var node: _ViewNode<Content>
  }

  @exclusivity(unchecked) private var view: ForEach<Data, ID, Content>
  /// The ids of all rows in order; unused when lazy.
  @exclusivity(unchecked) private var ids: [ID] = []
  /// The nodes of the rows, each a `_ViewNode<Content>`: a list of that, or of pairs, would be
  /// handled by the run time, at many times the price.
  @exclusivity(unchecked) private var nodes: [_Node] = []
  /// The elements of the rows with the rows' ids, by node, where a container asks for them.
  private var named: [ObjectIdentifier: [TraitElement]] = [:]
  /// Rows that were asked for, when lazy.
  private var lazyRows: [ID: LazyRow] = [:]
  /// Rows by number whose ids other rows in `lazyRows` have, too: an app's mistake, which is warned
  /// of, and loses no row.
  private var copies: [Int: (id: ID, node: _ViewNode<Content>)] = [:]
  /// Elements there were at the last update, when lazy.
  private var formerCount = 0
  /// The id of the row that is being made, where it is in memory: an optional id of its own would be
  /// handled by the run time.
  @exclusivity(unchecked) private var newRow: UnsafeRawPointer?

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    formerCount = view.data.count
    guard !isLazy else { return }
    let below = _NodeContext(below: self)
    let contents: [Content]
    (ids, contents) = makeContents()
    nodes.reserveCapacity(contents.count)
    for index in contents.indices {
      nodes.append(makeRow(ids[index], contents[index], in: below))
    }
    warnOfDuplicates(among: nil)
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

  /// Runs the content closure for every element; what it reads, the rows' own bodies do not count,
  /// runs this node again.
  private func makeContents() -> (ids: [ID], contents: [Content]) {
    Evaluation.observing(self) {
      let (count, identify, content) = (view.data.count, view.identify, view.content)
      var contents: [Content] = []
      // Written in place: to append to a list of a type of the user's its type is looked up.
      let ids = [ID](unsafeUninitializedCapacity: count) { ids, filled in
        contents = [Content](unsafeUninitializedCapacity: count) { contents, made in
          guard let id = ids.baseAddress, let row = contents.baseAddress else { return }
          view.walk(view.data) {
            // A collection that has more elements than it says.
            guard made < count else { return }
            (id + made).initialize(to: identify($0))
            (row + made).initialize(to: content($0))
            made += 1
          }
          filled = made
        }
      }
      return (ids, contents)
    }
  }

  private func makeRow(
    _ id: ID, _ content: Content, in context: _NodeContext
  ) -> _ViewNode<Content> {
    // A plain node, as the closure's result would be handled by its type otherwise.
    let node: _Node = withPointer(to: id) {
      newRow = UnsafeRawPointer($0)
      defer { newRow = nil }
      return Content._makeNode(content, in: context)
    }
    return unsafeDowncast(node, to: _ViewNode<Content>.self)
  }

  package override func identifier(of child: _Node) -> AnyHashable? {
    if let newRow { return AnyHashable(newRow.load(as: ID.self)) }
    if isLazy { return lazyRows.first { $0.value.node === child }.map { AnyHashable($0.key) } }
    return nodes.firstIndex { $0 === child }.map { AnyHashable(ids[$0]) }
  }

  private func update(row: Int, to content: Content) {
    unsafeDowncast(nodes[row], to: _ViewNode<Content>.self).update(to: content)
  }

  // MARK: Eager rows

  /// Matches old and new rows by id. The common beginning and end stay where they are; what is
  /// between goes through a dictionary.
  private func reconcile() {
    let below = _NodeContext(below: self)
    let (oldIDs, old) = (ids, nodes)
    let (newIDs, contents) = makeContents()
    var start = 0
    while start < newIDs.count, start < old.count, newIDs[start] == oldIDs[start] {
      update(row: start, to: contents[start])
      start += 1
    }
    if start == newIDs.count && start == old.count { return }
    var end = newIDs.count
    var oldEnd = old.count
    while end > start, oldEnd > start, newIDs[end - 1] == oldIDs[oldEnd - 1] {
      (end, oldEnd) = (end - 1, oldEnd - 1)
    }
    var fresh = Array(old[..<start])
    fresh.reserveCapacity(newIDs.count)
    var former = FormerRows(Array(oldIDs[start..<oldEnd]))
    var inserted: [Int] = []
    for index in start..<end {
      if let place = former.take(newIDs[index]) {
        update(row: start + place, to: contents[index])
        fresh.append(old[start + place])
      } else if !leaving.isEmpty,
        let node = revive(_ViewNode<Content>.self, tag: newIDs[index])
      {
        node.update(to: contents[index])
        fresh.append(node)
      } else {
        inserted.append(index)
        fresh.append(makeRow(newIDs[index], contents[index], in: below))
      }
    }
    for (row, index) in zip(oldEnd..<old.count, end..<newIDs.count) {
      update(row: row, to: contents[index])
    }
    fresh.append(contentsOf: old[oldEnd...])
    (ids, nodes) = (newIDs, fresh)
    for place in former.rest {
      remove(old[start + place], tag: oldIDs[start + place])
    }
    for index in inserted { graph.transitions.insert(fresh[index]) }
    warnOfDuplicates(among: inserted)
    // Rows may only have moved: the order in which their preferences are joined is another.
    if preferenceMask != 0 { preferenceChanged(preferenceMask) }
    elementsChanged()
  }

  /// Looks for an id that the rows of these numbers, or any if nil, share with any other.
  private func warnOfDuplicates(among inserted: [Int]?) {
    var duplicate: ID?
    if let inserted, inserted.count <= 4 {
      for index in inserted where duplicate == nil {
        let id = ids[index]
        if ids.indices.contains(where: { $0 != index && ids[$0] == id }) { duplicate = id }
      }
    } else {
      duplicate = firstDuplicate()
    }
    if let duplicate { warn(ofDuplicate: duplicate) }
  }

  private func warn(ofDuplicate duplicate: ID) {
    Diagnostics.warn(
      once: "ForEach:\(Content.self):\(duplicate)",
      "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the id \(duplicate) occurs more than once; "
        + "which view belongs to which element is undefined.")
  }

  private func firstDuplicate() -> ID? {
    var seen = PlaceTable(capacity: ids.count)
    var hashes: [Int] = []
    hashes.reserveCapacity(ids.count)
    for index in ids.indices {
      let hash = ids[index].hashValue
      hashes.append(hash)
      if seen.insert(index, hash, { hashes[$0] == hash && ids[$0] == ids[index] }) != nil {
        return ids[index]
      }
    }
    return nil
  }

  // MARK: Lazy rows

  private func updateLazyRows() {
    let (former, ofCount) = (lazyRows, formerCount)
    formerCount = rowCount
    let places = former.isEmpty ? [] : places(of: former)
    lazyRows = [:]
    for (index, id) in places {
      let node = former[id]!.node
      node.update(to: Evaluation.observing(self) { view.content(element(at: index)) })
      lazyRows[id] = LazyRow(index: index, node: node)
    }
    for (id, row) in former where lazyRows[id] == nil { remove(row.node, tag: id) }
    updateCopies()
    if transaction.animation != nil {
      insertLazyRows(among: places.map(\.index), former: former.values.map(\.index), of: ofCount)
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
        lazyRows[row.id]?.index != index
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
  private func insertLazyRows(among places: [Int], former: [Int], of formerCount: Int) {
    let last = former.max() ?? -1
    let low = former.min() ?? 0 == 0 ? 0 : places.first ?? 0
    let high =
      last == formerCount - 1 ? rowCount : places.last.map { $0 + 1 } ?? min(rowCount, last + 1)
    for index in (low..<max(low, high)).lazy.filter({ self.existingRowNode(at: $0) == nil }).prefix(
      64)
    {
      let row = lazyRow(at: index)
      if row.isNew { graph.transitions.insert(row.node) }
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
    isLazy ? lazyRow(at: index).node : nodes[index]
  }

  private func lazyRow(at index: Int) -> (node: _ViewNode<Content>, isNew: Bool) {
    let element = element(at: index)
    let id = view.identify(element)
    let other = lazyRows[id]
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
      lazyRows[id] = LazyRow(index: index, node: node)
    } else {
      copies[index] = (id, node)
    }
    return (node, isNew)
  }

  package func existingRowNode(at index: Int) -> _Node? {
    guard isLazy else { return nodes[index] }
    if let row = lazyRows[view.identify(element(at: index))], row.index == index { return row.node }
    return copies[index]?.node
  }

  /// The rows that were made, in order, when lazy.
  private var madeRows: [(index: Int, id: ID, node: _ViewNode<Content>)] {
    let rows = lazyRows.map { ($1.index, $0, $1.node) } + copies.map { ($0, $1.id, $1.node) }
    return rows.sorted { $0.0 < $1.0 }
  }

  package func forEachMadeRow(_ body: (AnyHashable, _Node) -> Void) {
    guard isLazy else {
      for index in nodes.indices { body(AnyHashable(ids[index]), nodes[index]) }
      return
    }
    for row in madeRows { body(AnyHashable(row.id), row.node) }
  }

  package func collectDepartures(into list: inout [Element]) {
    if !leaving.isEmpty { collect(nil, into: &list) }
  }

  package func releaseRows(outside range: Range<Int>) {
    guard isLazy, lazyRows.count + copies.count > range.count else { return }
    for (index, row) in copies where !range.contains(index) {
      row.node.destroy()
      copies[index] = nil
    }
    for (id, row) in lazyRows where !range.contains(row.index) {
      row.node.destroy()
      lazyRows[id] = nil
    }
  }

  package func rowID(at index: Int) -> AnyHashable {
    AnyHashable(view.identify(element(at: index)))
  }

  package var rowsAreSections: Bool { Content.self is any SectionHolding.Type }

  /// The row whose element has this id, or whose view says by `id(_:)` that it has.
  package func rowIndex(of id: AnyHashable) -> Int? {
    if let own = id.base as? ID,
      let row = view.data.enumerated().first(where: { view.identify($0.element) == own })
    {
      return row.offset
    }
    guard isLazy, Content.self is any ExplicitlyIdentified.Type else { return nil }
    return view.data.enumerated().first { _, element in
      let content = Evaluation.observing(self) { view.content(element) }
      return (content as? any ExplicitlyIdentified)?.explicitID == id
    }?.offset
  }

  package func rowIndex(ofNode node: _Node) -> Int? {
    isLazy
      ? lazyRows.values.first { $0.node === node }?.index
        ?? copies.first { $0.value.node === node }?.key
      : nodes.firstIndex { $0 === node }
  }

  // MARK: Tree

  package override func forEachChild(_ body: (_Node) -> Void) {
    if isLazy {
      for row in madeRows { body(row.node) }
    } else {
      for node in nodes { body(node) }
    }
    forEachBranch(nil, body)
  }

  package override func collectElements(into list: inout [Element]) {
    if namesRows { return collectNamed(into: &list) }
    if graph.transitions.isEmpty {
      for node in nodes { node.collectElements(into: &list) }
    } else {
      for node in nodes { graph.transitions.collect(node, into: &list) }
    }
    collect(nil, into: &list)
  }

  /// The container around chooses views by the ids of their elements.
  private var namesRows: Bool { EnvironmentValues(scope).untracked(NamesRowsKey.self) }

  private func collectNamed(into list: inout [Element]) {
    let old = named
    named = [:]
    for (id, node) in zip(ids, nodes) {
      let elements = node.collectedElements
      var outer = old[ObjectIdentifier(node)] ?? []
      if !elements.elementsEqual(outer, by: { $0 === $1.child }) {
        outer = elements.map {
          let element = TraitElement(self, RowIDTrait.id, AnyHashable(id))
          element.setChild($0)
          return element
        }
      }
      named[ObjectIdentifier(node)] = outer
      list += outer as [Element]
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

  /// Those that were not taken, in order.
  var rest: some Sequence<Int> { isTaken.indices.lazy.filter { [isTaken] in !isTaken[$0] } }
}
