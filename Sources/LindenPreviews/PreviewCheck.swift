import CoreGraphics
import Foundation
import LindenCairo
@_spi(Engine) import LindenDrawing
import LindenFeatures
import LindenHosting
import SwiftUI

/// The names of type sizes, smallest first.
enum DynamicTypeSizeNames {
  static let all = DynamicTypeSize.allCases.map { "\($0)" }
}

/// Tests every preview: it looks as recorded, can be used without seeing it, and shows itself at
/// every type size.
///
/// A preview that crashes takes its process with it. So the work is done in a second process, which
/// says what it begins and what came of it; when it ends too early, what it was at has crashed, and
/// another goes on with the next.
@MainActor struct PreviewCheck {
  /// What came of one preview.
  struct Result: Codable {
    let id: String
    var failures: [String] = []
    var isRecorded = false
  }

  let subjects: [PreviewSubject]
  /// Where the recorded pictures are.
  let folder: URL
  let isRecording: Bool

  /// Checks one preview in this process.
  func check(_ subject: PreviewSubject, begins: (String) -> Void = { _ in }) throws -> Result {
    var result = Result(id: subject.id)
    begins("")
    let scene = subject.scene(PreviewVariant())
    defer { scene.close() }
    let picture = scene.picture(scale: 1)
    try compare(picture, of: subject, &result)
    let items = scene.semanticItems
    result.failures += AccessibilityAudit(items, screen: scene.traits.size).findings
    for size in DynamicTypeSize.allCases where size != .large {
      begins("at the type size \(size)")
      var variant = PreviewVariant()
      variant.typeSize = size
      let scene = subject.scene(variant)
      _ = scene.picture(scale: 0.25)
      scene.close()
    }
    return result
  }

  private func compare(
    _ picture: Data, of subject: PreviewSubject, _ result: inout Result
  ) throws {
    let file = folder.appendingPathComponent(subject.id + ".png")
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // The same pixels keep their file, which may have been compressed since.
      if let old = try? Data(contentsOf: file), try Self.isAlike(old, picture) { return }
      try picture.write(to: file)
      result.isRecorded = true
      return
    }
    guard let old = try? Data(contentsOf: file) else {
      result.failures.append(
        "No picture is recorded. Record it with --record, and look at it: \(file.path)")
      return
    }
    guard try !Self.isAlike(old, picture) else { return }
    let new = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-previews").appendingPathComponent(subject.id + ".png")
    try FileManager.default.createDirectory(
      at: new.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.write(to: new)
    result.failures.append(
      "It does not look as recorded. Recorded: \(file.path), new: \(new.path)")
  }

  private static func isAlike(_ old: Data, _ new: Data) throws -> Bool {
    let comparison = try PictureComparison(png: old, new, tolerance: 6)
    let pixels = try Picture.pixels(in: new)
    return Double(comparison.differingPixels) <= 0.0005 * Double(pixels)
  }

  private enum Picture {
    /// The number of pixels of a PNG, from its first chunk.
    static func pixels(in png: Data) throws -> Int {
      func number(at start: Int) -> Int {
        png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) }
      }
      return number(at: 16) * number(at: 20)
    }
  }
}

// MARK: In a process of its own

extension PreviewCheck {
  /// What a process says for each preview, a line each.
  private enum Line {
    static let begins = "begin "
    static let ends = "end "
  }

  /// Checks the previews from number `first` on, and says so, line by line.
  func work(from first: Int) {
    for subject in subjects.dropFirst(first) {
      do {
        let result = try check(subject) { say(Line.begins + $0) }
        say(Line.ends + String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
      } catch {
        let result = Result(id: subject.id, failures: ["\(error)"])
        let json = (try? JSONEncoder().encode(result)) ?? Data()
        say(Line.ends + String(decoding: json, as: UTF8.self))
      }
    }
  }

  /// Written at once, as the process may end at any time; not where the app itself prints.
  private func say(_ line: String) {
    FileHandle(fileDescriptor: 3).write(Data((line + "\n").utf8))
  }

  /// Checks all previews in other processes, tells of each, and returns how many failed.
  func run(arguments: [String]) throws -> Int {
    var results: [Result] = []
    while results.count < subjects.count {
      let (finished, last) = try runWorker(arguments, from: results.count)
      for result in finished { report(result) }
      results += finished
      guard results.count < subjects.count else { break }
      let place = last.isEmpty ? "" : " " + last
      let crash = Result(id: subjects[results.count].id, failures: ["It crashed\(place)."])
      report(crash)
      results.append(crash)
    }
    let failed = results.filter { !$0.failures.isEmpty }.count
    print("\(results.count) previews, \(failed) with findings.")
    return failed
  }

  private func report(_ result: Result) {
    print(
      "\(result.failures.isEmpty ? "✔" : "✘") \(result.id)\(result.isRecorded ? ": recorded" : "")"
    )
    for failure in result.failures { print("    \(failure)") }
  }

  private func runWorker(
    _ arguments: [String], from first: Int
  ) throws -> (results: [Result], last: String) {
    let lines = try WorkerProcess.lines(arguments + ["--work-from", "\(first)"])
    var last = ""
    var results: [Result] = []
    for line in lines {
      if line.hasPrefix(Line.begins) { last = String(line.dropFirst(Line.begins.count)) }
      if line.hasPrefix(Line.ends),
        let result = try? JSONDecoder().decode(
          Result.self, from: Data(line.dropFirst(Line.ends.count).utf8))
      {
        results.append(result)
      }
    }
    return (results, last)
  }
}

/// This program once more, which writes lines to its file 3.
private enum WorkerProcess {
  static func lines(_ arguments: [String]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-previews-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    // A shell puts the file in place; Foundation has three files only.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"file=$1; shift; exec "$@" 3>"$file""#, "sh", file.path] + arguments
    try process.run()
    process.waitUntilExit()
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
