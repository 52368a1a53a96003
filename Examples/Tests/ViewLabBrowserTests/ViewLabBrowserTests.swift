import Foundation
import LindenBrowserDriver
import RunningApp
import Testing

/// Pages of the laboratory as their reader meets them: a process, a browser, a pointer.
@Suite(.serialized) struct ViewLabBrowserTests {
  private func withPage(
    _ title: String, _ body: (BrowserPage) async throws -> Void
  ) async throws {
    let complaints = try await RunningApp.complaints(
      of: "ViewLab", environment: ["PAGE": title], while: body)
    #expect(complaints == [])
  }

  private func shows(_ text: String) -> String {
    "document.body.innerText.replace(/\\s+/g, ' ').includes(\(String(reflecting: text)))"
  }

  @Test func `B/E01 each tap is counted`() async throws {
    try await withPage("Counter") { page in
      try await page.wait(until: shows("You've not yet tapped"))
      for _ in 1...3 { try await page.click(role: "button", name: "Tap me!") }
      try await page.wait(until: shows("You've tapped 3 times"))
    }
  }

  @Test func `B/X5 the knob takes a color of its own, and gives it back`() async throws {
    try await withPage("Colored knob") { page in
      let usual = try await page.screenshot()
      try await page.flip("Default Color")
      try await page.wait(until: "!document.querySelector('[role=switch]').checked")
      let own = try await page.screenshot()
      #expect(own != usual)
    }
  }

  @Test func `B/X6 a button that hops is where it was`() async throws {
    try await withPage("Shake") { page in
      let place = try await page.box(role: "button", name: "Bounce")
      try await page.click(role: "button", name: "Bounce")
      try await Task.sleep(nanoseconds: 1_500_000_000)
      #expect(try await page.box(role: "button", name: "Bounce") == place)
    }
  }
}
