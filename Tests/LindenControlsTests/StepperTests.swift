import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct StepperTests {
  struct Stepping: View {
    @State var value = 3
    var body: some View { Stepper("Cups: \(value)", value: $value, in: 0...5, step: 2) }
  }

  private let size = CGSize(width: 300, height: 60)

  /// Where the halves are: the buttons are 94 points wide at the end of the row.
  private func plus(_ app: Driver) throws -> CGPoint {
    let row = try #require(app.items.first { $0.role == .stepper }).frame
    return CGPoint(x: row.maxX - 20, y: row.midY)
  }

  @Test func `its halves make the value larger and smaller`() throws {
    let app = Driver(Stepping(), size: size)
    #expect(app.exists("Cups: 3", role: .stepper))
    app.tap(at: try plus(app))
    #expect(app.exists("Cups: 5", role: .stepper))
    var minus = try plus(app)
    minus.x -= 60
    app.tap(at: minus)
    app.tap(at: minus)
    #expect(app.exists("Cups: 1", role: .stepper))
  }

  @Test func `the last step stops at the bound, and there is none after it`() throws {
    let app = Driver(Stepping(value: 4), size: size)
    app.tap(at: try plus(app))
    #expect(app.exists("Cups: 5"))
    app.tap(at: try plus(app))
    #expect(app.exists("Cups: 5"))
  }

  @Test func `a value at an end of its type has the other neighbour`() throws {
    struct Ends: View {
      @State private var none: UInt = 0
      @State private var byte: UInt8 = 255
      @State private var most = Int.max
      @State private var wide = -5
      var body: some View {
        VStack {
          Stepper("none \(String(none))", value: $none, in: 0...10)
          Stepper("byte \(String(byte))", value: $byte, step: 10)
          Stepper("most \(String(most))", value: $most)
          Stepper("wide \(String(wide))", value: $wide, in: Int.min...Int.max, step: Int.max)
        }
      }
    }
    let app = Driver(Ends(), size: CGSize(width: 300, height: 300))
    defer { app.close() }
    try? app.decrement("none 0")
    try app.increment("none 0")
    try app.decrement("byte 255")
    #expect(app.exists("none 1") && app.exists("byte 245"))
    try app.increment("byte 245")
    #expect(app.exists("byte 255"))
    try app.decrement("most \(Int.max)")
    #expect(app.exists("most \(Int.max - 1)"))
    try app.decrement("wide -5")
    #expect(app.exists("wide \(Int.min)"))
  }

  @Test func `held, it goes on ten times a second after half a second`() throws {
    struct Counting: View {
      @State private var value = 0
      var body: some View { Stepper("\(value)", value: $value) }
    }
    let app = Driver(Counting(), size: size)
    let plus = try plus(app)
    app.press(at: plus)
    app.advance(by: 0.4)
    #expect(app.exists("0"))
    app.advance(by: 0.6)
    #expect(app.exists("6"))
    app.lift(at: plus)
    #expect(app.exists("6"))
  }

  @Test func `increment and decrement need no finger, and editing is told`() throws {
    var log: [String] = []
    let app = Driver(
      Stepper("Any", onIncrement: { log.append("up") }, onDecrement: nil) {
        log.append($0 ? "begin" : "end")
      }, size: size)
    try app.increment("Any")
    #expect(log == ["begin", "up", "end"])
    try app.decrement("Any")
    #expect(log.count == 3)
  }

  @Test func `without its label it has only its name`() {
    let app = Driver(Stepping().labelsHidden(), size: size)
    let stepper = app.items.first { $0.role == .stepper }
    #expect(stepper?.label == "Cups: 3")
    #expect(stepper?.frame.size == CGSize(width: 94, height: 32))
  }

  @Test func `a toggle without its label is as large as its switch`() throws {
    let app = Driver(Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden(), size: size)
    #expect(try app.find("Wi-Fi", role: .toggle).frame.size == CGSize(width: 51, height: 31))
  }

  @Test func `steps in one turn add up`() throws {
    @MainActor final class Count { var value = 0 }
    struct Counting: View {
      let count: Count
      var body: some View {
        Stepper("Plain", value: Binding(get: { count.value }, set: { count.value = $0 }), in: 0...9)
      }
    }
    let count = Count()
    let app = Driver(Counting(count: count), size: size)
    try app.increment("Plain")
    try app.increment("Plain")
    #expect(count.value == 2)
  }
}
