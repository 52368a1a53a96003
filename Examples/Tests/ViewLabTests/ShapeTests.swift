import SwiftUI
import Testing

@testable import ViewLab

@Suite struct ShapeTests {
  private let box = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `B/X7 the sample's line goes through its points`() {
    let path = LineGraph(dataPoints: [0.1, 0.7, 0.3, 0.6, 0.45, 1.1]).path(in: box)
    var points: [CGPoint] = []
    // swift-format-ignore: ReplaceForEachWithForLoop
    path.forEach { element in
      switch element {
      case .move(let point), .line(let point): points.append(point)
      default: break
      }
    }
    let expected: [(CGFloat, CGFloat)] = [
      (0, 90), (0, 90), (20, 30), (40, 70), (60, 40), (80, 55), (100, -10),
    ]
    #expect(points.count == expected.count)
    for (point, place) in zip(points, expected) {
      #expect(abs(point.x - place.0) < 1e-9 && abs(point.y - place.1) < 1e-9)
    }
  }

  @Test(arguments: [[], [0.5]] as [[CGFloat]])
  func `B/X7 fewer than two points draw nothing`(points: [CGFloat]) {
    #expect(LineGraph(dataPoints: points).path(in: box).isEmpty)
  }

  @Test func `B/E09 the knob's pointer is at the top`() {
    let path = KnobShape().path(in: box)
    #expect(path.contains(CGPoint(x: 50, y: 2)))
    #expect(!path.contains(CGPoint(x: 50, y: 98)))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
  }

  @Test func `B/B4-14 the triangle fills what it is given`() {
    let path = Triangle().path(in: CGRect(x: 10, y: 20, width: 100, height: 75))
    #expect(path.boundingRect == CGRect(x: 10, y: 20, width: 100, height: 75))
  }
}
