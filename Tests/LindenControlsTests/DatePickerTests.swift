import Foundation
@_spi(Engine) import LindenDrawing
import SwiftUI
import Testing

@testable import SwiftUITesting

@MainActor struct DatePickerTests {
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }()

  private static func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
  ) -> Date {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
  }

  struct Choosing: View {
    @State var date: Date
    var range: ClosedRange<Date> = .distantPast ... .distantFuture
    var components: DatePickerComponents = .date
    var onChange: (Date) -> Void
    var body: some View {
      DatePicker("When", selection: $date, in: range, displayedComponents: components)
        .onChange(of: date) { onChange($1) }
        .environment(\.calendar, DatePickerTests.calendar)
        .environment(\.timeZone, DatePickerTests.calendar.timeZone)
    }
  }

  private let phone = CGSize(width: 390, height: 844)

  @Test func `a calendar shows the month and chooses a day at the same time of day`() throws {
    var chosen: Date?
    let app = Driver(
      Choosing(date: Self.date(2024, 2, 10, 13, 5)) { chosen = $0 }.datePickerStyle(.graphical),
      size: phone)
    #expect(app.exists("February 2024"))
    #expect(app.items.filter { $0.role == .button && $0.label.contains("2024") }.count == 30)
    #expect(try app.find("Saturday, February 10, 2024").isSelected)
    try app.tap("Thursday, February 29, 2024")
    #expect(chosen == Self.date(2024, 2, 29, 13, 5))
  }

  @Test func `the month before and the month after can be looked at`() throws {
    let app = Driver(
      Choosing(date: Self.date(2024, 1, 31)) { _ in }.datePickerStyle(.graphical), size: phone)
    try app.tap("Previous Month")
    #expect(app.exists("December 2023"))
    try app.tap("Next Month")
    try app.tap("Next Month")
    #expect(app.exists("February 2024"))
  }

  @Test func `days out of range cannot be chosen`() throws {
    var chosen: Date?
    let app = Driver(
      Choosing(date: Self.date(2024, 2, 10), range: Self.date(2024, 2, 5)...Self.date(2024, 2, 20))
      { chosen = $0 }
      .datePickerStyle(.graphical), size: phone)
    #expect(try !app.find("Sunday, February 4, 2024").isEnabled)
    #expect(try app.find("Tuesday, February 20, 2024").isEnabled)
    try app.tap("Wednesday, February 21, 2024")
    #expect(chosen == nil)
  }

  @Test func `the compact style opens a calendar`() throws {
    var chosen: Date?
    let app = Driver(Choosing(date: Self.date(2024, 2, 10)) { chosen = $0 }, size: phone)
    #expect(app.exists("When"))
    try app.tap("Feb 10, 2024")
    app.advance(by: 1)
    try app.tap("Friday, February 16, 2024")
    #expect(chosen == Self.date(2024, 2, 16))
    app.tap(at: CGPoint(x: 5, y: 5))
    app.advance(by: 1)
    #expect(app.exists("Feb 16, 2024") && !app.exists("February 2024"))
  }

  @Test func `wheels choose, and a day that a month lacks becomes its last`() throws {
    var chosen: Date?
    let app = Driver(
      Choosing(date: Self.date(2024, 3, 31)) { chosen = $0 }.datePickerStyle(.wheel), size: phone)
    #expect(app.items.filter { $0.role == .stepper }.map(\.label) == ["March", "31", "2024"])
    try app.decrement("March")
    #expect(chosen == Self.date(2024, 2, 29))
  }

  /// Words that are drawn, wherever they are in what is drawn.
  private func words(_ commands: [DrawCommand]) -> [String] {
    commands.flatMap { command -> [String] in
      switch command {
      case .text(let layout, _, _): [layout.source.string]
      case .group(_, let inner): words(inner)
      default: []
      }
    }
  }

  private func words(_ layer: Layer) -> [String] {
    words(layer.content) + layer.sublayers.flatMap { words($0) }
  }

  @Test func `a wheel of a date draws the rows that are seen, and has no views for them`() {
    let app = Driver(
      Choosing(date: Self.date(2024, 3, 31)) { _ in }.datePickerStyle(.wheel), size: phone)
    let drawn = Set(words(app.scene.layers.root))
    #expect(drawn.isSuperset(of: ["January", "March", "July", "27", "31", "2020", "2028"]))
    #expect(drawn.isDisjoint(with: ["August", "26", "2019", "2029"]))
    let nodes = app.scene.graph.nodeCount
    let other = Driver(
      Choosing(date: Self.date(2024, 12, 1)) { _ in }.datePickerStyle(.wheel), size: phone)
    #expect(other.scene.graph.nodeCount == nodes)
  }

  @Test func `the days of a calendar are drawn, and the names of the week`() {
    let app = Driver(
      Choosing(date: Self.date(2024, 2, 10)) { _ in }.datePickerStyle(.graphical), size: phone)
    let drawn = words(app.scene.layers.root)
    #expect((1...29).allSatisfy { drawn.contains("\($0)") } && !drawn.contains("30"))
    #expect(drawn.contains("MON") && drawn.contains("SUN"))
  }

  @Test func `a tap on a row of a wheel chooses it`() throws {
    var chosen: Date?
    let app = Driver(
      Choosing(date: Self.date(2024, 3, 10)) { chosen = $0 }.datePickerStyle(.wheel), size: phone)
    let month = try app.find("March").frame
    app.tap(at: CGPoint(x: month.midX, y: month.midY + 32))
    #expect(chosen == Self.date(2024, 4, 10))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a tap on a day chooses it, whichever way the week goes`(direction: LayoutDirection) throws {
    var chosen: Date?
    let app = Driver(
      Choosing(date: Self.date(2024, 2, 10)) { chosen = $0 }.datePickerStyle(.graphical)
        .environment(\.layoutDirection, direction), size: phone)
    let day = try app.find("Monday, February 26, 2024").frame
    app.tap(at: CGPoint(x: day.midX, y: day.midY))
    #expect(chosen == Self.date(2024, 2, 26))
  }

  @Test func `the days of a calendar have no nodes of their own`() {
    func nodes(month: Int) -> Int {
      let app = Driver(
        Choosing(date: Self.date(2024, month, 10)) { _ in }.datePickerStyle(.graphical),
        size: phone)
      return app.scene.graph.nodeCount
    }
    // 31 days, and 29.
    #expect(nodes(month: 1) - nodes(month: 2) == 0)
  }

  private final class Place { var height: Binding<CGFloat>! }

  /// A date picker below a space.
  private struct Moving: View {
    @State private var height: CGFloat = 20
    let place: Place
    var body: some View {
      let _ = place.height = $height
      VStack(spacing: 0) {
        Color.clear.frame(height: height)
        Choosing(date: DatePickerTests.date(2024, 2, 10)) { _ in }
        Spacer(minLength: 0)
      }
    }
  }

  @Test func `a calendar that is open goes where its date picker goes`() throws {
    let place = Place()
    let app = Driver(Moving(place: place), size: phone)
    try app.tap("Feb 10, 2024")
    app.advance(by: 2)
    let before = try app.find("Saturday, February 10, 2024").frame
    place.height.wrappedValue = 120
    app.advance(by: 2)
    #expect(
      try app.find("Saturday, February 10, 2024").frame == before.offsetBy(dx: 0, dy: 100))
  }

  @Test func `what shows an open calendar runs a few times, and not while it rests`() throws {
    let app = Driver(
      NavigationStack { List { Choosing(date: Self.date(2024, 2, 10)) { _ in } } }, size: phone)
    func runs(_ work: () throws -> Void) rethrows -> Int {
      try app.bodies(during: work).filter { $0.key.hasPrefix("PopupPlane") }.values.reduce(0, +)
    }
    let opening = try runs { try app.tap("Feb 10, 2024") }
    #expect((1...4).contains(opening), "\(opening)")
    app.advance(by: 1)
    #expect(runs { app.advance(by: 1) } == 0)
  }

  @Test func `a calendar that was open and is closed leaves no nodes`() throws {
    let app = Driver(Choosing(date: Self.date(2024, 2, 10)) { _ in }, size: phone)
    var nodes = [app.scene.graph.nodeCount]
    for _ in 0..<3 {
      try app.tap("Feb 10, 2024")
      app.advance(by: 1)
      app.tap(at: CGPoint(x: 5, y: 5))
      app.advance(by: 3)
      nodes.append(app.scene.graph.nodeCount)
    }
    #expect(Set(nodes).count == 1, "\(nodes)")
  }

  @Test func `a date picker that is closed does not look where it is`() {
    let app = Driver(Choosing(date: Self.date(2024, 2, 10)) { _ in }, size: phone)
    let window = Driver(EmptyView(), size: phone)
    // A reader of its geometry would be four more.
    #expect(app.scene.graph.nodeCount - window.scene.graph.nodeCount <= 54)
  }

  @Test func `times are chosen by hour, minute and half of the day`() throws {
    var chosen: Date?
    let app = Driver(
      Choosing(date: Self.date(2024, 3, 31, 23, 59), components: .hourAndMinute) { chosen = $0 }
        .datePickerStyle(.wheel),
      size: phone)
    #expect(app.items.filter { $0.role == .stepper }.map(\.label) == ["11", "59", "PM"])
    try app.decrement("PM")
    #expect(chosen == Self.date(2024, 3, 31, 11, 59))
  }

  @Test func `several days are chosen and let go`() throws {
    struct Several: View {
      @State var days: Set<DateComponents>
      var body: some View {
        VStack {
          MultiDatePicker("Days", selection: $days)
          Text("\(days.count) days")
        }
        .environment(\.calendar, DatePickerTests.calendar)
        .environment(\.timeZone, DatePickerTests.calendar.timeZone)
      }
    }
    let app = Driver(Several(days: [DateComponents(year: 2024, month: 2, day: 10)]), size: phone)
    try app.tap("Sunday, February 11, 2024")
    #expect(app.texts.contains("2 days"))
    try app.tap("Saturday, February 10, 2024")
    #expect(app.texts.contains("1 days"))
  }

  @Test func `a color picker chooses from a grid`() throws {
    struct Coloring: View {
      @State private var color = Color.red
      var body: some View {
        VStack {
          ColorPicker("Ink", selection: $color)
          Text("\(color)")
        }
      }
    }
    let app = Driver(Coloring(), size: phone)
    try app.tap("Ink", role: .button)
    app.advance(by: 1)
    try app.tap("Row 1, column 1")
    try app.tap("Close")
    app.advance(by: 1)
    #expect(app.exists("#FFFFFFFF"))
  }

  @Test(arguments: [DynamicTypeSize.xxxLarge, .accessibility3, .accessibility5])
  func `a calendar has room for its month and its days at large type`(size: DynamicTypeSize) throws
  {
    let calendar = Choosing(date: Self.date(2024, 9, 10)) { _ in }.datePickerStyle(.graphical)
    let app = Driver(calendar.dynamicTypeSize(size), size: phone)
    let month = try app.find("September 2024").frame
    let days = app.items.filter { $0.role == .button && $0.label.hasSuffix(", 2024") }.map(\.frame)
    #expect(days.count >= 30)
    #expect(days.allSatisfy { $0.minX >= 0 && $0.maxX <= 390 && $0.minY >= month.maxY })
    #expect(month.minX >= 0 && month.maxX <= 390)
  }

  @Test(arguments: [DynamicTypeSize.accessibility1, .accessibility5])
  func `date and time are whole at large type, below their label`(size: DynamicTypeSize) throws {
    let picker = DatePicker(
      "When", selection: .constant(Self.date(2024, 9, 10)))
    let app = Driver(
      picker.environment(\.timeZone, DatePickerTests.calendar.timeZone).dynamicTypeSize(size),
      size: phone)
    let label = try app.find("When", role: .text).frame
    let buttons = app.items.filter { $0.role == .button }.map(\.frame)
    #expect(buttons.count == 2)
    #expect(buttons.allSatisfy { $0.minY >= label.maxY && $0.minX >= 0 && $0.maxX <= 390 })
    #expect(buttons[1].minY >= buttons[0].maxY)
    let line = try Driver(Text(verbatim: "9").dynamicTypeSize(.accessibility1)).find("9").frame
    #expect(buttons.allSatisfy { $0.height >= line.height })
  }
}
