import CoreGraphics
import Foundation

/// One step of a display list. Coordinates are relative to the origin of the layer that holds it.
///
/// Nearly all steps are fills and texts, and every layer with content keeps some: what is larger lies
/// elsewhere.
package enum DrawCommand: Equatable, Sendable {
  case fill(CGPath, Paint, evenOdd: Bool)
  indirect case stroke(CGPath, Paint, StrokeGeometry)
  /// Draws laid-out text with its top-left corner at `origin`; runs without an ink of their own use
  /// `paint`.
  case text(TextLayout, origin: CGPoint, Paint)
  indirect case image(ImageDrawing)
  /// Draws the nested commands as one picture, then composes it.
  indirect case group(CompositeStyle, [DrawCommand])
}

/// How an image fills a rectangle.
package struct ImageDrawing: Hashable, Sendable {
  package enum Fit: Hashable, Sendable {
    case stretch
    /// The image is repeated at its own size.
    case tile
  }

  package enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  package var bitmap: Bitmap
  package var rect: CGRect
  package var fit: Fit = .stretch
  /// Pixels of the bitmap per point; matters to tiles and cap insets.
  package var scale: CGFloat = 1
  /// Borders (points, of the image) that are not stretched: top, left, bottom, right.
  package var capInsets: CapInsets = .init()
  package var interpolation: Interpolation = .medium
  /// When set, the image's alpha is a stencil for this paint.
  package var template: Paint?

  package init(bitmap: Bitmap, rect: CGRect) {
    self.bitmap = bitmap
    self.rect = rect
  }
}

package struct CapInsets: Hashable, Sendable {
  package var top: CGFloat = 0
  package var left: CGFloat = 0
  package var bottom: CGFloat = 0
  package var right: CGFloat = 0
  package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  package var isZero: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }
}

/// How a picture drawn on its own is put onto what is below it.
package struct CompositeStyle: Equatable, Sendable {
  package var opacity: Double = 1
  package var blend: CompositeBlend = .normal
  /// Applied in order to the finished picture.
  package var filters: [LayerFilter] = []
  package var transform: CGAffineTransform = .identity
  package var clip: ClipShape?
  /// What is drawn inside does not blend with what is below the group.
  package var isIsolated = false
  package init() {}
}

/// A region that limits what is drawn.
package struct ClipShape: Equatable, Sendable {
  package var path: CGPath
  package var evenOdd: Bool
  package var antialiased: Bool
  package init(path: CGPath, evenOdd: Bool = false, antialiased: Bool = true) {
    self.path = path
    self.evenOdd = evenOdd
    self.antialiased = antialiased
  }
}

package enum CompositeBlend: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter, copy, destinationIn
  case clear, sourceIn, sourceOut, destinationAtop, xor
}

/// A whole-picture effect; lengths in points.
package enum LayerFilter: Hashable, Sendable {
  /// Gaussian blur whose standard deviation is `radius`; `opaque` keeps the edges solid.
  case blur(radius: CGFloat, opaque: Bool)
  case shadow(RGBA, radius: CGFloat, offset: CGSize)
  /// Blurs what lies *behind* the layer, inside its own alpha (materials).
  case backdropBlur(radius: CGFloat, saturation: Double)
  /// Adds to each component; -1...1.
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  /// 0...1.
  case grayscale(Double)
  /// Radians.
  case hueRotation(Double)
  case invert
  case luminanceToAlpha
  case multiply(RGBA)
  case alphaThreshold(minimum: Double, RGBA)
  /// Rows red, green, blue, alpha; in each, what red, green, blue, alpha and 1 count for. Components
  /// are from 0 to 1, not multiplied with alpha.
  case matrix([Float])
}
