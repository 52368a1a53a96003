import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ContextMenuTests {
  private let phone = CGSize(width: 390, height: 844)
  /// The middle of the view, a place beside it, and one far from it.
  private let places = [
    CGPoint(x: 195, y: 422), CGPoint(x: 195, y: 362), CGPoint(x: 195, y: 100),
  ]

  private func shades<V: View>(_ view: V) -> (before: [Int], after: [Int]) {
    let app = Driver(
      ZStack {
        Color.white.ignoresSafeArea(); view
      }, size: phone, scale: 1)
    let before = places.map { app.picture.color(at: $0)[0] }
    app.secondaryClick(at: places[0])
    app.advance(by: 1)
    return (before, places.map { app.picture.color(at: $0)[0] })
  }

  private var card: some View { Color(white: 0.8).frame(width: 200, height: 100) }

  @Test
  func `M/D13 everything but the view of a context menu is dimmed, and the view has a shadow`() {
    let (before, after) = shades(card.contextMenu { Button("Copy") {} })
    #expect(before == [204, 255, 255])
    #expect(after[0] == 204)
    #expect(after[2] == 191)  // 255 * (1 - 0.25)
    #expect(after[1] < after[2] - 5)
  }

  @Test func `with a preview the view is dimmed like everything else`() {
    let (_, after) = shades(
      card.contextMenu {
        Button("Copy") {}
      } preview: {
        Color.red.frame(width: 20, height: 20)
      })
    #expect(after == [153, 191, 191])
  }

  @Test func `a touch beside a context menu takes the menu and the dimming away`() {
    let view = card.contextMenu { Button("Copy") {} }
    let app = Driver(
      ZStack {
        Color.white; view
      }, size: phone, scale: 1)
    let before = app.picture
    app.secondaryClick(at: places[0])
    app.advance(by: 1)
    #expect(app.exists("Copy"))
    app.tap(at: places[2])
    app.advance(by: 1)
    #expect(!app.exists("Copy"))
    #expect(app.picture.difference(from: before).pixels == 0)
  }
}
