import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct BarAppearanceTests {
  private let phone = CGSize(width: 390, height: 844)

  @Test func `a hidden navigation bar takes no room`() throws {
    func top(_ visibility: Visibility) throws -> CGFloat {
      let app = Driver(
        NavigationStack {
          Text("page").frame(maxHeight: .infinity, alignment: .top)
            .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            .toolbar(visibility, for: .navigationBar)
        }, size: phone)
      return try app.find("page").frame.minY
    }
    #expect(try top(.visible) == 44)
    #expect(try top(.hidden) == 0)
  }

  @Test func `a page can hide the tabs it is in`() throws {
    struct Tabs: View {
      @State private var isHidden = false
      var body: some View {
        TabView {
          Button("Hide") { isHidden = true }
            .toolbar(isHidden ? .hidden : .visible, for: .tabBar)
            .tabItem { Text("First") }
          Text("b").tabItem { Text("Second") }
        }
      }
    }
    let app = Driver(Tabs(), size: phone)
    #expect(app.exists("Second"))
    try app.tap("Hide")
    #expect(!app.exists("Second"))
    #expect(try app.find("Hide", role: .button).frame.midY == 422)
  }

  @Test func `items for the bottom stand in a bar of their own, those for a keyboard nowhere`()
    throws
  {
    let app = Driver(
      NavigationStack {
        Color.red
          .toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Share") {}
              Spacer()
              Button("Delete") {}
            }
            ToolbarItem(placement: .keyboard) { Button("Done") {} }
          }
      }, size: phone)
    let (share, delete) = (
      try app.find("Share", role: .button).frame, try app.find("Delete", role: .button).frame
    )
    #expect(share.midY == 844 - 49 / 2 && delete.midY == share.midY)
    #expect(share.minX == 16 && delete.maxX == 374)
    #expect(!app.exists("Done"))
  }
}

extension BarAppearanceTests {
  @Test func `titles and buttons of a bar are drawn with the style that is said`() throws {
    let style = Color(red: 1, green: 0, blue: 0)
    func red(_ isStyled: Bool) -> CGRect? {
      let page = Text("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Go") {} }
      let app = Driver(
        NavigationStack {
          if isStyled { page.toolbarForegroundStyle(style, for: .navigationBar) } else { page }
        }, size: CGSize(width: 390, height: 100))
      return app.picture.ink { $0[0] > 200 && $0[1] < 60 && $0[2] < 60 }
    }
    #expect(red(false) == nil)
    // From the title in the middle to the button at the right, but not the page.
    let ink = try #require(red(true))
    let scale = ink.maxX > 390 ? 2.0 : 1
    #expect(ink.minX / scale < 195 && ink.maxX / scale > 350 && ink.maxY / scale < 44)
  }
}
