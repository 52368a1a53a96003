import CoreGraphics
import Testing

/// The elements of a path in SVG's notation.
private func svg(_ path: CGPath) -> String { path.outline.svg }

struct PathBuildingTests {
  @Test func `a rectangle begins at its least corner and goes along x`() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(svg(path) == "M1 2L4 2L4 6L1 6Z")
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `a transform maps what it is given with`() {
    var double = CGAffineTransform(scaleX: 2, y: 2)
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: &double)
    #expect(path.boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    let mutable = CGMutablePath()
    mutable.move(to: CGPoint(x: 1, y: 0), transform: double)
    mutable.addLine(to: CGPoint(x: 3, y: 0))
    #expect(svg(mutable) == "M2 0L3 0")
  }

  @Test func `after closing a line begins where the subpath did`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 1, y: 9))
    #expect(svg(path) == "M1 1L5 1ZM1 1L1 9")
  }

  @Test func `a second move replaces the first`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.move(to: CGPoint(x: 2, y: 2))
    #expect(svg(path) == "M2 2")
  }

  @Test func `an ellipse touches its box exactly and begins at the right`() {
    let box = CGRect(x: 10, y: 20, width: 30, height: 50)
    let path = CGPath(ellipseIn: box, transform: nil)
    #expect(path.boundingBoxOfPath == box)
    #expect(svg(path).hasPrefix("M40 45C"))
  }

  @Test(arguments: [
    // start, end, clockwise, where it passes half way
    (0.0, 90.0, false, 45.0), (0, 90, true, 225), (90, 0, true, 45), (90, 0, false, 225),
    (0, 360, false, 180), (0, 360, true, 180), (350, 10, false, 0),
  ])
  func `an arc that is not clockwise goes towards larger angles`(
    start: Double, end: Double, clockwise: Bool, middle: Double
  ) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
      clockwise: clockwise)
    let half = path.trimmed(from: 0, to: 0.5).currentPoint
    #expect(abs(half.x - 10 * cos(middle * .pi / 180)) < 0.01)
    #expect(abs(half.y - 10 * sin(middle * .pi / 180)) < 0.01)
  }

  @Test func `an arc is joined to the current point with a line`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      center: CGPoint(x: 20, y: 0), radius: 10, startAngle: .pi, endAngle: 0, clockwise: false)
    #expect(svg(path).hasPrefix("M0 0L10 0C"))
    #expect(path.currentPoint == CGPoint(x: 30, y: 0))
  }

  @Test func `a relative arc goes round as often as asked`() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 6 * .pi)
    #expect(path.outline.elements.count == 1 + 1 * 12)
  }

  @Test func `a tangent arc rounds the corner`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
    #expect(svg(path).hasPrefix("M0 0L90 0C"))
    #expect(abs(path.currentPoint.x - 100) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
  }

  @Test func `a tangent arc without a corner is a line`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 10)
    #expect(svg(path) == "M0 0L50 0")
  }

  @Test func `corners larger than half a side are reduced`() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(roundedRect: box, cornerWidth: 50, cornerHeight: 50, transform: nil)
    #expect(path.boundingBoxOfPath == box)
    #expect(path.contains(CGPoint(x: 10, y: 5)))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `equal elements make equal paths, mutable or not`() {
    let mutable = CGMutablePath()
    mutable.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let fixed = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    #expect(mutable == fixed)
    #expect(mutable.hashValue == fixed.hashValue)
    let copy = mutable.copy()
    mutable.addLine(to: .zero)
    #expect(copy == fixed)
  }

  @Test func `apply hands out each element with its points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 2))
    path.addCurve(
      to: CGPoint(x: 6, y: 6), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    var seen: [CGPathElementType] = []
    var ends: [CGFloat] = []
    path.applyWithBlock { element in
      seen.append(element.pointee.type)
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: ends.append(element.pointee.points[0].x)
      case .addQuadCurveToPoint: ends.append(element.pointee.points[1].x)
      case .addCurveToPoint: ends.append(element.pointee.points[2].x)
      case .closeSubpath: break
      }
    }
    #expect(seen == [.moveToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(ends == [1, 3, 6])
  }
}
