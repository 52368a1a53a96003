import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct RadarChartTests {
  private let values = [120, 60, 30, 120, 90, 0]

  /// The points a chart of that size finds for its outline and for its area.
  private func points(width: CGFloat, height: CGFloat) -> (corners: [CGPoint], values: [CGPoint]) {
    let found = Found()
    let measures = values.enumerated().map { Tree.Measure(name: "\($0)", value: $1) }
    let driver = Driver(
      RadarChart(measures: measures, highest: 120, color: .green, progress: 1)
        .overlayPreferenceValue(RadarPoints.self) { points in
          GeometryReader { proxy in
            let _ = found.take(points, proxy)
            Color.clear
          }
        }
        .frame(width: width, height: height))
    driver.settle()
    return (found.corners, found.values)
  }

  private final class Found {
    var corners: [CGPoint] = []
    var values: [CGPoint] = []
    func take(_ points: RadarPoints, _ proxy: GeometryProxy) {
      corners = points.corners.map { proxy[$0] }
      values = points.values.map { proxy[$0] }
    }
  }

  @Test func `A10/B-41 corners begin at the top and go clockwise, values lie on the way to them`() {
    let (corners, values) = points(width: 100, height: 100)
    #expect(corners.count == 6 && values.count == 6)
    let radius = 50 * RadarLayout.part
    for index in corners.indices {
      let angle = CGFloat(index) * .pi / 3 - .pi / 2
      let reach = CGFloat(self.values[index]) / 120
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      #expect(abs(corners[index].x - 50 - x) < 0.01 && abs(corners[index].y - 50 - y) < 0.01)
      #expect(abs(values[index].x - 50 - x * reach) < 0.01)
      #expect(abs(values[index].y - 50 - y * reach) < 0.01)
    }
  }

  @Test func `A10/B-40 a chart is in the square of the shorter side`() {
    let (corners, _) = points(width: 300, height: 100)
    #expect(abs(corners[3].y - corners[0].y - 100 * RadarLayout.part) < 0.01)
  }

  @Test func `A10/B-45 A10/B-49 A10/B-52 the outline is drawn as far as it has come`() {
    let square = [
      CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10),
    ]
    func path(_ progress: CGFloat) -> Path {
      RadarOutline(points: square, progress: progress).path(in: .zero)
    }
    #expect(path(0).isEmpty || path(0).boundingRect.width == 0)
    #expect(path(0.375).boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(path(1).boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(RadarOutline(points: [], progress: 1).path(in: .zero).isEmpty)
  }
}
