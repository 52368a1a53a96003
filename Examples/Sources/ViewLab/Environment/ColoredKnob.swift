import SwiftUI

/// B/X5: the color of the appearance, or one of the user's.
struct ColoredKnob: View {
  @State private var value = 0.3
  @State private var hue = 0.6
  @State private var usesDefaultColor = true

  var body: some View {
    VStack(spacing: 20) {
      Knob(value: $value)
        .frame(width: 120, height: 120)
      Slider(value: $value, in: 0...1) { Text("Value") }
      HStack {
        Text("Hue")
        Slider(value: $hue, in: 0...1) { Text("Hue") }
      }
      Toggle("Default Color", isOn: $usesDefaultColor)
    }
    .knobColor(usesDefaultColor ? nil : Color(hue: hue, saturation: 1, brightness: 1))
    .padding(30)
  }
}
