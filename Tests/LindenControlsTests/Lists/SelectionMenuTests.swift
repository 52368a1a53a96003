import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SelectionMenuTests {
  private struct Names: View {
    @State private var selection: Set<String> = ["a", "b"]
    @State private var said = "nothing"
    var body: some View {
      VStack {
        Text(said)
        List(["a", "b", "c"], id: \.self, selection: $selection) { Text("row \($0)") }
          .contextMenu(forSelectionType: String.self) { names in
            Button("Shout") { said = "shout " + names.sorted().joined() }
          } primaryAction: { names in
            said = "open " + names.sorted().joined()
          }
      }
    }
  }

  private func choose(at row: String) throws -> Driver {
    let app = Driver(Names(), size: CGSize(width: 390, height: 844))
    let frame = try app.find(row).frame
    app.secondaryClick(at: CGPoint(x: frame.midX, y: frame.midY))
    app.advance(by: 1)
    try app.tap("Shout")
    app.advance(by: 1)
    return app
  }

  @Test func `a menu on a selected row is about all that are selected`() throws {
    #expect(try choose(at: "row b").exists("shout ab"))
  }

  @Test func `a list's own menu needs no label`() throws {
    struct Numbers: View {
      @State private var selection: Set<Int> = []
      @State private var said = "nothing"
      var body: some View {
        VStack {
          Text(said)
          List([1, 2], id: \.self, selection: $selection) { Text("row \($0)") }
            .contextMenu { (numbers: Set<Int>) in
              Button("Shout") { said = "shout \(numbers.sorted())" }
            }
        }
      }
    }
    let app = Driver(Numbers(), size: CGSize(width: 390, height: 844))
    let frame = try app.find("row 2").frame
    app.secondaryClick(at: CGPoint(x: frame.midX, y: frame.midY))
    app.advance(by: 1)
    try app.tap("Shout")
    app.advance(by: 1)
    #expect(app.exists("shout [2]"))
  }

  @Test func `a menu on another row is about that one`() throws {
    #expect(try choose(at: "row c").exists("shout c"))
  }

  @Test func `a tap does what is primary`() throws {
    let app = Driver(Names(), size: CGSize(width: 390, height: 844))
    try app.tap("row c")
    #expect(app.exists("open c"))
  }

  @Test func `a list whose selection is of another type has no such menu`() throws {
    let app = Driver(
      List([1, 2], id: \.self, selection: .constant(Set<Int>())) { Text("row \($0)") }
        .contextMenu(forSelectionType: String.self) { _ in Button("Shout") {} },
      size: CGSize(width: 390, height: 844))
    let frame = try app.find("row 1").frame
    app.secondaryClick(at: CGPoint(x: frame.midX, y: frame.midY))
    app.advance(by: 1)
    #expect(!app.exists("Shout"))
  }
}
