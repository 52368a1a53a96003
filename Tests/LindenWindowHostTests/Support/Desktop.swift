import CoreGraphics
import Foundation
import LindenCairo
@_spi(Engine) import LindenDrawing
import LindenHosting
import SwiftUI
import Testing

@testable import LindenWindowHost

/// A display without a screen, and a person in front of it: Xvfb, xdotool and ImageMagick.
///
/// GTK connects to one display for as long as the tests run, so there is one desktop for all of
/// them, and they run one after the other.
@MainActor final class Desktop {
  /// Nil where something is missing; see `missing`.
  static let shared = try? Desktop()

  /// What has to be installed for these tests, or nil.
  nonisolated static let missing: Comment? = {
    for tool in ["Xvfb", "xdotool", "import"] where path(of: tool) == nil {
      return "\(tool) is not installed (./linden test installs it)"
    }
    guard FileManager.default.fileExists(atPath: library) else {
      return "\(library) is not built"
    }
    let gtk = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    guard gtk.contains(where: { FileManager.default.fileExists(atPath: $0 + "/libgtk-4.so.1") })
    else { return "GTK 4 is not installed (./linden test installs it)" }
    return nil
  }()

  /// Beside the tests.
  private nonisolated static let library = Bundle.main.executableURL!.deletingLastPathComponent()
    .appendingPathComponent(Toolkit.fileName).path

  let host: WindowHost
  let display: String
  private static var content: (SceneTraits) -> any HostedScene = { _ in fatalError("no content") }

  private init() throws {
    let pipe = Pipe()
    let server = Process()
    server.executableURL = URL(fileURLWithPath: Desktop.path(of: "Xvfb")!)
    // Ends with its last client, which the tests are.
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "1000x900x24", "-terminate", "-nolisten", "tcp",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    // A graphics context of OpenGL is bound to a thread, and the main actor of tests moves between
    // several.
    for (name, value) in [
      "GSK_RENDERER": "cairo", "DISPLAY": display, "GDK_BACKEND": "x11", "GTK_A11Y": "none",
      "GTK_IM_MODULE": "simple", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      // Without a bus, file dialogs would wait for services that only it could start.
      "GIO_USE_VFS": "local", "GIO_USE_VOLUME_MONITOR": "unix", "GSETTINGS_BACKEND": "memory",
      "LINDEN_WINDOW_LIBRARY": Desktop.library,
    ] { setenv(name, value, 1) }
    host = try WindowHost(name: "Tests") { Desktop.content($0) }
    Complaints.collect()
  }

  nonisolated static func path(of tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first(where: FileManager.default.isExecutableFile)
  }

  // MARK: Windows

  /// Opens a window, which is at the display's corner, and waits until it shows something.
  func open<V: SwiftUI.View>(
    _ view: V, size: CGSize = CGSize(width: 300, height: 240)
  ) async throws -> HostWindow {
    // Those of a test that failed.
    host.closeAll()
    try await until("there is no other window") { host.windows.isEmpty }
    let window = try await show(view, size: size)
    move(to: CGPoint(x: 1, y: 1))
    focus()
    return window
  }

  /// Opens a window and waits until it shows something; nobody is in front of it yet.
  func show<V: SwiftUI.View>(
    _ view: V, size: CGSize = CGSize(width: 300, height: 240)
  ) async throws -> HostWindow {
    Desktop.content = { ViewScene(view, traits: $0) }
    host.openWindow(size: size)
    let window = try #require(host.windows.last)
    try await until("the window is shown") {
      window.scene.traits.size == size && !window.isFrameDue
    }
    return window
  }

  /// Starts an app, and waits until its first window shows something.
  func start<A: App>(
    _ app: A.Type, size: CGSize? = CGSize(width: 420, height: 260)
  ) async throws -> WindowHost {
    host.closeAll()
    try await until("there is no other window") { host.windows.isEmpty }
    let own = try WindowHost(name: "Tests", app: HostedApp(app))
    own.begin(size: size)
    let window = try #require(own.windows.first)
    try await until("the window is shown") { window.state.width > 0 && !window.isFrameDue }
    focus()
    return own
  }

  /// Closes all windows of an app and waits until they are gone.
  func end(_ own: WindowHost) async throws {
    own.closeAll()
    try await until("the windows are gone") { own.windows.isEmpty }
    Complaints.check()
  }

  /// Gives the keyboard to the window that was opened last.
  func focus() {
    guard let window = windowNumbers.last else { return }
    tool("xdotool", ["windowfocus", window])
  }

  /// Gives the keyboard to a dialog over a window.
  func focusDialog() { focus() }

  /// The display's windows of the tests.
  private var windowNumbers: [String] {
    let found = tool("xdotool", ["search", "--onlyvisible", "--class", "linden"])
    return String(decoding: found, as: UTF8.self).split(separator: "\n").map(String.init)
      .sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
  }
  var windowCount: Int { windowNumbers.count }

  /// Closes a window and waits until it is gone.
  func close(_ window: HostWindow) async throws {
    window.close()
    try await until("the window is gone") { !host.windows.contains { $0 === window } }
    Complaints.check()
  }

  /// Waits until something is so; the app works meanwhile.
  func until(
    _ what: @autoclosure () -> String, seconds: Int = 10, _ isSo: () -> Bool
  ) async throws {
    for _ in 0..<(seconds * 100) {
      if isSo() { return }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    throw Timeout(description: "After \(seconds) seconds it is not yet so that \(what()).")
  }

  /// Tries something until something is so.
  func until(
    _ what: @autoclosure () -> String, seconds: Int, _ isSo: () -> Bool,
    trying attempt: () async throws -> Void
  ) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      try await attempt()
      for _ in 0..<100 {
        if isSo() { return }
        try await Task.sleep(nanoseconds: 10_000_000)
      }
    }
    throw Timeout(description: "After \(seconds) seconds it is not yet so that \(what()).")
  }

  struct Timeout: Error, CustomStringConvertible { let description: String }

  // MARK: Seeing

  /// What the display shows of a window.
  func picture(of window: HostWindow) throws -> Bitmap {
    let size = window.scene.traits.size
    let area = "\(Int(size.width))x\(Int(size.height))+0+0"
    let png = tool("import", ["-window", "root", "-crop", area, "+repage", "png:-"])
    return try DrawingServices.images.decode(png, pixelSize: nil)
  }

  /// What another display shows.
  func picture(of display: String) throws -> Bitmap {
    let png = tool("import", ["-display", display, "-window", "root", "png:-"])
    return try DrawingServices.images.decode(png, pixelSize: nil)
  }

  /// What the renderer makes of the window's layers.
  func rendering(of window: HostWindow) -> Bitmap {
    let traits = window.scene.traits
    return LayerPainter().bitmap(
      of: window.scene.layers.root, size: traits.size, scale: traits.displayScale,
      background: SystemColor.systemBackground.rgba(isDark: traits.isDark))
  }

  /// Checks that the display shows what the renderer makes of the layers, when all is at rest.
  func checkPixels(
    of window: HostWindow, _ place: SourceLocation = #_sourceLocation
  ) async throws {
    try await until("the window is at rest") { !window.isFrameDue }
    var comparison: PictureComparison?
    // The display is a few milliseconds behind.
    for _ in 0..<50 {
      let found = PictureComparison(
        rendering(of: window), try picture(of: window), tolerance: 1)
      comparison = found
      if found.isEqual { return }
      try await Task.sleep(nanoseconds: 50_000_000)
    }
    Issue.record("\(comparison!.differingPixels) pixels differ", sourceLocation: place)
  }

  // MARK: Doing

  func move(to point: CGPoint) {
    tool("xdotool", ["mousemove", "\(Int(point.x))", "\(Int(point.y))"])
  }

  func click(_ x: CGFloat, _ y: CGFloat, button: Int = 1, times: Int = 1) {
    move(to: CGPoint(x: x, y: y))
    tool("xdotool", ["click", "--repeat", "\(times)", "--delay", "20", "\(button)"])
  }

  /// Moves in a straight line, with a pause of so many nanoseconds after each step.
  private func move(
    from start: CGPoint, to end: CGPoint, steps: Int, pause: UInt64
  ) async throws {
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      try await Task.sleep(nanoseconds: pause)
    }
  }

  func drag(from start: CGPoint, to end: CGPoint) async throws {
    move(to: start)
    tool("xdotool", ["mousedown", "1"])
    try await move(from: start, to: end, steps: 5, pause: 20_000_000)
    tool("xdotool", ["mouseup", "1"])
  }

  /// Drags from window to window, as slowly as a hand: programs ask each other meanwhile.
  func carry(from start: CGPoint, to end: CGPoint) async throws {
    move(to: start)
    tool("xdotool", ["mousedown", "1"])
    try await move(from: start, to: end, steps: 10, pause: 50_000_000)
    for step in 1...10 {
      move(to: CGPoint(x: end.x + CGFloat(step % 2), y: end.y))
      try await Task.sleep(nanoseconds: 50_000_000)
    }
    tool("xdotool", ["mouseup", "1"])
  }

  func type(_ text: String) { tool("xdotool", ["type", "--delay", "15", text]) }
  func press(_ keys: String...) { tool("xdotool", ["key", "--delay", "15"] + keys) }

  func resize(to size: CGSize) {
    guard let window = windowNumbers.last else { return }
    tool("xdotool", ["windowsize", window, "\(Int(size.width))", "\(Int(size.height))"])
  }

  /// Moves the window of another program. False while there is none.
  func moveWindow(of program: String, to place: CGPoint) -> Bool {
    let search = ["search", "--onlyvisible", "--class", program]
    guard !tool("xdotool", search).isEmpty else { return false }
    tool("xdotool", search + ["windowmove", "\(Int(place.x))", "\(Int(place.y))"])
    return true
  }

  /// Marks the windows as a window manager does: programs drag to such windows only.
  func markWindows() {
    for window in windowNumbers {
      tool("xprop", ["-id", window, "-f", "WM_STATE", "32c", "-set", "WM_STATE", "1"])
    }
  }

  /// Where the window is that was opened last.
  var placeOfWindow: CGPoint? {
    guard let window = windowNumbers.last else { return nil }
    let words = String(
      decoding: tool("xdotool", ["getwindowgeometry", "--shell", window]), as: UTF8.self)
    guard let match = words.firstMatch(of: /X=(-?[0-9]+)\s+Y=(-?[0-9]+)/),
      let x = Double(match.output.1), let y = Double(match.output.2)
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  @discardableResult private func tool(_ name: String, _ arguments: [String]) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Desktop.path(of: name)!)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return Data() }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
