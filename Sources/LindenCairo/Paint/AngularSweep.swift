import LindenCCairo
import CoreGraphics
import LindenDrawing
import Foundation

/// Colours that change with the angle around a point, painted pixel by pixel, as Cairo has no such
/// pattern.
///
/// More than a full turn shows the last turn only. In less than one, the rest of the turn takes the
/// last and the first colour, half each (Apple, AngularGradient).
@MainActor struct AngularSweep {
  var center: CGPoint
  /// Radians.
  var start: Double
  var end: Double
  var stops: [GradientPaint.Stop]
  var alpha: Double

  /// Makes the sweep the source of `canvas`; false when there is nothing to paint.
  func setSource(on canvas: Canvas, area: CGRect) -> Bool {
    let device = area.applying(canvas.transform).insetBy(dx: -1, dy: -1)
      .overlap(canvas.visibleOnDevice)
    guard canvas.transform.determinant != 0,
      let picture = PixelSurface(covering: device, resolution: canvas.resolution)
    else { return false }
    let toUser = CGAffineTransform(
      a: 1 / canvas.resolution, b: 0, c: 0, d: 1 / canvas.resolution, tx: picture.bounds.minX,
      ty: picture.bounds.minY
    ).concatenating(canvas.transform.inverted())
    picture.withPixels { paint($0, toUser) }
    let pattern = cairo_pattern_create_for_surface(picture.surface)
    defer { cairo_pattern_destroy(pattern) }
    // The picture lies in device space; the pattern is asked in user space.
    var toDevice = cairo_matrix_t(canvas.transform)
    cairo_pattern_set_matrix(pattern, &toDevice)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_set_source(canvas.cr, pattern)
    return true
  }

  private func paint(_ pixels: Pixels, _ toUser: CGAffineTransform) {
    let table = turn(steps: 4096)
    let perRadian = Double(table.count) / (2 * .pi)
    for row in 0..<pixels.height {
      let line = UnsafeMutableRawPointer(pixels.bytes + row * pixels.stride)
        .assumingMemoryBound(to: UInt32.self)
      for column in 0..<pixels.width {
        let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5).applying(toUser)
        let angle = atan2(Double(point.y - center.y), Double(point.x - center.x))
        let place = (angle < 0 ? angle + 2 * .pi : angle) * perRadian
        let index = Int(nearest: place.rounded(.down))
        line[column] = table[min(index, table.count - 1)]
      }
    }
  }

  /// The colours of a whole turn from angle 0, as pixels.
  private func turn(steps: Int) -> [UInt32] {
    let direction: Double = end < start ? -1 : 1
    let span = min(abs(end - start), 2 * .pi)
    let origin = abs(end - start) > 2 * .pi ? end - direction * 2 * .pi : start
    return (0..<steps).map { step in
      let angle = (Double(step) + 0.5) / Double(steps) * 2 * .pi
      var offset = (direction * (angle - origin)).truncatingRemainder(dividingBy: 2 * .pi)
      if offset < 0 { offset += 2 * .pi }
      if offset <= span { return pixel(at: span > 0 ? offset / span : 1) }
      return pixel(at: offset - span < (2 * .pi - span) / 2 ? 1 : 0)
    }
  }

  private func pixel(at location: Double) -> UInt32 {
    let color = GradientPaint.color(of: stops, at: location)
    let opacity = unit(color.alpha * alpha)
    func byte(_ value: Double) -> UInt32 {
      UInt32((unit(value) * opacity * 255).rounded())
    }
    return byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}

extension GradientPaint {
  /// The colour at a place between stops; that of the nearest stop outside of them.
  static func color(of stops: [Stop], at location: Double) -> RGBA {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where location < b.location {
      let t = (location - a.location) / (b.location - a.location)
      return RGBA(
        a.color.red + (b.color.red - a.color.red) * t,
        a.color.green + (b.color.green - a.color.green) * t,
        a.color.blue + (b.color.blue - a.color.blue) * t,
        a.color.alpha + (b.color.alpha - a.color.alpha) * t)
    }
    return last.color
  }
}
