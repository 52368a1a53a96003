import LindenBrowserDriver
import Foundation
import RunningApp
import Testing

/// The Calculator as its user meets it: a process, a browser, a pointer and a keyboard.
@Suite(.serialized) struct CalculatorBrowserTests {
  @Test func `keys calculate, an error shows, and AC recovers`() async throws {
    try await withCalculator { page in
      try await page.press(keys: "1 2 3 + 4 =")
      _ = try await page.find(role: "StaticText", name: "127")
      try await page.press(keys: "÷ 0 =")
      _ = try await page.find(role: "StaticText", name: "Error")
      try await page.press(keys: "AC")
      try await page.wait(until: "!document.body.innerText.includes('Error')")
      try await page.press(keys: "9 8")
      _ = try await page.find(role: "StaticText", name: "98")
    }
  }

  @Test func `the history's slider moves the panel and the display`() async throws {
    try await withCalculator { page in
      try await page.press(keys: "9 8 - 3 + 2 × 4")
      try await page.click(role: "button", name: "Steps: 8")
      _ = try await page.find(role: "StaticText", name: "98-3+2×4")

      // While the sheet still comes in.
      try await page.evaluate("document.querySelector('[role=dialog] input[type=range]').focus()")
      for _ in 0..<3 { try await page.press("ArrowLeft") }
      _ = try await page.find(role: "StaticText", name: "98-3+")
      #expect(try await page.find(role: "slider", name: "Step").value == "5")

      try await page.press("Escape")
      _ = try await page.find(role: "button", name: "Steps: 5")
      _ = try await page.find(role: "StaticText", name: "95")

      try await page.press(keys: "7")
      _ = try await page.find(role: "button", name: "Steps: 6")
    }
  }

  @Test func `every page has a calculator of its own`() async throws {
    let app = try await RunningApp.start("Calculator")
    defer { app.stop() }
    let first = try await BrowserPage.open(app.address)
    let second = try await BrowserPage.open(app.address)
    try await first.press(keys: "1 2 3")
    try await second.press(keys: "4 5")
    _ = try await first.find(role: "StaticText", name: "123")
    _ = try await second.find(role: "StaticText", name: "45")
    await first.close()
    await second.close()
  }
}

private func withCalculator(_ body: (BrowserPage) async throws -> Void) async throws {
  let app = try await RunningApp.start("Calculator")
  defer { app.stop() }
  let page = try await BrowserPage.open(app.address)
  try await body(page)
  #expect(await page.complaints == [])
  await page.close()
}

extension BrowserPage {
  /// Clicks the keys of these titles, one space apart.
  fileprivate func press(keys: String) async throws {
    for key in keys.split(separator: " ") {
      try await click(role: "button", name: String(key))
    }
  }
}
