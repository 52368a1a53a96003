import CoreGraphics
import Foundation
import LindenBrowserDriver
@_spi(Engine) import LindenEngine
import LindenFeatures
import LindenHosting
import Testing

@testable import LindenBrowserHost

/// How long something is held, in a real page whose server is busy.
@MainActor struct HoldingTests {
  private final class Log {
    var lines: [String] = []
    /// Seconds that the app is busy after each press.
    var work: TimeInterval = 0
  }

  private struct Row: View {
    let log: Log
    var body: some View {
      Color.red
        .onTapGesture { log.lines.append("tap") }
        .onLongPressGesture {
          log.lines.append("long")
        } onPressingChanged: { isPressed in
          if isPressed { Thread.sleep(forTimeInterval: log.work) }
        }
    }
  }

  private func showing(
    work: TimeInterval, _ body: @MainActor (BrowserPage, Log) async throws -> Void
  ) async throws {
    try await BrowserTurn.taking {
      HandmadeScene.prepare()
      let log = Log()
      log.work = work
      let server = BrowserServer(options: .init()) { ViewScene(Row(log: log), traits: $0) }
      let page = try await BrowserPage.open(try await server.start(), width: 300, height: 300)
      try await page.wait(until: "document.querySelector('#scene > .l')")
      try await body(page, log)
      #expect(await page.complaints.isEmpty)
      await page.close()
      await server.stop()
    }
  }

  /// Presses in the page and releases after `milliseconds`, while the server may be busy.
  private func press(_ page: BrowserPage, for milliseconds: Int) async throws {
    _ = try await page.evaluate(
      """
      (() => {
        const target = document.elementFromPoint(150, 150);
        const send = (name, buttons) => target.dispatchEvent(new PointerEvent(name, {
          bubbles: true, clientX: 150, clientY: 150, pointerId: 7, pointerType: "touch", buttons,
        }));
        send("pointerdown", 1);
        setTimeout(() => send("pointerup", 0), \(milliseconds));
        return true;
      })()
      """)
  }

  @Test func `a tap in a page whose server is busy for longer than a long press is a tap`()
    async throws
  {
    try await showing(work: 1.2) { page, log in
      try await press(page, for: 80)
      try await eventually { !log.lines.isEmpty }
      try await Task.sleep(for: .milliseconds(700))
      #expect(log.lines == ["tap"])
    }
  }

  @Test func `a finger that stays down opens a menu before it is lifted`() async throws {
    try await showing(work: 0) { page, log in
      try await press(page, for: 60_000)
      try await eventually { log.lines == ["long"] }
    }
  }
}
