import CoreGraphics
import SwiftUI
import SwiftUITesting
import Testing

/// `NavigationView` with several views, as templates of Xcode begin.
@MainActor struct NavigationViewTests {
  private struct Notes: View {
    var body: some View {
      NavigationView {
        List { NavigationLink("First") { Text("What the first says") } }
          .navigationTitle("Notes")
        Text("Choose a note")
      }
    }
  }

  private let phone = CGSize(width: 390, height: 844)
  private let wide = CGSize(width: 1180, height: 820)

  @Test func `on a phone the first view is the page, and its links push`() throws {
    let app = Driver(Notes(), size: phone)
    #expect(app.texts.contains("First") && !app.texts.contains("Choose a note"))
    try app.tap("First")
    app.advance(by: 1)
    #expect(app.texts.contains("What the first says"))
  }

  @Test func `in regular width the views are columns, and links show their pages in the last`()
    throws
  {
    let app = Driver(Notes(), size: wide)
    #expect(app.texts.contains("First") && app.texts.contains("Choose a note"))
    try app.tap("First")
    app.advance(by: 1)
    #expect(app.texts.contains("What the first says") && !app.texts.contains("Choose a note"))
    #expect(app.texts.contains("First"))
  }

  @Test func `a stack shows the first view alone in regular width, too`() {
    let app = Driver(Notes().navigationViewStyle(.stack), size: wide)
    #expect(app.texts.contains("First") && !app.texts.contains("Choose a note"))
  }

  @Test func `of three views the second is the column in the middle`() {
    let view = NavigationView {
      Text("Boxes")
      Text("Letters")
      Text("Letter")
    }
    #expect(Driver(view, size: wide).texts.filter { $0.count > 3 }.count == 3)
    #expect(Driver(view, size: phone).texts.contains("Boxes"))
    #expect(!Driver(view, size: phone).texts.contains("Letter"))
  }
}
