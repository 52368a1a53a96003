import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ClipTests {
  private func clips(_ host: TestHost) -> [CGPath] { host.layers.compactMap { $0.clip?.path } }

  @Test func `B/B4-80 effects forward the proposal and report the child's size`() {
    let view = Circle().opacity(0.5).clipped().cornerRadius(3).shadow(radius: 2).blur(radius: 1)
      .rotationEffect(.degrees(10)).scaleEffect(2).mask(Rectangle()).frame(width: 40, height: 30)
    let host = TestHost(view, width: 100, height: 100)
    #expect(
      host.root.rootElement.sizeThatFits(ProposedViewSize(width: 100, height: 100))
        == CGSize(width: 100, height: 100))
    #expect(host.layers.filter { !$0.content.isEmpty }.map(\.frame) == [CGRect(30, 35, 40, 30)])
  }

  @Test func `B/B4-81 an offset circle leaves its slot as it is`() {
    let row = HStack {
      Circle()
      Circle().offset(y: -30)
      Circle()
    }.frame(width: 200, height: 60)
    let host = TestHost(row, width: 200, height: 60)
    // (200 - 2 · 8) / 3 points for each slot.
    let slots = host.layers.filter { !$0.content.isEmpty }.map(\.frame)
    #expect(slots.map { ($0.width * 100).rounded() } == [6133, 6133, 6133])
    #expect(slots.map(\.minY) == [0, 0, 0])
    #expect(host.outlines.map { $0.boundingRect.height } == [60, 60, 60])
  }

  @Test func `B/B4-85 clipped hides what lies outside of the frame`() {
    let square = Rectangle().rotation(.degrees(45)).fill(Color.red).frame(width: 100, height: 100)
    let host = TestHost(square.clipped(), width: 100, height: 100)
    #expect(clips(host) == [CGPath(rect: CGRect(0, 0, 100, 100), transform: nil)])
    // Corners of the frame: triangles with legs of 100 - 100 / √2 = 29.29 stay empty.
    #expect(host.hit(14, 14).isEmpty)
    #expect(!host.hit(15, 15).isEmpty)
    // The square's own corner is 20.71 above the frame.
    #expect(host.hit(50, -10).isEmpty)
    #expect(!TestHost(square, width: 100, height: 100).hit(50, -10).isEmpty)
  }

  @Test func `B/B4-86 a corner radius is a rounded rectangle to clip with`() {
    let view = Color.red.cornerRadius(20)
    #expect("\(type(of: view))" == "ModifiedContent<Color, _ClipEffect<RoundedRectangle>>")
    let a = TestHost(view, width: 88, height: 88)
    let b = TestHost(
      Color.red.clipShape(RoundedRectangle(cornerRadius: 20, style: .circular)), width: 88,
      height: 88)
    #expect(clips(a) == clips(b))
    #expect(clips(a).count == 1)
  }

  @Test func `A1/B40 a radius of 44 makes a circle of 88 by 88`() {
    let host = TestHost(Color.red.cornerRadius(44), width: 88, height: 88)
    let circle = Path(ellipseIn: CGRect(0, 0, 88, 88))
    for x in stride(from: 2.0, to: 88, by: 7) {
      for y in stride(from: 1.0, to: 88, by: 5) {
        let point = CGPoint(x: x, y: y)
        #expect(clips(host)[0].contains(point) == circle.contains(point), "at \(x), \(y)")
      }
    }
  }

  @Test func `B/B4-87 a mask is laid out over its content and drawn with its alpha`() {
    let view = Color.red.mask(Circle().frame(width: 20, height: 20))
    #expect(
      "\(type(of: view))"
        == "ModifiedContent<Color, _MaskEffect<ModifiedContent<Circle, _FrameLayout>>>")
    let host = TestHost(view, width: 100, height: 60)
    let masked = host.layers.first { $0.mask != nil }
    #expect(masked?.sublayers.map(\.frame) == [CGRect(0, 0, 100, 60)])
    #expect(masked?.mask?.sublayers.map(\.frame) == [CGRect(40, 20, 20, 20)])
    #expect(!host.hit(5, 5).isEmpty)
  }

  @Test func `B/B4-87 a mask can be aligned`() {
    let view = Color.red.mask(alignment: .topLeading) { Circle().frame(width: 20, height: 20) }
    let host = TestHost(view, width: 100, height: 60)
    #expect(
      host.layers.first { $0.mask != nil }?.mask?.sublayers.map(\.frame) == [CGRect(0, 0, 20, 20)])
  }

  @Test func `a clip moves with an animated frame`() {
    let probe = Probe<CGFloat>()
    let host = TestHost(
      Variable(100, probe) {
        Color.red.frame(height: $0).clipped().frame(height: 100, alignment: .top)
      },
      width: 50, height: 100)
    withAnimation(.linear(duration: 1)) { probe.binding.wrappedValue = 0 }
    host.settle()
    #expect(clips(host).map(\.boundingBoxOfPath.height) == [100])
    host.advance(by: 0.25)
    #expect(clips(host).map(\.boundingBoxOfPath.height) == [75])
    host.advance(by: 1)
    #expect(clips(host).map(\.boundingBoxOfPath.height) == [0])
  }

  /// The left half of the view, by a shape that counts from 0.
  private struct LeftHalf: Shape {
    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }
  }

  @Test func `a shape is asked in the space of its view, wherever that lies`() {
    let clipped = Color.red.clipShape(LeftHalf()).padding(20)
    let host = TestHost(clipped, width: 100, height: 80)
    #expect(clips(host).map(\.boundingBoxOfPath) == [CGRect(20, 20, 30, 40)])

    let touched = Color.red.contentShape(LeftHalf()).padding(20)
    let other = TestHost(touched, width: 100, height: 80)
    #expect(!other.hit(30, 30).isEmpty && other.hit(60, 30).isEmpty && other.hit(10, 10).isEmpty)
  }
}
