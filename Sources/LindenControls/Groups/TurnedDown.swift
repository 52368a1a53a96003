import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// Turns a chevron that points forward, so that it points down while something is open.
  func turnedDown(_ isOpen: Bool) -> some View { modifier(TurnedDown(isOpen: isOpen)) }
}

private struct TurnedDown: ViewModifier {
  let isOpen: Bool
  @Environment(\.layoutDirection) private var direction

  func body(content: Content) -> some View {
    content.rotationEffect(.degrees(isOpen ? 90 * direction.sign : 0))
  }
}
