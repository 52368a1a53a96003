import Drawing
import Foundation

/// Two pictures held against each other, pixel by pixel.
package struct PictureComparison {
  /// How many pixels differ by more than the tolerance; pixels only one picture has count.
  package let differingPixels: Int
  /// The largest difference of any component, 0...255.
  package let largestDifference: Int
  /// Red where the pictures differ, else the new picture, faded to a tenth. As large as both together.
  package let difference: Bitmap

  package var isEqual: Bool { differingPixels == 0 }

  /// - Parameter tolerance: Components may differ by this much, of 255; antialiasing differs by a few between versions
  ///   of libraries.
  package init(_ old: Bitmap, _ new: Bitmap, tolerance: Int = 0) {
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    var (count, largest) = (0, 0)
    var pixels = Data(count: width * height * 4)
    pixels.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      old.pixels.withUnsafeBytes { (a: UnsafeRawBufferPointer) in
        new.pixels.withUnsafeBytes { (b: UnsafeRawBufferPointer) in
          for y in 0..<height {
            for x in 0..<width {
              let to = (y * width + x) * 4
              let isInOld = x < old.width && y < old.height
              let isInNew = x < new.width && y < new.height
              var distance = isInOld == isInNew ? 0 : 255
              if isInOld && isInNew {
                let (from, other) = ((y * old.width + x) * 4, (y * new.width + x) * 4)
                for index in 0..<4 {
                  distance = max(distance, abs(Int(a[from + index]) - Int(b[other + index])))
                }
                for index in 0..<3 {
                  target[to + index] = UInt8(230 + Int(b[other + index]) / 10)
                }
              }
              target[to + 3] = 255
              largest = max(largest, distance)
              guard distance > tolerance else { continue }
              count += 1
              (target[to], target[to + 1], target[to + 2]) = (0, 0, 255)
            }
          }
        }
      }
    }
    differingPixels = count
    largestDifference = largest
    difference = Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Compares PNG files. Throws `ImageDecodingError` when one is none.
  package init(png old: Data, _ new: Data, tolerance: Int = 0) throws {
    let decoder = PixbufImages()
    self.init(
      try decoder.decode(old, pixelSize: nil), try decoder.decode(new, pixelSize: nil),
      tolerance: tolerance)
  }
}
