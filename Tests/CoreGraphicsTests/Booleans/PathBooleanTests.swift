import CoreGraphics
import Testing

private let a = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
private let b = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)

private func area(_ path: CGPath) -> CGFloat {
  path.outline.polylines(tolerance: 0.01).reduce(0) { sum, line in
    var twice: CGFloat = 0
    for (p, q) in line.segments(closing: true) { twice += p.x * q.y - q.x * p.y }
    return sum + twice / 2
  }
}

/// A star, comb or scribble made from a seed.
private func scribble(_ seed: UInt64) -> CGPath {
  var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  func next() -> CGFloat {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return CGFloat(state % 1000) / 10
  }
  let path = CGMutablePath()
  for _ in 0..<3 {
    path.move(to: CGPoint(x: next(), y: next()))
    for _ in 0..<5 { path.addLine(to: CGPoint(x: next(), y: next())) }
    path.addQuadCurve(to: CGPoint(x: next(), y: next()), control: CGPoint(x: next(), y: next()))
    path.closeSubpath()
  }
  // Whole coordinates make for many shared points and overlapping sides.
  path.addRect(CGRect(x: next().rounded(), y: next().rounded(), width: 30, height: 40))
  path.addRect(CGRect(x: 20, y: 30, width: 30, height: 40))
  return path
}

struct PathBooleanTests {
  @Test func `areas of two overlapping squares`() {
    #expect(area(a.union(b)) == 175)
    #expect(area(a.intersection(b)) == 25)
    #expect(area(a.subtracting(b)) == 75)
    #expect(area(a.symmetricDifference(b)) == 150)
    #expect(a.intersection(b).isRect(nil))
  }

  @Test func `squares side by side become one without a seam`() {
    let right = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10), transform: nil)
    #expect(a.union(right).outline.elements.count == 5)
    #expect(a.intersection(right).isEmpty)
    #expect(!a.intersects(right) && a.intersects(b))
  }

  @Test func `a path without itself is nothing, with itself is itself`() {
    #expect(a.subtracting(a).isEmpty)
    #expect(a.union(a).isRect(nil) && area(a.union(a)) == 100)
    #expect(a.symmetricDifference(a).isEmpty)
  }

  @Test func `a hole turns the other way`() {
    let inner = CGPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6), transform: nil)
    let ring = a.subtracting(inner)
    #expect(area(ring) == 64)
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 5)))
    #expect(ring.componentsSeparated().count == 1)
  }

  @Test func `areas that touch at a corner are two`() {
    let touching = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)
    #expect(a.union(touching).componentsSeparated().count == 2)
  }

  @Test func `the empty path is neutral`() {
    let empty = CGMutablePath()
    #expect(area(a.union(empty)) == 100)
    #expect(a.intersection(empty).isEmpty && empty.subtracting(a).isEmpty)
  }

  @Test func `lines are cut by areas`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 20, y: 5)])
    #expect(line.lineIntersection(a).outline.svg == "M0 5L10 5")
    #expect(line.lineSubtracting(a).outline.svg == "M-5 5L0 5M10 5L20 5")
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `combined areas hold just the points they should`(seed: UInt64) {
    let (first, second) = (scribble(seed), scribble(seed &+ 1000))
    let rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
    let union = first.union(second, using: rule)
    let intersection = first.intersection(second, using: rule)
    let difference = first.subtracting(second, using: rule)
    let either = first.symmetricDifference(second, using: rule)
    // Flattening moves the border by up to a hundredth.
    let borders = [first, second].map {
      $0.copy(strokingWithWidth: 0.1, lineCap: .butt, lineJoin: .round, miterLimit: 1)
    }
    for x in stride(from: 0.37, to: 100, by: 9.1) {
      for y in stride(from: 0.71, to: 100, by: 8.3) {
        let point = CGPoint(x: x, y: y)
        if borders.contains(where: { $0.contains(point) }) { continue }
        let (inA, inB) = (first.contains(point, using: rule), second.contains(point, using: rule))
        #expect(union.contains(point) == (inA || inB), "seed \(seed), \(point)")
        #expect(intersection.contains(point) == (inA && inB), "seed \(seed), \(point)")
        #expect(difference.contains(point) == (inA && !inB), "seed \(seed), \(point)")
        #expect(either.contains(point) == (inA != inB), "seed \(seed), \(point)")
        #expect(either.contains(point, using: .evenOdd) == (inA != inB), "seed \(seed), \(point)")
      }
    }
    let sum = area(union) + area(intersection)
    let parts = area(first.normalized(using: rule)) + area(second.normalized(using: rule))
    #expect(abs(sum - parts) < 0.01, "seed \(seed)")
  }
}
