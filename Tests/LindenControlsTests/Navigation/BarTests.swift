import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct BarTests {
  private struct Page: View {
    let mode: NavigationBarItem.TitleDisplayMode
    var body: some View {
      NavigationStack {
        Text("Content")
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(mode)
          .toolbar { Button("Item") {} }
      }
    }
  }

  private func heights(
    _ mode: NavigationBarItem.TitleDisplayMode, _ size: DynamicTypeSize
  ) throws -> [CGFloat] {
    let app = Driver(Page(mode: mode).dynamicTypeSize(size))
    return try ["Title", "Item", "Content"].map { try app.find($0).frame.height }
  }

  @Test func `a bar's words keep their size, a large title follows the one that is set`() throws {
    let (usual, large) = (try heights(.inline, .large), try heights(.inline, .accessibility2))
    #expect(usual[0] == large[0] && usual[1] == large[1])
    #expect(large[2] > usual[2])
    #expect(try heights(.large, .accessibility2)[0] > heights(.large, .large)[0])
  }
}
