import Foundation
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
    try await page.click(role: "button", name: "Back")
    try await page.flip("Favourites only")
    try await page.wait(until: "!document.body.innerText.includes('Halden Peak')")
    #expect(try await page.text("document.body.innerText").contains("Lake Ioma"))
    #expect(await page.complaints == [])
    await page.close()
  }

  @Test func `N/L10 the profile is edited in a sheet: cancelled, and taken over`() async throws {
    let app = try await RunningApp.start("Cairn")
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address, width: 390, height: 844)
    func rename(_ name: String, _ end: String) async throws {
      try await page.click(role: "button", name: "Edit")
      try await page.click(role: "textbox", name: "Name")
      try await page.press("a", control: true)
      try await page.type(name)
      try await page.wait(until: "document.querySelector('.text').value === '\(name)'")
      try await page.click(role: "button", name: end)
    }
    try await page.click(role: "button", name: "Profile")
    try await rename("Somebody", "Cancel")
    try await page.wait(until: "document.body.innerText.includes('Ingrid')")
    try await rename("Solveig", "Done")
    try await page.wait(until: "document.body.innerText.includes('Solveig')")
    try await page.wait(until: "!document.body.innerText.includes('Somebody')")
    #expect(await page.complaints == [])
    await page.close()
  }

  @Test func `N/L12 the watch shows places, and a notification of one that is unknown`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cairn-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try await RunningApp.start(
      "CairnWatch", environment: ["LINDEN_NOTIFICATIONS": folder.path])
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address)
    try await page.wait(until: "document.body.innerText.includes('Halden Peak')")
    // Delivered one after the other, each written whole before it is there.
    for (place, text) in [(999, "Somewhere"), (101, "Near")] {
      let payload = """
        {"aps": {"alert": {"title": "\(text)"}, "category": "PLACE_NEARBY"}, "place": \(place)}
        """
      try Data(payload.utf8)
        .write(to: folder.appendingPathComponent("\(place).apns"), options: .atomic)
      try await page.wait(until: "document.body.innerText.includes('\(text)')")
      let isUnknown = try await page.accessibleNodes().contains { $0.name == "Unknown place" }
      #expect(isUnknown == (place == 999))
      try await page.click(role: "button", name: "Dismiss")
      try await page.wait(until: "!document.body.innerText.includes('\(text)')")
    }
    #expect(await page.complaints == [])
    await page.close()
  }
}
