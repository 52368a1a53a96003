import LindenCCairo
import LindenCPixels
import CoreGraphics
import Foundation

extension PixelSurface {
  /// Blurs the pixels; the radius is the standard deviation in pixels.
  ///
  /// What a wide blur leaves has no detail, so it is made on a picture 2, 4, 8… times smaller,
  /// where it still spreads over two pixels, and drawn back enlarged.
  func blur(radius: CGFloat, keepsEdges: Bool) {
    guard radius > 0.05, !radius.isNaN else { return }
    let radius = min(radius, GaussianBlur.largestRadius)
    let factor = radius < 4 ? 1 : min(pow(2, floor(log2(radius / 2))), 64)
    guard factor > 1,
      let small = PixelSurface(
        covering: CGRect(
          x: 0, y: 0, width: ceil(CGFloat(width) / factor), height: ceil(CGFloat(height) / factor)),
        resolution: 1)
    else {
      return withPixels { GaussianBlur(radius: radius, keepsEdges: keepsEdges).apply(to: $0) }
    }
    // Each picture is drawn as bare pixels, whatever part of the device it covers.
    let (scale, offset) = (resolution, (bounds.minX * resolution, bounds.minY * resolution))
    cairo_surface_set_device_scale(surface, 1, 1)
    cairo_surface_set_device_offset(surface, 0, 0)
    let reduced = small.canvas(CGAffineTransform(scaleX: 1 / factor, y: 1 / factor))
    cairo_set_source_surface(reduced.cr, surface, 0, 0)
    cairo_pattern_set_extend(
      cairo_get_source(reduced.cr), keepsEdges ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_paint(reduced.cr)
    // Shrinking and enlarging blur a little themselves, by the variance of a box and of a ramp.
    let rest = sqrt(max(radius * radius - factor * factor / 4, 0)) / factor
    small.withPixels { GaussianBlur(radius: rest, keepsEdges: keepsEdges).apply(to: $0) }
    let enlarged = canvas(CGAffineTransform(scaleX: factor, y: factor))
    cairo_set_source_surface(enlarged.cr, small.surface, 0, 0)
    cairo_pattern_set_extend(
      cairo_get_source(enlarged.cr), keepsEdges ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_pattern_set_filter(cairo_get_source(enlarged.cr), CAIRO_FILTER_BILINEAR)
    cairo_set_operator(enlarged.cr, CAIRO_OPERATOR_SOURCE)
    cairo_paint(enlarged.cr)
    cairo_surface_set_device_scale(surface, scale, scale)
    cairo_surface_set_device_offset(surface, -offset.0, -offset.1)
  }
}

/// A Gaussian blur of premultiplied pixels, its standard deviation in pixels.
///
/// Small radii convolve with the true bell; large ones run three box averages, which come within 3%
/// of it and cost the same at any radius (SVG 1.1, feGaussianBlur).
struct GaussianBlur {
  var radius: CGFloat
  /// Pixels; beyond it nothing is left to be seen anyway.
  static let largestRadius: CGFloat = 384

  /// Pixels beyond the edge count as those at the edge, not as transparent.
  var keepsEdges: Bool

  func apply(to pixels: Pixels) {
    guard radius > 0.05, radius.isFinite, pixels.width > 0, pixels.height > 0 else { return }
    let (width, height) = (pixels.width, pixels.height)
    blur(
      LindenPixelLines(
        bytes: pixels.bytes, count: height, length: width, step: 4, from: pixels.stride))
    blur(
      LindenPixelLines(
        bytes: pixels.bytes, count: width, length: height, step: pixels.stride, from: 4))
  }

  /// In C, as a picture has many pixels, and takes long where Swift is not optimised.
  private func blur(_ lines: LindenPixelLines) {
    if radius < 4 {
      let bell = bell
      _ = LindenPixelsConvolve(lines, bell, bell.count, keepsEdges ? 1 : 0)
    } else {
      _ = LindenPixelsAverage(lines, boxes, keepsEdges ? 1 : 0)
    }
  }

  /// The right half of the bell, its middle first.
  private var bell: [Float] {
    let reach = Int((radius * 3).rounded(.up))
    let weights = (0...reach).map { Float(exp(-Double($0 * $0) / (2 * Double(radius * radius)))) }
    let sum = weights.reduce(0, +) * 2 - weights[0]
    return weights.map { $0 / sum }
  }

  /// How far each of the three averages reaches to the left and to the right.
  private var boxes: [Int] {
    let size = Int((Double(radius) * 3 * sqrt(2 * .pi) / 4 + 0.5).rounded(.down))
    let half = size / 2
    if size % 2 == 1 { return [half, half, half, half, half, half] }
    return [half, half - 1, half - 1, half, half, half]
  }
}
