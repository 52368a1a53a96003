import CoreGraphics
import SwiftUI
import SwiftUITesting
import Testing

@testable import LindenControls

@MainActor struct SplitViewTests {
  private struct Panes: View {
    var body: some View {
      HSplitView {
        Text("left").frame(minWidth: 50, maxWidth: .infinity, maxHeight: .infinity)
        Text("right").frame(minWidth: 50, maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test func `panes share the room, and a divider moves it between them`() throws {
    let app = Driver(Panes(), size: CGSize(width: 401, height: 300))
    #expect(try app.find("left").frame.midX == 100)
    app.drag(from: CGPoint(x: 200.5, y: 150), to: CGPoint(x: 300.5, y: 150))
    app.advance(by: 1)
    #expect(try abs(app.find("left").frame.midX - 150) < 1)
    app.drag(from: CGPoint(x: 300.5, y: 150), to: CGPoint(x: 600, y: 150))
    #expect(try abs(app.find("right").frame.midX - 376) < 1)
  }

  @Test func `panes below each other are solved as those beside each other`() {
    let layout = SplitPaneLayout(axis: .vertical, offsets: [-500, 0])
    #expect(layout.solve([10, 10, 10], in: 92) == [10, 50, 30])
    #expect(layout.solve([60, 60, 60], in: 92).allSatisfy { $0 >= 0 })
  }
}
