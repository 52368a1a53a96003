import Foundation
import LindenBrowserDriver
import RunningApp
import Testing

/// Looks at every example app, and at every page of those that have a menu of pages, with axe-core.
@Suite(.serialized, .enabled(if: Axe.script != nil)) struct AxeTests {
  static let apps = [
    "Calculator", "Counter", "Arboretum", "Postcard", "Tea", "Movies", "ReactiveForm", "Showcase",
    "Crate", "Earshot", "Errands", "Fold", "Lantern", "Ledger", "Murmur", "Parcel", "Quire",
    "Skyline", "Strides", "Switchboard",
  ]

  @Test(arguments: Axe.isSample ? ["Calculator", "Errands"] : apps, Visit.asked)
  func `an app keeps nobody out`(name: String, visit: Visit) async throws {
    let app = try await RunningApp.start(name)
    defer { app.stop() }
    let page = try await visit.open(app.address)
    try await page.wait(until: "document.querySelector('#scene > .l')")
    try await page.settle()
    await check(page, name, visit)
    await page.close()
  }

  @Test(arguments: ["Gallery", "ViewLab"], Visit.asked)
  func `a menu of pages and each of them keep nobody out`(name: String, visit: Visit) async throws {
    let app = try await RunningApp.start(name)
    defer { app.stop() }
    let page = try await visit.open(app.address)
    try await page.wait(until: "document.querySelectorAll('#scene button').length > 3")
    await check(page, "\(name)'s menu", visit)
    let count = try await page.number("document.querySelectorAll('#scene button').length")
    for index in stride(from: 0, to: Int(count), by: Axe.isSample ? 8 : 1) {
      let title = try await page.text(
        "document.querySelectorAll('#scene button')[\(index)].textContent")
      try await page.evaluate("document.querySelectorAll('#scene button')[\(index)].click()")
      try await page.wait(
        until: "document.querySelector('#scene button')?.textContent.startsWith('‹')")
      try await page.settle()
      await check(page, "\(name): \(title)", visit)
      try await page.evaluate("document.querySelector('#scene button').click()")
      try await page.wait(
        until: "!document.querySelector('#scene button')?.textContent.startsWith('‹')")
    }
    await page.close()
  }

  private func check(_ page: BrowserPage, _ name: String, _ visit: Visit) async {
    do {
      let found = try await Axe.violations(in: page, countsContrast: visit.wantsContrast)
      for violation in found {
        Issue.record("\(name), \(visit.testDescription): \(violation)")
      }
    } catch { Issue.record("\(name): \(error)") }
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
