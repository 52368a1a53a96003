import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct FixedFrameTests {
  @Test func `B/B4-40 a frame without arguments is none, and its alignment the centre`() {
    let child = StandIn.fixed(20, 10)
    #expect(size(child.frame(width: nil, height: nil), 100, 100) == CGSize(width: 20, height: 10))
    #expect(frames(100, 100, child.frame(width: 60, height: 50)) == [CGRect(40, 45, 20, 10)])
  }

  @Test func `B/B4-41 a fixed dimension is proposed and reported, the other passes through`() {
    let log = ProposalLog()
    let view = StandIn.text(92, log).frame(width: 50)
    #expect(size(view, 300, 70) == CGSize(width: 50, height: 40))
    #expect(log.proposals.contains(ProposedViewSize(width: 50, height: 70)))
    #expect(size(view, nil, nil) == CGSize(width: 50, height: 40))
    #expect(size(view.frame(height: 5), 300, 70) == CGSize(width: 50, height: 5))
  }

  @Test func `A1/B42 a frame's size is its own whatever the content`() {
    #expect(
      size(StandIn.fixed(200, 200).frame(width: 88, height: 88), nil, nil)
        == CGSize(width: 88, height: 88))
    #expect(
      size(EmptyView().frame(width: 88, height: 88), 10, 10) == .zero, "There is no view to frame.")
  }

  @Test(arguments: [
    (Alignment.topLeading, CGPoint(x: 0, y: 0)), (.top, CGPoint(x: 15, y: 0)),
    (.trailing, CGPoint(x: 30, y: 20)), (.bottomTrailing, CGPoint(x: 30, y: 40)),
  ])
  func `B/B4-43 a smaller child is placed by the frame's alignment`(
    _ alignment: Alignment, _ origin: CGPoint
  ) {
    let view = StandIn.fixed(20, 10).frame(width: 50, height: 50, alignment: alignment)
    #expect(frames(50, 50, view).map(\.origin) == [origin])
  }

  @Test(arguments: [
    (Alignment.topLeading, CGPoint(x: 0, y: 0)), (.center, CGPoint(x: -25, y: -5)),
    (.bottomTrailing, CGPoint(x: -50, y: -10)),
  ])
  func `B/B4-43 so is a larger one`(_ alignment: Alignment, _ origin: CGPoint) {
    let view = StandIn.fixed(100, 60).frame(width: 50, height: 50, alignment: alignment)
    #expect(frames(50, 50, view).map(\.origin) == [origin])
  }

  @Test func `A10/B-69 a frame around a frame keeps its own size`() {
    let view = StandIn.greedy().frame(width: 30, height: 30).frame(width: 100, height: 50)
    #expect(frames(200, 200, view) == [CGRect(85, 85, 30, 30)])
    #expect(size(view, 200, 200) == CGSize(width: 100, height: 50))
  }

  @Test func `A10/B-63 the frame's alignment has nothing to do with the row's`() {
    let row = HStack(alignment: .top, spacing: 0) {
      box(10, 10)
      box(10, 30)
    }
    let view = row.frame(width: 100, height: 50, alignment: .bottomTrailing)
    #expect(frames(100, 50, view) == [CGRect(80, 20, 10, 10), CGRect(90, 20, 10, 30)])
  }

  @Test func `A10/B-73 a leading frame is as wide as it says and as high as its content`() {
    let view = StandIn.fixed(120, 20).frame(width: 300, alignment: .leading).background(
      Color.purple)
    #expect(frames(400, 100, view) == [CGRect(50, 40, 120, 20), CGRect(50, 40, 300, 20)])
  }
}

@MainActor struct FlexibleFrameTests {
  @Test func `B/B4-50 A10/B-71 limits clamp what is passed on and what is reported`() {
    let log = ProposalLog()
    let view = StandIn.greedy(log).frame(minWidth: 50, maxWidth: 100)
    for (offered, width) in [(20, 50), (70, 70), (150, 100)] as [(CGFloat, CGFloat)] {
      log.proposals = []
      #expect(size(view, offered, 10) == CGSize(width: width, height: 10))
      #expect(log.proposals.contains(ProposedViewSize(width: width, height: 10)))
    }
  }

  @Test func `B/B4-50 limits of the height work alike`() {
    let view = StandIn.greedy().frame(minHeight: 50, maxHeight: 100)
    #expect([20, 70, 150].map { size(view, 10, $0).height } == [50, 70, 100])
  }

  @Test func `B/B4-51 a wider proposal and a wider child are cut to the maximum`() {
    let log = ProposalLog()
    #expect(size(StandIn.greedy(log).frame(maxWidth: 80), 300, 10).width == 80)
    #expect(!log.widths.contains(300))
    let wide = StandIn.fixed(200, 10).frame(maxWidth: 80)
    #expect(size(wide, 300, 10).width == 80)
    #expect(size(wide, nil, 10).width == 80)
    #expect(frames(80, 10, wide) == [CGRect(-60, 0, 200, 10)])
  }

  @Test func `B/B4-50 with a minimum alone the frame hugs a child within it`() {
    let view = StandIn.fixed(30, 10).frame(minWidth: 20)
    #expect(size(view, 300, 10).width == 30)
    #expect(size(view, 25, 10).width == 25)
    #expect(size(view, 5, 10).width == 20)
  }

  @Test func `where nothing is proposed, what takes any size fills the minimum`() {
    func inner(_ view: some View) -> CGRect? {
      frames(100, 500, view.frame(minHeight: 300).fixedSize(horizontal: false, vertical: true))
        .first { $0.width > 0 }
    }
    #expect(inner(StandIn.greedy()) == CGRect(0, 100, 100, 300))
    #expect(inner(StandIn.fixed(100, 400)) == CGRect(0, 50, 100, 400))
    #expect(inner(StandIn.fixed(100, 40)) == CGRect(0, 230, 100, 40))
  }

  @Test func `B/B4-52 the ideal is proposed and returned, whatever the child's size`() {
    let log = ProposalLog()
    let view = StandIn.fixed(30, 10, log).frame(idealWidth: 120, idealHeight: 40)
    #expect(size(view, nil, nil) == CGSize(width: 120, height: 40))
    #expect(log.proposals.contains(ProposedViewSize(width: 120, height: 40)))
  }

  @Test func `A1/B62 A1/B64 no upper limit takes all there is, and puts the content at its side`() {
    let view = StandIn.fixed(30, 10).frame(minWidth: 0, maxWidth: .infinity, alignment: .trailing)
    #expect(size(view, 300, 50) == CGSize(width: 300, height: 10))
    #expect(frames(300, 50, view) == [CGRect(270, 20, 30, 10)])
  }

  @Test func `A1/B63 A10/B-72 without limits a frame is its content, whatever the alignment`() {
    let child = StandIn.fixed(30, 10)
    let view = child.frame(minWidth: nil, alignment: .leading)
    #expect(size(view, 300, 50) == CGSize(width: 30, height: 10))
    #expect(frames(300, 50, view) == frames(300, 50, child))
  }

  @Test func `A1/B72 a maximal height of nothing takes none, an infinite one the rest`() {
    let probe = Probe<Bool>()
    let host = TestHost(
      Variable(false, probe) { isOpen in
        VStack(spacing: 0) {
          box(10, 40)
          StandIn.greedy().frame(maxHeight: isOpen ? .infinity : 0)
        }
      }, width: 100, height: 120)
    #expect(host.frames[1].height == 0)
    probe.binding.wrappedValue = true
    host.settle()
    #expect(host.frames.map(\.height) == [40, 80])
  }
}

@MainActor struct FixedSizeTests {
  @Test func `B/B4-53 fixedSize proposes nil in both dimensions`() {
    let log = ProposalLog()
    #expect(size(StandIn.text(92, log).fixedSize(), 30, 30) == CGSize(width: 92, height: 20))
    #expect(log.proposals.allSatisfy { $0 == .unspecified })
    log.proposals = []
    _ = size(StandIn.text(92, log).fixedSize(horizontal: false, vertical: true), 30, 30)
    #expect(log.proposals.contains(ProposedViewSize(width: 30, height: nil)))
  }

  /// The knob (B/B4-54): a shape with an ideal size.
  private struct Knob: View {
    var isResizable = false
    func resizable() -> Knob { Knob(isResizable: true) }
    var body: some View {
      if isResizable {
        Rectangle().aspectRatio(1, contentMode: .fit).frame(idealWidth: 32, idealHeight: 32)
      } else {
        Rectangle().frame(width: 32, height: 32)
      }
    }
  }

  @Test func `B/B4-54 a knob is 32 points, resizable a square, and 32 again by fixedSize`() {
    #expect(frames(200, 100, Knob()) == [CGRect(84, 34, 32, 32)])
    #expect(frames(200, 100, Knob().resizable()) == [CGRect(50, 0, 100, 100)])
    #expect(frames(200, 100, Knob().resizable().fixedSize()) == [CGRect(84, 34, 32, 32)])
  }

  @Test
  func
    `B/B4-55 a stack of fixed size is as wide as its widest text, and so is the line below that`()
  {
    let column = VStack(spacing: 0) {
      StandIn.text(92)
      Rectangle().frame(height: 2)
    }
    #expect(frames(200, 100, column).map(\.width) == [92, 200])
    #expect(frames(200, 100, column.fixedSize()).map(\.width) == [92, 92])
    // Along its own axis a shape has nothing but its ideal length.
    let row = HStack(spacing: 0) {
      StandIn.text(92)
      Rectangle()
    }
    #expect(frames(200, 100, row.fixedSize()).map(\.width) == [92, 10])
  }

  @Test func `A10/B-66 A10/B-67 fixed before the frame nothing is cut, and the frame still counts`()
  {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 20)
      StandIn.text(40)
      StandIn.text(160)
    }
    let fixed = row.fixedSize().frame(width: 200)
    #expect(
      frames(200, 40, fixed) == [
        CGRect(-18, 10, 20, 20), CGRect(10, 10, 40, 20), CGRect(58, 10, 160, 20),
      ])
    #expect(size(fixed, 390, 40) == CGSize(width: 200, height: 20))
    let beside = HStack(spacing: 0) {
      fixed
      Color.blue
    }
    #expect(TestHost(beside, width: 300, height: 40).frames.last == CGRect(200, 0, 100, 40))
  }

  @Test func `A10/B-68 a frame of its own size is not changed by being fixed`() {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 20)
      StandIn.text(160)
    }
    #expect(
      frames(400, 40, row.frame(width: 100).fixedSize()) == frames(400, 40, row.frame(width: 100)))
  }
}
