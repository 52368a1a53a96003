import SwiftUI

/// B/E04: the order of frame and border decides which size the border shows.
struct FrameAndBorder: View {
  var body: some View {
    VStack(spacing: 20) {
      labels
        .border(Color.primary)
        .frame(width: 200, height: 200)
      labels
        .frame(width: 200, height: 200)
        .border(Color.primary)
    }
  }

  private var labels: some View {
    VStack {
      Text("Border")
      Text("and frame")
    }
  }
}
