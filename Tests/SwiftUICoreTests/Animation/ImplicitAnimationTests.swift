import CoreGraphics
import Testing

@testable import SwiftUICore

/// A value a test can set from outside, as an action would.
@MainActor final class Control<Value> {
  fileprivate var binding: Binding<Value>?
  var value: Value {
    get { binding!.wrappedValue }
    set { binding!.wrappedValue = newValue }
  }
}

/// A view of one state that a test controls.
struct Controlled<Value, Content: View>: View {
  let control: Control<Value>
  @State private var value: Value
  let content: (Value) -> Content

  init(_ control: Control<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
    self.control = control
    _value = State(wrappedValue: value)
    self.content = content
  }

  var body: some View {
    let _ = control.binding = $value
    content(value)
  }
}

@MainActor struct ImplicitAnimationTests {
  @Test func `B/B6-30 linear over 5 s: 50, 60 at 1 s, 80 at 3 s, 100 from 5 s on`() {
    let control = Control<Bool>()
    let host = TestHost(
      Controlled(control, false) { Color.red.frame(width: $0 ? 100 : 50, height: 20) }
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
    let control = Control<CGFloat>()
    let host = TestHost(
      Controlled(control, 0) { x in
        VStack(spacing: 0) {
          Color.red.frame(width: 100 + x, height: 10)
          Color.red.frame(width: 10, height: 10).offset(x: x)
        }
      }.animation(.linear(duration: 1)))
    control.value = 100
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames[0].width == 150)
    #expect(host.frames[1].minX == 195 + 50)
  }

  @Test func `B/B6-04 nil switches all animation off, explicit ones too`() {
    let control = Control<CGFloat>()
    let host = TestHost(
      Controlled(control, 50) { Color.red.frame(width: $0, height: 10) }.animation(nil))
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    #expect(host.frames[0].width == 100)
  }

  @Test func `B/B6-33 B/B6-34 the leaf jumps, the rotation outside of its nil turns`() {
    let control = Control<Bool>()
    let host = TestHost(
      Controlled(control, false) { on in
        Color.red.animation(nil)
          .frame(width: on ? 100 : 50, height: 50)
          .offset(x: on ? 40 : 0)
      }.animation(.linear(duration: 4)))
    control.value = true
    host.settle()
    host.advance(by: 1)
    #expect(host.frames[0].width == 100)
    #expect(host.frames[0].minX == 150 + 10)
  }

  @Test func `the animation nearest to what changes wins`() {
    let control = Control<CGFloat>()
    let host = TestHost(
      Controlled(control, 0) { x in
        Color.red.frame(width: 10, height: 10).offset(x: x).animation(.linear(duration: 1))
      }.animation(.linear(duration: 10)))
    withAnimation(.linear(duration: 100)) { control.value = 100 }
    host.settle()
    host.advance(by: 0.5)
    #expect(host.frames[0].minX == 195 + 50)
  }

  @Test func `an animation for a value only animates changes that come with it`() {
    let control = Control<(x: CGFloat, key: Int)>()
    let host = TestHost(
      Controlled(control, (0, 0)) { value in
        Color.red.frame(width: 10, height: 10).offset(x: value.x)
          .animation(.linear(duration: 1), value: value.key)
      })
    control.value = (100, 0)
    host.settle()
    #expect(host.frames[0].minX == 295)
    control.value = (0, 1)
    host.settle()
    host.advance(by: 0.25)
    #expect(host.frames[0].minX == 195 + 75)
  }

  @Test func `a transaction can be changed on its way down, or keep animations off`() {
    let control = Control<CGFloat>()
    let host = TestHost(
      Controlled(control, 0) { x in
        Color.red.frame(width: 10, height: 10).offset(x: x)
          .transaction { $0.animation = $0.animation?.speed(2) }
      })
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    host.advance(by: 0.25)
    #expect(host.frames[0].minX == 195 + 50)

    var transaction = Transaction()
    transaction.disablesAnimations = true
    let quiet = Control<CGFloat>()
    let still = TestHost(
      Controlled(quiet, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
        .animation(.linear(duration: 1)))
    withTransaction(transaction) { quiet.value = 100 }
    still.settle()
    #expect(still.frames[0].minX == 295)
  }

  @Test func `B/B6-53 withAnimation animates only what its change caused`() {
    let animated = Control<CGFloat>()
    let plain = Control<CGFloat>()
    let host = TestHost(
      VStack(spacing: 0) {
        Controlled(animated, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
        Controlled(plain, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
      })
    withAnimation(.linear(duration: 1)) { animated.value = 100 }
    plain.value = 100
    host.settle()
    #expect(host.frames.map(\.minX) == [195, 295])
    host.advance(by: 0.5)
    #expect(host.frames.map(\.minX) == [245, 295])
  }

  @Test func `B/B6-35 a change midway goes on from what is on screen`() {
    let control = Control<CGFloat>()
    let host = TestHost(Controlled(control, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
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
    let control = Control<CGFloat>()
    let host = TestHost(Controlled(control, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
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

  @Test func `B/B6-51 B/B6-52 a resize is caught by an implicit animation, not by an explicit one`() {
    func host(_ view: some View) -> TestHost { TestHost(view) }
    let implicit = Control<Bool>()
    let caught = host(
      Controlled(implicit, false) { _ in Color.red.frame(maxWidth: .infinity, maxHeight: 10) }
        .animation(.linear(duration: 1)))
    caught.root.setBounds(CGSize(width: 200, height: 400), safeArea: EdgeInsets())
    caught.settle()
    caught.advance(by: 0.5)
    #expect(caught.frames[0].width == 300)

    let explicit = Control<Bool>()
    let free = host(
      Controlled(explicit, false) { Color.red.frame(maxWidth: .infinity, maxHeight: 10).opacity($0 ? 1 : 0.5) })
    withAnimation(.linear(duration: 9)) { explicit.value = true }
    free.settle()
    free.advance(by: 1)
    free.root.setBounds(CGSize(width: 200, height: 400), safeArea: EdgeInsets())
    free.settle()
    #expect(free.frames[0].width == 200)
  }

  @Test func `an animation frame runs no body`() {
    let control = Control<CGFloat>()
    let host = TestHost(Controlled(control, 0) { Color.red.frame(width: 10 + $0, height: 10).offset(x: $0) })
    withAnimation(.linear(duration: 1)) { control.value = 100 }
    host.settle()
    host.forget()
    for _ in 1...10 { host.advance(by: 0.1) }
    #expect(host.bodies == [])
    #expect(!host.root.graph.animations.isRunning)
  }
}

@MainActor struct CompletionTests {
  @Test func `the completion comes when the last motion is over`() {
    let log = Log()
    let control = Control<CGFloat>()
    let host = TestHost(
      Controlled(control, 0) { x in
        Color.red.frame(width: 10, height: 10).offset(x: x)
        Color.red.frame(width: 10, height: 10).offset(x: x).transaction { $0.animation = $0.animation?.delay(1) }
      })
    withAnimation(.linear(duration: 1)) { control.value = 100 } completion: { log("done") }
    host.settle()
    host.advance(by: 1)
    host.advance(by: 0.9)
    #expect(log.lines == [])
    host.advance(by: 0.1)
    #expect(log.lines == ["done"])
    host.advance(by: 5)
    #expect(log.lines == ["done"])
  }

  @Test func `without anything to animate the completion comes after the update`() {
    let log = Log()
    let control = Control<CGFloat>()
    let host = TestHost(Controlled(control, 0) { Color.red.id($0) })
    withAnimation { log("body") } completion: { log("done") }
    #expect(log.take() == ["body", "done"])
    withAnimation { control.value = 0 } completion: { log("done") }
    #expect(log.take() == ["done"])
    _ = host
  }

  @Test func `a spring is logically complete after its response and removed when it has settled`() {
    let log = Log()
    let control = Control<CGFloat>()
    let host = TestHost(Controlled(control, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
    let animation = Animation.spring(response: 1, dampingFraction: 0.5)
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      control.value = 100
    } completion: {
      log("logically")
    }
    host.settle()
    host.advance(by: 0.99)
    #expect(log.take() == [])
    host.advance(by: 0.01)
    #expect(log.take() == ["logically"])
    withAnimation(animation, completionCriteria: .removed) { control.value = 0 } completion: { log("removed") }
    host.settle()
    host.advance(by: 1)
    #expect(log.take() == [])
    host.advance(by: 3)
    #expect(log.take() == ["removed"])
  }

  @Test func `what is replaced or leaves counts as complete`() {
    let log = Log()
    let control = Control<CGFloat>()
    let shown = Control<Bool>()
    let host = TestHost(
      Controlled(shown, true) { isShown in
        if isShown {
          Controlled(control, 0) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
        }
      })
    withAnimation(.linear(duration: 1)) { control.value = 100 } completion: { log("first") }
    host.settle()
    host.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) { control.value = 0 } completion: { log("second") }
    host.settle()
    #expect(log.take() == ["first"])
    shown.value = false
    host.settle()
    host.advance(by: 0.1)
    #expect(log.take() == ["second"])
    #expect(!host.root.graph.animations.isRunning)
  }
}
