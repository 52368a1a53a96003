import CoreGraphics
import Testing

private func image(
  _ bytes: [UInt8], width: Int, bitsPerPixel: Int, _ info: CGBitmapInfo, height: Int = 1
) -> CGImage? {
  guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
  return CGImage(
    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
    bytesPerRow: width * bitsPerPixel / 8,
    space: bitsPerPixel == 8 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: info, provider: provider, decode: nil, shouldInterpolate: true,
    intent: .defaultIntent)
}

struct CGImageTests {
  @Test func `pixels become premultiplied BGRA`() throws {
    let straight = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)
    let rgba = try #require(image([255, 0, 0, 128], width: 1, bitsPerPixel: 32, straight))
    #expect(Array(rgba.pixels) == [0, 0, 128, 128])
    let rgb = try #require(image([1, 2, 3], width: 1, bitsPerPixel: 24, []))
    #expect(Array(rgb.pixels) == [3, 2, 1, 255])
    let gray = try #require(image([7], width: 1, bitsPerPixel: 8, []))
    #expect(Array(gray.pixels) == [7, 7, 7, 255])
  }

  @Test func `its own format goes in and out unchanged`() throws {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
      .union(.byteOrder32Little)
    let made = try #require(image([1, 2, 3, 4], width: 1, bitsPerPixel: 32, info))
    #expect(Array(made.pixels) == [1, 2, 3, 4] && made.bitmapInfo == info)
  }

  @Test func `too little data gives nil`() {
    #expect(image([1, 2, 3], width: 2, bitsPerPixel: 24, []) == nil)
    #expect(image([], width: 0, bitsPerPixel: 24, []) == nil)
  }

  @Test func `cropping takes whole pixels inside the image`() throws {
    let row = try #require(image([1, 2, 3, 4], width: 4, bitsPerPixel: 8, []))
    let part = try #require(row.cropping(to: CGRect(x: 1.2, y: -5, width: 1.6, height: 50)))
    #expect(part.width == 2 && part.height == 1)
    #expect(part.pixels[0] == 2 && part.pixels[4] == 3)
    #expect(row.cropping(to: CGRect(x: 10, y: 0, width: 5, height: 5)) == nil)
  }
}
