import SwiftUI
import SwiftUITesting
import Testing

@testable import Calculator

@MainActor @Suite struct CalculatorAppTests {
  private let titles = "AC +/- % ÷ 7 8 9 × 4 5 6 - 1 2 3 + 0 . =".split(separator: " ").map(
    String.init)

  @Test func `A1/CU7 A1/CU8 A1/CU9 A1/CU13 the keys stand in their order`() {
    let app = calculator()
    let buttons = app.items.filter { $0.role == .button }.map(\.label)
    #expect(buttons == ["Steps: 0"] + titles)
  }

  @Test func `A1/CU16 keys are 88 points, the zero key two keys and a gap`() throws {
    let app = calculator()
    for title in titles {
      let width = title == "0" ? 88 * 2 * scale + 8 : 88 * scale
      #expect(try app.find(title).frame.size.isNear(CGSize(width: width, height: 88 * scale)))
    }
  }

  @Test func `A1/CU18 A1/CU19 A1/B59 the keys are 8 points apart, and rows equally wide`() throws {
    let app = calculator()
    func frame(_ title: String) throws -> CGRect { try app.find(title).frame }
    #expect(try frame("8").minX.isNear(frame("7").maxX + 8))
    #expect(try frame("4").minY.isNear(frame("7").maxY + 8))
    for (first, last) in [("AC", "÷"), ("7", "×"), ("4", "-"), ("1", "+"), ("0", "=")] {
      #expect(try (frame(last).maxX - frame(first).minX).isNear(88 * 4 * scale + 24))
    }
    #expect(try (frame("0").maxY - frame("AC").minY).isNear(88 * 5 * scale + 32))
  }

  @Test
  func
    `A1/CU10 A1/CU11 A1/CU20 A1/CU21 the pad is at the bottom, the display at the right above it`()
    throws
  {
    let app = calculator()
    let display = try app.find("display").frame
    #expect(try app.find("0").frame.maxY.isNear(896 - 16))
    #expect(display.maxX.isNear((414 - 24) * scale))
    #expect(try display.maxY.isNear(app.find("AC").frame.minY - 12))
  }

  @Test func `A1/CU20 a long number shrinks and stays on its line`() throws {
    let app = calculator()
    let height = try app.find("display").frame.height
    for _ in 0..<12 { try app.tap("9") }
    let display = try app.find("display").frame
    #expect(display.minX >= 0)
    #expect(display.height <= height)
  }

  @Test func `A1/CM12 1 2 3 + 4 = shows 127`() throws {
    let app = calculator()
    try app.press("1 2 3 + 4 =")
    #expect(try app.display == "127")
  }

  @Test func `A1/CM14 A1/CM16 division by zero shows Error, and AC recovers`() throws {
    let app = calculator()
    try app.press("8 ÷ 0 =")
    #expect(try app.display == "Error")
    try app.press("AC")
    #expect(try app.display == "0")
    try app.press("9")
    #expect(try app.display == "9")
  }

  @Test func `A1/H2 the button counts the keys`() throws {
    let app = calculator()
    try app.press("1 2 3 + 4 =")
    #expect(app.exists("Steps: 6", role: .button))
  }

  @Test func `A1/H4 A1/H12 A1/B48 the sheet shows the keys and the display`() throws {
    let app = calculator()
    try app.press("9 8 - 3 + 2 × 4")
    try app.openHistory()
    for text in ["Steps", "98-3+2×4", "Result", "4"] { #expect(app.texts.contains(text)) }
    let slider = try app.find("Step", role: .slider)
    #expect(slider.number == 8)
  }

  @Test func `A1/H11 A1/H16 A1/B150 the slider moves the panel, the display and the count`() throws
  {
    let app = calculator()
    try app.press("9 8 - 3 + 2 × 4")
    try app.openHistory()
    try app.set("Step", to: 5)
    #expect(app.texts.contains("98-3+") && app.texts.contains("95"))

    try app.set("Step", to: 8)
    #expect(app.texts.contains("98-3+2×4") && app.texts.contains("4"))

    try app.set("Step", to: 5)
    app.closeSheet()
    #expect(try app.display == "95")
  }

  @Test func `A1/H10 a key after sliding back drops the redo tail`() throws {
    let app = calculator()
    try app.press("9 8 - 3 + 2 × 4")
    try app.openHistory()
    try app.set("Step", to: 5)
    app.closeSheet()
    #expect(app.exists("Steps: 5", role: .button))
    try app.press("7")
    #expect(app.exists("Steps: 6", role: .button))
    try app.openHistory()
    #expect(app.texts.contains("98-3+7"))
    #expect(try app.find("Step", role: .slider).number == 6)
  }

  @Test func `A1/H4 A1/B145 A1/B146 swiping down closes the sheet, which opens again`() throws {
    let app = calculator()
    try app.press("1")
    try app.openHistory()
    app.drag(from: CGPoint(x: 207, y: 120), to: CGPoint(x: 207, y: 860))
    app.advance(by: 1)
    #expect(!app.exists("Steps"))
    try app.openHistory()
    #expect(app.exists("Steps"))
  }

  @Test func `A1/H12 A1/H14 without keys the sheet says so and has no slider`() throws {
    let app = calculator()
    try app.openHistory()
    #expect(app.texts.contains("No steps yet"))
    #expect(!app.items.contains { $0.role == .slider })
  }

  @Test func `A1/E10 A8/B60 a tap on the display shows the steps and the result`() throws {
    let app = calculator()
    try app.press("1 2 + 3 =")
    try app.tap("display")
    app.advance(by: 1)
    #expect(app.exists("12+3=") && app.exists("Copy") && app.exists("Cancel"))
    UIPasteboard.general.string = "before"
    try app.tap("Cancel")
    app.advance(by: 1)
    #expect(!app.exists("Copy") && UIPasteboard.general.string == "before")
    #expect(try app.display == "15")
  }

  @Test func `A1/E10 the result can be copied`() throws {
    let app = calculator()
    try app.press("1 2 + 3 =")
    try app.tap("display")
    app.advance(by: 1)
    try app.tap("Copy")
    app.advance(by: 1)
    #expect(!app.exists("Copy") && UIPasteboard.general.string == "15")
  }

  @Test func `A1/E11 A1/B147 the sheet has a button that closes it`() throws {
    let app = calculator()
    try app.press("1")
    try app.openHistory()
    try app.tap("Close")
    app.advance(by: 1)
    #expect(!app.exists("Close"))
    try app.openHistory()
    #expect(app.exists("Close"))
  }

  @Test func `A1/H6 A1/H13 A1/H15 A1/B148 A1/B151 whole steps of the slider change the sheet`()
    throws
  {
    let app = calculator()
    try app.press("9 8 - 3")
    try app.openHistory()
    try app.decrement("Step")
    #expect(app.exists("98-") && app.exists("98"))
    try app.increment("Step")
    #expect(app.exists("98-3") && app.exists("3"))
    try app.set("Step", to: 1.4)
    #expect(try app.find("Step", role: .slider).number == 1)
    #expect(app.exists("9"))
  }

  @Test func `A1/CU23 keys keep their size where text is large`() throws {
    let usual = calculator()
    let large = Driver(
      ContentView().environmentObject(CalculatorModel())
        .environment(\.dynamicTypeSize, .accessibility3),
      size: CGSize(width: 414 * scale, height: 896))
    #expect(try large.find("7").frame == usual.find("7").frame)
    #expect(try large.find("display").frame == usual.find("display").frame)
  }

  @Test func `A1/CU15 A1/CU17 A1/E5 keys are discs of three colors, the zero a capsule`() throws {
    let keys = [CalculatorButtonItem.digit(7), .op(.plus), .command(.percent), .digit(0)]
    let view = HStack {
      ForEach(keys, id: \.self) {
        CalculatorButton(
          title: $0.title, size: $0.size, backgroundColorName: $0.backgroundColorName,
          foregroundColor: $0.foregroundColor, action: {})
      }
    }
    #expect(Set(keys.map(\.backgroundColorName)).count == 3)
    #expect(keys[2].foregroundColor == Color("commandForeground"))
    #expect(keys[0].foregroundColor == .white)
    // What lies beside a capsule's ends is not painted.
    let app = Driver(view, size: CGSize(width: 520, height: 100), scale: 1)
    let zero = try app.find("0").frame
    let shape = Driver(
      Capsule().fill(Color("digitBackground")).frame(width: zero.width, height: zero.height),
      size: zero.size, scale: 1)
    let key = Driver(
      CalculatorButton(
        title: "", size: keys[3].size, backgroundColorName: "digitBackground",
        foregroundColor: .white, action: {}), size: zero.size, scale: 1)
    #expect(key.picture.difference(from: shape.picture, tolerance: 100).pixels == 0)
  }

  @Test func `A1/CU22 A1/E9 on a wide screen all keys are inside, and as large as it allows`()
    throws
  {
    let app = Driver(
      ContentView().environmentObject(CalculatorModel()), size: CGSize(width: 1024, height: 1366))
    for title in titles {
      let frame = try app.find(title).frame
      #expect(frame.minX >= 0 && frame.maxX <= 1024 && frame.maxY <= 1366)
    }
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `every key is there in light and dark`(scheme: ColorScheme) throws {
    let app = calculator(colorScheme: scheme)
    for title in titles { #expect(app.exists(title, role: .button)) }
  }
}

@MainActor private func calculator(colorScheme: ColorScheme = .light) -> Driver {
  Driver(
    ContentView().environmentObject(CalculatorModel()),
    size: CGSize(width: 414 * scale, height: 896),
    colorScheme: colorScheme)
}

@MainActor extension Driver {
  fileprivate var display: String {
    get throws { try find("display").label }
  }

  /// Taps the keys of these titles, one space apart.
  fileprivate func press(_ titles: String) throws {
    for title in titles.split(separator: " ") { try tap(String(title), role: .button) }
  }

  fileprivate func openHistory() throws {
    let button = items.first { $0.label.hasPrefix("Steps") }
    try tap(#require(button).label)
    advance(by: 1)
  }

  fileprivate func closeSheet() {
    key("Escape")
    advance(by: 1)
  }
}

extension CGFloat {
  /// Equal but for rounding.
  fileprivate func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude < 0.01 }
}

extension CGSize {
  fileprivate func isNear(_ other: CGSize) -> Bool {
    width.isNear(other.width) && height.isNear(other.height)
  }
}
