import SwiftUI
import SwiftUITesting
import Testing

@MainActor struct PickerFormTests {
  @Test func `a picker for no values at all shows no choice`() throws {
    let none: [Binding<Int>] = []
    let app = Driver(
      Picker(sources: none, selection: \.self) {
        Text("one").tag(1)
        Text("two").tag(2)
      } label: {
        Text("Number")
      }
      .pickerStyle(.segmented), size: CGSize(width: 300, height: 60))
    defer { app.close() }
    try app.tap("two")
    #expect(app.exists("one") && app.exists("two"))
  }

  private struct Named: View {
    @State private var size = 1
    var body: some View {
      Picker("Size", selection: $size) {
        ForEach(1..<4) { Text("size \($0)").tag($0) }
      } currentValueLabel: {
        Text("now \(size)")
      }
      .pickerStyle(.menu)
    }
  }

  @Test func `a label for the current value stands for the choice`() throws {
    let app = Driver(Named())
    #expect(app.exists("now 1") && !app.exists("size 1"))
    try app.tap("now 1")
    app.advance(by: 1)
    try app.tap("size 3")
    app.advance(by: 1)
    #expect(app.exists("now 3"))
  }

  private struct Alarm: Identifiable {
    let id: Int
    var sound: String
  }

  private struct Several: View {
    @State private var alarms = [Alarm(id: 0, sound: "bell"), Alarm(id: 1, sound: "horn")]
    var body: some View {
      VStack {
        Text(alarms.map(\.sound).joined(separator: ","))
        Picker("Sound", sources: $alarms, selection: \.sound) {
          ForEach(["bell", "horn", "gong"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
      }
    }
  }

  @Test func `a picker for several values shows none where they differ and sets all`() throws {
    let app = Driver(Several())
    #expect(app.exists("bell,horn"))
    #expect(try ["bell", "horn", "gong"].allSatisfy { try !app.find($0).isSelected })
    try app.tap("gong")
    #expect(app.exists("gong,gong"))
    #expect(try app.find("gong", role: .button).isSelected)
  }

  @Test func `labelsVisibility hides labels and shows them again further in`() throws {
    let app = Driver(
      VStack {
        LabeledContent("Hidden") { Text("a") }
        LabeledContent("Seen") { Text("b") }.labelsVisibility(.visible)
        Toggle("Gone", isOn: .constant(true))
      }
      .labelsVisibility(.hidden))
    // A row with its label takes the whole width.
    #expect(try app.find("Seen, b").frame.width > 300)
    #expect(try app.find("a, Hidden").frame.width < 30)
    #expect(!app.texts.contains("Gone"))
  }
}
