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

  struct Changing: View {
    @State private var presses: [String] = []
    @State private var key: KeyEquivalent = "a"
    @State private var isThere = true
    var body: some View {
      VStack {
        Text(presses.joined(separator: " "))
        Button("Back") { presses.append("back") }.keyboardShortcut("f")
        Button("Front") { presses.append("front") }.keyboardShortcut("f")
        Button("Moving") { presses.append("moved") }.keyboardShortcut(key)
        Button("Other key") { key = "b" }
        if isThere { Button("Leaving") { presses.append("left") }.keyboardShortcut("l") }
        Button("Remove") { isThere = false }
        Button("Hidden") { presses.append("hidden") }.keyboardShortcut("h").hidden()
        ZStack {
          Button("Covered") { presses.append("covered") }.keyboardShortcut("d")
          Button("Off") { presses.append("off") }.keyboardShortcut("d").disabled(true)
        }
      }
    }
  }

  @Test func `of two controls with one shortcut the frontmost is pressed`() {
    let app = Driver(Changing())
    app.key("f", modifiers: .command)
    #expect(app.exists("front"))
  }

  @Test func `a disabled control keeps its keys from the one behind it`() {
    let app = Driver(Changing())
    app.key("d", modifiers: .command)
    app.key("h", modifiers: .command)
    #expect(app.exists("hidden"))
  }

  @Test func `a shortcut that changes is found by its new keys alone`() throws {
    let app = Driver(Changing())
    try app.tap("Other key")
    app.key("a", modifiers: .command)
    app.key("b", modifiers: .command)
    #expect(app.exists("moved"))
  }

  @Test func `a control that has left the tree is not pressed`() throws {
    let app = Driver(Changing())
    app.key("l", modifiers: .command)
    #expect(app.exists("left"))
    try app.tap("Remove")
    app.key("l", modifiers: .command)
    #expect(app.exists("left"))
  }

  struct TwoSheets: View {
    @State private var presses = 0
    @State private var isFirst = false
    @State private var isSecond = false
    var body: some View {
      VStack {
        Text("pressed \(presses)")
        Button("Press") { presses += 1 }.keyboardShortcut("p")
        Button("Open") { isFirst = true }.keyboardShortcut("o")
      }
      .sheet(isPresented: $isFirst) {
        VStack {
          Button("Press") { presses += 10 }.keyboardShortcut("p")
          Button("More") { isSecond = true }.keyboardShortcut("m")
        }
        .sheet(isPresented: $isSecond) {
          Button("Done") { isSecond = false }.keyboardShortcut("d")
        }
      }
    }
  }

  @Test func `only what is in the frontmost sheet is pressed`() {
    let app = Driver(TwoSheets())
    func press(_ key: String) {
      app.key(key, modifiers: .command)
      app.advance(by: 1)
    }
    press("p")
    press("o")
    press("p")
    press("m")
    press("p")
    #expect(app.exists("Done"))
    press("d")
    press("p")
    app.key("Escape")
    app.advance(by: 1)
    #expect(app.exists("pressed 21"))
  }
}
