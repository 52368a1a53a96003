import SwiftUI
import SwiftUITesting
import Testing

/// The system takes the finger away in the middle of a drag.
@MainActor struct CancelledDragTests {
  @Test func `a slider says that editing is over`() throws {
    struct Sliding: View {
      @State private var value = 0.5
      @State private var edits: [Bool] = []
      var body: some View {
        VStack {
          Slider(value: $value) { edits.append($0) }
          Text("\(edits)")
        }
      }
    }
    let app = Driver(Sliding(), size: CGSize(width: 300, height: 100))
    defer { app.close() }
    let place = try #require(app.items.first { $0.role == .slider }).frame
    let knob = CGPoint(x: place.midX, y: place.midY)
    app.press(at: knob)
    app.move(to: CGPoint(x: knob.x + 20, y: knob.y))
    app.cancelTouch(at: CGPoint(x: knob.x + 20, y: knob.y))
    app.settle()
    #expect(app.exists("[true, false]"))
  }

  @Test func `a row that is being moved goes back, and rows can be moved again`() throws {
    struct Rows: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        List {
          ForEach(names, id: \.self) { Text($0) }
            .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let app = Driver(Rows(), size: CGSize(width: 300, height: 400))
    defer { app.close() }
    func order() throws -> [String] {
      try ["a", "b", "c"].sorted { try app.find($0).frame.minY < app.find($1).frame.minY }
    }
    func carry(then end: (CGPoint) -> Void) throws {
      let (from, to) = (try app.find("a").frame, try app.find("c").frame)
      let (start, finish) = (
        CGPoint(x: from.midX, y: from.midY), CGPoint(x: from.midX, y: to.midY + 10)
      )
      app.press(at: start)
      app.advance(by: 0.8)
      for step in 1...4 {
        app.move(to: CGPoint(x: start.x, y: start.y + (finish.y - start.y) * CGFloat(step) / 4))
        app.advance(by: 0.05)
      }
      end(finish)
      app.advance(by: 1)
    }
    try carry { app.cancelTouch(at: $0) }
    #expect(try order() == ["a", "b", "c"])
    try carry { app.lift(at: $0) }
    #expect(try order() == ["b", "c", "a"])
  }

  @Test func `a page on its way back, pages and sheets return`() throws {
    let app = Driver(
      TabView {
        ForEach(0..<3) { Text("page \($0)") }
      }
      .tabViewStyle(.page), size: CGSize(width: 300, height: 300))
    defer { app.close() }
    let before = try app.find("page 0").frame
    app.press(at: CGPoint(x: 250, y: 150))
    for x in stride(from: 240.0, through: 60, by: -20) {
      app.move(to: CGPoint(x: x, y: 150))
      app.advance(by: 0.02)
    }
    #expect(try app.find("page 0").frame.minX < before.minX - 50)
    app.cancelTouch(at: CGPoint(x: 60, y: 150))
    app.advance(by: 1)
    #expect(try app.find("page 0").frame == before)
  }
}
