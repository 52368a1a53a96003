import Foundation

/// Other programs, run to their end.
public enum Shell {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
  }

  /// Runs a command and returns what it said and whether it succeeded.
  @discardableResult
  public static func run(
    _ arguments: [String], isQuiet: Bool = true, in folder: URL? = nil
  ) throws -> (isDone: Bool, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = isQuiet ? pipe : FileHandle.standardError
    process.standardError = isQuiet ? pipe : FileHandle.standardError
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = isQuiet ? pipe.fileHandleForReading.readDataToEndOfFile() : Data()
    process.waitUntilExit()
    return (process.terminationStatus == 0, String(decoding: data, as: UTF8.self))
  }
}
