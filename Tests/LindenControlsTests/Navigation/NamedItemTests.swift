import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct NamedItemTests {
  private struct Page: View {
    var body: some View {
      NavigationStack {
        Text("Page")
          .toolbar(id: "tools") {
            ToolbarItem(id: "add", placement: .primaryAction) { Button("Add") {} }
            ToolbarItem(id: "rare", showsByDefault: false) { Button("Rare") {} }
              .customizationBehavior(.reorderable)
            ToolbarItem(id: "hidden") { Button("Hidden") {} }
              .defaultCustomization(.hidden)
          }
          .toolbar {
            ToolbarItem(id: "plain", placement: .cancellationAction) { Button("Back out") {} }
            ToolbarItem(placement: .principal) { Text("Middle") }
          }
      }
    }
  }

  @Test func `items with names are in the bar unless they are hidden by default`() {
    let app = Driver(Page())
    #expect(app.exists("Add"))
    #expect(app.exists("Back out"))
    #expect(app.exists("Middle"))
    #expect(!app.exists("Rare") && !app.exists("Hidden"))
  }

  private struct SearchPage: View {
    @State private var text = ""
    var body: some View {
      NavigationStack {
        Text("Page")
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Color.red.frame(width: 40, height: 20) }
            ToolbarItem(placement: .principal) { TextField("Search", text: $text) }
            ToolbarItem(placement: .topBarTrailing) { Button("Go") {} }
          }
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  @Test func `a field in the middle of the bar takes the room between the items`() throws {
    let app = Driver(SearchPage(), size: CGSize(width: 390, height: 600))
    let field = try app.find("Search").frame
    let button = try app.find("Go").frame
    #expect(abs(field.minX - 64) < 0.5)
    #expect(abs(field.maxX - (button.minX - 8)) < 0.5)
  }
}
