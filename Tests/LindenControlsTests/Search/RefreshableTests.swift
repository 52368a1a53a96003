import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct RefreshableTests {
  /// Holds a refresh until it is let go.
  private actor Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var count = 0

    func pass() async {
      count += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    /// Waits until somebody is held.
    func isReached() async { while waiting.isEmpty { await Task.yield() } }

    func open() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private struct News: View {
    let gate: Gate
    var body: some View {
      NavigationStack {
        List(0..<30) { Text("Row \($0)") }
          .navigationTitle("News")
          .refreshable { await gate.pass() }
      }
    }
  }

  /// Whether there is a spinner a moment later: it comes and goes by fading.
  private func showsSpinner(_ app: Driver) -> Bool {
    app.advance(by: 0.5)
    return app.items.contains { $0.role == .progress }
  }

  @Test func `pulling the list down refreshes it once, with a spinner until that is done`()
    async throws
  {
    let gate = Gate()
    let app = Driver(News(gate: gate))
    let rest = try app.find("Row 0").frame.minY
    app.press(at: CGPoint(x: 200, y: 300))
    for y in stride(from: 320, through: 600, by: 20) { app.move(to: CGPoint(x: 200, y: y)) }
    app.lift(at: CGPoint(x: 200, y: 600))
    app.advance(by: 2)
    #expect(await app.wait { showsSpinner(app) })
    app.advance(by: 1)
    #expect(try app.find("Row 0").frame.minY > rest + 30)
    await gate.isReached()
    await gate.open()
    #expect(await app.wait { !showsSpinner(app) })
    app.advance(by: 1)
    #expect(try app.find("Row 0").frame.minY == rest)
    #expect(await gate.count == 1)
  }

  @Test func `Command-R refreshes, too`() async throws {
    let gate = Gate()
    let app = Driver(News(gate: gate))
    app.key("r", modifiers: .command)
    #expect(await app.wait { showsSpinner(app) })
    await gate.isReached()
    await gate.open()
    #expect(await app.wait { !showsSpinner(app) })
    #expect(await gate.count == 1)
  }

  /// Pulls what is at 400 points down, and says how often it was fetched anew.
  private func pull<V: View>(_ view: V, _ gate: Gate) async -> Int {
    let app = Driver(view)
    app.press(at: CGPoint(x: 200, y: 400))
    for y in stride(from: 420, through: 700, by: 20) { app.move(to: CGPoint(x: 200, y: y)) }
    app.lift(at: CGPoint(x: 200, y: 700))
    app.advance(by: 2)
    guard await app.wait(timeout: 10, until: { showsSpinner(app) }) else { return 0 }
    await gate.isReached()
    await gate.open()
    return await gate.count
  }

  @Test func `a list below other views is pulled, and so is one whose stack can be refreshed`()
    async
  {
    let below = Gate()
    let news = VStack {
      Text("Above")
      List(0..<30) { Text("Row \($0)") }.refreshable { await below.pass() }
    }
    #expect(await pull(news, below) == 1)
    let around = Gate()
    let stack = NavigationStack { List(0..<30) { Text("Row \($0)") }.navigationTitle("News") }
      .refreshable { await around.pass() }
    #expect(await pull(stack, around) == 1)
  }
}
