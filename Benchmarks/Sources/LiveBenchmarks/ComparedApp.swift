import Foundation
import LindenBrowserDriver

/// An app that `linden dev` shows, beside what it is when it is built afresh.
struct ComparedApp {
  let developed: DevelopedApp
  private let folder: URL
  private let linden: String

  init(_ folder: URL, linden: String) throws {
    self.folder = folder
    self.linden = linden + "/linden"
    developed = try DevelopedApp([self.linden, "dev", folder.path])
  }

  /// A picture of the page that came last.
  func picture() throws -> Data {
    try picture(["inspect", folder.path, "--scale", "1", "--picture"])
  }

  /// A picture of the app as it is when it is built afresh.
  func freshPicture(size: String) throws -> Data {
    try picture(["snapshot", folder.path, "--size", size, "--scale", "1", "--out"])
  }

  private func picture(_ arguments: [String]) throws -> Data {
    let file = folder.appendingPathComponent("picture.png")
    let other = Process()
    other.executableURL = URL(fileURLWithPath: linden)
    other.arguments = arguments + [file.path]
    other.standardOutput = FileHandle.nullDevice
    other.standardError = FileHandle.nullDevice
    try other.run()
    other.waitUntilExit()
    guard other.terminationStatus == 0 else {
      throw BrowserDriverError.failed("linden \(arguments[0]) failed.")
    }
    return try Data(contentsOf: file)
  }
}
