import Testing

@testable import LiveReloading

struct DifferenceTests {
  private let counter = """
    import SwiftUI

    struct CounterView: View {
      @State private var count = 0
      var body: some View {
        Button("Add") { count += 1 }
      }
      func title(_ number: Int) -> String { "\\(number)" }
    }
    """

  private func difference(_ change: (String) -> String, running: Set<String> = []) -> Difference {
    Difference(
      from: Outline(source: counter), to: Outline(source: change(counter)), running: running)
  }

  @Test func `another body is replaced`() {
    let found = difference { $0.replacing("\"Add\"", with: "\"More\"") }
    #expect(found.replaced.map(\.name) == ["body"])
    #expect(found.obstacles == [] && found.added.isEmpty)
    #expect(found.reach(["CounterView": ["View"]]) == .views(["CounterView"]))
  }

  @Test func `comments and white space are no difference`() {
    let found = difference {
      "// A comment.\n" + $0.replacing("{ count += 1 }", with: "{\n  count += 1  // one\n}")
    }
    #expect(found.isEmpty)
  }

  @Test func `another function is replaced, and all bodies run, as any may call it`() {
    let found = difference { $0.replacing("\"\\(number)\"", with: "\"no. \\(number)\"") }
    #expect(found.replaced.map(\.name) == ["title(_:)"])
    #expect(found.reach(["CounterView": ["View"]]) == .bodies)
  }

  @Test func `a function of a layout concerns everything`() {
    let old = "struct Fan: Layout {\n  func sizeThatFits() -> Int { 1 }\n}"
    let new = old.replacing("1", with: "2")
    let found = Difference(from: Outline(source: old), to: Outline(source: new))
    #expect(found.reach(Outline(source: new).parents) == .everything)
  }

  @Test(arguments: [
    ("@State private var count = 0", "@State private var count = 1"),
    ("@State private var count = 0", "@State private var count = 0; var step = 2"),
    ("struct CounterView: View", "struct CounterView: View, Equatable"),
    ("func title(_ number: Int)", "func title(_ number: Int = 3)"),
    ("func title(_ number: Int) -> String { \"\\(number)\" }", ""),
    ("func title(_ number: Int)", "init() {}\n  func title(_ number: Int)"),
    ("struct CounterView", "struct CountingView"),
  ])
  func `what cannot be replaced is named`(old: String, new: String) {
    let found = difference { $0.replacing(old, with: new) }
    #expect(!found.obstacles.isEmpty)
  }

  @Test func `a new function and a new type come along`() {
    let found = difference {
      $0.replacing("func title", with: "var half: Int { count / 2 }\n  func title")
        + "\nprivate struct Badge: View {\n  let text: String\n  var body: some View { Text(text) }\n}"
    }
    #expect(found.obstacles == [])
    #expect(found.added.map(\.name) == ["half"])
    #expect(found.blocks.count == 1 && found.blocks[0].line == 11)
  }

  @Test func `a new constant of the file comes along, a changed one does not`() {
    let limit = "\n\nprivate let limit = 5\ntypealias Step = Int\n"
    let found = difference { $0 + limit }
    #expect(found.obstacles == [] && found.blocks.map(\.line) == [11, 12])
    let changed = Difference(
      from: Outline(source: counter + limit),
      to: Outline(source: counter + limit.replacing("5", with: "6")))
    #expect(changed.obstacles.count == 1 && changed.blocks.isEmpty)
    #expect(difference { $0 + "\n\nvar limit = 5\n" }.obstacles.count == 1)
  }

  @Test func `what was replaced once is replaced again when the source is as it was built`() {
    let key = Outline(source: counter).declarations.values.first { $0.name == "body" }!.key
    let found = difference({ $0 }, running: [key])
    #expect(found.replaced.map(\.name) == ["body"])
  }

  @Test func `a preview is nothing a running app knows`() {
    #expect(difference { $0 + "\n#Preview { CounterView() }" }.isEmpty)
  }

  @Test func `an observer of a stored property is a part of it`() {
    let old = "struct A {\n  var x = 1 { didSet { print(x) } }\n}"
    let found = Difference(
      from: Outline(source: old), to: Outline(source: old.replacing("print(x)", with: "print(1)")))
    #expect(found.obstacles.count == 1 && found.replaced.isEmpty)
  }
}

struct ReplacementTests {
  @Test func `a replacement has another name, and its lines are those of the file`() {
    let old = "import SwiftUI\n\nstruct A: View {\n  var body: some View { Text(\"a\") }\n}\n"
    let difference = Difference(
      from: Outline(source: old), to: Outline(source: old.replacing("\"a\"", with: "\"b\"")))
    let text = Replacement(difference, module: "App", file: "/src/A.swift", number: 3).text
    #expect(
      text == """
        import SwiftUI
        @_private(sourceFile: "A.swift") import App
        extension A {
        #sourceLocation(file: "/src/A.swift", line: 3)
        @_dynamicReplacement(for: body)
          var __live3_body: some View { Text("b") }
        }

        """)
  }

  @Test func `the condition of an extension and a nested type's path stay`() {
    let old = """
      extension Box where Content: View {
        struct Lid { func f() -> Int { 1 } }
        func g() -> Int { 1 }
      }
      """
    let difference = Difference(
      from: Outline(source: old), to: Outline(source: old.replacing("{ 1 }", with: "{ 2 }")))
    let text = Replacement(difference, module: "App", file: "/A.swift", number: 1).text
    #expect(text.contains("extension Box where Content: View {"))
    #expect(text.contains("@_dynamicReplacement(for: g())"))
    #expect(text.contains("@_dynamicReplacement(for: f())"))
  }
}

struct CompilerMessageTests {
  @Test func `errors are read once each, with the line they are about`() throws {
    let output = """
      /nowhere/A.swift:3:7: error: cannot find 'x' in scope
      1 | a
      /nowhere/A.swift:3:7: error: cannot find 'x' in scope
      /nowhere/A.swift:9:1: warning: unused
      """
    let errors = CompilerMessage.errors(in: output)
    #expect(errors.count == 1)
    #expect(errors[0].line == 3 && errors[0].column == 7)
    #expect(errors[0].message == "cannot find 'x' in scope")
  }

  @Test func `what cannot be read is shown as it is`() {
    #expect(CompilerMessage.errors(in: "killed")[0].message == "killed")
  }
}
