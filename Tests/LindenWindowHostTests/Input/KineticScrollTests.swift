import CoreGraphics
import Testing

@testable import LindenWindowHost

@Suite struct KineticScrollTests {
  @Test func `it slows down, and comes to rest`() {
    var scroll = KineticScroll(at: .zero, velocity: CGSize(width: 0, height: 1000), time: 0)
    var ways: [CGFloat] = []
    for frame in 1...600 {
      guard let way = scroll.step(to: Double(frame) / 60) else { break }
      ways.append(way.height)
    }
    #expect(ways.count < 120)
    #expect(ways == ways.sorted(by: >))
    #expect(ways.allSatisfy { $0 > 0 })
  }

  @Test func `the way does not depend on the number of frames`() {
    func way(frames: Int) -> CGFloat {
      var scroll = KineticScroll(at: .zero, velocity: CGSize(width: 900, height: 0), time: 0)
      return (1...frames).reduce(0) {
        $0 + (scroll.step(to: 0.5 * Double($1) / Double(frames))?.width ?? 0)
      }
    }
    #expect(abs(way(frames: 5) - way(frames: 50)) < 0.001)
  }
}
