import SwiftUI
import SwiftUITesting
import Testing

@testable import Arboretum

@MainActor @Suite struct OverlaySheetTests {
  private let world: World
  private let app: Driver
  private let height: CGFloat = 844

  init() throws {
    world = try World(trees: 6)
    app = Driver(RootView(store: world.makeFullStore()))
  }

  private var top: CGFloat {
    get throws { try app.find("Handle").frame.minY }
  }

  /// Opens the panel of the second row, and says where it comes to rest.
  private func present() throws -> CGFloat {
    try app.tap("Quercus resonans")
    app.rest()
    try app.tap("Panel")
    app.rest()
    return try top
  }

  @Test func `A10/B-7 the panel springs in from below the screen`() throws {
    try app.tap("Quercus resonans")
    app.rest()
    try app.tap("Panel")
    let hidden = try top
    #expect(hidden > height)
    app.advance(by: 0.2)
    let early = try top
    app.advance(by: 0.339)
    let peak = try top
    app.rest()
    let rest = try top
    #expect(hidden - rest == height)
    #expect(abs((early - rest) / height - 0.404) < 0.005)
    #expect(abs((peak - rest) / height + 0.0395) < 0.002)
  }

  @Test func `A10/B-8 with the panel open, another row shows its own texts at once`() throws {
    let rest = try present()
    let first = Garden.trees(1)[0]
    #expect(!app.exists(first.text))
    try app.tap(first.latinName)
    #expect(app.exists(first.text) && app.exists("Height \(first.heightInMetres)"))
    app.rest()
    #expect(try top < height && rest < height)
  }

  @Test(arguments: [20, 120, 250, 400] as [CGFloat])
  func `A10/B-13 the panel is under the finger in the frame of each move`(distance: CGFloat) throws
  {
    let rest = try present()
    app.press(at: CGPoint(x: 195, y: 550))
    for step in 1...10 {
      let way = distance * CGFloat(step) / 10
      app.move(to: CGPoint(x: 195, y: 550 + way))
      if way >= 10 { #expect(try abs(top - rest - way) < 1e-6) }
      app.advance(by: 1.0 / 60)
      if way >= 10 { #expect(try abs(top - rest - way) < 1e-6) }
    }
  }

  @Test func `A10/B-17 upwards it does not go`() throws {
    let rest = try present()
    app.press(at: CGPoint(x: 195, y: 600))
    app.move(to: CGPoint(x: 195, y: 500))
    app.advance(by: 0.1)
    #expect(try top == rest)
  }

  @Test(arguments: [(250, true), (250.5, false), (-100, true)] as [(CGFloat, Bool)])
  func `A10/B-14 A10/B-15 A10/B-16 let go beyond 250 points it leaves, else it returns`(
    distance: CGFloat, stays: Bool
  ) throws {
    let rest = try present()
    app.drag(
      from: CGPoint(x: 195, y: 550), to: CGPoint(x: 195, y: 550 + distance), duration: 0.3)
    let released = try top
    #expect(abs(released - rest - max(0, distance)) < 1e-6)
    app.advance(by: 0.1)
    if distance > 0 { #expect(try stays == (top < released)) }
    app.rest()
    let end = stays ? rest : rest + height
    #expect(try abs(top - end) < 1e-6)
  }

  @Test func `A10/B-16 caught on its way back, it is under the finger again`() throws {
    let rest = try present()
    app.drag(from: CGPoint(x: 195, y: 550), to: CGPoint(x: 195, y: 700), duration: 0.2)
    app.advance(by: 0.1)
    app.press(at: CGPoint(x: 195, y: 700))
    app.move(to: CGPoint(x: 195, y: 760))
    #expect(try abs(top - rest - 60) < 1e-6)
  }
}
