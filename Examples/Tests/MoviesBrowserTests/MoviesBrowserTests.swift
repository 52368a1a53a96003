import LindenBrowserDriver
import RunningApp
import Testing

/// A list, a sheet, a field and a choice, as their user meets them: a process, a browser, a pointer
/// and a keyboard.
@Suite struct MoviesBrowserTests {
  @Test func `a movie is added by typing its title and choosing its rating`() async throws {
    let app = try await RunningApp.start("Movies")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    try await page.click(role: "button", name: "Add Movie")
    // The sheet comes from below.
    try await page.wait(
      until:
        "(r => r && r.width > 0 && r.top < 130)(document.querySelector('.text')?.getBoundingClientRect())"
    )
    try await page.click(role: "textbox", name: "Title")
    try await page.type("Alien")
    try await page.wait(until: "document.querySelector('.text').value === 'Alien'")
    try await page.click(role: "button", name: "Not seen")
    try await page.click(role: "button", name: "Good")
    _ = try await page.find(role: "button", name: "Good")
    #expect(try await page.text("document.querySelector('.text').value") == "Alien")
    try await page.click(role: "button", name: "Save")
    try await page.wait(until: "document.body.innerText.includes('Alien')")
    try await page.wait(until: "!document.body.innerText.includes('Rating')")
    #expect(await page.complaints == [])
    await page.close()
  }

  @Test func `N/M5 a sheet that is cancelled adds nothing`() async throws {
    let app = try await RunningApp.start("Movies")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    try await page.click(role: "button", name: "Add Movie")
    #expect(try await page.find(role: "button", name: "Save").isDisabled)
    try await page.click(role: "textbox", name: "Title")
    try await page.type("Alien")
    try await page.wait(until: "document.querySelector('.text').value === 'Alien'")
    try await page.click(role: "button", name: "Cancel")
    try await page.wait(until: "!document.body.innerText.includes('Rating')")
    #expect(try await page.number("Number(document.body.innerText.includes('Alien'))") == 0)
    #expect(await page.complaints == [])
    await page.close()
  }
}
