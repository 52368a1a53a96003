import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// How a stack shares its length. Widths of texts are stand-ins' (B/Q14).
@MainActor struct StackAlgorithmTests {
  init() { CairoRenderer.install() }

  private func widths<V: View>(_ width: CGFloat?, _ row: V) -> [CGFloat] {
    frames(width ?? 400, 50, row).map(\.width)
  }

  @Test func `B/B4-90 lengths are handed out from the least to the most flexible`() {
    let (rigid, bounded, greedy) = (ProposalLog(), ProposalLog(), ProposalLog())
    let row = HStack(spacing: 0) {
      StandIn.greedy(greedy)
      StandIn(log: bounded) { CGSize(width: min($0.width ?? 30, 30), height: 10) }
      StandIn.fixed(10, 10, rigid)
    }
    #expect(widths(100, row) == [60, 30, 10])
    // Both ends of the range are asked for first.
    #expect(greedy.widths == [0, .infinity, 60])
    #expect(bounded.widths == [0, .infinity, 45])
    #expect(rigid.widths == [0, .infinity, 100 / 3])
  }

  @Test
  func
    `B/B4-91 B/B4-92 A10/B-55 spacing goes first, then each is offered an equal share of the rest`()
  {
    let (icon, user, name) = (ProposalLog(), ProposalLog(), ProposalLog())
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 20, icon)
      StandIn.text(40, user)
      StandIn.text(160, name)
    }
    #expect(widths(200, row) == [20, 40, 124])
    #expect(abs(icon.widths[2]! - 184.0 / 3) < 0.001)
    #expect(user.widths[2] == 82)
    #expect(name.widths[2] == 124)
  }

  @Test func `B/B4-93 what is left is never less than nothing`() {
    let log = ProposalLog()
    let row = HStack(spacing: 8) {
      StandIn.fixed(100, 10)
      StandIn.greedy(log)
      StandIn.greedy(log)
    }
    #expect(widths(50, row) == [100, 0, 0])
    #expect(log.widths.allSatisfy { $0! >= 0 })
    #expect(size(row, 50, 10).width == 116)
    #expect(size(row, 0, 10).width == 116)
  }

  @Test func `B/B4-94 text and a rectangle are 8 points apart`() {
    let row = TestHost(
      HStack {
        Text("Hello, World")
        Rectangle().frame(width: 20)
      }, width: 300)
    #expect(row.frames[1].minX - row.frames[0].maxX == 8)
  }

  private var sample: some View {
    HStack {
      StandIn.text(92)
      StandIn.greedy().frame(minWidth: 200)
    }
  }

  @Test func `B/B4-95 text of 92 and a rectangle of at least 200 need 300`() {
    #expect(size(sample, 300, 50).width == 300)
    #expect(size(sample, 400, 50).width == 400)
    #expect(widths(400, sample) == [92, 300])
  }

  @Test(arguments: [192, 200, 250, 299] as [CGFloat])
  func `B/B4-96 B/B4-97 from 192 to 300 the text stays on its line and the stack is 300 wide`(
    _ width: CGFloat
  ) {
    #expect(size(sample, width, 50).width == 300)
    #expect(frames(width, 50, sample)[0].size == CGSize(width: 92, height: 20))
    #expect(widths(width, sample)[1] == 200)
  }

  @Test func `B/B4-97 below 192 the text is offered less than 92 and wraps`() {
    #expect(frames(190, 50, sample)[0].size == CGSize(width: 91, height: 40))
    #expect(size(sample, 190, 50).width == 299)
  }

  @Test
  func `B/B4-98 A10/B-56 a stack is as large as its children together, not as what it is offered`()
  {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 30)
      StandIn.text(40)
    }
    #expect(size(row, 390, 800) == CGSize(width: 68, height: 30))
    let column = VStack(spacing: 8) {
      StandIn.fixed(20, 30)
      StandIn.text(40)
    }
    #expect(size(column, 390, 800) == CGSize(width: 40, height: 58))
  }

  @Test func `A10/B-54 B/B1-06 the root offers everything, and centres what hugs its content`() {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 30)
      StandIn.text(40)
    }
    #expect(frames(400, 100, row) == [CGRect(166, 35, 20, 30), CGRect(194, 40, 40, 20)])
  }

  @Test func `B/B4-99 columns share their height by the same rules`() {
    let column = VStack(spacing: 8) {
      StandIn.greedy()
      StandIn(log: nil) { CGSize(width: 10, height: min($0.height ?? 30, 30)) }
      StandIn.fixed(10, 10)
    }
    let heights = frames(50, 100, column).map(\.height)
    #expect(heights == [44, 30, 10])
  }

  @Test func `B/B4-99 every child of a ZStack is offered all of it`() {
    let log = ProposalLog()
    let pile = ZStack {
      StandIn.fixed(30, 50, log)
      StandIn.fixed(40, 20, log)
    }
    #expect(size(pile, 200, 100) == CGSize(width: 40, height: 50))
    #expect(
      log.proposals.allSatisfy {
        $0 == ProposedViewSize(width: 200, height: 100) || $0.width == 400
      })
  }

  @Test func `A1/B57 rows lie side by side, columns one below the other, piles in depth`() {
    @ViewBuilder var children: some View {
      box(10, 20)
      box(30, 40)
    }
    #expect(
      frames(40, 40, HStack(spacing: 0) { children }) == [
        CGRect(0, 10, 10, 20), CGRect(10, 0, 30, 40),
      ])
    #expect(
      frames(30, 60, VStack(spacing: 0) { children }) == [
        CGRect(10, 0, 10, 20), CGRect(0, 20, 30, 40),
      ])
    #expect(frames(30, 40, ZStack { children }) == [CGRect(10, 10, 10, 20), CGRect(0, 0, 30, 40)])
  }

  @Test func `A10/B-44 flexible siblings have equal shares`() {
    let panel = HStack(spacing: 20) {
      StandIn.text(90).frame(maxWidth: .infinity)
      StandIn.greedy()
    }
    #expect(TestHost(panel, width: 315, height: 100).frames[1].width == 147.5)
    let framed = HStack(spacing: 20) {
      StandIn.greedy().frame(maxWidth: .infinity)
      StandIn.greedy().frame(width: 100, height: 100)
    }
    #expect(widths(315, framed) == [195, 100])
  }

  @Test func `A1/B70 with negative spacing three buttons lie on each other, with 20 they fan out`()
  {
    func row(_ spacing: CGFloat) -> [CGFloat] {
      frames(
        300, 30,
        HStack(spacing: spacing) {
          Spacer()
          box(30, 30)
          box(30, 30)
          box(30, 30)
        }
      ).map(\.minX)
    }
    #expect(row(-30) == [270, 270, 270])
    #expect(row(20) == [170, 220, 270])
  }

  @Test func `A1/B58 keys are 8 points apart`() {
    let row = HStack {
      StandIn.fixed(88, 88)
      StandIn.fixed(88, 88)
      StandIn.fixed(88, 88)
      StandIn.fixed(88, 88)
    }
    #expect(size(row, nil, nil).width == 376)
  }

  @Test
  func `A1/B60 A1/B61 a column is as wide as its widest child, which may be wider than the pad`() {
    let column = VStack(alignment: .trailing, spacing: 0) {
      StandIn.fixed(500, 20)
      StandIn.fixed(376, 472)
    }
    #expect(frames(500, 492, column) == [CGRect(0, 0, 500, 20), CGRect(124, 20, 376, 472)])
    #expect(size(column, 414, 800).width == 500)
  }

  @Test func `A1/B65 A1/B66 spacers take what is left and share it`() {
    let column = VStack(spacing: 0) {
      Spacer()
      box(10, 20)
      Spacer()
      box(10, 20)
    }
    #expect(frames(10, 100, column).map(\.minY) == [30, 80])
    #expect(
      frames(
        10, 100,
        VStack(spacing: 0) {
          Spacer()
          box(10, 20)
        }
      ).map(\.minY) == [80])
    let framed = box(10, 20).frame(maxHeight: .infinity, alignment: .bottom)
    #expect(frames(10, 100, framed).map(\.minY) == [80])
  }

  @Test func `A1/B71 a spacer keeps what is above it in place while what is below grows`() {
    func tops(_ height: CGFloat) -> [CGFloat] {
      frames(
        100, 120,
        VStack(spacing: 0) {
          box(10, 30)
          Spacer()
          box(10, height)
        }
      ).map(\.minY)
    }
    #expect(tops(10) == [0, 110])
    #expect(tops(80) == [0, 40])
  }

  @Test func `views of one size share a column's width once its own is fixed`() {
    let buttons = VStack(spacing: 0) {
      StandIn.text(60).frame(maxWidth: .infinity).background(Color.blue)
      StandIn.text(120).frame(maxWidth: .infinity).background(Color.blue)
    }.fixedSize(horizontal: true, vertical: false)
    let host = TestHost(buttons, width: 300, height: 100)
    #expect(host.colorFrames.map(\.width) == [60, 120, 120, 120])
    let cards = HStack(spacing: 0) {
      StandIn.fixed(50, 20).frame(maxHeight: .infinity).background(Color.blue)
      StandIn.fixed(50, 70).frame(maxHeight: .infinity).background(Color.blue)
    }.fixedSize(horizontal: false, vertical: true)
    #expect(TestHost(cards, width: 300, height: 100).colorFrames.map(\.height) == [20, 70, 70, 70])
  }
}

@MainActor struct LayoutPriorityTests {
  @Test func `B/B4-110 without a priority it is 0, and greater ones are served first`() {
    let row = HStack(spacing: 0) {
      StandIn.text(80).layoutPriority(-1)
      StandIn.text(80)
      StandIn.text(80).layoutPriority(2)
    }
    #expect(frames(100, 20, row).map(\.width) == [0, 20, 80])
    let same = HStack(spacing: 0) {
      StandIn.text(80).layoutPriority(0)
      StandIn.text(80)
    }
    #expect(frames(100, 20, same).map(\.width) == [50, 50])
  }

  @Test func `B/B4-110 within a group the least flexible goes first`() {
    let row = HStack(spacing: 0) {
      StandIn.greedy().layoutPriority(1)
      StandIn.text(30).layoutPriority(1)
      StandIn.greedy()
    }
    #expect(frames(100, 20, row).map(\.width) == [70, 30, 0])
  }

  @Test
  func
    `B/B4-111 a group has what the greater ones took and the lesser ones need at least taken off`()
  {
    let (first, second) = (ProposalLog(), ProposalLog())
    let row = HStack(spacing: 10) {
      StandIn.fixed(25, 10)
      StandIn.greedy(second).layoutPriority(1)
      StandIn.text(40, first).layoutPriority(2)
      StandIn.fixed(15, 10)
    }
    #expect(frames(200, 20, row).map(\.width) == [25, 90, 40, 15])
    // 200 points, less 3 gaps of 10, less 25 and 15: 130 for the first group, what it leaves for
    // the second.
    #expect(first.widths.last == 130)
    #expect(second.widths.last == 90)
  }

  @Test func `B/B4-111 where nothing is proposed every child has its ideal length`() {
    let row = HStack(spacing: 10) {
      StandIn.text(80).layoutPriority(1)
      StandIn.text(40)
      Rectangle()
    }
    #expect(size(row, nil, 20) == CGSize(width: 150, height: 20))
  }

  @Test func `A10/B-64 A10/B-65 a priority inside a background counts, and cuts another`() {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 20)
      StandIn.text(40)
      StandIn.text(149).layoutPriority(1).background(Color.green)
    }.frame(width: 200)
    let host = TestHost(row, width: 390, height: 40)
    #expect(host.colorFrames.map(\.width) == [20, 15, 149, 149])
  }

  @Test func `A10/B-60 A10/B-61 A10/B-62 without one the name is cut, and slack is on both sides`()
  {
    let row = HStack(spacing: 8) {
      StandIn.fixed(20, 20)
      StandIn.text(40)
      // Cut after whole letters of 7 points.
      StandIn { CGSize(width: (min($0.width ?? 160, 160) / 7).rounded(.down) * 7, height: 20) }
    }
    #expect(frames(200, 20, row.frame(width: 200)).map(\.minX) == [2.5, 30.5, 78.5])
    #expect(frames(200, 20, row.frame(width: 200))[2].maxX == 197.5)
    #expect(frames(200, 20, row.frame(width: 200, alignment: .leading))[0].minX == 0)
  }
}
