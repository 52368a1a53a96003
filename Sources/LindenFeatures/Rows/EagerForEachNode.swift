@_spi(Engine) import LindenEngine

/// The node of a `ForEach` that makes all its rows at once.
final class EagerForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ForEachNode<Data, ID, Content>, LazyRowSource
{
  /// The ids of all rows in order.
  @exclusivity(unchecked) private var ids: [ID] = []
  /// The nodes of the rows, each a `_ViewNode<Content>`: a list of that, or of pairs, would be
  /// handled by the run time, at many times the price.
  @exclusivity(unchecked) private var nodes: [_Node] = []
  private var names = RowNames()
  /// The numbers of the nodes, once one was asked for.
  private var numbers: [ObjectIdentifier: Int] = [:]

  override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    let below = _NodeContext(below: self)
    let contents: [Content]
    (ids, contents) = makeContents()
    nodes.reserveCapacity(contents.count)
    for index in contents.indices {
      nodes.append(makeRow(ids[index], contents[index], in: below))
    }
    warnOfDuplicates(among: nil)
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

  private func update(row: Int, to content: Content) {
    unsafeDowncast(nodes[row], to: _ViewNode<Content>.self).update(to: content)
  }

  /// Matches old and new rows by id. The common beginning and end stay where they are; what is
  /// between goes through a dictionary.
  override func updateRows() {
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
    numbers = [:]
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

  override func identifier(of child: _Node) -> AnyHashable? {
    super.identifier(of: child) ?? rowIndex(ofNode: child).map { AnyHashable(ids[$0]) }
  }

  // MARK: Rows by number

  func rowNode(at index: Int) -> _Node { nodes[index] }
  func existingRowNode(at index: Int) -> _Node? { nodes[index] }
  func rowIndex(ofNode node: _Node) -> Int? {
    if numbers.count != nodes.count {
      numbers = Dictionary(
        uniqueKeysWithValues: nodes.indices.map { (ObjectIdentifier(nodes[$0]), $0) })
    }
    guard let index = numbers[ObjectIdentifier(node)], nodes[index] === node else { return nil }
    return index
  }

  func forEachMadeRow(_ body: (AnyHashable, _Node) -> Void) {
    for index in nodes.indices { body(AnyHashable(ids[index]), nodes[index]) }
  }

  func forEachNumberedRow(_ body: (Int, _Node) -> Void) {
    for index in nodes.indices { body(index, nodes[index]) }
  }

  func releaseRows(outside range: Range<Int>, keeping isKept: (Int) -> Bool) {}

  // MARK: Tree

  override func forEachChild(_ body: (_Node) -> Void) {
    for node in nodes { body(node) }
    forEachBranch(nil, body)
  }

  override func collectElements(into list: inout [Element]) {
    if namesRows { return names.collect(zip(ids, nodes), of: self, into: &list) }
    if graph.transitions.isEmpty {
      for node in nodes { node.collectElements(into: &list) }
    } else {
      for node in nodes { graph.transitions.collect(node, into: &list) }
    }
    collect(nil, into: &list)
  }
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
