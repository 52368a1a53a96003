import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Numbers that are no lengths: one warning that names them, and a layout all the same.
@MainActor struct BadInputTests {
  private func warnings<V: View>(
    _ view: @autoclosure () -> V, _ check: (TestHost) -> Void = { _ in }
  ) -> [String] {
    Diagnostics.recording { check(TestHost(view(), width: 100, height: 100)) }
  }

  @Test(arguments: [CGFloat.nan, -5, .infinity])
  func `a frame without a length is ignored with a warning`(
    width: CGFloat
  ) {
    let messages = warnings(Color.red.frame(width: width, height: 10)) { host in
      #expect(host.colorFrames == [CGRect(0, 45, 100, 10)])
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("frame(width: \(width))") == true)
  }

  @Test func `limits that contradict each other warn and give a frame`() {
    let messages = warnings(Color.red.frame(minWidth: 50, maxWidth: 20)) { host in
      #expect(host.colorFrames[0].width == 50)
    }
    #expect(messages.count == 1)
  }

  struct Broken: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: CGFloat.nan, height: -3)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      subviews.first?.place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified)
    }
    typealias AnimatableData = EmptyAnimatableData
  }

  @Test func `a layout that answers nonsense is named`() {
    let messages = warnings(Broken()({ box(10, 10) })) { host in
      #expect(host.colorFrames.allSatisfy { $0.origin.x.isFinite && $0.width.isFinite })
    }
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.contains("Broken") })
  }

  @Test func `an impossible proportion is ignored with a warning`() {
    let messages = warnings(Color.red.aspectRatio(0, contentMode: .fit))
    #expect(messages.count == 1)
  }
}
