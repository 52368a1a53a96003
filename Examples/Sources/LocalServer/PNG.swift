import Foundation

/// A picture in its simplest file: a PNG without compression.
public enum PNG {
  /// Makes a file of rows of pixels.
  ///
  /// - Parameters:
  ///   - hasAlpha: Whether a pixel is red, green, blue and opacity, or just the first three.
  ///   - pixel: The bytes of the pixel of a column and a row.
  public static func data(
    width: Int, height: Int, hasAlpha: Bool = false, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> Data {
    var rows = Data(capacity: (width * (hasAlpha ? 4 : 3) + 1) * height)
    for y in 0..<height {
      rows.append(0)  // this row is not filtered
      for x in 0..<width { rows.append(contentsOf: pixel(x, y)) }
    }
    var png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    let header = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    png.append(chunk("IHDR", Data(header)))
    png.append(chunk("IDAT", stored(rows)))
    png.append(chunk("IEND", Data()))
    return png
  }

  private static func chunk(_ kind: String, _ content: Data) -> Data {
    let body = Data(kind.utf8) + content
    return Data(bytes(UInt32(content.count))) + body + Data(bytes(checksum(body)))
  }

  /// A zlib stream of blocks that are not compressed.
  private static func stored(_ data: Data) -> Data {
    var stream = Data([0x78, 0x01])
    var rest = data[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for half in [length, ~length] {
        stream.append(contentsOf: [UInt8(half & 255), UInt8(half >> 8)])
      }
      stream.append(block)
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)  // Adler-32
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    stream.append(contentsOf: bytes(high << 16 | low))
    return stream
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(UInt32.max) { crc, byte in table[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8((number >> $0) & 255) }
  }
}
