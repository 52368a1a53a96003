import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct NestingTests {
  private struct Nested: View {
    let levels: Int
    var alignment = VerticalAlignment.center

    var body: some View {
      HStack(alignment: alignment) {
        if levels > 1 {
          AnyView(Nested(levels: levels - 1, alignment: alignment))
        } else {
          box(10, 10)
        }
      }
      .padding(0.5)
    }
  }

  @Test func `a thousand stacks in one another are laid out`() {
    let host = TestHost(Nested(levels: 1_000), width: 2_000, height: 2_000)
    #expect(host.colorFrames == [CGRect(995, 995, 10, 10)])
  }

  @Test func `stacks in one another ask for guides as often as there are levels`() {
    let host = TestHost(Nested(levels: 60, alignment: .firstTextBaseline), width: 200, height: 200)
    #expect(host.colorFrames == [CGRect(95, 95, 10, 10)])
  }

  /// Says how far it wants its neighbours to be.
  private struct Spaced: Layout {
    var isTight: Bool
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
      isTight ? .zero : ViewSpacing()
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 10, height: 10)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(width: 10, height: 10))
    }
  }

  private struct SpacedRow: View {
    let isTight: Bool
    var body: some View {
      VStack {
        HStack { Spaced(isTight: isTight)() { box(10, 10) } }
        box(10, 10)
      }
    }
  }

  @Test func `a view that keeps its size but wants another distance moves those far around`() {
    let host = TestHost(SpacedRow(isTight: true), width: 10, height: 100)
    #expect(host.colorFrames.map(\.minY) == [40, 50])
    host.root.update(SpacedRow(isTight: false))
    host.settle()
    #expect(host.colorFrames.map(\.minY) == [36, 54])
  }
}
