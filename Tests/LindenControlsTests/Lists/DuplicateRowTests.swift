import CoreGraphics
import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct DuplicateRowTests {
  private struct Names: View {
    @State var names = ["a", "b", "a", "a", "c"]
    var body: some View {
      VStack {
        Button("More") { names += ["a"] }
        Button("Less") { names.removeFirst() }
        List(Array(names.enumerated()), id: \.element) { Text("\($0.offset):\($0.element)") }
      }
    }
  }

  private func rows(_ app: Driver) -> [String] { app.texts.filter { $0.contains(":") } }

  @Test func `rows with an id that others have, too, are all shown`() throws {
    let app = Driver(Names())
    #expect(rows(app) == ["0:a", "1:b", "2:a", "3:a", "4:c"])
    let tops = try rows(app).map { try app.find($0).frame.minY }
    #expect(tops == tops.sorted() && Set(tops).count == 5)
    try app.tap("More")
    app.advance(by: 1)
    #expect(rows(app) == ["0:a", "1:b", "2:a", "3:a", "4:c", "5:a"])
    try app.tap("Less")
    app.advance(by: 1)
    #expect(rows(app) == ["0:b", "1:a", "2:a", "3:c", "4:a"])
  }

  @Test func `of very many rows with one id those in sight are shown while one scrolls`() {
    let app = Driver(List(Array(0..<500), id: \.hashValueOfNothing) { Text("Row \($0)") })
    #expect(app.exists("Row 0") && app.exists("Row 5"))
    app.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: -4000))
    app.advance(by: 2)
    #expect(!app.exists("Row 0") && app.texts.count > 5)
    app.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: 9000))
    app.advance(by: 2)
    #expect(app.exists("Row 0") && app.exists("Row 5"))
  }
}

extension Int {
  /// The same for all numbers.
  fileprivate var hashValueOfNothing: Int { 0 }
}
