import CoreGraphics
@_spi(Engine) import LindenDrawing
@testable import SwiftUITesting

extension Picture {
  /// The components of the pixel at a place, in pixels: red, green, blue, 0...255.
  func color(at point: CGPoint) -> [Int] {
    bitmap.pixels.withUnsafeBytes { bytes in
      let first = (Int(point.y) * width + Int(point.x)) * 4
      return [2, 1, 0].map { Int(bytes[first + $0]) }
    }
  }
}
