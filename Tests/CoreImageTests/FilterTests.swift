import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import Testing
import UIKit

/// A picture of one colour, `size` pixels wide and high.
private func picture(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, size: CGFloat = 4)
  -> CIImage
{
  CIImage(color: CIColor(red: red, green: green, blue: blue))
    .transformed(by: CGAffineTransform(scaleX: size, y: size))
}

@MainActor private func color(_ image: CIImage?) throws -> [Int] {
  let pixels = try #require(image?.cgImage)
  let data = try #require(UIImage(cgImage: pixels).pngData())
  let read = try #require(UIImage(data: data)?.cgImage)
  let bytes = try #require(CIImage(cgImage: read).firstPixel)
  return bytes
}

extension CIImage {
  /// Red, green and blue of the upper left pixel, from 0 to 255.
  fileprivate var firstPixel: [Int]? {
    guard let data = CIContext().createCGImage(self, from: extent)?.dataProvider?.data as Data?
    else { return nil }
    return [Int(data[2]), Int(data[1]), Int(data[0])]
  }
}

@MainActor struct FilterTests {
  @Test func `colours are inverted`() throws {
    let filter = CIFilter.colorInvert()
    filter.inputImage = picture(1, 0, 0)
    #expect(try color(filter.outputImage) == [0, 255, 255])
  }

  @Test func `a filter without a picture makes nothing`() {
    #expect(CIFilter.sepiaTone().outputImage == nil)
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
  }

  @Test func `values are set by name or by property`() throws {
    let filter = try #require(CIFilter(name: "CIColorControls"))
    filter.setValue(picture(0.5, 0.5, 0.5), forKey: kCIInputImageKey)
    filter.setValue(0.2, forKey: kCIInputBrightnessKey)
    #expect(try color(filter.outputImage)[0] == 179)  // (0.5 + 0.2) * 255, rounded
    let same = CIFilter.colorControls()
    same.inputImage = picture(0.5, 0.5, 0.5)
    same.brightness = 0.2
    #expect(try color(same.outputImage)[0] == 179)
    #expect(filter.inputKeys.contains(kCIInputSaturationKey))
    #expect(!filter.inputKeys.contains(kCIInputRadiusKey))
  }

  @Test func `without saturation all is grey, and sepia of black is black`() throws {
    let grey = CIFilter.colorControls()
    grey.inputImage = picture(1, 0, 0)
    grey.saturation = 0
    let pixel = try color(grey.outputImage)
    #expect(Set(pixel) == [54])  // 0.2126 of 255
    let sepia = CIFilter.sepiaTone()
    sepia.inputImage = picture(0, 0, 0)
    #expect(try color(sepia.outputImage) == [0, 0, 0])
  }

  @Test func `a blurred picture of one colour stays as it is`() throws {
    let blur = CIFilter.gaussianBlur()
    blur.inputImage = picture(0, 1, 0, size: 20)
    blur.radius = 4
    #expect(try color(blur.outputImage) == [0, 255, 0])
    #expect(blur.outputImage?.extent.size == CGSize(width: 20, height: 20))
  }

  @Test func `pictures are cropped, moved and put over each other`() throws {
    let image = picture(1, 0, 0, size: 10)
    #expect(image.cropped(to: CGRect(x: 2, y: 2, width: 3, height: 4)).extent.width == 3)
    let moved = image.transformed(by: CGAffineTransform(translationX: 5, y: 5))
    #expect(moved.extent.origin == CGPoint(x: 5, y: 5))
    #expect(
      moved.composited(over: image).extent == CGRect(x: 0, y: 0, width: 15, height: 15))
  }

  @Test func `a QR code has the marks of its corners, and is as large as its text needs`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("Hi".utf8)
    filter.correctionLevel = "L"
    let code = try #require(filter.outputImage)
    #expect(code.extent.width == 23)  // version 1: 21 modules and a border of one
    #expect(try color(code) == [255, 255, 255])
    let corner = code.cropped(to: CGRect(x: 1, y: 21, width: 1, height: 1))
    #expect(try color(corner) == [0, 0, 0])
    filter.message = Data(repeating: 65, count: 500)
    #expect(try #require(filter.outputImage).extent.width > 60)
    filter.message = Data(repeating: 65, count: 3000)
    #expect(filter.outputImage == nil)
  }

  @Test func `a picture goes to UIKit and back`() throws {
    let context = CIContext()
    let image = picture(0, 0, 1)
    let pixels = try #require(context.createCGImage(image, from: image.extent))
    let shown = UIImage(cgImage: pixels)
    #expect(shown.size == CGSize(width: 4, height: 4))
    #expect(try color(CIImage(image: shown)) == [0, 0, 255])
  }
}
