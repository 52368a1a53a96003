import CoreImage
import CoreImage.CIFilterBuiltins
import CoreVideo
import Foundation
import ImageIO
import Testing

/// A row of pixels, each with red, green and blue from 0 to 255.
private func buffer(_ colors: [[UInt8]]) throws -> CVPixelBuffer {
  var made: CVPixelBuffer?
  let status = CVPixelBufferCreate(nil, colors.count, 1, kCVPixelFormatType_32BGRA, nil, &made)
  #expect(status == kCVReturnSuccess)
  let buffer = try #require(made)
  CVPixelBufferLockBaseAddress(buffer, [])
  defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
  let memory = try #require(CVPixelBufferGetBaseAddress(buffer))
  for (index, color) in colors.enumerated() {
    for (part, place) in [2, 1, 0].enumerated() {
      memory.storeBytes(of: color[part], toByteOffset: index * 4 + place, as: UInt8.self)
    }
    memory.storeBytes(of: 255, toByteOffset: index * 4 + 3, as: UInt8.self)
  }
  return buffer
}

private func bytes(_ image: CIImage, width: Int, height: Int = 1) -> [UInt8] {
  var result = [UInt8](repeating: 7, count: width * height * 4)
  CIContext().render(
    image, toBitmap: &result, rowBytes: width * 4,
    bounds: CGRect(origin: image.extent.origin, size: CGSize(width: width, height: height)),
    format: .RGBA8, colorSpace: nil)
  return result
}

struct PixelTests {
  @Test func `a buffer's pixels are a picture's, and are written to memory`() throws {
    let image = CIImage(cvPixelBuffer: try buffer([[255, 0, 0], [0, 0, 255]]))
    #expect(image.extent.size == CGSize(width: 2, height: 1))
    #expect(bytes(image, width: 2) == [255, 0, 0, 255, 0, 0, 255, 255])
    // What lies outside of the picture is clear.
    #expect(bytes(image, width: 3).suffix(4) == [0, 0, 0, 0])
  }

  @Test func `buffers of no size or of unknown formats are not made`() {
    var made: CVPixelBuffer?
    #expect(
      CVPixelBufferCreate(nil, 0, 1, kCVPixelFormatType_32BGRA, nil, &made)
        == kCVReturnInvalidArgument)
    #expect(CVPixelBufferCreate(nil, 1, 1, 1, nil, &made) == kCVReturnInvalidPixelFormat)
    #expect(made == nil)
  }

  @Test func `the mean colour of an area is one pixel`() throws {
    let image = CIImage(cvPixelBuffer: try buffer([[255, 0, 0], [0, 0, 255], [0, 255, 0]]))
    let area = CIVector(x: 0, y: 0, z: 2, w: 1)
    let filter = try #require(
      CIFilter(
        name: "CIAreaAverage",
        parameters: [kCIInputImageKey: image, kCIInputExtentKey: area]))
    let mean = try #require(filter.outputImage)
    #expect(bytes(mean, width: 1) == [128, 0, 128, 255])
  }

  @Test(arguments: [
    (CGImagePropertyOrientation.up, [1, 2]), (.upMirrored, [2, 1]), (.down, [2, 1]),
    (.downMirrored, [1, 2]), (.right, [1, 2]), (.left, [2, 1]), (.leftMirrored, [1, 2]),
    (.rightMirrored, [2, 1]),
  ])
  func `pixels are turned as their orientation says`(
    _ orientation: CGImagePropertyOrientation, _ order: [UInt8]
  ) throws {
    let image = CIImage(cvPixelBuffer: try buffer([[1, 0, 0], [2, 0, 0]])).oriented(orientation)
    let isTurned = orientation.rawValue > 4
    #expect(image.extent.size == CGSize(width: isTurned ? 1 : 2, height: isTurned ? 2 : 1))
    let found = bytes(image, width: isTurned ? 1 : 2, height: isTurned ? 2 : 1)
    #expect([found[0], found[4]] == order)
  }

  @Test func `dots are lighter and darker than what is dithered`() throws {
    let filter = CIFilter.dither()
    filter.inputImage = CIImage(cvPixelBuffer: try buffer([[100, 100, 100], [100, 100, 100]]))
    filter.intensity = 0.2
    let found = bytes(try #require(filter.outputImage), width: 2)
    #expect(found[0] < 100)
    #expect(found[4] > 100)
  }
}
