import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Gestures of a host whose news takes its time to come: what it says counts, not when it says it.
@MainActor struct HostTimeTests {
  private let log = Log()

  private func held() -> Touch {
    Touch(box(100, 100).onTapGesture { log("tap") }.onLongPressGesture { log("long") })
  }

  private func tell(_ touch: Touch, _ phase: PointerInput.Phase, at time: Double) {
    touch.dispatcher.handle(
      PointerInput(phase: phase, location: CGPoint(x: 200, y: 200), time: time), isHostTime: true)
    touch.host.settle()
  }

  @Test func `a tap whose release is heard of late is a tap`() {
    let touch = held()
    tell(touch, .began, at: 0)
    touch.wait(3)
    #expect(log.lines == [])
    tell(touch, .ended, at: 0.1)
    #expect(log.lines == ["tap"])
  }

  @Test func `a long press begins when it is known that the finger was down for so long`() {
    let touch = held()
    tell(touch, .began, at: 0)
    touch.dispatcher.rest(until: 0.45)
    touch.wait(3)
    #expect(log.lines == [])
    touch.dispatcher.rest(until: 0.5)
    #expect(log.lines == ["long"])
  }

  @Test func `a release that tells of a long time is the end of a long press`() {
    let touch = held()
    tell(touch, .began, at: 0)
    tell(touch, .ended, at: 0.7)
    #expect(log.lines == ["long"])
  }

  @Test func `two taps are a double tap by the time between them, whenever they come`() {
    let touch = Touch(
      box(100, 100).onTapGesture(count: 2) { log("double") }.onTapGesture { log("single") })
    tell(touch, .began, at: 0)
    tell(touch, .ended, at: 0.1)
    touch.wait(3)
    tell(touch, .began, at: 0.3)
    tell(touch, .ended, at: 0.4)
    #expect(log.take() == ["double"])
    tell(touch, .began, at: 5)
    tell(touch, .ended, at: 5.1)
    touch.dispatcher.rest(until: 5.4)
    #expect(log.take() == [])
    touch.dispatcher.rest(until: 5.46)
    #expect(log.take() == ["single"])
  }

  @Test func `frames tell the time again for a pointer that is told without one`() {
    let touch = held()
    tell(touch, .began, at: 0)
    tell(touch, .ended, at: 0.1)
    #expect(log.take() == ["tap"])
    touch.down(200, 200)
    touch.wait(0.5)
    #expect(log.take() == ["long"])
  }

  @Test func `no movement is faster than one in a hundred-and-twentieth of a second`() {
    var track = PointerTrack()
    track.add(.zero, at: 1)
    track.add(CGPoint(x: 10, y: 0), at: 1 + 1e-9)
    #expect(abs(track.velocity().width - 1200) < 1e-6)
  }
}
