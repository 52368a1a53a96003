import CoreGraphics
@_spi(Engine) import LindenEngine

/// The lengths of very many rows, few of which were measured.
///
/// Only what differs from the estimate is kept, so rows that are all alike take no room however
/// many were seen.
struct RowLengths {
  let count: Int
  /// What a row is taken for until it is measured: the first one's length.
  private(set) var estimate: CGFloat?
  /// By how much each row of a block differs from the estimate; empty where none does.
  private var blocks: [[CGFloat]]
  /// The sums of the blocks as a binary indexed tree: at `i` those of the `i & -i` blocks before
  /// block `i`.
  private var sums: [CGFloat]
  private static let blockSize = 256

  init(count: Int, estimate: CGFloat? = nil) {
    self.count = count
    self.estimate = estimate
    blocks = Array(repeating: [], count: (count + RowLengths.blockSize - 1) / RowLengths.blockSize)
    sums = Array(repeating: 0, count: blocks.count + 1)
  }

  mutating func set(_ length: CGFloat, at row: Int) {
    if estimate == nil { estimate = length }
    let (block, index) = row.quotientAndRemainder(dividingBy: RowLengths.blockSize)
    let difference = length - estimate!
    let change = difference - (blocks[block].isEmpty ? 0 : blocks[block][index])
    if change == 0 { return }
    if blocks[block].isEmpty { blocks[block] = Array(repeating: 0, count: RowLengths.blockSize) }
    blocks[block][index] = difference
    var next = block + 1
    while next < sums.count {
      sums[next] += change
      next += next & -next
    }
  }

  /// The first rows of these, or these and more that count as long as the estimate.
  func resized(to newCount: Int) -> RowLengths {
    if newCount == count { return self }
    var result = RowLengths(count: newCount, estimate: estimate)
    for (number, block) in blocks.enumerated() {
      for (index, difference) in block.enumerated() where difference != 0 {
        let row = number * RowLengths.blockSize + index
        if row < newCount { result.set((estimate ?? 0) + difference, at: row) }
      }
    }
    return result
  }

  func length(at row: Int) -> CGFloat {
    let (block, index) = row.quotientAndRemainder(dividingBy: RowLengths.blockSize)
    let differences = blocks[block]
    return (estimate ?? 0) + (differences.isEmpty ? 0 : differences[index])
  }

  /// Points from the beginning to a row.
  func offset(of row: Int, gap: CGFloat) -> CGFloat {
    let (block, index) = row.quotientAndRemainder(dividingBy: RowLengths.blockSize)
    var offset = CGFloat(row) * ((estimate ?? 0) + gap)
    var next = block
    while next > 0 {
      offset += sums[next]
      next -= next & -next
    }
    if index > 0 { offset += blocks[block].prefix(index).reduce(0, +) }
    return offset
  }

  func total(gap: CGFloat) -> CGFloat { count == 0 ? 0 : max(0, offset(of: count, gap: gap) - gap) }

  /// The last row that begins at `offset` from the beginning, or before.
  func row(at offset: CGFloat, gap: CGFloat) -> Int {
    guard count > 0, offset > 0 else { return 0 }
    let pitch = (estimate ?? 0) + gap
    // Down the tree to the last block that begins there or before.
    var block = 0
    var start: CGFloat = 0
    var step = 1 << (Int.bitWidth - 1 - blocks.count.leadingZeroBitCount)
    while step > 0 {
      let next = block + step
      if next < blocks.count {
        let begin = start + CGFloat(step * RowLengths.blockSize) * pitch + sums[next]
        if begin <= offset { (block, start) = (next, begin) }
      }
      step /= 2
    }
    var row = block * RowLengths.blockSize
    let end = min(row + RowLengths.blockSize, count) - 1
    let differences = blocks[block]
    while row < end {
      start += pitch + (differences.isEmpty ? 0 : differences[row % RowLengths.blockSize])
      if start > offset { break }
      row += 1
    }
    return row
  }
}
