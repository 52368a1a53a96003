import SwiftUI
import SwiftUITesting
import Testing

@testable import ViewLab

/// The pages on animation, by what they show on the way.
@MainActor @Suite struct AnimationTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test func `B/E51 a button's size is on its way after a tap`() throws {
    let app = Driver(AnimatedButton(), size: phone)
    // The button's own frame is as large as it will be, what is drawn is on its way.
    func width() -> CGFloat { app.frames.map(\.width).filter { $0 > 40 }.min() ?? 0 }
    #expect(width() == 50)
    try app.tap("Grow")
    app.advance(by: 0.15)
    #expect(width() > 50 && width() < 100)
    app.advance(by: 1)
    #expect(width() == 100)
  }

  @Test func `B/E59 an explicit dot keeps its way when its room changes`() throws {
    let app = Driver(ResizedDots(), size: phone)
    app.advance(by: 0.5)
    try app.tap("Resize")
    var tops: [CGFloat] = []
    for _ in 0..<8 {
      app.advance(by: 0.25)
      tops.append(try app.find("Explicit").frame.midY)
    }
    // A turn later it is where it was.
    #expect(zip(tops, tops.dropFirst(4)).allSatisfy { abs($0 - $1) < 0.5 })
  }

  @Test func `B/E54 the rectangle is on its way to the circle's place`() throws {
    let app = Driver(RectangleToCircle(), size: phone)
    let before = app.picture
    try app.tap("Change")
    app.advance(by: 0.15)
    let way = app.picture
    app.advance(by: 1)
    #expect(way.difference(from: before).pixels > 1000)
    #expect(app.picture.difference(from: way).pixels > 1000)
    #expect(app.frames.contains { $0.size == CGSize(width: 100, height: 100) })
    try app.tap("Change")
    app.advance(by: 1)
    #expect(app.picture.difference(from: before).pixels == 0)
  }

  @Test func `B/E55 the thumbnail grows to the whole picture and back`() throws {
    let app = Driver(Thumbnail(), size: phone)
    app.tap(at: CGPoint(x: 195, y: 422))
    app.advance(by: 1)
    #expect(try app.find("Picture").frame.size == CGSize(width: 280, height: 360))
    app.tap(at: CGPoint(x: 195, y: 422))
    app.advance(by: 1)
    #expect(try app.find("Picture").frame.size == CGSize(width: 70, height: 90))
  }

  @Test func `B/E56 a linear width is 60 after one of five seconds, 80 after three`() throws {
    let app = Driver(SlowRectangles(), size: phone)
    func width() -> CGFloat { app.frames.first { $0.height == 50 }?.width ?? 0 }
    #expect(width() == 50)
    try app.tap("Change")
    for (seconds, expected) in [(1.0, 60.0), (2, 80), (2.1, 100)] {
      app.advance(by: seconds)
      #expect(abs(width() - expected) < 0.5)
    }
  }

  @Test func `B/E57 without an animation the frame jumps, and the rotation takes its time`() throws
  {
    let app = Driver(SlowRectangles(), size: phone, scale: 1)
    try app.tap("Change")
    app.advance(by: 0.1)
    let start = app.picture
    app.advance(by: 2)
    let way = app.picture
    app.advance(by: 3)
    #expect(way.difference(from: start).pixels > 100)
    #expect(app.picture.difference(from: way).pixels > 100)
  }

  @Test func `B/E58 three times there and back end on the other color`() throws {
    let app = Driver(BlinkingRectangle(), size: phone, scale: 1)
    let green = app.picture
    try app.tap("Blink")
    app.advance(by: 3)
    let red = app.picture
    #expect(red.difference(from: green).pixels >= 100 * 100)
    app.advance(by: 1)
    #expect(app.picture.difference(from: red).pixels == 0)
  }

  @Test func `B/E60 B/E62 every shake and hop ends where it began`() throws {
    let app = Driver(Shaking(), size: phone)
    for name in ["Shake", "Shake by transform", "Bounce", "Fall"] {
      let place = try app.find(name).frame
      try app.tap(name)
      app.advance(by: 0.05)
      #expect(try app.find(name).frame != place)
      app.advance(by: 2)
      #expect(try abs(app.find(name).frame.minX - place.minX) < 1e-6)
      #expect(try abs(app.find(name).frame.minY - place.minY) < 1e-6)
    }
  }

  @Test func `B/E61 what blurs in is pale at first`() throws {
    let app = Driver(Transitions(), size: phone, scale: 1)
    let there = app.picture
    try app.tap("Hide")
    app.advance(by: 1)
    let gone = app.picture
    try app.tap("Show")
    app.advance(by: 0.15)
    #expect(app.picture.difference(from: gone).pixels > 0)
    #expect(app.picture.difference(from: there).pixels > 0)
    app.advance(by: 1)
    #expect(app.picture.difference(from: there).pixels == 0)
  }
}
