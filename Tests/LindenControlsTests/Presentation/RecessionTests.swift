import SwiftUI
import Testing

@testable import SwiftUITesting

/// What a sheet does to the page behind it.
@MainActor struct RecessionTests {
  private static let size = CGSize(width: 400, height: 800)

  private struct Host: View {
    var detents: Set<PresentationDetent> = [.large]
    var isCover = false
    var isStacked = false
    @State private var isOpen = false

    var body: some View {
      ZStack {
        Color.green.ignoresSafeArea()
        Button("Open") { isOpen = true }
      }
      .sheet(isPresented: isCover ? .constant(false) : $isOpen) {
        if isStacked { Second() } else { Color.blue.presentationDetents(detents) }
      }
      .fullScreenCover(isPresented: isCover ? $isOpen : .constant(false)) { Color.blue }
    }
  }

  private struct Second: View {
    @State private var isOpen = false

    var body: some View {
      ZStack {
        Color.red
        Button("Again") { isOpen = true }
      }
      .sheet(isPresented: $isOpen) { Color.blue }
    }
  }

  private func driver(
    _ host: Host, width: CGFloat = size.width, height: CGFloat = size.height,
    reduceMotion: Bool = false
  ) throws -> Driver {
    let app = Driver(
      host, size: CGSize(width: width, height: height),
      scale: 1,
      safeArea: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0))
    app.scene.traits.reduceMotion = reduceMotion
    try app.tap("Open")
    app.advance(by: 2)
    return app
  }

  /// Where on a line the green page begins.
  private func left(of app: Driver, y: CGFloat) -> Int? {
    let picture = app.picture
    return (0..<picture.width).first { isGreen(picture.color(at: CGPoint(x: CGFloat($0), y: y))) }
  }

  /// Where the green page begins in the middle of the window.
  private func top(of app: Driver) -> Int? {
    let picture = app.picture
    let x = CGFloat(picture.width / 2)
    return (0..<picture.height).first { isGreen(picture.color(at: CGPoint(x: x, y: CGFloat($0)))) }
  }

  private func isGreen(_ color: [Int]) -> Bool { color[1] > 120 && color[2] < 120 }
  private func isRed(_ color: [Int]) -> Bool { color[0] > 120 && color[1] < 90 }

  @Test func `M/S9 behind a sheet at its full height the page lies narrower below the bar`()
    throws
  {
    let app = try driver(Host())
    #expect(top(of: app) == 40)
    #expect(left(of: app, y: 49) == 16)
    // Around it is black, and its corners are round.
    for point in [CGPoint(x: 8, y: 45), CGPoint(x: 8, y: 20), CGPoint(x: 17, y: 41)] {
      #expect(app.picture.color(at: point) == [0, 0, 0])
    }
  }

  @Test func `it comes back with the finger that pulls the sheet down`() throws {
    let app = try driver(Host())
    app.press(at: CGPoint(x: 200, y: 100))
    for y in stride(from: 110, through: 475, by: 5) {
      app.move(to: CGPoint(x: 200, y: y))
      app.advance(by: 1.0 / 60)
    }
    let half = try #require(top(of: app))
    #expect(abs(half - 20) <= 1)
    #expect(left(of: app, y: 49) == 8)
    app.lift(at: CGPoint(x: 200, y: 475))
    app.advance(by: 2)
    #expect(top(of: app) == 0 && left(of: app, y: 400) == 0)
  }

  @Test func `it moves with the sheet that comes in`() throws {
    let app = Driver(
      Host(), size: Self.size, scale: 1,
      safeArea: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0))
    try app.tap("Open")
    app.advance(by: 0.1)
    let early = try #require(top(of: app))
    #expect(early > 0 && early < 40)
  }

  @Test func `behind a sheet that is not at its full height the page stays`() throws {
    #expect(top(of: try driver(Host(detents: [.medium]))) == 0)
    #expect(top(of: try driver(Host(detents: [.medium, .large]))) == 0)
  }

  @Test func `dragged up to its full height, such a sheet moves the page back, too`() throws {
    let app = try driver(Host(detents: [.medium, .large]))
    app.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 100))
    app.advance(by: 2)
    #expect(top(of: app) == 40 && left(of: app, y: 49) == 16)
  }

  @Test func `the page stays behind a form sheet, in a low window, and with reduced motion`() throws
  {
    #expect(top(of: try driver(Host(), width: 1000)) == 0)
    #expect(top(of: try driver(Host(), width: 600, height: 400)) == 0)
    #expect(top(of: try driver(Host(), reduceMotion: true)) == 0)
  }

  @Test func `of two sheets the lower one lies behind the upper one as a page does`() throws {
    let app = try driver(Host(isStacked: true))
    try app.tap("Again")
    app.advance(by: 2)
    let picture = app.picture
    #expect(isRed(picture.color(at: CGPoint(x: 200, y: 45))))
    #expect(
      (0..<picture.width).first { isRed(picture.color(at: CGPoint(x: $0, y: 49))) } == 16)
    #expect(top(of: app) == nil)
  }
}
