import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// What moves between the old and the new value, and how far.
@MainActor struct InterpolationTests {
  private let linear = Animation.linear(duration: 1)

  @Test func `B/B6-02 without a change of state nothing moves`() {
    let host = TestHost(
      VStack {
        box(10, 10).offset(x: 5).animation(Animation.linear(duration: 1).repeatForever())
        box(10, 10).rotationEffect(.degrees(30)).animation(.spring())
      })
    let before = host.frames
    withAnimation(linear) {}
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames == before && !host.graph.animations.isRunning)
  }

  /// A box whose offset is the number that animates.
  private func moved(by animation: Animation, at times: [Double]) -> [CGFloat] {
    let x = Probe<CGFloat>()
    let host = TestHost(Variable(0, x) { box(10, 10).offset(x: $0) })
    withAnimation(animation) { x.value = 100 }
    host.settle()
    return times.map { time in
      host.advance(by: time - host.time)
      return host.frames[0].minX - 195
    }
  }

  @Test func `B/B6-31 springy progress leaves 0 to 1, and so does what is on screen`() {
    let spring = moved(
      by: .interpolatingSpring(stiffness: 100, damping: 5),
      at: stride(from: 0, to: 4, by: 0.02).map { $0 })
    #expect(spring.max()! > 140 && spring.min()! >= 0)
    let anticipating = moved(
      by: .timingCurve(0.5, -1, 0.5, 2, duration: 1),
      at: stride(from: 0, to: 1, by: 0.05).map { $0 })
    #expect(anticipating.min()! < -10 && anticipating.max()! > 110)
  }

  private struct Look {
    var width: CGFloat = 50
    var color = Color(red: 0, green: 0.5, blue: 0)
    var angle = 10.0
    var opacity = 1.0
  }

  @Test(arguments: [0.0, 0.2, 0.5, 0.9, 1])
  func `B/B6-32 every property is start + (end - start) · progress`(_ progress: Double) {
    let probe = Probe<Look>()
    let host = TestHost(
      Variable(Look(), probe) { look in
        Rectangle().fill(look.color).frame(width: look.width, height: 20)
          .rotationEffect(.degrees(look.angle)).opacity(look.opacity)
      })
    withAnimation(.linear(duration: 2)) {
      probe.value = Look(
        width: 150, color: Color(red: 1, green: 0, blue: 0.25), angle: 90, opacity: 0.2)
    }
    host.settle()
    host.advance(by: 2 * progress)
    let shape = host.layers.first { !$0.content.isEmpty }!
    #expect(abs(shape.frame.width - (50 + 100 * progress)) < 1e-6)
    guard case .color(let color) = host.paints[0] else {
      Issue.record("A fill stays a colour.")
      return
    }
    let expected = [progress, 0.5 - 0.5 * progress, 0.25 * progress]
    for (part, value) in zip([color.red, color.green, color.blue], expected) {
      #expect(abs(part - value) < 1e-6)
    }
    #expect(abs(host.opacities[0] - (1 - 0.8 * progress)) < 1e-6)
    let turn = host.layers.first { $0.transform != .identity }!.transform
    #expect(abs(atan2(turn.m12, turn.m11) * 180 / .pi - (10 + 80 * progress)) < 1e-6)
  }

  private struct Nested: AnimatableModifier {
    var a: CGFloat
    var b: CGFloat
    var c: CGFloat
    nonisolated var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
      get { AnimatablePair(a, AnimatablePair(b, c)) }
      set { (a, b, c) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
    func body(content: Content) -> some View {
      content.animation(nil).frame(width: a, height: b).animation(nil).offset(x: c)
    }
  }

  @Test func `B/B6-64 A10/B-48 pairs animate several values, nested ones more`() {
    let isOn = Probe<Bool>()
    let host = TestHost(
      Variable(false, isOn) {
        Color.red.modifier($0 ? Nested(a: 200, b: 40, c: 100) : Nested(a: 100, b: 20, c: 0))
      })
    withAnimation(linear) { isOn.value = true }
    host.settle()
    host.advance(by: 0.25)
    #expect(host.frames[0].size == CGSize(width: 125, height: 25))
    #expect(abs(host.frames[0].midX - 225) < 1e-6)
    let sum =
      AnimatablePair(1.0, AnimatablePair(2.0, 3.0)) + AnimatablePair(1, AnimatablePair(1, 1))
    #expect(sum == AnimatablePair(2, AnimatablePair(3, 4)) && sum.magnitudeSquared == 29)
  }

  @Test func `A10/B-47 points, sizes and angles are interpolated`() {
    func half<T: Animatable>(_ a: T, _ b: T) -> T {
      var result = a
      result.animatableData.interpolate(towards: b.animatableData, amount: 0.5)
      return result
    }
    #expect(half(CGPoint(x: 0, y: 10), CGPoint(x: 4, y: 20)) == CGPoint(x: 2, y: 15))
    #expect(
      half(CGSize(width: 0, height: 10), CGSize(width: 4, height: 20))
        == CGSize(width: 2, height: 15))
    #expect(abs(half(Angle.degrees(0), .degrees(90)).degrees - 45) < 1e-9)
    #expect(half(UnitPoint.topLeading, .bottomTrailing) == .center)
  }

  private struct Turned: View, Animatable {
    var degrees: Double
    let log: Log
    nonisolated var animatableData: Double {
      get { degrees }
      set { degrees = newValue }
    }
    var body: some View {
      let _ = log("\(degrees)")
      box(10, 10)
    }
  }

  /// The edition says it does nothing; from iOS 15 on it does what it says, and so it does here.
  @Test func `B/B6-66 a view that is animatable is given the values between`() {
    let log = Log()
    let degrees = Probe<Double>()
    let host = TestHost(Variable(0, degrees) { Turned(degrees: $0, log: log) })
    _ = log.take()
    withAnimation(linear) { degrees.value = 90 }
    host.settle()
    host.advance(by: 0.5)
    host.advance(by: 0.5)
    #expect(log.take() == ["45.0", "90.0"])
  }

  @Test func `A1/B138 withAnimation alone eases in and out in 0.35 s`() {
    let x = Probe<CGFloat>()
    let host = TestHost(Variable(0, x) { box(10, 10).offset(x: $0) })
    withAnimation { x.value = 100 }
    host.settle()
    var ways: [CGFloat] = []
    for _ in 1...7 {
      host.advance(by: 0.05)
      ways.append(host.frames[0].minX - 195)
    }
    #expect(!host.graph.animations.isRunning && ways[6] == 100)
    // Symmetric about the middle, slow at both ends.
    for index in 0..<3 { #expect(abs(ways[index] + ways[5 - index] - 100) < 1e-6) }
    let steps = zip([0] + ways, ways).map { $1 - $0 }
    #expect(
      steps[0] < steps[1] && steps[1] < steps[2] && steps[3] > steps[5] && steps[5] > steps[6])
  }

  @Test func `A1/B139 a delayed run, then back, for ever`() {
    let animation = Animation.linear(duration: 0.5).delay(0.2).repeatForever(autoreverses: true)
    let ways = moved(by: animation, at: [0.1, 0.2, 0.45, 0.7, 0.95, 1.2, 140.45])
    for (way, expected) in zip(ways, [0, 0, 50, 100, 50, 0, 50] as [CGFloat]) {
      #expect(abs(way - expected) < 1e-6)
    }
  }

  @Test func `A1/B140 the row's spring overshoots to 129.2 at 0.304 s`() {
    let isOpen = Probe<Bool>()
    let host = TestHost(
      Variable(false, isOpen) { Color.red.frame(width: 50, height: $0 ? 120 : 80) })
    withAnimation(.spring(response: 0.55, dampingFraction: 0.425, blendDuration: 0)) {
      isOpen.value = true
    }
    host.settle()
    host.advance(by: 0.304)
    #expect(abs(host.frames[0].height - 129.2) < 0.1)
    host.advance(by: 0.97 - 0.304)
    while host.graph.animations.isRunning {
      #expect(abs(host.frames[0].height - 120) < 0.4 + 1e-3)
      host.advance(by: 0.01)
    }
    #expect(host.frames[0].height == 120)
  }
}
