import SwiftUI

struct Controls: View {
  @State private var isOn = true
  @State private var amount = 0.4

  var body: some View {
    VStack(spacing: 22) {
      Button("Plain in a window") {}
      HStack(spacing: 12) {
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
      }
      HStack(spacing: 12) {
        Button("Disabled") {}.buttonStyle(.bordered).disabled(true)
        Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
      }
      Toggle("A switch", isOn: $isOn)
      Toggle("Off", isOn: .constant(false))
      Toggle("As a button", isOn: $isOn).toggleStyle(.button)
      Slider(value: $amount).accessibilityLabel("Amount")
      Slider(value: $amount).tint(.green).accessibilityLabel("Green amount")
      Label("A label", systemImage: "leaf")
      Divider()
      Link("A link", destination: URL(string: "https://swift.org")!)
    }
    .padding(24)
  }
}
