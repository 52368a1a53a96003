import Foundation
import SwiftUI
import Testing

@testable import SwiftUITesting

/// Pages that grow out of a view.
@MainActor struct ZoomTransitionTests {
  /// Where the sources of `Grid` are.
  private static let red = CGRect(x: 20, y: 300, width: 100, height: 100)
  private static let blue = CGRect(x: 220, y: 300, width: 160, height: 80)
  /// The part of a motion that is over after a tenth of a second: 1 - (1 + wt)exp(-wt), w = 2π/0.35.
  private static let soon: CGFloat = 0.53

  fileprivate enum Style { case zoom, crossFade, automatic }

  /// Two sources, each with its page.
  private struct Grid: View {
    var style = Style.zoom
    var hasSources = true
    @State private var path: [String] = []
    @Namespace private var namespace

    var body: some View {
      NavigationStack(path: $path) {
        ZStack(alignment: .topLeading) {
          Color.white
          source("red", Color(red: 1, green: 0, blue: 0), ZoomTransitionTests.red)
          source("blue", Color(red: 0, green: 0, blue: 1), ZoomTransitionTests.blue)
        }
        .ignoresSafeArea()
        .toolbarVisibility(.hidden, for: .navigationBar)
        .navigationDestination(for: String.self) { page($0) }
      }
    }

    private func source(_ name: String, _ color: Color, _ frame: CGRect) -> some View {
      NavigationLink(value: name) { color.accessibilityLabel(name) }
        .buttonStyle(.plain)
        .frame(width: frame.width, height: frame.height)
        .matchedTransitionSource(id: hasSources ? name : "other", in: namespace) {
          $0.clipShape(RoundedRectangle(cornerRadius: 20))
        }
        .offset(x: frame.minX, y: frame.minY)
    }

    @ViewBuilder private func page(_ name: String) -> some View {
      let content = ZStack {
        Color(red: 0, green: 1, blue: 0).accessibilityElement().accessibilityLabel("page \(name)")
        Button("Close") { path = [] }
      }
      .ignoresSafeArea()
      .toolbarVisibility(.hidden, for: .navigationBar)
      switch style {
      case .zoom: content.navigationTransition(.zoom(sourceID: name, in: namespace))
      case .crossFade: content.navigationTransition(.crossFade)
      case .automatic: content.navigationTransition(.automatic)
      }
    }
  }

  private func driver(_ view: some View) -> Driver {
    Driver(view, size: CGSize(width: 400, height: 800), scale: 1)
  }

  /// A window in which the page of the red source is open.
  private func opened() throws -> Driver {
    let app = driver(Grid())
    try app.tap("red")
    app.advance(by: 1)
    return app
  }

  private func frame(_ name: String, _ app: Driver) throws -> CGRect {
    let frame = try app.find(name).frame
    return CGRect(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
      height: frame.height.rounded())
  }

  private func color(_ x: CGFloat, _ y: CGFloat, _ app: Driver) -> [Int] {
    app.picture.color(at: CGPoint(x: x, y: y))
  }

  private func isNear(_ length: CGFloat, _ expected: CGFloat) -> Bool {
    abs(length - expected) <= 0.02 * abs(expected) + 2
  }

  @Test func `a page begins at its source, as wide as that, and ends at its own place`() throws {
    let app = driver(Grid())
    try app.tap("red")
    // What is not to be seen yet is not found.
    app.advance(by: 0.001)
    #expect(try frame("page red", app) == CGRect(x: 20, y: 300, width: 100, height: 200))
    app.advance(by: 0.1)
    let underway = try frame("page red", app)
    #expect(isNear(underway.width, 100 + 300 * Self.soon))
    #expect(isNear(underway.height, underway.width * 2))
    #expect(isNear(underway.minX, 20 * (1 - Self.soon)))
    #expect(isNear(underway.minY, 300 * (1 - Self.soon)))
    app.advance(by: 1)
    #expect(try frame("page red", app) == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func `a page shrinks back into its source`() throws {
    let app = try opened()
    try app.tap("Close")
    app.advance(by: 0.1)
    // The page is cut off where the source's rectangle, on its way, ends.
    let bottom = 300 * Self.soon + (800 - 700 * Self.soon)
    #expect(color(150, bottom - 20, app) == [0, 255, 0])
    #expect(color(150, bottom + 20, app) != [0, 255, 0])
    #expect(color(150, 300 * Self.soon + 20, app) == [0, 255, 0])
    #expect(color(150, 300 * Self.soon - 20, app) != [0, 255, 0])
    app.advance(by: 1)
    #expect(!app.exists("page red"))
    #expect(try frame("red", app) == Self.red)
    #expect(color(70, 350, app) == [255, 0, 0])
    #expect(color(21, 301, app) == [255, 0, 0])
  }

  @Test func `the page below stays where it is, and is a little darker`() throws {
    let app = driver(Grid())
    try app.tap("red")
    app.advance(by: 0.05)
    // Aside, the blue view would end at 350 or so.
    #expect(color(376, 340, app)[2] > 200 && color(376, 340, app)[0] == 0)
    #expect(color(390, 20, app)[0] < 252)
  }

  @Test func `a page has its source's corners while it is small`() throws {
    let app = driver(Grid())
    try app.tap("red")
    app.advance(by: 1.0 / 60)
    let place = try frame("page red", app)
    #expect(color(place.minX + 2, place.minY + 2, app)[1] > 240)
    #expect(color(place.minX + 2, place.minY + 2, app)[0] > 240)
    #expect(color(place.midX, place.minY + 2, app)[2] < 100)
  }

  @Test func `of two sources each page takes its own`() throws {
    let app = driver(Grid())
    try app.tap("blue")
    app.advance(by: 0.001)
    #expect(try frame("page blue", app) == CGRect(x: 220, y: 300, width: 160, height: 320))
    app.advance(by: 1)
    try app.tap("Close")
    app.advance(by: 1)
    try app.tap("red")
    app.advance(by: 0.001)
    #expect(try frame("page red", app) == CGRect(x: 20, y: 300, width: 100, height: 200))
  }

  @Test func `without its source a page comes from the trailing side`() throws {
    let app = driver(Grid(hasSources: false))
    try app.tap("red")
    #expect(try frame("page red", app) == CGRect(x: 400, y: 0, width: 400, height: 800))
    let plain = driver(Grid(style: .automatic))
    try plain.tap("red")
    app.advance(by: 0.1)
    plain.advance(by: 0.1)
    #expect(app.picture.difference(from: plain.picture).pixels == 0)
  }

  @Test(arguments: [true, false])
  func `a page fades in place where that or less motion is asked for`(asksForLess: Bool) throws {
    let app = driver(Grid(style: asksForLess ? .zoom : .crossFade))
    app.scene.traits.reduceMotion = asksForLess
    app.settle()
    try app.tap("red")
    app.advance(by: 0.1)
    #expect(try frame("page red", app) == CGRect(x: 0, y: 0, width: 400, height: 800))
    // Half green over white, and over red where that is.
    let half = color(200, 100, app)
    #expect((90...160).contains(half[0]) && half[1] > 250)
    #expect(color(70, 350, app)[0] == half[0] && color(70, 350, app)[1] < 200)
    app.advance(by: 1)
    #expect(color(200, 100, app) == [0, 255, 0])
  }

  @Test func `a page follows a finger that drags it down, and its source is not seen`() throws {
    let app = try opened()
    app.press(at: CGPoint(x: 200, y: 100))
    for step in 1...10 {
      app.advance(by: 0.05)
      app.move(to: CGPoint(x: 200 + 15 * CGFloat(step), y: 100 + 40 * CGFloat(step)))
    }
    let way: CGFloat = (150 * 150 + 400 * 400 as CGFloat).squareRoot()
    let scale = 1 - 0.75 * way / 800
    let place = try frame("page red", app)
    #expect(isNear(place.width, 400 * scale))
    #expect(isNear(place.minX, 350 - 200 * scale))
    #expect(isNear(place.minY, 500 - 100 * scale))
    // The page below, where the source was, and the other source.
    #expect(color(70, 350, app) == [204, 204, 204])
    #expect(color(230, 340, app) == [0, 0, 204])
    app.advance(by: 0.5)
    app.lift(at: CGPoint(x: 350, y: 500))
    app.advance(by: 1)
    #expect(!app.exists("page red"))
    #expect(color(70, 350, app) == [255, 0, 0])
  }

  @Test func `a page that is dragged a little returns`() throws {
    let app = try opened()
    app.press(at: CGPoint(x: 200, y: 100))
    for step in 1...5 {
      app.advance(by: 0.05)
      app.move(to: CGPoint(x: 200, y: 100 + 16 * CGFloat(step)))
    }
    #expect(try frame("page red", app).width < 390)
    app.advance(by: 0.5)
    app.lift(at: CGPoint(x: 200, y: 180))
    app.advance(by: 1)
    #expect(try frame("page red", app) == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func `a swipe from the leading edge makes a page smaller, and takes it back`() throws {
    let app = try opened()
    app.press(at: CGPoint(x: 4, y: 400))
    for step in 1...10 {
      app.advance(by: 0.05)
      app.move(to: CGPoint(x: 4 + 30 * CGFloat(step), y: 400))
    }
    #expect(try frame("page red", app).width < 390)
    app.lift(at: CGPoint(x: 304, y: 400))
    app.advance(by: 1)
    #expect(!app.exists("page red"))
    #expect(color(70, 350, app) == [255, 0, 0])
  }
}

/// Sheets and covers that grow out of a view.
@MainActor struct ZoomPresentationTests {
  private struct Host: View {
    let isCover: Bool
    @State private var isOpen = false
    @Namespace private var namespace

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.white
        Button {
          isOpen = true
        } label: {
          Color(red: 1, green: 0, blue: 0).accessibilityLabel("Open")
        }
        .buttonStyle(.plain)
        .frame(width: 100, height: 100)
        .matchedTransitionSource(id: 1, in: namespace)
        .offset(x: 20, y: 300)
      }
      .ignoresSafeArea()
      .sheet(isPresented: isCover ? .constant(false) : $isOpen) { content }
      .fullScreenCover(isPresented: isCover ? $isOpen : .constant(false)) { content }
    }

    private var content: some View {
      ZStack {
        Color(red: 0, green: 1, blue: 0).accessibilityElement().accessibilityLabel("content")
        Button("Close") { isOpen = false }
      }
      .navigationTransition(.zoom(sourceID: 1, in: namespace))
    }
  }

  private func driver(isCover: Bool) -> Driver {
    Driver(Host(isCover: isCover), size: CGSize(width: 400, height: 800), scale: 1)
  }

  @Test(arguments: [true, false])
  func `a sheet and a cover grow out of their source and shrink into it`(isCover: Bool) throws {
    let app = driver(isCover: isCover)
    try app.tap("Open")
    app.advance(by: 0.001)
    let start = try app.find("content").frame
    #expect(abs(start.minX - 20) < 0.5 && abs(start.minY - 300) < 0.5)
    #expect(abs(start.width - 100) < 0.5)
    app.advance(by: 1)
    let end = try app.find("content").frame
    #expect(end.minX == 0 && end.width == 400)
    #expect(end.maxY == 800 && end.minY == (isCover ? 0 : 10))
    try app.tap("Close")
    app.advance(by: 0.12)
    // From below it would still reach from one side of the window to the other.
    let picture = app.picture
    #expect(picture.color(at: CGPoint(x: 395, y: 790)) != [0, 255, 0])
    #expect(picture.color(at: CGPoint(x: 80, y: 300)) == [0, 255, 0])
    app.advance(by: 1)
    #expect(app.picture.color(at: CGPoint(x: 70, y: 350)) == [255, 0, 0])
  }

  @Test func `a cover that grew out of a view can be dragged down`() throws {
    let app = driver(isCover: true)
    try app.tap("Open")
    app.advance(by: 1)
    app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 500))
    app.advance(by: 1)
    #expect(!app.exists("content"))
  }
}
