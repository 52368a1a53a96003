import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TabViewTests {
  @Test func `tabs need no label, and without a selection no value`() throws {
    struct Bare: View {
      @State private var place = Place.list
      var body: some View {
        VStack {
          Button("Other") { place = .settings }
          TabView(selection: $place) {
            Tab(value: Place.list) { Text("first") }
            Tab(value: Place.settings) { Text("second") }
          }
          .toolbarVisibility(.hidden, for: .tabBar)
        }
      }
    }
    let app = Driver(Bare(), size: phone)
    #expect(app.exists("first"))
    try app.tap("Other")
    #expect(app.exists("second") && !app.exists("first"))
    let labelled = Driver(
      TabView {
        Tab {
          Text("one")
        } label: {
          Text("A")
        }
        Tab {
          Text("two")
        } label: {
          Text("B")
        }
      }, size: phone)
    try labelled.tap("B")
    #expect(labelled.exists("two"))
  }

  private let phone = CGSize(width: 390, height: 844)

  enum Place { case list, settings }

  struct Page: View {
    let name: String
    let told: (String) -> Void
    @State private var count = 0
    var body: some View {
      let _ = told("body \(name)")
      Button("\(name) \(count)") { count += 1 }
        .onAppear { told("+\(name)") }
        .onDisappear { told("-\(name)") }
    }
  }

  struct Tabs: View {
    @State private var place = Place.list
    let told: (String) -> Void
    var body: some View {
      VStack {
        Button("To settings") { place = .settings }
        TabView(selection: $place) {
          Page(name: "list", told: told)
            .tabItem {
              Image(systemName: "list.bullet")
              Text("List")
              Color.red
            }.tag(Place.list)
          Page(name: "settings", told: told)
            .tabItem { Label("Settings", systemImage: "gear") }.tag(Place.settings)
            .badge(3)
        }
      }
    }
  }

  @Test func `A10/B-32 tabs choose pages, and so does the selection`() throws {
    let app = Driver(Tabs { _ in }, size: phone)
    #expect(app.exists("list 0") && !app.exists("settings 0"))
    try app.tap("Settings")
    #expect(!app.exists("list 0") && app.exists("settings 0"))
    try app.tap("List")
    #expect(app.exists("list 0"))
    try app.tap("To settings")
    #expect(app.exists("settings 0"))
  }

  @Test func `A10/B-33 a page is made when it is first shown, and keeps its state`() throws {
    var told: [String] = []
    let app = Driver(Tabs { told.append($0) }, size: phone)
    #expect(told == ["body list", "+list"])
    try app.tap("list 0")
    told = []
    try app.tap("Settings")
    #expect(told == ["body settings", "+settings", "-list"])
    told = []
    try app.tap("List")
    #expect(app.exists("list 1"))
    #expect(told == ["+list", "-settings"])
  }

  @Test func `a badge is as wide as its words, and begins on the image`() throws {
    func badge(_ text: String) throws -> CGRect {
      let tabs = TabView {
        ForEach(0..<5, id: \.self) { tab in
          Color.white.tabItem { Label("Tab", systemImage: "star") }
            .badge(tab == 2 ? Text(verbatim: text) : nil)
        }
      }
      let app = Driver(tabs, size: phone, scale: 1)
      return try #require(app.picture.ink { $0[0] > 200 && $0[1] < 90 })
    }
    let (one, long) = (try badge("1"), try badge("New"))
    #expect(abs(one.width - 18) <= 1 && long.width > 30)
    #expect(abs(one.minX - long.minX) <= 1)
  }

  @Test func `A8/B1 a tab has the images and the texts of its label, one over the other`() throws {
    let app = Driver(Tabs { _ in }, size: phone)
    let (list, settings) = (
      try app.find("List", role: .button), try app.find("Settings", role: .button)
    )
    #expect(list.frame.width == 195 && settings.frame.minX == 195)
    #expect(list.frame.maxY == 844 && list.frame.height == 49)
    #expect(list.isSelected && !settings.isSelected && settings.value == "3")
  }

  @Test func `in a wide window tabs are in the middle, titles beside their images`() throws {
    let app = Driver(Tabs { _ in }, size: CGSize(width: 1180, height: 820))
    let bar = try app.find("List", role: .button).frame
      .union(app.find("Settings", role: .button).frame)
    #expect(bar.width == 220 && bar.midX == 590 && bar.height == 49)
    try app.tap("Settings")
    #expect(app.exists("settings 0"))
  }

  @Test func `without tags or selection the tabs still choose`() throws {
    let app = Driver(
      TabView {
        Text("One").tabItem { Text("A") }
        Text("Two").tabItem { Text("B") }
      }, size: phone)
    #expect(app.exists("One"))
    try app.tap("B")
    #expect(app.exists("Two") && !app.exists("One"))
  }

  @Test func `pages are leafed through by a finger`() throws {
    let app = Driver(
      TabView {
        Text("One")
        Text("Two")
        Text("Three")
      }.tabViewStyle(.page), size: phone)
    #expect(abs(try app.find("One").frame.midX - 195) < 1)
    app.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 60, y: 400))
    app.advance(by: 1)
    #expect(abs(try app.find("Two").frame.midX - 195) < 1)
  }

  @Test func `of thirty pages not more have a dot than there is room for`() {
    let pages = TabView {
      ForEach(0..<30) { Color.white.accessibilityLabel("page \($0)") }
    }
    let app = Driver(pages.tabViewStyle(.page), size: phone)
    let dots = app.frames.filter { $0.height < 8 && $0.minY > 800 }
    #expect(dots.count > 5 && dots.count < 20)
    #expect(dots.allSatisfy { $0.minX >= 0 && $0.maxX <= 390 })
  }

  @Test func `the tab that is shown, chosen once more, takes the pages of its stack away`() throws {
    struct Places: View {
      var body: some View {
        TabView {
          NavigationStack {
            NavigationLink("First link") { NavigationLink("Second link") { Text("Deep") } }
          }
          .tabItem { Text("One") }
          NavigationStack { NavigationLink("Other link") { Text("Other page") } }
            .tabItem { Text("Two") }
        }
      }
    }
    let app = Driver(Places(), size: phone)
    try app.tap("Two")
    app.advance(by: 1)
    try app.tap("Other link")
    app.advance(by: 1)
    try app.tap("One")
    app.advance(by: 1)
    try app.tap("First link")
    app.advance(by: 1)
    try app.tap("Second link")
    app.advance(by: 1)
    #expect(app.exists("Deep"))
    try app.tap("One")
    app.advance(by: 1)
    #expect(app.exists("First link") && !app.exists("Second link") && !app.exists("Deep"))
    try app.tap("Two")
    app.advance(by: 1)
    #expect(app.exists("Other page"))
  }
}
