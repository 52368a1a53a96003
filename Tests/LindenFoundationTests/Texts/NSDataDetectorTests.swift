import Foundation
import LindenFoundation
import Testing

@Suite struct NSDataDetectorTests {
  private func found(
    _ text: String, _ types: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
  ) throws -> [String] {
    let detector = try NSDataDetector(types: types.rawValue)
    let range = NSRange(text.startIndex..., in: text)
    return detector.matches(in: text, range: range).map {
      $0.url?.absoluteString ?? $0.phoneNumber ?? ""
    }
  }

  @Test(arguments: [
    ("See https://swift.org/a?b=c#d.", ["https://swift.org/a?b=c#d"]),
    ("(at www.example.org/x)", ["http://www.example.org/x"]),
    (
      "https://en.wikipedia.org/wiki/Tilia_(genus), then",
      ["https://en.wikipedia.org/wiki/Tilia_(genus)"]
    ),
    ("write to ann.bee@mail.example.com!", ["mailto:ann.bee@mail.example.com"]),
    ("linden.dev/docs and trees.com", ["http://linden.dev/docs", "http://trees.com"]),
    ("Call +49 30 1234567 or (555) 010-9999.", ["+49 30 1234567", "(555) 010-9999"]),
    ("Version 1.2.3 of 2024-05-06 costs 12.50", []),
    ("file.swift has e.g. no links", []),
  ])
  func `links, mail and phone numbers are found without what is around them`(
    text: String, expected: [String]
  ) throws {
    #expect(try found(text) == expected)
  }

  @Test func `places are in UTF-16, and only of the types asked for`() throws {
    let text = "🌳 www.a.org 030 12345678"
    let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    let match = try #require(
      detector.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)))
    #expect(match.resultType == .link)
    #expect((text as NSString).substring(with: match.range) == "www.a.org")
    #expect(detector.numberOfMatches(in: text, range: NSRange(location: 0, length: 900)) == 1)
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
  }

  @Test func `long text without links takes no more than its length`() throws {
    for unit in ["a.", "a", "1 ", "a@", "http://", "(1"] {
      _ = try found(String(repeating: unit, count: 50_000))
    }
  }
}
