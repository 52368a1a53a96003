import Foundation
import Testing

@testable import LindenBrowserHost

struct JSONWriterTests {
  func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.0004, "0"), (0.0006, "0.001"),
    (12.3456, "12.346"),
    (0.1, "0.1"), (-0.05, "-0.05"), (1234567.891, "1234567.891"), (.infinity, "0"),
    (-.infinity, "0"), (.nan, "0"),
  ])
  func `numbers are rounded to thousandths`(value: Double, expected: String) {
    #expect(text { $0.number(value) } == expected)
  }

  @Test(arguments: [1e13, 1e300, -4e20, 5e-324])
  func `a number of any size is still JSON`(value: Double) throws {
    let data = Data(text { $0.number(value) }.utf8)
    #expect(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) is NSNumber)
  }

  @Test func `what goes in comes out of a JSON parser`() throws {
    let strange = (0..<0x20).map { Character(UnicodeScalar(UInt8($0))) }
    let texts = ["", "\"", "\\", "</script>", String(strange), "漢字 👍🏽 \u{2028}"]
    let json = text { writer in
      writer.array {
        for text in texts { $0.string(text) }
        $0.object {
          $0.key("a")
          $0.integer(-12)
          $0.key("b")
          $0.array { _ in }
        }
      }
    }
    let parsed = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])
    #expect(parsed.dropLast().map { $0 as? String } == texts)
    let object = try #require(parsed.last as? [String: Any])
    #expect(object["a"] as? Int == -12)
    #expect((object["b"] as? [Any])?.isEmpty == true)
  }
}

struct ListEditTests {
  @Test func `every edit of small lists leads from the old to the new`() {
    for old in Self.lists {
      for new in Self.lists {
        let edit = ListEdit(from: old, to: new)
        var result = old
        result.replaceSubrange(edit.start..<(edit.start + edit.removed), with: edit.inserted)
        #expect(result == new)
      }
    }
  }

  /// All lists of up to four different numbers below 4.
  static let lists: [[UInt64]] = {
    var all: [[UInt64]] = [[]]
    for _ in 0..<4 {
      all += all.flatMap { list in (0..<4).filter { !list.contains($0) }.map { list + [$0] } }
    }
    return Array(Set(all))
  }()
}
