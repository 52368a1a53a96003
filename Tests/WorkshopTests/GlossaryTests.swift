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
