import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Overlays and backgrounds.
@MainActor struct SecondaryTests {
  private let hello = StandIn.text(40)

  @Test func `B/B4-70 the content's size is offered to the other, whose own is ignored`() {
    let (content, other) = (ProposalLog(), ProposalLog())
    let view = StandIn.text(40, content).overlay(StandIn.fixed(100, 100, other))
    #expect(size(view, 300, 200) == CGSize(width: 40, height: 20))
    #expect(content.proposals.contains(ProposedViewSize(width: 300, height: 200)))
    #expect(other.proposals.allSatisfy { $0 == ProposedViewSize(width: 40, height: 20) })
    #expect(frames(40, 20, view)[1] == CGRect(-30, -40, 100, 100))
  }

  @Test func `B/B4-71 A1/B38 a background is laid out as an overlay is and drawn behind`() {
    let behind = TestHost(
      Color.red.frame(width: 30, height: 20).background(Color.blue), width: 100, height: 100)
    let before = TestHost(
      Color.red.frame(width: 30, height: 20).overlay(Color.blue), width: 100, height: 100)
    #expect(behind.frames == before.frames)
    #expect(behind.paints == [.color(RGBA(hex: 0x007AFF)), .color(RGBA(hex: 0xFF3B30))])
    #expect(before.paints == [.color(RGBA(hex: 0xFF3B30)), .color(RGBA(hex: 0x007AFF))])
  }

  @Test func `B/B4-72 which one is the content decides the size`() {
    let (small, large) = (StandIn.fixed(20, 20), StandIn.fixed(60, 50))
    #expect(size(small.overlay(large), 100, 100) == CGSize(width: 20, height: 20))
    #expect(size(large.background(small), 100, 100) == CGSize(width: 60, height: 50))
  }

  @Test func `B/B4-73 a capsule may be drawn 5 points outside of the text`() {
    let view = hello.background(Capsule().stroke().padding(-5))
    let host = TestHost(view, width: 200, height: 100)
    #expect(host.frames == [CGRect(80, 40, 40, 20), CGRect(75, 35, 50, 30)])
    #expect(size(view, 200, 100) == CGSize(width: 40, height: 20))
  }

  @Test func `B/B4-74 a circle behind text is as high as the text, and in its middle`() {
    let host = TestHost(hello.background(Circle().fill(Color.blue)), width: 200, height: 100)
    #expect(host.frames[1] == CGRect(80, 40, 40, 20))
    #expect(host.outlines.map(\.boundingRect).contains(CGRect(90, 40, 20, 20)))
  }

  private func stopwatch(_ text: StandIn) -> some View {
    Circle().fill(Color.blue)
      .overlay(Circle().strokeBorder(Color.white).padding(3))
      .overlay(text)
      .frame(width: 75, height: 75)
  }

  @Test func `B/B4-75 text over a circle of 75 does not enlarge it`() {
    for width in [40, 300] as [CGFloat] {
      #expect(size(stopwatch(.text(width)), 200, 200) == CGSize(width: 75, height: 75))
      #expect(frames(75, 75, stopwatch(.text(width)))[0] == CGRect(0, 0, 75, 75))
    }
    #expect(frames(75, 75, stopwatch(.text(40))).last == CGRect(17.5, 27.5, 40, 20))
  }

  @Test func `B/B4-76 a ring within is 69 points across, its line drawn inwards`() {
    let host = TestHost(stopwatch(.text(40)), width: 75, height: 75)
    #expect(host.frames[1] == CGRect(3, 3, 69, 69))
    let line = host.outlines[1].strokedPath(StrokeStyle(lineWidth: 1)).boundingRect
    #expect(abs(line.minX - 3) < 0.01 && abs(line.width - 69) < 0.01)
  }

  @Test func `A1/B35 padding and background apply in the order they are written`() {
    let once = StandIn.fixed(50, 20).padding().background(Color.orange)
    #expect(frames(82, 52, once) == [CGRect(16, 16, 50, 20), CGRect(0, 0, 82, 52)])
    let twice = StandIn.fixed(50, 20).background(Color.orange).padding().background(Color.blue)
    #expect(
      frames(82, 52, twice) == [
        CGRect(16, 16, 50, 20), CGRect(16, 16, 50, 20), CGRect(0, 0, 82, 52),
      ])
  }

  @Test func `A1/B39 a shape behind takes the size of the padded content`() {
    let view = StandIn.fixed(50, 20).padding(.horizontal, 10).background(
      RoundedRectangle(cornerRadius: 20))
    #expect(size(view, 300, 300) == CGSize(width: 70, height: 20))
    #expect(frames(70, 20, view)[1] == CGRect(0, 0, 70, 20))
  }

  @Test func `A1/B74 a pile grows with its larger child, an overlay does not`() {
    let (base, large) = (StandIn.fixed(20, 20), StandIn.fixed(60, 50))
    #expect(
      size(
        ZStack {
          base
          large
        }, 100, 100) == CGSize(width: 60, height: 50))
    #expect(size(base.overlay(large), 100, 100) == CGSize(width: 20, height: 20))
  }

  @Test func `A1/B76 a fixed height is that of the content, which a greedy view behind gets too`() {
    let panel = ZStack {
      StandIn.greedy()
      StandIn.fixed(100, 80)
    }
    let fixed = panel.fixedSize(horizontal: false, vertical: true)
    #expect(size(fixed, 300, 600) == CGSize(width: 300, height: 80))
    #expect(frames(300, 600, fixed) == [CGRect(0, 260, 300, 80), CGRect(100, 260, 100, 80)])
    let blurred = StandIn.fixed(100, 80).background(StandIn.greedy())
    #expect(
      frames(100, 600, blurred.fixedSize(horizontal: false, vertical: true)).map(\.height) == [
        80, 80,
      ])
  }

  @Test func `several views over one are aligned each on its own`() {
    let view = box(100, 50).overlay(alignment: .topTrailing) {
      StandIn.fixed(24, 24)
      StandIn.fixed(10, 10)
    }
    #expect(
      frames(100, 50, view) == [
        CGRect(0, 0, 100, 50), CGRect(76, 0, 24, 24), CGRect(90, 0, 10, 10),
      ])
  }

  @Test func `B/X3 a badge of 24 points has its centre on the corner and takes no room`() {
    let badge = ZStack {
      Circle().fill(Color.red)
      StandIn.text(10)
    }.offset(x: 12, y: -12)
      .frame(width: 24, height: 24)
    let view = StandIn.fixed(100, 50).overlay(alignment: .topTrailing) { badge }
    #expect(size(view, 300, 300) == CGSize(width: 100, height: 50))
    #expect(frames(100, 50, view)[1] == CGRect(88, -12, 24, 24))
  }
}

@MainActor struct PaddingTests {
  @Test func `B/B4-60 padding offers what is left and adds itself to the answer`() {
    let log = ProposalLog()
    let view = StandIn.text(40, log).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(size(view, 100, 50) == CGSize(width: 46, height: 24))
    #expect(log.proposals.contains(ProposedViewSize(width: 94, height: 46)))
    #expect(size(view, nil, nil) == CGSize(width: 46, height: 24))
  }

  @Test func `B/B4-61 negative padding offers more than it has`() {
    let log = ProposalLog()
    let view = StandIn.greedy(log).padding(-5)
    #expect(size(view, 100, 50) == CGSize(width: 100, height: 50))
    #expect(log.proposals.contains(ProposedViewSize(width: 110, height: 60)))
    #expect(frames(100, 50, view) == [CGRect(-5, -5, 110, 60)])
  }

  @Test func `B/B4-62 A1/B37 edges are set apart, the standard is 16 on each`() {
    let view = StandIn.fixed(50, 20)
    #expect(size(view.padding(), nil, nil) == CGSize(width: 82, height: 52))
    #expect(size(view.padding(.top, 16), nil, nil) == CGSize(width: 50, height: 36))
    #expect(size(view.padding(.horizontal, 8), nil, nil) == CGSize(width: 66, height: 20))
    #expect(
      size(view.padding([.leading, .trailing], 8), nil, nil) == CGSize(width: 66, height: 20))
    #expect(size(view.padding(.vertical), nil, nil) == CGSize(width: 50, height: 52))
    #expect(frames(82, 36, view.padding(.top, 16)) == [CGRect(16, 16, 50, 20)])
  }

  @Test func `A1/B78 insets shift the content by exactly themselves`() {
    let view = StandIn.greedy().padding(EdgeInsets(top: 12, leading: 30, bottom: 30, trailing: 30))
    #expect(frames(300, 200, view) == [CGRect(30, 12, 240, 158)])
  }

  @Test func `A1/B79 padding outside of a background leaves a gap beside it`() {
    let view = Color.red.frame(height: 80).background(Color.blue).padding(.horizontal)
    #expect(
      TestHost(view, width: 300, height: 80).colorFrames.allSatisfy { $0 == CGRect(16, 0, 268, 80) }
    )
  }

  @Test(arguments: [
    EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30),
    EdgeInsets(top: 0, leading: -10, bottom: 0, trailing: 30),
    EdgeInsets(top: 0, leading: -60, bottom: 0, trailing: 0),
    EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: -90),
  ])
  func `padding is mirrored from right to left, also beyond the content`(_ insets: EdgeInsets) {
    func frame(_ direction: LayoutDirection) -> CGRect? {
      frames(
        200, 100, box(40, 20).padding(insets).environment(\.layoutDirection, direction)
      ).first
    }
    let (left, right) = (frame(.leftToRight), frame(.rightToLeft))
    #expect(left?.width == 40)
    #expect(right == left.map { CGRect(x: 200 - $0.maxX, y: $0.minY, width: 40, height: 20) })
  }
}
