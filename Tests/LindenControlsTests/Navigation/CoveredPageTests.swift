import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct CoveredPageTests {
  final class Tally: ObservableObject {
    @Published var count = 0
    @Published var isLong = false
  }

  struct Stack: View {
    @StateObject var tally = Tally()

    var body: some View {
      NavigationStack {
        VStack {
          Text("below \(tally.count)")
          if tally.isLong { Button("new below") {} }
          NavigationLink("Go") {
            VStack {
              Button("count") { tally.count += 1 }
              Button("lengthen") { tally.isLong = true }
            }
          }
        }
      }
    }
  }

  @Test func `what changes or comes on a page below another is not read out`() throws {
    let app = Driver(Stack())
    try app.tap("Go")
    #expect(!app.exists("below 0"))
    try app.tap("count")
    #expect(!app.exists("below 1"))
    try app.tap("lengthen")
    #expect(!app.exists("new below"))
    try app.tap("Back")
    #expect(app.exists("below 1") && app.exists("new below"))
  }
}
