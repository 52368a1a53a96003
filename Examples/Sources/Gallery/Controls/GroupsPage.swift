import SwiftUI

/// Controls with their labels, and what holds several of them.
struct GroupsPage: View {
  @State private var cups = 2
  @State private var isOpen = true
  @State private var ink = Color.orange

  var body: some View {
    VStack(spacing: 18) {
      Stepper("\(cups) cups", value: $cups, in: 0...5)
      Stepper("No more", onIncrement: nil, onDecrement: {})
      HStack(spacing: 24) {
        Toggle("Hidden label", isOn: .constant(true))
        Stepper("Hidden label", value: $cups)
        ColorPicker("Hidden label", selection: $ink)
      }
      .labelsHidden()
      ColorPicker("Ink", selection: $ink)
      LabeledContent("Version", value: "17.4")
      GroupBox("A group box") {
        Text("With some text in it, and a box of its own:")
        GroupBox { Text("Inside") }
      }
      DisclosureGroup("More", isExpanded: $isOpen) { Text("What was hidden") }
      ControlGroup {
        Button("Cut", systemImage: "scissors") {}
        Button("Copy", systemImage: "doc.on.doc") {}
        Button("Delete", systemImage: "trash", role: .destructive) {}
      }
      .labelStyle(.iconOnly)
    }
    .padding(24)
  }
}
