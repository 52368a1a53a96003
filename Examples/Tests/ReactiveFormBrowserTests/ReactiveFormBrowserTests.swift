import LindenBrowserDriver
import RunningApp
import Testing

/// The form as its user meets it: a process, a browser and a keyboard.
@Suite struct ReactiveFormBrowserTests {
  @Test func `N/R4 messages come and go while two fields are typed into`() async throws {
    let app = try await RunningApp.start("ReactiveForm")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    func shows(_ text: String) -> String {
      "document.body.innerText.replace(/\\s+/g, ' ').includes(\(String(reflecting: text)))"
    }
    let (mismatch, tooShort) = ("Values for fields must match.", "at least 5 characters.")
    try await page.wait(until: "\(shows(tooShort)) && !\(shows(mismatch))")
    try await page.click(role: "textbox", name: "first entry")
    try await page.type("larch")
    try await page.wait(until: "\(shows(tooShort)) && \(shows(mismatch))")
    try await page.click(role: "textbox", name: "second entry")
    try await page.type("larch")
    try await page.wait(until: "!\(shows(tooShort)) && !\(shows(mismatch))")
    try await page.wait(
      until: "[...document.querySelectorAll('button')].some((b) => !b.disabled)")
    try await page.press("Backspace")
    try await page.wait(until: "\(shows(tooShort)) && \(shows(mismatch))")
    #expect(await page.complaints == [])
    await page.close()
  }
}
