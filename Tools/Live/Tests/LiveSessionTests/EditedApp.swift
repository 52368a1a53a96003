import Foundation
import LindenBrowserDriver
import Synchronization
import Testing

/// An app that is edited while it runs: a list of what to plant, with a page for details.
final class EditedApp: Sendable {
  private let folder: URL
  /// The checkout of Linden.
  private let root: String
  private let tool: URL
  private let environment: [String: String]
  private let running: DevelopedApp

  /// Starts the app, once for all tests: each works on files of its own.
  static let shared = Task { try await EditedApp() }

  private init() async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-edited-\(UUID().uuidString)")
    var checkout = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { checkout.deleteLastPathComponent() }
    root = checkout.path
    for (path, text) in EditedApp.sources(linden: root) {
      try EditedApp.write(text, to: folder.appendingPathComponent(path))
    }
    tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("live")
    let scratch =
      ProcessInfo.processInfo.environment["LINDEN_SCRATCH"] ?? root + "/.build"
    environment = ["LINDEN_ROOT": root, "LINDEN_SCRATCH": scratch]
    running = try DevelopedApp(
      [tool.path, "watch", folder.path, "Garden"], environment: environment)
    EditedApp.stopAtExit(running, folder)
    _ = try await running.address()
  }

  /// A page of its own for a test, of the app as it was at first, however the test before left it.
  func open() async throws -> BrowserPage {
    for (path, text) in EditedApp.sources(linden: root) {
      let file = folder.appendingPathComponent(path)
      guard try String(contentsOf: file, encoding: .utf8) != text else { continue }
      try EditedApp.write(text, to: file)
    }
    let page = try await BrowserPage.open(try await running.address(), width: 400, height: 900)
    let first = ["Beans", "sown 0 times", "1 rows", "Ladder low", "Cold frame", "Keep off"]
    let isFirst = first.map(shows).joined(separator: " && ")
    try await page.wait(until: "\(isFirst) && !\(shows("seeds")) && \(complainsOfNothing)")
    return page
  }

  /// Pictures of all previews of the app's package, by their names.
  func pictures() async throws -> [String] {
    let pictures = folder.appendingPathComponent("Pictures")
    let process = try DevelopedApp(
      [tool.path, "previews", folder.path, "--record", "--pictures", pictures.path],
      environment: environment)
    guard await process.succeeds() else { throw BrowserDriverError.failed(process.said) }
    let files = FileManager.default.enumerator(atPath: pictures.path)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".png") }
  }

  var said: String { running.said }
  var restarts: Int { running.restarts }
  var crashes: Int { running.crashes }

  func source(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// Saves a file of the app's source.
  func save(_ name: String, _ text: String) throws { try EditedApp.write(text, to: file(name)) }

  /// Saves a file with some words exchanged, which are there.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try source(name)
    try #require(text.contains(old))
    try save(name, text.replacing(old, with: new))
  }

  private func file(_ name: String) -> URL {
    folder.appendingPathComponent("Sources/Garden").appendingPathComponent(name)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    // In place, as many editors do.
    try Data(text.utf8).write(to: file)
  }

  // MARK: The end

  private static let begun = Mutex<(app: DevelopedApp, folder: URL)?>(nil)

  /// Tests have no end of their own: the app stops with their process.
  private static func stopAtExit(_ app: DevelopedApp, _ folder: URL) {
    begun.withLock { $0 = (app, folder) }
    atexit {
      guard let begun = EditedApp.begun.withLock({ $0 }) else { return }
      begun.app.stop()
      try? FileManager.default.removeItem(at: begun.folder)
    }
  }
}

/// That the page shows a text, in however many lines and spans.
func shows(_ text: String) -> String {
  "document.getElementById('scene').innerText.replace(/\\s+/g, ' ').includes('\(text)')"
}

/// That what is wrong is shown over the page, with these words.
func complains(_ words: String) -> String {
  """
  [...document.querySelectorAll('[role=alert]')].some(
    (sheet) => sheet.style.display === 'block' && sheet.innerText.includes('\(words)'))
  """
}

/// That nothing is shown over the page.
let complainsOfNothing =
  "[...document.querySelectorAll('[role=alert]')].every((sheet) => sheet.style.display !== 'block')"
