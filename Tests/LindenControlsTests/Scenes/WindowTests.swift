import SwiftUI
import SwiftUITesting
import Testing

private struct DocKey: FocusedValueKey { typealias Value = Binding<Int> }
extension FocusedValues {
  fileprivate var doc: Binding<Int>? {
    get { self[DocKey.self] }
    set { self[DocKey.self] = newValue }
  }
}

@MainActor struct WindowTests {
  struct Main: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.openSettings) private var openSettings
    var body: some View {
      VStack {
        Button("Help") { openWindow(id: "help") }
        Button("Seven") { openWindow(value: 7) }
        Button("Missing") { openWindow(id: "nowhere") }
        Button("No Help") { dismissWindow(id: "help") }
        Button("Settings") { openSettings() }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  struct HelpPage: View {
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
      VStack {
        Text("helping")
        Button("Done") { dismissWindow() }
      }
    }
  }

  struct Windows: App {
    var body: some Scene {
      WindowGroup { Main() }
      Window("Help Book", id: "help") { HelpPage() }
      WindowGroup(for: Int.self) { $number in Text("number:\(number ?? 0)") }
      Settings { Text("setting") }
      MenuBarExtra("Extra", systemImage: "star") { Text("never") }
    }
  }

  @Test func `windows open over the first, once each, and close`() throws {
    let app = Driver(app: Windows.self, size: CGSize(width: 800, height: 700))
    try app.tap("Help")
    try app.tap("Help")
    #expect(app.texts.filter { $0 == "helping" }.count == 1 && app.exists("Help Book"))
    try app.tap("Done")
    #expect(!app.exists("helping"))
    try app.tap("Help")
    try app.tap("No Help")
    #expect(!app.exists("helping"))
    try app.tap("Help")
    try app.tap("Close")
    #expect(!app.exists("helping"))
  }

  @Test func `a window about a value shows it`() throws {
    let app = Driver(app: Windows.self, size: CGSize(width: 800, height: 700))
    try app.tap("Seven")
    #expect(app.exists("number:7"))
    try app.tap("Missing")
    #expect(!app.exists("never"))
  }

  @Test func `command comma opens the settings`() throws {
    let app = Driver(app: Windows.self, size: CGSize(width: 800, height: 700))
    #expect(!app.exists("setting"))
    app.key(",", modifiers: .command)
    #expect(app.exists("setting"))
    try app.tap("Close")
    try app.tap("Settings", role: .button)
    #expect(app.exists("setting"))
  }

  struct Counting: Commands {
    @FocusedBinding(\.doc) private var count: Int?
    var body: some Commands {
      CommandMenu("Count") {
        Adder()
      }
      CommandGroup(after: .newItem) {
        Button("Reset") { ResetLog.count += 1 }.keyboardShortcut("r")
      }
    }
  }
  struct Adder: View {
    @FocusedBinding(\.doc) private var count: Int?
    var body: some View { Button("Add") { count? += 1 }.keyboardShortcut("k") }
  }
  enum ResetLog { @MainActor static var count = 0 }

  struct Commanded: App {
    struct Page: View {
      @State private var count = 0
      var body: some View { Text("count:\(count)").focusedSceneValue(\.doc, $count) }
    }
    var body: some Scene {
      WindowGroup { Page() }.commands { Counting() }
    }
  }

  @Test func `commands are pressed by their shortcuts, and act on the window in use`() {
    let (app, other) = (Driver(app: Commanded.self), Driver(app: Commanded.self))
    app.key("k", modifiers: .command)
    app.key("k", modifiers: .command)
    #expect(app.exists("count:2") && other.exists("count:0"))
    let before = ResetLog.count
    app.key("r", modifiers: .command)
    #expect(ResetLog.count == before + 1)
    // Nobody sees them.
    #expect(!app.exists("Add"))
  }
}
