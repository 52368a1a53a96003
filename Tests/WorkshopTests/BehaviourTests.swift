import Foundation
import Testing

/// Facts are cited by their ids in Documentation/Behaviour.md, and those of Documentation/Metrics.md.
@Suite struct BehaviourTests {
  @Test func `every id that is cited has its line`() throws {
    let facts = try Facts()
    for citation in try Citation.all.get() where citation.isSpelledWell && !facts.has(citation.id) {
      Issue.record("\(citation.place) cites \(citation.id), which Behaviour.md does not have")
    }
  }

  @Test func `every fact that is not waived has a test that names it`() throws {
    let named = try Set(
      Citation.all.get().filter { $0.place.contains("Tests/") && $0.isSpelledWell }.map(\.id))
    for id in try Facts().held where !named.contains(id) {
      Issue.record("Behaviour.md says \(id), which no test names")
    }
  }

  @Test func `an id has one spelling`() throws {
    let facts = try Facts()
    for citation in try Citation.all.get() where !citation.isSpelledWell {
      guard let id = facts.meant(by: citation.id) else { continue }
      Issue.record("\(citation.place) says \(citation.id); is \(id) meant?")
    }
  }

  @Test func `no fact has two lines`() throws {
    let facts = try Facts()
    #expect(facts.doubles.isEmpty)
    #expect(facts.count > 700)
  }

  @Test(arguments: ["A10/B-48", "B/B4-96", "X-A28", "Y12", "A1/CM20", "M/F3"])
  func `well spelled`(id: String) {
    #expect(Citation(place: "", id: id).isSpelledWell)
  }

  @Test(arguments: ["B4-96", "A10-B48", "A10/B48x", "X/A28", "C35", "A5/B"])
  func `badly spelled`(id: String) {
    #expect(!Citation(place: "", id: id).isSpelledWell)
  }

  @Test func `words that look like ids are told from sentences`() {
    #expect(
      Citation.words(of: "/// Apple's has none (X-D17; A5/C35, Y2).") == ["X-D17", "A5/C35", "Y2"])
    #expect(Citation.words(of: "@Test func `B/B4-96 A1/B2 a row`() {") == ["B/B4-96", "A1/B2"])
    #expect(Citation.words(of: "let T1 = \"B4-96\"").isEmpty)
    #expect(Citation.words(of: "// Display P3 and U+2028, HTTP/1.1, UTF-8").isEmpty)
  }
}

/// The lines of Behaviour.md and Metrics.md.
private struct Facts {
  private var ids: Set<String> = []
  /// What follows the key: several facts may end in the same way.
  private var ends: [Substring: String] = [:]
  private(set) var doubles: [String] = []
  /// Those of Behaviour.md that Linden does not waive.
  private(set) var held: [String] = []

  var count: Int { ids.count }

  init() throws {
    for line in try Repository.text(of: "Documentation/Behaviour.md").split(separator: "\n")
    where line.hasPrefix("- `") {
      let id = String(line.dropFirst(3).prefix { $0 != "`" })
      add(id)
      if !line.contains("(waived") { held.append(id) }
    }
    for line in try Repository.text(of: "Documentation/Metrics.md").split(separator: "\n") {
      let cell = line.dropFirst(2).prefix { $0 != " " }
      guard line.hasPrefix("| "), cell.count > 1, cell.dropFirst().allSatisfy(\.isNumber) else {
        continue
      }
      add("M/\(cell)")
    }
  }

  private mutating func add(_ id: String) {
    if !ids.insert(id).inserted { doubles.append(id) }
    ends[Facts.end(of: id)] = id
  }

  func has(_ id: String) -> Bool { ids.contains(id) }

  /// The fact whose id, but for the key and hyphens, is the same.
  func meant(by word: String) -> String? { ends[Facts.end(of: word)] }

  private static func end(of id: String) -> Substring {
    let plain = id.split(separator: "/").last ?? ""
    return Substring(plain.replacingOccurrences(of: "X-", with: ""))
  }
}

/// A word in a comment or in the name of a test that is an id, or looks like one.
private struct Citation {
  let place: String
  let id: String

  /// A key, a slash and a number within that key; the measured facts have no key.
  var isSpelledWell: Bool {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return id.wholeMatch(of: /X-[A-D]\d+|Y\d+/) != nil
    case 2:
      return ["A1", "A5", "A8", "A10", "B", "N", "M"].contains(parts[0])
        && parts[1].wholeMatch(of: /[A-Z]{1,2}-?\d+(?:-\d+)?/) != nil
    default: return false
    }
  }

  /// All but those of this file, which has examples of bad spellings.
  static let all = Result { try found() }

  private static func found() throws -> [Citation] {
    try ["Sources", "Tests", "Examples", "Benchmarks"].flatMap { folder in
      try Repository.swiftFiles(in: folder).filter { !$0.path.hasSuffix("BehaviourTests.swift") }
        .flatMap { file in
          file.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated().flatMap { number, line in
              words(of: Substring(line)).map {
                Citation(place: "\(file.path):\(number + 1)", id: $0)
              }
            }
        }
    }
  }

  /// The words of a line's comment, or of a raw identifier in it, that could be ids: capital letters,
  /// digits, hyphens and slashes, with a capital first and a digit last.
  static func words(of line: Substring) -> [String] {
    let text = line.utf8
    guard let start = prose(in: text) else { return [] }
    return text[start...].split { !isPartOfWord($0) }.compactMap { word in
      guard let first = word.first, let last = word.last, isCapital(first), isDigit(last),
        word.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") })
          || word.count <= 4,
        word.dropFirst().first.map({ !isLower($0) }) == true, !word.contains(where: isLower)
      else { return nil }
      let word = String(decoding: word, as: UTF8.self)
      return others.contains(where: word.hasPrefix) ? nil : word
    }
  }

  /// Words of other subjects: colour spaces, encodings, protocols.
  private static let others = ["P3", "UTF-", "U+", "HTTP/", "MP3", "ISO-", "F7", "D65", "UTF8"]

  private static func prose(in line: Substring.UTF8View) -> Substring.Index? {
    var before: UInt8 = 0
    for (index, unit) in zip(line.indices, line) {
      if unit == UInt8(ascii: "/") && before == unit { return line.index(after: index) }
      if unit == UInt8(ascii: "`") && before == UInt8(ascii: " ") {
        return line.index(after: index)
      }
      before = unit
    }
    return nil
  }

  private static func isPartOfWord(_ unit: UInt8) -> Bool {
    isCapital(unit) || isDigit(unit) || isLower(unit)
      || [UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "_")].contains(unit)
      || unit > 127
  }
  private static func isCapital(_ unit: UInt8) -> Bool { (0x41...0x5a).contains(unit) }
  private static func isDigit(_ unit: UInt8) -> Bool { (0x30...0x39).contains(unit) }
  private static func isLower(_ unit: UInt8) -> Bool { (0x61...0x7a).contains(unit) }
}
