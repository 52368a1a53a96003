import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A line of one pixel.
struct Hairline: View {
  var axis = Axis.horizontal
  var color = Color(system: .separator)
  @Environment(\.displayScale) private var scale

  var body: some View {
    color
      .frame(
        width: axis == .vertical ? 1 / scale : nil, height: axis == .horizontal ? 1 / scale : nil
      )
      .accessibilityHidden(true)
  }
}
