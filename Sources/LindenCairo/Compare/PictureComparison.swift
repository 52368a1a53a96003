import LindenDrawing
import Foundation

/// Two pictures held against each other, pixel by pixel.
package struct PictureComparison {
  /// How many pixels differ by more than the tolerance; pixels only one picture has count.
  package let differingPixels: Int
  /// The largest difference of any component of two pixels at the same place, 0...255.
  package let largestDifference: Int

  private let new: Bitmap
  private let width: Int
  private let height: Int
  /// The places of the differing pixels, row by row.
  private let places: [Int]

  package var isEqual: Bool { differingPixels == 0 }

  /// - Parameters:
  ///   - tolerance: Components may differ by this much, of 255; antialiasing differs by a few
  ///     between versions of libraries.
  ///   - reach: A pixel is also equal to one that lies so many pixels away in the other picture.
  ///     With a reach of 1 the edges of two renderers agree though each rounds and smooths in its
  ///     own way, and nothing else does that is not there in both.
  package init(_ old: Bitmap, _ new: Bitmap, tolerance: Int = 0, reach: Int = 0) {
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    var places: [Int] = []
    var largest = 0
    old.pixels.withUnsafeBytes { (a: UnsafeRawBufferPointer) in
      new.pixels.withUnsafeBytes { (b: UnsafeRawBufferPointer) in
        let (old, new) = (ComparedPixels(old, a), ComparedPixels(new, b))
        for y in 0..<height where !old.hasSameRow(y, as: new) {
          for x in 0..<width {
            let isInOld = old.has(x, y)
            guard isInOld || new.has(x, y) else { continue }
            guard isInOld, new.has(x, y) else {
              largest = 255
              places.append(y * width + x)
              continue
            }
            let distance = old.distance(x, y, to: new, x, y)
            largest = max(largest, distance)
            guard distance > tolerance else { continue }
            if reach > 0, old.hasLike(new, x, y, tolerance, reach),
              new.hasLike(old, x, y, tolerance, reach)
            {
              continue
            }
            places.append(y * width + x)
          }
        }
      }
    }
    self.new = new
    (self.width, self.height) = (width, height)
    self.places = places
    differingPixels = places.count
    largestDifference = largest
  }

  /// Compares PNG files. Throws `ImageDecodingError` when one is none.
  package init(png old: Data, _ new: Data, tolerance: Int = 0, reach: Int = 0) throws {
    let decoder = PixbufImages()
    self.init(
      try decoder.decode(old, pixelSize: nil), try decoder.decode(new, pixelSize: nil),
      tolerance: tolerance, reach: reach)
  }

  /// How many of the differing pixels lie outside of all `areas`, in pixels.
  package func differingPixels(outside areas: [CGRect]) -> Int {
    places.count { place in
      let middle = CGPoint(x: CGFloat(place % width) + 0.5, y: CGFloat(place / width) + 0.5)
      return !areas.contains { $0.contains(middle) }
    }
  }

  /// Red where the pictures differ, else the new picture, faded to a tenth. As large as both
  /// together.
  package var difference: Bitmap {
    var pixels = Data(repeating: 230, count: width * height * 4)
    pixels.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      new.pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let to = (y * width + x) * 4
            target[to + 3] = 255
            guard x < new.width, y < new.height else { continue }
            let from = (y * new.width + x) * 4
            for index in 0..<3 { target[to + index] = 230 + source[from + index] / 10 }
          }
        }
      }
      for place in places {
        (target[place * 4], target[place * 4 + 1], target[place * 4 + 2]) = (0, 0, 255)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// A bitmap's bytes while they are looked at.
private struct ComparedPixels {
  let width: Int
  let height: Int
  let bytes: UnsafeRawBufferPointer

  init(_ bitmap: Bitmap, _ bytes: UnsafeRawBufferPointer) {
    (width, height) = (bitmap.width, bitmap.height)
    self.bytes = bytes
  }

  func has(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height }

  func hasSameRow(_ y: Int, as other: ComparedPixels) -> Bool {
    guard width == other.width, y < height, y < other.height else { return false }
    let start = y * width * 4
    return memcmp(bytes.baseAddress! + start, other.bytes.baseAddress! + start, width * 4) == 0
  }

  /// The largest difference of a component.
  func distance(_ x: Int, _ y: Int, to other: ComparedPixels, _ otherX: Int, _ otherY: Int) -> Int {
    let (at, otherAt) = ((y * width + x) * 4, (otherY * other.width + otherX) * 4)
    var distance = 0
    for index in 0..<4 {
      distance = max(distance, abs(Int(bytes[at + index]) - Int(other.bytes[otherAt + index])))
    }
    return distance
  }

  /// Whether a pixel of this picture in reach of the place is like the other picture's pixel there.
  func hasLike(_ other: ComparedPixels, _ x: Int, _ y: Int, _ tolerance: Int, _ reach: Int) -> Bool
  {
    for nearY in (y - reach)...(y + reach) {
      for nearX in (x - reach)...(x + reach)
      where has(nearX, nearY) && other.distance(x, y, to: self, nearX, nearY) <= tolerance {
        return true
      }
    }
    return false
  }
}
