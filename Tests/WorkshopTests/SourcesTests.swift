import Foundation
import Testing

/// Documentation/Sources.md names only what is there.
@Suite struct SourcesTests {
  @Test func `every test that is named is there`() throws {
    let suites = try files().map(\.text).joined()
    let folders = try Set(
      Repository.folders(in: "Examples/Tests")
        + Repository.folders(in: "Examples/CombinePlayground/Tests"))
    for row in try rows() {
      let names = row.code(in: row.cells.count - 1)
      for name in names where !folders.contains(name) && !suites.contains("struct \(name) ") {
        Issue.record("\(row.line) names \(name), which is neither a target nor a suite")
      }
    }
  }

  @Test func `every app and file that is named is there`() throws {
    for row in try rows() {
      var app = ""
      for path in row.code(in: 1) {
        let places = ["\(path)", "Examples/\(path)", "Examples/Sources/\(path)", "\(app)/\(path)"]
        guard let place = places.first(where: isThere) else {
          Issue.record("\(row.line) names \(path), which is not there")
          continue
        }
        if app.isEmpty { app = place.split(separator: "/").prefix(3).joined(separator: "/") }
      }
    }
  }

  @Test func `every page, entry and text that is named is there`() throws {
    let sources = try files().map(\.text).joined()
    for row in try rows() {
      for title in row.italics where !sources.contains("\"\(title)\"") {
        Issue.record("\(row.line) names \(title), which nothing is called")
      }
    }
  }

  private func isThere(_ path: String) -> Bool {
    let url = Repository.root.appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: url.path)
  }

  private func files() throws -> [Repository.File] { try Repository.swiftFiles(in: "Examples") }

  /// The rows of all tables, but their heads.
  private func rows() throws -> [Row] {
    let lines = try Repository.text(of: "Documentation/Sources.md").split(separator: "\n")
    return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
      let isHead = next.hasPrefix("|--") || line.hasPrefix("|--")
      return line.hasPrefix("| ") && !isHead ? Row(line: String(line)) : nil
    }
  }
}

private struct Row {
  let line: String

  var cells: [Substring] { line.dropFirst().dropLast().split(separator: "|") }

  /// What is written as code in a cell.
  func code(in index: Int) -> [String] { marked("`", in: cells[index]) }

  var italics: [String] { cells.dropFirst().flatMap { marked("*", in: $0) } }

  private func marked(_ mark: Character, in text: Substring) -> [String] {
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
