import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

private enum ShiftKey: ContainerValueKey { static var defaultValue: CGFloat { 0 } }

extension ContainerValues {
  fileprivate var shift: CGFloat {
    get { self[ShiftKey.self] }
    set { self[ShiftKey.self] = newValue }
  }
}

@MainActor struct LayoutContainerValueTests {
  private struct Shifting: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: bounds.minX + subview.containerValues.shift, y: bounds.minY),
          proposal: .unspecified)
      }
    }
  }

  @Test func `a layout reads the container values of its subviews`() {
    let host = TestHost(
      Shifting {
        Color.red.frame(width: 10, height: 10)
        Color.blue.frame(width: 10, height: 10).containerValue(\.shift, 30)
      }, width: 100, height: 100)
    #expect(host.frames.map(\.minX).sorted() == [0, 30])
  }

  @Test func `edges of one axis are edges of all four`() {
    #expect(HorizontalEdge.allCases.map { Edge($0) } == [.leading, .trailing])
    #expect(VerticalEdge.allCases.map { Edge($0) } == [.top, .bottom])
  }
}
