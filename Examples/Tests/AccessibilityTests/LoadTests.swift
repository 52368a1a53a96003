import Foundation
import LindenBrowserDriver
import RunningApp
import Testing

/// How often the showcase is to be opened; `./linden test --loads` says it.
private let wantedLoads = Int(ProcessInfo.processInfo.environment["LINDEN_LOADS"] ?? "") ?? 0

/// Opens the showcase again and again, each time in a page that knows nothing of the others.
@Suite(.enabled(if: wantedLoads > 0)) struct LoadTests {
  @Test func `no load of the showcase takes longer than 3 seconds`() async throws {
    let app = try await RunningApp.start("Showcase")
    defer { app.stop() }
    var times: [Double] = []
    for load in 1...wantedLoads {
      let start = Date()
      let page = try await BrowserPage.open(app.address, width: 390, height: 844)
      try await page.wait(until: "document.querySelector('#scene > .l button')")
      let time = Date().timeIntervalSince(start)
      times.append(time)
      #expect(time < 3, "load \(load)")
      #expect(await page.complaints == [], "load \(load)")
      await page.close()
    }
    times.sort()
    print("loads: \(times.count), median \(times[times.count / 2]) s, slowest \(times.last ?? 0) s")
  }
}
