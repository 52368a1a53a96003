import Foundation
import ImageIO
import UIKit

/// Why a file cannot be edited, or a picture not be kept.
public enum PictureError: Error, Equatable {
  /// No file is there, or it may not be read.
  case unreadable
  /// The file is neither a JPEG nor a PNG picture.
  case otherKind
  /// It begins as a picture, and cannot be decoded.
  case damaged
  /// It has more pixels than can be edited.
  case tooLarge(width: Int, height: Int)
  /// No file can be made of the picture.
  case notEncoded
}

/// The kinds of files that pictures are read from and kept in.
public enum PictureKind: String, CaseIterable, Codable, Sendable {
  case jpeg, png

  /// The identifier of the kind's uniform type.
  public var identifier: String { "public.\(rawValue)" }
}

extension Raster {
  /// A picture of more pixels than this is refused; 24 million are what a good camera makes.
  public static let mostPixels = 24_000_000

  /// Decodes a file, upright as the camera was held.
  ///
  /// - Parameter limit: More pixels than this are refused before memory is taken for them.
  /// - Throws: ``PictureError``.
  public static func decode(
    _ data: Data, limit: Int = mostPixels
  ) throws -> (picture: Raster, kind: PictureKind) {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil),
      let type = CGImageSourceGetType(source) as String?,
      let kind = PictureKind.allCases.first(where: { $0.identifier == type })
    else { throw PictureError.otherKind }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    guard let width = properties?[kCGImagePropertyPixelWidth] as? Int,
      let height = properties?[kCGImagePropertyPixelHeight] as? Int
    else { throw PictureError.damaged }
    guard width * height <= limit else {
      throw PictureError.tooLarge(width: width, height: height)
    }
    guard CGImageSourceGetStatus(source) == .statusComplete else { throw PictureError.damaged }
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: max(width, height),
    ]
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary),
      let picture = Raster(image)
    else { throw PictureError.damaged }
    return (picture, kind)
  }

  /// Copies the pixels of an image, whatever their format.
  public init?(_ image: CGImage) {
    let (width, height) = (image.width, image.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let isDrawn = bytes.withUnsafeMutableBytes { memory -> Bool in
      guard
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return false }
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      return true
    }
    guard isDrawn else { return nil }
    bytes.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let opacity = Int(bytes[start + 3])
        guard opacity > 0, opacity < 255 else { continue }
        for channel in start..<start + 3 {
          bytes[channel] = UInt8(min(255, (Int(bytes[channel]) * 255 + opacity / 2) / opacity))
        }
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The picture to be shown, or written.
  public var cgImage: CGImage? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let provider = CGDataProvider(data: Data(bytes) as CFData)
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: space, bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// The picture as a file.
  ///
  /// - Parameter quality: Of a JPEG, 0...1.
  /// - Throws: ``PictureError/notEncoded``.
  public func encode(_ kind: PictureKind, quality: Double = 0.9) throws -> Data {
    let data = NSMutableData()
    guard let image = cgImage,
      let destination = CGImageDestinationCreateWithData(
        data as CFMutableData, kind.identifier as CFString, 1, nil)
    else { throw PictureError.notEncoded }
    let properties = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
    CGImageDestinationAddImage(destination, image, properties)
    guard CGImageDestinationFinalize(destination) else { throw PictureError.notEncoded }
    return data as Data
  }
}
