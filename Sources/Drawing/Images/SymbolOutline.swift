import CoreGraphics
import Foundation

/// A symbol as a path, with the box that layout gives it.
package struct SymbolOutline: Equatable, Sendable {
  /// Relative to the top-left corner of `size`.
  package var path: CGPath
  package var size: CGSize
  /// From the top of the box down to the text baseline it should sit on.
  package var baseline: CGFloat
  package init(path: CGPath, size: CGSize, baseline: CGFloat) {
    self.path = path
    self.size = size
    self.baseline = baseline
  }
}
