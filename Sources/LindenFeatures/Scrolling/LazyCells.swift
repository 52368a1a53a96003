@_spi(Engine) import LindenEngine

/// The cells of a lazy container, in order: each is a view that is there, or a row that is made when
/// it is asked for.
@MainActor struct LazyCells {
  private let segments: [LazySegment]

  init(_ segments: [LazySegment] = []) { self.segments = segments }

  /// The lines the cells make, with `perLine` of them in each line of a grid; nil for a stack.
  func lines(perLine: Int?) -> LazyLines {
    LazyLines(segments.map { ($0.count, $0.section) }, perLine: perLine)
  }

  /// Adds the elements of a cell, if there is such a cell.
  func collectElements(of cell: Int, into list: inout [Element]) {
    guard let (segment, index) = locate(cell) else { return }
    switch segment.content {
    case .element(let element): list.append(element)
    case .rows(let rows): rows.collectElements(of: index, into: &list)
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
        return row < count ? start + row : nil
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
        rows.releaseRows(outside: low..<high)
      }
      start += count
    }
  }
}
