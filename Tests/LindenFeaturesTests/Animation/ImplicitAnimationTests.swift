import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

extension Probe {
  var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }
}

@MainActor struct ImplicitAnimationTests {
  @Test func `B/B6-30 linear over 5 s: 50, 60 at 1 s, 80 at 3 s, 100 from 5 s on`() {
    let control = Probe<Bool>()
    let host = TestHost(
      Variable(false, control) { Color.red.frame(width: $0 ? 100 : 50, height: 20) }
        .animation(.linear(duration: 5)))
    control.value = true
    host.settle()
    #expect(host.frames[0].width == 50)
    var widths: [CGFloat] = []
    for _ in 1...6 {
      host.advance(by: 1)
      widths.append(host.frames[0].width)
    }
    for (width, expected) in zip(widths, [60, 70, 80, 90, 100, 100] as [CGFloat]) {
      #expect(abs(width - expected) < 1e-6)
    }
  }

  @Test func `B/B6-03 an implicit animation animates whatever changes in its subtree`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        VStack(spacing: 0) {
          Color.red.frame(width: 100 + x, height: 10)
          Color.red.frame(width: 10, height: 10).offset(x: x)
        }
      }.animation(.linear(duration: 1)))
    control.value = 100
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames[0].width == 150)
    #expect(host.frames[1].minX == 245)
  }

  @Test func `B/B6-04 nil switches all animation off, explicit ones too`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(50, control) { Color.red.frame(width: $0, height: 10) }.animation(nil))
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    #expect(host.frames[0].width == 100)
  }

  @Test func `B/B6-33 B/B6-34 the leaf jumps, the rotation outside of its nil turns`() {
    let control = Probe<Bool>()
    let host = TestHost(
      Variable(false, control) { on in
        Color.red.animation(nil)
          .frame(width: on ? 100 : 50, height: 50)
          .offset(x: on ? 40 : 0)
      }.animation(.linear(duration: 4)))
    control.value = true
    host.settle()
    host.advance(by: 1)
    #expect(host.frames[0].width == 100)
    #expect(host.frames[0].minX == 160)
  }

  @Test func `the animation nearest to what changes wins`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10).offset(x: x).animation(.linear(duration: 1))
      }.animation(.linear(duration: 10)))
    withAnimation(.linear(duration: 100)) { control.value = 100 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames[0].minX == 245)
  }

  @Test func `an animation for a value only animates changes that come with it`() {
    let control = Probe<(x: CGFloat, key: Int)>()
    let host = TestHost(
      Variable((0, 0), control) { value in
        Color.red.frame(width: 10, height: 10).offset(x: value.x)
          .animation(.linear(duration: 1), value: value.key)
      })
    control.value = (100, 0)
    host.settle()
    #expect(host.frames[0].minX == 295)
    control.value = (0, 1)
    host.settle()
    host.advance(by: 0.25)
    #expect(host.frames[0].minX == 270)
  }

  @Test func `a transaction can be changed on its way down, or keep animations off`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10).offset(x: x)
          .transaction { $0.animation = $0.animation?.speed(2) }
      })
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    host.advance(by: 0.25)
    #expect(host.frames[0].minX == 245)

    var transaction = Transaction()
    transaction.disablesAnimations = true
    let quiet = Probe<CGFloat>()
    let still = TestHost(
      Variable(0, quiet) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
        .animation(.linear(duration: 1)))
    withTransaction(transaction) { quiet.value = 100 }
    still.settle()
    #expect(still.frames[0].minX == 295)
  }

  @Test func `B/B6-53 withAnimation animates only what its change caused`() {
    let animated = Probe<CGFloat>()
    let plain = Probe<CGFloat>()
    let host = TestHost(
      VStack(spacing: 0) {
        Variable(0, animated) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
        Variable(0, plain) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
      })
    withAnimation(.linear(duration: 1)) { animated.value = 100 }
    plain.value = 100
    host.settle()
    #expect(host.frames.map(\.minX) == [195, 295])
    host.advance(by: 0.5)
    #expect(host.frames.map(\.minX) == [245, 295])
  }

  private struct Pair {
    var animated: CGFloat = 0
    var plain: CGFloat = 0
  }

  private struct Both: View {
    let log: Log
    let probe: Probe<Pair>
    @State private var animated: CGFloat = 0
    @State private var plain: CGFloat = 0
    var body: some View {
      let _ =
        probe.binding = Binding {
          Pair(animated: animated, plain: plain)
        } set: {
          if $0.animated != animated { animated = $0.animated }
          if $0.plain != plain { plain = $0.plain }
        }
      let _ = log("\(animated) \(plain)")
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10).offset(x: animated)
        Color.red.frame(width: 10, height: 10).offset(x: plain)
      }
    }
  }

  @Test(arguments: [false, true])
  func `A1/B137 B/B6-53 what is changed beside withAnimation jumps, in the same view, too`(
    isFirst: Bool
  ) {
    let (log, probe) = (Log(), Probe<Pair>())
    let host = TestHost(Both(log: log, probe: probe))
    _ = log.take()
    if isFirst { probe.value.plain = 100 }
    withAnimation(.linear(duration: 1)) { probe.value.animated = 100 }
    if !isFirst { probe.value.plain = 100 }
    #expect(probe.value.animated == 100 && probe.value.plain == 100)
    host.settle()
    #expect(log.take() == [isFirst ? "0.0 100.0" : "100.0 0.0", "100.0 100.0"])
    #expect(host.frames.map(\.minX) == [195, 295])
    host.advance(by: 0.5)
    #expect(host.frames.map(\.minX) == [245, 295])
    host.advance(by: 1)
    #expect(host.frames.map(\.minX) == [295, 295] && log.take() == [])
  }

  @Test func `A1/B137 of several changes of one value the last counts, each pass sees its own`() {
    let (log, x) = (Log(), Probe<Int>())
    let host = TestHost(
      Variable(0, x) { x in
        let _ = log("\(x)")
        Color.red.offset(x: CGFloat(x))
      })
    _ = log.take()
    x.value = 1
    withAnimation(.linear(duration: 1)) { x.value = 2 }
    x.value = 3
    host.settle()
    #expect(x.value == 3 && log.take().last == "3")
    withAnimation(.linear(duration: 1)) { x.value = 4 }
    withAnimation(.linear(duration: 2)) { x.value = 5 }
    x.value = 6
    host.settle()
    #expect(x.value == 6 && log.take() == ["4", "5", "6"])
  }

  @Test func `plain changes of one event are one update, whoever made them`() {
    let (log, probe) = (Log(), Probe<Pair>())
    let host = TestHost(Both(log: log, probe: probe))
    _ = log.take()
    var continuous = Transaction()
    continuous.isContinuous = true
    withTransaction(continuous) { probe.value.animated = 1 }
    probe.value.plain = 1
    host.settle()
    #expect(log.take() == ["1.0 1.0"])
  }

  @Test func `B/B6-35 a change midway goes on from what is on screen`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    host.advance(by: 0.6)
    withAnimation(.linear(duration: 1)) { control.value = 0 }
    host.settle()
    #expect(host.frames[0].minX == 255)
    host.advance(by: 0.5)
    #expect(host.frames[0].minX == 225)
    host.advance(by: 0.5)
    #expect(host.frames[0].minX == 195)
  }

  @Test func `a spring that replaces another keeps the speed`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
    let animation = Animation.spring(response: 1, dampingFraction: 1)
    withAnimation(animation) { control.value = 100 }
    host.settle()
    host.advance(by: 0.2)
    let spring = Spring(response: 1, dampingRatio: 1)
    let (way, speed) = (
      spring.value(target: 100.0, time: 0.2), spring.velocity(target: 100.0, time: 0.2)
    )
    withAnimation(animation) { control.value = 0 }
    host.settle()
    host.advance(by: 0.1)
    let expected = way + spring.value(target: -way, initialVelocity: speed, time: 0.1)
    #expect(abs(host.frames[0].minX - 195 - expected) < 1e-6)
    #expect(speed > 0 && expected > way)
  }

  @Test func `B/B6-51 B/B6-52 a resize is caught by an implicit animation, not by an explicit one`()
  {
    func host(_ view: some View) -> TestHost { TestHost(view) }
    let implicit = Probe<Bool>()
    let caught = host(
      Variable(false, implicit) { _ in Color.red.frame(maxWidth: .infinity, maxHeight: 10) }
        .animation(.linear(duration: 1)))
    caught.root.setBounds(CGSize(width: 200, height: 400), safeArea: EdgeInsets())
    caught.settle()
    caught.advance(by: 0.5)
    #expect(caught.frames[0].width == 300)

    let explicit = Probe<Bool>()
    let free = host(
      Variable(false, explicit) {
        Color.red.frame(maxWidth: .infinity, maxHeight: 10).opacity($0 ? 1 : 0.5)
      })
    withAnimation(.linear(duration: 9)) { explicit.value = true }
    free.settle()
    free.advance(by: 1)
    free.root.setBounds(CGSize(width: 200, height: 400), safeArea: EdgeInsets())
    free.settle()
    #expect(free.frames[0].width == 200)
  }

  @Test func `an animation frame runs no body`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { Color.red.frame(width: 10 + $0, height: 10).offset(x: $0) })
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    host.forget()
    for _ in 1...11 { host.advance(by: 0.1) }
    #expect(host.bodies == [])
    #expect(!host.root.graph.animations.isRunning)
  }
}

@MainActor struct ScopedAnimationTests {
  @Test func `an animation for a body of modifiers leaves the view itself alone`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10).offset(y: x)
          .animation(.linear(duration: 1)) { $0.offset(x: x) }
      })
    control.value = 100
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames == [CGRect(245, 295, 10, 10)])
  }

  @Test func `a spring begins with the speed of changes whose velocity is tracked`() {
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
    for step in 1...4 {
      host.advance(by: 0.02)
      withTransaction(\.tracksVelocity, true) { control.value = CGFloat(step) * 10 }
      host.settle()
    }
    withAnimation(.spring(response: 1, dampingFraction: 1)) { control.value = 0 }
    host.settle()
    host.advance(by: 0.1)
    let spring = Spring(response: 1, dampingRatio: 1)
    let expected = 40 + spring.value(target: -40.0, initialVelocity: 500, time: 0.1)
    #expect(abs(host.frames[0].minX - 195 - expected) < 1e-6)
  }
}
