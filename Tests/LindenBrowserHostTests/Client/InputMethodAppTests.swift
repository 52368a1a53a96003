import Foundation
import LindenBrowserDriver
import Testing

/// Text that an input method makes, in an app's fields of each kind: an app and a page after another, as all at once
/// keep a machine with two cores from everything else.
@Suite(.serialized) struct InputMethodAppTests {
  @Test(arguments: [
    "Line", "Lines", "Secret", "Editor", "Old line", "Old lines", "Answer", "Search",
  ])
  func `what is composed reaches the app whole, and typing goes on`(name: String) async throws {
    let app = try await ServedProcess.start(environment: ["PAGE": "fields"])
    let address = try #require(URL(string: "http://localhost:\(app.port)/"))
    let page = try await BrowserPage.open(address, width: 390, height: 844)
    try await page.wait(until: "document.querySelector('#scene > .l')")
    if name == "Answer" { try await page.click(role: "button", name: "Ask") }
    try await page.focusField(name)
    for part in ["k", "か", "かん", "漢"] { try await page.compose(part) }
    try await page.commit("漢字")
    try await page.type("a")
    // An alert hides what is behind it, so its field is read itself.
    if name == "Answer" {
      try await page.wait(until: "document.activeElement.value === '漢字a'")
      try await page.click(role: "button", name: "Done")
    }
    try await page.wait(
      until: """
        [...document.querySelectorAll('#scene .r')].map((run) => run.textContent).join('')
          .includes('\(name) is 漢字a')
        """)
    await page.close()
  }
}

extension BrowserPage {
  /// Goes with Tab to the field of that name.
  fileprivate func focusField(_ name: String) async throws {
    let hasFocus = """
      ((el) => /^(INPUT|TEXTAREA)$/.test(el.tagName) \
      && [el.ariaLabel, el.placeholder].includes('\(name)'))(document.activeElement)
      """
    try await wait(
      until: "document.querySelector('[aria-label=\"\(name)\"], [placeholder=\"\(name)\"]')")
    // The field of an alert has the keyboard by itself.
    if name == "Answer" { return try await wait(until: hasFocus) }
    for _ in 0..<20 {
      if try await text(hasFocus) == "true" { return }
      try await press("Tab")
    }
    throw BrowserDriverError.failed("Tab does not reach the field \(name).")
  }
}
