import Foundation
import ImageIO
import Testing
import UIKit

@MainActor @Suite struct ImageIOTests {
  private func png(_ width: CGFloat, _ height: CGFloat) -> Data {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .pngData { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      }
  }

  @Test func `a picture is read with its type and its size`() throws {
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    let source = try #require(CGImageSourceCreateWithData(png(40, 20) as CFData, options))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetType(source) == "public.png")
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 40 && image.height == 20)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 40)
  }

  @Test func `a thumbnail is no larger than it may be, and never enlarged`() throws {
    let source = try #require(CGImageSourceCreateWithData(png(40, 20), nil))
    func thumbnail(_ length: Double) -> CGImage? {
      let options =
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: length,
        ] as CFDictionary
      return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    }
    let small = try #require(thumbnail(10))
    #expect(small.width == 10 && small.height == 5)
    #expect(thumbnail(100)?.width == 40)
  }

  @Test func `what is no picture has none`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data("text".utf8), nil))
    #expect(CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    let nowhere = URL(fileURLWithPath: "/nowhere.png")
    #expect(CGImageSourceCreateWithURL(nowhere as CFURL, nil) == nil)
  }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `a picture is written and read again`(type: String) throws {
    let image = try #require(UIImage(data: png(8, 4))?.cgImage)
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    #expect(CGImageSourceGetType(source) == type)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 8)
    #expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
  }

  private func size(_ data: Data) -> [Int?] {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return [] }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    return [kCGImagePropertyPixelWidth, kCGImagePropertyPixelHeight].map { properties?[$0] as? Int }
  }

  @Test func `the size of a picture is known from its beginning`() throws {
    let picture = try #require(UIImage(data: png(40, 20)))
    let jpeg = try #require(picture.jpegData(compressionQuality: 0.5))
    #expect(size(png(40, 20).prefix(30)) == [40, 20])
    #expect(size(jpeg.dropLast(20)) == [40, 20])
    #expect(size(Data("GIF89a".utf8) + [3, 1, 2, 0]) == [259, 2])
    #expect(size(Data(base64Encoded: "UklGRhoAAABXRUJQVlA4TA0AAAAvA0ABAAA=")!) == [4, 6])
    #expect(size(png(40, 20).prefix(18)) == [nil, nil])
    #expect(size(Data([0xFF, 0xD8, 0xFF])) == [nil, nil])
  }

  @Test func `a picture too large to decode says so by its size`() throws {
    var bytes = png(40, 20)
    bytes.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 0, 0x80, 0])
    #expect(size(bytes) == [65_536, 32_768])
    let source = try #require(CGImageSourceCreateWithData(bytes, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
  }

  @Test func `a photograph taken on its side has the size of the upright picture`() throws {
    let picture = try #require(UIImage(data: png(40, 20)))
    var jpeg = try #require(picture.jpegData(compressionQuality: 0.5))
    let exif: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8,
      0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    jpeg.insert(contentsOf: exif, at: 2)
    let source = try #require(CGImageSourceCreateWithData(jpeg, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(size(jpeg) == [20, 40])
    #expect(image.width == 20 && image.height == 40)
  }

  @Test func `a file that is cut off says so, and shows nothing but its picture`() throws {
    let whole = png(64, 64)
    let jpeg = try #require(UIImage(data: whole)?.jpegData(compressionQuality: 0.5))
    func status(_ data: Data) -> CGImageSourceStatus? {
      CGImageSourceCreateWithData(data, nil).map(CGImageSourceGetStatus)
    }
    for data in [whole, jpeg] {
      #expect(status(data) == .statusComplete)
      #expect(status(data + Data([0, 0, 0])) == .statusComplete)
      #expect(status(data.dropLast(14)) == .statusUnexpectedEOF)
      #expect(status(data.prefix(12)) == .statusUnexpectedEOF)
    }
    #expect(status(Data("text".utf8)) == .statusUnknownType)
    // No pixel of the picture has arrived: what is left is clear, not what was in the memory.
    let start = try #require(whole.range(of: Data("IDAT".utf8))).lowerBound
    let source = try #require(CGImageSourceCreateWithData(whole.prefix(start + 5), nil))
    if let image = CGImageSourceCreateImageAtIndex(source, 0, nil) {
      #expect(image.dataProvider?.data?.allSatisfy { $0 == 0 } == true)
    }
  }
}
