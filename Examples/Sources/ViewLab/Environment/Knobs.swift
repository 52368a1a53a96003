import SwiftUI

/// B/E10, B/E19: two knobs and their sliders; one call outside sets the pointers of both.
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
      Slider(value: value, in: 0...1) { Text("Value") }
    }
  }
}
