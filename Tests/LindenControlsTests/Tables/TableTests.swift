import CoreGraphics
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import LindenControls

@MainActor struct TableTests {
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var age: Int
    var children: [Person]?
  }

  static let people = [
    Person(id: 1, name: "Grace", age: 37), Person(id: 2, name: "Ada", age: 36),
    Person(id: 3, name: "Edsger", age: 32),
  ]
  static let wide = CGSize(width: 800, height: 500)

  struct Sorted: View {
    @State var people = TableTests.people
    @State var order = [KeyPathComparator(\Person.name)]
    var body: some View {
      Table(people.sorted(using: order), sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { person in Text("\(person.age)") }
        TableColumn("Initial") { person in Text(person.name.prefix(1)) }
      }
    }
  }

  @Test func `a tap on a header sorts by the column, another one the other way round`() throws {
    let app = Driver(Sorted(), size: Self.wide)
    func names() -> [String] { app.texts.filter { ["Ada", "Edsger", "Grace"].contains($0) } }
    #expect(names() == ["Ada", "Edsger", "Grace"])
    #expect(try app.find("Name", role: .button).value == "Ascending")
    try app.tap("Age")
    #expect(names() == ["Edsger", "Ada", "Grace"])
    try app.tap("Age")
    #expect(names() == ["Grace", "Ada", "Edsger"])
    #expect(try app.find("Age", role: .button).value == "Descending")
    #expect(try app.find("Name", role: .button).value == "Not sorted")
  }

  private struct Adults: TableRowContent {
    let people: [Person]
    var tableRowBody: some TableRowContent<Person> {
      ForEach(people.filter { $0.age > 35 }) { TableRow($0) }
    }
  }

  private struct NameAndAge: TableColumnContent {
    var tableColumnBody: some TableColumnContent<Person, KeyPathComparator<Person>> {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { (person: Person) in Text("\(person.age)") }
    }
  }

  @Test func `types of an app's own are rows and columns`() {
    struct Own: View {
      @State var order = [KeyPathComparator(\Person.name)]
      var body: some View {
        Table(of: Person.self, sortOrder: $order) {
          NameAndAge()
        } rows: {
          Adults(people: TableTests.people)
          TableRow(Person(id: 9, name: "Kid", age: 4))
        }
      }
    }
    let app = Driver(Own(), size: Self.wide)
    #expect(app.exists("Name") && app.exists("Age"))
    #expect(app.exists("Ada") && app.exists("37") && !app.exists("Edsger"))
    #expect(app.exists("Kid") && app.exists("4"))
  }

  @Test
  func
    `rows can be declared for what the order sorts, and columns of one's own be changed together`()
  {
    struct Own: View {
      @State var order = [KeyPathComparator(\Person.name)]
      @State var chosen: Person.ID?
      let isHidden: Bool
      var body: some View {
        Table(selection: $chosen, sortOrder: $order) {
          NameAndAge().customizationID("all").defaultVisibility(isHidden ? .hidden : .visible)
          TableColumn("Id", value: \.id) { Text("#\($0.id)") }
            .alignment(.numeric(.init("latn")))
        } rows: {
          ForEach(TableTests.people.sorted(using: order)) { TableRow($0) }
        }
      }
    }
    let app = Driver(Own(isHidden: false), size: Self.wide)
    #expect(
      app.texts.filter { ["Ada", "Edsger", "Grace"].contains($0) } == ["Ada", "Edsger", "Grace"])
    #expect(app.exists("#1") && app.exists("36"))
  }

  @Test func `a table makes only the rows that are seen`() {
    final class Counter { var rows: Set<Int> = [] }
    let counter = Counter()
    let people = (0..<2000).map { Person(id: $0, name: "Person \($0)", age: 20) }
    let app = Driver(
      Table(people, selection: Binding<Int?>.constant(5)) {
        TableColumn("Name") { (person: Person) in
          let _ = counter.rows.insert(person.id)
          Text(person.name)
        }
      }, size: Self.wide)
    #expect(app.exists("Person 3"))
    #expect(counter.rows.count < 100)
  }

  @Test func `cells of a row stand beside each other, below their header`() throws {
    let app = Driver(Sorted(), size: Self.wide)
    let header = try app.find("Age", role: .button).frame
    let cell = try app.find("36").frame
    let name = try app.find("Ada").frame
    #expect(abs(header.minX - cell.minX) < 1)
    #expect(abs(name.midY - cell.midY) < 1 && name.maxX < cell.minX)
  }

  @Test func `in compact width the first column is shown alone, without a header`() {
    let app = Driver(Sorted(), size: CGSize(width: 390, height: 600))
    #expect(app.exists("Ada") && !app.exists("36") && !app.exists("Name"))
  }

  @Test func `widths are ideal, then shared, and within their limits`() {
    let fixed = TableColumnWidth(minimum: 50, ideal: 50, maximum: 50)
    let free = TableColumnWidth()
    let least = TableColumnWidth(minimum: 200)
    #expect(
      TableLayout.solve([fixed, free, free], in: 274).map { $0.rounded() } == [50, 100, 100])
    #expect(TableLayout.solve([free, least], in: 262) == [50, 200])
    #expect(TableLayout.solve([fixed, fixed], in: 500) == [50, 50])
    // No room at all: columns are as small as they can be.
    #expect(TableLayout.solve([free, least], in: 0) == [20, 200])
  }

  struct Choosing: View {
    @State var one: Int?
    @State var several: Set<Int> = []
    var body: some View {
      VStack {
        Text("one:\(one.map(String.init) ?? "none")")
        Table(TableTests.people, selection: $one) { TableColumn("Name", value: \.name) }
        Text("several:\(several.sorted().map(String.init).joined(separator: ","))")
        Table(TableTests.people, selection: $several) {
          TableColumn("Title") { Text("Dr. \($0.name)") }
        }
      }
    }
  }

  @Test func `rows are chosen by the ids of their values`() throws {
    let app = Driver(Choosing(), size: Self.wide)
    try app.tap("Ada")
    #expect(app.exists("one:2"))
    try app.tap("Dr. Edsger")
    #expect(app.exists("several:3"))
  }

  struct Tree: View {
    let roots = [
      Person(
        id: 1, name: "Ann", age: 70,
        children: [Person(id: 2, name: "Ben", age: 40), Person(id: 3, name: "Cleo", age: 38)])
    ]
    var body: some View {
      Table(roots, children: \.children) { TableColumn("Name", value: \.name) }
    }
  }

  @Test func `rows below another one are shown and hidden`() throws {
    let app = Driver(Tree(), size: Self.wide)
    #expect(app.exists("Ann") && !app.exists("Ben"))
    try app.tap("Expand")
    app.advance(by: 1)
    #expect(app.exists("Ben") && app.exists("Cleo"))
    let (outer, inner) = (try app.find("Ann").frame, try app.find("Ben").frame)
    #expect(inner.minX > outer.minX - 18)
    try app.tap("Collapse")
    app.advance(by: 1)
    #expect(!app.exists("Ben"))
  }

  struct Declared: View {
    @State private var isOpen = true
    var body: some View {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }
      } rows: {
        TableRow(Person(id: 9, name: "Alan", age: 41))
        Section("Others") {
          ForEach(TableTests.people) { person in
            TableRow(person).contextMenu { Button("Remove") {} }
          }
        }
        DisclosureTableRow(Person(id: 10, name: "Kurt", age: 28), isExpanded: $isOpen) {
          TableRow(Person(id: 11, name: "Rosa", age: 3))
        }
      }
      .tableStyle(.bordered)
    }
  }

  @Test func `rows can be declared one by one, for a collection, in sections and below others`() {
    let app = Driver(Declared(), size: CGSize(width: 800, height: 700))
    #expect(
      fromTheTop(app).filter { $0.count > 2 && !["Name", "Age"].contains($0) }
        == ["Alan", "Others", "Grace", "Ada", "Edsger", "Kurt", "Rosa"])
  }

  struct Inferred: View {
    @State private var order = [KeyPathComparator(\Person.age, order: .reverse)]
    @State private var chosen: Set<Person.ID> = []
    var body: some View {
      Table(selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { person in Text("\(person.age)") }
        TableColumn("Call") { person in Text("call \(person.name)") }
      } rows: {
        Section { ForEach(TableTests.people.sorted(using: order)) { TableRow($0) } }
      }
    }
  }

  @Test func `what declared rows are is known from the sort order`() {
    let app = Driver(Inferred(), size: CGSize(width: 800, height: 700))
    let oldest = TableTests.people.max { $0.age < $1.age }!.name
    #expect(
      fromTheTop(app).first { $0.count > 2 && !["Name", "Age", "Call"].contains($0) } == oldest)
  }

  /// Texts by their places: a header that stays in sight is drawn over the rows.
  private func fromTheTop(_ app: Driver) -> [String] {
    app.items.filter { $0.role == .text || $0.role == .header }
      .sorted { $0.frame.minY < $1.frame.minY }.map(\.label)
  }

  struct Paired: View {
    var isFull: Bool

    var body: some View {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
      } rows: {
        ForEach(TableTests.people.prefix(1)) { person in
          TableRow(person)
          TableRow(Person(id: 20, name: person.name + "'s guest", age: 1))
        }
        Section("More") {
          TableRow(Person(id: 21, name: "Rosa", age: 3))
          if isFull { TableRow(Person(id: 22, name: "Kurt", age: 28)) }
          if isFull {
            TableRow(Person(id: 23, name: "Anna", age: 3))
          } else {
            TableRow(Person(id: 24, name: "Hugo", age: 3))
          }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `an element and a section can be several rows, and some under conditions`(isFull: Bool) {
    let app = Driver(Paired(isFull: isFull), size: CGSize(width: 800, height: 700))
    #expect(
      fromTheTop(app).filter { $0.count > 2 && $0 != "Name" }
        == ["Grace", "Grace's guest", "More", "Rosa"] + (isFull ? ["Kurt", "Anna"] : ["Hugo"]))
  }

  struct Customized: View {
    @State var columns = TableColumnCustomization<Person>()
    var body: some View {
      Table(TableTests.people, columnCustomization: $columns) {
        TableColumn("Name", value: \.name).customizationID("name")
          .disabledCustomizationBehavior(.visibility)
        TableColumn("Age") { Text("\($0.age)") }.customizationID("age")
        TableColumn("Secret") { Text("s\($0.id)") }.customizationID("s").defaultVisibility(.hidden)
      }
    }
  }

  @Test func `the header's menu shows and hides columns`() throws {
    let app = Driver(Customized(), size: Self.wide)
    #expect(app.exists("36") && !app.exists("s1"))
    app.secondaryClick(at: CGPoint(x: 300, y: 15))
    app.advance(by: 1)
    // The column that cannot be hidden is not offered.
    #expect(app.exists("Age") && app.exists("Secret") && !app.exists("Name"))
    try app.tap(at: #require(app.all("Age").last).frame.center)
    app.advance(by: 1)
    #expect(!app.exists("36"))
  }

  @Test func `what was decided about columns can be kept`() throws {
    var columns = TableColumnCustomization<Person>()
    columns[visibility: "age"] = .hidden
    columns[visibility: "name"] = .visible
    let data = try JSONEncoder().encode(columns)
    #expect(try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: data) == columns)
    #expect(TableColumnCustomization<Person>(rawValue: columns.rawValue) == columns)
    columns[visibility: "age"] = .automatic
    #expect(columns[visibility: "age"] == .automatic)
  }

  @Test func `a table that is sorted while rows vanish keeps the others`() throws {
    struct Vanishing: View {
      @State var people = TableTests.people
      @State var chosen: Set<Int> = [2]
      @State var order = [KeyPathComparator(\Person.name)]
      var body: some View {
        VStack {
          Button("Shrink") {
            order = [KeyPathComparator(\Person.age, order: .reverse)]
            people.removeAll { $0.id == 2 }
          }
          Button("Clear") { people = [] }
          Table(people.sorted(using: order), selection: $chosen, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Age", value: \.age) { Text("\($0.age)") }
          }
        }
      }
    }
    let app = Driver(Vanishing(), size: Self.wide)
    try app.tap("Shrink")
    app.advance(by: 1)
    #expect(app.texts.filter { ["Ada", "Grace", "Edsger"].contains($0) } == ["Grace", "Edsger"])
    app.key("ArrowDown")
    #expect(try app.find("Grace").frame.minY < app.find("Edsger").frame.minY)
    try app.tap("Clear")
    app.advance(by: 1)
    app.key("ArrowDown")
    #expect(!app.exists("Grace") && app.exists("Name"))
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
