import SwiftUI

/// How wide buttons are, where sliders stop, and how far labels and lines are apart.
struct SizesPage: View {
  @State private var heat = 2.0
  @State private var balance = 0.7

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Button("Fitted") {}.buttonSizing(.fitted)
      Button("As wide as there is room") {}.buttonSizing(.flexible)
      HStack {
        Button(role: .cancel) {}
        Button(role: .confirm) {}
        Button(role: .close) {}
      }
      Slider(value: $heat, in: 0...4, step: 1) { Text("Heat") }
      Slider(value: $balance, in: 0...1, neutralValue: 0.5) {
        Text("Balance")
      } currentValueLabel: {
        Text(balance, format: .percent)
      } minimumValueLabel: {
        Text("L")
      } maximumValueLabel: {
        Text("R")
      } ticks: {
        SliderTick(0.25)
        SliderTick(0.5)
        SliderTick(0.75)
      }
      VStack(alignment: .leading, spacing: 8) {
        Label("A wide space", systemImage: "drop").labelIconToTitleSpacing(24)
        Label("Icons of one width", systemImage: "snowflake").labelReservedIconWidth(48)
        Label("The same", systemImage: "i.circle").labelReservedIconWidth(48)
      }
      HStack(alignment: .top, spacing: 16) {
        Text("Lines close\nto each other").lineHeight(.tight)
        Text("Lines far from\neach other").lineHeight(.loose)
      }
      ZStack(alignment: .bottomTrailing) {
        RoundedRectangle(cornerRadius: 28).fill(.quaternary)
        ConcentricRectangle().fill(.tint).frame(width: 120, height: 44).padding(8)
      }
      .containerShape(.rect(cornerRadius: 28))
      .frame(height: 90)
    }
    .buttonStyle(.borderedProminent)
    .padding(24)
  }
}
