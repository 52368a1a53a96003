import CoreGraphics
import SwiftUI
import SwiftUITesting
import Testing

/// Controls that are only drawn until their transition ends.
@MainActor struct LeavingControlTests {
  private final class Log { var uses = 0 }

  private struct Departing: View {
    @State private var isShown = true
    let log: Log
    var body: some View {
      VStack {
        Button("Go") { log.uses += 1 }
        if isShown {
          Button("Use") { log.uses += 1 }.frame(width: 100, height: 40).transition(.opacity)
        }
      }
      .toolbar { Button("Hide") { withAnimation(.linear(duration: 2)) { isShown = false } } }
    }
  }

  private let size = CGSize(width: 300, height: 300)

  @Test func `a control on its way out is seen, and does nothing for who cannot point`() throws {
    let log = Log()
    let app = Driver(NavigationStack { Departing(log: log) }, size: size)
    try app.activate("Use")
    #expect(log.uses == 1)
    try app.tap("Hide")
    app.advance(by: 0.5)
    #expect(app.exists("Use"))
    try app.activate("Use")
    #expect(log.uses == 1)
    try app.activate("Go")
    #expect(log.uses == 2)
  }

  @Test func `a control on its way out takes no touches`() throws {
    let log = Log()
    let app = Driver(NavigationStack { Departing(log: log) }, size: size)
    try app.tap("Hide")
    app.advance(by: 0.5)
    try app.tap("Use")
    #expect(log.uses == 0)
  }

  /// Leaves by its own transition, at the top of the window.
  private struct Page: View {
    @State private var isShown = true
    let log: Log
    var body: some View {
      if isShown {
        Button("Leave") {
          log.uses += 1
          withAnimation(.linear(duration: 2)) { isShown = false }
        }
        .transition(.opacity)
      }
    }
  }

  @Test func `nor does what is left of a whole window`() throws {
    let log = Log()
    let app = Driver(Page(log: log), size: size)
    try app.tap("Leave")
    app.advance(by: 0.5)
    try app.tap("Leave")
    #expect(log.uses == 1)
  }

  private struct Rating: View {
    @State private var chosen = 0
    let log: Log
    var body: some View {
      Picker("Stars", selection: Binding(get: { chosen }, set: { set($0) })) {
        ForEach(0..<3, id: \.self) { Text("\($0) stars") }
      }
      .pickerStyle(.menu)
    }
    private func set(_ new: Int) {
      log.uses += 1
      chosen = new
    }
  }

  @Test func `a menu that closes offers its choices no longer`() throws {
    let log = Log()
    let app = Driver(Rating(log: log), size: size)
    try app.tap("0 stars")
    app.advance(by: 1)
    try app.activate("1 stars")
    app.advance(by: 0.05)
    #expect(app.exists("2 stars"))
    try app.activate("2 stars")
    #expect(log.uses == 1)
  }
}
