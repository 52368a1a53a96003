import Foundation
import LocalServer

/// Hills under a sky, different for every id, as an uncompressed PNG.
enum Picture {
  static func png(id: Int, width: Int, height: Int) -> Data {
    let hue = Double(id) / 12
    return PNG.data(width: width, height: height) { x, y in
      pixel(Double(x) / Double(width), Double(y) / Double(height), hue)
    }
  }

  private static func pixel(_ x: Double, _ y: Double, _ hue: Double) -> [UInt8] {
    let hill = 0.55 + 0.12 * sin(x * 7 + hue * 20) + 0.06 * sin(x * 17 + hue * 50)
    let light = y < hill ? 0.95 - y * 0.6 : 0.5 - (y - hill) * 0.7
    return (0..<3).map { channel in
      let tint = 0.75 + 0.25 * cos(2 * .pi * (hue + Double(channel) / 3))
      return UInt8(max(0, min(1, light * tint)) * 255)
    }
  }
}
