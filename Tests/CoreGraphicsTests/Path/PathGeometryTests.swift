import CoreGraphics
import Testing

private func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
  if closed { path.closeSubpath() }
  return path
}

struct PathGeometryTests {
  @Test func `the box of the path is tighter than that of its control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test func `an empty path has a null box and holds nothing`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    #expect(!path.contains(.zero))
  }

  @Test func `an upright rectangle is recognised, anything else is not`() {
    var found = CGRect.zero
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    #expect(line((0, 0), (0, 5), (5, 5), (5, 0), (0, 0)).isRect(nil))
    #expect(!line((0, 0), (0, 5), (5, 6), (5, 0), closed: true).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }

  @Test func `two rings turning the same way leave a hole by the even-odd rule only`() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    let center = CGPoint(x: 50, y: 50)
    #expect(path.contains(center))
    #expect(!path.contains(center, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 10, y: 50), using: .evenOdd))
  }

  @Test func `a circle holds the points nearer than its radius`() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      #expect(circle.contains(CGPoint(x: 49.9 * x, y: 49.9 * y)))
      #expect(!circle.contains(CGPoint(x: 50.1 * x, y: 50.1 * y)))
    }
  }

  @Test func `an open subpath counts as closed for hit tests`() {
    #expect(line((0, 0), (10, 0), (10, 10)).contains(CGPoint(x: 8, y: 5)))
  }

  @Test func `trimming takes a part of the length over all subpaths`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    path.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 30, y: 5)])
    #expect(path.trimmed(from: 0, to: 0.125).outline.svg == "M0 0L5 0")
    #expect(path.trimmed(from: 0.125, to: 0.5).outline.svg == "M5 0L10 0M0 5L10 5")
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(path.trimmed(from: -1, to: 2) == path)
  }

  @Test func `a trimmed rectangle is open and includes the closing side`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(path.trimmed(from: 0.5, to: 1).outline.svg == "M10 10L0 10L0 0")
    #expect(path.trimmed(from: 0, to: 0.999).outline.elements.last != .close)
  }

  @Test func `half a circle trimmed ends on the other side`() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let end = circle.trimmed(from: 0, to: 0.25).currentPoint
    #expect(abs(end.x - 50) < 0.01 && abs(end.y - 100) < 0.01)
    let part = circle.trimmed(from: 0.1, to: 0.2)
    let fifth = CGPoint(x: 50 + 50 * cos(0.4 * .pi), y: 50 + 50 * sin(0.4 * .pi))
    #expect(part.currentPoint.distance(to: fifth) < 0.05)
  }

  @Test func `dashes and gaps alternate from the phase`() {
    let path = line((0, 0), (20, 0))
    #expect(
      path.copy(dashingWithPhase: 0, lengths: [5, 3]).outline.svg == "M0 0L5 0M8 0L13 0M16 0L20 0")
    #expect(
      path.copy(dashingWithPhase: 4, lengths: [5, 3]).outline.svg == "M0 0L1 0M4 0L9 0M12 0L17 0")
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]) == path)
  }

  @Test func `a stroke covers half its width on both sides`() {
    let stroke = line((0, 0), (100, 0)).copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(stroke.boundingBoxOfPath == CGRect(x: 0, y: -5, width: 100, height: 10))
    let square = line((0, 0), (100, 0)).copy(
      strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(square.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 10))
  }

  @Test func `a miter goes out to the corner, a bevel does not`() {
    let corner = line((0, 0), (100, 0), (100, 100))
    func stroke(_ join: CGLineJoin, limit: CGFloat = 10) -> CGPath {
      corner.copy(strokingWithWidth: 20, lineCap: .butt, lineJoin: join, miterLimit: limit)
    }
    let tip = CGPoint(x: 109, y: -9)
    #expect(stroke(.miter).contains(tip))
    #expect(!stroke(.miter, limit: 1).contains(tip))
    #expect(!stroke(.bevel).contains(tip))
    #expect(!stroke(.round).contains(tip))
    #expect(stroke(.round).contains(CGPoint(x: 106, y: -6)))
    #expect(!stroke(.bevel).contains(CGPoint(x: 106, y: -6)))
  }

  @Test func `the stroke of a closed path has a hole`() {
    let stroke = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      .copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    #expect(!stroke.contains(CGPoint(x: 50, y: 50)))
    #expect(stroke.contains(CGPoint(x: 2, y: 50)) && stroke.contains(CGPoint(x: 98, y: 50)))
    #expect(!stroke.contains(CGPoint(x: 6, y: 50)) && !stroke.contains(CGPoint(x: -6, y: 50)))
  }

  @Test func `continuous corners lie inside circular ones' box and keep the sides`() {
    let box = CGRect(x: 0, y: 0, width: 200, height: 200)
    let smooth = CGPath.roundedRect(box, radii: CornerRadii(40), continuous: true)
    let round = CGPath.roundedRect(box, radii: CornerRadii(40))
    #expect(smooth.boundingBoxOfPath == box && round.boundingBoxOfPath == box)
    #expect(round.contains(CGPoint(x: 45, y: 0.05)) && !smooth.contains(CGPoint(x: 45, y: 0.05)))
    // On the diagonal both are as good as the same.
    let diagonal = 40 * (1 - sqrt(0.5))
    #expect(!smooth.contains(CGPoint(x: diagonal - 0.5, y: diagonal - 0.5)))
    #expect(smooth.contains(CGPoint(x: diagonal + 0.5, y: diagonal + 0.5)))
  }

  @Test func `equal rounded rectangles are one in memory`() {
    func make(width: CGFloat) -> Outline {
      CGPath.roundedRect(
        CGRect(x: 0, y: 0, width: width, height: 53), radii: CornerRadii(7), continuous: true
      ).outline
    }
    func place(_ outline: Outline) -> UnsafeRawPointer? {
      outline.elements.withUnsafeBytes { $0.baseAddress }
    }
    // Other tests may have theirs forgotten between the two.
    let isShared = (0..<20).contains { _ in
      let first = make(width: 101)
      return place(first) == place(make(width: 101))
    }
    #expect(isShared)
    #expect(make(width: 101) != make(width: 102))
  }

  @Test func `radii that do not fit are scaled down together`() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 40)
    let radii = CornerRadii(topLeft: 40, topRight: 0, bottomRight: 0, bottomLeft: 40)
    let path = CGPath.roundedRect(box, radii: radii)
    #expect(path.boundingBoxOfPath == box)
    #expect(path.contains(CGPoint(x: 99.9, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 6, y: 6)))
    // A capsule: no room for continuous corners, so they are circles.
    let capsule = CGPath.roundedRect(box, radii: CornerRadii(20), continuous: true)
    #expect(capsule.outline == CGPath.roundedRect(box, radii: CornerRadii(20)).outline)
  }
}
