import CoreGraphics

/// The lines of a lazy container, and where they are along its axis, as far as is known.
///
/// Lines never seen count as long as the first one measured.
struct LazyLineTable {
  private(set) var lines: LazyLines
  /// Points between two lines.
  var gap: CGFloat
  private var lengths: RowLengths

  /// - Parameter estimate: What a line counts as until it is measured; nil for the length of the
  ///   first one.
  init(_ lines: LazyLines, gap: CGFloat, estimate: CGFloat? = nil) {
    self.lines = lines
    self.gap = gap
    lengths = RowLengths(count: lines.count, estimate: estimate)
  }

  var count: Int { lengths.count }
  var estimate: CGFloat? { lengths.estimate }
  var total: CGFloat { lengths.total(gap: gap) }

  /// Where a line begins, and how long it is. The end counts as the beginning of one more line.
  func start(of line: Int) -> CGFloat { lengths.offset(of: line, gap: gap) }
  func length(of line: Int) -> CGFloat { lengths.length(at: line) }

  /// The last line that begins at `offset` or before; 0 where there are none.
  func line(at offset: CGFloat) -> Int { lengths.row(at: offset, gap: gap) }

  mutating func set(_ length: CGFloat, of line: Int) { lengths.set(length, at: line) }

  /// There are other lines; those with the same numbers are as long as they were.
  mutating func setLines(_ new: LazyLines) {
    lines = new
    lengths = lengths.resized(to: new.count)
  }

  /// All lines count as `length` long until they are measured.
  mutating func estimateAll(as length: CGFloat) {
    lengths = RowLengths(count: count, estimate: length)
  }

  /// The length of all lines where some are known better.
  func total(knowing sample: [(line: Int, length: CGFloat)]) -> CGFloat {
    guard sample.allSatisfy({ $0.length.isFinite }) else { return .infinity }
    guard estimate == nil else {
      return max(0, sample.reduce(total) { $0 + $1.length - length(of: $1.line) })
    }
    // What the others count as is the length of a row, rather than that of a header.
    let typical = sample.first { !lines.isTitle($0.line) } ?? sample.first
    var known = RowLengths(count: count, estimate: typical?.length)
    for (line, length) in sample { known.set(length, at: line) }
    return known.total(gap: gap)
  }
}
