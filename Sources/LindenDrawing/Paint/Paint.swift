import CoreGraphics
import Foundation

/// What ink is made of. Coordinates are those of the draw command that uses it.
///
/// Nearly all ink is a colour: what is larger lies elsewhere, so that a paint is small to keep and
/// to copy.
package enum Paint: Hashable, Sendable {
  case color(RGBA)
  indirect case gradient(GradientPaint)
  indirect case image(TilePaint)
}

/// A resolved gradient: stops in ascending order of location, 0...1 along its geometry.
package struct GradientPaint: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: RGBA
    package var location: Double
    package init(color: RGBA, location: Double) {
      self.color = color
      self.location = location
    }
  }

  package enum Geometry: Hashable, Sendable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Radial in a unit circle that is stretched to `radii` around `center`; fractions of the
    /// radii.
    case elliptical(
      center: CGPoint, radii: CGSize, startFraction: CGFloat, endFraction: CGFloat)
    /// Angles in radians, clockwise from the positive x axis (y points down).
    case angular(center: CGPoint, startAngle: Double, endAngle: Double)
  }

  package var geometry: Geometry
  package var stops: [Stop]

  package init(geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// A repeating image: the part `source` (unit coordinates) of the image, scaled, with its first
/// tile at `origin`.
package struct TilePaint: Hashable, Sendable {
  package var bitmap: Bitmap
  package var source: CGRect
  package var scale: CGFloat
  package var origin: CGPoint

  package init(bitmap: Bitmap, source: CGRect, scale: CGFloat, origin: CGPoint) {
    self.bitmap = bitmap
    self.source = source
    self.scale = scale
    self.origin = origin
  }
}

/// How an outline is drawn; lengths in points.
package struct StrokeGeometry: Hashable, Sendable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
