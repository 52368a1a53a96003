import SwiftUI
import SwiftUITesting
import Testing

/// What is as wide as its container begins where that begins.
@MainActor struct RelativeFrameTests {
  private let wide = CGSize(width: 1180, height: 820)

  private struct Page: View {
    @State private var isOpen = false
    var body: some View {
      Button("Open") { isOpen = true }
        .sheet(isPresented: $isOpen) {
          Text("content").containerRelativeFrame(.horizontal, alignment: .leading)
        }
    }
  }

  @Test func `in a sheet in the middle of a window the sheet is the container`() throws {
    let app = Driver(Page(), size: wide)
    try app.tap("Open")
    app.advance(by: 1)
    // A sheet is 540 points wide there.
    #expect(try app.find("content").frame.minX == 320)
  }

  @Test func `in a column of a split view the column is the container`() throws {
    let app = Driver(
      NavigationSplitView {
        Text("first").containerRelativeFrame(.horizontal, alignment: .leading)
      } detail: {
        Text("second").containerRelativeFrame(.horizontal, alignment: .leading)
      }, size: wide)
    // The sidebar is 320 points wide.
    #expect(try app.find("first").frame.minX == 0)
    #expect(try app.find("second").frame.minX == 320)
  }
}
