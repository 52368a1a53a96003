import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SceneModifierTests {
  final class Log: ObservableObject {
    @Published var lines: [String] = []
  }

  private static let log = Log()

  struct Content: View {
    @EnvironmentObject private var log: Log
    @Environment(\.lineLimit) private var limit
    let count: Binding<Int>
    var body: some View {
      VStack {
        Text("limit \(limit ?? 0), told \(log.lines.joined(separator: " "))")
        Button("Count") { count.wrappedValue += 1 }
      }
    }
  }

  struct CountingApp: App {
    @State private var count = 0
    var body: some Scene {
      WindowGroup { Content(count: $count) }
        .onChange(of: count) { old, new in log.lines.append("\(old)→\(new)") }
        .environmentObject(log)
        .environment(\.lineLimit, 3)
        .commands {
          CommandGroup(replacing: .newItem) { Button("New") {} }
          CommandMenu("Tea") { Button("Pour") {} }
        }
        .defaultSize(width: 300, height: 200)
        .windowResizability(.contentSize)
    }
  }

  @Test func `a scene's modifiers are about its windows`() throws {
    let app = Driver(app: CountingApp.self)
    #expect(app.exists("limit 3, told "))
    try app.tap("Count")
    try app.tap("Count")
    #expect(app.exists("limit 3, told 0→1 1→2"))
  }

  struct Watching: View {
    @Environment(\.scenePhase) private var phase
    @State private var seen: [String] = []
    var body: some View {
      Text(seen.joined(separator: " "))
        .onChange(of: phase, initial: true) { seen.append("\($1)") }
    }
  }

  @Test func `a window out of sight is in the background`() {
    let app = Driver(Watching())
    app.scene.traits.isHidden = true
    app.settle()
    app.scene.traits.isHidden = false
    app.settle()
    #expect(app.texts == ["active background active"])
  }
}
