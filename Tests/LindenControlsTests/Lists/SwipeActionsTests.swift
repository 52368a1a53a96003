import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct SwipeActionsTests {
  private struct Mail: View {
    @State private var log: [String] = []
    var isFull = true
    var body: some View {
      VStack {
        Text(verbatim: log.isEmpty ? "nothing" : log.joined(separator: " "))
        List {
          Text("Letter")
            .swipeActions(edge: .leading) {
              Button("Read") { log.append("read") }.tint(.blue)
            }
            .swipeActions(allowsFullSwipe: isFull) {
              Button("Archive") { log.append("archived") }
              Button("Flag") { log.append("flagged") }.tint(.orange)
            }
        }
      }
    }
  }

  private func swipe(_ app: Driver, by distance: CGFloat) throws {
    let y = try app.find("Letter").frame.midY
    app.drag(
      from: CGPoint(x: distance < 0 ? 370 : 20, y: y),
      to: CGPoint(x: (distance < 0 ? 370 : 20) + distance, y: y))
    app.advance(by: 1)
  }

  @Test func `the first button of a side is nearest to the edge`() throws {
    let app = Driver(Mail())
    try swipe(app, by: -120)
    let (archive, flag) = (try app.find("Archive").frame, try app.find("Flag").frame)
    #expect(archive.minX >= flag.maxX)
    #expect(abs(archive.maxX - 374) < 1)
    try app.tap("Flag")
    app.advance(by: 1)
    #expect(app.texts.first == "flagged")
    #expect(!app.exists("Flag"))
  }

  @Test func `buttons at the leading side come with a swipe to the right`() throws {
    let app = Driver(Mail())
    try swipe(app, by: 90)
    #expect(!app.exists("Archive"))
    #expect(abs(try app.find("Read").frame.minX - 16) < 1)
    try app.tap("Read")
    #expect(app.texts.first == "read")
  }

  @Test func `a full swipe presses the first button, unless it is not to`() throws {
    let app = Driver(Mail())
    try swipe(app, by: -340)
    #expect(app.texts.first == "archived")
    let careful = Driver(Mail(isFull: false))
    try swipe(careful, by: -340)
    #expect(careful.texts.first == "nothing")
    #expect(careful.exists("Archive"))
  }

  @Test func `a short swipe goes back`() throws {
    let app = Driver(Mail())
    let rest = try app.find("Letter").frame
    let y = rest.midY
    app.press(at: CGPoint(x: 300, y: y))
    app.move(to: CGPoint(x: 285, y: y))
    app.move(to: CGPoint(x: 270, y: y))
    app.advance(by: 0.5)
    app.lift(at: CGPoint(x: 270, y: y))
    app.advance(by: 1)
    #expect(try app.find("Letter").frame == rest)
  }

  @Test func `from right to left the trailing side is the left one`() throws {
    let app = Driver(Mail().environment(\.layoutDirection, .rightToLeft))
    try swipe(app, by: 120)
    #expect(app.exists("Archive"))
    #expect(!app.exists("Read"))
  }

  @Test func `a row without a button behind it cannot be swiped, and is used as before`() throws {
    struct Notes: View {
      @State private var taps = 0
      let hasButton: Bool
      var body: some View {
        Text("taps \(taps)")
        List {
          Button("Letter") { taps += 1 }
            .swipeActions { if hasButton { Button("Delete", role: .destructive) {} } }
        }
      }
    }
    let app = Driver(Notes(hasButton: false))
    let rest = try app.find("Letter").frame
    try swipe(app, by: -150)
    #expect(try app.find("Letter").frame == rest)
    try app.tap("Letter")
    #expect(app.exists("taps 1"))
  }

  @Test func `a full swipe does not press a button that is disabled`() throws {
    struct Notes: View {
      @State private var deleted = false
      var body: some View {
        Text(deleted ? "deleted" : "kept")
        List {
          Text("Letter").swipeActions {
            Button("Delete", role: .destructive) { deleted = true }.disabled(true)
          }
        }
      }
    }
    let app = Driver(Notes())
    try swipe(app, by: -340)
    #expect(app.exists("kept"))
  }
}
