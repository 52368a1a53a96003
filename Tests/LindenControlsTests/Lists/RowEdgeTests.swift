import SwiftUI
import SwiftUITesting
import Testing

/// The lines between rows, and rows at the corners of their group.
@MainActor struct RowEdgeTests {
  private let phone = CGSize(width: 390, height: 844)

  private func lines(_ app: Driver) -> [CGRect] {
    let thin = app.frames.filter { $0.height > 0 && $0.height < 1 && $0.width > 100 }
    // A line is in a layer of its own that means nothing: both have its frame.
    return thin.enumerated().filter { $0.offset == 0 || thin[$0.offset - 1] != $0.element }
      .map(\.element)
  }

  @Test func `a line begins at the first text, not at the icon before it`() throws {
    let list = List {
      Label("One", systemImage: "1.circle")
      HStack {
        Image(systemName: "star")
        Text("Two")
      }
      Text("Three")
    }
    let app = Driver(list.listStyle(.plain), size: phone)
    let starts = lines(app).map(\.minX)
    #expect(starts.contains(try app.find("One", role: .text).frame.minX))
    #expect(starts.contains(try app.find("Two", role: .text).frame.minX))
    #expect(starts.last == 16)
  }

  @Test func `the outer lines of a grouped section reach from side to side`() {
    let list = List {
      Section {
        Text("one")
        Text("two")
      }
    }
    let found = lines(Driver(list.listStyle(.grouped), size: phone))
    #expect(found.map(\.minX) == [0, 16, 0])
    #expect(found.map(\.width) == [390, 374, 390])
  }

  @Test func `rows without insets are cut off at the corners of their group`() {
    func picture(_ row: some View) -> Picture {
      Driver(List { row }, size: phone).picture
    }
    let filling = picture(Color.red.frame(height: 100).listRowInsets(EdgeInsets()))
    let behind = picture(
      Color.clear.frame(height: 100).listRowInsets(EdgeInsets()).listRowBackground(Color.red))
    #expect(filling.difference(from: behind, tolerance: 8).pixels == 0)
  }
}
