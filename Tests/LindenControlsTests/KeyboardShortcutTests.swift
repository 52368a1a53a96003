import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct KeyboardShortcutTests {
  struct Host: View {
    @State private var saved = 0
    @State private var done = 0
    @State private var isOpen = false
    var body: some View {
      VStack {
        Text("saved \(saved), done \(done)")
        Button("Save") { saved += 1 }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Done") { done += 1 }.keyboardShortcut(.defaultAction)
        Button("Never") { done += 100 }.keyboardShortcut("n").disabled(true)
        Button("Open") { isOpen = true }.keyboardShortcut("o")
      }
      .sheet(isPresented: $isOpen) {
        Button("Close") { isOpen = false }.keyboardShortcut(.cancelAction)
      }
    }
  }

  @Test func `keys press what is in front and can be pressed`() {
    let app = Driver(Host())
    app.key("S", modifiers: [.command, .shift])
    app.key("s", modifiers: .command)
    app.key("Enter")
    app.key("n", modifiers: .command)
    #expect(app.exists("saved 1, done 1"))
    app.key("o", modifiers: .control)
    app.advance(by: 1)
    #expect(app.exists("Close"))
    app.key("Enter")
    app.key("Escape")
    app.advance(by: 1)
    #expect(!app.exists("Close") && app.exists("saved 1, done 1"))
  }
}
