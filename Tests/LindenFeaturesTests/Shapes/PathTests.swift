import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct PathTests {
  /// The triangle (B/B4-11): an apex above a base.
  private let triangle = Path { path in
    path.move(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 75))
    path.addLine(to: CGPoint(x: 0, y: 75))
    path.addLine(to: CGPoint(x: 50, y: 0))
  }

  @Test func `B/B4-11 the triangle's bounding rectangle is 100 by 75 at the origin`() {
    #expect(triangle.boundingRect == CGRect(0, 0, 100, 75))
  }

  @Test func `B/B4-11 a path is drawn in the upper left corner of what it is offered`() {
    let host = TestHost(triangle, width: 300, height: 200)
    #expect(host.frames == [CGRect(0, 0, 300, 200)])
    #expect(host.outlines.map(\.boundingRect) == [CGRect(0, 0, 100, 75)])
  }

  @Test func `a path is described by its steps, and made from its description`() {
    var path = triangle
    path.closeSubpath()
    path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 0.5, y: -3))
    let text = "50 0 m 100 75 l 0 75 l 50 0 l h 50 0 m 0.5 -3 1 2 q"
    #expect(path.description == text)
    #expect(Path(text) == path)
  }

  @Test(arguments: ["1 m", "1 2 3 m", "1 2 l", "x", "1 2 m 3", "h 1"])
  func `text that is no path makes none`(_ text: String) { #expect(Path(text) == nil) }

  @Test func `clockwise is as seen with y up: on screen true goes the other way`() {
    var quarter = Path()
    quarter.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(quarter.boundingRect == CGRect(0, 0, 10, 10))
    var rest = Path()
    rest.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    #expect(rest.boundingRect == CGRect(-10, -10, 20, 20))
  }

  @Test func `a relative arc turns by its delta`() {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 2, startAngle: .degrees(90), delta: .degrees(90))
    #expect(path.currentPoint == CGPoint(x: -2, y: 0))
    #expect(path.boundingRect == CGRect(-2, 0, 2, 2))
  }

  @Test func `elements come in order`() {
    var path = Path(CGRect(0, 0, 2, 1))
    path.addCurve(
      to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    #expect(
      elements == [
        .move(to: .zero), .line(to: CGPoint(x: 2, y: 0)), .line(to: CGPoint(x: 2, y: 1)),
        .line(to: CGPoint(x: 0, y: 1)), .closeSubpath, .move(to: .zero),
        .curve(
          to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2)),
      ])
  }

  @Test func `the even-odd rule leaves a hole where two rectangles overlap`() {
    let path = Path { path in
      path.addRect(CGRect(0, 0, 10, 10))
      path.addRect(CGRect(2, 2, 6, 6))
    }
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(path.contains(CGPoint(x: 1, y: 1), eoFill: true))
  }

  @Test func `half of a line's length is half of the line`() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 8, y: 0))
      path.addLine(to: CGPoint(x: 8, y: 8))
    }
    #expect(line.trimmedPath(from: 0.25, to: 0.75).description == "4 0 m 8 0 l 8 4 l")
  }

  @Test func `a stroked line covers half its width on either side`() {
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 5))
      path.addLine(to: CGPoint(x: 10, y: 5))
    }
    #expect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(0, 3, 10, 4))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [6, 3]))
    #expect(dashed.contains(CGPoint(x: 5.9, y: 5)))
    #expect(!dashed.contains(CGPoint(x: 7.5, y: 5)))
    #expect(dashed.contains(CGPoint(x: 9.5, y: 5)))
  }

  @Test func `an empty path has neither bounds nor a current point`() {
    #expect(Path().boundingRect.isNull)
    #expect(Path().currentPoint == nil)
    #expect(Path().isEmpty)
    #expect(Path("") == Path())
  }

  @Test(arguments: [RoundedCornerStyle.circular, .continuous])
  func `corners without end are as those that are larger than the rectangle`(
    style: RoundedCornerStyle
  ) {
    let rect = CGRect(0, 0, 100, 40)
    let endless = RoundedRectangle(cornerRadius: .infinity, style: style).path(in: rect)
    #expect(endless == RoundedRectangle(cornerRadius: 500, style: style).path(in: rect))
    #expect(endless.boundingRect == rect)
  }

  @Test func `a copy is independent`() {
    let original = Path(CGRect(0, 0, 1, 1))
    var copy = original
    copy.addLine(to: CGPoint(x: 9, y: 9))
    #expect(original.boundingRect == CGRect(0, 0, 1, 1))
    #expect(copy.offsetBy(dx: 1, dy: 2).boundingRect == CGRect(1, 2, 9, 9))
  }
}
