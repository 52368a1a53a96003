import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct GroupTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test func `labeled content is at both ends of its row`() throws {
    let app = Driver(
      Form {
        LabeledContent("Version", value: "1.2")
        LabeledContent("Size", value: 3.5, format: .number)
      }, size: phone)
    #expect(app.exists("Version, 1.2") && app.exists("Size, 3.5"))
    #expect(try app.find("Version, 1.2").frame.width == 390 - 64)
  }

  @Test func `a style of one's own arranges labeled content`() {
    struct Vertical: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.content
          configuration.label
        }
      }
    }
    let app = Driver(LabeledContent("Name", value: "Value").labeledContentStyle(Vertical()))
    #expect(app.texts == ["Value", "Name"])
  }

  @Test func `a disclosure group shows and hides its content`() throws {
    var made = 0
    let app = Driver(
      DisclosureGroup("More") {
        let _ = made += 1
        Text("Hidden")
      }, size: phone)
    #expect(app.texts == ["More"] && made == 0)
    try app.tap("More")
    app.advance(by: 1)
    #expect(app.texts == ["More", "Hidden"])
    try app.tap("More")
    app.advance(by: 1)
    #expect(app.texts == ["More"])
  }

  @Test func `a binding says whether a disclosure group is open`() throws {
    struct Open: View {
      @State private var isOpen = true
      var body: some View {
        VStack {
          DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
          Button("Close") { isOpen = false }
        }
      }
    }
    let app = Driver(Open(), size: phone)
    #expect(app.texts.contains("Inside"))
    try app.tap("Close")
    #expect(!app.texts.contains("Inside"))
  }

  struct Item: Identifiable {
    let id: String
    var children: [Item]?
  }

  private let tree = [
    Item(
      id: "Fruit", children: [Item(id: "Apple"), Item(id: "Citrus", children: [Item(id: "Lemon")])]),
    Item(id: "Water"),
  ]

  @Test func `a list of a tree has rows for what is open, moved in level by level`() throws {
    let app = Driver(List(tree, children: \.children) { Text($0.id) }, size: phone)
    #expect(app.texts == ["Fruit", "Water"] && app.exists("Fruit", role: .button))
    try app.tap("Fruit")
    app.advance(by: 1)
    try app.tap("Citrus")
    app.advance(by: 1)
    #expect(app.texts == ["Fruit", "Apple", "Citrus", "Lemon", "Water"])
    let edges = try ["Fruit", "Apple", "Lemon"].map { try app.find($0).frame.minX }
    #expect(edges == [32, 52, 72])
    #expect(try app.find("Apple").frame.midY < app.find("Citrus").frame.midY)
  }

  @Test func `an outline group of one root shows it alone at first`() throws {
    let app = Driver(
      List { OutlineGroup(tree[0], children: \.children) { Text($0.id) } }, size: phone)
    #expect(app.texts == ["Fruit"])
  }

  @Test func `rows of a bound tree write the element they show, on whatever level it is`() throws {
    struct Task: Identifiable {
      let id: String
      var isDone = false
      var parts: [Task]?
    }
    struct Chores: View {
      @State private var tasks = [
        Task(id: "House", parts: [Task(id: "Sweep"), Task(id: "Dust")]), Task(id: "Garden"),
      ]
      var done: [String] {
        tasks.flatMap { [$0] + ($0.parts ?? []) }.filter(\.isDone).map(\.id)
      }
      var body: some View {
        List($tasks, children: \.parts) { $task in
          if task.parts == nil {
            Toggle(task.id, isOn: $task.isDone)
          } else {
            Text(task.id)
          }
        }
        Text("Done: " + done.joined(separator: ","))
      }
    }
    let app = Driver(Chores(), size: phone)
    #expect(!app.exists("Dust"))
    try app.tap("House")
    app.advance(by: 1)
    try app.tap("Dust")
    try app.tap("Garden")
    #expect(app.exists("Done: Dust,Garden"))
    try app.tap("Dust")
    #expect(app.exists("Done: Garden"))
  }

  @Test func `a group box has its title above its content`() throws {
    let app = Driver(GroupBox("Title") { Text("Content") }, size: phone)
    #expect(app.texts == ["Title", "Content"])
    #expect(try app.find("Title").frame.maxY <= app.find("Content").frame.minY)
    #expect(try app.find("Title").frame.minX == app.find("Content").frame.minX)
  }

  @Test func `a control group puts buttons side by side`() throws {
    let app = Driver(
      ControlGroup {
        Button("Cut") {}
        Button("Copy") {}
      }, size: phone)
    let (cut, copy) = (try app.find("Cut").frame, try app.find("Copy").frame)
    #expect(cut.minY == copy.minY && cut.maxX <= copy.minX && copy.minX - cut.maxX < 2)
  }

  @Test func `a control group is as high as large text needs`() throws {
    func height(_ size: DynamicTypeSize) throws -> CGFloat {
      let app = Driver(
        ControlGroup { Button("Cut") {} }
          .accessibilityElement(children: .contain).accessibilityIdentifier("group")
          .dynamicTypeSize(size), size: phone)
      return try app.find("group").frame.height
    }
    #expect(try height(.xSmall) == 34 && height(.large) == 34)
    #expect(try height(.accessibility3) > 60)
  }

  @Test func `the chevron of what is disclosed is whole`() {
    let group = DisclosureGroup(isExpanded: .constant(true)) {
      Color.clear.frame(height: 40)
    } label: {
      Color.clear.frame(width: 40, height: 40)
    }
    let app = Driver(
      group.padding(.horizontal, 20).tint(.red), size: CGSize(width: 200, height: 100))
    let picture = app.picture
    var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let color = picture.color(at: CGPoint(x: x, y: y))
        if color[1] < 128 { (columns, rows) = (columns.union([x]), rows.union([y])) }
      }
    }
    let (width, height) = (columns.count, rows.count)
    // It points down: as wide to the right of its tip as to the left.
    #expect(height > 4 && Double(width) > 1.6 * Double(height), "\(width) by \(height)")
  }

  @Test func `a box is filled with the background style`() throws {
    let app = Driver(
      GroupBox { Text("in").padding(40) }.backgroundStyle(Color.red),
      size: CGSize(width: 200, height: 200))
    let text = try app.find("in").frame
    let box = text.insetBy(dx: -20, dy: -20)
    let red = app.picture.ink(in: CGRect(x: box.minX * 2, y: box.minY * 2, width: 20, height: 10)) {
      $0[0] > 200 && $0[1] < 120
    }
    #expect(red != nil)
  }
}
