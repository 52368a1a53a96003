import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct ToggleTests {
  struct Switching: View {
    @State private var isOn = false
    var body: some View {
      VStack {
        Toggle("Sound", isOn: $isOn)
        Text(isOn ? "Loud" : "Quiet")
      }
    }
  }

  @Test func `a switch is named by its label and says whether it is on`() throws {
    let app = Driver(Switching())
    #expect(try app.find("Sound", role: .toggle).isOn == false)
    try app.tap("Sound", role: .toggle)
    #expect(try app.find("Sound", role: .toggle).isOn == true)
    #expect(app.texts.contains("Loud"))
  }

  @Test func `the switch is 51 by 31 points at the far end of its row`() throws {
    let app = Driver(Toggle("Sound", isOn: .constant(true)), size: CGSize(width: 300, height: 100))
    #expect(try app.find("Sound").frame == CGRect(x: 0, y: 34.5, width: 300, height: 31))
  }

  @Test func `a finger switches at the switch, not at the label`() throws {
    let app = Driver(Switching(), size: CGSize(width: 300, height: 100))
    let row = try app.find("Sound").frame
    app.tap(at: CGPoint(x: row.minX + 5, y: row.midY))
    #expect(try app.find("Sound").isOn == false)
    app.tap(at: CGPoint(x: row.maxX - 25, y: row.midY))
    #expect(try app.find("Sound").isOn == true)
  }

  @Test func `a disabled toggle stays as it is`() throws {
    let app = Driver(Switching().disabled(true), size: CGSize(width: 300, height: 100))
    let row = try app.find("Sound").frame
    app.tap(at: CGPoint(x: row.maxX - 25, y: row.midY))
    #expect(try !app.find("Sound").isEnabled)
    #expect(try app.find("Sound").isOn == false)
  }

  @Test func `a tint colors a switch, an accent colour does not`() {
    func isGreen(_ view: some View) -> Bool {
      let app = Driver(view, size: CGSize(width: 300, height: 100))
      return app.picture.ink { $0[1] > 150 && $0[0] < 100 && $0[2] < 150 } != nil
    }
    let toggle = Toggle("Sound", isOn: .constant(true))
    #expect(isGreen(toggle))
    #expect(isGreen(toggle.accentColor(.red)))
    #expect(!isGreen(toggle.tint(.red)))
    #expect(!isGreen(toggle.accentColor(.blue).tint(.red)))
  }

  @Test func `a level of the foreground as a tint is the color of text`() {
    func isDark(_ view: some View) -> Bool {
      let app = Driver(view, size: CGSize(width: 300, height: 100))
      return app.picture.ink { $0.allSatisfy { $0 < 60 } } != nil
    }
    #expect(!isDark(Button("Go") {}))
    #expect(isDark(Button("Go") {}.tint(.primary)))
    #expect(!isDark(Button("Go") {}.tint(.tertiary)))
    #expect(!isDark(Button("Go") {}.tint(.red).tint(.primary)))
  }

  struct Lamp: ToggleStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      Circle()
        .fill(configuration.isOn ? .yellow : .gray)
        .frame(width: isEnabled ? 60 : 30, height: 60)
        .onTapGesture { configuration.isOn.toggle() }
    }
  }

  @Test func `a style draws the toggle and may switch it, with its environment`() throws {
    let app = Driver(Switching().toggleStyle(Lamp()), size: CGSize(width: 300, height: 200))
    let lamp = try app.find("", role: .toggle)
    #expect(lamp.frame.size == CGSize(width: 60, height: 60))
    app.tap(at: CGPoint(x: lamp.frame.midX, y: lamp.frame.midY))
    #expect(try app.find("", role: .toggle).isOn == true)
    let disabled = Driver(Switching().toggleStyle(Lamp()).disabled(true))
    #expect(try disabled.find("", role: .toggle).frame.width == 30)
  }

  struct Framed: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Toggle(configuration).padding(10)
    }
  }

  @Test func `a toggle inside a style has the style around it`() throws {
    let app = Driver(
      Switching().toggleStyle(Framed()).toggleStyle(.button), size: CGSize(width: 300, height: 200))
    let plain = Driver(Switching().toggleStyle(.button), size: CGSize(width: 300, height: 200))
    let width = try plain.find("Sound").frame.width
    #expect(width < 200)
    #expect(try app.find("Sound").frame.width == width + 20)
  }

  @Test func `a toggle as a button is pressed at its label`() throws {
    let app = Driver(Switching().toggleStyle(ButtonToggleStyle()))
    let button = try app.find("Sound", role: .toggle)
    app.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    #expect(try app.find("Sound", role: .toggle).isOn == true)
    #expect(!app.exists("Sound", role: .button))
  }

  @MainActor private final class Marks { var last = "" }

  private struct Marked: ToggleStyle {
    let marks: Marks
    func makeBody(configuration: Configuration) -> some View {
      marks.last = configuration.isMixed ? "some" : configuration.isOn ? "all" : "none"
      return configuration.label
    }
  }

  /// Shows the toggle by another one, which has to know as well.
  private struct Passing: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
  }

  @Test func `a style knows that of several values some are on`() throws {
    struct Lights: View {
      struct Light: Hashable { var isOn: Bool }
      let marks: Marks
      @State var lights = [Light(isOn: true), Light(isOn: false)]
      var body: some View {
        VStack {
          Toggle("Lights", sources: $lights, isOn: \.isOn)
            .toggleStyle(Passing()).toggleStyle(Marked(marks: marks))
          Text("on:\(lights.count { $0.isOn })")
          Button("First off") { lights[0].isOn = false }
        }
      }
    }
    let marks = Marks()
    let app = Driver(Lights(marks: marks))
    #expect(marks.last == "some")
    try app.tap("Lights")
    #expect(marks.last == "all" && app.exists("on:2"))
    try app.tap("First off")
    #expect(marks.last == "some" && app.exists("on:1"))
    try app.tap("Lights")
    #expect(marks.last == "all" && app.exists("on:2"))
  }
}
