import CoreGraphics
@_spi(Engine) import LindenEngine

extension EnvironmentValues {
  /// Points between the sides of lists and bars and what is in them, and between those of a row and its
  /// content: more where there is much room across, though not in a narrow column (M/B11).
  package var layoutMargin: CGFloat { horizontalSizeClass == .regular && !isNarrowColumn ? 20 : 16 }
}
