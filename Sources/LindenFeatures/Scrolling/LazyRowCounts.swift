import CoreGraphics
@_spi(Engine) import LindenEngine

/// How many views each row of a `ForEach` in a lazy grid has, as far as is known: each view is a
/// cell of its own.
///
/// A row never made counts as many as the first one made has, one at least. While all have one,
/// nothing is kept.
@MainActor final class LazyRowCounts {
  private(set) weak var source: (any LazyRowSource)?
  /// Changes whenever a count does.
  private(set) var version = 0
  /// What a row counts until it is made; nil before the first one is.
  private var estimate: Int?
  /// The rows that have another number of views than the estimate.
  private var known: [Int: Int] = [:]
  /// The counts as lengths; nil while each is one.
  private var sums: RowLengths?

  init(_ source: any LazyRowSource) { self.source = source }

  private var rowCount: Int { source?.rowCount ?? 0 }

  /// How many cells all rows have.
  var total: Int { sums.map { Int($0.offset(of: $0.count, gap: 0)) } ?? rowCount }

  /// The rows whose cells are counted.
  var rows: Range<Int> { 0..<min(rowCount, sums?.count ?? rowCount) }

  func count(of row: Int) -> Int {
    guard let sums else { return 1 }
    return row < sums.count ? Int(sums.length(at: row)) : 0
  }

  /// The first cell of a row, counted from the beginning of the first one.
  func start(of row: Int) -> Int {
    sums.map { Int($0.offset(of: min(row, $0.count), gap: 0)) } ?? row
  }

  /// The row a cell is in, and how many cells of the row come before it.
  func place(of cell: Int) -> (row: Int, skipped: Int) {
    guard let sums else { return (cell, 0) }
    let row = sums.row(at: CGFloat(cell), gap: 0)
    return (row, cell - start(of: row))
  }

  /// A row was made, and has so many views.
  func set(_ count: Int, of row: Int) {
    if estimate == nil {
      estimate = max(1, count)
      if estimate != 1 {
        sums = RowLengths(count: rowCount, estimate: CGFloat(estimate!))
        version += 1
      }
    }
    guard count != self.count(of: row) else { return }
    known[row] = count == estimate ? nil : count
    if sums == nil { sums = RowLengths(count: rowCount, estimate: CGFloat(estimate!)) }
    sums!.set(CGFloat(count), at: row)
    version += 1
  }

  /// Counts the rows there are anew: they may have moved, or have other views.
  ///
  /// What rows out of sight had still counts, if there are as many rows as there were.
  func refresh() {
    guard let source, let estimate, let sums else { return }
    if source.rowCount != sums.count { known = [:] }
    source.forEachNumberedRow { index, node in
      var elements: [Element] = []
      node.graph.transitions.collect(node, into: &elements)
      known[index] = elements.count == estimate ? nil : elements.count
    }
    // A row without views is never made for its cells: it is known only while its node is there.
    known = known.filter { $0.value > 0 || source.existingRowNode(at: $0.key) != nil }
    var fresh = RowLengths(count: source.rowCount, estimate: CGFloat(estimate))
    for (row, count) in known { fresh.set(CGFloat(count), at: row) }
    self.sums = known.isEmpty && estimate == 1 ? nil : fresh
    version += 1
  }
}
