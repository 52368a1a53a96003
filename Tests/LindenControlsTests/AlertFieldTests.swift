import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct AlertFieldTests {
  struct Renaming: View {
    let typing: (Bool) -> Void
    @State private var isAsking = false
    @State private var name = ""
    @FocusState private var isTyping: Bool
    var body: some View {
      VStack {
        Text("name \(name)")
        Button("Rename") { isAsking = true }
          .alert("New name", isPresented: $isAsking) {
            TextField("Name", text: $name).focused($isTyping)
            SecureField("Password", text: .constant(""))
            Button("Save") {}
            Button("Cancel", role: .cancel) {}
          }
      }
      .onChange(of: isTyping) { typing(isTyping) }
    }
  }

  private func asked(typing: @escaping (Bool) -> Void = { _ in }) throws -> Driver {
    let app = Driver(Renaming(typing: typing), size: CGSize(width: 390, height: 844))
    try app.tap("Rename")
    app.advance(by: 1)
    return app
  }

  @Test func `the first field of an alert has the keyboard`() throws {
    var isTyping = false
    let app = try asked { isTyping = $0 }
    #expect(isTyping)
    try app.type("Ada", into: "Name")
    app.key("Escape")
    app.advance(by: 1)
    #expect(app.texts.contains("name Ada"))
  }

  @Test func `fields stand below the message in a frame, and buttons beside each other`() throws {
    let app = try asked()
    let title = try app.find("New name").frame
    let name = try app.find("Name", role: .textField).frame
    let password = try app.find("Password", role: .textField).frame
    let save = try app.find("Save").frame
    let cancel = try app.find("Cancel").frame
    #expect(title.maxY < name.minY && name.maxY < password.minY && password.maxY < save.minY)
    #expect(cancel.maxX <= save.minX && cancel.minY == save.minY)  // cancel comes first of two
    // The card's edge, the frame's inset, the field's.
    #expect(abs(name.minX - (195 - 135 + 16 + 7)) < 0.01)
  }

  @Test func `a choice that cancels is in the card below, in place of the usual one`() throws {
    let view = Text("page").confirmationDialog("Sure?", isPresented: .constant(true)) {
      Button("Keep", role: .cancel) {}
      Button("Delete", role: .destructive) {}
    }
    let app = Driver(view, size: CGSize(width: 390, height: 844))
    app.advance(by: 1)
    #expect(!app.exists("Cancel"))
    #expect(try app.find("Keep").frame.minY == app.find("Delete").frame.maxY + 8)
  }
}
