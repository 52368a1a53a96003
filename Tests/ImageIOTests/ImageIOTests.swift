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
}
