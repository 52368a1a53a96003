import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct LabelTests {
  @Test func `a label shows its icon before its title, or one of them`() throws {
    let app = Driver(Label("Home", systemImage: "house"), size: CGSize(width: 200, height: 60))
    #expect(app.texts == ["Home"])
    let both = try app.find("Home").frame
    #expect(both.minX > 60)
    let title = Driver(
      Label("Home", systemImage: "house").labelStyle(.titleOnly),
      size: CGSize(width: 200, height: 60))
    #expect(abs(try title.find("Home").frame.midX - 100) < 0.01)
    let icon = Driver(
      Label("Home", systemImage: "house").labelStyle(.iconOnly),
      size: CGSize(width: 200, height: 60))
    #expect(icon.texts.isEmpty)
  }

  @Test func `the room of icons, and between icon and title, can be set`() throws {
    func title(_ label: some View) throws -> CGFloat {
      try Driver(label.frame(width: 300, alignment: .leading), size: CGSize(width: 300, height: 60))
        .find("Home").frame.minX
    }
    let label = Label {
      Text("Home")
    } icon: {
      Color.red.frame(width: 20, height: 20)
    }
    #expect(try title(label) == 28)
    #expect(try title(label.labelIconToTitleSpacing(3)) == 23)
    #expect(try title(label.labelReservedIconWidth(50)) == 58)
  }

  @Test func `a link opens its URL`() throws {
    let url = URL(string: "https://example.org/a")!
    var opened: [URL] = []
    let app = Driver(
      Link("There", destination: url)
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0)
            return .handled
          }))
    try app.tap("There", role: .link)
    #expect(opened == [url])
  }

  @Test func `a label in a section's header is no row of the list`() throws {
    let app = Driver(
      Form {
        Section {
          Text("row")
        } header: {
          Label("head", systemImage: "star")
        }
      })
    let title = try app.find("HEAD").frame
    // The icon and 8 points are before it, not the rows' column.
    #expect(title.minX < 62)
  }
}
