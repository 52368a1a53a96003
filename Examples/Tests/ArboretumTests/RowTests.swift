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

  @Test func `A1/PL5 A1/B91 A1/B131 A1/B132 a tap opens a row and closes the other one`() throws {
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

  /// Where the box of a row is: its background.
  private func box(_ name: String) throws -> CGRect {
    let text = try app.find(name).frame
    return try #require(app.frames.first { $0.width == 358 && $0.contains(text) })
  }

  @Test
  func `A1/PR1 A1/PR2 A1/PR6 A1/PL3 a row is 80 high, and a picture of 50 points lies 23 inside`()
    throws
  {
    let rows = try Garden.trees(6).map { try box($0.latinName) }
    #expect(rows.allSatisfy { $0.height == 80 && $0.minX == 16 })
    #expect(app.frames.contains { $0.size == CGSize(width: 50, height: 50) && $0.minX == 16 + 23 })
    try app.tap("Quercus resonans")
    app.rest()
    #expect(try box("Quercus resonans").height == 120)
  }

  @Test func `A1/PR3 A1/PR4 both names end 15 points inside, the large one 12 from above`() throws {
    let row = try box("Quercus resonans")
    let (name, latin) = try (app.find("Echo oak").frame, app.find("Quercus resonans").frame)
    #expect(name.maxX == row.maxX - 15 && latin.maxX == row.maxX - 15)
    #expect(name.height > latin.height && name.maxY <= latin.minY + 0.5)
    #expect(abs(min(name.minY, row.minY + 12) - row.minY - 12) < 6)
  }

  @Test func `A1/PR5 each button has 30 points to be tapped, 12 from below`() throws {
    try app.tap("Echo oak")
    app.rest()
    let row = try box("Quercus resonans")
    for name in ["Favorite", "Panel", "Page"] {
      let frame = try app.find(name).frame
      #expect(frame.size == CGSize(width: 30, height: 30) && frame.maxY <= row.maxY - 12)
    }
  }

  @Test func `A1/PR7 the border reaches two points beyond the box`() throws {
    let tree = Garden.trees(1)[0]
    let size = CGSize(width: 390, height: 100)
    let row = Driver(
      TreeRow(tree: tree, isOpen: false, isFavorite: false)
        .environmentObject(world.makeFullStore()), size: size, scale: 1)
    let blank = Driver(Color.white, size: size, scale: 1).picture
    let difference = row.picture.difference(from: blank)
    let box = CGRect(x: 16, y: 10, width: 358, height: 80)
    #expect(difference.pixels(outside: [box]) > 500)
    #expect(difference.pixels(outside: [box.insetBy(dx: -2, dy: -2)]) == 0)
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
