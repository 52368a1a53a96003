import SwiftUI

/// B/E11, B/E12: a knob that calls back, one with a binding to a member, and one with a binding to an
/// element.
struct KnobOwners: View {
  private struct Desk {
    var volume = 0.2
    var channels = [0.1, 0.9]
  }

  @State private var called = 0.3
  @State private var desk = Desk()

  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 24) {
        labeled("Calls back", called) { CallingKnob(value: called) { called = $0 } }
        labeled("Member", desk.volume) { Knob(value: $desk.volume) }
      }
      HStack(spacing: 24) {
        labeled("First element", desk.channels[0]) { Knob(value: $desk.channels[0]) }
        labeled("Second element", desk.channels[1]) { Knob(value: $desk.channels[1]) }
      }
    }
    .padding()
  }

  private func labeled<Content: View>(
    _ title: String, _ value: Double, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack {
      content()
        .frame(width: 90, height: 90)
        .accessibilityLabel(title)
      Text("\(title): \(value, specifier: "%.1f")").font(.footnote)
    }
    .frame(width: 150)
  }
}

/// Shows a value that is not its own, and says what it should become.
private struct CallingKnob: View {
  let value: Double
  let valueChanged: (Double) -> Void

  var body: some View {
    Knob(value: Binding(get: { value }, set: valueChanged))
  }
}
