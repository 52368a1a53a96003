import Foundation

/// An example's own process, with a display and a folder of its own.
final class WindowedExample {
  /// What these tests need and is not there, or nil.
  static let missing: String? =
    ["Xvfb", "xdotool", "import", "compare"].first { path(of: $0) == nil }
    ?? (FileManager.default.fileExists(atPath: library.path) ? nil : library.lastPathComponent)

  private static let folder = Bundle.main.executableURL!.deletingLastPathComponent()
  /// `swift build --product LindenWindow` puts it beside the apps.
  private static let library = folder.appendingPathComponent("libLindenWindow.so")
  /// As wide as the phone that an app believes to be on, but as high as none: a picture of a phone
  /// leaves space for its notch.
  private let (width, height) = (390, 760)

  private let app: URL
  private let home: URL
  private let server = Process()
  private let process = Process()
  private var environment: [String: String]
  private var picture: String { home.appendingPathComponent("picture.png").path }
  private var errors: URL { home.appendingPathComponent("errors") }

  /// Starts the display.
  init(_ name: String) throws {
    app = Self.folder.appendingPathComponent(name)
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-example-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let pipe = Pipe()
    server.executableURL = Self.path(of: "Xvfb").map { URL(fileURLWithPath: $0) }
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "500x900x24", "-noreset", "-nolisten", "tcp",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    environment = ProcessInfo.processInfo.environment.merging([
      "DISPLAY": ":" + number.trimmingCharacters(in: .whitespacesAndNewlines),
      "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "GTK_IM_MODULE": "simple",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GSETTINGS_BACKEND": "memory", "HOME": home.path,
      // Games begin by chance.
      "SEED": "1",
    ]) { $1 }
  }

  /// Has the app take a picture of itself.
  func takePicture() throws {
    let size = "\(width)x\(height)"
    _ = try run(
      app.path,
      ["--host", "png", "--size", size, "--scale", "1", "--after", "3", "--out", picture])
  }

  /// Starts the app in a window.
  func start() throws {
    try Data().write(to: errors)
    process.executableURL = app
    process.arguments = ["--host", "window", "--size", "\(width)x\(height)"]
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  var isRunning: Bool { process.isRunning }
  /// What it said on standard error.
  var words: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

  /// The part of the pixels, from 0 to 1, that are others than in the picture; nil while there is
  /// no window.
  func differingPart() throws -> Double? {
    let found = try run(
      "xdotool",
      ["search", "--onlyvisible", "--class", "linden", "getwindowgeometry", "--shell"])
    guard let match = found.output.firstMatch(of: #/WIDTH=([0-9]+)\s+HEIGHT=([0-9]+)/#),
      let wide = Int(match.output.1), let high = Int(match.output.2), wide >= width, high >= height
    else { return nil }
    // A title bar of the window's own is above the content, and a frame around both.
    let frame = (wide - width) / 2
    let shown = home.appendingPathComponent("window.png").path
    let area = "\(width)x\(height)+\(frame)+\(high - height - frame)"
    _ = try run("import", ["-window", "root", "-crop", area, "+repage", shown])
    // Its answer is on standard error.
    let count = try run("compare", ["-metric", "AE", "-fuzz", "6%", picture, shown, "null:"])
    return Double(count.errors).map { $0 / Double(width * height) }
  }

  /// Ends the app and the display.
  func end() {
    for process in [process, server] where process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: home)
  }

  private func run(
    _ tool: String, _ arguments: [String]
  ) throws -> (output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Self.path(of: tool) ?? tool)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let rest = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, rest)
  }

  private static func path(of tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(tool)" }.first(where: FileManager.default.isExecutableFile)
  }
}
