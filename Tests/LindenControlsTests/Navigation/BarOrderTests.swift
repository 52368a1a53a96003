import SwiftUI
import SwiftUITesting
import Testing

/// In which order the parts of a page are read and reached by keyboard.
@MainActor struct BarOrderTests {
  private struct Letters: View {
    @State private var text = ""
    var body: some View {
      NavigationStack {
        List { ForEach(["One", "Two"], id: \.self) { name in Button(name) {} } }
          .navigationTitle("Inbox")
          .searchable(text: $text)
          .toolbar {
            ToolbarItem { Button("Write") {} }
            ToolbarItem(placement: .bottomBar) { Button("Share") {} }
          }
      }
    }
  }

  private func controls(of app: Driver) -> [String] {
    app.items.filter { $0.role == .button || $0.role == .textField }.map(\.label)
  }

  @Test func `first the bar, then the search field, then the rows, then the bar at the bottom`() {
    let app = Driver(
      VStack {
        Button("Above") {}; Letters(); Button("Below") {}
      })
    let order = ["Above", "Write", "Search", "One", "Two", "Share", "Below"]
    #expect(controls(of: app) == order)
  }

  @Test func `the bar of a page that was opened comes before its content too`() throws {
    let app = Driver(
      NavigationStack {
        NavigationLink("Open") {
          Button("Row") {}.toolbar { Button("Add") {} }
        }
      })
    try app.tap("Open")
    app.advance(by: 1)
    let order = ["Back", "Add", "Row"]
    #expect(controls(of: app) == order)
  }
}
