import CoreGraphics
@_spi(Engine) import LindenEngine

extension View {
  /// Draws a line inside of the view's edges, in front of it; layout does not notice.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    let line = _StrokedShape(
      shape: Rectangle().inset(by: width / 2), style: StrokeStyle(lineWidth: width))
    return modifier(_OverlayModifier(overlay: _ShapeView(shape: line, style: content)))
  }
}
