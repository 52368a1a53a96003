import Foundation

/// How many pixels have which value, for each of three colors; invisible pixels do not count.
public struct Histogram: Equatable, Sendable {
  /// Values of the bytes that one bin has.
  public static let valuesPerBin = 4
  public private(set) var red = [Int](repeating: 0, count: 256 / valuesPerBin)
  public private(set) var green = [Int](repeating: 0, count: 256 / valuesPerBin)
  public private(set) var blue = [Int](repeating: 0, count: 256 / valuesPerBin)

  public init(of picture: Raster) {
    picture.bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] > 0 {
        red[Int(bytes[start]) / Histogram.valuesPerBin] += 1
        green[Int(bytes[start + 1]) / Histogram.valuesPerBin] += 1
        blue[Int(bytes[start + 2]) / Histogram.valuesPerBin] += 1
      }
    }
  }

  /// The mean of all three colors, 0...1; 0 if nothing is visible.
  public var brightness: Double {
    let pixels = red.reduce(0, +)
    guard pixels > 0 else { return 0 }
    let sum = [red, green, blue].reduce(0.0) { sum, bins in
      sum + bins.enumerated().reduce(0.0) { $0 + Double($1.offset) * Double($1.element) }
    }
    return sum / Double(pixels * 3 * (red.count - 1))
  }

  /// The share of visible pixels that have a color at its darkest or its lightest, which has no
  /// detail any more.
  public var clipped: Double {
    let pixels = red.reduce(0, +)
    guard pixels > 0 else { return 0 }
    let most = [red, green, blue].map { max($0[0], $0[$0.count - 1]) }.max() ?? 0
    return Double(most) / Double(pixels)
  }
}
