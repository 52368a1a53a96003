import Foundation

/// Pixels of four bytes each: red, green, blue, opacity, row by row. Colors are not multiplied with
/// the opacity.
public struct Raster: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public var bytes: [UInt8]

  /// A picture of one color.
  public init(width: Int, height: Int, filledWith color: [UInt8] = [0, 0, 0, 255]) {
    precondition(color.count == 4, "A color has four bytes")
    self.init(width: width, height: height, bytes: (0..<width * height).flatMap { _ in color })
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "A pixel has four bytes")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  public subscript(x: Int, y: Int) -> [UInt8] {
    get {
      let start = (y * width + x) * 4
      return Array(bytes[start..<start + 4])
    }
    set { bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: newValue) }
  }

  /// A picture of so many pixels whose rows are written one after the other.
  ///
  /// - Parameters:
  ///   - rows: Told before each row which one; what it throws ends the work.
  ///   - write: Gets the number of a row, its bytes, and those of this picture.
  func drawn(
    width: Int, height: Int, rows: (Int, Int) throws -> Void,
    _ write: (Int, UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>) -> Void
  ) throws -> Raster {
    let count = width * height * 4
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { target, written in
      try self.bytes.withUnsafeBufferPointer { source in
        for y in 0..<height {
          try rows(y, height)
          write(y, target.baseAddress! + y * width * 4, source.baseAddress!)
        }
      }
      written = count
    }
    return Raster(width: width, height: height, bytes: bytes)
  }
}
