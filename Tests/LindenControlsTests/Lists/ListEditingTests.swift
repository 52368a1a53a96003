import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ListEditingTests {
  /// A list of names with everything that edits it.
  private struct Names: View {
    @State var names = ["Ada", "Bea", "Cyd", "Dot"]
    var fixed: Set<String> = []
    var body: some View {
      VStack {
        EditButton()
        Text(verbatim: names.joined(separator: " "))
        List {
          ForEach(names, id: \.self) { name in
            Text(verbatim: name)
              .deleteDisabled(fixed.contains(name))
              .moveDisabled(fixed.contains(name))
          }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  private func order(_ app: Driver) -> String { app.texts[1] }

  @Test func `a swipe to the left reveals a button that deletes the row`() throws {
    let app = Driver(Names())
    let row = try app.find("Bea", role: .text).frame
    let y = row.midY
    app.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 220, y: y))
    app.advance(by: 1)
    #expect(order(app) == "Ada Bea Cyd Dot")
    #expect(try app.find("Bea", role: .text).frame.minX < row.minX - 60)
    try app.tap("Delete", role: .button)
    app.advance(by: 1)
    #expect(order(app) == "Ada Cyd Dot")
    #expect(!app.exists("Delete", role: .button))
  }

  @Test func `a swipe across the row deletes it at once`() throws {
    let app = Driver(Names())
    let y = try app.find("Cyd", role: .text).frame.midY
    app.drag(from: CGPoint(x: 360, y: y), to: CGPoint(x: 20, y: y))
    app.advance(by: 1)
    #expect(order(app) == "Ada Bea Dot")
  }

  @Test func `a swipe goes back when another row is touched, and scrolling goes on`() throws {
    let app = Driver(Names())
    let rest = try app.find("Bea", role: .text).frame
    app.drag(from: CGPoint(x: 300, y: rest.midY), to: CGPoint(x: 220, y: rest.midY))
    app.advance(by: 1)
    app.tap(at: CGPoint(x: 200, y: try app.find("Dot", role: .text).frame.midY))
    app.advance(by: 1)
    #expect(try app.find("Bea", role: .text).frame == rest)
  }

  @Test func `a row that may not be deleted cannot be swiped`() throws {
    let app = Driver(Names(fixed: ["Bea"]))
    let row = try app.find("Bea", role: .text).frame
    app.drag(from: CGPoint(x: 360, y: row.midY), to: CGPoint(x: 20, y: row.midY))
    app.advance(by: 1)
    #expect(order(app) == "Ada Bea Cyd Dot")
    #expect(try app.find("Bea", role: .text).frame == row)
  }

  @Test func `while edited, a minus before each row asks before it deletes`() throws {
    let app = Driver(Names(fixed: ["Ada"]))
    let plain = try app.find("Bea", role: .text).frame.minX
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(app.exists("Done"))
    #expect(app.all("Delete", role: .button).count == 3)
    #expect(try app.find("Bea", role: .text).frame.minX > plain + 30)
    app.tap(at: try #require(app.all("Delete", role: .button).first).frame.center)
    app.advance(by: 1)
    #expect(order(app) == "Ada Bea Cyd Dot")
    app.tap(
      at: try #require(app.all("Delete", role: .button).max { $0.frame.minX < $1.frame.minX })
        .frame.center)
    app.advance(by: 1)
    #expect(order(app) == "Ada Cyd Dot")
    try app.tap("Done")
    app.advance(by: 1)
    #expect(app.all("Delete", role: .button).isEmpty)
  }

  @Test func `while edited, a row is moved by its handle and the others make room`() throws {
    let app = Driver(Names())
    try app.tap("Edit")
    app.advance(by: 1)
    let handles = app.all("Reorder").map(\.frame)
    #expect(handles.count == 4)
    let before = try app.find("Bea", role: .text).frame.minY
    app.press(at: handles[0].center)
    app.move(to: CGPoint(x: handles[0].midX, y: handles[0].midY + 20))
    app.move(to: CGPoint(x: handles[0].midX, y: handles[1].midY + 20))
    app.advance(by: 1)
    #expect(try app.find("Bea", role: .text).frame.minY < before - 40)
    #expect(order(app) == "Ada Bea Cyd Dot")
    app.lift(at: CGPoint(x: handles[0].midX, y: handles[1].midY + 20))
    app.advance(by: 1)
    #expect(order(app) == "Bea Ada Cyd Dot")
    let rows = try ["Bea", "Ada", "Cyd", "Dot"].map { try app.find($0, role: .text).frame.minY }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { abs($1 - $0 - 44) < 1 })
  }

  @Test func `a row held for a moment is moved up, past others`() throws {
    let app = Driver(Names())
    let rows = try ["Ada", "Bea", "Cyd", "Dot"].map { try app.find($0, role: .text).frame }
    let start = CGPoint(x: 200, y: rows[3].midY)
    app.press(at: start)
    app.advance(by: 0.7)
    app.move(to: CGPoint(x: 200, y: rows[2].midY))
    app.move(to: CGPoint(x: 200, y: rows[0].midY - 5))
    app.advance(by: 0.5)
    app.lift(at: CGPoint(x: 200, y: rows[0].midY - 5))
    app.advance(by: 1)
    #expect(order(app) == "Dot Ada Bea Cyd")
  }

  @Test func `a row that may not be moved has no handle`() throws {
    let app = Driver(Names(fixed: ["Cyd"]))
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(app.all("Reorder").count == 3)
  }

  @Test func `edit actions of a bound list delete and move its elements`() throws {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    struct Bound: View {
      @State var items = (1...3).map { Item(id: $0, name: "Item \($0)") }
      var body: some View {
        VStack {
          Text(verbatim: items.map { "\($0.id)" }.joined())
          List($items, editActions: .all) { $item in TextField("Name", text: $item.name) }
        }
      }
    }
    let app = Driver(Bound())
    let fields = app.items.filter { $0.role == .textField }.map(\.frame)
    #expect(fields.count == 3)
    app.drag(from: CGPoint(x: 360, y: fields[1].midY), to: CGPoint(x: 20, y: fields[1].midY))
    app.advance(by: 1)
    #expect(app.texts.first == "13")
  }

  @Test func `each of two ForEach in a section deletes its own rows`() throws {
    struct Two: View {
      @State var first = ["a", "b"]
      @State var second = ["c", "d"]
      var body: some View {
        VStack {
          Text(verbatim: (first + second).joined())
          List {
            Section("All") {
              ForEach(first, id: \.self) { Text("Row \($0)") }
                .onDelete { first.remove(atOffsets: $0) }
              ForEach(second, id: \.self) { Text("Row \($0)") }
                .onDelete { second.remove(atOffsets: $0) }
            }
          }
        }
      }
    }
    let app = Driver(Two())
    let y = try app.find("Row d").frame.midY
    app.drag(from: CGPoint(x: 360, y: y), to: CGPoint(x: 20, y: y))
    app.advance(by: 1)
    #expect(app.texts.first == "abc")
  }

  @Test func `rows that are made as they come into sight are deleted by their number`() throws {
    struct Long: View {
      @State var numbers = Array(0..<10_000)
      var body: some View {
        VStack {
          Text(verbatim: "\(numbers.count) \(numbers[10])")
          List {
            ForEach(numbers, id: \.self) { Text("Row \($0)") }
              .onDelete { numbers.remove(atOffsets: $0) }
          }
        }
      }
    }
    let app = Driver(Long())
    let y = try app.find("Row 10").frame.midY
    app.drag(from: CGPoint(x: 360, y: y), to: CGPoint(x: 20, y: y))
    app.advance(by: 1)
    #expect(app.texts.first == "9999 11")
  }

  @Test func `a row that is held is moved from where it is by then, when rows came meanwhile`()
    throws
  {
    struct Growing: View {
      @State private var names = ["Ada", "Bea", "Cyd", "Dot"]
      var body: some View {
        VStack {
          Button("Grow") { names.insert("New", at: 0) }.keyboardShortcut("g")
          Text(verbatim: names.joined(separator: " "))
          List {
            ForEach(names, id: \.self) { Text(verbatim: $0) }
              .onMove { names.move(fromOffsets: $0, toOffset: $1) }
          }
        }
      }
    }
    let app = Driver(Growing())
    let bea = try app.find("Bea", role: .text).frame
    let place = CGPoint(x: bea.midX, y: bea.midY)
    app.press(at: place)
    app.advance(by: 1)
    app.move(to: CGPoint(x: place.x, y: place.y + 10))
    app.key("g", modifiers: .command)
    app.advance(by: 1)
    app.move(to: CGPoint(x: place.x, y: place.y + 60))
    app.advance(by: 0.5)
    app.lift(at: CGPoint(x: place.x, y: place.y + 60))
    app.advance(by: 1)
    let names = app.texts[1].split(separator: " ")
    #expect(names.count == 5 && names.filter { $0 != "Bea" } == ["New", "Ada", "Cyd", "Dot"])
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
