import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct PickerTests {
  private let phone = CGSize(width: 390, height: 844)

  enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, cherry, lemon
    var id: String { rawValue }
  }

  struct Choosing<S: PickerStyle>: View {
    let style: S
    @State private var flavor = Flavor.cherry
    @State private var name = "vanilla"
    var body: some View {
      NavigationView {
        Form {
          Text("flavor \(flavor.rawValue), name \(name)")
          Picker("Flavor", selection: $flavor) {
            ForEach(Flavor.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          Picker("Name", selection: $name) {
            ForEach(Flavor.allCases) { Text("N" + $0.rawValue) }
          }
        }
        .pickerStyle(style)
      }
    }
  }

  @Test func `A1/B153 in a form a picker pushes its choices, if that is its style`() throws {
    let app = Driver(Choosing(style: .navigationLink), size: phone)
    #expect(app.texts.contains("Cherry") && !app.exists("Lemon"))
    try app.tap("Cherry")
    app.advance(by: 1)
    #expect(app.exists("Lemon"))
    try app.tap("Lemon")
    app.advance(by: 1)
    #expect(app.texts.contains("flavor lemon, name vanilla") && !app.exists("Vanilla"))
  }

  @Test func `A1/B153 segments are all in sight`() throws {
    let app = Driver(Choosing(style: .segmented), size: phone)
    #expect(app.exists("Vanilla") && app.exists("Lemon"))
    let segments = try ["Vanilla", "Cherry", "Lemon"].map { try app.find($0, role: .button) }
    let widths = segments.map { $0.frame.width }
    #expect(
      widths.max()! - widths.min()! <= 0.5 && segments.map(\.isSelected) == [false, true, false])
    try app.tap("Vanilla")
    #expect(app.texts.contains("flavor vanilla, name vanilla"))
  }

  @Test func `a segment has its name at once when it is chosen, and when another one is`() throws {
    let app = Driver(Choosing(style: .segmented), size: phone)
    for name in ["Vanilla", "Cherry", "Vanilla"] {
      try app.tap(name)
      for segment in ["Vanilla", "Cherry", "Lemon"] {
        #expect(app.all(segment, role: .button).map(\.isSelected) == [segment == name])
      }
    }
  }

  private struct Segments: View {
    let chosen: Int
    var body: some View {
      Picker("", selection: .constant(chosen)) {
        ForEach(0..<4, id: \.self) { Text(verbatim: "m").tag($0) }
      }
      .pickerStyle(.segmented)
      .frame(width: 204)
    }
  }

  @Test func `M/C14 lines divide segments of which neither is chosen`() {
    let size = CGSize(width: 204, height: 32)
    // Each segment is 50 wide, and the bar has an edge of 2.
    func lines(_ chosen: Int) -> [CGFloat] {
      let frames = Driver(Segments(chosen: chosen), size: size).frames
        .filter { $0.size == CGSize(width: 1, height: 16) }
      return Set(frames.map(\.midX)).sorted()
    }
    #expect(lines(0) == [102, 152])
    #expect(lines(1) == [152])
    #expect(lines(3) == [52, 102])
  }

  @Test func `M/C14 the chosen segment is semibold, the others are regular`() throws {
    let size = CGSize(width: 204, height: 32)
    func letter(_ chosen: Int) throws -> CGRect {
      let picture = Driver(Segments(chosen: chosen), size: size, scale: 4).picture
      let first = CGRect(x: 24, y: 20, width: 160, height: 88)
      return try #require(picture.ink(in: first) { $0[0] < 120 })
    }
    #expect(try letter(0).width > letter(2).width + 1)
  }

  @Test func `a palette has all choices in one row, the chosen one marked`() throws {
    struct Colors: View {
      @State private var color = "red"
      var body: some View {
        VStack {
          Text("chosen \(color)")
          picker
          Menu("More") { picker }
        }
      }
      private var picker: some View {
        Picker("Color", selection: $color) {
          ForEach(["red", "green", "blue"], id: \.self) {
            Label($0, systemImage: "circle.fill").tag($0)
          }
        }
        .pickerStyle(.palette)
      }
    }
    let app = Driver(Colors(), size: phone)
    let places = try ["red", "green", "blue"].map { try app.find($0, role: .button).frame }
    #expect(places[0].maxX <= places[1].minX && places[1].maxX <= places[2].minX)
    #expect(Set(places.map(\.midY)).count == 1)
    try app.tap("green")
    #expect(app.exists("chosen green"))
    #expect(try app.find("green", role: .button).isSelected)
    try app.checkPicture("picker-palette")
  }

  @Test func `A1/B152 without tags the ids of a ForEach choose`() throws {
    let app = Driver(Choosing(style: .segmented), size: phone)
    try app.tap("Nlemon")
    #expect(app.texts.contains("flavor cherry, name lemon"))
  }

  @Test func `a menu opens next to its picker`() throws {
    let app = Driver(Choosing(style: .menu), size: phone)
    #expect(!app.exists("Lemon"))
    try app.tap("Cherry")
    app.advance(by: 1)
    try app.tap("Lemon")
    app.advance(by: 1)
    #expect(app.texts.contains("flavor lemon, name vanilla") && !app.exists("Vanilla"))
  }

  @Test func `A1/B154 a picker that would push is disabled outside of a navigation view`() throws {
    let app = Driver(
      Form { Picker("Flavor", selection: .constant(1)) { Text("One").tag(1) } }
        .pickerStyle(.navigationLink), size: phone)
    #expect(try app.find("Flavor, One", role: .button).isEnabled == false)
  }

  struct Menus: View {
    @State private var done = "nothing"
    var body: some View {
      VStack {
        Text("done \(done)")
        Menu("More") {
          Button("Copy") { done = "copy" }
          Button("Delete", role: .destructive) { done = "delete" }
        }
        Text("Held").contextMenu { Button("Share") { done = "share" } }
      }
    }
  }

  @Test func `a menu's actions close it, and a long press opens a context menu`() throws {
    let app = Driver(Menus(), size: phone)
    try app.tap("More")
    app.advance(by: 1)
    try app.tap("Delete")
    app.advance(by: 1)
    #expect(app.texts.contains("done delete") && !app.exists("Copy"))
    let held = try app.find("Held").frame
    app.longPress(at: CGPoint(x: held.midX, y: held.midY))
    app.advance(by: 1)
    try app.tap("Share")
    app.advance(by: 1)
    #expect(app.texts.contains("done share"))
  }

  struct Crowded: View {
    @State private var row = 5
    @State private var told = "nothing"
    var body: some View {
      VStack(spacing: 0) {
        Text("tapped \(told)")
        Button("above") { told = "above" }.frame(height: 30)
        Picker("Number", selection: $row) { ForEach(0..<11) { Text("n\($0)") } }
          .pickerStyle(.wheel)
          .frame(height: 60)
        Button("below") { told = "below" }.frame(height: 30)
      }
    }
  }

  @Test func `a wheel in a small frame leaves its neighbours their taps`() throws {
    let app = Driver(Crowded(), size: phone)
    for name in ["above", "below"] {
      try app.tap(name)
      app.advance(by: 1)
      #expect(app.texts.contains("tapped \(name)"))
    }
    #expect(app.items.contains { $0.role == .stepper && $0.value == "n5" || $0.label == "n5" })
  }

  private struct Short: View {
    @State private var number = 1
    var body: some View {
      Picker("Number", selection: $number) { ForEach(0..<3, id: \.self) { Text("n\($0)") } }
        .pickerStyle(.wheel)
    }
  }

  @Test(arguments: [-800.0, 800]) func `a finger goes further than a wheel has rows`(
    distance: Double
  ) {
    let app = Driver(Short(), size: phone)
    let middle = CGPoint(x: phone.width / 2, y: phone.height / 2)
    app.press(at: middle)
    for step in 1...8 {
      app.move(to: CGPoint(x: middle.x, y: middle.y + distance * Double(step) / 8))
      app.advance(by: 0.05)
    }
    app.lift(at: CGPoint(x: middle.x, y: middle.y + distance))
    app.advance(by: 2)
    let last = distance < 0 ? "n2" : "n0"
    #expect(app.items.contains { $0.label == last || $0.value == last })
  }

  @Test func `an optional selection is found by tags of what it wraps, unless they say no`() throws
  {
    struct Maybe: View {
      @State private var flavor: Flavor?
      var body: some View {
        Text("flavor \(flavor?.rawValue ?? "none")")
        Picker("Flavor", selection: $flavor) {
          Text("Cherry").tag(Flavor.cherry)
          Text("Lemon").tag(Flavor.lemon, includeOptional: true)
          Text("Vanilla").tag(Flavor.vanilla, includeOptional: false)
          Text("None").tag(Flavor?.none)
        }
        .pickerStyle(.segmented)
      }
    }
    let app = Driver(Maybe(), size: phone)
    #expect(try app.find("None", role: .button).isSelected)
    try app.tap("Cherry")
    #expect(app.exists("flavor cherry"))
    #expect(try app.find("Cherry", role: .button).isSelected)
    try app.tap("Lemon")
    #expect(app.exists("flavor lemon"))
    try app.tap("Vanilla")
    #expect(app.exists("flavor lemon"))
    try app.tap("None")
    #expect(app.exists("flavor none"))
  }
}
