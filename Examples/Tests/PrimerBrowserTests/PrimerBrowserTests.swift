import LindenBrowserDriver
import RunningApp
import Testing

/// Pages of the first steps as their reader meets them: a process, a browser, a pointer and a
/// keyboard.
@Suite(.serialized) struct PrimerBrowserTests {
  private func withPage(
    _ title: String, _ body: (BrowserPage) async throws -> Void
  ) async throws {
    let complaints = try await RunningApp.complaints(
      of: "Primer", environment: ["PAGE": title], while: body)
    #expect(complaints == [])
  }

  private func shows(_ text: String) -> String {
    "document.body.innerText.replace(/\\s+/g, ' ').includes(\(String(reflecting: text)))"
  }

  @Test func `A1/CV3 what is typed is converted at once`() async throws {
    try await withPage("Currency") { page in
      try await page.wait(until: shows("USD 100.0 = CNY 688.0"))
      try await page.click(role: "textbox", name: "Amount")
      try await page.press("a", control: true)
      try await page.type("324.3")
      try await page.wait(until: shows("USD 324.3 = CNY 2231.184"))
      try await page.type("?")
      try await page.wait(until: shows("USD -1.0 = CNY -6.88"))
    }
  }

  @Test func `A1/ST4 the best of a class changes as its members leave`() async throws {
    try await withPage("Class") { page in
      _ = try await page.find(role: "button", name: "Emma leaves")
      for name in ["Emma", "Tom", "Jane"] {
        try await page.click(role: "button", name: "\(name) leaves")
      }
      try await page.wait(until: shows("Nobody is there"))
      try await page.click(role: "button", name: "All come back")
      _ = try await page.find(role: "button", name: "Emma leaves")
    }
  }

  @Test func `A1/E14 a key runs the body once, and the menu is a step back`() async throws {
    try await withPage("Sends and bodies") { page in
      try await page.click(role: "button", name: "7")
      try await page.wait(until: shows("body run 1 times"))
      try await page.click(role: "button", name: "‹ Primer")
      try await page.wait(until: shows("First steps, and the exercises that belong to them."))
    }
  }

  @Test func `A1/PS7 a choice has a page inside of a navigation view`() async throws {
    try await withPage("Form") { page in
      try await page.flip("Navigation view")
      try await page.wait(until: shows("Observing"))
      try await page.click(role: "button", name: "Order, Number")
      try await page.click(role: "button", name: "Color")
      _ = try await page.find(role: "button", name: "Order, Color")
    }
  }
}
