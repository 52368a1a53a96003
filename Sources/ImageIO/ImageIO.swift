import CoreGraphics
import Foundation
@_exported import LindenFoundation
import UIKit

// MARK: Reading

/// Pictures in a file or in data. Of a moving picture the first frame is there.
public final class CGImageSource {
  fileprivate let data: Data
  fileprivate lazy var image = UIImage(data: data)

  fileprivate init(_ data: Data) { self.data = data }
}

/// Pictures in a file; nil if it cannot be read.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? { (try? Data(contentsOf: url)).map(CGImageSource.init) }

/// Pictures in data.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data) }

/// How many pictures there are: one, or none in what is no picture.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.image == nil ? 0 : 1 }

/// The type of the file by its first bytes; nil for another one than PNG, JPEG, GIF and WebP.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  let start = [UInt8](isrc.data.prefix(12))
  if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
  if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "public.jpeg" }
  if start.starts(with: Array("GIF8".utf8)) { return "com.compuserve.gif" }
  if start.count == 12, Array(start[8...]) == Array("WEBP".utf8) { return "org.webmproject.webp" }
  return nil
}

/// How far a picture's file goes.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The file ends before its picture does.
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Whether the file goes on to the end of its picture. Of one that does not, the part that is there
/// is decoded all the same; the rest is black, or clear where the picture may be.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  switch PictureHeader.isComplete(isrc.data) {
  case true?: .statusComplete
  case false?: .statusUnexpectedEOF
  case nil: isrc.image == nil ? .statusUnknownType : .statusComplete
  }
}

/// Whether the file goes on to the end of this picture; of unknown type for another index than 0.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus { index == 0 ? CGImageSourceGetStatus(isrc) : .statusUnknownType }

/// The picture; nil for another index than 0, and for what is no picture.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { index == 0 ? isrc.image?.cgImage : nil }

/// The picture in the size of its `kCGImageSourceThumbnailMaxPixelSize`, which is the longer side's,
/// in pixels; as it is where it is smaller, or where none is said.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let image = isrc.image, let full = image.cgImage else { return nil }
  let longest = options.flatMap { length($0[kCGImageSourceThumbnailMaxPixelSize]) } ?? .infinity
  let scale = longest / CGFloat(max(full.width, full.height, 1))
  guard scale < 1, scale > 0 else { return full }
  let size = CGSize(
    width: max(1, (CGFloat(full.width) * scale).rounded()),
    height: max(1, (CGFloat(full.height) * scale).rounded()))
  let format = UIGraphicsImageRendererFormat.default()
  format.scale = 1
  return UIGraphicsImageRenderer(size: size, format: format)
    .image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }.cgImage
}

/// The size of the picture in pixels, which is read without decoding it: it is there for a picture
/// that is too large, or that is damaged behind its beginning. Pictures are upright, so the
/// orientation is 1.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0 else { return nil }
  let size =
    PictureHeader(isrc.data).map { ($0.width, $0.height) }
    ?? isrc.image?.cgImage.map { ($0.width, $0.height) }
  guard let (width, height) = size else { return nil }
  return [
    kCGImagePropertyPixelWidth: width, kCGImagePropertyPixelHeight: height,
    kCGImagePropertyOrientation: 1,
  ]
}

/// A number, whatever type it is of.
private func length(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"

// MARK: Writing

/// A file or data that a picture is written to, as PNG or JPEG.
public final class CGImageDestination {
  fileprivate let write: (Data) -> Bool
  fileprivate let isJPEG: Bool
  fileprivate var image: CGImage?
  fileprivate var quality: CGFloat = 0.9

  fileprivate init?(_ type: CFString, _ write: @escaping (Data) -> Bool) {
    guard ["public.png", "public.jpeg"].contains(type) else { return nil }
    (isJPEG, self.write) = (type == "public.jpeg", write)
  }
}

/// A file to be written; nil for another type than PNG and JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(type) { (try? $0.write(to: url)) != nil } }

/// Data to be appended to; nil for another type than PNG and JPEG.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type) {
    data.append($0)
    return true
  }
}

/// Says which picture is written; the last one counts.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.image = image
  let quality = properties.flatMap { length($0[kCGImageDestinationLossyCompressionQuality]) }
  idst.quality = quality ?? idst.quality
}

/// Writes the picture; false without one, and where it cannot be written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let image = idst.image.map(UIImage.init(cgImage:)) else { return false }
  let data = idst.isJPEG ? image.jpegData(compressionQuality: idst.quality) : image.pngData()
  return data.map(idst.write) ?? false
}

public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
