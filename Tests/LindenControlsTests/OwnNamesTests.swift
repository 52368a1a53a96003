import SwiftUI
import SwiftUITesting
import Testing

// Types and methods of a user's own whose names Linden declares as unavailable.

private struct Table: View {
  let rows: [String]
  init(_ rows: [String]) { self.rows = rows }
  var body: some View { Text(rows.joined(separator: ", ")) }
}

private struct Widget: View {
  var body: some View { Text("Own widget") }
}

extension View {
  fileprivate func glassEffect() -> some View { accessibilityHint("glass") }
}

@MainActor struct OwnNamesTests {
  @Test func `a user's own name comes before one that is unavailable`() throws {
    let app = Driver(
      VStack {
        Table(["a", "b"])
        Widget().glassEffect()
      })
    defer { app.close() }
    #expect(app.exists("a, b") && app.exists("Own widget"))
  }
}
