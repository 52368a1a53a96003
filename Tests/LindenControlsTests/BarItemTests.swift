import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct BarItemTests {
  private let phone = CGSize(width: 390, height: 844)

  struct Page<Items: View>: View {
    var title = "Inbox"
    @ViewBuilder let items: Items
    var body: some View {
      NavigationStack {
        Color.white
          .navigationTitle(title)
          .navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItemGroup(placement: .topBarTrailing) { items } }
      }
    }
  }

  @Test func `a label in a bar is its icon, and is called what its title says`() throws {
    let app = Driver(Page { Button("Add", systemImage: "plus") {} }, size: phone)
    #expect(try app.find("Add", role: .button).frame.width < 30)
    #expect(!app.texts.contains("Add"))
  }

  @Test func `a label in a bar at the bottom is its icon, of one size whatever type is set`() throws
  {
    func width(_ type: DynamicTypeSize) throws -> CGFloat {
      let page = NavigationStack {
        Color.white.toolbar {
          ToolbarItem(placement: .bottomBar) { Button("Add", systemImage: "plus") {} }
        }
      }
      let app = Driver(page.dynamicTypeSize(type), size: phone)
      #expect(!app.texts.contains("Add"))
      return try app.find("Add", role: .button).frame.width
    }
    #expect(try width(.large) < 30)
    #expect(try width(.accessibility3) == width(.large))
  }

  @Test func `M/B10 what confirms is semibold`() throws {
    func width(_ placement: ToolbarItemPlacement) throws -> CGFloat {
      let page = NavigationStack {
        Color.white.toolbar { ToolbarItem(placement: placement) { Button("Done") {} } }
      }
      return try Driver(page, size: phone).find("Done", role: .button).frame.width
    }
    let words = try Driver(Text("Done").fontWeight(.semibold)).find("Done").frame.width
    #expect(try width(.confirmationAction) == words)
    #expect(try width(.topBarTrailing) < width(.confirmationAction))
  }

  @Test func `a label elsewhere is called by its title alone`() throws {
    let app = Driver(Button("Add", systemImage: "plus") {})
    #expect(try app.find("Add", role: .button).frame.width > 40)
  }

  @Test func `a style set on the label comes before the bar's`() throws {
    let page = Page { Button("Add", systemImage: "plus") {}.labelStyle(.titleAndIcon) }
    #expect(try Driver(page, size: phone).find("Add", role: .button).frame.width > 40)
  }

  @Test func `items take their ideal widths, and the title keeps clear of them`() throws {
    let page = Page(title: "Quite a long title") {
      Button("First") {}
      Button("Second") {}
      Button("Third") {}
    }
    let app = Driver(page, size: phone)
    let title = try app.find("Quite a long title").frame
    let first = try app.find("First", role: .button).frame
    let third = try app.find("Third", role: .button).frame
    #expect(title.maxX <= first.minX)
    #expect(third.maxX == 374)  // the window's width less the margin of 16
    #expect(first.width < 40)
  }

  @Test func `a title is in the middle while there is room`() throws {
    let app = Driver(Page { Button("Edit") {} }, size: phone)
    #expect(abs(try app.find("Inbox").frame.midX - 195) < 1)
  }

  @Test func `a toggle in a bar is a button`() throws {
    let page = Page { Toggle("Flag", systemImage: "flag", isOn: .constant(true)) }
    let app = Driver(page, size: phone)
    #expect(try app.find("Flag", role: .toggle).frame.width < 51)  // the width of a switch
  }

  struct Pushing: View {
    let title: String
    var body: some View {
      NavigationStack {
        NavigationLink("Open") {
          Text("detail")
            .navigationTitle("A page with a title")
            .navigationBarTitleDisplayMode(.inline)
        }
        .navigationTitle(title)
      }
    }
  }

  private func backWidth(_ title: String) throws -> CGFloat {
    let app = Driver(Pushing(title: title), size: phone)
    try app.tap("Open")
    app.advance(by: 1)
    return try app.find("Back").frame.width
  }

  @Test func `a title too long for the way back is shortened to Back`() throws {
    #expect(try backWidth("A previous page with a very long title") == backWidth("Back"))
    #expect(try backWidth("Mail") != backWidth("Back"))
  }

  @Test func `secondary actions are in a menu`() throws {
    let view = NavigationStack {
      Text("page").toolbar {
        ToolbarItem(placement: .secondaryAction) { Button("Archive") {} }
      }
    }
    let app = Driver(view, size: phone)
    #expect(!app.exists("Archive"))
    try app.tap("More")
    app.advance(by: 1)
    #expect(app.exists("Archive"))
  }
}
