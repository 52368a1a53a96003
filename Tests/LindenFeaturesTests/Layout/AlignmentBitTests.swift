import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct AlignmentBitTests {
  private enum OwnID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  @Test func `guides that everybody uses share no bit with any other`() {
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    let vertical: [VerticalAlignment] = [
      .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
    ]
    let bits = horizontal.map(\.key.bit) + vertical.map(\.key.bit)
    #expect(Set(bits).count == bits.count)
    #expect(!bits.contains(HorizontalAlignment(OwnID.self).key.bit))
    #expect(!bits.contains(HorizontalAlignment.listRowSeparatorLeading.key.bit))
  }
}
