import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What happens when a target changes on the way.
@MainActor struct RetargetingTests {
  nonisolated private static let animations: [Animation] = [
    .default, .linear(duration: 0.5), .easeIn(duration: 1),
    .timingCurve(0.5, -1, 0.5, 2, duration: 1), .spring(),
    .bouncy, .interpolatingSpring(stiffness: 70, damping: 12),
    .spring(response: 0.55, dampingFraction: 0.425).delay(0.1),
    .spring(response: 1, dampingFraction: 0.3).speed(2),
    .spring(duration: 1, bounce: 0.5).delay(0.1).speed(0.5),
    .spring().logicallyComplete(after: 0.1), .bouncy.repeatForever(),
    .linear(duration: 0.2).repeatCount(3),
  ]

  @Test(arguments: animations, animations)
  func `B/B6-35 whatever replaces whatever, nothing jumps, and it ends at the last value`(
    first: Animation, second: Animation
  ) {
    let x = Probe<CGFloat>()
    let host = TestHost(Variable(0, x) { box(10, 10).offset(x: $0) })
    withAnimation(first) { x.value = 100 }
    host.settle()
    host.advance(by: 0.17)
    let before = host.frames[0].minX
    withAnimation(second) { x.value = -50 }
    host.settle()
    #expect(abs(host.frames[0].minX - before) < 1e-6)
    host.advance(by: 1e-4)
    #expect(abs(host.frames[0].minX - before) < 1)
    withAnimation(.linear(duration: 0.1)) { x.value = 30 }
    host.settle()
    host.advance(by: 0.2)
    #expect(host.frames[0].minX == 225 && !host.graph.animations.isRunning)
  }

  @Test func `an interpolating spring adds its motion to that under way`() {
    let x = Probe<CGFloat>()
    let host = TestHost(Variable(0, x) { box(10, 10).offset(x: $0) })
    let spring = Spring(stiffness: 70, damping: 12)
    let animation = Animation.interpolatingSpring(stiffness: 70, damping: 12, initialVelocity: 2)
    withAnimation(animation) { x.value = 100 }
    host.settle()
    host.advance(by: 0.1)
    withAnimation(animation) { x.value = 130 }
    host.settle()
    for _ in 0..<20 {
      host.advance(by: 0.03)
      let way =
        spring.value(target: 100.0, initialVelocity: 200, time: host.time)
        + spring.value(target: 30.0, initialVelocity: 60, time: host.time - 0.1)
      #expect(abs(host.frames[0].minX - 195 - way) < 1e-6)
    }
  }

  @Test func `a spring at twice the speed takes over the speed on screen`() {
    let x = Probe<CGFloat>()
    let host = TestHost(Variable(0, x) { box(10, 10).offset(x: $0) })
    withAnimation(.linear(duration: 1)) { x.value = 100 }
    host.settle()
    host.advance(by: 0.5)
    withAnimation(Animation.spring(response: 1, dampingFraction: 1).speed(2)) { x.value = 0 }
    host.settle()
    host.advance(by: 0.001)
    // Still 100 points a second, as before; the pull of the spring adds less than a hundredth of a
    // point.
    #expect(abs(host.frames[0].minX - 195 - 50.1) < 0.01)
  }
}
