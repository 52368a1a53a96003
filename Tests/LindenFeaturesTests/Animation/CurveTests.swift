import CoreGraphics
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Where an animation of a way of 1 is at a time; nil once it is over.
private func way(_ animation: Animation, at time: Double) -> Double? {
  var context = AnimationContext<Double>()
  var result: Double?
  // Repeated animations learn the length of a run on the way.
  for step in 0...50 {
    result = animation.animate(value: 1, time: time * Double(step) / 50, context: &context)
  }
  return result
}

struct CurveTests {
  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.75, 0.9])
  func `B/B6-40 B/B6-41 curves map time to progress`(_ x: Double) {
    #expect(way(.linear(duration: 2), at: 2 * x) == x)
    // The Bézier curve's own equation: x(t) and y(t) agree.
    let value = way(.easeInOut(duration: 0.35), at: 0.35 * x)!
    var low = 0.0
    var high = 1.0
    for _ in 0..<80 {
      let t = (low + high) / 2
      let u = 1 - t
      if 3 * u * u * t * 0.42 + 3 * u * t * t * 0.58 + t * t * t < x { low = t } else { high = t }
    }
    #expect(abs(value - (3 * low * low * (1 - low) + low * low * low)) < 1e-9)
    if x > 0 {
      #expect(abs(value + way(.easeInOut(duration: 0.35), at: 0.35 * (1 - x))! - 1) < 1e-6)
    }
  }

  @Test func `B/B6-42 speed and delay change the time`() {
    #expect(way(Animation.linear(duration: 1).speed(0.1), at: 5) == 0.5)
    #expect(way(Animation.linear(duration: 1).delay(2), at: 1.9) == 0)
    #expect(abs(way(Animation.linear(duration: 1).delay(2), at: 2.25)! - 0.25) < 1e-12)
    #expect(way(Animation.linear(duration: 1).delay(2), at: 3.01) == nil)
  }

  @Test func `B/B6-43 B/B6-44 repeated runs go to and fro, or each forwards`() {
    let reversing = Animation.linear(duration: 1).repeatCount(3)
    for (time, expected) in [(0.25, 0.25), (1.25, 0.75), (1.75, 0.25), (2.25, 0.25)] {
      #expect(abs(way(reversing, at: time)! - expected) < 1e-9)
    }
    #expect(way(reversing, at: 3) == nil)
    let forwards = Animation.linear(duration: 1).repeatCount(3, autoreverses: false)
    for (time, expected) in [(0.25, 0.25), (1.25, 0.25), (2.75, 0.75)] {
      #expect(abs(way(forwards, at: time)! - expected) < 1e-9)
    }
  }

  @Test func `B/B6-05 B/B6-06 for ever is for ever, and fast`() {
    let turning = Animation.linear(duration: 2).repeatForever(autoreverses: false)
    #expect(abs(way(turning, at: 2_000_000.5)! - 0.25) < 1e-6)
    #expect(way(Animation.linear(duration: 1e-6).repeatForever(), at: 1e6) != nil)
  }

  @Test(arguments: [(1.0, 100.0, 10.0), (2, 50, 3), (1, 100, 20), (1, 100, 35), (0.5, 300, 0.5)])
  func `springs agree with the damped oscillator`(mass: Double, stiffness: Double, damping: Double)
  {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    for velocity in [0.0, 3, -8] {
      // Runge and Kutta's method on m·x'' = -k(x - 1) - c·x'.
      var (x, v, time) = (0.0, velocity, 0.0)
      let h = 1e-4
      func a(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
      for step in 1...20_000 {
        let (k1, l1) = (v, a(x, v))
        let (k2, l2) = (v + h / 2 * l1, a(x + h / 2 * k1, v + h / 2 * l1))
        let (k3, l3) = (v + h / 2 * l2, a(x + h / 2 * k2, v + h / 2 * l2))
        let (k4, l4) = (v + h * l3, a(x + h * k3, v + h * l3))
        x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        time = Double(step) * h
        guard step % 2_500 == 0 else { continue }
        #expect(abs(spring.value(target: 1.0, initialVelocity: velocity, time: time) - x) < 1e-6)
        #expect(abs(spring.velocity(target: 1.0, initialVelocity: velocity, time: time) - v) < 1e-5)
      }
    }
  }

  @Test(arguments: [0.001, 0.016, 0.5, 1, 7, 1000])
  func `a spring moved on by any step stays on its curve`(step: Double) {
    for damping in [0.5, 5, 20, 60] {
      let spring = Spring(stiffness: 100, damping: damping, allowOverDamping: true)
      var (value, velocity, time) = (0.0, 4.0, 0.0)
      for _ in 0..<50 {
        spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: step)
        time += step
        #expect(abs(value - spring.value(target: 1, initialVelocity: 4, time: time)) < 1e-6)
      }
    }
  }

  @Test func `B/B6-45 a bouncy spring shoots beyond and settles, a smooth one does not`() {
    func highest(_ animation: Animation) -> Double {
      stride(from: 0.0, to: 3, by: 0.01).compactMap { way(animation, at: $0) }.max()!
    }
    #expect(highest(.spring(response: 0.5, dampingFraction: 0.5)) > 1.1)
    for animation in [
      Animation.spring(), .interactiveSpring(), .interpolatingSpring(stiffness: 70, damping: 12),
    ] {
      #expect(highest(animation) > 1.001 && way(animation, at: 5) == nil)
    }
    #expect(highest(.bouncy) > 1.01)
    #expect(highest(.smooth) <= 1)
    #expect(way(.bouncy, at: 5) == nil)
  }

  @Test(arguments: 0..<200)
  func `any animation is finite and ends, but those for ever`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 99)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var animation: Animation
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      animation = .timingCurve(
        number(0...1), number(-2...3), number(0...1), number(-2...3), duration: number(0...2))
    case 1: animation = .spring(response: number(0...2), dampingFraction: number(0.05...3))
    case 2: animation = .spring(duration: number(0...2), bounce: number(-0.9...0.9))
    case 3:
      animation = .interpolatingSpring(
        mass: number(0.1...5), stiffness: number(1...500), damping: number(0.5...80),
        initialVelocity: number(-50...50))
    default: animation = .linear(duration: number(-1...1))
    }
    if Bool.random(using: &random) { animation = animation.delay(number(0...1)) }
    if Bool.random(using: &random) { animation = animation.speed(number(0.1...4)) }
    if Bool.random(using: &random) {
      animation = animation.repeatCount(.random(in: 0...4, using: &random))
    }
    var context = AnimationContext<Double>()
    var time = 0.0
    var isOver = false
    while time < 1e5 {
      guard let value = animation.animate(value: 1, time: time, context: &context) else {
        isOver = true
        break
      }
      #expect(value.isFinite && abs(value) < 1e3, "seed \(seed)")
      time = time * 1.2 + number(0...0.2)
    }
    #expect(isOver, "seed \(seed): \(animation)")
  }

  @Test func `a spring's forms agree`() {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    #expect(abs(spring.duration - 0.5) < 1e-12 && abs(spring.bounce - 0.3) < 1e-12)
    #expect(
      Spring(duration: 0.5, bounce: 0.3) == spring || abs(spring.stiffness - 157.91367) < 1e-4)
    #expect(abs(Spring(settlingDuration: 1, dampingRatio: 0.8).settlingDuration - 1) < 0.1)
    #expect(spring.force(target: 2.0, position: 1, velocity: 0) == spring.stiffness)
  }

  @Test func `a curve and its inverse undo each other`() {
    for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseInOut] {
      for x in stride(from: 0.0, through: 1, by: 0.1) {
        #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
      }
      #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    }
  }
}
