import SwiftUI
import SwiftUITesting
import Testing

/// What appears and disappears with the pages of stacks and tabs.
@MainActor struct PageLifecycleTests {
  final class Log: ObservableObject {
    @Published var names = ["a"]
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  struct Stack: View {
    @ObservedObject var log: Log

    var body: some View {
      NavigationStack {
        VStack {
          ForEach(log.names, id: \.self) { name in
            Text(name).onAppear { log.lines.append("+\(name)") }
          }
          NavigationLink("Go") {
            Button("Add") { log.names.append("b") }
              .onAppear { log.lines.append("+page") }
              .onDisappear { log.lines.append("-page") }
          }
        }
        .onAppear { log.lines.append("+root") }
        .onDisappear { log.lines.append("-root") }
        .task {
          log.lines.append("task")
          try? await Task.sleep(for: .seconds(1000))
          log.lines.append("cancelled")
        }
      }
    }
  }

  @Test func `a page disappears under the next, and appears again after it`() async throws {
    let log = Log()
    let app = Driver(Stack(log: log))
    defer { app.close() }
    #expect(await app.wait { log.lines.contains("task") })
    #expect(log.take() == ["+a", "+root", "task"])
    try app.tap("Go")
    #expect(await app.wait { log.lines.contains("cancelled") })
    #expect(log.take() == ["+page", "-root", "cancelled"])
    try app.tap("Back")
    #expect(await app.wait { log.lines.contains("task") })
    #expect(log.take().sorted() == ["+a", "+root", "-page", "task"])
  }

  @Test func `what comes on a page below another appears when that page is shown`() throws {
    let log = Log()
    let app = Driver(Stack(log: log))
    defer { app.close() }
    try app.tap("Go")
    try app.tap("Add")
    #expect(!log.take().contains("+b"))
    try app.tap("Back")
    #expect(log.take().contains("+b"))
  }

  struct Tabs: View {
    @ObservedObject var log: Log
    @State private var page = 0
    let isPaged: Bool

    var body: some View {
      VStack {
        Button("Add") { log.names.append("b") }
        Button("Other") { page = 1 - page }
        if isPaged { tabs.tabViewStyle(.page) } else { tabs }
      }
    }

    private var tabs: some View {
      TabView(selection: $page) {
        ForEach(0..<2) { index in
          VStack {
            ForEach(log.names, id: \.self) { name in
              Text(name).onAppear { log.lines.append("+\(name)\(index)") }
            }
          }
          .onAppear { log.lines.append("+\(index)") }
          .onDisappear { log.lines.append("-\(index)") }
          .tabItem { Text("\(index)") }
          .tag(index)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `what comes in a hidden tab or page appears when that is shown`(isPaged: Bool) throws {
    let log = Log()
    let app = Driver(Tabs(log: log, isPaged: isPaged))
    defer { app.close() }
    #expect(log.take() == ["+a0", "+0"])
    try app.tap("Other")
    #expect(Set(log.take()) == ["+a1", "+1", "-0"])
    try app.tap("Add")
    #expect(log.take() == ["+b1"])
    try app.tap("Other")
    #expect(Set(log.take()) == ["+a0", "+b0", "+0", "-1"])
  }

  @Test func `a page without a tab item appears when it is swiped to`() throws {
    let log = Log()
    let app = Driver(
      TabView {
        ForEach(0..<3) { index in
          Text("\(index)")
            .onAppear { log.lines.append("+\(index)") }
            .onDisappear { log.lines.append("-\(index)") }
        }
      }
      .tabViewStyle(.page), size: CGSize(width: 300, height: 300))
    defer { app.close() }
    #expect(log.take() == ["+0"])
    app.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 50, y: 150))
    #expect(Set(log.take()) == ["+1", "-0"])
  }

  @Test func `a page that a row of a list shows stays when the row goes out of reach`() throws {
    let app = Driver(
      NavigationStack {
        List {
          ForEach(0..<200) { index in NavigationLink("row \(index)") { Text("page \(index)") } }
        }
      }, size: CGSize(width: 390, height: 844))
    defer { app.close() }
    let last = try #require(
      (0..<200).last {
        app.exists("row \($0)") && ((try? app.find("row \($0)").frame.maxY) ?? 900) < 800
      })
    try app.tap("row \(last)")
    #expect(app.exists("page \(last)"))
    app.size = CGSize(width: 390, height: 160)
    app.settle()
    #expect(app.exists("page \(last)"))
    try app.tap("Back")
    app.advance(by: 1)
    #expect(!app.exists("page \(last)"))
  }

  @Test func `another value in the sidebar leaves the pages that were pushed in the detail`() throws
  {
    let app = Driver(
      NavigationSplitView {
        List(0..<3) { NavigationLink("folder \($0)", value: "folder \($0)") }
          .navigationDestination(for: String.self) { folder in
            VStack {
              Text("in \(folder)")
              NavigationLink("note") { Text("note of \(folder)") }
            }
          }
      } detail: {
        Text("none")
      }, size: CGSize(width: 1200, height: 800))
    defer { app.close() }
    try app.tap("folder 0")
    try app.tap("note")
    #expect(app.exists("note of folder 0"))
    try app.tap("folder 1")
    #expect(app.exists("in folder 1") && !app.exists("note of folder 0"))
  }
}
