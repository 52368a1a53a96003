import CoreGraphics

/// The lengths of very many rows, few of which were measured.
struct RowLengths {
  let count: Int
  /// What a row is taken for until it is measured: the first one's length.
  private(set) var estimate: CGFloat?
  private var measured: [Int: CGFloat] = [:]
  /// By how much the measured rows of each block of 256 differ from the estimate.
  private var blocks: [CGFloat]
  private static let blockSize = 256

  init(count: Int, estimate: CGFloat? = nil) {
    self.count = count
    self.estimate = estimate
    blocks = Array(repeating: 0, count: (count + RowLengths.blockSize - 1) / RowLengths.blockSize)
  }

  mutating func set(_ length: CGFloat, at row: Int) {
    if estimate == nil { estimate = length }
    let old = measured[row] ?? estimate!
    measured[row] = length
    blocks[row / RowLengths.blockSize] += length - old
  }

  func length(at row: Int) -> CGFloat { measured[row] ?? estimate ?? 0 }

  /// Points from the beginning to a row.
  func offset(of row: Int, gap: CGFloat) -> CGFloat {
    let block = row / RowLengths.blockSize
    var offset = CGFloat(row) * ((estimate ?? 0) + gap)
    for index in 0..<min(block, blocks.count) { offset += blocks[index] }
    for index in (block * RowLengths.blockSize)..<max(row, block * RowLengths.blockSize) {
      if let length = measured[index] { offset += length - (estimate ?? 0) }
    }
    return offset
  }

  func total(gap: CGFloat) -> CGFloat { count == 0 ? 0 : max(0, offset(of: count, gap: gap) - gap) }

  /// The row at a distance from the beginning: by interpolation, then step by step.
  func row(at offset: CGFloat, gap: CGFloat) -> Int {
    guard count > 0, offset > 0 else { return 0 }
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if self.offset(of: middle, gap: gap) <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
