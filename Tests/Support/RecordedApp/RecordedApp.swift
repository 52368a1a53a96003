import SwiftUI

/// An app with every kind of control, of which a session is recorded as a test.
struct RecordedApp: App {
  var body: some Scene {
    WindowGroup { Basket() }
  }
}

struct Basket: View {
  @State private var fruits = 0
  @State private var name = ""
  @State private var weight = 1.5
  @State private var isRipe = false
  @State private var ripeness = 4.0
  @State private var boxes = 1
  @State private var said = "nothing"
  @State private var isOpen = false

  var body: some View {
    VStack {
      Text("\(fruits) fruits of \(name.isEmpty ? "nobody" : name)")
      Text("\(weight.formatted()) kg, \(isRipe ? "ripe" : "green"), ripeness \(Int(ripeness))")
      Text(said)
      HStack {
        Button("Add") { fruits += 1 }
        Button("Less") { fruits -= 1 }
        Button("Less") { fruits -= 10 }
        Button("Say") { said = "It's \"ripe\",\n\(boxes) boxes \\ more" }
          .keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Later") { withAnimation(.linear(duration: 0.5)) { isOpen.toggle() } }
      }
      if isOpen { Text("There is more.").transition(.opacity) }
      TextField("Name", text: $name).onSubmit { said = "\(name) is done" }
      TextField("Weight", value: $weight, format: .number)
      Toggle("Ripe", isOn: $isRipe)
      Slider(value: $ripeness, in: 0...10) { Text("Ripeness") }
      Stepper("Boxes: \(boxes)", value: $boxes)
      Shelf(said: $said)
    }
    .padding()
  }
}

struct Shelf: View {
  @Binding var said: String
  @State private var isAsking = false
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    HStack {
      Color.orange.frame(width: 100, height: 60)
        .accessibilityElement()
        .accessibilityLabel("Crate")
        .accessibilityAction(named: "Empty") { said = "emptied" }
        .gesture(
          DragGesture().onEnded { said = "moved by \(Int($0.translation.width))" })
      Text(scheme == .dark ? "night" : "day").contextMenu {
        Button("Ask") { isAsking = true }
      }
    }
    .alert("Really?", isPresented: $isAsking) { Button("Yes") { said = "asked" } }
  }
}
