import CoreGraphics
import Foundation
import Testing

@testable import LindenWindowHost

extension WindowTests {
  /// Sessions in which something is missing: the app says what, or does without.
  @MainActor @Suite struct Trouble {
    private let desktop: Desktop

    init() throws { desktop = try #require(Desktop.shared) }

    @Test func `without a display the app says so, and ends`() async throws {
      let app = try WindowedApp(["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      defer { app.end() }
      try await desktop.until("it has ended", seconds: 60) { app.status != nil }
      #expect(app.status == 1)
      #expect(app.words.contains("There can be no window: there is no display"))
      #expect(app.words.contains("--host browser"))
    }

    @Test func `a display that does not answer is named`() async throws {
      let display = try OwnDisplay()
      display.end()
      let app = try WindowedApp(["DISPLAY": display.name])
      defer { app.end() }
      try await desktop.until("it has ended", seconds: 60) { app.status != nil }
      #expect(app.status == 1)
      #expect(app.words.contains("the display \(display.name) cannot be reached"))
    }

    @Test func `when the display goes, the app says so, and ends`() async throws {
      let display = try OwnDisplay()
      let app = try WindowedApp(["DISPLAY": display.name])
      defer { app.end() }
      try await untilShown(app, on: display)
      display.end()
      try await desktop.until("it has ended", seconds: 60) { app.status != nil }
      #expect(app.status == 1)
      #expect(app.words.contains("The display is gone"))
    }

    @Test func `a session without graphics drivers shows the window all the same`() async throws {
      // GTK decides by itself how to draw.
      try await check(OwnDisplay(["-extension", "GLX"]), ["GSK_RENDERER": nil])
    }

    @Test func `a session that knows no transparency shows the window all the same`() async throws {
      try await check(OwnDisplay(["-extension", "Composite"]), [:])
    }

    @Test(.enabled(if: Trouble.mayHideFonts, "Folders can be hidden from a process"))
    func `without any font the app says so, and shows what is no text`() async throws {
      let display = try OwnDisplay()
      defer { display.end() }
      let home = FileManager.default.temporaryDirectory.path
      let app = try WindowedApp(
        ["DISPLAY": display.name, "XDG_DATA_HOME": home + "/none", "HOME": home + "/none"],
        by: Trouble.hidingFonts)
      defer { app.end() }
      try await untilShown(app, on: display)
      #expect(app.words.contains("There is no font on this machine"))
      #expect(app.status == nil)
    }

    /// Checks that a display shows an app.
    private func check(_ display: OwnDisplay, _ environment: [String: String?]) async throws {
      defer { display.end() }
      let app = try WindowedApp(environment.merging(["DISPLAY": display.name]) { $1 })
      defer { app.end() }
      try await untilShown(app, on: display)
      #expect(app.status == nil)
    }

    /// Waits until a slider's blue is on the window's white.
    private func untilShown(_ app: WindowedApp, on display: OwnDisplay) async throws {
      try await desktop.until("the window is shown; it says “\(app.words)”", seconds: 60) {
        guard app.status == nil, let picture = try? desktop.picture(of: display.name) else {
          return true
        }
        var (white, blue) = (0, 0)
        for pixel in stride(from: 0, to: picture.pixels.count - 3, by: 4) {
          let parts = picture.pixels[pixel...pixel + 2].sorted()
          if parts[0] == 255 { white += 1 }
          if parts[0] < 60, parts[2] > 220 { blue += 1 }
        }
        return white > 50_000 && blue > 100
      }
      #expect(app.status == nil, "\(app.words)")
    }

    /// Starts a program that finds no fonts where they are.
    private nonisolated static let hidingFonts = [
      "/usr/bin/unshare", "-rm", "/bin/sh", "-c",
      """
      for folder in /usr/share/fonts /usr/local/share/fonts; do
        [ ! -d $folder ] || mount -t tmpfs none $folder || exit 1
      done
      exec "$0" "$@"
      """,
    ]

    private nonisolated static let mayHideFonts: Bool = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: hidingFonts[0])
      process.arguments = hidingFonts.dropFirst() + ["/bin/true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()
  }
}
