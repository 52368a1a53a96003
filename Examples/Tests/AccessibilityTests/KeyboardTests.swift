import Foundation
import LindenBrowserDriver
import RunningApp
import Testing

/// Every example app with the keyboard alone.
@Suite(.serialized, .enabled(if: Axe.script != nil)) struct KeyboardTests {
  /// Goes through the page with Tab and notes where it stops, until there were `count` stops.
  private static func stops(_ page: BrowserPage, _ count: Int) async throws -> Set<String> {
    var stops: Set<String> = []
    for _ in 0..<(2 * count + 20) where stops.count < count {
      try await page.press("Tab")
      // What is out of sight is scrolled to, which takes the app a moment.
      _ = try? await page.wait(until: isInSight, for: 8)
      let stop = try await page.text(describeFocus)
      if !stop.isEmpty { stops.insert(stop) }
    }
    return stops
  }

  private static let isInSight = """
    (() => {
      const box = document.activeElement.getBoundingClientRect();
      return box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    })()
    """

  /// What has the focus, and what is wrong about that; empty for the page itself.
  private static let describeFocus = """
    (() => {
      const el = document.activeElement;
      if (el === document.body) return '';
      const box = el.getBoundingClientRect();
      const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
      const style = getComputedStyle(el);
      const hasRing = style.outlineStyle !== 'none' || el.matches('.text');
      const name = el.ariaLabel || el.getAttribute('aria-labelledby') || el.placeholder || el.textContent;
      const wrong = [inside ? '' : 'out of sight', hasRing ? '' : 'no ring', name ? '' : 'no name'];
      return `${el.localName} ${el.closest('.l')?.layer.id ?? el.textContent}: ${name} ${wrong.filter(Boolean).map((w) => '!' + w).join(' ')}`;
    })()
    """

  /// How many things there are to be used, and not passed by on purpose.
  private static let countControls = """
    [...document.querySelectorAll('#scene :is(button.l, a.l, input, textarea, [tabindex="0"])')].filter((el) =>
      el.tabIndex >= 0 && !el.disabled && !el.closest('[inert], [data-hidden], [aria-hidden=true]')
        && el.checkVisibility({visibilityProperty: true})).length
    """

  @Test(arguments: Axe.isSample ? ["Calculator", "Errands"] : AxeTests.apps + AxeTests.menus)
  func `Tab reaches everything in an app, with a ring and a name`(name: String)
    async throws
  {
    let app = try await RunningApp.start(name)
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address, width: 390, height: 844)
    try await page.wait(until: "document.querySelector('#scene > .l')")
    try await page.settle()
    let count = Int(try await page.number(Self.countControls))
    let stops = try await Self.stops(page, count)
    #expect(stops.count == count, "\(name): \(stops.sorted())")
    #expect(stops.filter { $0.contains("!") } == [], "\(name)")
    await page.close()
  }

  @Test func `the calculator calculates by keyboard`() async throws {
    let app = try await RunningApp.start("Calculator")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    for key in ["2", "AC", "6", "×", "7", "="] { try await page.activate(key) }
    try await page.wait(
      until: "[...document.querySelectorAll('#scene .r')].some((run) => run.textContent === '42')")
    await page.close()
  }

  @Test func `the counter counts by keyboard`() async throws {
    let app = try await RunningApp.start("Counter")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    try await page.activate("Increase")
    try await page.activate("Increase", key: " ")
    try await page.wait(until: "document.querySelector('#scene').innerText.includes('2')")
    await page.close()
  }
}

extension BrowserPage {
  /// Goes to a control with Tab and presses a key.
  fileprivate func activate(_ name: String, key: String = "Enter") async throws {
    let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    try await wait(until: "document.querySelector('#scene button')")
    for _ in 0..<80 {
      try await press("Tab")
      if try await text("String(document.activeElement.ariaLabel === \(quoted))") == "true" {
        return try await press(key)
      }
    }
    let known = try await text(
      "[...document.querySelectorAll('#scene button')].map((b) => b.ariaLabel).join()")
    Issue.record("Tab does not reach \(name); there are \(known)")
  }
}
