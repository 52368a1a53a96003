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
