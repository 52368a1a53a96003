import SwiftParser
import Testing

@testable import LiveReloading

struct InspectionTests {
  private func request(_ arguments: String...) throws -> Inspection.Request {
    try Inspection(arguments).request
  }

  @Test func `nothing asks for the tree`() throws {
    #expect(try request("--json") == Inspection.Request(do: "tree"))
  }

  @Test func `a place, a view and what is to be done are taken from the words after them`() throws {
    #expect(try request("--at", "10,20.5") == Inspection.Request(do: "at", x: 10, y: 20.5))
    #expect(try request("--why", "Row", "--json") == Inspection.Request(do: "why", name: "Row"))
    #expect(
      try request("--act", "tap \"Add\"") == Inspection.Request(do: "act", script: "tap \"Add\""))
  }

  @Test func `a picture after some steps is a replay, whatever comes first`() throws {
    let wanted = Inspection.Request(do: "replay", file: "/a.png", step: 3)
    #expect(try request("--step", "3", "--picture", "/a.png") == wanted)
    #expect(try request("--picture", "/a.png", "--step", "3") == wanted)
  }

  @Test(arguments: [["--at", "10"], ["--why"], ["--step", "x"], ["--step", "1"], ["--nothing"]])
  func `what makes no sense is refused`(arguments: [String]) {
    #expect(throws: Shell.Failure.self) { try Inspection(arguments) }
  }
}

struct FileIndexTests {
  private let source = """
    struct Outer: View {
      var body: some View {
        VStack {
          Text("one")
            .padding(4)
          Text("two")
        }
      }
      struct Inner {}
    }
    extension Outer {
      func row() -> some View { Text("three") }
    }
    #Preview { Text("four") }
    """

  private var types: [FileIndex.Kind] { Self.index(source).types }

  private static func index(_ source: String) -> FileIndex {
    FileIndex(Parser.parse(source: source), file: "/A.swift", module: "App")
  }

  @Test func `a type is known by its name, its line and that of its body`() throws {
    let outer = try #require(types.first { $0.name == "Outer" && $0.body != nil })
    #expect(outer.line == 1 && outer.body == 2)
    #expect(types.contains { $0.name == "Outer.Inner" && $0.line == 9 })
  }

  @Test func `what is made and called stands in the order it is written, with its words`() {
    let sites = types.flatMap(\.sites)
    #expect(sites.map(\.name).sorted() == ["Text", "Text", "Text", "VStack", "padding"].sorted())
    #expect(sites.filter { $0.name == "Text" }.map(\.line) == [4, 6, 12])
    #expect(sites.filter { $0.name == "Text" }.map(\.text) == ["one", "two", "three"])
  }
}
