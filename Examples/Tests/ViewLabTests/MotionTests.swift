import SwiftUI
import SwiftUITesting
import Testing

@testable import ViewLab

@MainActor @Suite struct MotionTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test func `B/X6 each tap is one hop of thirty points, back to the place exactly`() throws {
    let app = Driver(Shaking(), size: phone)
    let place = try app.find("Bounce").frame
    try app.tap("Bounce")
    var highest: CGFloat = 0
    for _ in 0..<30 {
      app.advance(by: 1.0 / 60)
      highest = max(highest, try place.minY - app.find("Bounce").frame.minY)
    }
    #expect(abs(highest - 30) < 0.2)
    app.advance(by: 0.1)
    #expect(try abs(app.find("Bounce").frame.minY - place.minY) < 1e-6)
  }

  @Test(arguments: ["Shake", "Shake by transform"])
  func `B/B6-62 three shakes to both sides in half a second`(name: String) throws {
    let app = Driver(Shaking(), size: phone)
    let place = try app.find(name).frame
    try app.tap(name)
    var turns: [CGFloat] = []
    for _ in 0..<12 {
      app.advance(by: 0.5 / 12)
      turns.append(try app.find(name).frame.minX - place.minX)
    }
    for (turn, expected) in zip(turns, [10, 0, -10, 0, 10, 0, -10, 0, 10, 0, -10, 0]) {
      #expect(abs(turn - CGFloat(expected)) < 1e-6)
    }
  }

  @Test func `B/X7 the guide dot goes along the line in two seconds`() throws {
    let app = Driver(LineGraphPage(), size: phone)
    let start = try app.find("Guide").frame
    try app.tap("Animate")
    app.advance(by: 1)
    let middle = try app.find("Guide").frame
    app.advance(by: 1.1)
    let end = try app.find("Guide").frame
    // The graph is 358 wide and 16:9 high; the line goes from 0.1 to 1.1.
    #expect(abs(end.midX - start.midX - 358) < 0.5)
    #expect(abs(start.midY - end.midY - 358 * 9 / 16) < 0.5)
    #expect(middle.midX > start.midX + 60 && middle.midX < end.midX - 60)
  }

  @Test func `B/E52 B/B6-05 the loading indicator turns once in two seconds, for ever`() throws {
    let app = Driver(LoadingIndicator(), size: CGSize(width: 100, height: 100))
    app.advance(by: 0.5)
    let quarter = app.png()
    app.advance(by: 0.25)
    #expect(app.png() != quarter)
    app.frameDuration = 0.25
    app.advance(by: 1.75)
    #expect(app.png() == quarter)
  }

  @Test func `B/B6-16 what blurs out is gone in the end, and blurs in again`() throws {
    let app = Driver(Transitions(), size: phone)
    let before = app.png()
    try app.tap("Hide")
    app.advance(by: 1)
    try app.tap("Show")
    app.advance(by: 0.1)
    #expect(app.png() != before)
    app.advance(by: 1)
    #expect(app.png() == before)
  }

  @Test func `B/B6-23 the picture grows from the small one's place, never letting through`() throws
  {
    let app = Driver(Thumbnail(), size: phone)
    let small = try app.find("Picture").frame.size
    app.tap(at: CGPoint(x: 195, y: 422))
    app.advance(by: 1)
    let large = try app.find("Picture").frame.size
    #expect(small == CGSize(width: 70, height: 90) && large == CGSize(width: 280, height: 360))
  }
}
