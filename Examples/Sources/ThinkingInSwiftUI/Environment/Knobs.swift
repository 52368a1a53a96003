import SwiftUI

/// E10, E19: two knobs and their sliders; one call outside sets the pointers of both.
struct Knobs: View {
  private struct Mix {
    var volume = 0.5
    var balance = 0.5
  }

  @State private var mix = Mix()

  var body: some View {
    HStack(spacing: 30) {
      channel("Volume", value: $mix.volume)
      channel("Balance", value: $mix.balance)
    }
    .knobPointerSize(0.2)
    .padding()
  }

  private func channel(_ title: String, value: Binding<Double>) -> some View {
    VStack {
      Text(title)
      Knob(value: value)
        .frame(width: 100, height: 100)
      Slider(value: value, in: 0...1)
    }
  }
}

/// X5: the color of the appearance, or one of the user's.
struct ColoredKnob: View {
  @State private var value = 0.3
  @State private var hue = 0.6
  @State private var usesDefaultColor = true

  var body: some View {
    VStack(spacing: 20) {
      Knob(value: $value)
        .frame(width: 120, height: 120)
      Slider(value: $value, in: 0...1)
      HStack {
        Text("Hue")
        Slider(value: $hue, in: 0...1)
      }
      Toggle("Default Color", isOn: $usesDefaultColor)
    }
    .knobColor(usesDefaultColor ? nil : Color(hue: hue, saturation: 1, brightness: 1))
    .padding(30)
  }
}
