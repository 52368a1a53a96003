import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@Suite struct RowLengthsTests {
  /// The same by adding up.
  private struct Plain {
    var lengths: [CGFloat]
    func offset(of row: Int, gap: CGFloat) -> CGFloat {
      lengths[..<row].reduce(0) { $0 + $1 + gap }
    }
    func row(at offset: CGFloat, gap: CGFloat) -> Int {
      lengths.indices.last { self.offset(of: $0, gap: gap) <= offset } ?? 0
    }
  }

  @Test(arguments: [1, 255, 256, 257, 3_000]) func `offsets and rows are those of the sums`(
    count: Int
  ) {
    var lengths = RowLengths(count: count, estimate: 20)
    var plain = Plain(lengths: Array(repeating: 20, count: count))
    // Binary fractions, so that every order of adding gives the same.
    for step in 0..<200 {
      let row = step * 7_919 % count
      let length = CGFloat(step * 31 % 64) / 4
      lengths.set(length, at: row)
      plain.lengths[row] = length
    }
    for row in stride(from: 0, through: count, by: max(1, count / 37)) {
      #expect(lengths.offset(of: row, gap: 2) == plain.offset(of: row, gap: 2))
    }
    let total = lengths.total(gap: 2)
    #expect(total == plain.offset(of: count, gap: 2) - 2)
    for part in 0...20 {
      let offset = total * CGFloat(part) / 20 + 0.125
      #expect(lengths.row(at: offset, gap: 2) == plain.row(at: offset, gap: 2))
    }
  }

  @Test func `before the beginning is the first row, behind the end the last`() {
    let lengths = RowLengths(count: 1_000, estimate: 10)
    #expect(lengths.row(at: -50, gap: 0) == 0)
    #expect(lengths.row(at: 1_000_000, gap: 0) == 999)
  }

  @Test func `the first length measured is everybody's until they are measured`() {
    var lengths = RowLengths(count: 300)
    lengths.set(30, at: 0)
    #expect(lengths.length(at: 299) == 30)
    lengths.set(50, at: 299)
    #expect(lengths.length(at: 299) == 50)
    #expect(lengths.offset(of: 300, gap: 0) == CGFloat(299 * 30 + 50))
    lengths.set(30, at: 299)
    #expect(lengths.offset(of: 300, gap: 0) == CGFloat(300 * 30))
  }
}
