import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct NavigationSplitViewTests {
  private let wide = CGSize(width: 1180, height: 820)
  private let phone = CGSize(width: 390, height: 844)

  private struct Mail: View {
    @State private var box: String?
    var body: some View {
      NavigationSplitView {
        List(["Inbox", "Sent"], id: \.self, selection: $box) { Text(verbatim: $0) }
          .navigationTitle("Boxes")
      } detail: {
        Text(verbatim: box.map { "Mail in \($0)" } ?? "No box")
      }
    }
  }

  @Test func `in a wide window what is selected in the sidebar decides the detail`() throws {
    let app = Driver(Mail(), size: wide)
    #expect(app.exists("No box"))
    try app.tap("Sent")
    app.advance(by: 1)
    #expect(app.exists("Mail in Sent"))
    #expect(app.exists("Inbox"))
    #expect(try app.find("Mail in Sent").frame.minX > 320)
  }

  @Test func `rows of a sidebar have neither cards nor lines, on a phone they have`() {
    func lines(_ app: Driver) -> Int { app.frames.count { $0.height <= 1 && $0.width > 100 } }
    #expect(lines(Driver(Mail(), size: wide)) == 0)
    #expect(lines(Driver(Mail(), size: phone)) > 0)
  }

  @Test func `on a phone a selection pushes the detail, and the way back takes it away`() throws {
    let app = Driver(Mail(), size: phone)
    #expect(!app.exists("No box"))
    try app.tap("Inbox")
    app.advance(by: 1)
    #expect(app.exists("Mail in Inbox"))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(!app.exists("Mail in Inbox"))
    try app.tap("Inbox")
    app.advance(by: 1)
    #expect(app.exists("Mail in Inbox"))
  }

  @Test func `the sidebar's button hides it and brings it back`() throws {
    let app = Driver(Mail(), size: wide)
    try app.tap("Toggle Sidebar")
    app.advance(by: 1)
    #expect(!app.exists("Inbox"))
    try app.tap("Toggle Sidebar")
    app.advance(by: 1)
    #expect(app.exists("Inbox"))
  }

  @Test func `a binding says which of three columns are shown`() throws {
    struct Three: View {
      @State var visibility: NavigationSplitViewVisibility
      var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
          Text("one").navigationSplitViewColumnWidth(200)
        } content: {
          Text("two")
        } detail: {
          Text("three")
        }
      }
    }
    func texts(_ visibility: NavigationSplitViewVisibility) -> [String] {
      Driver(Three(visibility: visibility), size: wide).texts
    }
    #expect(texts(.all) == ["one", "two", "three"])
    #expect(texts(.doubleColumn) == ["two", "three"])
    #expect(texts(.detailOnly) == ["three"])
    let app = Driver(Three(visibility: .all), size: wide)
    #expect(abs(try app.find("one").frame.midX - 100) < 2)
  }

  @Test func `links by value in the sidebar show their pages in the detail, or push them`() throws {
    struct Links: View {
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("Seven", value: 7)
            NavigationLink("Plain") { Text("A page") }
          }
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
        } detail: {
          Text("Nothing yet")
        }
      }
    }
    let app = Driver(Links(), size: wide)
    #expect(app.exists("Nothing yet"))
    try app.tap("Seven")
    app.advance(by: 1)
    #expect(app.exists("Number 7") && app.exists("Plain"))
    let small = Driver(Links(), size: phone)
    try small.tap("Seven")
    small.advance(by: 1)
    #expect(small.exists("Number 7") && !small.exists("Plain"))
  }

  @Test func `a stack in the detail has the only bar there, with the way back on a phone`() throws {
    struct Stacked: View {
      @State private var name: String?
      var body: some View {
        NavigationSplitView {
          List(["a"], id: \.self, selection: $name) { Text("Row \($0)") }
        } detail: {
          NavigationStack {
            List { NavigationLink("More") { Text("Deep") } }.navigationTitle("Detail")
          }
        }
      }
    }
    let app = Driver(Stacked(), size: phone)
    try app.tap("Row a")
    app.advance(by: 1)
    #expect(app.all("Back", role: .button).count == 1)
    try app.tap("More")
    app.advance(by: 1)
    #expect(app.exists("Deep"))
    try app.tap("Back")
    app.advance(by: 1)
    try app.tap("Back")
    app.advance(by: 1)
    #expect(app.exists("Row a"))
  }

  @Test func `an item pushes its page, and the way back makes it nil`() throws {
    struct Root: View {
      @State private var item: Int?
      var body: some View {
        NavigationStack {
          VStack {
            Text(verbatim: item.map(String.init) ?? "none")
            Button("Show") { item = 3 }
          }
          .navigationDestination(item: $item) { Text("Item \($0)") }
        }
      }
    }
    let app = Driver(Root(), size: phone)
    try app.tap("Show")
    app.advance(by: 1)
    #expect(app.exists("Item 3"))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(app.exists("none"))
  }

  @Test func `in compact width a tap on a row of several opens the next column, too`() throws {
    struct People: View {
      @State private var chosen: Set<String> = []
      var body: some View {
        NavigationSplitView {
          List(["Ada", "Bea"], id: \.self, selection: $chosen) { Text(verbatim: $0) }
        } detail: {
          Text(verbatim: "About \(chosen.sorted().joined(separator: " "))")
        }
      }
    }
    let app = Driver(People(), size: phone)
    try app.tap("Bea")
    app.advance(by: 1)
    #expect(app.exists("About Bea"))
    try app.tap("Back", role: .button)
    app.advance(by: 1)
    try app.tap("Ada")
    app.advance(by: 1)
    #expect(app.exists("About Ada"))
  }

  private struct Recipes: View {
    @State private var kind: String?
    @State private var query = ""
    @State private var path: [Int] = []
    var body: some View {
      NavigationSplitView {
        List(["Soups", "Cakes"], id: \.self, selection: $kind) { kind in
          NavigationLink(value: kind) { Text(verbatim: kind) }
        }
        .navigationTitle("Kinds")
      } detail: {
        NavigationStack(path: $path) {
          Text(verbatim: kind.map { "\($0) like “\(query)”" } ?? "None")
            .navigationTitle("Recipes")
        }
        .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
        .searchSuggestions { Text(verbatim: "Suggested").searchCompletion("x") }
      }
    }
  }

  @Test func `on a phone a stack in the detail leads back to the sidebar by its title`() throws {
    let app = Driver(Recipes(), size: phone)
    try app.tap("Soups")
    app.advance(by: 1)
    #expect(app.texts.contains("Kinds"))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(app.exists("Cakes"))
  }

  @Test func `a search around a stack in the detail has its field there, on a phone too`() throws {
    for size in [phone, wide] {
      let app = Driver(Recipes(), size: size)
      try app.tap("Soups")
      app.advance(by: 1)
      #expect(app.all("Search", role: .textField).count == 1)
      try app.type("leek", into: "Search")
      app.advance(by: 1)
      // Below the field, and once.
      let field = try app.find("Search", role: .textField).frame
      #expect(app.all("Suggested").count == 2)
      #expect(app.all("Suggested").allSatisfy { $0.frame.minY > field.maxY })
    }
  }

  @Test func `links have no arrows where the page is shown beside them`() {
    func arrows(_ size: CGSize) -> Int {
      let app = Driver(Recipes(), size: size)
      return app.frames.count { abs($0.width - 8) < 4 && abs($0.height - 13) < 4 && $0.minX > 100 }
    }
    #expect(arrows(wide) == 0)
    #expect(arrows(phone) > 0)
  }

  private struct Signed: NavigationSplitViewStyle {
    let name: String
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        Text("by \(name)")
        NavigationSplitView(configuration).navigationSplitViewStyle(.balanced)
      }
    }
  }

  @Test func `a style of one's own makes something around the columns`() throws {
    for (size, sees) in [(wide, true), (phone, false)] {
      let app = Driver(Mail().navigationSplitViewStyle(Signed(name: "Ada")), size: size)
      #expect(app.exists("by Ada") && app.exists("Inbox"))
      #expect(app.exists("No box") == sees)
      try app.tap("Sent")
      app.advance(by: 1)
      #expect(app.exists("Mail in Sent") && app.exists("by Ada"))
    }
    let plain = Driver(
      Mail().navigationSplitViewStyle(.automatic).navigationSplitViewStyle(Signed(name: "Ada")),
      size: wide)
    #expect(!plain.exists("by Ada") && plain.exists("Inbox"))
  }
}
