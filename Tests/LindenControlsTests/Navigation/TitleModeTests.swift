import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct TitleModeTests {
  private struct Pages: View {
    let first: NavigationBarItem.TitleDisplayMode
    let second: NavigationBarItem.TitleDisplayMode
    var body: some View {
      NavigationStack {
        NavigationLink("Go") {
          NavigationLink("On") { Text("end").navigationTitle("Third") }
            .navigationTitle("Second").navigationBarTitleDisplayMode(second)
        }
        .navigationTitle("First").navigationBarTitleDisplayMode(first)
      }
    }
  }

  /// Whether the titles of the three pages are large.
  private func large(
    _ first: NavigationBarItem.TitleDisplayMode, _ second: NavigationBarItem.TitleDisplayMode
  ) throws -> [Bool] {
    let app = Driver(Pages(first: first, second: second))
    var result = [try app.find("First", role: .header).frame.height > 30]
    for (link, title) in [("Go", "Second"), ("On", "Third")] {
      try app.tap(link)
      app.advance(by: 1)
      result.append(try app.find(title, role: .header).frame.height > 30)
    }
    return result
  }

  @Test func `a page without a mode of its own has a title as large as the page before`() throws {
    #expect(try large(.automatic, .automatic) == [true, true, true])
    #expect(try large(.inline, .automatic) == [false, false, false])
    #expect(try large(.automatic, .inline) == [true, false, false])
    #expect(try large(.inline, .large) == [false, true, true])
  }

  @Test func `a subtitle is below a large title, and the page begins below both`() throws {
    func app(_ subtitle: String?) -> Driver {
      let page = VStack {
        Text("page")
        Spacer()
      }
      .navigationTitle("Title")
      return Driver(
        NavigationStack { if let subtitle { page.navigationSubtitle(subtitle) } else { page } })
    }
    let (plain, long) = (app(nil), app("Subtitle"))
    #expect(
      try long.find("Subtitle").frame.minY >= long.find("Title", role: .header).frame.maxY - 1)
    #expect(try long.find("page").frame.minY >= long.find("Subtitle").frame.maxY)
    #expect(try long.find("page").frame.minY == plain.find("page").frame.minY + 20)
  }
}
