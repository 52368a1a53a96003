import Foundation
import ImagePipeline
import LindenBrowserDriver
import RunningApp
import Testing

/// The editor as its user meets it: a process, a browser, files that are chosen and downloaded.
@Suite(.serialized) struct SafelightBrowserTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("safelight-\(UUID())")

  /// Blue, with a red square.
  private var picture: Raster {
    var raster = Raster(width: 60, height: 40, filledWith: [20, 40, 160, 255])
    for y in 15..<25 {
      for x in 25..<35 { raster[x, y] = [200, 30, 20, 255] }
    }
    return raster
  }

  private func start(port: Int? = nil) async throws -> RunningApp {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try await RunningApp.start(
      "Safelight", arguments: port.map { ["--port", "\($0)"] } ?? [],
      environment: [
        "LINDEN_STORE": folder.appendingPathComponent("visitors.sqlite").path,
        "SAFELIGHT_FILES": folder.path,
      ])
  }

  /// Lets the page choose this file whenever it is asked for one, and keep what it downloads.
  private func prelude(_ name: String, _ data: Data) -> String {
    """
    HTMLInputElement.prototype.click = function () {
      const bytes = Uint8Array.from(atob("\(data.base64EncodedString())"), (c) => c.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], "\(name)"));
      this.files = transfer.files;
      this.dispatchEvent(new Event("change"));
    };
    HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; };
    URL.createObjectURL = (blob) => {
      blob.arrayBuffer().then((bytes) => {
        window.saved = btoa(String.fromCharCode(...new Uint8Array(bytes)));
      });
      return "blob:saved";
    };
    """
  }

  private func shows(_ text: String) -> String {
    "document.body.innerText.includes(\(String(reflecting: text)))"
  }

  private func wait(
    until button: String, isEnabled: Bool = true, in page: BrowserPage
  ) async throws {
    for _ in 0..<3000 {
      if try await page.find(role: "button", name: button).isDisabled != isEnabled { return }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    Issue.record("\(button) does not become \(isEnabled ? "enabled" : "disabled").")
  }

  @Test func `N/P7 a file is chosen, edited, taken back, edited anew and downloaded`() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try await start()
    defer { app.stop() }
    let page = try await BrowserPage.open(
      app.address, width: 390, height: 844,
      prelude: prelude("Square.png", picture.encode(.png)))
    try await page.click(role: "button", name: "Choose a File…")
    try await page.wait(until: shows("Square.png"))
    try await page.click(role: "button", name: "Turn")
    try await page.click(role: "button", name: "Mirror")
    try await page.click(role: "button", name: "Done")
    try await page.click(role: "button", name: "Filters")
    try await page.click(role: "button", name: "Sepia")
    try await page.click(role: "button", name: "Mono")
    try await page.click(role: "button", name: "Done")
    try await wait(until: "Undo", in: page)
    try await page.click(role: "button", name: "Undo")
    try await wait(until: "Redo", in: page)
    try await page.click(role: "button", name: "Redo")
    try await wait(until: "Redo", isEnabled: false, in: page)
    try await page.click(role: "button", name: "More")
    try await page.click(role: "button", name: "Save as PNG…")
    try await page.wait(until: "window.saved")
    #expect(try await page.text("window.savedName") == "Square edited.png")
    let saved = try #require(Data(base64Encoded: try await page.text("window.saved")))
    let expected = Pipeline().load(picture).process(.mirror).process(.mono).front
    #expect(try Raster.decode(saved).picture == expected)
    #expect(await page.complaints == [])
    await page.close()
  }

  @Test func `a file that is no picture is told of`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try await start()
    defer { app.stop() }
    let page = try await BrowserPage.open(
      app.address, prelude: prelude("Broken.png", try picture.encode(.png).prefix(80)))
    try await page.click(role: "button", name: "Choose a File…")
    try await page.wait(until: shows("“Broken.png” is damaged."))
    try await page.click(role: "button", name: "OK")
    try await page.wait(until: "!\(shows("is damaged"))")
    try await page.click(role: "button", name: "Fjord")
    try await page.wait(until: shows("Fjord.jpg"))
    #expect(await page.complaints == [])
    await page.close()
  }

  /// Waits until the visitor's record names the session: it is written a moment after a change.
  private func waitUntilKept() async throws {
    let files = FileManager.default
    for _ in 0..<3000 {
      let names = try files.contentsOfDirectory(atPath: folder.path)
      let session = names.first { UUID(uuidString: $0) != nil }
      let records = names.filter { $0.hasPrefix("visitors") }
        .compactMap { try? Data(contentsOf: folder.appendingPathComponent($0)) }
      if let session, records.contains(where: { $0.range(of: Data(session.utf8)) != nil }) {
        return
      }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    Issue.record("The visitor's record does not name the session.")
  }

  @Test func `a picture and its edits outlive the process`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try await start()
    let page = try await BrowserPage.open(
      app.address, width: 390, height: 844,
      prelude: prelude("Square.png", picture.encode(.png)))
    try await page.click(role: "button", name: "Choose a File…")
    try await page.click(role: "button", name: "Filters")
    try await page.click(role: "button", name: "Dusk")
    try await page.click(role: "button", name: "Done")
    try await wait(until: "Undo", in: page)
    try await waitUntilKept()
    app.stop()
    let again = try await start(port: app.address.port)
    defer { again.stop() }
    try await page.leave(by: "location.reload()")
    try await page.wait(until: shows("Square.png"))
    try await wait(until: "Undo", in: page)
    await page.close()
  }
}
