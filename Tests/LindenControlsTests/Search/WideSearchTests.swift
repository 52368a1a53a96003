import SwiftUI
import SwiftUITesting
import Testing

/// Where the search field stands with much room across.
@MainActor struct WideSearchTests {
  private static let size = CGSize(width: 1024, height: 768)

  private struct Page: View {
    var placement = SearchFieldPlacement.automatic
    @State private var text = ""
    @State private var scope = 0

    var body: some View {
      List(["Apple", "Banana"].filter { text.isEmpty || $0.contains(text) }, id: \.self) {
        Text($0)
      }
      .navigationTitle("Fruit")
      .toolbar { Button("Sort") {} }
      .searchable(text: $text, placement: placement)
      .searchScopes($scope) {
        Text("All").tag(0)
        Text("Mine").tag(1)
      }
    }
  }

  @Test func `the field is at the end of the bar, after the items`() throws {
    let app = Driver(NavigationStack { Page() }, size: Self.size)
    let field = try app.find("Search", role: .textField).frame
    let title = try app.find("Fruit", role: .header).frame
    #expect(field.midY == 22 && field.maxX <= 1024 - 16 && field.minX >= 1024 - 16 - 240)
    #expect(title.minY >= 44 && title.maxY <= 96)
    #expect(try app.find("Sort").frame.maxX <= 1024 - 16 - 240)
    #expect(try app.find("Apple").frame.minY < 160)
  }

  @Test func `while searching the bar stays, with a button that ends it and scopes below`() throws {
    let app = Driver(NavigationStack { Page() }, size: Self.size)
    try app.focus("Search")
    app.advance(by: 1)
    #expect(app.exists("Fruit", role: .header) && app.exists("Sort"))
    #expect(try app.find("Mine").frame.minY >= 90)
    try app.type("an", into: "Search")
    #expect(!app.exists("Apple") && app.exists("Banana"))
    #expect(try app.find("Cancel").frame.maxX <= 1024 - 16)
    #expect(try app.find("Sort").frame.maxX <= app.find("Search", role: .textField).frame.minX)
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(app.exists("Apple") && !app.exists("Cancel") && !app.exists("Mine"))
  }

  @Test func `a field that wants to be below the title is, and one in a sidebar`() throws {
    let below = Driver(NavigationStack { Page(placement: .navigationBarDrawer) }, size: Self.size)
    let title = try below.find("Fruit", role: .header).frame
    #expect(try below.find("Search", role: .textField).frame.minY >= title.maxY - 4)

    let split = Driver(
      NavigationSplitView(columnVisibility: .constant(.all)) {
        Page()
      } detail: {
        Text("Detail")
      }, size: Self.size)
    let field = try split.find("Search", role: .textField).frame
    #expect(try field.minY >= split.find("Fruit", role: .header).frame.maxY - 4)
    #expect(field.maxX < 400)
  }
}
