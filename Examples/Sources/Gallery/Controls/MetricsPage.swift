import SwiftUI

/// The controls of Documentation/Metrics.md, with what they measure laid over them on request.
struct MetricsPage: View {
  @State private var showsMetrics = false
  @State private var isOn = true
  @State private var amount = 0.4
  @State private var count = 2
  @State private var name = "Rosa"
  @State private var side = "Left"
  @State private var day = Date(timeIntervalSince1970: 1_700_000_000)

  var body: some View {
    VStack(spacing: 20) {
      Toggle("Show what they measure", isOn: $showsMetrics)
      Divider()
      HStack(spacing: 24) {
        Toggle("A switch", isOn: $isOn).labelsHidden().measured()
        Stepper("Count", value: $count).labelsHidden().measured()
      }
      HStack(spacing: 16) {
        Button("Small") {}.controlSize(.small).measured()
        Button("Regular") {}.measured()
        Button("Large") {}.controlSize(.large).measured()
      }
      .buttonStyle(.bordered)
      Picker("Side", selection: $side) {
        Text("Left").tag("Left")
        Text("Right").tag("Right")
      }
      .pickerStyle(.segmented)
      .measured()
      Slider(value: $amount).accessibilityLabel("Amount").measured()
      ProgressView(value: amount).measured()
      TextField("Name", text: $name).textFieldStyle(.roundedBorder).measured()
      DatePicker("Day", selection: $day, displayedComponents: .date).labelsHidden().measured()
    }
    .padding(24)
    .overlayPreferenceValue(MeasuredFrames.self) { frames in
      if showsMetrics { Rulers(frames: frames) }
    }
  }
}

/// Frames with their sizes in points.
private struct Rulers: View {
  let frames: [Anchor<CGRect>]

  var body: some View {
    GeometryReader { proxy in
      ForEach(frames.indices, id: \.self) { index in
        let frame = proxy[frames[index]]
        Rectangle()
          .strokeBorder(.pink, lineWidth: 1)
          .frame(width: frame.width, height: frame.height)
          .overlay(alignment: .bottomTrailing) {
            Text("\(points(frame.width)) × \(points(frame.height))")
              .font(.caption2)
              .fixedSize()
              .padding(.horizontal, 3)
              .background(.pink)
              .foregroundStyle(.white)
              .alignmentGuide(.bottom) { $0[.top] }
          }
          .offset(x: frame.minX, y: frame.minY)
      }
    }
    .environment(\.layoutDirection, .leftToRight)  // anchors count from the left
    .allowsHitTesting(false)
  }

  private func points(_ length: CGFloat) -> String {
    Double(length).formatted(.number.precision(.fractionLength(0...1)))
  }
}

private enum MeasuredFrames: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

extension View {
  /// Tells the page where the view is.
  fileprivate func measured() -> some View {
    anchorPreference(key: MeasuredFrames.self, value: .bounds) { [$0] }
  }
}
