import SwiftUI

/// B/E51: size and color animate, whatever caused the change.
struct AnimatedButton: View {
  @State private var selected = false

  var body: some View {
    Button(action: { selected.toggle() }) {
      RoundedRectangle(cornerRadius: 10)
        .fill(selected ? Color.red : Color.green)
        .frame(width: selected ? 100 : 50, height: selected ? 100 : 50)
    }
    .animation(.default)
    .accessibilityLabel("Grow")
  }
}

/// B/E56, B/E57: an animation of five seconds; without one for the shape, only the rotation takes
/// its time.
struct SlowRectangles: View {
  @State private var selected = false

  var body: some View {
    VStack(spacing: 40) {
      Button("Change") { selected.toggle() }
      Rectangle()
        .fill(Color.blue)
        .frame(width: selected ? 100 : 50, height: 50)
        .animation(.linear(duration: 5))
      Rectangle()
        .fill(selected ? Color.red : Color.green)
        .animation(nil)
        .frame(width: selected ? 100 : 50, height: 50)
        .rotationEffect(.degrees(selected ? 45 : 0))
        .animation(.linear(duration: 5))
    }
  }
}

/// B/E58: there, back, and there again.
struct BlinkingRectangle: View {
  @State private var selected = false

  var body: some View {
    VStack(spacing: 20) {
      Rectangle()
        .fill(selected ? Color.red : Color.green)
        .frame(width: 100, height: 100)
        .animation(Animation.default.repeatCount(3))
      Button("Blink") { selected.toggle() }
    }
  }
}
