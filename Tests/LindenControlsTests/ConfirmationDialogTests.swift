import SwiftUI
import SwiftUITesting
import Testing

@MainActor @Suite struct ConfirmationDialogTests {
  private struct Removal: View {
    @State var plant: String?
    @State var isAsking: Bool
    @State private var removed: [String] = []

    var body: some View {
      VStack {
        Text("removed \(removed.joined())")
        Button("forget") { plant = nil }
      }
      .confirmationDialog(
        "Remove?", isPresented: $isAsking, titleVisibility: .visible, presenting: plant
      ) { plant in
        Button("Remove \(plant)", role: .destructive) { removed.append(plant) }
      } message: { plant in
        Text("\(plant) does not come back.")
      }
    }
  }

  @Test func `a dialog about a value has its choices, its message and a Cancel`() throws {
    let app = Driver(Removal(plant: "fern", isAsking: true))
    app.advance(by: 1)
    for text in ["Remove?", "fern does not come back.", "Remove fern", "Cancel"] {
      #expect(app.exists(text), "\(text)")
    }
    try app.tap("Remove fern")
    app.advance(by: 1)
    #expect(app.exists("removed fern") && !app.exists("Cancel"))
  }

  @Test func `a dialog about a value that is not there is not shown`() {
    let app = Driver(Removal(plant: nil, isAsking: true))
    app.advance(by: 1)
    #expect(!app.exists("Remove?") && !app.exists("Cancel"))
  }

  @Test func `a title that is automatic is shown above a message, and not above choices alone`() {
    let alone = Driver(
      Text("page").confirmationDialog("Sure?", isPresented: .constant(true)) { Button("Yes") {} })
    let told = Driver(
      Text("page").confirmationDialog("Sure?", isPresented: .constant(true)) {
        Button("Yes") {}
      } message: {
        Text("Think.")
      })
    for app in [alone, told] { app.advance(by: 1) }
    #expect(!alone.exists("Sure?") && alone.exists("Yes"))
    #expect(told.exists("Sure?") && told.exists("Think."))
  }
}
