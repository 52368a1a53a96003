import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A row that opens: its height, the opacity and the spacing of its buttons change at once.
@MainActor struct RowExpansionTests {
  private struct Row: View {
    let isOpen: Bool
    var body: some View {
      VStack(spacing: 0) {
        box(100, 50)
        Spacer(minLength: 0)
        HStack(spacing: isOpen ? 20 : -30) {
          ForEach(0..<3, id: \.self) { _ in box(30, 30) }
        }
        .opacity(isOpen ? 1 : 0)
        .frame(maxHeight: isOpen ? .infinity : 0)
      }
      .frame(height: isOpen ? 120 : 80)
      .background(Color.blue)
    }
  }

  private let spring = Animation.spring(response: 0.55, dampingFraction: 0.425, blendDuration: 0)

  /// Each row is a box, three buttons and, as large as the row, a background.
  private func rows(_ host: TestHost) -> [CGRect] {
    stride(from: 4, to: host.frames.count, by: 5).map { host.frames[$0] }
  }

  private func buttons(_ host: TestHost) -> [CGRect] { Array(host.frames[1...3]) }

  @Test func `A1/B134 without an animation the row is open in one frame`() {
    let isOpen = Probe<Bool>()
    let host = TestHost(Variable(false, isOpen) { Row(isOpen: $0) })
    #expect(rows(host) == [CGRect(150, 160, 100, 80)])
    isOpen.value = true
    host.settle()
    #expect(rows(host)[0].height == 120 && !host.graph.animations.isRunning)
    #expect(buttons(host).map(\.minX) == [135, 185, 235])
  }

  @Test func `A1/B135 A1/B141 height, opacity and spacing move, and the buttons fan out`() {
    let isOpen = Probe<Bool>()
    let host = TestHost(Variable(false, isOpen) { Row(isOpen: $0) }.animation(.linear(duration: 1)))
    #expect(buttons(host).map(\.minX) == [185, 185, 185])
    isOpen.value = true
    host.settle()
    for quarter in 1...4 {
      host.advance(by: 0.25)
      let part = CGFloat(quarter) / 4
      #expect(abs(rows(host)[0].height - (80 + 40 * part)) < 1e-6)
      let lefts = buttons(host).map(\.minX)
      for (left, way) in zip(lefts, [-50, 0, 50] as [CGFloat]) {
        #expect(abs(left - 185 - way * part) < 1e-6)
      }
      #expect(abs(host.opacities[2] - part) < 1e-6)
    }
  }

  private struct Appearing: View {
    @State private var isOpen = false
    let isExplicit: Bool
    var body: some View {
      box(isOpen ? 200 : 100, 10)
        .animation(isExplicit ? nil : .linear(duration: 1))
        .onAppear { isOpen = true }
    }
  }

  @Test func `A1/B136 an implicit animation catches the first changes, too`() {
    let host = TestHost(Appearing(isExplicit: false))
    #expect(host.frames[0].width == 100)
    host.advance(by: 0.5)
    #expect(host.frames[0].width == 150)
    let plain = TestHost(Appearing(isExplicit: true))
    #expect(plain.frames[0].width == 200)
  }

  private func openAndClose(_ check: (TestHost) -> Void) {
    let isOpen = Probe<Bool>()
    let host = TestHost(
      Variable(false, isOpen) { isOpen in
        VStack(spacing: 0) {
          Row(isOpen: isOpen)
          Row(isOpen: false)
        }
      })
    for step in 0..<120 {
      if step % 35 == 0 { withAnimation(spring) { isOpen.value.toggle() } }
      host.advance(by: 1.0 / 60)
      check(host)
    }
  }

  @Test func `A1/B142 a greatest height from nothing to without end stays a number`() {
    openAndClose { host in
      for frame in host.frames {
        #expect(
          frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
            && frame.height.isFinite)
        #expect(frame.height < 200)
      }
    }
  }

  @Test
  func `A1/B143 a spring beyond its end draws no negative size and no opacity beyond 0 and 1`() {
    var heights: [CGFloat] = []
    openAndClose { host in
      heights.append(rows(host)[0].height)
      #expect(host.frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
      #expect(host.opacities.allSatisfy { (0...1).contains($0) })
    }
    #expect(heights.max()! > 125 && heights.min()! < 75)
    let width = Probe<CGFloat>()
    let host = TestHost(Variable(100, width) { box($0, 10) })
    withAnimation(spring) { width.value = 0 }
    host.settle()
    var widths: [CGFloat] = []
    for _ in 0..<60 {
      host.advance(by: 1.0 / 60)
      widths.append(host.frames.first?.width ?? 0)
    }
    #expect(widths.min() == 0)
  }

  @Test func `A1/B144 the rows below move along, step by step`() {
    let isOpen = Probe<Bool>()
    let host = TestHost(
      ScrollView {
        Variable(false, isOpen) { isOpen in
          VStack(spacing: 0) {
            Row(isOpen: isOpen)
            Row(isOpen: false)
          }
        }
      })
    withAnimation(.linear(duration: 1)) { isOpen.value = true }
    host.settle()
    #expect(rows(host).map(\.minY) == [0, 80])
    for step in 1...10 {
      host.advance(by: 0.1)
      let (first, second) = (rows(host)[0], rows(host)[1])
      #expect(
        abs(second.minY - 80 - 4 * CGFloat(step)) < 1e-6 && abs(second.minY - first.maxY) < 1e-6)
    }
  }

  @Test func `A1/B137 what changes beside an explicit animation jumps`() {
    let (isOpen, x) = (Probe<Bool>(), Probe<CGFloat>())
    let host = TestHost(
      VStack(spacing: 0) {
        Variable(false, isOpen) { Row(isOpen: $0) }
        Variable(0, x) { box(10, 10).offset(x: $0) }
      })
    x.value = 30
    withAnimation(.linear(duration: 1)) { isOpen.value = true }
    x.value = 50
    host.settle()
    #expect(host.frames.last!.minX == 245)
    host.advance(by: 0.5)
    #expect(rows(host)[0].height == 100)
  }
}
