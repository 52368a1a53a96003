import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct EmptyBottomBarTests {
  private struct Page: View {
    @State private var isEditing = false
    var body: some View {
      NavigationStack {
        VStack(spacing: 0) {
          Button("Edit") { isEditing.toggle() }
          Color.blue.accessibilityLabel("Content")
        }
        .toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            if isEditing {
              Button("Move") {}
              Spacer()
              Button("Delete") {}
            }
          }
        }
      }
    }
  }

  @Test func `a bar at the bottom is there only while its group shows something`() throws {
    let app = Driver(Page(), size: CGSize(width: 390, height: 600))
    #expect(try app.find("Content").frame.maxY == 600)
    let empty = app.png()
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(try app.find("Content").frame.maxY == 600 - 49)
    #expect(try app.find("Move").frame.minX == 16)
    #expect(try app.find("Delete").frame.maxX == 390 - 16)
    try app.tap("Edit")
    app.advance(by: 1)
    #expect(try app.find("Content").frame.maxY == 600)
    #expect(app.png() == empty)
  }
}
