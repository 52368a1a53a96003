import SwiftUI
import SwiftUITesting
import Testing

/// Several views where one is expected are a column.
@MainActor struct ImplicitColumnTests {
  private struct Two: View {
    var body: some View {
      Text("one")
      Text("two")
    }
  }

  private struct TwoApp: App {
    var body: some Scene { WindowGroup { Two() } }
  }

  private func expectColumn(_ app: Driver) throws {
    let (one, two) = (try app.find("one").frame, try app.find("two").frame)
    #expect(abs(one.midX - two.midX) < 0.01)
    #expect(two.minY >= one.maxY && two.minY < one.maxY + 12)
  }

  @Test func `several views of a window are a column in its middle`() throws {
    let app = Driver(Two())
    try expectColumn(app)
    let all = try app.find("one").frame.union(try app.find("two").frame)
    let window = Driver(Text("middle"))
    #expect(abs(all.midY - (try window.find("middle").frame.midY)) < 1)
    try expectColumn(Driver(app: TwoApp.self))
  }

  @Test func `a view that comes beside the only one makes a column`() throws {
    struct Growing: View {
      @State private var isMore = false
      @State private var count = 0
      var body: some View {
        Button("one") { isMore.toggle() }
        if isMore { Button("two") { count += 1 } }
        if count > 0 { Text("tapped \(count)") }
      }
    }
    let app = Driver(Growing())
    let middle = try app.find("one").frame.midY
    try app.tap("one")
    app.advance(by: 1)
    #expect(try app.find("two").frame.minY >= app.find("one").frame.maxY)
    #expect(try app.find("one").frame.midY < middle)
    try app.tap("two")
    #expect(try app.find("tapped 1").frame.minY >= app.find("two").frame.maxY)
    try app.tap("one")
    app.advance(by: 1)
    #expect(!app.exists("two"))
    #expect(try app.find("tapped 1").frame.minY >= app.find("one").frame.maxY)
  }

  @Test func `a view that is exchanged for another stays in the middle while it goes`() throws {
    struct Exchange: View {
      @State private var isSecond = false
      var body: some View {
        if isSecond {
          Button("second") { withAnimation(.linear(duration: 1)) { isSecond = false } }
        } else {
          Button("first") { withAnimation(.linear(duration: 1)) { isSecond = true } }
        }
      }
    }
    let app = Driver(Exchange())
    let middle = try app.find("first").frame.midY
    try app.tap("first")
    app.advance(by: 0.5)
    #expect(try app.find("second").frame.midY == middle)
  }

  private struct Presenting: View {
    enum Form { case sheet, cover, popover }
    let form: Form
    @State private var isShown = false
    var body: some View {
      let button = Button("Show") { isShown = true }
      switch form {
      case .sheet: button.sheet(isPresented: $isShown) { Two() }
      case .cover: button.fullScreenCover(isPresented: $isShown) { Two() }
      case .popover: button.popover(isPresented: $isShown) { Two() }
      }
    }
  }

  @Test(arguments: [Presenting.Form.sheet, .cover, .popover])
  private func `several views that are presented are a column`(_ form: Presenting.Form) throws {
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1000, height: 700)] {
      let app = Driver(Presenting(form: form), size: size)
      try app.tap("Show")
      app.advance(by: 1)
      try expectColumn(app)
    }
  }

  @Test func `several views of a page are a column with one bar`() throws {
    let app = Driver(
      NavigationStack {
        Group {
          Text("top")
          NavigationLink("Push") { Two().navigationTitle("Page") }
        }
        .navigationTitle("Stack")
      })
    #expect(try app.find("Push").frame.minY >= app.find("top").frame.maxY)
    #expect(app.all("Stack").count == 1)
    try app.tap("Push")
    app.advance(by: 1)
    try expectColumn(app)
    #expect(app.all("Page").count == 1)
  }

  @Test(arguments: [390.0, 1000])
  func `several views of a column of a split view are a column`(width: Double) throws {
    let app = Driver(
      NavigationSplitView {
        Two()
      } detail: {
        Text("three")
        Text("four")
      }, size: CGSize(width: width, height: 800))
    if app.exists("one") { try expectColumn(app) }
    if app.exists("three") {
      #expect(try app.find("four").frame.minY >= app.find("three").frame.maxY)
    }
    #expect(app.exists("one") || app.exists("three"))
    #expect(app.all("Toggle Sidebar").count <= 1)
  }

  @Test func `several views of a tab are a column, and one tab`() throws {
    let app = Driver(
      TabView {
        Tab("First", systemImage: "star") { Two() }
        Tab("Second", systemImage: "heart") { Text("other") }
      })
    try expectColumn(app)
    #expect(app.all("First").count == app.all("Second").count)
  }

  @Test func `several views of a hosting controller are a column`() throws {
    struct Hosted: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> UIViewController {
        UIHostingController(rootView: Two())
      }
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
    try expectColumn(Driver(Hosted()))
  }

  @Test func `a picture of several views is one of a column`() throws {
    let renderer = ImageRenderer(
      content: Group {
        Color.red.frame(width: 20, height: 10)
        Color.blue.frame(width: 10, height: 10)
      })
    let picture = try #require(renderer.cgImage)
    #expect(picture.width == 20)
    #expect(picture.height == 28)
  }

  @Test func `a column follows the direction of its words`() throws {
    struct Aligned: View {
      var body: some View {
        Color.red.frame(width: 100, height: 20).accessibilityLabel("wide")
        Color.blue.frame(width: 40, height: 20).accessibilityLabel("narrow")
          .alignmentGuide(HorizontalAlignment.center) { $0[.leading] + 10 }
      }
    }
    let plain = Driver(NavigationStack { Aligned() })
    let mirrored = Driver(
      NavigationStack { Aligned() }.environment(\.layoutDirection, .rightToLeft))
    let offset = try plain.find("narrow").frame.minX - plain.find("wide").frame.minX
    #expect(offset == 40)
    let mirror = try mirrored.find("wide").frame.maxX - mirrored.find("narrow").frame.maxX
    #expect(mirror == offset)
  }
}
