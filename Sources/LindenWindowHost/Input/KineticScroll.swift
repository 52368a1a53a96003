import CoreGraphics
import Foundation

/// Scrolling that goes on after fingers have left a trackpad, slower and slower.
struct KineticScroll {
  let location: CGPoint
  private var velocity: CGSize
  private var time: TimeInterval

  /// What is left of the speed after a second.
  private static let decay = 0.02
  /// Points a second at which it has ended.
  private static let least: CGFloat = 12

  /// - Parameter velocity: Points a second.
  init(at location: CGPoint, velocity: CGSize, time: TimeInterval) {
    self.location = location
    self.velocity = velocity
    self.time = time
  }

  /// How far the content goes until `now`; nil when it has come to rest.
  mutating func step(to now: TimeInterval) -> CGSize? {
    let speed = hypot(velocity.width, velocity.height)
    guard speed >= KineticScroll.least else { return nil }
    // The way is the integral of a speed that falls by the same factor each second.
    let rate = log(KineticScroll.decay)
    let factor = exp(rate * max(0, now - time))
    let way = (factor - 1) / rate
    defer {
      velocity.width *= factor
      velocity.height *= factor
      time = max(time, now)
    }
    return CGSize(width: velocity.width * way, height: velocity.height * way)
  }
}
