import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenHosting
import SeededRandom
import Testing

@testable import LindenBrowserHost

struct PageClockTests {
  @Test func `what lies between two events is what the page says`() {
    var clock = PageClock()
    #expect(clock.time(of: 40, now: 100) == 100)
    #expect(abs(clock.time(of: 40.1, now: 103) - 100.1) < 1e-9)
    #expect(abs(clock.time(of: 40.6, now: 103) - 100.6) < 1e-9)
  }

  @Test func `after a pause the host's clock says where the page's goes on`() {
    var clock = PageClock()
    _ = clock.time(of: 40, now: 100)
    #expect(clock.time(of: 400, now: 500) == 500)
  }

  @Test func `an event that was overtaken happened with the one before`() {
    var clock = PageClock()
    _ = clock.time(of: 40, now: 100)
    #expect(clock.time(of: 39.99, now: 100.5) == 100)
    #expect(abs(clock.time(of: 40.04, now: 100.5) - 100.04) < 1e-9)
  }

  @Test func `whatever a page says, times never go back and stay near the host's`() {
    var clock = PageClock()
    var random = SeededGenerator(seed: 3)
    var (page, now, last) = (0.0, 0.0, 0.0)
    for _ in 0..<20_000 {
      let hostile: [Double] = [0, 1e9, 5e-324, page + 1.9, page - 1.9, page + 0.01]
      page = hostile.randomElement(using: &random)!
      now += [0, 0.001, 0.5, 100].randomElement(using: &random)!
      let time = clock.time(of: page, now: now)
      #expect(time.isFinite && time >= last && abs(time - now) <= 30.001)
      last = time
    }
  }
}

/// A row with a tap and a context menu, in a page whose news comes late.
@MainActor struct LateNewsTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let clock = HandClock()
  private let page = BrowserSessionTests.NotedPage()
  private let session: BrowserSession

  init() {
    HandmadeScene.prepare()
    let traits = SceneTraits(size: CGSize(width: 100, height: 100))
    let view = Color.red
      .onTapGesture { [log] in log.lines.append("tap") }
      .onLongPressGesture { [log] in log.lines.append("long") }
    session = BrowserSession(
      id: "s", scene: ViewScene(view, traits: traits), images: ImageStore(), clock: clock)
    session.attach(page, traits)
    wait(10)
  }

  private func wait(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 20).rounded()) {
      clock.advance(by: 0.05)
      session.receive(.acknowledge(frame: page.lastFrame))
    }
  }

  private func tell(_ phase: PointerEvent.Phase, at time: TimeInterval?) {
    session.receive(
      .input(.pointer(PointerEvent(phase: phase, location: CGPoint(x: 50, y: 50))), at: time))
  }

  @Test func `a tap whose release comes seconds after its press opens nothing`() {
    tell(.began, at: 3)
    wait(4)
    tell(.ended, at: 3.12)
    wait(1)
    #expect(log.lines == ["tap"])
  }

  @Test func `a finger that the page knows to be down begins a long press`() {
    tell(.began, at: 3)
    for beat in 1...9 { session.receive(.rest(until: 3 + 0.05 * Double(beat))) }
    #expect(log.lines == [])
    session.receive(.rest(until: 3.5))
    #expect(log.lines == ["long"])
    tell(.ended, at: 4)
    #expect(log.lines == ["long"])
  }

  @Test func `a page that leaves takes its fingers with it`() {
    tell(.began, at: 3)
    wait(3)
    session.detach()
    session.attach(page, SceneTraits(size: CGSize(width: 100, height: 100)))
    wait(3)
    tell(.ended, at: 0.1)
    #expect(log.lines == [])
    tell(.began, at: 1)
    tell(.ended, at: 1.1)
    #expect(log.lines == ["tap"])
  }
}
