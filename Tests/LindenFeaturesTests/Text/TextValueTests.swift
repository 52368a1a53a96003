import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor @Suite struct TextValueTests {
  private func runs(
    _ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> [StyledText.Run] {
    var environment = EnvironmentValues()
    change(&environment)
    var resolver = TextResolver(environment)
    resolver.resolve(text)
    return resolver.result.runs
  }

  @Test func `texts are equal by content and look`() {
    #expect(Text("a") == Text("a"))
    #expect(Text("a").bold() == Text("a").bold())
    #expect(Text("a") != Text("a").bold())
    #expect(Text("a") + Text("b") == Text("a") + Text("b"))
    #expect(Text(verbatim: "a") != Text(verbatim: "b"))
    #expect(Text("a").foregroundStyle(.secondary) == Text("a").foregroundStyle(.secondary))
    #expect(Text("a").foregroundStyle(.secondary) != Text("a").foregroundStyle(.primary))
  }

  @Test func `A1/A36 A1/A37 a literal is a key, a variable is shown as it is`() {
    let (string, part) = ("*a*", "*a*"[...])
    #expect(runs(Text("*a*")).map(\.text) == ["a"])
    #expect(runs(Text(string)).map(\.text) == ["*a*"])
    #expect(runs(Text(part)).map(\.text) == ["*a*"])
    #expect(runs(Text("*\(string)*")).map(\.text) == ["*a*"])
    #expect(runs(Text("*\(string)*"))[0].font.isItalic)
    #expect(Text("*a*") == Text(LocalizedStringKey("*a*")))
  }

  @Test func `the first of two modifiers holds`() {
    #expect(runs(Text("a").font(.title).font(.body))[0].font.size == 28)
    #expect(runs(Text("a").bold().fontWeight(.light))[0].font.weight == 700)
  }

  @Test func `a part of a text has its own look before that of the whole`() {
    let text = (Text("a") + Text("b").italic().foregroundColor(.red)).bold().foregroundColor(.blue)
    let runs = runs(text)
    #expect(runs.map(\.text) == ["a", "b"])
    #expect(runs.map(\.font.weight) == [700, 700])
    #expect(runs.map(\.font.isItalic) == [false, true])
    #expect(runs[0].ink.color == nil)
    #expect(runs[1].ink.color == RGBA(hex: 0xFF3B30))
  }

  @Test func `tracking counts before kerning`() {
    #expect(runs(Text("a").kerning(2))[0].kerning == 2)
    #expect(runs(Text("a").kerning(2).tracking(3))[0].kerning == 3)
  }

  @Test func `lines under and through text are inks`() {
    let ink = runs(Text("a").underline(color: .red).strikethrough(true, pattern: .dash))[0].ink
    #expect(ink.underline == StyledText.LineMark(color: RGBA(hex: 0xFF3B30)))
    #expect(ink.strikethrough == StyledText.LineMark(color: nil, pattern: .dash))
    #expect(runs(Text("a").underline(false)) == runs(Text("a")))
  }

  @Test func `textCase changes what is shown`() {
    #expect(runs(Text("Straße")) { $0.textCase = .uppercase }[0].text == "STRASSE")
    #expect(runs(Text("ABC")) { $0.textCase = .lowercase }[0].text == "abc")
  }

  @Test func `attributes of a string are looks`() {
    var string = AttributedString("plain ")
    var red = AttributedString("red")
    red.foregroundColor = .red
    red.font = .title
    red.kern = 4
    red.underlineStyle = .single
    string += red
    let runs = runs(Text(string))
    #expect(runs.map(\.text) == ["plain ", "red"])
    #expect(runs[1].font.size == 28 && runs[1].kerning == 4 && runs[1].ink.underline != nil)
    #expect(runs[1].ink.color == RGBA(hex: 0xFF3B30) && runs[0].ink.color == nil)
  }

  @Test func `Markdown is read from a file and from bytes, which must be UTF-8`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-\(UUID().uuidString).md")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("a **b**".utf8).write(to: file)
    #expect(try AttributedString(contentsOf: file) == AttributedString(markdown: "a **b**"))
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF, 0xFE, 0xFF])) }
    try FileManager.default.removeItem(at: file)
    #expect(throws: CocoaError.self) { try AttributedString(contentsOf: file) }
  }

  @Test func `Markdown of an attributed string is shown`() throws {
    let string = try AttributedString(markdown: "a **b** [c](https://d.e)")
    let runs = runs(Text(string))
    #expect(runs.map(\.text) == ["a ", "b", " ", "c"])
    #expect(runs[1].font.weight == 700)
    #expect(runs[3].ink.link == URL(string: "https://d.e"))
    #expect(runs[3].ink.color == RGBA(hex: 0x007AFF))
  }

  @Test func `formats follow the environment's locale`() {
    func shown(_ locale: String) -> String {
      runs(Text(1234.5, format: .number)) { $0.locale = Locale(identifier: locale) }[0].text
    }
    #expect(shown("en_US") == "1,234.5")
    #expect(shown("de_DE") == "1.234,5")
  }

  @Test func `a formatter shows Swift's numbers`() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .percent
    #expect(runs(Text(0.5, formatter: formatter))[0].text == "50%")
    #expect(
      runs(Text("\(NSNumber(value: 0.25), formatter: formatter) done")).map(\.text).joined()
        == "25% done")
  }

  @Test func `a symbol in a line keeps its place and is named in it`() {
    let stage = Stage(Text("a \(Image(systemName: "star.fill")) b"))
    let plain = Stage(Text("a  b"))
    #expect(stage.size(nil).width > plain.size(nil).width + 10)
    let commands = stage.picture()
    #expect(commands.count == 2)
    #expect(stage.node.element.layer.semantics?.label == "a star b")
    let decorated = Stage(Text("a \(Image(decorative: "star")) b"))
    #expect(decorated.node.element.layer.semantics?.label == "a  b")
  }

  @Test func `the labels of parts of a text are read in their places`() {
    func spoken(_ text: Text) -> String? {
      Stage(text).node.element.layer.semantics?.label
    }
    let price = Text("3 ") + Text("€").accessibilityLabel("euros") + Text("!")
    #expect(spoken(price) == "3 euros!")
    #expect(spoken(Text("Only \(price)")) == "Only 3 euros!")
    #expect(spoken(price.accessibilityLabel("cheap")) == "cheap")
    #expect(spoken((Text("") + price).bold()) == "3 euros!")
    let inner = (Text("a") + Text("b").accessibilityLabel("B")).accessibilityLabel("AB")
    #expect(spoken(Text("x ") + inner + Text(" y")) == "x AB y")
    #expect(price.plainString == "3 €!")
  }

  @Test func `a label is read instead of the text`() {
    let stage = Stage(Text("NYC").accessibilityLabel("New York"))
    #expect(stage.node.element.layer.semantics?.label == "New York")
  }
}

@MainActor @Suite struct DateTextTests {
  let start = Date(timeIntervalSince1970: 1_000_000)

  private func words() -> DateWords {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = TimeZone(identifier: "UTC")!
    return DateWords(environment)
  }

  @Test func `distances are said in the greatest units`() {
    #expect(words().distance(from: start, to: start + 8580) == "2 hr, 23 min")
    #expect(words().offset(from: start, to: start + 7300) == "+2 hours")
    #expect(words().offset(from: start, to: start - 60) == "-1 minute")
  }

  @Test(arguments: [(5, "0:05"), (65, "1:05"), (3605, "1:00:05"), (133_141, "36:59:01")])
  func `a timer shows hours, minutes and seconds`(seconds: Int, text: String) {
    #expect(words().clock(seconds) == text)
  }

  @Test func `without hours a timer goes on counting minutes`() {
    #expect(words().clock(3605, showsHours: false) == "60:05")
  }

  @Test func `a timer goes on with the clock and asks to be woken every second`() throws {
    let stage = Stage(Text(verbatim: ""))
    let now = stage.graph.animations.schedule.date
    let timer = Stage(Text(timerInterval: now...now.addingTimeInterval(100)))
    let shown = { timer.runs[0].text }
    let first = shown()
    let wake = try #require(timer.graph.animations.schedule.next)
    #expect(wake > 0 && wake <= 1.01)
    #expect(timer.graph.animations.isRunning == false)
    _ = timer.graph.frame(at: wake)
    #expect(shown() != first)
    _ = timer.graph.frame(at: 101)
    #expect(shown() == "0:00")
    #expect(timer.graph.animations.schedule.next == nil)
  }
}

@MainActor @Suite struct TextBehaviorTests {
  @Test func `a link is found where it is drawn and opened by a tap there`() throws {
    let stage = Stage(Text("see [here](https://a.b) now"))
    _ = stage.picture()
    let fragment = try #require(
      stage.layout().lines[0].fragments.first { $0.run.ink.link != nil })
    #expect(
      stage.node.element.link(at: CGPoint(x: fragment.x + 2, y: 5)) == URL(string: "https://a.b"))
    #expect(stage.node.element.link(at: CGPoint(x: 2, y: 5)) == nil)
    #expect(stage.node.element.link(at: CGPoint(x: fragment.x + 2, y: 500)) == nil)
    var chain = HitChain()
    #expect(stage.node.element.hitTest(CGPoint(x: fragment.x + 2, y: 5), &chain))
    #expect(chain.elements.first is TextLinkElement)
  }

  @Test func `a link whose letters run to the left is found where it is`() throws {
    let stage = Stage(Text("[abcd](https://a.b)").tracking(-30))
    _ = stage.picture()
    let line = stage.layout().lines[0]
    let fragment = try #require(line.fragments.first)
    #expect(fragment.width < 0)
    let middle = line.x + fragment.x + fragment.width / 2
    #expect(stage.node.element.link(at: CGPoint(x: middle, y: 5)) == URL(string: "https://a.b"))
    #expect(stage.node.element.link(at: CGPoint(x: middle + 500, y: 5)) == nil)
  }

  @Test func `text that is one link is called a link`() {
    #expect(Stage(Text("[a](b:c)")).node.element.layer.semantics?.role == .link)
    #expect(Stage(Text("x [a](b:c)")).node.element.layer.semantics?.role == .text)
  }

  @Test func `redacted text keeps its room and shows boxes`() throws {
    let stage = Stage(Text("secret")) { $0.redactionReasons = .placeholder }
    #expect(stage.size(nil) == Stage(Text("secret")).size(nil))
    guard case .fill = try #require(stage.picture().first) else {
      Issue.record("text is shown")
      return
    }
  }

  @Test func `privacy hides only what is sensitive`() {
    func isHidden(_ sensitive: Bool) -> Bool {
      var values = EnvironmentValues()
      values.redactionReasons = .privacy
      values.isPrivacySensitive = sensitive
      return values.isRedacted
    }
    #expect(isHidden(true) && !isHidden(false))
  }

  @Test func `bold text asked for by the user makes fonts bolder`() {
    let stage = Stage(Text("a")) { $0.legibilityWeight = .bold }
    #expect(stage.runs[0].font.weight == 600)
  }

  @Test func `the locale chooses the forms of Han characters`() {
    func language(_ locale: String) -> String? {
      var values = EnvironmentValues()
      values.locale = Locale(identifier: locale)
      return ParagraphStyle(values).language
    }
    #expect(language("zh_TW") == "zh-Hant-TW")
    #expect(language("ja_JP") == "ja-JP")
  }

  @Test func `an environment value that changes is shown`() {
    let stage = Stage(Text("a"))
    let small = stage.size(nil)
    stage.change { $0.font = .largeTitle }
    #expect(abs(stage.size(nil).height / small.height - 2) < 0.2)
  }
}
