import CoreGraphics
import Foundation
import Testing
import UIKit

/// Pixels that are read and written as bytes.
@MainActor @Suite struct PixelMemoryTests {
  private let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

  private func makeContext(
    _ memory: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, bytesPerRow: Int = 0,
    bits: Int = 8, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: UInt32
  ) -> CGContext? {
    CGContext(
      data: memory, width: width, height: height, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: info)
  }

  @Test func `what is drawn is at once in the user's memory, the top row first`() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(makeContext(memory.baseAddress, 4, 4, bytesPerRow: 16, info: rgba))
      context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))  // the origin is at the bottom
    }
    #expect(Array(bytes[0..<8]) == [255, 51, 0, 255, 0, 0, 0, 0])
    #expect(bytes[8...].allSatisfy { $0 == 0 })
  }

  @Test func `what the user writes is drawn over, and is in the image`() throws {
    var bytes = [UInt8](repeating: 255, count: 2 * 2 * 4)
    let image = try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(makeContext(memory.baseAddress, 2, 2, info: rgba))
      context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      memory[4] = 10  // the red of the pixel at the top right
      return try #require(context.makeImage())
    }
    #expect(Array(bytes[8..<12]) == [0, 0, 0, 255])
    let read = try #require(UIImage(cgImage: image).cgImage?.dataProvider?.data)
    #expect(Array(read[4..<8]) == [255, 255, 10, 255])  // blue first
  }

  @Test func `an image is drawn upright, pixel by pixel, with its alpha`() throws {
    let source: [UInt8] = [
      200, 100, 50, 255, 0, 0, 0, 0, 40, 20, 10, 128,
      1, 2, 3, 255, 90, 91, 92, 255, 255, 255, 255, 255,
    ]
    let provider = try #require(CGDataProvider(data: Data(source)))
    let image = try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: rgba),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    var bytes = [UInt8](repeating: 0, count: source.count)
    bytes.withUnsafeMutableBytes { memory in
      makeContext(memory.baseAddress, 3, 2, info: rgba)?
        .draw(image, in: CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(bytes == source)
  }

  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrder32Little, [255, 0, 51, 255]),
      (.premultipliedFirst, .byteOrderDefault, [255, 255, 51, 0]),
      (.premultipliedFirst, .byteOrder32Little, [0, 51, 255, 255]),
      (.noneSkipLast, .byteOrderDefault, [255, 51, 0, 7]),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
  func `components lie as the bitmap info says`(
    alpha: CGImageAlphaInfo, order: CGBitmapInfo, pixel: [UInt8]
  ) throws {
    var bytes: [UInt8] = [7, 7, 7, 7]
    bytes.withUnsafeMutableBytes { memory in
      let context = makeContext(memory.baseAddress, 1, 1, info: alpha.rawValue | order.rawValue)
      context?.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bytes == pixel)
  }

  @Test func `gray has a byte a pixel, and rows may have a gap`() throws {
    var bytes = [UInt8](repeating: 9, count: 8)
    bytes.withUnsafeMutableBytes { memory in
      let context = makeContext(
        memory.baseAddress, 2, 2, bytesPerRow: 4, space: CGColorSpaceCreateDeviceGray(),
        info: CGImageAlphaInfo.none.rawValue)
      context?.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      context?.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
    }
    #expect(bytes == [255, 255, 9, 9, 9, 9, 9, 9])
  }

  @Test func `a context without memory of a user's has its own`() throws {
    let context = try #require(makeContext(nil, 2, 1, info: rgba))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(context.bytesPerRow == 8 && context.bitsPerPixel == 32)
    #expect(context.alphaInfo == .premultipliedLast)
    #expect((0..<8).map { bytes[$0] } == [0, 255, 0, 255, 0, 0, 0, 0])
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect((0..<8).allSatisfy { bytes[$0] == 0 })
  }

  @Test func `formats that Core Graphics does not draw on give no context`() {
    #expect(makeContext(nil, 2, 2, info: CGImageAlphaInfo.last.rawValue) == nil)
    var bytes = [UInt8](repeating: 0, count: 32)
    bytes.withUnsafeMutableBytes { memory in
      #expect(makeContext(memory.baseAddress, 2, 2, bits: 16, info: rgba) == nil)
    }
    #expect(makeContext(nil, 2, 2, bytesPerRow: 7, info: rgba) == nil)
    #expect(makeContext(nil, 0, 2, info: rgba) == nil)
  }

  @Test func `a context of 16 bits a component has 8 in its own memory`() throws {
    let context = try #require(makeContext(nil, 3, 2, bits: 16, info: rgba))
    #expect(context.bitsPerComponent == 8 && context.bytesPerRow == 12 && context.data != nil)
  }
}
