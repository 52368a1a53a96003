import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

extension LayerPainter {
  /// A layer seen in perspective: painted flat first, then each visible pixel is looked up where it
  /// comes from.
  func paintProjected(_ layer: Layer, on canvas: Canvas) {
    var content = layer.contentBounds()
    for filter in layer.filters { content = filter.outset(content) }
    // Straight ahead the layer is as large as on the device; nearer parts are larger and get more
    // pixels.
    let detail = min(canvas.scale * canvas.resolution * 1.5, 6)
    let flat = content.insetBy(dx: -2 / detail, dy: -2 / detail)
    guard !content.isNull, let source = PixelSurface(covering: flat, resolution: detail) else {
      return
    }
    paintInOwnSpace(layer, on: source.canvas(.identity))
    let toDevice = layer.transform.concatenating(LayerTransform(canvas.transform))
    guard let fromDevice = toDevice.inverted() else { return }
    let device = toDevice.visibleBounds(of: flat).overlap(canvas.visibleOnDevice)
    guard let target = PixelSurface(covering: device, resolution: canvas.resolution) else { return }
    source.withPixels { from in
      target.withPixels { to in
        Projection(from: from, source: source, fromDevice: fromDevice, forward: toDevice)
          .fill(to, target)
      }
    }
    canvas.saved {
      canvas.transform = .identity
      cairo_set_source_surface(canvas.cr, target.surface, 0, 0)
      cairo_paint(canvas.cr)
    }
  }
}

/// Looks up pixels through a projective map.
@MainActor private struct Projection {
  let from: Pixels
  let source: PixelSurface
  let fromDevice: LayerTransform
  let forward: LayerTransform

  func fill(_ to: Pixels, _ target: PixelSurface) {
    for row in 0..<to.height {
      for column in 0..<to.width {
        let device = CGPoint(
          x: target.bounds.minX + (CGFloat(column) + 0.5) / target.resolution,
          y: target.bounds.minY + (CGFloat(row) + 0.5) / target.resolution)
        let user = fromDevice.apply(to: device)
        // Behind the eye the map turns over: such a point is not what this pixel shows.
        guard forward.m13 * user.x + forward.m23 * user.y + forward.m33 > 0 else { continue }
        sample(user, into: to.bytes + row * to.stride + column * 4)
      }
    }
  }

  /// Mixes the four pixels around a point.
  private func sample(_ user: CGPoint, into pixel: UnsafeMutablePointer<UInt8>) {
    let x = (user.x - source.bounds.minX) * source.resolution - 0.5
    let y = (user.y - source.bounds.minY) * source.resolution - 0.5
    guard x > -1, y > -1, x < CGFloat(from.width), y < CGFloat(from.height) else { return }
    let (left, top) = (Int(floor(x)), Int(floor(y)))
    let (dx, dy) = (Float(x - floor(x)), Float(y - floor(y)))
    let mixed =
      (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy)
      + (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy
    for component in 0..<4 { pixel[component] = UInt8(min(mixed[component] + 0.5, 255)) }
  }

  private func at(_ column: Int, _ row: Int) -> SIMD4<Float> {
    guard column >= 0, row >= 0, column < from.width, row < from.height else { return SIMD4() }
    let pixel = from.bytes + row * from.stride + column * 4
    return SIMD4(Float(pixel[0]), Float(pixel[1]), Float(pixel[2]), Float(pixel[3]))
  }
}

extension LayerTransform {
  /// Around the part of a rectangle that lies before the eye; infinite where it comes close to it.
  fileprivate func visibleBounds(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    let isBefore = corners.allSatisfy { m13 * $0.x + m23 * $0.y + m33 > 0.01 }
    return isBefore ? bounds(of: rect) : CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  }
}
