import CoreGraphics
import CoreVideo
import Foundation
import ImageIO

extension CIImage {
  /// The picture that is in a buffer of pixels: of four bytes each, or of one for how light it is.
  /// Empty for other formats.
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    self.init(Raster(pixelBuffer))
  }
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [CIImageOption: Any]?)
  {
    self.init(cvPixelBuffer: pixelBuffer)
  }
  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) {
    self.init(cvPixelBuffer: imageBuffer)
  }

  /// The picture turned and mirrored so that pixels which are stored in this orientation are
  /// upright.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    let turned = raster.oriented(orientation)
    return CIImage(turned, origin: extent.origin)
  }
  /// The same by the number that files have for it; 1, upright, for numbers that are none.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
  }
}

/// How the numbers of pixels lie in memory.
public struct CIFormat: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let ARGB8 = CIFormat(rawValue: 265)
  public static let BGRA8 = CIFormat(rawValue: 266)
  public static let RGBA8 = CIFormat(rawValue: 264)

  /// At which of four bytes red, green, blue and opacity are.
  fileprivate var places: [Int]? {
    switch self {
    case .RGBA8: [0, 1, 2, 3]
    case .BGRA8: [2, 1, 0, 3]
    case .ARGB8: [1, 2, 3, 0]
    default: nil
    }
  }
}

extension CIContext {
  /// Writes the pixels of a part of a picture to memory, the top row first. Where the picture has
  /// none they are clear; nothing is written in formats that are not of four bytes.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - data: Room for as many rows as the bounds are high.
  ///   - rowBytes: From one row to the next.
  ///   - bounds: The part, in the picture's coordinates.
  ///   - format: How the numbers of a pixel lie.
  ///   - colorSpace: Accepted: numbers are in sRGB.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard let places = format.places, bounds.width >= 1, bounds.height >= 1,
      rowBytes >= Int(bounds.width) * 4
    else { return }
    let (left, top) = (Int(bounds.minX - image.extent.minX), Int(image.extent.maxY - bounds.maxY))
    for y in 0..<Int(bounds.height) {
      for x in 0..<Int(bounds.width) {
        let pixel = image.raster.bytes(left + x, top + y)
        for (part, place) in places.enumerated() {
          data.storeBytes(
            of: pixel[part], toByteOffset: y * rowBytes + x * 4 + place, as: UInt8.self)
        }
      }
    }
  }
}

extension Raster {
  /// Red, green, blue and opacity from 0 to 255; clear outside.
  fileprivate func bytes(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    guard x >= 0, y >= 0, x < width, y < height else { return .zero }
    let clamped = (self[x, y].clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
      .toNearestOrAwayFromZero)
    return SIMD4<UInt8>(clamped)
  }

  fileprivate init(_ buffer: CVPixelBuffer) {
    let formats: [OSType: CIFormat] = [
      kCVPixelFormatType_32BGRA: .BGRA8, kCVPixelFormatType_32RGBA: .RGBA8,
      kCVPixelFormatType_32ARGB: .ARGB8,
    ]
    let isGrey = CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_OneComponent8
    let places = formats[CVPixelBufferGetPixelFormatType(buffer)]?.places
    guard isGrey || places != nil, let memory = CVPixelBufferGetBaseAddress(buffer) else {
      self.init(width: 0, height: 0)
      return
    }
    self.init(width: CVPixelBufferGetWidth(buffer), height: CVPixelBufferGetHeight(buffer))
    for y in 0..<height {
      let row = memory + y * CVPixelBufferGetBytesPerRow(buffer)
      for x in 0..<width {
        if let places {
          let parts = places.map { Float(row.load(fromByteOffset: x * 4 + $0, as: UInt8.self)) }
          self[x, y] = SIMD4(parts[0], parts[1], parts[2], parts[3]) / 255
        } else {
          let light = Float(row.load(fromByteOffset: x, as: UInt8.self)) / 255
          self[x, y] = SIMD4(light, light, light, 1)
        }
      }
    }
  }

  /// Each place of the upright picture taken from where the stored one has it.
  fileprivate func oriented(_ orientation: CGImagePropertyOrientation) -> Raster {
    let isTurned = orientation.rawValue > 4
    var result = Raster(width: isTurned ? height : width, height: isTurned ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (right, bottom) = (width - 1, height - 1)
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (right - x, y)
          case .down: (right - x, bottom - y)
          case .downMirrored: (x, bottom - y)
          case .leftMirrored: (y, x)
          case .right: (y, bottom - x)
          case .rightMirrored: (right - y, bottom - x)
          case .left: (right - y, x)
          }
        result[x, y] = self[column, row]
      }
    }
    return result
  }

  /// The mean of all pixels.
  var mean: SIMD4<Float> {
    pixels.isEmpty ? .zero : pixels.reduce(.zero, +) / Float(pixels.count)
  }

  /// Dots of one grain more or less.
  func dithered(_ intensity: Float) -> Raster {
    // The order in which a square of four by four pixels becomes light.
    let order: [Float] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        let grain = (order[y % 4 * 4 + x % 4] / 15 - 0.5) * intensity * pixel.w
        var changed = pixel + grain
        changed.w = pixel.w
        result[x, y] = changed.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: pixel.w))
      }
    }
    return result
  }
}
