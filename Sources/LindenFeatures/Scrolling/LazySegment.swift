@_spi(Engine) import LindenEngine

/// What a lazy container shows, in order: views that are there, or rows made as they come into
/// sight.
struct LazySegment {
  enum Content {
    case element(Element)
    case rows(LazyRows)
  }

  var content: Content
  var section: SectionTrait.Value

  @MainActor var count: Int {
    switch content {
    case .element: 1
    case .rows(let rows): rows.counts?.total ?? rows.source.rowCount
    }
  }
}

/// Rows made as they are needed, and the modifiers between them and the container, innermost first.
///
/// In a stack each row is a cell. In a grid each view of a row is one.
///
/// Keeps none of the nodes alive: they belong to the tree, which may be gone before the last
/// element.
@MainActor struct LazyRows {
  unowned let source: any LazyRowSource
  private let distributors: [Distributor]
  /// How many views the rows have; nil in a stack.
  var counts: LazyRowCounts?

  private struct Distributor {
    unowned let node: any ElementDistributing
  }

  init(source: any LazyRowSource, distributors: [any ElementDistributing]) {
    self.source = source
    self.distributors = distributors.map(Distributor.init)
  }

  /// Adds the elements of cells that follow each other, and returns how many cells there were.
  ///
  /// - Parameter limit: How many cells to take at most.
  func collectElements(
    from first: Int, atMost limit: Int, into list: inout [Element]
  ) -> Int {
    guard let counts else {
      let rows = first..<max(first, min(first + limit, source.rowCount))
      for row in rows { collectElements(of: row, into: &list) }
      return rows.count
    }
    var (row, skipped) = counts.place(of: first)
    var found = 0
    while found < limit, counts.rows.contains(row) {
      var elements: [Element] = []
      collectElements(of: row, into: &elements)
      counts.set(elements.count, of: row)
      let part = elements.dropFirst(skipped).prefix(limit - found)
      list += part
      found += part.count
      (row, skipped) = (row + 1, 0)
    }
    return found
  }

  private func collectElements(of index: Int, into list: inout [Element]) {
    let node = source.rowNode(at: index)
    if distributors.isEmpty { return node.graph.transitions.collect(node, into: &list) }
    var row: [Element] = []
    node.graph.transitions.collect(node, into: &row)
    list += distribute(row)
  }

  func collectDepartures(into list: inout [Element]) {
    var departures: [Element] = []
    source.collectDepartures(into: &departures)
    list += distribute(departures)
  }

  private func distribute(_ row: [Element]) -> [Element] {
    distributors.reduce(row) { $1.node.distribute(row: $0) }
  }

  /// The first cell of a row.
  func cell(ofRow row: Int) -> Int { counts?.start(of: row) ?? row }

  /// Lets go of rows that have none of these cells.
  func releaseRows(outsideCells cells: Range<Int>) {
    if let counts {
      var rows = 0..<0
      if !cells.isEmpty {
        let last = counts.place(of: cells.upperBound - 1).row
        rows = counts.place(of: cells.lowerBound).row..<(last + 1)
      }
      // A row without views has to stay: nothing else would tell that it has some now.
      source.releaseRows(outside: rows) { counts.count(of: $0) == 0 }
    } else {
      source.releaseRows(outside: cells) { _ in false }
    }
    forgetGone()
  }

  func forgetGone() {
    _ = distributors.reduce([]) { $1.node.forgetRows($0) }
  }
}
