import ArgumentParser
import Foundation

/// What an app is told on its command line.
struct LaunchOptions: ParsableArguments {
  enum Host: String, ExpressibleByArgument, CaseIterable { case browser, png }

  @Option(help: "Where the app appears: \(Host.allCases.map(\.rawValue).joined(separator: ", ")).")
  var host: Host = .browser

  @Option(help: "The browser host's port; a free one if not given.")
  var port: UInt16?

  @Option(help: "The address the browser host listens on.")
  var address = "127.0.0.1"

  @Option(help: "The picture's size in points, as 414x896.")
  var size: WindowSize = WindowSize(width: 390, height: 844)

  @Flag(help: "A dark picture.")
  var dark = false

  @Option(help: "The picture's pixels per point.")
  var scale: Double = 2

  @Option(help: "The picture's file.")
  var out: String?

  @Option(help: "Seconds that pass before the picture is taken.")
  var after: Double = 1

  func validate() throws {
    guard scale > 0, scale <= 8 else { throw ValidationError("--scale must be between 0 and 8.") }
    guard after >= 0, after <= 600 else { throw ValidationError("--after must be between 0 and 600 seconds.") }
  }
}

/// `WIDTHxHEIGHT` in points.
struct WindowSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }

  var description: String { "\(Int(width))x\(Int(height))" }
  var defaultValueDescription: String { description }
}
