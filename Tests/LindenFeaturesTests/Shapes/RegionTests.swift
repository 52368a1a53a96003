import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct RegionTests {
  private let left = Path(CGRect(0, 0, 10, 10))
  private let right = Path(CGRect(5, 0, 10, 10))

  /// The area by the sum over the corners, negative where the outline goes the other way.
  private func area(_ path: Path) -> CGFloat {
    var sum: CGFloat = 0
    var from = CGPoint.zero
    var start = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let point): (from, start) = (point, point)
      case .line(let point):
        sum += from.x * point.y - point.x * from.y
        from = point
      case .closeSubpath: sum += from.x * start.y - start.x * from.y
      case .quadCurve, .curve: Issue.record("Results are made of lines.")
      }
    }
    return sum / 2
  }

  private func corners(_ path: Path) -> Int {
    var count = 0
    path.forEach { if $0 != .closeSubpath { count += 1 } }
    return count
  }

  @Test func `two squares side by side that share half`() {
    #expect(area(left.union(right)) == 150)
    #expect(left.union(right).boundingRect == CGRect(0, 0, 15, 10))
    #expect(corners(left.union(right)) == 4)
    #expect(area(left.intersection(right)) == 50)
    #expect(left.intersection(right).boundingRect == CGRect(5, 0, 5, 10))
    #expect(left.subtracting(right).boundingRect == CGRect(0, 0, 5, 10))
    #expect(area(left.symmetricDifference(right)) == 100)
  }

  @Test func `squares that overlap at a corner`() {
    let other = Path(CGRect(6, 7, 10, 10))
    #expect(area(left.intersection(other)) == 12)
    #expect(area(left.union(other)) == 188)
    #expect(corners(left.union(other)) == 8)
    #expect(area(left.subtracting(other)) == 88)
  }

  @Test func `a square cut out of the middle leaves a hole`() {
    let ring = left.subtracting(Path(CGRect(2, 2, 6, 6)))
    #expect(area(ring) == 64)
    #expect(!ring.contains(CGPoint(x: 5, y: 5)))
    #expect(ring.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func `a path with itself is itself or nothing`() {
    #expect(area(left.union(left)) == 100)
    #expect(area(left.intersection(left)) == 100)
    #expect(left.subtracting(left).isEmpty)
    #expect(left.symmetricDifference(left).isEmpty)
    #expect(area(left.union(Path())) == 100)
    #expect(left.intersection(Path()).isEmpty)
  }

  @Test func `areas that only touch stay two`() {
    let below = Path(CGRect(10, 10, 5, 5))
    let union = left.union(below)
    #expect(area(union) == 125)
    var moves = 0
    union.forEach { if case .move = $0 { moves += 1 } }
    #expect(moves == 2)
    #expect(corners(left.union(Path(CGRect(10, 0, 5, 10)))) == 4)
  }

  @Test func `circles overlap in a lens of the known area`() {
    let a = Path(ellipseIn: CGRect(0, 0, 20, 20))
    let b = Path(ellipseIn: CGRect(10, 0, 20, 20))
    // Two segments of a circle of radius 10 whose centres are 10 apart: r² (2π/3 - √3/2).
    let lens = 100 * (2 * CGFloat.pi / 3 - 3.0.squareRoot() / 2)
    #expect(abs(area(a.intersection(b)) - lens) < 0.3)
    #expect(abs(area(a.union(b)) - (200 * .pi - lens)) < 0.6)
  }

  @Test func `normalizing a star leaves the area the rule fills`() {
    let star = Path { path in
      let points = (0..<5).map { index in
        let angle = CGFloat(index) * 2 * 2 * .pi / 5 - .pi / 2
        return CGPoint(x: 10 * cos(angle), y: 10 * sin(angle))
      }
      path.addLines(points)
      path.closeSubpath()
    }
    let center = CGPoint.zero
    #expect(star.normalized(eoFill: false).contains(center))
    #expect(!star.normalized(eoFill: true).contains(center))
    #expect(corners(star.normalized(eoFill: false)) == 10)
  }

  @Test func `the arithmetic agrees with asking point by point`() {
    var random = SeededGenerator(seed: 1)
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var generator = SplitMix(state: seed)
    for _ in 0..<20 {
      func polygon() -> Path {
        Path { path in
          path.addLines((0..<6).map { _ in CGPoint(x: generator.length(), y: generator.length()) })
          path.closeSubpath()
        }
      }
      let (a, b) = (polygon(), polygon())
      let results = (a.union(b), a.intersection(b), a.subtracting(b), a.symmetricDifference(b))
      for _ in 0..<40 {
        let point = CGPoint(x: generator.length(), y: generator.length())
        let (inA, inB) = (a.contains(point), b.contains(point))
        #expect(results.0.contains(point) == (inA || inB), "seed \(seed)")
        #expect(results.1.contains(point) == (inA && inB), "seed \(seed)")
        #expect(results.2.contains(point) == (inA && !inB), "seed \(seed)")
        #expect(results.3.contains(point) == (inA != inB), "seed \(seed)")
      }
    }
  }

  @Test func `the line inside of an area`() {
    let line = Path { path in
      path.move(to: CGPoint(x: -5, y: 5))
      path.addLine(to: CGPoint(x: 20, y: 5))
    }
    #expect(line.lineIntersection(left).description == "0 5 m 10 5 l")
    #expect(line.lineSubtraction(left).description == "-5 5 m 0 5 l 10 5 m 20 5 l")
  }

  @Test func `shapes combine in their rectangle`() {
    let shape = Rectangle().subtracting(Rectangle().inset(by: 10))
    #expect(area(shape.path(in: CGRect(0, 0, 50, 40))) == 1400)  // 50 · 40 - 30 · 20
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    mutating func length() -> CGFloat {
      CGFloat(Int.random(in: 0...1000, using: &self)) / 10 + 0.03
    }
  }
}
