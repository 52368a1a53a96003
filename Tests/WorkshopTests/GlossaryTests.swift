import Foundation
import Testing

/// Documentation/Glossary.md speaks of what is there.
@Suite struct GlossaryTests {
  @Test func `the names of the glossary are in the sources`() throws {
    var words: Set<Substring> = []
    for file in try Repository.swiftFiles(in: "Sources") {
      words.formUnion(file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
    }
    for row in try rows() {
      let names = row[1].split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
      for name in names.map(\.element.trimmedToName) where !words.contains(name) {
        Issue.record("the glossary's \(row[0]) is called \(name) in the code, but nothing is")
      }
    }
  }

  @Test func `a term has one meaning`() throws {
    let terms = try rows().flatMap { $0[0].split(separator: ",") }
    let doubles = Dictionary(grouping: terms) { $0 }.filter { $0.value.count > 1 }
    #expect(doubles.isEmpty)
  }

  /// Words for which there is one of the field: a twin is a copy or a replacement, a seat a slot, a
  /// roster a registry.
  private static let riddles: Set<String> = [
    "loser", "narrator", "news", "nobodys", "occupant", "occupants", "remains", "roster", "seats",
    "sleeper", "sleepers", "standing", "told", "twin", "twins", "verdict", "verdicts",
  ]

  @Test func `no name in the sources is a riddle`() throws {
    var places: [Substring: String] = [:]
    for file in try Repository.swiftFiles(in: "Sources") {
      for line in file.lines {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        // What is between quotation marks is no name.
        for part in code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        where part.offset % 2 == 0 {
          for word in part.element.split(whereSeparator: { !$0.isLetter }) {
            places[word] = file.path
          }
        }
      }
    }
    for (word, path) in places {
      for riddle in Self.riddles where word.lowercased().contains(riddle) {
        // `isTold` is two words, `freestanding` is one.
        let parts = word.matches(of: /[A-Z]?[a-z]+/).map { $0.output.lowercased() }
        guard parts.contains(riddle) else { continue }
        Issue.record("\(path) has the name \(word): take the field's word for \(riddle)")
      }
    }
  }

  /// The cells of every row below a table's head.
  private func rows() throws -> [[Substring]] {
    try Repository.text(of: "Documentation/Glossary.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| term ") }
      .map { $0.dropFirst().split(separator: "|", omittingEmptySubsequences: false) }
  }
}

extension Substring {
  fileprivate var trimmedToName: Substring { prefix { $0 != "(" } }
}
