import SwiftUI

/// How far things are: bars, spinners and gauges.
struct ProgressPage: View {
  var body: some View {
    VStack(spacing: 20) {
      ProgressView(value: 0.25)
      ProgressView("With a label", value: 30, total: 40).tint(.orange)
      ProgressView(value: 0.6) {
        Text("Downloading")
      } currentValueLabel: {
        Text("12 of 20 files")
      }
      HStack(spacing: 40) {
        ProgressView()
        ProgressView().controlSize(.large)
        ProgressView("Loading")
        ProgressView().tint(.purple)
      }
      Divider()
      Gauge(value: 0.4) { Text("A gauge") }
      gauge.gaugeStyle(.linearCapacity).tint(.green)
      gauge.gaugeStyle(.accessoryLinear).tint(warm)
      gauge.gaugeStyle(.accessoryLinearCapacity).tint(.indigo)
      HStack(spacing: 32) {
        gauge.gaugeStyle(.accessoryCircular).tint(warm)
        Gauge(value: 0.7) {
          Text("bpm")
        } currentValueLabel: {
          Text("98")
        }
        .gaugeStyle(.accessoryCircular).tint(.pink)
        Gauge(value: 0.7) {
          Text("Done")
        } currentValueLabel: {
          Text("70")
        }
        .gaugeStyle(.accessoryCircularCapacity).tint(.teal)
      }
    }
    .padding(24)
  }

  private let warm = Gradient(colors: [.blue, .green, .yellow, .red])

  private var gauge: some View {
    Gauge(value: 24, in: 10...40) {
      Text("Warmth")
    } currentValueLabel: {
      Text("24°")
    } minimumValueLabel: {
      Text("10")
    } maximumValueLabel: {
      Text("40")
    }
  }
}
