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
}
