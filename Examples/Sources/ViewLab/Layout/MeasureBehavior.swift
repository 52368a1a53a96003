import SwiftUI

/// B/E24: what a view is proposed, in black, and what it takes, in gray.
struct MeasureBehavior<Content: View>: View {
  @State private var width: CGFloat = 100
  @State private var height: CGFloat = 100
  let content: Content

  var body: some View {
    VStack {
      content
        .border(Color.gray)
        .frame(width: width, height: height)
        .border(Color.primary)
      Slider(value: $width, in: 0...500) { Text("Width") }
      Slider(value: $height, in: 0...200) { Text("Height") }
    }
    .padding()
  }
}
