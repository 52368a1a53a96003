import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct GridSpanTests {
  private func width(_ grid: some View) throws -> CGFloat {
    let app = Driver(
      grid.accessibilityElement().accessibilityLabel("grid"), size: CGSize(width: 300, height: 200))
    return try app.find("grid").frame.width
  }

  @Test func `a greedy view over several columns makes the grid as wide as what is offered`() throws
  {
    let divided = Grid {
      GridRow {
        Text("a")
        Text("b")
      }
      Divider()
    }
    #expect(try width(divided) == 300)
    let spanning = Grid {
      GridRow { Color.red.gridCellColumns(2).frame(height: 20) }
      GridRow {
        Text("a")
        Text("b")
      }
    }
    #expect(try width(spanning) == 300)
  }

  @Test func `it does not where it takes no part in the width`() throws {
    let grid = Grid {
      GridRow {
        Text("a")
        Text("b")
      }
      Divider().gridCellUnsizedAxes(.horizontal)
    }
    #expect(try width(grid) < 60)
  }
}
