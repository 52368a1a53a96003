import CoreGraphics
import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import UniformTypeIdentifiers

@MainActor struct TableRowInsertionTests {
  struct Person: Identifiable { let id: String }

  static let size = CGSize(width: 800, height: 600)

  private func carry(_ app: Driver, from start: CGPoint, to end: CGPoint) {
    app.press(at: start)
    app.advance(by: 0.6)
    app.move(to: end)
    app.lift(at: end)
    app.advance(by: 1)
  }

  struct Guests: View {
    @State var names = ["Ada", "Kurt", "Rosa"]
    @State var log = "nothing"
    var body: some View {
      VStack {
        Text(log).accessibilityIdentifier("log")
        Color.red.frame(width: 100, height: 50).draggable("Alan")
        Table(of: Person.self) {
          TableColumn("Name") { Text($0.id) }
        } rows: {
          TableRow(Person(id: "Host"))
          ForEach(names.map(Person.init)) { person in
            TableRow(person)
            TableRow(Person(id: person.id + "'s guest"))
          }
          .dropDestination(for: String.self) { index, names in
            log = "\(names.joined()) at \(index)"
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("Ada", -8.0, 0), ("Ada's guest", 8, 1), ("Kurt", -8, 1), ("Kurt's guest", 8, 2),
    ("Rosa's guest", 8, 3),
  ])
  func `values dropped between rows have the offset of an element`(
    row: String, below middle: Double, index: Int
  ) throws {
    let app = Driver(Guests(), size: Self.size)
    let place = try app.find(row).frame
    let source = CGPoint(x: 400, y: try app.find("log").frame.maxY + 30)
    carry(app, from: source, to: CGPoint(x: place.midX, y: place.midY + middle))
    #expect(try app.find("log").label == "Alan at \(index)")
  }

  @Test func `rows beside those of the collection take nothing`() throws {
    let app = Driver(Guests(), size: Self.size)
    let place = try app.find("Host").frame
    let source = CGPoint(x: 400, y: try app.find("log").frame.maxY + 30)
    carry(app, from: source, to: CGPoint(x: place.midX, y: place.midY))
    #expect(try app.find("log").label == "nothing")
  }

  struct Targets: View {
    @State var log = "nothing"
    var body: some View {
      VStack {
        Text(log).accessibilityIdentifier("log")
        Color.red.frame(width: 100, height: 50).draggable("Alan")
        Table(of: Person.self) {
          TableColumn("Name") { Text($0.id) }
        } rows: {
          ForEach(["Ada", "Kurt"].map(Person.init)) { person in
            TableRow(person)
              .itemProvider { NSItemProvider(object: person.id as NSString) }
              .dropDestination(for: String.self) { log = "\($0.joined()) on \(person.id)" }
          }
        }
      }
    }
  }

  @Test func `a row takes what is dropped on it, and can be dragged onto another`() throws {
    let app = Driver(Targets(), size: Self.size)
    let kurt = try app.find("Kurt").frame
    let source = CGPoint(x: 400, y: try app.find("log").frame.maxY + 30)
    carry(app, from: source, to: CGPoint(x: kurt.midX, y: kurt.midY))
    #expect(try app.find("log").label == "Alan on Kurt")
    let ada = try app.find("Ada").frame
    carry(
      app, from: CGPoint(x: ada.midX, y: ada.midY), to: CGPoint(x: kurt.midX, y: kurt.midY))
    #expect(try app.find("log").label == "Ada on Kurt")
  }

  struct Folder: Identifiable {
    let id: String
    var children: [Folder]?
  }

  struct Tree: View {
    let folders = [
      Folder(id: "Home", children: [Folder(id: "Letters"), Folder(id: "Photos", children: [])]),
      Folder(id: "Attic"),
    ]
    var showsMore = false
    var body: some View {
      Table(of: Folder.self) {
        TableColumn("Name") { Text($0.id) }
      } rows: {
        OutlineGroup(folders, children: \.children)
        if showsMore { TableRow(Folder(id: "More")) }
        EmptyTableRowContent<Folder>()
      }
    }
  }

  @Test func `an outline group shows a tree among other rows`() throws {
    let app = Driver(Tree(showsMore: true), size: Self.size)
    #expect(app.exists("Home") && app.exists("Attic") && app.exists("More"))
    #expect(!app.exists("Letters") && !Driver(Tree(), size: Self.size).exists("More"))
    try app.tap("Expand")
    app.advance(by: 1)
    #expect(app.exists("Letters") && app.exists("Photos"))
  }

  @Test func `columns for each element of a collection keep it`() {
    let columns = TableColumnForEach([1, 2], id: \.self) { (number: Int) in
      TableColumn("Column \(number)") { (person: Person) in Text(person.id) }
    }
    #expect(columns.data == [1, 2])
  }
}
