import Foundation

/// Pixels of four bytes each: red, green, blue, opacity, row by row.
public struct Raster: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public var bytes: [UInt8]

  /// A picture of one color.
  public init(width: Int, height: Int, filledWith color: [UInt8] = [0, 0, 0, 255]) {
    precondition(color.count == 4, "A color has four bytes")
    self.width = width
    self.height = height
    bytes = (0..<width * height).flatMap { _ in color }
  }

  public subscript(x: Int, y: Int) -> [UInt8] {
    get {
      let start = (y * width + x) * 4
      return Array(bytes[start..<start + 4])
    }
    set { bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: newValue) }
  }
}
