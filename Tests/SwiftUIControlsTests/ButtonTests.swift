import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ButtonTests {
  struct Counting: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Button("Add") { count += 1 }
        Text("\(count)")
      }
    }
  }

  @Test func `B/B1-02 a tap runs the action once`() throws {
    let app = Driver(Counting())
    try app.tap("Add")
    try app.tap("Add")
    #expect(app.texts.contains("2"))
  }

  @Test func `a finger that leaves the button does not press it, one that returns does`() throws {
    let app = Driver(Counting())
    let button = try app.find("Add", role: .button)
    let inside = CGPoint(x: button.frame.midX, y: button.frame.midY)
    app.press(at: inside)
    app.move(to: CGPoint(x: inside.x, y: inside.y + 300))
    app.lift(at: CGPoint(x: inside.x, y: inside.y + 300))
    #expect(app.texts.contains("0"))
    app.press(at: inside)
    app.move(to: CGPoint(x: inside.x, y: inside.y + 300))
    app.move(to: inside)
    app.lift(at: inside)
    #expect(app.texts.contains("1"))
  }

  struct CircleStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: ButtonStyleConfiguration) -> some View {
      Circle().fill(.blue.opacity(configuration.isPressed ? 0.8 : 1))
        .overlay(configuration.label.foregroundColor(.white))
        .frame(width: isEnabled ? 75 : 50, height: 75)
    }
  }

  @Test func `B/B4-153 a style reaches every button below, with its environment`() throws {
    let app = Driver(
      HStack {
        Button("One") {}
        Button("Two") {}.disabled(true)
      }.buttonStyle(CircleStyle()))
    #expect(try app.find("One").frame.size == CGSize(width: 75, height: 75))
    #expect(try app.find("Two").frame.size == CGSize(width: 50, height: 75))
    #expect(try !app.find("Two").isEnabled)
  }

  @Test func `a disabled button does nothing`() throws {
    var count = 0
    let app = Driver(Button("Go") { count += 1 }.disabled(true))
    try app.tap("Go")
    #expect(count == 0)
  }

  struct FramedStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).padding().border(Color.red)
    }
  }

  @Test func `a primitive style may make a button of its configuration`() throws {
    var count = 0
    let app = Driver(Button("Go") { count += 1 }.buttonStyle(FramedStyle()))
    try app.tap("Go")
    #expect(count == 1)
  }
}
