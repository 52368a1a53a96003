import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import Testing

@testable import LindenCairo

private let images = PixbufImages()

/// Two by two: red, green, blue at half opacity, transparent.
private let four = Bitmap(
  width: 2, height: 2,
  pixels: Data([0, 0, 255, 255, 0, 255, 0, 255, 128, 0, 0, 128, 0, 0, 0, 0]))

private func base64(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

struct ImageDecodingTests {
  @Test func `PNG keeps every pixel`() throws {
    let data = try images.encodePNG(four)
    let again = try images.decode(data, pixelSize: nil)
    #expect(again.width == 2 && again.height == 2 && again.pixels == four.pixels)
    #expect(again.encoded == data)
  }

  @Test func `Cairo's PNG is the same picture`() throws {
    #expect(try images.decode(four.png(), pixelSize: nil).pixels == four.pixels)
  }

  @Test func `JPEG puts transparent pixels on white`() throws {
    let clear = Bitmap(width: 8, height: 8, pixels: Data(count: 256))
    let again = try images.decode(images.encodeJPEG(clear, quality: 1), pixelSize: nil)
    #expect(again.pixels.allSatisfy { $0 >= 253 })
    let small = try images.encodeJPEG(clear, quality: 0)
    #expect(!small.isEmpty)
  }

  @Test func `GIF gives its first frame`() throws {
    let gif = base64("R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=")
    #expect(Array(try images.decode(gif, pixelSize: nil).pixels) == [0, 0, 255, 255])
  }

  @Test func `WebP is read`() throws {
    let webp = base64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
    let picture = try images.decode(webp, pixelSize: nil)
    #expect(picture.width == 1 && picture.height == 1)
  }

  @Test func `SVG is drawn at the size asked for`() throws {
    let svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><rect width="10" height="5" fill="#f00"/></svg>
      """.utf8)
    let own = try images.decode(svg, pixelSize: nil)
    #expect(own.width == 10 && own.height == 5)
    let large = try images.decode(svg, pixelSize: CGSize(width: 40, height: 20))
    #expect(large.width == 40 && large.height == 20)
    #expect(Array(large.pixels.prefix(4)) == [0, 0, 255, 255])
  }

  @Test func `what is no picture says so`() {
    for data in [Data(), Data("hello".utf8), Data(count: 1000), Data("<html></html>".utf8)] {
      #expect(throws: ImageDecodingError.self) { try images.decode(data, pixelSize: nil) }
    }
  }

  @Test func `a picture that claims to be huge is refused`() throws {
    var png = try images.encodePNG(four)
    // Width and height of the header chunk; its checksum no longer fits either, but size is what is
    // looked at.
    png.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    #expect(throws: ImageDecodingError.self) { try images.decode(png, pixelSize: nil) }
    let gif = Data("GIF89a".utf8) + Data([0xff, 0xff, 0xff, 0xff, 0, 0, 0]) + Data(count: 50)
    #expect(throws: ImageDecodingError.self) { try images.decode(gif, pixelSize: nil) }
    let svg = Data("<svg xmlns='http://www.w3.org/2000/svg' width='100000' height='100000'/>".utf8)
    #expect(throws: ImageDecodingError.self) { try images.decode(svg, pixelSize: nil) }
    #expect(throws: ImageDecodingError.self) {
      try images.decode(
        Data("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'/>".utf8),
        pixelSize: CGSize(width: 1e9, height: 1e9))
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `damaged data throws or decodes, and never crashes`(seed: UInt64) throws {
    var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    let sources = [
      try images.encodePNG(four), try images.encodeJPEG(four, quality: 0.8),
      base64("R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs="),
      base64("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
      Data(
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0L9 9Z'/></svg>"
          .utf8),
    ]
    var data = sources[next(sources.count)]
    for _ in 0...next(8) {
      switch next(3) {
      case 0: data[next(data.count)] = UInt8(next(256))
      case 1: data = data.prefix(1 + next(data.count))
      default: data.insert(UInt8(next(256)), at: next(data.count))
      }
    }
    if let picture = try? images.decode(data, pixelSize: nil) {
      #expect(picture.pixels.count == picture.width * picture.height * 4)
    }
  }
}
