import CoreGraphics
@_spi(Engine) import LindenDrawing
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Motion along a curve of one's own: shaking, bouncing, circling.
@MainActor struct ShakeTests {
  private struct ShakeEffect: GeometryEffect {
    var times: CGFloat
    nonisolated var animatableData: CGFloat {
      get { times }
      set { times = newValue }
    }
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: sin(times * 2 * .pi) * 10, y: 0))
    }
  }

  private struct Bounce: AnimatableModifier {
    var times: CGFloat
    var amplitude: CGFloat = 30
    nonisolated var animatableData: CGFloat {
      get { times }
      set { times = newValue }
    }
    func body(content: Content) -> some View {
      content.offset(y: -abs(sin(times * .pi)) * amplitude)
    }
  }

  @Test func `B/B6-60 an offset that repeats ends at its end`() {
    let isMoving = Probe<Bool>()
    let host = TestHost(Variable(false, isMoving) { box(10, 10).offset(x: $0 ? 20 : 0) })
    withAnimation(Animation.linear(duration: 0.1).repeatCount(5)) { isMoving.value = true }
    host.settle()
    host.advance(by: 0.15)
    #expect(abs(host.frames[0].minX - 205) < 1e-6)
    host.advance(by: 0.4)
    #expect(host.frames[0].minX == 215 && !host.graph.animations.isRunning)
  }

  @Test func `B/B6-65 a geometry effect shakes as the modifier does, and runs no body`() {
    let taps = Probe<Int>()
    let host = TestHost(
      Variable(0, taps) { box(100, 100).modifier(ShakeEffect(times: CGFloat($0) * 3)) })
    #expect(host.frames[0].minX == 150)
    withAnimation(.linear(duration: 0.5)) { taps.value += 1 }
    host.settle()
    host.forget()
    for expected in [160.0, 150, 140, 150, 160, 150, 140, 150] {
      host.advance(by: 0.5 / 12)
      #expect(abs(host.frames[0].minX - expected) < 1e-6)
    }
    host.advance(by: 1)
    #expect(abs(host.frames[0].minX - 150) < 1e-6 && host.bodies == [])
  }

  @Test func `B/B6-68 a bounce is one hump for each time, 30 high in the middle`() {
    let times = Probe<Int>()
    let host = TestHost(Variable(0, times) { box(100, 100).modifier(Bounce(times: CGFloat($0))) })
    #expect(host.frames[0].minY == 150)
    withAnimation(.linear(duration: 1)) { times.value = 2 }
    host.settle()
    var tops: [CGFloat] = []
    for _ in 1...8 {
      host.advance(by: 0.125)
      tops.append(host.frames[0].minY)
    }
    let side = 150 - 30 * CGFloat(0.5).squareRoot()
    for (top, expected) in zip(tops, [side, 120, side, 150, side, 120, side, 150]) {
      #expect(abs(top - expected) < 1e-6)
    }
  }

  /// The middle of what is drawn, from that of the window, through every turn.
  private func middle(_ host: TestHost) -> (x: CGFloat, y: CGFloat) {
    let dot = host.layers.first { !$0.content.isEmpty }!
    var point = CGPoint(x: dot.frame.midX, y: dot.frame.midY)
    var next: Layer? = dot
    while let layer = next {
      point = layer.transform.apply(to: point)
      next = layer.parent
    }
    return (point.x - 200, point.y - 200)
  }

  @Test func `B/B6-50 a dot moved up and turned circles at radius 20`() {
    let isTurning = Probe<Bool>()
    let host = TestHost(
      Variable(false, isTurning) { isTurning in
        box(5, 5).offset(y: -20).rotationEffect(.degrees(isTurning ? 360 : 0))
      })
    withAnimation(Animation.linear(duration: 1).repeatForever(autoreverses: false)) {
      isTurning.value = true
    }
    host.settle()
    for step in 1...20 {
      host.advance(by: 0.1)
      let (x, y) = middle(host)
      #expect(abs((x * x + y * y).squareRoot() - 20) < 1e-6)
      // Clockwise from the top.
      let angle = 2 * CGFloat.pi * CGFloat(step) / 10
      #expect(abs(x - 20 * sin(angle)) < 1e-5 && abs(y + 20 * cos(angle)) < 1e-5)
    }
  }
}
