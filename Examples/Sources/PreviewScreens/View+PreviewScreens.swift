import SwiftUI

extension View {
  /// The view as each of its app's previews: on three devices, in dark, with large text, and in a
  /// window smaller than any device.
  @ViewBuilder public func previewedOnScreens() -> some View {
    ForEach(["iPhone SE (3rd generation)", "iPhone 15", "iPad mini (6th generation)"], id: \.self) {
      previewDevice(PreviewDevice(rawValue: $0))
        .previewDisplayName($0)
    }
    preferredColorScheme(.dark)
      .previewDisplayName("Dark")
    environment(\.dynamicTypeSize, .accessibility1)
      .previewDisplayName("Large text")
    previewLayout(.fixed(width: 320, height: 480))
      .previewDisplayName("Small window")
  }
}
