import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct ShapeTests {
  /// A shape that notes the rectangles it is asked for.
  private struct Recorder: Shape {
    final class Log: @unchecked Sendable { var rects: [CGRect] = [] }
    let log: Log
    func path(in rect: CGRect) -> Path {
      log.rects.append(rect)
      return Path(rect)
    }
  }

  @Test func `B/B4-10 a shape takes the proposal; where there is none, 10`() {
    let circle = Circle()
    #expect(
      circle.sizeThatFits(ProposedViewSize(width: 70, height: 30)) == CGSize(width: 70, height: 30))
    #expect(circle.sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(
      circle.sizeThatFits(ProposedViewSize(width: nil, height: 30)) == CGSize(width: 10, height: 30)
    )
    let host = TestHost(Rectangle().fixedSize(), width: 100, height: 100)
    #expect(host.frames == [CGRect(45, 45, 10, 10)])
  }

  @Test func `B/B4-12 path(in:) receives a rectangle of the shape's size`() {
    let log = Recorder.Log()
    _ = TestHost(Recorder(log: log).frame(width: 60, height: 40), width: 100, height: 100)
    #expect(!log.rects.isEmpty)
    #expect(log.rects.allSatisfy { $0 == CGRect(0, 0, 60, 40) })
  }

  @Test func `B/B4-13 a rectangle fills its frame, a circle fits into it`() {
    let host = TestHost(
      ZStack {
        Rectangle()
        Circle()
      }, width: 100, height: 60)
    #expect(host.outlines.map(\.boundingRect) == [CGRect(0, 0, 100, 60), CGRect(20, 0, 60, 60)])
  }

  @Test func `B/B4-15 a rotated rectangle keeps its size and draws outside of it`() {
    let shape = Rectangle().rotation(.degrees(45))
    #expect("\(type(of: shape))" == "RotatedShape<Rectangle>")
    let host = TestHost(
      shape.fill(Color.red).frame(width: 100, height: 100), width: 100, height: 100)
    #expect(host.frames == [CGRect(0, 0, 100, 100)])
    let bounds = host.outlines[0].boundingRect
    #expect(abs(bounds.width - 141.42) < 0.01)
    #expect(abs(bounds.midX - 50) < 1e-9)
  }

  @Test func `B/B4-16 a border follows the frame, not the rotated rectangle`() {
    let view = Rectangle().rotation(.degrees(45)).fill(Color.red).border(Color.blue)
      .frame(width: 100, height: 100)
    let host = TestHost(view, width: 200, height: 200)
    guard case .stroke(let path, let paint, let stroke) = host.commands[1].command else {
      Issue.record("The border is a line.")
      return
    }
    #expect(stroke.width == 1)
    #expect(paint == .color(RGBA(hex: 0x007AFF)))
    #expect(path.boundingBoxOfPath == CGRect(0.5, 0.5, 99, 99))
    #expect(host.commands[1].frame == CGRect(50, 50, 100, 100))
  }

  @Test func `B/B4-17 an offset shape draws elsewhere in the same frame`() {
    let shape = Circle().offset(x: 0, y: -30)
    #expect("\(type(of: shape))" == "OffsetShape<Circle>")
    let host = TestHost(shape, width: 60, height: 60)
    #expect(host.frames == [CGRect(0, 0, 60, 60)])
    #expect(host.outlines.map(\.boundingRect) == [CGRect(0, -30, 60, 60)])
  }

  @Test func `A1/B55 a stroke is centred on the outline, a stroked border lies inside`() {
    let host = TestHost(
      ZStack {
        Rectangle().stroke(Color.red, lineWidth: 4)
        Rectangle().strokeBorder(Color.red, lineWidth: 4)
      }, width: 100, height: 50)
    let lines = host.outlines.map { $0.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect }
    #expect(lines == [CGRect(-2, -2, 104, 54), CGRect(0, 0, 100, 50)])
  }

  @Test func `A10/B-42 stroke(style:) is drawn with its dashes in the foreground colour`() {
    let host = TestHost(
      Rectangle().stroke(style: StrokeStyle(lineWidth: 2, dash: [6, 3])).foregroundColor(.green),
      width: 100, height: 50)
    guard case .stroke(_, let paint, let stroke) = host.commands.first?.command else {
      Issue.record("A stroked shape is drawn as a line.")
      return
    }
    #expect(stroke.width == 2)
    #expect(stroke.dash == [6, 3])
    #expect(paint == .color(RGBA(hex: 0x34C759)))
  }

  @Test func `A1/B52 a shape is drawn in the foreground style`() {
    let host = TestHost(Circle().foregroundColor(.red), width: 10, height: 10)
    #expect(host.paints == [.color(RGBA(hex: 0xFF3B30))])
    #expect(TestHost(Circle(), width: 10, height: 10).paints == [.color(.black)])
  }

  @Test func `fills and strokes of one shape are stacked in order`() {
    let view = Circle().fill(Color.red).stroke(Color.blue, lineWidth: 2)
    #expect(
      "\(type(of: view))" == "StrokeShapeView<Circle, Color, _ShapeView<Circle, Color>>")
    let host = TestHost(view, width: 10, height: 10)
    #expect(host.paints == [.color(RGBA(hex: 0xFF3B30)), .color(RGBA(hex: 0x007AFF))])
  }

  @Test func `corners of an inset rounded rectangle are concentric`() {
    let inset = RoundedRectangle(cornerRadius: 20, style: .circular).inset(by: 5)
    #expect(
      inset.path(in: CGRect(0, 0, 100, 100))
        == Path(roundedRect: CGRect(5, 5, 90, 90), cornerRadius: 15, style: .circular))
  }

  @Test func `a shape is mirrored where text runs from right to left, unless it is fixed`() {
    struct Flag: Shape {
      var behavior: LayoutDirectionBehavior
      func path(in rect: CGRect) -> Path { Path(CGRect(0, 0, 10, 10)) }
      var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
    }
    func minX(_ behavior: LayoutDirectionBehavior) -> CGFloat {
      let view = Flag(behavior: behavior).environment(\.layoutDirection, .rightToLeft)
      return TestHost(view, width: 100, height: 100).outlines[0].boundingRect.minX
    }
    #expect(minX(.mirrors) == 90)
    #expect(minX(.fixed) == 0)
  }

  @Test func `only the ink of a shape can be hit`() {
    let host = TestHost(Circle(), width: 100, height: 100)
    #expect(host.hit(50, 50).count == 1)
    #expect(host.hit(5, 5).isEmpty)
    let ring = TestHost(Circle().stroke(lineWidth: 10), width: 100, height: 100)
    #expect(ring.hit(50, 50).isEmpty)
    #expect(ring.hit(1, 50).count == 1)
    #expect(TestHost(Circle().fill(Color.clear), width: 100, height: 100).hit(50, 50).isEmpty)
  }
}
