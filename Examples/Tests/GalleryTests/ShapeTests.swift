import SwiftUI
import Testing

@testable import Gallery

@Suite struct ShapeTests {
  private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `A10/B-35 the arrow's back is the short arc`() {
    let path = TriangleArrow().path(in: CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(path.contains(CGPoint(x: 30, y: 40)))
    #expect(!path.contains(CGPoint(x: 20, y: 40)))  // the arc reaches to 24
  }

  @Test func `A10/B-41 the outer hexagon begins at the top and goes clockwise`() {
    let corners = points(of: Hexagon(values: Array(repeating: 200, count: 6)).path(in: box))
    let expected: [(CGFloat, CGFloat)] = [
      (50, 0), (93.30, 25), (93.30, 75), (50, 100), (6.70, 75), (6.70, 25),
    ]
    for (corner, place) in zip(corners, expected) {
      #expect(abs(corner.x - place.0) < 0.01 && abs(corner.y - place.1) < 0.01)
    }
  }

  @Test func `A10/B-41 the values' hexagon has its corners inside`() {
    let corners = points(of: Hexagon(values: [165, 129, 148, 176, 152, 140]).path(in: box))
    let expected: [(CGFloat, CGFloat)] = [
      (50, 8.75), (77.93, 33.88), (82.04, 68.5), (50, 94), (17.09, 69), (19.69, 32.5),
    ]
    for (corner, place) in zip(corners, expected) {
      #expect(abs(corner.x - place.0) < 0.01 && abs(corner.y - place.1) < 0.01)
    }
  }

  @Test func `A10/B-49 four tenths of a regular hexagon end on its third side`() throws {
    let hexagon = Hexagon(values: Array(repeating: 200, count: 6), progress: 0.4)
    let end = try #require(points(of: hexagon.path(in: box)).last)
    #expect(abs(end.x - 75.98) < 0.01 && abs(end.y - 85) < 0.01)
  }

  @Test func `A10/B-52 no progress draws nothing`() {
    #expect(Hexagon(values: Array(repeating: 200, count: 6), progress: 0).path(in: box).isEmpty)
  }
}

/// Where the lines of a path begin and end.
private func points(of path: Path) -> [CGPoint] {
  var points: [CGPoint] = []
  // swift-format-ignore: ReplaceForEachWithForLoop
  path.forEach { element in
    switch element {
    case .move(let point), .line(let point): points.append(point)
    default: break
    }
  }
  return points
}
