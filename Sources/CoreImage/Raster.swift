import CoreGraphics
import Foundation

/// Pixels with components from 0 to 1, multiplied by their opacity; rows from top to bottom.
struct Raster {
  let width: Int
  let height: Int
  var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: .zero, count: width * height)
  }

  init(_ image: CGImage) {
    self.init(width: image.width, height: image.height)
    image.pixels.withUnsafeBytes { bytes in
      for index in pixels.indices {
        let at = index * 4
        pixels[index] =
          SIMD4(
            Float(bytes[at + 2]), Float(bytes[at + 1]), Float(bytes[at]), Float(bytes[at + 3]))
          / 255
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The pixel, or the nearest one of the edge.
  func nearest(_ x: Int, _ y: Int) -> SIMD4<Float> {
    self[min(max(x, 0), width - 1), min(max(y, 0), height - 1)]
  }

  var image: CGImage {
    var data = Data(count: pixels.count * 4)
    data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
      for (index, pixel) in pixels.enumerated() {
        let clamped = (pixel.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
          .toNearestOrAwayFromZero)
        for (place, part) in [2, 1, 0, 3].enumerated() {
          bytes[index * 4 + place] = UInt8(clamped[part])
        }
      }
    }
    return CGImage(width: width, height: height, pixels: data)
  }

  /// Every pixel changed by itself, without its opacity.
  func mapped(_ change: (SIMD3<Float>) -> SIMD3<Float>) -> Raster {
    var result = self
    for index in pixels.indices {
      let pixel = pixels[index]
      guard pixel.w > 0 else { continue }
      let plain = SIMD3(pixel.x, pixel.y, pixel.z) / pixel.w
      let changed = change(plain).clamped(lowerBound: .zero, upperBound: .one) * pixel.w
      result.pixels[index] = SIMD4(changed, pixel.w)
    }
    return result
  }

  /// The mean of the pixels within `radius` along one axis, in one pass.
  private func averaged(_ radius: Int, horizontally: Bool) -> Raster {
    var result = self
    let (lines, length) = horizontally ? (height, width) : (width, height)
    let share = 1 / Float(2 * radius + 1)
    for line in 0..<lines {
      func at(_ index: Int) -> SIMD4<Float> {
        let place = min(max(index, 0), length - 1)
        return horizontally ? self[place, line] : self[line, place]
      }
      var sum = SIMD4<Float>.zero
      for index in -radius...radius { sum += at(index) }
      for index in 0..<length {
        if horizontally {
          result[index, line] = sum * share
        } else {
          result[line, index] = sum * share
        }
        sum += at(index + radius + 1) - at(index - radius)
      }
    }
    return result
  }

  func boxBlurred(_ radius: Int) -> Raster {
    guard radius > 0, width > 0, height > 0 else { return self }
    return averaged(radius, horizontally: true).averaged(radius, horizontally: false)
  }

  /// Three boxes after each other are close to a bell curve.
  func blurred(sigma: Float) -> Raster {
    let radius = Int((sigma * 0.94).rounded())
    guard radius > 0 else { return self }
    return boxBlurred(radius).boxBlurred(radius).boxBlurred(radius)
  }

  /// Squares of one colour, that of their middle.
  func pixellated(_ size: Int) -> Raster {
    guard size > 1 else { return self }
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] = nearest(x / size * size + size / 2, y / size * size + size / 2)
      }
    }
    return result
  }

  /// Cells of one colour around points that are a little off a grid.
  func crystallized(_ size: Int) -> Raster {
    guard size > 1 else { return self }
    var result = self
    func seed(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
      var hash = UInt32(truncatingIfNeeded: column &* 73_856_093 ^ row &* 19_349_663)
      hash = (hash ^ (hash >> 13)) &* 1_274_126_177
      return (
        column * size + Int(hash % UInt32(size)), row * size + Int((hash >> 16) % UInt32(size))
      )
    }
    for y in 0..<height {
      for x in 0..<width {
        var best = (distance: Int.max, x: x, y: y)
        for row in y / size - 1...y / size + 1 {
          for column in x / size - 1...x / size + 1 {
            let point = seed(column, row)
            let distance = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
            if distance < best.distance { best = (distance, point.x, point.y) }
          }
        }
        result[x, y] = nearest(best.x, best.y)
      }
    }
    return result
  }

  /// How much each pixel differs from those beside and below it.
  func edges(_ intensity: Float) -> Raster {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let across = nearest(x + 1, y) - nearest(x - 1, y)
        let down = nearest(x, y + 1) - nearest(x, y - 1)
        var edge = (across * across + down * down).squareRoot() * intensity
        edge.w = self[x, y].w
        result[x, y] = edge
      }
    }
    return result
  }

  /// Turned around a place, less the farther from it.
  func twirled(around center: CGPoint, radius: CGFloat, angle: CGFloat) -> Raster {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (CGFloat(x) - center.x, CGFloat(y) - center.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance < radius else { continue }
        let turn = angle * (1 - distance / radius) * (1 - distance / radius)
        result[x, y] = nearest(
          Int(center.x + dx * cos(turn) - dy * sin(turn)),
          Int(center.y + dx * sin(turn) + dy * cos(turn)))
      }
    }
    return result
  }
}
