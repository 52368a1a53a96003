import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct CompletionTests {
  @Test func `the completion comes when the last motion is over`() {
    let log = Log()
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { x in
        Color.red.frame(width: 10, height: 10).offset(x: x)
        Color.red.frame(width: 10, height: 10).offset(x: x).transaction {
          $0.animation = $0.animation?.delay(1)
        }
      })
    withAnimation(.linear(duration: 1)) {
      control.value = 100
    } completion: {
      log("done")
    }
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
    let control = Probe<CGFloat>()
    let host = TestHost(Variable(0, control) { Color.red.id($0) })
    withAnimation {
      log("body")
    } completion: {
      log("done")
    }
    #expect(log.take() == ["body", "done"])
    withAnimation {
      control.value = 0
    } completion: {
      log("done")
    }
    #expect(log.take() == ["done"])
    _ = host
  }

  @Test func `a spring is logically complete after its response and removed when it has settled`() {
    let log = Log()
    let control = Probe<CGFloat>()
    let host = TestHost(
      Variable(0, control) { Color.red.frame(width: 10, height: 10).offset(x: $0) })
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
    withAnimation(animation, completionCriteria: .removed) {
      control.value = 0
    } completion: {
      log("removed")
    }
    host.settle()
    host.advance(by: 1)
    #expect(log.take() == [])
    host.advance(by: 3)
    #expect(log.take() == ["removed"])
  }

  @Test func `what is replaced or leaves counts as complete`() {
    let log = Log()
    let control = Probe<CGFloat>()
    let shown = Probe<Bool>()
    let host = TestHost(
      Variable(true, shown) { isShown in
        if isShown {
          Variable(0, control) { Color.red.frame(width: 10, height: 10).offset(x: $0) }
        }
      })
    withAnimation(.linear(duration: 1)) {
      control.value = 100
    } completion: {
      log("first")
    }
    host.settle()
    host.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) {
      control.value = 0
    } completion: {
      log("second")
    }
    host.settle()
    #expect(log.take() == ["first"])
    shown.value = false
    host.settle()
    host.advance(by: 0.1)
    #expect(log.take() == ["second"])
    #expect(!host.root.graph.animations.isRunning)
  }
}
