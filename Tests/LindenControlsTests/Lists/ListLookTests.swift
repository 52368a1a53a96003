import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ListLookTests {
  @Test func `a row with a toggle is 44 points high, as one with a text`() throws {
    let app = Driver(
      List {
        Text("above")
        Toggle("Wifi", isOn: .constant(true))
        Text("below")
      })
    let (above, below) = (try app.find("above").frame, try app.find("below").frame)
    #expect(abs(below.midY - above.midY - 88) < 1)
  }

  @Test func `a color or a geometry reader as a row is as high as a row of text`() throws {
    let app = Driver(
      List {
        Text("above")
        Color.red
        GeometryReader { _ in Color.blue }
        Text("below")
      })
    #expect(abs(try app.find("below").frame.midY - app.find("above").frame.midY - 132) < 1)
  }

  @Test func `a link in the sidebar whose value is the selection is shaded`() throws {
    struct Split: View {
      @State private var choice: Int? = 1
      var body: some View {
        NavigationSplitView {
          List(selection: $choice) {
            NavigationLink("One", value: 1)
            NavigationLink("Two", value: 2)
          }
        } detail: {
          Text("Page \(choice ?? 0)")
        }
      }
    }
    let app = Driver(Split(), size: CGSize(width: 1000, height: 700), scale: 1)
    func shade(_ name: String) throws -> [Int] {
      let row = try app.find(name).frame
      return app.picture.color(at: CGPoint(x: row.minX + 2, y: row.midY - 12))
    }
    #expect(try shade("One") != shade("Two"))
    let chosen = try shade("One")
    try app.tap("Two")
    app.settle()
    #expect(app.exists("Page 2"))
    #expect(try shade("Two") == chosen && shade("One") != chosen)
  }

  private struct OwnStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.icon.foregroundColor(.green)
        configuration.title
      }
    }
  }

  @Test func `a label style of the app's own colours icons in a list`() {
    func hasInk(_ label: some View, where isInk: @escaping ([Int]) -> Bool) -> Bool {
      let app = Driver(
        List { label.tint(.red) }, size: CGSize(width: 390, height: 120), scale: 1)
      return app.picture.ink(where: isInk) != nil
    }
    let label = Label("Home", systemImage: "circle.fill")
    func isGreen(_ color: [Int]) -> Bool { color[1] > 150 && color[0] < 120 && color[2] < 150 }
    func isRed(_ color: [Int]) -> Bool { color[0] > 200 && color[1] < 120 && color[2] < 120 }
    #expect(hasInk(label, where: isRed) && !hasInk(label, where: isGreen))
    #expect(hasInk(label.labelStyle(OwnStyle()), where: isGreen))
    #expect(!hasInk(label.labelStyle(OwnStyle()), where: isRed))
  }

  @Test func `titles of labels in a list begin in one column, whatever their icons`() throws {
    let app = Driver(
      List {
        Label("One", systemImage: "1.circle")
        Label("Wide", systemImage: "rectangle.split.3x1")
        Label("Slim", systemImage: "exclamationmark")
      })
    let starts = Set(try ["One", "Wide", "Slim"].map { try app.find($0, role: .text).frame.minX })
    #expect(starts.count == 1)
  }

  @Test func `the chevron of a section stands beside the middle of its title`() throws {
    let list = List {
      Text("above")
      Section("nnn", isExpanded: .constant(false)) { Text("inside") }
    }
    let app = Driver(
      list.listStyle(.sidebar).tint(.red), size: CGSize(width: 390, height: 200), scale: 2)
    let header = try app.find("nnn").frame.insetBy(dx: 0, dy: -8)
    let part = CGRect(x: 0, y: header.minY * 2, width: 780, height: header.height * 2)
    let title = try #require(app.picture.ink(in: part) { $0[0] < 60 })
    let chevron = try #require(app.picture.ink(in: part) { $0[0] > 220 && $0[1] < 120 })
    #expect(abs(chevron.midY - title.midY) < 8)
  }

  @Test func `only a link that is a row has a chevron`() throws {
    func chevrons<V: View>(_ row: V) -> Int {
      let plain = Driver(NavigationStack { List { row } })
      return plain.frames.filter { $0.minX > 330 && $0.width < 20 && $0.height < 25 }.count
    }
    #expect(chevrons(NavigationLink("Whole") { Text("Page") }) == 1)
    #expect(
      chevrons(
        VStack(alignment: .leading) {
          Text("Part")
          NavigationLink("of it") { Text("Page") }
        }) == 0)
  }

  @Test func `a badge stands at the end of its row, in a link's label too`() throws {
    let app = Driver(
      NavigationStack {
        List {
          Text("Inbox").badge(12)
          NavigationLink {
            Text("Page")
          } label: {
            Text("Drafts").badge(3)
          }
          Text("Sent").badge(0)
        }
      })
    let inbox = try app.find("12").frame
    #expect(abs(inbox.maxX - 358) < 1)
    #expect(try app.find("3").frame.maxX < inbox.maxX - 8)
    #expect(!app.exists("0"))
  }

  @Test func `rows with space between them stand alone`() throws {
    let app = Driver(
      List {
        Text("one")
        Text("two")
      }.listRowSpacing(10))
    #expect(abs(try app.find("two").frame.midY - app.find("one").frame.midY - 54) < 1)
  }

  @Test func `sections are as far from each other as the list says, and a section for itself`()
    throws
  {
    func gap<V: View>(_ list: V) throws -> CGFloat {
      let app = Driver(list)
      return try app.find("two").frame.midY - app.find("one").frame.midY - 44
    }
    let list = List {
      Section { Text("one") }
      Section { Text("two") }
    }
    #expect(abs(try gap(list) - 35) < 1)
    #expect(abs(try gap(list.listSectionSpacing(.compact)) - 18) < 1)
    #expect(abs(try gap(list.listSectionSpacing(50)) - 50) < 1)
    let own = List {
      Section { Text("one") }
      Section { Text("two") }.listSectionSpacing(0)
    }
    #expect(abs(try gap(own)) < 1)
  }

  @Test func `cards of sections are as far from the sides as the list says, and one for itself`()
    throws
  {
    let list = List {
      Section { Text("one") }
      Section { Text("two") }.listSectionMargins(.horizontal, 50)
    }
    func leading(_ list: some View) throws -> [CGFloat] {
      let app = Driver(list)
      return try [app.find("one").frame.minX, app.find("two").frame.minX]
    }
    #expect(try leading(list) == [32, 66])
    #expect(try leading(list.listSectionMargins(.horizontal, 0)) == [16, 66])
    #expect(try leading(list.listSectionMargins(.vertical, 0)) == [32, 66])
  }

  @Test func `a collapsed section has no rows, and in a sidebar its header opens it`() throws {
    struct Sidebar: View {
      @State private var isExpanded = false
      var body: some View {
        List {
          Section("Fruit", isExpanded: $isExpanded) { Text("Apple") }
        }
        .listStyle(.sidebar)
      }
    }
    let app = Driver(Sidebar())
    #expect(!app.exists("Apple"))
    try app.tap("Fruit", role: .button)
    app.advance(by: 1)
    #expect(app.exists("Apple"))
  }

  @Test func `a prominent header keeps its letters and is larger`() throws {
    let app = Driver(
      List {
        Section("Plain") { Text("a") }
        Section("Loud") { Text("b") }.headerProminence(.increased)
      })
    #expect(app.exists("PLAIN"))
    #expect(try app.find("Loud").frame.height > app.find("PLAIN").frame.height + 3)
  }

  @Test func `a picker in a form opens a menu, in which a divider is nothing to choose`() throws {
    struct Settings: View {
      @State private var color = "Red"
      var body: some View {
        Form {
          Picker("Color", selection: $color) {
            Text("Red").tag("Red")
            Divider()
            Text("Blue").tag("Blue")
          }
        }
      }
    }
    let app = Driver(Settings())
    try app.tap("Red", role: .button)
    app.advance(by: 1)
    #expect(app.exists("Blue"))
    try app.tap("Blue")
    app.advance(by: 1)
    #expect(app.exists("Blue", role: .button))
    #expect(!app.exists("Red"))
  }
}
