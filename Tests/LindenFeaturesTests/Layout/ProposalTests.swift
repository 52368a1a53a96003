import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Proposals go down, sizes come up, positions are the parent's.
@MainActor struct ProposalTests {
  init() { CairoRenderer.install() }

  @Test func `B/B4-01 A10/B-53 the parent proposes, the child answers, the parent places it`() {
    let log = ProposalLog()
    let host = TestHost(StandIn.fixed(40, 20, log), width: 100, height: 60)
    #expect(log.proposals == [ProposedViewSize(width: 100, height: 60)])
    #expect(host.frames == [CGRect(30, 20, 40, 20)])
  }

  @Test func `B/B4-02 nil asks for the ideal size of a dimension, and only of that`() {
    let log = ProposalLog()
    let view = StandIn(log: log) { CGSize(width: $0.width ?? 70, height: $0.height ?? 30) }
    #expect(size(view, nil, nil) == CGSize(width: 70, height: 30))
    #expect(size(view, 20, nil) == CGSize(width: 20, height: 30))
    #expect(size(view, nil, 10) == CGSize(width: 70, height: 10))
  }

  @Test func `B/B4-03 A10/B-59 a view may answer and draw more than its parent has`() {
    let view = StandIn.fixed(150, 80).frame(width: 100, height: 60)
    #expect(frames(100, 60, view) == [CGRect(-25, -10, 150, 80)])
    #expect(size(view, 100, 60) == CGSize(width: 100, height: 60))
  }

  @Test func `A10/4.5 what views answer where there is next to no room`() {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 20)
      StandIn.text(40)
    }
    #expect(size(StandIn.fixed(20, 20), 5, 3) == CGSize(width: 20, height: 20))
    #expect(size(Rectangle(), 5, 3) == CGSize(width: 5, height: 3))
    #expect(size(row, 5, 100).width == 28)
    #expect(size(row, 200, 3) == CGSize(width: 68, height: 20))
    #expect(size(row.frame(width: 60), 5, 3).width == 60)
    // What is too wide for its frame is centred in it.
    let overflowing = HStack(spacing: 0) {
      box(100, 10)
      box(60, 10)
    }.frame(width: 100)
    #expect(frames(300, 10, overflowing).map(\.minX) == [70, 170])
  }

  @Test func `A10/4.5 text takes one line where it is offered next to nothing`() {
    let text = Text("User: onevcat").lineLimit(1)
    let natural = size(text, nil, nil)
    #expect(size(text, 1000, 2).height == natural.height)
    #expect(size(text, 5, nil).width <= natural.width / 2)
    #expect(size(text, natural.width * 3, nil) == natural)
  }
}

@MainActor struct AspectRatioTests {
  @Test
  func `B/B4-22 the largest size of the ratio that fits is proposed, and the answer returned`() {
    let log = ProposalLog()
    let view = StandIn.greedy(log)
    #expect(
      size(view.aspectRatio(2, contentMode: .fit), 100, 100) == CGSize(width: 100, height: 50))
    #expect(size(view.aspectRatio(2, contentMode: .fit), 300, 40) == CGSize(width: 80, height: 40))
    #expect(
      size(view.aspectRatio(2, contentMode: .fill), 100, 100) == CGSize(width: 200, height: 100))
    #expect(
      size(view.aspectRatio(2, contentMode: .fill), 300, 40) == CGSize(width: 300, height: 150))
    #expect(
      size(StandIn.fixed(7, 5).aspectRatio(2, contentMode: .fit), 100, 100)
        == CGSize(width: 7, height: 5))
  }

  @Test func `B/B4-22 one dimension is enough to know the other`() {
    let view = StandIn.greedy().aspectRatio(CGSize(width: 4, height: 3), contentMode: .fit)
    #expect(size(view, 100, nil) == CGSize(width: 100, height: 75))
    #expect(size(view, nil, 60) == CGSize(width: 80, height: 60))
  }

  @Test func `B/B4-23 without a ratio it is that of the child's ideal size`() {
    let picture = StandIn { $0.replacingUnspecifiedDimensions(by: CGSize(width: 60, height: 40)) }
    #expect(size(picture.scaledToFit(), 90, 90) == CGSize(width: 90, height: 60))
    #expect(size(picture.scaledToFill(), 90, 90) == CGSize(width: 135, height: 90))
    #expect(size(picture.scaledToFit(), nil, nil) == CGSize(width: 60, height: 40))
  }

  @Test func `A1/B50 a ratio outside of a frame does not reach what is in it`() {
    let picture = StandIn { $0.replacingUnspecifiedDimensions(by: CGSize(width: 60, height: 40)) }
    let view = picture.frame(width: 50, height: 50).aspectRatio(contentMode: .fit)
    #expect(frames(200, 200, view) == [CGRect(75, 75, 50, 50)])
  }
}
