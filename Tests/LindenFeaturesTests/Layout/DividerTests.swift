import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct DividerTests {
  @Test func `A1/A45 a divider runs across a column and down a row`() {
    let column = TestHost(
      VStack(spacing: 0) {
        box(10, 10)
        Divider()
      }, width: 100, height: 100)
    #expect(column.frames.last == CGRect(0, 54.75, 100, 0.5))
    let row = TestHost(
      HStack(spacing: 0) {
        box(10, 10)
        Divider()
      }, width: 100, height: 100)
    #expect(row.frames.last == CGRect(54.75, 0, 0.5, 100))
  }
}
