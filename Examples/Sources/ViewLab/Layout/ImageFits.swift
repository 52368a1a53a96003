import SwiftUI

/// B/E27: a picture in its own size, stretched, and fitted.
struct ImageFits: View {
  private let image = Image(systemName: "ellipsis")

  var body: some View {
    HStack(spacing: 16) {
      image.accessibilityLabel("Plain").box()
      image.resizable().accessibilityLabel("Stretched").box()
      image.resizable().aspectRatio(contentMode: .fit).accessibilityLabel("Fitted").box()
    }
  }
}

extension View {
  fileprivate func box() -> some View {
    frame(width: 100, height: 100).border(Color.secondary)
  }
}
