import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct AlertTests {
  private let phone = CGSize(width: 390, height: 844)

  struct Asking: View {
    @State private var asks = false
    @State private var asksAnew = false
    @State private var offers = false
    @State private var answer = "none"
    var body: some View {
      VStack {
        Text("answer \(answer)")
        Text("asks \(asks ? "yes" : "no")")
        Button("Ask") { asks = true }
        Button("Ask anew") { asksAnew = true }
        Button("Offer") { offers = true }
      }
      .alert(isPresented: $asks) {
        Alert(
          title: Text("Log in?"), message: Text("You must."),
          primaryButton: .default(Text("Log in")) { answer = "login" }, secondaryButton: .cancel())
      }
      .alert("Delete?", isPresented: $asksAnew) {
        Button("Delete", role: .destructive) { answer = "deleted" }
        Button("Keep", role: .cancel) {}
        Button("Later") { answer = "later" }
      } message: {
        Text("For ever.")
      }
      .actionSheet(isPresented: $offers) {
        ActionSheet(
          title: Text("Choose"), buttons: [.default(Text("Red")) { answer = "red" }, .cancel()])
      }
    }
  }

  @Test func `A1/B149 an alert is there while its binding is true, and every answer resets it`()
    throws
  {
    let app = Driver(Asking(), size: phone)
    #expect(!app.exists("Log in?"))
    try app.tap("Ask")
    app.advance(by: 1)
    #expect(app.exists("Log in?") && app.exists("You must."))
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(
      !app.exists("Log in?") && app.texts.contains("asks no") && app.texts.contains("answer none"))
    try app.tap("Ask")
    app.advance(by: 1)
    try app.tap("Log in")
    app.advance(by: 1)
    #expect(app.texts.contains("answer login") && !app.exists("Log in?"))
  }

  @Test
  func
    `two answers stand beside each other, three below each other with the one that cancels last`()
    throws
  {
    let app = Driver(Asking(), size: phone)
    try app.tap("Ask")
    app.advance(by: 1)
    let (login, cancel) = (
      try app.find("Log in", role: .button).frame, try app.find("Cancel", role: .button).frame
    )
    #expect(login.minY == cancel.minY && login.width == cancel.width)
    try app.tap("Cancel")
    app.advance(by: 1)
    try app.tap("Ask anew")
    app.advance(by: 1)
    let rows = try ["Delete", "Later", "Keep"].map { try app.find($0, role: .button).frame }
    #expect(
      rows.allSatisfy { $0.width == 270 } && rows[0].maxY < rows[1].minY
        && rows[1].maxY < rows[2].minY)
    try app.tap("Later")
    app.advance(by: 1)
    #expect(app.texts.contains("answer later") && !app.exists("Delete?"))
  }

  @Test func `choices come from below, and one of them cancels`() throws {
    let app = Driver(Asking(), size: phone)
    try app.tap("Offer")
    app.advance(by: 1)
    #expect(try app.find("Cancel", role: .button).frame.maxY > 780)
    try app.tap("Red")
    app.advance(by: 1)
    #expect(app.texts.contains("answer red") && !app.exists("Choose"))
  }

  struct Failure: LocalizedError {
    var errorDescription: String? { "No connection" }
    var recoverySuggestion: String? { "Try later." }
  }

  @Test func `an error is told by its description`() throws {
    struct Failing: View {
      @State private var failure: Failure?
      @State private var isTold = true
      var body: some View {
        Button("Fail") { failure = Failure() }
          .alert(isPresented: $isTold, error: failure) { _ in
            Button("Again") {}
          } message: {
            Text($0.recoverySuggestion ?? "")
          }
      }
    }
    let app = Driver(Failing(), size: phone)
    app.advance(by: 1)
    #expect(!app.exists("Again"))
    try app.tap("Fail")
    app.advance(by: 1)
    #expect(app.exists("No connection") && app.exists("Try later."))
    try app.tap("Again")
    app.advance(by: 1)
    #expect(!app.exists("No connection"))
  }

  @Test func `a button of an alert does what it is for before the alert lets go of its subject`()
    throws
  {
    struct Deleting: View {
      @State private var asked: String? = "Plan"
      @State private var deleted = "nothing"
      var body: some View {
        Text("deleted \(deleted)")
          .alert(
            "Delete?", isPresented: Binding(get: { asked != nil }, set: { if !$0 { asked = nil } })
          ) {
            Button("Delete", role: .destructive) { deleted = asked ?? "what was gone" }
          }
      }
    }
    let app = Driver(Deleting(), size: phone)
    app.advance(by: 1)
    try app.tap("Delete")
    app.advance(by: 1)
    #expect(app.exists("deleted Plan") && !app.exists("Delete?"))
  }
}
