import Foundation
import LindenCWindow

/// Why no window can be shown.
package struct WindowHostError: Error, CustomStringConvertible {
  package let description: String
}

/// The library that shows windows, loaded when the first is asked for.
@MainActor struct Toolkit {
  let functions: LindenToolkit

  /// The name of the library; `./linden run --host window` builds it.
  nonisolated static let fileName = "libLindenWindow.so"

  /// Loads the library and connects to the display.
  /// - Parameters:
  ///   - identifier: The app's identifier for the desktop, as the name of its `.desktop` file.
  ///   - name: What people call the app.
  init(identifier: String, name: String) throws(WindowHostError) {
    let places = Toolkit.places()
    guard let path = places.first(where: FileManager.default.fileExists) else {
      throw WindowHostError(
        description: """
          There is no \(Toolkit.fileName), which shows windows, beside the app.
            fix: ./linden run --host window builds it, ./linden package takes it along
            looked for: \(places.joined(separator: ", "))
          """)
    }
    var problem = [CChar](repeating: 0, count: 512)
    guard let loaded = linden_load_toolkit(path, &problem, problem.count) else {
      let reason = problem.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      throw WindowHostError(
        description: """
          \(path) cannot show windows: \(reason).
            fix: install GTK 4 (on Debian: libgtk-4-1; to build, libgtk-4-dev)
          """)
    }
    functions = loaded.pointee
    var callbacks = LindenAppCallbacks.ofThisApp
    if let reason = functions.start(identifier, name, &callbacks) {
      throw WindowHostError(
        description: """
          There can be no window: \(String(cString: reason)).
            fix: start the app on a desktop, or with --host browser
          """)
    }
    DesktopExchange.shared.toolkit = functions
    DesktopNotifications.shared.toolkit = functions
  }

  /// Whether the library lies where the app looks for it.
  nonisolated static var isThere: Bool { places().contains(where: FileManager.default.fileExists) }

  /// Where the library may be: what `LINDEN_WINDOW_LIBRARY` names, or beside the app, or in the
  /// folder of libraries beside the app's.
  private nonisolated static func places() -> [String] {
    if let named = ProcessInfo.processInfo.environment["LINDEN_WINDOW_LIBRARY"] { return [named] }
    let app = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let folder = app.deletingLastPathComponent()
    return ["", "lib/", "../lib/"].map {
      folder.appendingPathComponent($0 + fileName).standardizedFileURL.path
    }
  }
}
