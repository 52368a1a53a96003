import Foundation
import Testing

/// The folders of the engine and of the features depend on each other as modules do: an arrow leads
/// from one to another where a file of it names a type of the other.
@Suite struct FolderTests {
  @Test(arguments: ["LindenEngine", "LindenFeatures"])
  func `the folders of a target depend on each other without a cycle`(target: String) throws {
    let folders = try FolderMap(of: target)
    for cycle in folders.cycles {
      Issue.record("\(target): \(cycle.joined(separator: " → "))\n\(folders.reasons(for: cycle))")
    }
  }

  /// There were 162 when all of them were one module.
  @Test func `engine and features have at most 81 arrows between folders`() throws {
    let arrows = try ["LindenEngine", "LindenFeatures"].map { try FolderMap(of: $0).arrows.count }
    #expect(arrows.reduce(0, +) <= 81, "\(arrows)")
  }

  @Test(arguments: ["LindenEngine", "LindenFeatures"])
  func `every file lies in a folder, and ARCHITECTURE names each folder`(target: String) throws {
    let map = try Repository.text(of: "ARCHITECTURE.md")
    for file in try Repository.swiftFiles(in: "Sources/\(target)") {
      let parts = file.path.split(separator: "/")
      #expect(parts.count > 3, "\(file.path) lies in no folder")
      #expect(map.contains("`\(parts[2])`"), "ARCHITECTURE.md does not name \(parts[2])")
    }
  }
}

/// Which folder of a target uses which, by the names of their types.
private struct FolderMap {
  struct Arrow: Hashable {
    let from: String
    let to: String
  }

  /// For each arrow, one file and the name it uses.
  private(set) var arrows: [Arrow: String] = [:]

  init(of target: String) throws {
    let files = try Repository.swiftFiles(in: "Sources/\(target)")
    let sources = files.map { (folder: String($0.path.split(separator: "/")[2]), file: $0) }
    let codes = sources.map { FolderMap.code(of: $0.file.text) }
    var homes: [Substring: Set<String>] = [:]
    let declaration =
      /(?m)^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|open|final|nonisolated|indirect) +)*(?:class|struct|enum|protocol|typealias) +(\w+)/
    for (source, code) in zip(sources, codes) {
      for match in code.matches(of: declaration) {
        homes[match.output.1, default: []].insert(source.folder)
      }
    }
    for (source, code) in zip(sources, codes) {
      for word in Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        guard let places = homes[word], !places.contains(source.folder) else { continue }
        for place in places {
          arrows[Arrow(from: source.folder, to: place)] = "\(source.file.path) uses \(word)"
        }
      }
    }
  }

  /// A file without comments and strings.
  private static func code(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.range(of: "//").map { line[..<$0.lowerBound] } ?? line }
      .joined(separator: "\n")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
  }

  /// Each cycle once, as the folders on it.
  var cycles: [[String]] {
    var next: [String: Set<String>] = [:]
    for arrow in arrows.keys { next[arrow.from, default: []].insert(arrow.to) }
    func reachable(from start: String) -> Set<String> {
      var found: Set<String> = []
      var open = Array(next[start] ?? [])
      while let folder = open.popLast() {
        if found.insert(folder).inserted { open += next[folder] ?? [] }
      }
      return found
    }
    let reach = next.keys.reduce(into: [:]) { $0[$1] = reachable(from: $1) }
    var seen: Set<String> = []
    return reach.keys.sorted().compactMap { folder in
      guard reach[folder]!.contains(folder), !seen.contains(folder) else { return nil }
      let cycle = reach[folder]!.filter { reach[$0]?.contains(folder) == true }.sorted()
      seen.formUnion(cycle)
      return cycle
    }
  }

  func reasons(for cycle: [String]) -> String {
    arrows.filter { cycle.contains($0.key.from) && cycle.contains($0.key.to) }
      .map { "  \($0.key.from) → \($0.key.to): \($0.value)" }.sorted().joined(separator: "\n")
  }
}
