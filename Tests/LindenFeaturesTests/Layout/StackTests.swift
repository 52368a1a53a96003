import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct StackTests {
  @Test func `B/B4-96 a text-like child and a wide rectangle overflow 200`() {
    // The text takes 92 at most, the rectangle 200 at least.
    let row = HStack {
      Color.red.frame(minWidth: 0, maxWidth: 92)
      Color.blue.frame(minWidth: 200)
    }
    let host = TestHost(row, width: 200, height: 50)
    #expect(host.colorFrames.map(\.width) == [92, 200])
    #expect(host.colorFrames[0].minX == -50)
  }

  @Test func `B/B4-112 a higher priority is served first, minus what the others need`() {
    let row = HStack(spacing: 0) {
      Color.red.frame(minWidth: 50)
      Color.blue.frame(maxWidth: 100).layoutPriority(1)
    }.frame(width: 75)
    let host = TestHost(row, width: 200, height: 50)
    #expect(host.colorFrames.map(\.width) == [50, 25])
  }

  @Test func `B/B4-113 with equal priorities the stack overflows`() {
    let row = HStack(spacing: 0) {
      Color.red.frame(minWidth: 50)
      Color.blue.frame(maxWidth: 100)
    }.frame(width: 75)
    let host = TestHost(row, width: 75, height: 50)
    #expect(host.colorFrames.map(\.width) == [50, 37.5])
    #expect(host.colorFrames[0].minX == -6.25)
  }

  private enum MyCenterID: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  @Test func `B/B4-125 B/B4-126 guides put children on one line and enlarge the stack`() {
    let center = VerticalAlignment(MyCenterID.self)
    let row = HStack(alignment: center) {
      box(40, 50)
      box(40, 30)
      box(40, 40).alignmentGuide(center) { $0.height / 2 - 20 }
    }
    let host = TestHost(row, width: 136, height: 65)
    #expect(host.colorFrames.map(\.minY) == [0, 10, 25])
    #expect(host.colorFrames.map(\.minX) == [0, 48, 96])
  }

  @Test func `B/B4-60 padding places its child at the inset`() {
    let host = TestHost(box(10, 10).padding(.leading, 20).padding(.top, 5), width: 30, height: 15)
    #expect(host.colorFrames == [CGRect(20, 5, 10, 10)])
  }

  @Test func `B/B4-52 the ideal size is taken where nothing is proposed`() {
    let view = Color.red.frame(idealWidth: 120, idealHeight: 30).fixedSize()
    let host = TestHost(view, width: 400, height: 400)
    #expect(host.colorFrames == [CGRect(140, 185, 120, 30)])
  }

  @Test func `B/B4-81 offset does not move the slot`() {
    let row = HStack {
      Color.red
      Color.green.offset(y: -30)
      Color.blue
    }.frame(width: 200, height: 60)
    let host = TestHost(row, width: 200, height: 60)
    #expect(host.colorFrames.map(\.minY) == [0, -30, 0])
    #expect(abs(host.colorFrames[0].width - 61.333) < 0.01)
  }

  @Test func `a spacer takes what is left along its stack only`() {
    let row = HStack(spacing: 0) {
      box(10, 10)
      Spacer()
      box(10, 20)
    }
    let host = TestHost(row, width: 100, height: 100)
    #expect(host.colorFrames == [CGRect(0, 45, 10, 10), CGRect(90, 40, 10, 20)])
  }

  @Test func `stacks of shapes answer any proposal with a length`() {
    let view = VStack {
      HStack(spacing: 20) {
        Circle()
        Rectangle()
      }.frame(maxHeight: 420)
      ZStack {
        Color.red
        HStack { Circle() }
      }
    }
    let warnings = Diagnostics.recording {
      let host = TestHost(view, width: 300, height: 600)
      for proposal in [
        ProposedViewSize.infinity, .zero, .unspecified, ProposedViewSize(width: 10, height: nil),
      ] {
        let size = host.root.rootElement.firstChild!.sizeThatFits(proposal)
        #expect(size.width >= 0 && size.height >= 0)
      }
    }
    #expect(warnings == [])
  }
}

extension Element {
  fileprivate var firstChild: Element? {
    var first: Element?
    forEachChild { if first == nil { first = $0 } }
    return first
  }
}
