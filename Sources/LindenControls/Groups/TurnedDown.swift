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

extension LayoutDirection {
  /// 1 where the leading side is the left one, and -1 where it is the right one: a way on the
  /// screen times this is a way towards the trailing side.
  var sign: CGFloat { self == .rightToLeft ? -1 : 1 }
}
