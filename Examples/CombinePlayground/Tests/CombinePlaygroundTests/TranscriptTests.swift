import Foundation
import Testing

/// Runs the playground as a reader does and compares what it prints with Transcripts.txt, which has
/// a section for each example: `=== NAME`, then the lines, with what differs from run to run in
/// angle brackets.
@Suite struct TranscriptTests {
  /// Examples whose output hangs on a tenth of a second. Combine's own tests check them on a
  /// virtual clock.
  static let timed: Set = [
    "Delay", "Debounce Numbers", "Debounce", "Exercise 7.2", "Exercise 7.3 latest",
    "Exercise 7.3 first", "Timer in a Subject", "Timer Connected", "Timer Autoconnected", "Clock",
  ]

  @Test(arguments: Transcripts.expected.keys.sorted())
  func `an example prints its transcript`(name: String) async throws {
    let run = try await Playground.run(name)
    #expect(run.status == 0)
    #expect(Transcripts.masked(run.output) == Transcripts.expected[name])
  }

  @Test func `every example has a transcript or is timed`() async throws {
    let list = try await Playground.run()
    let names = list.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .map { String($0.dropFirst(2)) }
    #expect(Set(names) == Self.timed.union(Transcripts.expected.keys))
  }

  @Test func `an unknown name is refused`() async throws {
    #expect(try await Playground.run("No Such Example").status == 1)
  }
}

/// The built playground, which lies beside the tests.
enum Playground {
  static func run(_ arguments: String...) async throws -> (status: Int32, output: String) {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tests.deletingLastPathComponent()
      .appendingPathComponent("CombinePlayground")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation {
      (done: CheckedContinuation<Int32, Error>) in
      process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (status, output)
  }
}

enum Transcripts {
  /// The lines of every section of the file.
  static let expected: [String: String] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Transcripts.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let sections = text.components(separatedBy: "=== ").dropFirst().map { section in
      let name = section.prefix { $0 != "\n" }
      return (String(name), String(section.dropFirst(name.count + 1)))
    }
    return Dictionary(sections, uniquingKeysWith: { first, _ in first })
  }()

  /// The output, with addresses, ports and orders that are not promised replaced.
  static func masked(_ output: String) -> String {
    output.replacing(#/<HTTPURLResponse(.|\n)*?\n} }/#, with: "<response>")
      .replacing("text: bar\nisSuccess: true", with: "isSuccess: true\ntext: bar")
  }
}
