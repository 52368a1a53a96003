import Foundation

/// Hills under a sky, different for every id, as an uncompressed PNG.
enum Picture {
  static func png(id: Int, width: Int, height: Int) -> Data {
    var rows = Data(capacity: (width * 3 + 1) * height)
    let hue = Double(id) / 12
    for y in 0..<height {
      rows.append(0)  // this row is not filtered
      for x in 0..<width {
        rows.append(contentsOf: pixel(Double(x) / Double(width), Double(y) / Double(height), hue))
      }
    }
    var png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    let header = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    png.append(chunk("IHDR", Data(header)))
    png.append(chunk("IDAT", stored(rows)))
    png.append(chunk("IEND", Data()))
    return png
  }

  private static func pixel(_ x: Double, _ y: Double, _ hue: Double) -> [UInt8] {
    let hill = 0.55 + 0.12 * sin(x * 7 + hue * 20) + 0.06 * sin(x * 17 + hue * 50)
    let light = y < hill ? 0.95 - y * 0.6 : 0.5 - (y - hill) * 0.7
    return (0..<3).map { channel in
      let tint = 0.75 + 0.25 * cos(2 * .pi * (hue + Double(channel) / 3))
      return UInt8(max(0, min(1, light * tint)) * 255)
    }
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
