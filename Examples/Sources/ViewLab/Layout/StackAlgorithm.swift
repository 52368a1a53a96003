import SwiftUI

/// B/E34, B/E36: who gets how much. The least flexible child is asked first, the higher priority
/// before it.
struct StackAlgorithm: View {
  @State private var width: CGFloat = 300

  var body: some View {
    VStack(spacing: 30) {
      HStack {
        Text("Hello, World").lineLimit(1)
        Rectangle().fill(Color.red).frame(minWidth: 200, maxHeight: 40)
      }
      .border(Color.primary)
      .frame(width: width)
      .border(Color.blue)
      Slider(value: $width, in: 100...360) { Text("Width") }

      HStack(spacing: 0) {
        Rectangle().fill(Color.red).frame(minWidth: 50)
        Rectangle().fill(Color.blue).frame(maxWidth: 100).layoutPriority(1)
      }
      .frame(width: 75, height: 40)
      HStack(spacing: 0) {
        Rectangle().fill(Color.red).frame(minWidth: 50)
        Rectangle().fill(Color.blue).frame(maxWidth: 100)
      }
      .frame(width: 75, height: 40)
      .border(Color.primary)
    }
    .padding()
  }
}
