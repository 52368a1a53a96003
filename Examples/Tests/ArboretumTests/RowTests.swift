import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct RowTests {
  private let world: World
  private let app: Driver

  init() throws {
    world = try World(trees: 6)
    app = Driver(RootView(store: world.makeFullStore()))
  }

  private func top(_ name: String) throws -> CGFloat { try app.find(name).frame.minY }

  @Test func `A1/PL5 A1/B91 a tap opens a row and closes the other one`() throws {
    let closed = try top("Thunder pine")
    try app.tap("Echo oak")
    app.rest()
    #expect(app.exists("Panel"))
    #expect(try top("Thunder pine") == closed + 40)
    try app.tap("Amber linden")
    app.rest()
    #expect(app.all("Panel").count == 1)
    #expect(try top("Echo oak") > app.find("Panel").frame.maxY)
    #expect(try top("Thunder pine") == closed + 40)
    try app.tap("Amber linden")
    app.rest()
    #expect(try top("Thunder pine") == closed && !app.exists("Panel"))
  }

  @Test func `A1/B140 A1/B144 rows below move by the spring, 9.2 points too far after 0.304 s`()
    throws
  {
    let closed = try top("Thunder pine")
    try app.tap("Echo oak")
    #expect(try top("Thunder pine") == closed)
    var highest: CGFloat = 0
    for _ in 0..<60 {
      app.advance(by: 1.0 / 60)
      highest = max(highest, try top("Thunder pine") - closed)
    }
    #expect(abs(highest - 49.2) < 0.2)
    app.rest()
    #expect(try top("Thunder pine") == closed + 40)
  }

  @Test func `A1/PR8 the buttons are twenty points apart`() throws {
    try app.tap("Echo oak")
    app.rest()
    let names = ["Favorite", "Panel", "Page"]
    let frames = try names.map { try app.find($0).frame }
    #expect(frames[1].minX - frames[0].maxX == 20 && frames[2].minX - frames[1].maxX == 20)
  }

  @Test func `A1/PR8 the upper half of a row keeps its place while it opens`() throws {
    let before = try app.find("Quercus resonans").frame
    try app.tap("Quercus resonans")
    for _ in 0..<30 {
      app.advance(by: 1.0 / 30)
      #expect(try abs(app.find("Quercus resonans").frame.minY - before.minY) < 1e-6)
    }
  }

  @Test func `A1/B90 a button in the row does not close it`() throws {
    try app.tap("Echo oak")
    app.rest()
    try app.tap("Panel")
    app.rest()
    #expect(app.exists("Favorite"))
  }
}
