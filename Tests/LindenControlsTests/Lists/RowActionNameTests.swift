import SwiftUITesting
import Testing

@testable import LindenControls
import LindenFeatures
import LindenEngine

/// What a swipe reveals can be done without one.
@MainActor struct RowActionNameTests {
  @Test func `the buttons behind a row are actions of what is in it`() throws {
    struct Mails: View {
      @State private var mails = ["One", "Two"]
      @State private var flag = ""
      var body: some View {
        List {
          ForEach(mails, id: \.self) { mail in
            Text(mail)
              .swipeActions(edge: .leading) { Button("Flag") { flag = mail } }
              .swipeActions {
                Button("Delete", role: .destructive) { mails.removeAll { $0 == mail } }
              }
          }
          Text("Flagged: \(flag)")
        }
      }
    }
    let app = Driver(Mails())
    #expect(try app.find("Two").actions == ["Flag", "Delete"])
    try app.perform("Flag", on: "Two")
    #expect(app.exists("Flagged: Two"))
    try app.perform("Delete", on: "One")
    app.advance(by: 1)
    #expect(!app.exists("One"))
    #expect(app.exists("Two"))
  }

  @Test func `a row that can be deleted says so; a link's row has the action on the link`() throws {
    struct Mails: View {
      @State private var mails = ["One", "Two"]
      var body: some View {
        NavigationStack {
          List {
            ForEach(mails, id: \.self) { mail in NavigationLink(mail) { Text("Open") } }
              .onDelete { mails.remove(atOffsets: $0) }
          }
        }
      }
    }
    let app = Driver(Mails())
    let links = app.items.filter { $0.label == "Two" && $0.role != .text }
    #expect(links.map(\.actions) == [["Delete"]])
    try app.perform("Delete", on: "Two")
    app.advance(by: 1)
    #expect(!app.exists("Two"))
  }
}
