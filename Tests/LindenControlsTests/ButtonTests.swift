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

  struct Counter: View {
    @State private var counter = 0
    var column: some View {
      VStack {
        Button(
          action: { counter += 1 },
          label: {
            Text("Tap me!")
              .padding()
              .background(Color(.tertiarySystemFill))
              .cornerRadius(5)
          })
        if counter > 0 {
          Text("You've tapped \(counter) times")
        } else {
          Text("You've not yet tapped")
        }
      }
    }
    var body: some View { column }
  }

  @Test func `B/B1-10 B/B1-13 B/B1-15 the body of a counter prints each modifier as one layer`() {
    let label =
      "ModifiedContent<ModifiedContent<ModifiedContent<Text, _PaddingLayout>, "
      + "_BackgroundModifier<Color>>, _ClipEffect<RoundedRectangle>>"
    #expect(
      "\(Mirror(reflecting: Counter().column).subjectType)"
        == "VStack<TupleView<(Button<\(label)>, _ConditionalContent<Text, Text>)>>")
  }

  struct Simplified: View {
    @State private var counter = 0
    let seen: (Any.Type, Bool) -> Void
    var stack: VStack<TupleView<(Button<Text>, Text?)>> {
      VStack {
        Button("Tap me") { counter += 1 }
        if counter > 0 { Text("You've tapped \(counter) times") }
      }
    }
    var body: some View {
      let _ = seen(Mirror(reflecting: stack).subjectType, counter > 0)
      stack
    }
  }

  @Test func `B/B2-11 the counter is of one type before and after the first tap`() throws {
    var types: [String] = []
    let app = Driver(Simplified { type, isCounting in types.append("\(isCounting) \(type)") })
    #expect(!app.texts.contains("You've tapped 1 times"))
    try app.tap("Tap me")
    #expect(app.texts.contains("You've tapped 1 times"))
    let type = "VStack<TupleView<(Button<Text>, Optional<Text>)>>"
    #expect(types == ["false \(type)", "true \(type)"])
  }

  struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.textCase(.uppercase)
    }
  }

  @Test func `B/B3-21 a button style is every button's below, and the innermost wins`() {
    let app = Driver(
      VStack {
        VStack {
          Button("one") {}
          HStack { Button("two") {}.buttonStyle(.plain) }
        }.buttonStyle(Loud())
        Button("three") {}
      })
    #expect(app.texts == ["ONE", "two", "three"])
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

  struct StyledBelowState: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text("\(count)").onTapGesture { count += 1 }
        Below().buttonStyle(FramedStyle())
      }
    }

    struct Below: View {
      var body: some View { Button("Stays") {} }
    }
  }

  @Test func `the same style set again runs no button`() throws {
    let app = Driver(StyledBelowState())
    let bodies = try app.bodies { try app.tap("0") }
    #expect(bodies == ["StyledBelowState": 1])
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
