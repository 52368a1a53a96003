import LindenBrowserDriver
import Foundation
import RunningApp
import Testing

/// An app with a scene delegate in a browser: each page is a scene.
@Suite(.serialized) struct PostcardBrowserTests {
  @Test func `a text field of UIKit's edits, asks its delegate, and sends with Return`()
    async throws
  {
    let app = try await RunningApp.start("Postcard")
    defer { app.stop() }
    let first = try await BrowserPage.open(app.address)
    let second = try await BrowserPage.open(app.address)
    try await first.click(role: "textbox", name: "To whom?")
    try await first.type("Grace")
    try await first.wait(until: "document.querySelector('input').value == 'Grace'")
    // A name has no digits.
    try await first.type("7")
    try await first.wait(until: "document.querySelector('input').value == 'Grace'", for: 5)
    try await first.press("Enter")
    try await first.wait(until: "document.body.innerText.includes('On its way to')")
    // The other page is a scene of its own.
    _ = try await second.find(role: "StaticText", name: "Send a postcard")
    await first.close()
    await second.close()
  }
}
