import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ToolbarSpacerTests {
  private func page(@ToolbarContentBuilder _ items: () -> some ToolbarContent) -> Driver {
    Driver(
      NavigationStack { Text("page").toolbar(content: items) },
      size: CGSize(width: 390, height: 700))
  }

  @Test func `a flexible spacer of the bar at the bottom takes the room that is left`() throws {
    let app = page {
      ToolbarItem(placement: .bottomBar) { Button("One") {} }
      ToolbarSpacer(.flexible, placement: .bottomBar)
      ToolbarItem(placement: .bottomBar) { Button("Two") {} }
    }
    #expect(try app.find("One").frame.minX == 16 && app.find("Two").frame.maxX == 374)
  }

  @Test func `a fixed spacer is a gap between items`() throws {
    func gap(_ isSpaced: Bool) throws -> CGFloat {
      let app = page {
        ToolbarItem(placement: .topBarTrailing) { Button("One") {} }
        if isSpaced { ToolbarSpacer(.fixed, placement: .topBarTrailing) }
        ToolbarItem(placement: .topBarTrailing) { Button("Two") {} }
      }
      return try app.find("Two").frame.minX - app.find("One").frame.maxX
    }
    #expect(try gap(false) == 16 && gap(true) == 40)
  }

  @Test func `hidden items are not there, and a title may be a view`() {
    let app = page {
      ToolbarItem(placement: .topBarTrailing) { Button("One") {} }.hidden()
      ToolbarItem(placement: .topBarTrailing) { Button("Two") {} }.hidden(false)
      ToolbarItem(placement: .title) { Text("Own title") }
      DefaultToolbarItem(kind: .search, placement: .bottomBar)
    }
    #expect(!app.exists("One") && app.exists("Two") && app.exists("Own title"))
  }

  @Test func `a subtitle may be a view`() throws {
    let app = Driver(
      NavigationStack {
        Text("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .subtitle) { Text("below") } }
      })
    #expect(try app.find("below").frame.minY >= app.find("Title").frame.maxY - 1)
  }
}
