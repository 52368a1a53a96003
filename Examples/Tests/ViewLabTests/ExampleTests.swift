import SwiftUI
import SwiftUITesting
import Testing

@testable import ViewLab

/// The pages on view values, updates, environment and preferences, each by what it is to show.
@MainActor @Suite struct ExampleTests {
  private let phone = CGSize(width: 390, height: 844)

  private func driver<V: View>(_ view: V) -> Driver { Driver(view, size: phone) }

  @Test func `B/E01 B/B1-01 B/B1-02 a counter has a placeholder, then the count`() throws {
    let app = driver(TapCounter())
    #expect(app.texts.contains("You've not yet tapped"))
    for _ in 1...3 { try app.tap("Tap me!") }
    #expect(app.texts.contains("You've tapped 3 times"))
  }

  @Test func `B/E02 B/B1-10 B/B1-11 the debug helper returns what it is called on`() {
    let view = Text("Hello").padding()
    #expect(type(of: view.debug()) == type(of: view))
    let body = "\(Mirror(reflecting: TapCounter().body).subjectType)"
    #expect(body.hasPrefix("VStack<TupleView<(Button<ModifiedContent<"))
    #expect(body.hasSuffix("_ConditionalContent<Text, Text>)>>"))
  }

  @Test func `B/E03 B/B1-17 B/B1-18 a branch and an optional come and go`() throws {
    let app = driver(BuilderSampler())
    #expect(app.exists("Optional text"))
    let round = app.picture
    try app.tap("Change")
    #expect(!app.exists("Optional text"))
    try app.tap("Change")
    #expect(app.exists("Optional text") && app.picture.difference(from: round).pixels == 0)
  }

  @Test func `B/E04 B/B1-32 B/B1-33 a border before the frame hugs, one after it is 200 wide`() {
    let app = driver(FrameAndBorder())
    let large = app.frames.filter { $0.size == CGSize(width: 200, height: 200) }
    #expect(large.count == 1)
    #expect(app.frames.contains { $0.width < 200 && abs($0.midX - 195) < 0.5 && $0.midY < 422 })
  }

  @Test func `B/E05 B/B2-12 the small counter has no text before the first tap`() throws {
    let app = driver(SmallCounter())
    #expect(app.texts == ["Tap me!"])
    try app.tap("Tap me!")
    #expect(app.texts == ["Tap me!", "You've tapped 1 times"])
  }

  @Test(arguments: [
    ("By value", ["ValueOwner": 1, "ValueLabel": 1]),
    ("In the label", ["StateLabel": 1]),
    ("By binding", ["BindingLabel": 1]),
  ])
  func `B/E06 B/B2-01 B/B2-02 B/B2-03 only bodies that read the state run`(
    button: String, expected: [String: Int]
  ) throws {
    let app = driver(LabelViews())
    try app.tap(button)
    let ran = try app.bodies { try app.tap(button) }
    let own = ran.filter {
      $0.key.hasSuffix("Owner") || ($0.key.hasSuffix("Label") && $0.key != "Label")
    }
    #expect(own == expected)
  }

  @Test func `B/E07 B/B2-21 there is a row for each number`() {
    #expect(driver(Items()).texts == ["Item 1", "Item 2", "Item 3"])
  }

  @Test func `B/E08 B/B2-30 B/B2-31 B/B2-32 three helpers show the same branch`() throws {
    let app = driver(ConditionalLabel())
    #expect(app.all("You've tapped 1 times").isEmpty)
    try app.tap("Tap me!")
    #expect(app.all("You've tapped 1 times").count == 3)
  }

  @Test func `B/E10 B/E19 a slider turns its knob, and one call sets both pointers`() throws {
    let app = driver(Knobs())
    let before = app.picture
    try app.set("Value", to: 0)
    app.advance(by: 1)
    #expect(app.picture.difference(from: before).pixels > 100)
    func knobs(_ size: CGFloat) -> Picture {
      driver(KnobShape(pointerSize: size).frame(width: 100, height: 100)).picture
    }
    #expect(knobs(0.1).difference(from: knobs(0.2)).pixels > 100)
  }

  @Test func `B/E11 B/E12 B/B2-46 a tap changes the one value that the knob was given`() throws {
    let app = driver(KnobOwners())
    func values() -> [String] {
      app.texts.filter { $0.contains(": ") }.compactMap {
        $0.split(separator: " ").last.map(String.init)
      }
    }
    #expect(values() == ["0.3", "0.2", "0.1", "0.9"])
    let titles = ["Calls back", "Member", "First element", "Second element"]
    var expected = values()
    for (index, title) in titles.enumerated() {
      try app.tap(title)
      app.advance(by: 1)
      expected[index] = index == 3 ? "0.0" : "1.0"
      #expect(values() == expected)
    }
  }

  @Test func `B/E13 B/B2-52 a name shows its contact, and an edit refreshes it`() throws {
    let app = driver(AddressBook())
    #expect(!app.exists("Oslo"))
    try app.tap("Emil")
    #expect(app.exists("Oslo"))
    try app.tap("Noor")
    #expect(app.exists("Porto") && !app.exists("Oslo"))
    try app.tap("Move to Paris")
    #expect(app.exists("Paris") && !app.exists("Porto"))
  }

  @Test func `B/E14 B/B2-26 B/B2-27 another contact is another view, whose picture is loaded`()
    async throws
  {
    let app = driver(AddressBook())
    try app.tap("Emil")
    let waiting = app.picture
    #expect(
      await app.wait {
        app.settle(); return app.picture.difference(from: waiting).pixels > 0
      })
    let emil = app.picture
    try app.tap("Noor")
    try app.tap("Emil")
    #expect(
      await app.wait {
        app.settle(); return app.picture.difference(from: emil).pixels == 0
      })
  }

  @Test func `B/E15 B/E16 B/B3-05 B/B3-08 a font reaches the texts inside only`() throws {
    let app = driver(EnvironmentTypes())
    let heights = try ["Text 1", "Text 2", "Text 3"].map { try app.find($0).frame.height }
    #expect(heights[0] < 25 && heights[1] > 35 && heights[1] == heights[2])
  }

  @Test func `B/E17 B/B3-10 a knob follows the appearance`() {
    let app = Driver(
      Knob(value: .constant(0)).frame(width: 100, height: 100), size: phone, scale: 1)
    let light = app.picture
    app.colorScheme = .dark
    app.advance(by: 1)
    let dark = app.picture
    #expect(dark.difference(from: light).largest == 255)
    app.colorScheme = .light
    app.advance(by: 1)
    #expect(app.picture.difference(from: light).pixels == 0)
  }

  @Test func `B/E18 B/B3-11 B/B3-13 B/B3-14 the nearest pointer size counts, the knob's own first`()
  {
    func picture<V: View>(_ view: V) -> Picture { Driver(view, size: phone, scale: 1).picture }
    func knob(_ size: CGFloat? = nil) -> some View {
      Knob(value: .constant(0), pointerSize: size).frame(width: 100, height: 100)
    }
    #expect(picture(knob()).difference(from: picture(knob(0.1))).pixels == 0)
    let inner = knob().knobPointerSize(0.2).knobPointerSize(0.3)
    #expect(picture(inner).difference(from: picture(knob(0.2))).pixels == 0)
    #expect(
      picture(knob(0.3).knobPointerSize(0.2)).difference(from: picture(knob(0.3))).pixels == 0)
  }

  @Test func `B/E20 B/B3-17 what the environment's object announces is shown`() throws {
    let app = driver(Injection())
    try app.tap("Connect")
    #expect(app.exists("Connected") && app.exists("Disconnect"))
    try app.tap("Disconnect")
    #expect(app.exists("Not connected"))
  }

  @Test func `B/E21 B/B3-31 a title reaches the bar through a background`() throws {
    let app = driver(TitleBelow())
    #expect(try app.find("Root View").frame.maxY < app.find("Hello").frame.minY)
  }

  @Test func `B/E22 B/B3-35 B/B3-36 a home-made bar shows the title of its content`() throws {
    let app = driver(NavigationTitle())
    let title = try app.find("Root View").frame
    #expect(title.height > 35 && title.maxY < app.frames.map(\.maxY).max()!)
  }

  @Test func `B/E23 B/B3-34 titles of tabs are collected in their order`() {
    #expect(driver(TabTitles()).exists("Red, Green, Blue"))
  }
}
