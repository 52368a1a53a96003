import Foundation
import LindenBrowserDriver
import RunningApp
import Testing

/// Looks at the pages of every example app, and at every page of those that have a menu of pages,
/// with axe-core.
@Suite(.serialized, .enabled(if: Axe.script != nil)) struct AxeTests {
  static let apps = [
    "Calculator", "Counter", "Arboretum", "Postcard", "Tea", "Movies", "ReactiveForm", "Showcase",
    "Crate", "Earshot", "Errands", "Fold", "Lantern", "Ledger", "Murmur", "Parcel", "Quire",
    "Skyline", "Strides", "Switchboard", "Cairn", "PhotoFeed", "Safelight", "Thirst",
  ]
  /// Apps that are a menu of pages.
  static let menus = ["Gallery", "ViewLab", "Primer"]

  @Test(arguments: Axe.isSample ? ["Calculator", "Errands"] : apps)
  func `an app keeps nobody out`(name: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("axe-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try await RunningApp.start(name, environment: Self.files(in: folder))
    defer { app.stop() }
    try await Walk(address: app.address, pages: Axe.isSample ? 1 : 12).visit { page, way in
      await check(page, ([name] + way).joined(separator: " › "))
    }
  }

  /// Lets apps keep their files in a folder, as nobody has done anything in them yet.
  private static func files(in folder: URL) -> [String: String] {
    [
      "ARBORETUM_FILES": folder.path, "SAFELIGHT_FILES": folder.path,
      "THIRST_DATABASE": folder.appendingPathComponent("plants.sqlite").path,
      "XDG_RUNTIME_DIR": folder.path, "XDG_STATE_HOME": folder.path,
    ]
  }

  @Test(arguments: menus)
  func `a menu of pages and each of them keep nobody out`(name: String) async throws {
    let app = try await RunningApp.start(name)
    defer { app.stop() }
    let page = try await BrowserPage.open(app.address, width: 390, height: 844)
    try await page.wait(until: "document.querySelectorAll('#scene button').length > 3")
    await check(page, "\(name)'s menu")
    let count = try await page.number("document.querySelectorAll('#scene button').length")
    for index in stride(from: 0, to: Int(count), by: Axe.isSample ? 8 : 1) {
      let title = try await page.text(
        "document.querySelectorAll('#scene button')[\(index)].textContent")
      try await page.evaluate("document.querySelectorAll('#scene button')[\(index)].click()")
      try await page.wait(
        until: "document.querySelector('#scene button')?.textContent.startsWith('‹')")
      await check(page, "\(name): \(title)")
      try await page.evaluate("document.querySelector('#scene button').click()")
      try await page.wait(
        until: "!document.querySelector('#scene button')?.textContent.startsWith('‹')")
    }
    await page.close()
  }

  /// Looks at a page as each visitor sees it.
  private func check(_ page: BrowserPage, _ name: String) async {
    for visit in Visit.asked {
      do {
        try await visit.begin(in: page)
        try await page.settle()
        var found = try await Axe.violations(in: page, countsContrast: visit.wantsContrast)
        // What has not answered to the wishes yet, or is in motion, is looked at again.
        for _ in 0..<3 where !found.isEmpty {
          try await page.evaluate("new Promise((done) => setTimeout(done, 3000))")
          found = try await Axe.violations(in: page, countsContrast: visit.wantsContrast)
        }
        for violation in found {
          Issue.record("\(name), \(visit.testDescription): \(violation)")
        }
      } catch { Issue.record("\(name): \(error)") }
    }
  }
}

extension BrowserPage {
  /// Waits until fonts and images are there and the page has painted.
  func settle() async throws {
    try await evaluate("document.fonts.ready")
    try await wait(until: "[...document.images].every((image) => image.complete)")
    try await evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
  }
}
