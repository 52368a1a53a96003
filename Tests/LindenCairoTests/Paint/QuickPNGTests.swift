@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

struct QuickPNGTests {
  /// Lines of noise, each of which comes twice.
  private func bitmap(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> Bitmap {
    var seed: UInt32 = 1
    let lines = (0..<(height + 1) / 2).map { _ in
      Data(
        (0..<width * 4).map { index in
          seed = seed &* 1_664_525 &+ 1_013_904_223
          return index % 4 == 3 ? alpha : min(UInt8(seed >> 24), alpha)
        })
    }
    let pixels = (0..<height).reduce(into: Data()) { $0.append(lines[$1 / 2]) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [(1, 1), (7, 5), (3, 2_000), (2_000, 3), (393, 852)])
  func `the file has the same pixels`(width: Int, height: Int) throws {
    let bitmap = bitmap(width, height)
    let file = bitmap.quickPNG()
    #expect(try PictureComparison(png: file, bitmap.png()).isEqual)
    let read = try PixbufImages().decode(file, pixelSize: nil)
    #expect(read.width == width && read.height == height && read.pixels == bitmap.pixels)
  }

  @Test func `each line is there, one line alone is another file`() throws {
    let bitmap = bitmap(40, 40)
    var other = bitmap.pixels
    other[other.count - 2] ^= 1
    let changed = Bitmap(width: 40, height: 40, pixels: other)
    #expect(
      try PictureComparison(png: bitmap.quickPNG(), changed.quickPNG()).differingPixels == 1)
  }

  @Test func `what is translucent stays so`() throws {
    let bitmap = bitmap(20, 10, alpha: 128)
    #expect(try PictureComparison(png: bitmap.quickPNG(), bitmap.png()).isEqual)
    let read = try PixbufImages().decode(bitmap.quickPNG(), pixelSize: nil)
    #expect(read.pixels[3] == 128)
  }

  @Test func `no pixels are what they were before`() {
    let bitmap = Bitmap(width: 0, height: 0, pixels: Data())
    #expect(bitmap.quickPNG() == bitmap.png())
  }
}
