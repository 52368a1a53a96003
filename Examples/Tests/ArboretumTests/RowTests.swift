import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct RowTests {
  private let app = Driver(MainView().environmentObject(Grove()))

  private func top(_ name: String) throws -> CGFloat { try app.find(name).frame.minY }

  @Test func `A1/PL5 A1/B91 a tap opens a row and closes the other one`() throws {
    let closed = try top("Oak")
    try app.tap("Silver lime")
    app.rest()
    #expect(app.exists("Panel"))
    #expect(try top("Oak") == closed + 40)
    try app.tap("Linden")
    app.rest()
    #expect(app.all("Panel").count == 1)
    #expect(try top("Silver lime") > app.find("Panel").frame.maxY)
    #expect(try top("Oak") == closed + 40)
    try app.tap("Linden")
    app.rest()
    #expect(try top("Oak") == closed && !app.exists("Panel"))
  }

  @Test func `A1/B140 A1/B144 rows below move by the spring, 9.2 points too far after 0.304 s`()
    throws
  {
    let closed = try top("Oak")
    try app.tap("Silver lime")
    #expect(try top("Oak") == closed)
    var highest: CGFloat = 0
    for _ in 0..<60 {
      app.advance(by: 1.0 / 60)
      highest = max(highest, try top("Oak") - closed)
    }
    #expect(abs(highest - 49.2) < 0.2)
    app.rest()
    #expect(try top("Oak") == closed + 40)
  }

  @Test func `A1/PR8 the buttons are twenty points apart`() throws {
    try app.tap("Silver lime")
    app.rest()
    let names = ["Favorite", "Panel", "Information"]
    let frames = try names.map { try app.find($0).frame }
    #expect(frames[1].minX - frames[0].maxX == 20 && frames[2].minX - frames[1].maxX == 20)
  }

  @Test func `A1/PR8 the upper half of a row keeps its place while it opens`() throws {
    let before = try app.find("Tilia tomentosa").frame
    try app.tap("Tilia tomentosa")
    for _ in 0..<30 {
      app.advance(by: 1.0 / 30)
      #expect(try abs(app.find("Tilia tomentosa").frame.minY - before.minY) < 1e-6)
    }
  }

  @Test func `A1/B90 a button in the row does not close it`() throws {
    try app.tap("Silver lime")
    app.rest()
    try app.tap("Favorite")
    app.rest()
    #expect(app.exists("Favorite"))
  }
}
