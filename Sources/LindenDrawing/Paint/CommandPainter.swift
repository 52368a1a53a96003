import CoreGraphics

/// Makes pixels of commands, for pictures that programs draw.
@MainActor package protocol CommandPainter: AnyObject {
  /// What commands draw in a rectangle at the origin.
  ///
  /// - Parameters:
  ///   - size: Of the rectangle, in points.
  ///   - pixelSize: Of the picture, to which the rectangle is stretched; rounded up.
  /// - Returns: Nil if there is no area, or one that is too large.
  func bitmap(of commands: [DrawCommand], size: CGSize, pixelSize: CGSize) -> Bitmap?
}
