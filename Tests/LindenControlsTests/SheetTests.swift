import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SheetTests {
  struct Host: View {
    @State private var isOpen = false
    @State private var dismissals = 0
    var body: some View {
      VStack {
        Button("Open") { isOpen = true }
        Text("dismissed \(dismissals)")
      }
      .sheet(isPresented: $isOpen, onDismiss: { dismissals += 1 }) { Page() }
    }
  }

  struct Page: View {
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0
    var body: some View {
      VStack {
        Text("page")
        Button("More") { count += 1 }
        Text("count \(count)")
        Button("Close") { dismiss() }
      }
    }
  }

  private func opened() throws -> Driver {
    let app = Driver(Host(), size: CGSize(width: 390, height: 844))
    try app.tap("Open")
    app.advance(by: 1)
    return app
  }

  @Test func `a sheet slides in, works, and hides what is behind`() throws {
    let app = try opened()
    try app.tap("More")
    #expect(app.exists("count 1"))
    #expect(!app.exists("Open"))
  }

  @Test func `it slides in from below`() throws {
    let app = Driver(Host(), size: CGSize(width: 390, height: 844))
    try app.tap("Open")
    app.advance(by: 0.05)
    let early = try app.find("page").frame.midY
    app.advance(by: 0.15)
    let later = try app.find("page").frame.midY
    app.advance(by: 1)
    let end = try app.find("page").frame.midY
    #expect(early > later && later > end)
  }

  @Test func `Escape closes it, and what is behind can be reached again`() throws {
    let app = try opened()
    app.key("Escape")
    app.advance(by: 1)
    #expect(!app.exists("page"))
    #expect(app.exists("dismissed 1"))
    try app.tap("Open")
    app.advance(by: 1)
    #expect(app.exists("count 0"))
  }

  @Test func `a swipe down closes it, a short one does not`() throws {
    let app = try opened()
    app.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 160), duration: 1)
    app.advance(by: 1)
    #expect(app.exists("page"))
    app.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 500), duration: 0.5)
    app.advance(by: 1)
    #expect(!app.exists("page"))
  }

  @Test func `dismiss closes it from inside`() throws {
    let app = try opened()
    try app.tap("Close")
    app.advance(by: 1)
    #expect(!app.exists("page"))
  }

  @Test
  func `what presents a sheet takes no more room than without, and the sheet the whole window`()
    throws
  {
    struct Presenting: View {
      @State private var isPresented = false
      var body: some View {
        HStack(spacing: 0) {
          Text("a")
          Button("Show") { isPresented = true }
            .sheet(isPresented: $isPresented) { Color.red.overlay(Text("Sheet")) }
          Text("b")
        }
      }
    }
    let app = Driver(Presenting(), size: CGSize(width: 390, height: 844))
    let before = try app.find("b").frame
    #expect(try app.find("Show", role: .button).frame.maxX == before.minX)
    try app.tap("Show")
    app.advance(by: 1)
    #expect(abs(try app.find("Sheet").frame.midX - 195) < 1)
  }
}
