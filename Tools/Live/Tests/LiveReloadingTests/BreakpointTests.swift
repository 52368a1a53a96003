import Foundation
import Testing

@testable import LiveReloading

/// Where a debugger stops in code that was replaced while it ran.
struct BreakpointTests {
  private let source = """
    // A plant.
    public struct Plant {
      public init() {}

      public func name() -> String {
        let words = ["bean"]
        return words[0]
      }
    }

    """

  private func run(_ arguments: String..., in folder: URL) throws -> String {
    let (isDone, output) = try Shell.run(arguments, in: folder)
    guard isDone else { throw Shell.Failure(output) }
    return output
  }

  /// How debuggers that start on this machine are asked for a breakpoint.
  private static let debuggers = [
    [
      "lldb", "--no-lldbinit", "--batch", "-o", "target create --no-dependents live1.so", "-o",
      "breakpoint set --file Plant.swift --line ",
    ],
    ["gdb", "--nx", "--batch", "live1.so", "-ex", "break Plant.swift:"],
  ].filter { (try? Shell.run([$0[0], "--version"]).isDone) ?? false }

  @Test(.enabled(if: !debuggers.isEmpty), arguments: debuggers)
  func `a breakpoint lands in the line of the file that was saved`(debugger: [String]) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-breakpoint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Plant.swift").path
    func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    try write(source, file)
    _ = try run(
      "swiftc", "-g", "-emit-module", "-emit-library", "-module-name", "Plants", "-Xfrontend",
      "-enable-implicit-dynamic", "-Xfrontend", "-enable-private-imports", file, in: folder)
    // What is saved has two lines more above what is replaced, and one in it.
    let new = source.replacing("// A plant.", with: "// A plant.\n//\n//")
      .replacing("return", with: "print(words)\n    return")
    try write(new, file)
    let difference = Difference(from: Outline(source: source), to: Outline(source: new))
    let replacement = Replacement(difference, module: "Plants", file: file, number: 1)
    try write(replacement.text, folder.appendingPathComponent("live1.swift").path)
    _ = try run(
      "swiftc", "-g", "-emit-library", "-module-name", "Live1", "-I", ".", "-L", ".", "-lPlants",
      "-o", "live1.so", "live1.swift", in: folder)
    let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, words) in [(9, "print(words)"), (10, "return words[0]")] {
      #expect(lines[line - 1].contains(words))
      let (_, said) = try Shell.run(debugger.dropLast() + [debugger.last! + "\(line)"], in: folder)
      #expect(said.contains("Plant.swift:\(line)") || said.contains(", line \(line)."), "\(said)")
    }
  }
}
