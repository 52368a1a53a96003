import ArboretumService
import Foundation
import LindenBrowserDriver
import Testing

extension RunningGarden {
  /// Starts the app against the service, in trouble or not, and opens it on a phone's screen.
  func withPage(
    _ trouble: String = "", query: String = "", _ body: (BrowserPage) async throws -> Void
  ) async throws {
    service.trouble = Trouble(trouble)
    let app = try await startApp()
    defer { app.stop() }
    let address = URL(string: app.address.absoluteString + query)!
    let page = try await BrowserPage.open(address, width: 390, height: 844)
    try await body(page)
    #expect(await page.complaints == [])
    await page.close()
  }
}

/// Whether a page shows a text, however its lines are broken.
func shows(_ text: String) -> String {
  "document.body.innerText.replace(/\\s+/g, ' ').includes(\(String(reflecting: text)))"
}

/// What follows the page's address to open the row and the panel of a tree.
func opening(_ tree: Int) -> String { "?open=arboretum%3A%2F%2Ftree%3Fid%3D\(tree)" }

extension BrowserPage {
  /// Presses a button that is seen by the keyboard: on a busy machine a click on a row may last as
  /// long as a press that opens the row's menu.
  func enter(_ name: String) async throws {
    let button =
      "[...document.querySelectorAll('[aria-label=\(name)]')]"
      + ".find((el) => el.checkVisibility({ visibilityProperty: true }))"
    try await wait(until: button)
    try await evaluate("\(button).focus()")
    try await press("Enter")
  }

  /// Types into the field of that name, and sees it there.
  func fill(_ name: String, _ text: String) async throws {
    try await focus(name)
    try await type(text)
    try await wait(until: "document.activeElement.value === '\(text)'")
  }

  /// Goes to the field of that name as the keyboard does: where much is done at once, a click may come
  /// when the field has moved on.
  func focus(_ name: String) async throws {
    let field =
      "[...document.querySelectorAll('input')]"
      + ".find((el) => el.ariaLabel === '\(name)' && el.checkVisibility({ visibilityProperty: true }))"
    try await wait(until: field)
    try await evaluate("\(field).focus()")
  }
}
