import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct MenuTests {
  private let phone = CGSize(width: 390, height: 844)

  struct Nested: View {
    @State private var done = ""
    var body: some View {
      VStack {
        Text("done \(done)")
        Menu("More") {
          Button("Copy") { done = "copy" }
          Menu("Share") {
            Button("Mail") { done = "mail" }
            Button("Print") { done = "print" }
          }
        }
      }
    }
  }

  @Test
  func `a style of one's own is around a menu's button, and inside around the styles outside`()
    throws
  {
    struct Framed: MenuStyle {
      let name: String
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text(isEnabled ? name : "off")
          Menu(configuration)
        }
      }
    }
    struct Page: View {
      @State private var done = ""
      var body: some View {
        VStack {
          Text("done \(done)")
          Menu("More") {
            Button("Copy") { done = "copy" }
          } primaryAction: {
            done = "first"
          }
          .menuStyle(Framed(name: "inner"))
          .menuStyle(Framed(name: "outer"))
          Menu("Other") { Menu("Inner") { Button("Cut") { done = "cut" } } }
            .menuStyle(Framed(name: "on"))
            .disabled(true)
        }
      }
    }
    let app = Driver(Page(), size: phone)
    #expect(app.texts == ["done ", "inner", "outer", "More", "off", "Other"])
    try app.tap("More")
    #expect(app.exists("done first"))
    let button = try app.find("More").frame
    app.longPress(at: CGPoint(x: button.midX, y: button.midY))
    app.advance(by: 1)
    try app.tap("Copy")
    app.advance(by: 1)
    #expect(app.exists("done copy"))
  }

  @Test func `a menu in a menu takes its place, and its items close both`() throws {
    let app = Driver(Nested(), size: phone)
    try app.tap("More")
    app.advance(by: 1)
    try app.tap("Share")
    app.advance(by: 1)
    #expect(app.exists("Mail") && !app.exists("Copy"))
    try app.tap("Share")
    app.advance(by: 1)
    #expect(!app.exists("Mail") && app.exists("Copy"))
    try app.tap("Share")
    app.advance(by: 1)
    try app.tap("Print")
    app.advance(by: 1)
    #expect(app.texts.contains("done print") && !app.exists("Share"))
  }

  struct Checks: View {
    @State private var isOn = false
    @State private var order = 1
    var body: some View {
      VStack {
        Text("\(isOn) \(order)")
        Menu("More") {
          Toggle("Flag", isOn: $isOn)
          Picker("Order", selection: $order) {
            Text("Name").tag(1)
            Text("Date").tag(2)
          }
          Section("Danger") { Button("Delete", role: .destructive) {} }
        }
      }
    }
  }

  @Test func `toggles and the choices of a picker are rows with a mark, which close the menu`()
    throws
  {
    let app = Driver(Checks(), size: phone)
    try app.tap("More")
    app.advance(by: 1)
    #expect(try app.find("Name").isSelected && !app.find("Date").isSelected)
    try app.tap("Date")
    app.advance(by: 1)
    #expect(app.texts.contains("false 2") && !app.exists("Date"))
    try app.tap("More")
    app.advance(by: 1)
    #expect(try app.find("Flag").frame.height == 44)
    try app.tap("Flag")
    app.advance(by: 1)
    #expect(app.texts.contains("true 2") && !app.exists("Flag"))
  }

  @Test func `a section's title is small, and sections stand apart`() throws {
    let app = Driver(Checks(), size: phone)
    try app.tap("More")
    app.advance(by: 1)
    let title = try app.find("Danger", role: .text).frame
    #expect(title.height < 20)
    #expect(try title.minY - app.find("Date").frame.maxY >= 8)
  }

  struct Primary: View {
    @State private var done = ""
    var body: some View {
      VStack {
        Text("done \(done)")
        Menu("Add") {
          Button("From file") { done = "file" }
        } primaryAction: {
          done = "add"
        }
      }
    }
  }

  @Test func `with a primary action a tap does that, and holding opens the menu`() throws {
    let app = Driver(Primary(), size: phone)
    try app.tap("Add")
    #expect(app.texts.contains("done add") && !app.exists("From file"))
    let button = try app.find("Add").frame
    app.longPress(at: CGPoint(x: button.midX, y: button.midY))
    app.advance(by: 1)
    try app.tap("From file")
    app.advance(by: 1)
    #expect(app.texts.contains("done file"))
  }

  @Test func `the mouse's other button opens a context menu, with its preview above`() throws {
    let view = Text("Held").contextMenu {
      Button("Share") {}
    } preview: {
      Text("Preview").padding()
    }
    let app = Driver(view, size: phone)
    let held = try app.find("Held").frame
    app.secondaryClick(at: CGPoint(x: held.midX, y: held.midY))
    app.advance(by: 1)
    #expect(try app.find("Preview").frame.maxY < app.find("Share").frame.minY)
  }

  @Test func `a menu is not in the colours and the font of its label`() throws {
    func picture<V: View>(_ menu: V) throws -> Picture {
      let app = Driver(menu.frame(maxHeight: .infinity, alignment: .top), size: phone)
      try app.tap("More")
      app.advance(by: 1)
      return app.picture
    }
    let plain = Menu {
      Button("Copy") {}
    } label: {
      Text("More")
    }
    let styled = Menu {
      Button("Copy") {}
    } label: {
      Text("More").font(.body).foregroundColor(.accentColor)
    }
    let difference = try picture(styled.foregroundStyle(.red).font(.largeTitle))
      .difference(from: picture(plain))
    #expect(difference.pixels == 0)
  }
}
