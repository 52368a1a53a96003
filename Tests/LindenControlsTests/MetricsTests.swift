@_spi(Engine) import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing

/// Measures the rows of Documentation/Metrics.md, by their ids.
@MainActor struct MetricsTests {
  private let phone = CGSize(width: 390, height: 844)

  /// The size a view takes in a window with room for it.
  private func size<V: View>(_ view: V) throws -> CGSize {
    try Driver(view.accessibilityElement(children: .contain).accessibilityIdentifier("it"))
      .find("it").frame.size
  }

  struct Page: View {
    var mode = NavigationBarItem.TitleDisplayMode.inline
    var body: some View {
      NavigationStack {
        Color.white.accessibilityLabel("content")
          .navigationTitle("Title")
          .navigationBarTitleDisplayMode(mode)
          .toolbar {
            ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
            ToolbarItem(placement: .bottomBar) { Button("Low") {} }
          }
      }
    }
  }

  @Test func `M/B1 M/B2 M/B3 M/B4 M/B5 M/B7 navigation bars and bars at the bottom`() throws {
    let inline = Driver(Page(), size: phone)
    let content = try inline.find("content").frame
    #expect(content.minY == 44)
    #expect(abs(content.maxY - (844 - 49)) < 0.01)
    #expect(try inline.find("Edit").frame.maxX == 390 - 16)
    let large = Driver(Page(mode: .large), size: phone)
    #expect(try large.find("content").frame.minY == 44 + 52)
    #expect(try large.find("Title").frame.minX == 16)
    let headline = try size(Text("Title").font(.system(size: 17, weight: .semibold)))
    #expect(try inline.find("Title").frame.width == headline.width)
    let title = try size(Text("Title").font(.system(size: 34, weight: .bold)))
    let shown = try large.find("Title").frame
    #expect(shown.width >= title.width)
  }

  @Test func `M/B3 M/B11 in regular width bars and lists keep 20 from the sides`() throws {
    let view = NavigationStack {
      List { Text("Row").frame(maxWidth: .infinity, alignment: .leading) }
        .navigationTitle("Title")
        .toolbar { Button("Edit") {} }
    }
    for (width, margin) in [(390.0, 16.0), (1000, 20)] {
      let app = Driver(view, size: CGSize(width: width, height: 844))
      #expect(try app.find("Row").frame.minX == 2 * margin)
      #expect(try app.find("Edit").frame.maxX == width - margin)
      #expect(try app.find("Title").frame.minX == margin)
    }
  }

  @Test func `M/B12 a search field is 36 high, and higher with large text`() throws {
    func below(_ size: DynamicTypeSize) throws -> CGFloat {
      let view = NavigationStack {
        Color.white.accessibilityLabel("content").searchable(text: .constant(""))
          .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
      }
      return try Driver(view.dynamicTypeSize(size), size: phone).find("content").frame.minY - 44
    }
    #expect(try below(.large) == 36 + 16)
    // Text of 53 points has lines of 64.
    #expect(try below(.accessibility5) >= 64 + 8 + 16)
  }

  @Test func `M/B6 tab bars`() throws {
    let tabs = TabView {
      Color.white.accessibilityLabel("content").tabItem { Label("One", systemImage: "1.circle") }
    }
    #expect(try Driver(tabs, size: phone).find("content").frame.maxY == 844 - 49)
  }

  @Test func `M/C1 M/C3 M/C4 M/C6 M/C7 switches, buttons, steppers, segments`() throws {
    let toggle = try size(Toggle("", isOn: .constant(true)).labelsHidden())
    #expect(toggle == CGSize(width: 51, height: 31))
    let label = try size(Text("Go"))
    func button(_ size: ControlSize) throws -> CGSize {
      try self.size(Button("Go") {}.buttonStyle(.bordered).controlSize(size))
    }
    #expect(try button(.regular) == CGSize(width: label.width + 24, height: label.height + 14))
    let small = try size(Text("Go").font(.subheadline))
    #expect(try button(.small) == CGSize(width: small.width + 20, height: small.height + 10))
    #expect(try button(.mini) == button(.small))
    #expect(try button(.large) == CGSize(width: label.width + 40, height: label.height + 30))
    let flat = Button {
    } label: {
      Color.red.frame(width: 20, height: 4)
    }
    let round = flat.buttonStyle(.bordered).buttonBorderShape(.circle)
    #expect(try size(round) == CGSize(width: 34, height: 34))
    let stepper = try size(Stepper("", value: .constant(1)).labelsHidden())
    #expect(stepper == CGSize(width: 94, height: 32))
    let segments = Picker("", selection: .constant(1)) { Text("A").tag(1) }.pickerStyle(.segmented)
    #expect(try size(segments).height == 32)
  }

  @Test func `M/C8 M/C9 M/C10 M/C11 M/C12 sliders, progress, fields, dates, wheels`() throws {
    #expect(try size(Slider(value: .constant(0.5))).height == 28)
    #expect(try size(ProgressView(value: 0.5)).height == 4)
    let line = try size(Text("A")).height
    let field = TextField("A", text: .constant("A")).textFieldStyle(.roundedBorder)
    #expect(try size(field).height == line + 12)
    let date = DatePicker("", selection: .constant(.now), displayedComponents: .date).labelsHidden()
    #expect(try size(date).height == 34)
    let wheel = Picker("", selection: .constant(1)) { Text("A").tag(1) }.pickerStyle(.wheel)
    #expect(try size(wheel).height == 216)
  }

  @Test func `M/D1 M/D2 menus`() throws {
    let app = Driver(Menu("More") { Button("Copy") {} }, size: phone)
    try app.tap("More")
    app.advance(by: 1)
    #expect(try app.find("Copy").frame.size == CGSize(width: 250, height: 44))
  }

  @Test func `M/D6 M/D8 M/D9 alerts`() throws {
    let view = Text("page").alert("Title", isPresented: .constant(true)) {
      Button("One") {}
      Button("Two") {}
      Button("Three") {}
    } message: {
      Text("message")
    }
    let app = Driver(view, size: phone)
    app.advance(by: 1)
    #expect(try app.find("One").frame.size == CGSize(width: 270, height: 44))
    let message = try size(Text("message").font(.system(size: 13)))
    #expect(try app.find("message").frame.width == message.width)
  }

  @Test func `M/D12 what comes over a page is frosted`() throws {
    func frosts(_ layer: Layer) -> Bool {
      layer.filters.contains { if case .backdropBlur = $0 { true } else { false } }
        || layer.sublayers.contains(where: frosts)
    }
    func isFrosted<V: View>(_ view: V, opening name: String? = nil) throws -> Bool {
      let app = Driver(view, size: phone)
      if let name { try app.tap(name) }
      app.advance(by: 1)
      return frosts(app.scene.layers.root)
    }
    #expect(try !isFrosted(Text("page")))
    #expect(try isFrosted(Menu("More") { Button("Copy") {} }, opening: "More"))
    #expect(try isFrosted(Text("page").alert("A", isPresented: .constant(true)) {}))
    let date = DatePicker("When", selection: .constant(Date(timeIntervalSince1970: 1_704_186_000)))
      .environment(\.timeZone, .gmt)
    #expect(try isFrosted(date, opening: "Jan 2, 2024"))
    let german = date.environment(\.locale, Locale(identifier: "de_DE"))
    #expect(try isFrosted(german, opening: "9:00"))
    #expect(
      try isFrosted(Text("page").confirmationDialog("A", isPresented: .constant(true)) {}))
  }

  @Test func `M/D10 M/D11 action sheets`() throws {
    let view = Text("page").confirmationDialog("Title", isPresented: .constant(true)) {
      Button("One") {}
    }
    let app = Driver(view, size: phone)
    app.advance(by: 1)
    let (one, cancel) = (try app.find("One").frame, try app.find("Cancel").frame)
    #expect(one.size == CGSize(width: 390 - 16, height: 57))
    #expect(cancel.minY - one.maxY == 8)
  }

  @Test func `M/S1 sheets`() throws {
    let view = Text("page").sheet(isPresented: .constant(true)) {
      Color.white.accessibilityLabel("card")
    }
    let narrow = Driver(view, size: phone)
    narrow.advance(by: 1)
    #expect(try narrow.find("card").frame == CGRect(x: 0, y: 10, width: 390, height: 834))
    let wide = Driver(view, size: CGSize(width: 1000, height: 800))
    wide.advance(by: 1)
    #expect(try wide.find("card").frame == CGRect(x: 230, y: 90, width: 540, height: 620))
  }

  @Test(arguments: [
    (Font.largeTitle, 34.0, Font.Weight.regular), (.title, 28, .regular), (.title2, 22, .regular),
    (.title3, 20, .regular), (.headline, 17, .semibold), (.body, 17, .regular),
    (.callout, 16, .regular), (.subheadline, 15, .regular), (.footnote, 13, .regular),
    (.caption, 12, .regular), (.caption2, 11, .regular),
  ])
  func `M/F1 M/F2 M/F3 M/F4 M/F5 text styles`(style: Font, points: Double, weight: Font.Weight)
    throws
  {
    let plain = try size(Text("Hamburg").font(.system(size: points, weight: weight)))
    #expect(try size(Text("Hamburg").font(style)).width == plain.width)
  }
}
