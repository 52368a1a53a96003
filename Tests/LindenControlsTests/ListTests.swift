import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ListTests {
  struct Person: Identifiable {
    let id: Int
    var name: String
  }

  private let people = (0..<3).map { Person(id: $0, name: "Person \($0)") }
  private let phone = CGSize(width: 390, height: 844)

  @Test func `A1/B127 identified data makes rows of at least 44 points with insets and separators`()
    throws
  {
    let app = Driver(List(people) { Text($0.name) }.listStyle(.plain), size: phone)
    let rows = try people.map { try app.find($0.name).frame }
    #expect(rows.map(\.minX) == [16, 16, 16])
    #expect(
      abs(rows[1].midY - rows[0].midY - 44) < 0.5 && abs(rows[2].midY - rows[1].midY - 44) < 0.5)
  }

  @Test func `a header is as high when first shown as later`() throws {
    struct Fruit: View {
      @State private var names = ["Apple"]
      var body: some View {
        List {
          Section(header: Text("Fruit")) { ForEach(names, id: \.self) { Text($0) } }
          Section { Button("More") { names.append("Banana") } }
        }
      }
    }
    let app = Driver(Fruit(), size: phone)
    let first = try [app.find("FRUIT").frame, app.find("Apple").frame]
    try app.tap("More")
    #expect(app.exists("Banana"))
    #expect(try [app.find("FRUIT").frame, app.find("Apple").frame] == first)
  }

  @Test func `A1/B157 a section shows its header above and its footer below its rows`() throws {
    let app = Driver(
      Form {
        Section(header: Text("Account"), footer: Text("Nobody else sees it.")) {
          Text("Mail")
          Text("Password")
        }
        Section("Other") { Text("More") }
      }, size: phone)
    #expect(app.texts == ["ACCOUNT", "Mail", "Password", "Nobody else sees it.", "OTHER", "More"])
    let frames = try app.texts.map { try app.find($0).frame }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY <= $1.minY })
  }

  @Test func `only rows in sight are made`() {
    var made = 0
    _ = Driver(
      List(0..<100_000) { index in
        let _ = made += 1
        Text("Row \(index)")
      }, size: phone)
    #expect(made < 60)
  }

  @Test func `a section's rows in a ForEach are made as they come into sight`() {
    var made = 0
    _ = Driver(
      List {
        Text("Static")
        Section("Many") {
          ForEach(0..<100_000) { index in
            let _ = made += 1
            Text("Row \(index)")
          }
        }
      }, size: phone)
    #expect(made < 60)
  }

  @Test func `a tap chooses a row`() throws {
    struct Choosing: View {
      @State private var chosen: Int?
      var body: some View {
        VStack {
          Text("chosen \(chosen.map(String.init) ?? "none")")
          List(0..<5, id: \.self, selection: $chosen) { Text("Row \($0)") }
        }
      }
    }
    let app = Driver(Choosing(), size: phone)
    #expect(app.texts.contains("chosen none"))
    try app.tap("Row 3")
    #expect(app.texts.contains("chosen 3"))
  }

  @Test func `rows come and go with the data, and keep their state`() throws {
    struct Row: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name): \(count)") { count += 1 } }
    }
    struct Changing: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack {
          Button("Drop first") { names.removeFirst() }
          List(names, id: \.self) { Row(name: $0) }
        }
      }
    }
    let app = Driver(Changing(), size: phone)
    try app.tap("b: 0")
    try app.tap("Drop first")
    #expect(app.texts.filter { $0.contains(":") } == ["b: 1", "c: 0"])
  }

  @Test func `a row's insets and background are its own`() throws {
    let app = Driver(
      List {
        Text("wide").listRowInsets(EdgeInsets())
        Text("usual").listRowBackground(Color.red)
      }.listStyle(.plain), size: phone)
    #expect(try app.find("wide").frame.minX == 0)
    #expect(try app.find("usual").frame.minX == 16)
  }
}
