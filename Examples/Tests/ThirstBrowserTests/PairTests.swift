import Foundation
import LindenBrowserDriver
import RunningApp
import Testing

/// Two processes, two pages, and reminders from files.
@Suite struct PairTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("thirst-\(UInt32.random(in: 0 ... .max))")

  private func start(_ name: String) async throws -> RunningApp {
    try await RunningApp.start(
      name,
      environment: [
        "XDG_RUNTIME_DIR": folder.appendingPathComponent("run").path,
        "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
        "LINDEN_NOTIFICATIONS": folder.appendingPathComponent("mail").path,
        "THIRST_DATABASE": folder.appendingPathComponent("plants.sqlite").path,
      ])
  }

  private func remind() throws {
    let payload = """
      {"aps": {"alert": {"title": "Time for water", "subtitle": "Fenna"},
        "category": "WATERING_REMINDER"},
       "plant": {"id": 2, "name": "Fenna", "kind": "fern", "days": 3, "last": 1732000000,
         "next": 1732259200}}
      """
    try deliver(payload, as: "a.apns")
  }

  private func deliver(_ payload: String, as name: String) throws {
    let mail = folder.appendingPathComponent("mail")
    try FileManager.default.createDirectory(at: mail, withIntermediateDirectories: true)
    // Written whole before it is there.
    try Data(payload.utf8).write(to: mail.appendingPathComponent(name), options: .atomic)
  }

  private func shows(_ text: String, _ page: BrowserPage) async throws {
    try await page.wait(until: "document.body.innerText.includes('\(text)')")
  }
  private func hides(_ text: String, _ page: BrowserPage) async throws {
    try await page.wait(until: "!document.body.innerText.includes('\(text)')")
  }

  @Test func `N/W1 N/W4 a plant that is added on the phone is on the watch`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let phone = try await start("Thirst")
    let watch = try await start("ThirstWatch")
    defer {
      phone.stop()
      watch.stop()
    }
    let phonePage = try await BrowserPage.open(phone.address)
    let watchPage = try await BrowserPage.open(watch.address)
    try await shows("The watch is in reach", phonePage)
    try await shows("Fenna", watchPage)
    try await phonePage.click(role: "button", name: "Add")
    try await phonePage.click(role: "textbox", name: "Name")
    try await phonePage.type("Olive tree")
    try await phonePage.wait(until: "document.querySelector('.text').value === 'Olive tree'")
    try await phonePage.click(role: "button", name: "Save")
    try await shows("Olive tree", phonePage)
    try await shows("Olive tree", watchPage)
    #expect(await phonePage.complaints == [])
    #expect(await watchPage.complaints == [])
    await phonePage.close()
    await watchPage.close()
  }

  @Test func `a database that is damaged is told of, and nothing is thrown away`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("plants.sqlite")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let damaged = Data("no database, but long enough to be looked at".utf8)
    try damaged.write(to: file)
    let phone = try await start("Thirst")
    defer { phone.stop() }
    let page = try await BrowserPage.open(phone.address)
    try await page.wait(
      until: """
        document.body.innerText.replace(/\\s+/g, ' ')
          .includes('The file is kept as plants.sqlite.broken.')
        """)
    #expect(try Data(contentsOf: file.appendingPathExtension("broken")) == damaged)
    #expect(await page.complaints == [])
    await page.close()
  }

  @Test func `N/W2 a reminder that names no plant says so, and one that is none changes nothing`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let watch = try await start("ThirstWatch")
    defer { watch.stop() }
    let page = try await BrowserPage.open(watch.address)
    try await page.wait(until: "document.title === 'ThirstWatch'")
    try deliver("{", as: "none.apns")
    try deliver(
      """
      {"aps": {"alert": {"title": "Time for water"}, "category": "WATERING_REMINDER"},
       "plant": {"id": "two"}}
      """, as: "some.apns")
    try await page.wait(
      until: """
        document.body.innerText.replace(/\\s+/g, ' ').includes('This reminder names no plant.')
        """)
    try await page.click(role: "button", name: "Dismiss")
    try await hides("This reminder names", page)
    #expect(await page.complaints == [])
    await page.close()
  }

  @Test func `N/W1 N/W3 N/W4 an answer to a reminder is seen on both, whoever ends before`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    var phone = try await start("Thirst")
    var watch = try await start("ThirstWatch")
    defer {
      phone.stop()
      watch.stop()
    }
    var phonePage = try await BrowserPage.open(phone.address)
    var watchPage = try await BrowserPage.open(watch.address)
    try await shows("The watch is in reach", phonePage)
    try await shows("Fenna", watchPage)
    try await watchPage.wait(until: "document.title === 'ThirstWatch'")

    // A reminder is answered on the watch, and the phone's page shows it.
    try remind()
    try await shows("Last water", watchPage)
    try await watchPage.click(role: "button", name: "In four hours")
    try await shows("Water in 4 h", phonePage)
    try await shows("Water in 4 h", watchPage)

    // The phone is killed; the answer waits in the watch, which is killed too.
    await phonePage.close()
    phone.stop()
    try remind()
    try await shows("Last water", watchPage)
    try await watchPage.click(role: "button", name: "It has water")
    try await hides("Water in 4 h", watchPage)
    await watchPage.close()
    watch.stop()

    phone = try await start("Thirst")
    phonePage = try await BrowserPage.open(phone.address)
    try await shows("Water in 4 h", phonePage)  // it has not heard yet
    watch = try await start("ThirstWatch")
    watchPage = try await BrowserPage.open(watch.address)
    try await hides("Water in 4 h", phonePage)
    try await shows("Fenna", watchPage)
    try await hides("Water in 4 h", watchPage)
    #expect(await phonePage.complaints == [])
    #expect(await watchPage.complaints == [])
    await phonePage.close()
    await watchPage.close()
  }
}
