import Foundation
import Testing

@testable import LindenNameCheck

/// The names that a source uses, in order.
private func uses(_ source: String) -> [String] {
  var source = source
  return source.withUTF8 { bytes in
    SourceNames(bytes).uses.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
  }
}

@Suite struct SourceNamesTests {
  @Test func `values, members and types are used`() {
    #expect(
      uses("let a: Title = value.member(other).last as! Thing")
        == ["Title", "value", "member", "other", "last", "Thing"])
    #expect(uses("Text(title).font(.headline)") == ["Text", "title", "font", "headline"])
    #expect(uses("@State private var a = start") == ["State", "start"])
    #expect(uses("extension Fruit: Tasty {}") == ["Fruit", "Tasty"])
  }

  @Test(arguments: [
    "let a, b: Any", "var (a, b) = (1, 2)", "func f(a b: Any, c: Any) {}",
    "func f<T, U>(_ t: Any) {}",
    "struct A<T> {}", "enum A { case b, c(d: Any), e = 1, f }", "for (a, b) in [] {}",
    "typealias A<B> = Any", "func == <A>(a: Any, b: Any) {}", "func <<A>(a: Any) {}",
    "do {} catch let a {}", "if case let (a, b) = (1, 2) {}", "actor A<B> {}", "a: while true {}",
    "import A.B", "import struct A.B", "operator +++: A", "protocol A { associatedtype B }",
    "precedencegroup A { higherThan: B }", "subscript<A>(a b: Any) -> Any { 1 }",
    "init<A>(a: Any) {}",
    "guard let a = 1, let b: Any = 2 else { return }", "let a = 1, b = 2", "break a",
    "let t = (a: 1, b: 2)", "@available(iOS 15, *) func f() {}", "@objc(name:) func f() {}",
  ])
  func `what is declared is not used`(source: String) {
    #expect(uses(source) == [])
  }

  @Test(arguments: [
    "{ a, b in 1 }", "{ (a, b) in 1 }", "{ [weak a] in 1 }", "{ [a = 1] b in 1 }",
    "{ (a: Any) -> B in 1 }",
    "{ @Sendable a async throws -> B in 1 }", "{ _, a in 1 }", "{ a throws(B) in 1 }",
  ])
  func `the arguments of a closure are not used`(source: String) {
    #expect(uses("run(\(source))") == ["run"])
    #expect(uses("run { $0 }") == ["run"])
  }

  @Test func `a closure without arguments uses its names, a loop's included`() {
    #expect(uses("{ item; for a in list { a } }") == ["item", "list", "a"])
  }

  @Test func `labels of calls are neither used nor declared`() {
    var source = #"f(label: 1, in: 2); "\(x, format: 3)""#
    source.withUTF8 {
      let names = SourceNames($0)
      #expect(names.uses.count == 2)
      #expect(!names.known.contains(SwiftWords.number("label")))
      #expect(!names.known.contains(SwiftWords.number("format")))
    }
  }

  @Test func `code in a text is used, the text is not`() {
    #expect(uses(#""word \(name) word""#) == ["name"])
    #expect(uses("#\"word \\(word) \\#(name)\"#") == ["name"])
    #expect(uses("\"\"\"\n  word \"word\" \\(a + \"\\(b)\")\n  \"\"\"") == ["a", "b"])
  }

  @Test(arguments: [
    "// word", "/* word /* word */ word */", "let a = /word (?<name>a+)/", "let a = #/word \" /#",
    "`word`", "`raw word`()", "#selector(word(_:))", "#if DEBUG\nword()\n#else\nword\n#endif",
    "#unknown { word }", "#available(iOS 15, *)", "$0", "naïve",
  ])
  func `nothing is used where that is not certain`(source: String) {
    #expect(uses(source) == [])
  }

  @Test func `division is no pattern`() {
    #expect(uses("a / b / c") == ["a", "b", "c"])
    #expect(uses("(a)/b/c") == ["a", "b", "c"])
  }

  @Test func `key paths, wrapped and projected values are used`() {
    #expect(uses(#"f(\.a.b, \C.d, $e, _f)"#) == ["f", "a", "b", "C", "d", "$e", "_f"])
  }

  @Test func `keywords behind a dot and as labels are no keywords`() {
    #expect(uses("f(for: a, case: b).default.import(c)") == ["f", "a", "b", "c"])
  }

  @Test(arguments: ["f(word", "f(word]", "\"word", "/* word", "f(\"\\(word\")"])
  func `nothing is used in what the lexer does not understand`(source: String) {
    var source = source
    source.withUTF8 {
      let names = SourceNames($0)
      #expect(!names.isReliable)
      #expect(names.uses == [])
      #expect(names.known.contains(SwiftWords.number("word")))
    }
  }

  @Test func `a macro's closure is checked where the compiler does, too`() {
    #expect(uses("#Preview { Word() }") == ["Word"])
    #expect(uses("#expect(word == 1)") == ["word"])
  }

  @Test func `a case of a pattern is used, its values are not`() {
    #expect(uses("switch a { case .first(let b, c): d }") == ["a", "first", "d"])
    #expect(uses("if case .some(let b) = a {}") == ["some", "a"])
  }

  @Test func `the condition between a mark and a colon is used`() {
    #expect(uses("a ? b : c") == ["a", "b", "c"])
  }

  @Test func `imports are listed`() {
    var source = "import A\n@testable import B\nimport struct C.D\n"
    source.withUTF8 { #expect(SourceNames($0).imports == ["A", "B", "C"]) }
  }

  @Test func `texts inside of texts without end are given up`() {
    let source = Array(String(repeating: "\"\\(", count: 200_000).utf8)
    source.withUnsafeBufferPointer { #expect(!SourceNames($0).isReliable) }
  }

  @Test func `a folder that links lead to again is looked into once`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: inner.appendingPathComponent("a.swift"))
    for link in ["one", "two", "three"] {
      try FileManager.default.createSymbolicLink(
        at: inner.appendingPathComponent(link), withDestinationURL: folder)
    }
    #expect(FileStamp.files(in: folder.path, endings: ["swift"]).count == 1)
  }
}
