@_spi(Engine) import LindenEngine

/// The cells of a lazy container, in order: each is a view that is there, or a row that is made when
/// it is asked for. In a grid each view of such a row is a cell, see ``LazyRowCounts``.
@MainActor struct LazyCells {
  private let segments: [LazySegment]
  private let counts: [LazyRowCounts]

  init(_ segments: [LazySegment] = []) {
    self.segments = segments
    counts = segments.compactMap {
      if case .rows(let rows) = $0.content { rows.counts } else { nil }
    }
  }

  /// Changes when rows turn out to have other numbers of views than they counted.
  var version: Int { counts.reduce(0) { $0 + $1.version } }

  /// The lines the cells make, with `perLine` of them in each line of a grid; nil for a stack.
  func lines(perLine: Int?) -> LazyLines {
    var lines = LazyLines(segments.map { ($0.count, $0.section) }, perLine: perLine)
    lines.version = version
    return lines
  }

  /// Adds the elements of as many cells from the first of these on. Where rows have other numbers of
  /// views than they counted, the version is another afterwards, and the cells are to be asked for
  /// again.
  func collectElements(of cells: Range<Int>, into list: inout [Element]) {
    var start = 0
    var next = cells.lowerBound
    var missing = cells.count
    for segment in segments where missing > 0 {
      let end = start + segment.count
      if next < end {
        switch segment.content {
        case .element(let element):
          list.append(element)
          missing -= 1
        case .rows(let rows):
          missing -= rows.collectElements(from: next - start, atMost: missing, into: &list)
        }
        next = end
      }
      start = end
    }
  }

  /// The cell is a view that stays, whatever is seen.
  func isThere(_ cell: Int) -> Bool {
    if case .element = locate(cell)?.segment.content { return true }
    return false
  }

  private func locate(_ cell: Int) -> (segment: LazySegment, index: Int)? {
    var index = cell
    for segment in segments {
      let count = segment.count
      if index < count { return (segment, index) }
      index -= count
    }
    return nil
  }

  /// The cell of a row; nil if there is none.
  func cell(ofRow row: Int, of source: any LazyRowSource) -> Int? {
    var start = 0
    for segment in segments {
      let count = segment.count
      if case .rows(let rows) = segment.content, rows.source === source {
        guard row < rows.source.rowCount, count > 0 else { return nil }
        return start + min(rows.cell(ofRow: row), count - 1)
      }
      start += count
    }
    return nil
  }

  /// Lets go of rows outside of `cells` that hold nothing worth keeping.
  func releaseRows(outside cells: Range<Int>) {
    var start = 0
    for segment in segments {
      let count = segment.count
      if case .rows(let rows) = segment.content {
        let low = min(max(cells.lowerBound - start, 0), count)
        let high = min(max(cells.upperBound - start, low), count)
        rows.releaseRows(outsideCells: low..<high)
      }
      start += count
    }
  }
}
