import CoreGraphics
import LindenHosting
import SwiftUI
import SwiftUITesting
import Testing

@testable import LindenEngine

/// What lists do for rows that come into sight, in bodies that run.
@MainActor struct RowWorkTests {
  private final class Count { var made = 0 }

  /// The cells of rows whose bodies ran, and the rows that were made, during `work`.
  private func cells(
    _ app: Driver, _ count: Count, during work: () -> Void
  ) -> (ran: Int, made: Int) {
    let before = count.made
    var ran = 0
    app.scene.graph.trace.onBody = { name, _ in if name.hasPrefix("ListCell") { ran += 1 } }
    work()
    app.scene.graph.trace.onBody = nil
    return (ran, count.made - before)
  }

  private func list(_ count: Count) -> some View {
    List(0..<1_000, id: \.self) { number in
      let _ = count.made += 1
      Text("Row \(number)")
    }
  }

  @Test func `a row that scrolls into sight is made once`() {
    let count = Count()
    let app = Driver(list(count))
    app.scroll(at: CGPoint(x: 100, y: 400), by: CGSize(width: 0, height: -800))
    let down = cells(app, count) {
      app.scroll(at: CGPoint(x: 100, y: 400), by: CGSize(width: 0, height: -400))
    }
    #expect(down.made > 5 && down.ran == down.made)
    let up = cells(app, count) {
      app.scroll(at: CGPoint(x: 100, y: 400), by: CGSize(width: 0, height: 200))
    }
    #expect(up.ran == up.made)
  }

  @Test func `the first row and the last know that they are`() throws {
    let app = Driver(List { ForEach(0..<3, id: \.self) { Text("Row \($0)") } })
    let tops = try (0..<3).map { try app.find("Row \($0)").frame.minY }
    #expect(tops[0] > 20, "what keeps the first row from the top")
    #expect(abs((tops[2] - tops[1]) - (tops[1] - tops[0])) < 0.01)
  }
}
