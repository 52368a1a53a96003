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

  /// The rectangle around all pixels of a part whose colour is asked for, in pixels; nil without any.
  func ink(in part: CGRect? = nil, where isInk: ([Int]) -> Bool) -> CGRect? {
    var result: CGRect?
    let part = part ?? CGRect(x: 0, y: 0, width: width, height: height)
    for y in Int(part.minY)..<Int(part.maxY) {
      for x in Int(part.minX)..<Int(part.maxX) where isInk(color(at: CGPoint(x: x, y: y))) {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        result = result?.union(pixel) ?? pixel
      }
    }
    return result
  }
}
