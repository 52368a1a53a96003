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
    case .rows(let rows): rows.source.rowCount
    }
  }
}

/// Rows made as they are needed, and the modifiers between them and the container, innermost first.
///
/// Keeps none of the nodes alive: they belong to the tree, which may be gone before the last
/// element.
@MainActor struct LazyRows {
  unowned let source: any LazyRowSource
  private let distributors: [Distributor]

  private struct Distributor {
    unowned let node: any ElementDistributing
  }

  init(source: any LazyRowSource, distributors: [any ElementDistributing]) {
    self.source = source
    self.distributors = distributors.map(Distributor.init)
  }

  func collectElements(of index: Int, into list: inout [Element]) {
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

  func releaseRows(outside range: Range<Int>) {
    source.releaseRows(outside: range)
    forgetGone()
  }

  func forgetGone() {
    _ = distributors.reduce([]) { $1.node.forgetRows($0) }
  }
}
