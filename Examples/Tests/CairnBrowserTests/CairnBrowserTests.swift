import LindenBrowserDriver
import RunningApp
import Testing

/// The guide as its user meets it: a process, a browser, a pointer.
@Suite struct CairnBrowserTests {
  @Test func `N/L5 a favourite is made in the browser and the list shows only it`() async throws {
    let app = try await RunningApp.start("Cairn")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    try await page.wait(until: "document.body.innerText.includes('Featured')")
    try await page.click(role: "button", name: "List")
    try await page.wait(until: "document.body.innerText.includes('Lake Ioma')")
    try await page.click(role: "button", name: "Lake Ioma, Upper Dale")
    try await page.wait(until: "document.body.innerText.includes('A round lake without a river')")
    try await page.click(role: "button", name: "Add to favourites")
    _ = try await page.find(role: "button", name: "Remove from favourites")
    #expect(await page.complaints == [])
    await page.close()
  }
}
