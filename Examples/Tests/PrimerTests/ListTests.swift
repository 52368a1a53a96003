import SwiftUI
import SwiftUITesting
import Testing

@testable import Primer

@MainActor @Suite struct ListTests {
  private func top(_ name: String, _ app: Driver) throws -> CGFloat {
    try app.find(name).frame.minY
  }

  @Test func `A1/PL4 A1/PR9 A1/PR11 rows that keep it by themselves can all be open`() throws {
    let app = Driver(OpeningRows(motion: .none))
    let last = Comet.all[24].name
    let before = try top(last, app)
    try app.tap(Comet.all[0].name)
    #expect(try top(last, app) == before + 40)
    try app.tap(last)
    try app.tap(Comet.all[20].name)
    #expect(try top(last, app) == before)
  }

  /// How high the first row's color is drawn.
  private func height(_ app: Driver) -> CGFloat {
    let boxes = app.frames.filter { $0.width == 358 }
    let top = boxes.map(\.minY).min() ?? 0
    return boxes.filter { $0.minY < top + 40 }.map(\.height).min() ?? 0
  }

  @Test(arguments: [RowMotion.implicit, .explicit, .spring])
  func `A1/PR10 a row takes its time to open, and gets there`(motion: RowMotion) throws {
    let app = Driver(OpeningRows(motion: motion))
    #expect(height(app) == 80)
    try app.tap(Comet.all[0].name)
    app.advance(by: 0.1)
    #expect(height(app) > 80 && height(app) < 120)
    app.advance(by: 2)
    #expect(abs(height(app) - 120) < 0.01)
  }

  @Test func `A1/PR10 the endless one begins after 0.2 s, and goes there and back`() throws {
    let app = Driver(OpeningRows(motion: .endless))
    try app.tap(Comet.all[0].name)
    app.advance(by: 0.1)
    #expect(height(app) == 80)
    app.advance(by: 0.35)
    #expect(abs(height(app) - 100) < 1)
    app.advance(by: 10)
    var heights: [CGFloat] = []
    for _ in 0..<40 {
      app.advance(by: 0.05)
      heights.append(height(app))
    }
    #expect(heights.min()! < 84 && heights.max()! > 116)
  }

  @Test func `A1/PL1 a list has insets around its rows, and separators between them`() throws {
    let list = Driver(ThreeLists(kind: .list))
    let stack = Driver(ThreeLists(kind: .stack))
    func pitch(_ app: Driver) throws -> CGFloat {
      try top(Comet.all[1].name, app) - top(Comet.all[0].name, app)
    }
    #expect(try pitch(stack) == 88)
    #expect(try pitch(list) > 88)
    #expect(list.frames.contains { $0.height <= 1 && $0.width > 20 })
    #expect(!stack.frames.contains { $0.height <= 1 && $0.width > 20 })
  }

  @Test func `A1/PL2 A1/PL3 A1/B129 A1/B130 a lazy stack makes only the rows in sight`() throws {
    let app = Driver(ThreeLists(kind: .list))
    let all = try app.bodies { try app.tap("Stack") }["CometRow"] ?? 0
    #expect(all == 30)
    let lazy = try app.bodies { try app.tap("Lazy") }["CometRow"] ?? 0
    #expect(lazy >= 9 && lazy < 30, "\(lazy)")
  }

  @Test func `A1/B161 A1/B162 A1/B163 A1/E18 a toggle makes a new value and updates the same view`()
    throws
  {
    let log = BlurLog()
    let app = Driver(BlurPage(log: log))
    #expect(log.take() == ["Init", "makeUIView", "Update"])
    for _ in 1...3 {
      try app.tap("Change the Blur")
      #expect(log.take() == ["Init", "Update"])
    }
  }

  @Test func `A1/E18 A1/PP10 A1/B162 a view that is not told of the change keeps its look`() throws
  {
    let app = Driver(BlurPage(log: BlurLog()), scale: 1)
    let light = app.picture
    try app.tap("Change the Blur")
    app.advance(by: 1)
    #expect(app.picture.difference(from: light, tolerance: 20).pixels > 1000)
    try app.tap("Change the Blur")
    app.advance(by: 1)
    try app.tap("Told of changes")
    app.advance(by: 1)
    let untold = app.picture
    try app.tap("Change the Blur")
    app.advance(by: 1)
    #expect(app.picture.difference(from: untold, tolerance: 20).pixels == 0)
  }

  @Test func `A1/PP9 A1/B166 the blur is behind the text, as large as what is around it`() throws {
    let app = Driver(BlurPage(log: BlurLog()))
    let text = try app.find("In front of the blur").frame
    #expect(
      app.frames.contains {
        $0.width == 280 && abs($0.height - text.height - 80) < 1 && abs($0.midY - text.midY) < 1
      })
  }

  @Test func `A1/PS7 outside of a navigation view there is no title, and no page to push`() throws {
    let app = Driver(FormPage())
    #expect(!app.exists("Observing"))
    #expect(try !app.find("Order, Number", role: .button).isEnabled)
    try app.tap("Navigation view")
    app.advance(by: 1)
    #expect(app.exists("Observing"))
    #expect(try app.find("Order, Number", role: .button).isEnabled)
    try app.tap("Order, Number")
    app.advance(by: 1)
    try app.tap("Color")
    app.advance(by: 1)
    #expect(app.exists("Order, Color"))
  }

  @Test func `A10/B-30 ten links that share a flag neither hang nor stop`() throws {
    let app = Driver(OneFlag())
    try app.tap("Cell 3")
    app.advance(by: 3)
    for _ in 0..<12 where app.exists("Back") {
      try app.tap("Back")
      app.advance(by: 1)
    }
    #expect(app.exists("Cell 0") || app.items.contains { $0.label.hasPrefix("Detail") })
  }
}
