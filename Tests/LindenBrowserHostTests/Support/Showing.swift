import LindenBrowserDriver
import LindenBrowserHost
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting

/// A handmade scene, served for real and open in a real browser.
@MainActor struct Showing {
  let server: BrowserServer
  let url: URL
  let page: BrowserPage
  let scene: HandmadeScene

  /// What the page shows now.
  func picture() async throws -> Bitmap {
    let png = try await page.screenshot()
    return try DrawingServices.images.decode(png, pixelSize: nil)
  }
}

/// Shows what `build` makes in a browser and runs `then` with it; the page must have nothing to
/// complain about at the end.
@MainActor func showing(
  width: Int = 400, height: Int = 600, scale: Double = 1, dark: Bool = false, touch: Bool = false,
  prelude: String? = nil, options: BrowserServer.Options = .init(),
  _ build: @escaping @MainActor (HandmadeScene) -> Void,
  then body: @MainActor (Showing) async throws -> Void
) async throws {
  await BrowserTurn.shared.take()
  defer { BrowserTurn.shared.give() }
  var scenes: [HandmadeScene] = []
  let server = BrowserServer(options: options) { traits in
    let scene = HandmadeScene(traits)
    // One that is hidden is only asked for the words of its first frame.
    guard !traits.isHidden else { return scene }
    build(scene)
    scenes.append(scene)
    return scene
  }
  let url = try await server.start()
  do {
    let page = try await BrowserPage.open(
      url, width: width, height: height, scale: scale, dark: dark, touch: touch, prelude: prelude)
    try await page.wait(until: "document.querySelector('#scene > .l')")
    let scene = scenes[0]
    try await body(Showing(server: server, url: url, page: page, scene: scene))
    let complaints = await page.complaints
    await page.close()
    if !complaints.isEmpty { throw PageComplained(complaints: complaints) }
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

struct PageComplained: Error, CustomStringConvertible {
  var complaints: [String]
  var description: String { "The page logged errors: \(complaints.joined(separator: "\n"))" }
}

/// Waits until `condition` holds, looking again whenever the main actor has had time for other
/// work.
@MainActor func eventually(
  _ condition: @MainActor () -> Bool, within seconds: Double = BrowserPage.patience
) async throws {
  let deadline = Date(timeIntervalSinceNow: seconds)
  while !condition() {
    guard Date() < deadline else {
      throw BrowserDriverError.timeout("It did not happen within \(seconds) s.")
    }
    try await Task.sleep(nanoseconds: 2_000_000)
  }
}

/// Lets one test at a time use the browser: side by side they only slow each other down.
@MainActor final class BrowserTurn {
  static let shared = BrowserTurn()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  static func taking(_ body: @MainActor () async throws -> Void) async throws {
    await shared.take()
    defer { shared.give() }
    try await body()
  }

  func take() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
