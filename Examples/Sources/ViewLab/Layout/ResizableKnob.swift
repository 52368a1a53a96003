import SwiftUI

/// B/E29: 32 points square unless it is made resizable, as an image.
struct SizedKnob: View {
  var body: some View {
    KnobShape()
      .frame(width: 32, height: 32)
  }

  func resizable() -> some View {
    KnobShape()
      .aspectRatio(1, contentMode: .fit)
      .frame(idealWidth: 32, idealHeight: 32)
  }
}

struct ResizableKnobs: View {
  var body: some View {
    HStack(spacing: 20) {
      SizedKnob()
      SizedKnob().resizable().border(Color.gray)
      SizedKnob().resizable().fixedSize()
    }
    .frame(height: 120)
    .padding()
  }
}
