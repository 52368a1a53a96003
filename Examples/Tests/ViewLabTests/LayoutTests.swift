import SwiftUI
import SwiftUITesting
import Testing

@testable import ViewLab

/// The pages on layout, by where their parts lie.
@MainActor @Suite struct LayoutTests {
  private let phone = CGSize(width: 390, height: 844)

  private func driver<V: View>(_ view: V) -> Driver { Driver(view, size: phone) }

  private func sizes<V: View>(_ view: V) -> [CGSize] { driver(view).frames.map(\.size) }

  @Test func `B/E24 two sliders change what is proposed`() throws {
    let app = driver(MeasureBehavior(content: Text("Hello, world, in as many lines as it takes")))
    #expect(app.frames.contains { $0.size == CGSize(width: 100, height: 100) })
    try app.set("Width", to: 250)
    try app.set("Height", to: 40)
    #expect(app.frames.contains { $0.size == CGSize(width: 250, height: 40) })
  }

  @Test func `B/E25 a path stays in its corner, a shape fills its room`() throws {
    let app = Driver(Triangles(), size: CGSize(width: 232, height: 332), scale: 1)
    try app.checkPicture("triangles")
  }

  @Test func `B/E26 B/E32 what is drawn outside is no part of the layout, and can be cut off`()
    throws
  {
    let app = Driver(DrawingOutside(), size: CGSize(width: 300, height: 500), scale: 1)
    try app.checkPicture("drawing-outside")
    #expect(app.frames.contains { $0.size == CGSize(width: 200, height: 60) })
  }

  @Test func `B/E27 a picture has its own size, is stretched, or fitted`() throws {
    let app = driver(ImageFits())
    let plain = try app.find("Plain").frame.size
    let fitted = try app.find("Fitted").frame.size
    #expect(try app.find("Stretched").frame.size == CGSize(width: 100, height: 100))
    #expect(plain.width < 30 && max(fitted.width, fitted.height) == 100)
    #expect(abs(fitted.width / fitted.height - plain.width / plain.height) < 0.05)
  }

  @Test func `B/E28 a short text is in the middle of its frame, a long one wrapped or cut`() throws
  {
    let app = driver(TextFrames())
    let short = try app.find("Hello, world").frame
    #expect(short.width < 100 && abs(short.midX - 195) < 0.5)
    let long = app.all("Hello, world, and all who live in it").map(\.frame)
    #expect(long.count == 3)
    #expect(long[0].width <= 100 && long[0].height > 2 * short.height - 1)
    #expect(long[1].width <= 100 && long[1].height == short.height)
    #expect(long[2].width > 200)
  }

  @Test func `B/E29 a knob is 32 points, as large as there is room, and 32 again`() {
    let frames = driver(ResizableKnobs()).frames.filter { $0.width > 1 }
    #expect(frames.filter { $0.size == CGSize(width: 32, height: 32) }.count == 2)
    #expect(frames.contains { $0.width > 100 && $0.width == $0.height })
  }

  @Test func `B/E30 B/E31 what is behind or in front changes no size`() throws {
    let app = driver(CapsuleAround())
    let tops = try [app.find("Hello").frame] + app.all("Start").map(\.frame)
    #expect(tops.count == 4)
    // 40 points lie between the text's own frames, not between what is drawn around them.
    #expect(tops[1].minY - tops[0].maxY == 40)
    #expect(app.frames.filter { $0.size == CGSize(width: 75, height: 75) }.count >= 2)
  }

  @Test func `B/E33 B/B4-84 the circle is drawn over the square, its border stays in its place`()
    throws
  {
    try Driver(MatchedShapes(), size: CGSize(width: 340, height: 140), scale: 1)
      .checkPicture("matched-shapes")
  }

  @Test func `B/E34 B/E36 a stack overflows, and the higher priority is asked first`() throws {
    let app = driver(StackAlgorithm())
    let widths = app.frames.filter { $0.height == 40 }.map(\.width)
    #expect(widths.contains(25) && widths.contains(50) && widths.contains(37.5))
    let text = try app.find("Hello, World").frame.width
    let rest: CGFloat = 300 - text - 8
    #expect(app.frames.contains { abs($0.width - max(200, rest)) < 0.5 })
    try app.set("Width", to: 250)
    #expect(app.frames.contains { abs($0.width - 200) < 0.5 })
  }

  @Test func `B/E35 the file's name is whole, the path cut in its middle`() throws {
    let app = driver(TextFrames())
    let name = try app.find("rings.csv").frame
    let path = try app.find("/home/ida/forest/measurements/autumn/").frame
    #expect(path.maxX <= name.minX + 0.5 && path.width + name.width <= 240)
    #expect(name.width > 60)
  }

  @Test func `B/E37 B/E38 children are moved until their guides are on one line`() throws {
    let app = driver(Alignments())
    let third = app.frames.filter { $0.size == CGSize(width: 40, height: 40) }
    let first = app.frames.filter { $0.size == CGSize(width: 50, height: 50) }
    #expect(third.count == 2 && first.count == 2)
    // A guide moves it as an offset does, and the stack grows with it.
    for (third, first) in zip(third, first) { #expect(abs(third.midY - first.midY - 20) < 1e-6) }
    let bars = app.frames.filter { $0.width == 20 }
    #expect(bars.count == 9)
    #expect(Set(bars[0..<3].map(\.minY)).count == 1)
    #expect(Set(bars[3..<6].map(\.midY)).count == 1)
    #expect(Set(bars[6..<9].map(\.maxY)).count == 1)
  }

  @Test func `B/E39 adaptive columns pack, flexible ones divide what is left`() throws {
    let app = Driver(Grids(), size: CGSize(width: 432, height: 700))
    let texts = app.texts
    #expect(texts.prefix(10).allSatisfy { $0 == "52" || $0 == "50" })
    #expect(texts.contains("163") || texts.contains("112"))
    #expect(texts.contains("180"))
  }

  @Test func `B/E41 three buttons have one style, which shows that they are pressed`() throws {
    let app = driver(Circles())
    for name in ["One", "Two", "Three"] {
      #expect(try app.find(name, role: .button).frame.size == CGSize(width: 75, height: 75))
    }
    let before = app.picture
    let place = try app.find("Two", role: .button).frame
    app.press(at: CGPoint(x: place.midX, y: place.midY))
    #expect(app.picture.difference(from: before).pixels > 100)
    app.lift(at: CGPoint(x: place.midX, y: place.midY))
    #expect(app.texts.filter { $0 == "Two" }.count == 2)
  }

  @Test func `B/E42 B/X2 collapsed children show ten points each, but the last`() throws {
    let app = driver(CollapsiblePage())
    func border() -> CGFloat { app.frames.first { $0.height == 75 && $0.width > 80 }?.width ?? 0 }
    #expect(border() == 105)  // three times ten, and the last one's 75
    try app.tap("Expand")
    app.advance(by: 2)
    #expect(border() == 219)  // 50, 30, 40 and 75, with eight points between them
  }

  @Test func `B/E43 B/X3 a badge's middle is on the corner, and takes no room`() throws {
    let app = driver(BadgePage())
    let with = app.frames
    let badge = try #require(with.first { $0.size == CGSize(width: 24, height: 24) })
    let host = try app.find("Hello").frame.insetBy(dx: -10, dy: -10)
    #expect(abs(badge.midX - host.maxX) < 0.5 && abs(badge.midY - host.minY) < 0.5)
    for _ in 0..<5 { try app.tap("Fewer") }
    #expect(try app.find("Hello").frame.insetBy(dx: -10, dy: -10) == host)
    #expect(!app.frames.contains { $0.size == CGSize(width: 24, height: 24) })
  }

  @Test func `B/E44 B/E45 B/E46 a reader's disc overlaps, one known to the layout does not`() throws
  {
    let app = driver(Readers())
    let third: CGFloat = 310 / 3
    #expect(app.frames.contains { abs($0.width - third) < 0.5 && $0.height == 40 })
    let continues = app.all("Continue").map(\.frame)
    let starts = app.all("Start").map(\.frame)
    #expect(continues.count == 2 && starts.count == 2)
    // Discs as wide as their text and padding: by a reader alone both texts are closer than that.
    #expect(continues[0].midY - starts[0].midY < 60)
    #expect(continues[1].midY - starts[1].midY > 80)
  }

  @Test(arguments: ["Alarm", "Bedtime"])
  func `B/E47 B/E48 B/B5-26 the line goes to the chosen tab, by an anchor or by matched geometry`(
    tab: String
  ) throws {
    for app in [driver(AnchorTabBar()), driver(MatchedTabBar())] {
      func line() -> CGRect? { app.frames.first { $0.height == 2 } }
      let first = try app.find("World Clock", role: .button).frame
      #expect(abs(try #require(line()).midX - first.midX) < 0.5)
      try app.tap(tab)
      app.advance(by: 0.1)
      let way = try #require(line())
      app.advance(by: 2)
      let chosen = try app.find(tab, role: .button).frame
      let end = try #require(line())
      #expect(abs(end.midX - chosen.midX) < 0.5 && abs(end.width - chosen.width) < 0.5)
      #expect(way.midX > first.midX && way.midX < end.midX)
    }
  }

  @Test func `B/E50 B/X4 a table's cells are chosen by a tap`() throws {
    let app = driver(TablePage())
    let before = app.frames.count
    try app.tap("Heavy Rain")
    app.advance(by: 2)
    let cell = try app.find("Heavy Rain").frame
    #expect(app.frames.count > before)
    #expect(app.frames.contains { $0.minX < cell.minX && $0.insetBy(dx: 4, dy: 4).contains(cell) })
  }
}
