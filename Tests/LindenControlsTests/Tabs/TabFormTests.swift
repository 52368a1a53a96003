import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TabFormTests {
  private enum Page: Hashable { case home, search, list, mail }

  private struct Pages: View {
    @State var page: Page? = .home
    var body: some View {
      TabView(selection: $page) {
        Tab("Home", systemImage: "house", value: .home) { Text("at home") }
        Tab(value: .search, role: .search) { Text("searching") }
        TabSection("Work") {
          Tab("List", systemImage: "list.bullet", value: Page.list) { Text("working") }
          Tab(value: Page.mail) {
            Text("mailing")
          } label: {
            Label("Mail", systemImage: "envelope")
          }
        }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
  }

  @Test func `tabs have values, roles and labels of their own, and stand in sections`() throws {
    let app = Driver(Pages())
    #expect(app.exists("at home"))
    for (tab, text) in [("Search", "searching"), ("List", "working"), ("Mail", "mailing")] {
      try app.tap(tab, role: .button)
      #expect(app.exists(text), "\(tab)")
    }
  }

  /// A tab of an app's own, and several.
  private struct MailTab: TabContent {
    var body: some TabContent<Page?> {
      Tab("Mail", systemImage: "envelope", value: Page?.some(.mail)) { Text("mailing") }
    }
  }

  private struct OwnPages: View {
    @State var page: Page? = .home
    var body: some View {
      TabView(selection: $page) {
        Tab("Home", systemImage: "house", value: .home) { Text("at home") }
        MailTab()
      }
    }
  }

  @Test func `a type of an app's own is a tab`() throws {
    let app = Driver(OwnPages())
    #expect(app.exists("at home"))
    try app.tap("Mail", role: .button)
    #expect(app.exists("mailing"))
  }

  @Test func `tabs whose type is hidden are tabs`() throws {
    struct Hidden: View {
      @State var page = Page.home
      var body: some View {
        TabView(selection: $page) {
          AnyTabContent(Tab("Home", systemImage: "house", value: Page.home) { Text("at home") })
          AnyTabContent(
            Tab("List", systemImage: "list.bullet", value: Page.list) { Text("working") })
        }
      }
    }
    let app = Driver(Hidden())
    #expect(app.exists("at home"))
    try app.tap("List", role: .button)
    #expect(app.exists("working"))
  }
}
