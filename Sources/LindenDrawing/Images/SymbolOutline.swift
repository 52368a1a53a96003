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

/// One of the layers a symbol has where it is drawn in several colours.
package struct SymbolPart: Equatable, Sendable {
  /// In the space of the whole symbol's outline.
  package var path: CGPath
  /// 0 is what the symbol says, 1 what that stands on.
  package var level: Int
  /// The system colour that a multicolour symbol has here, by its name, if it has one of its own.
  package var color: String?

  package init(path: CGPath, level: Int, color: String?) {
    self.path = path
    self.level = level
    self.color = color
  }
}
