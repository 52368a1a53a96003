import LindenCCairo
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
    blurLines(count: pixels.height, length: pixels.width, step: 4, from: pixels.stride, pixels)
    blurLines(count: pixels.width, length: pixels.height, step: pixels.stride, from: 4, pixels)
  }

  /// Blurs rows or columns: `step` bytes from pixel to pixel, `from` bytes from line to line.
  private func blurLines(count: Int, length: Int, step: Int, from: Int, _ pixels: Pixels) {
    let line = UnsafeMutablePointer<Float>.allocate(capacity: length * 4)
    let scratch = UnsafeMutablePointer<Float>.allocate(capacity: length * 4)
    defer {
      line.deallocate()
      scratch.deallocate()
    }
    let kernel = radius < 4 ? bell : []
    let boxes = radius < 4 ? [] : boxes
    for index in 0..<count {
      let base = pixels.bytes + index * from
      for place in 0..<length {
        for component in 0..<4 {
          line[place * 4 + component] = Float(base[place * step + component])
        }
      }
      if kernel.isEmpty {
        box(boxes[0], from: line, to: scratch, length)
        box(boxes[1], from: scratch, to: line, length)
        box(boxes[2], from: line, to: scratch, length)
      } else {
        convolve(kernel, from: line, to: scratch, length)
      }
      for place in 0..<length {
        for component in 0..<4 {
          base[place * step + component] = UInt8(
            min(max(scratch[place * 4 + component] + 0.5, 0), 255))
        }
      }
    }
  }

  /// The right half of the bell, its middle first.
  private var bell: [Float] {
    let reach = Int((radius * 3).rounded(.up))
    let weights = (0...reach).map { Float(exp(-Double($0 * $0) / (2 * Double(radius * radius)))) }
    let sum = weights.reduce(0, +) * 2 - weights[0]
    return weights.map { $0 / sum }
  }

  private func convolve(
    _ kernel: [Float], from: UnsafeMutablePointer<Float>, to: UnsafeMutablePointer<Float>,
    _ length: Int
  ) {
    let reach = kernel.count - 1
    for place in 0..<length {
      var sum = SIMD4<Float>()
      for offset in -reach...reach {
        sum += pixel(place + offset, from, length) * kernel[abs(offset)]
      }
      for component in 0..<4 { to[place * 4 + component] = sum[component] }
    }
  }

  /// How far each of the three averages reaches to the left and to the right.
  private var boxes: [(left: Int, right: Int)] {
    let size = Int((Double(radius) * 3 * sqrt(2 * .pi) / 4 + 0.5).rounded(.down))
    let half = size / 2
    if size % 2 == 1 { return [(half, half), (half, half), (half, half)] }
    return [(half, half - 1), (half - 1, half), (half, half)]
  }

  private func box(
    _ reach: (left: Int, right: Int), from: UnsafeMutablePointer<Float>,
    to: UnsafeMutablePointer<Float>, _ length: Int
  ) {
    let share = 1 / Float(reach.left + reach.right + 1)
    var sum = SIMD4<Float>()
    for place in -reach.left...reach.right { sum += pixel(place, from, length) }
    for place in 0..<length {
      let average = sum * share
      for component in 0..<4 { to[place * 4 + component] = average[component] }
      sum += pixel(place + reach.right + 1, from, length) - pixel(place - reach.left, from, length)
    }
  }

  @inline(__always)
  private func pixel(
    _ place: Int, _ line: UnsafeMutablePointer<Float>, _ length: Int
  ) -> SIMD4<Float> {
    var place = place
    if place < 0 || place >= length {
      guard keepsEdges else { return SIMD4() }
      place = min(max(place, 0), length - 1)
    }
    let base = line + place * 4
    return SIMD4(base[0], base[1], base[2], base[3])
  }
}
