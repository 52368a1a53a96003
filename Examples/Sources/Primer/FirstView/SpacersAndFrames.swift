import SwiftUI

/// A1/E7: a display above keys, at the right and at the bottom, by spacers and by frames.
struct SpacersAndFrames: View {
  var body: some View {
    HStack(spacing: 16) {
      half("Spacers") { BySpacers() }
      half("Frames") { ByFrames() }
    }
    .padding()
  }

  private func half<Content: View>(
    _ title: String, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack {
      Text(title).font(.headline)
      content().border(Color.secondary)
    }
  }
}

/// The keys, as a place that is taken.
private struct Pad: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(Color("operatorBackground"))
      .frame(height: 160)
      .accessibilityLabel("Keys")
  }
}

/// Spacers above the display, and before it.
struct BySpacers: View {
  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      HStack(spacing: 0) {
        Spacer()
        Text("98").font(.largeTitle)
      }
      Pad()
    }
  }
}

/// A frame as wide as there is room around the display, and one as high around all.
struct ByFrames: View {
  var body: some View {
    VStack(spacing: 12) {
      Text("98").font(.largeTitle).frame(maxWidth: .infinity, alignment: .trailing)
      Pad()
    }
    .frame(maxHeight: .infinity, alignment: .bottom)
  }
}
