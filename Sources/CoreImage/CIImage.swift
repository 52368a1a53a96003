@_exported import CoreGraphics
import Foundation
import LindenDrawing
import UIKit

/// A picture that filters are applied to. It is made of pixels at once, on the processor.
///
/// Coordinates begin at the lower left corner.
open class CIImage: NSObject, @unchecked Sendable {
  let raster: Raster
  /// Where the picture lies.
  public let extent: CGRect

  init(_ raster: Raster, origin: CGPoint = .zero) {
    self.raster = raster
    extent = CGRect(
      origin: origin, size: CGSize(width: raster.width, height: raster.height))
  }

  public convenience init(cgImage: CGImage) { self.init(Raster(cgImage)) }
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: cgImage)
  }

  /// Nil for a symbol, which has no pixels.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage, pixels.width > 0 else { return nil }
    self.init(cgImage: pixels)
  }
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    self.init(image: image)
  }

  /// Nil for what is no picture.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// A picture of one colour. It is a pixel, and not endless, as on iOS.
  public convenience init(color: CIColor) {
    var raster = Raster(width: 1, height: 1)
    raster[0, 0] = SIMD4(
      Float(color.red * color.alpha), Float(color.green * color.alpha),
      Float(color.blue * color.alpha), Float(color.alpha))
    self.init(raster)
  }

  nonisolated(unsafe) private static let nothing = CIImage(Raster(width: 0, height: 0))
  public class func empty() -> CIImage { nothing }

  public var cgImage: CGImage? { raster.width > 0 ? raster.image : nil }
  open var properties: [String: Any] { [:] }

  // MARK: Places

  /// The picture moved, scaled or turned. The rows of a picture that is made larger are repeated:
  /// a code stays sharp.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    let target = extent.applying(matrix).integral
    guard target.width >= 1, target.height >= 1, target.width * target.height < 64_000_000 else {
      return self
    }
    let back = matrix.inverted()
    var result = Raster(width: Int(target.width), height: Int(target.height))
    for y in 0..<result.height {
      for x in 0..<result.width {
        let place = CGPoint(
          x: target.minX + CGFloat(x) + 0.5, y: target.maxY - CGFloat(y) - 0.5
        ).applying(back)
        let column = Int((place.x - extent.minX).rounded(.down))
        let row = Int((extent.maxY - place.y).rounded(.down))
        guard column >= 0, row >= 0, column < raster.width, row < raster.height else { continue }
        result[x, y] = raster[column, row]
      }
    }
    return CIImage(result, origin: target.origin)
  }

  /// The part of the picture in a rectangle.
  open func cropped(to rect: CGRect) -> CIImage {
    let part = extent.intersection(rect).integral
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return .empty() }
    var result = Raster(width: Int(part.width), height: Int(part.height))
    let (left, top) = (Int(part.minX - extent.minX), Int(extent.maxY - part.maxY))
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = raster[left + x, top + y] }
    }
    return CIImage(result, origin: part.origin)
  }

  /// The picture itself: its edges do not go on for ever.
  open func clampedToExtent() -> CIImage { self }

  /// This picture over another one.
  open func composited(over dest: CIImage) -> CIImage {
    let all = extent.union(dest.extent).integral
    var result = Raster(width: Int(all.width), height: Int(all.height))
    for image in [dest, self] {
      let (left, top) = (
        Int(image.extent.minX - all.minX), Int(all.maxY - image.extent.maxY)
      )
      for y in 0..<image.raster.height {
        for x in 0..<image.raster.width {
          let ink = image.raster[x, y]
          result[left + x, top + y] = ink + result[left + x, top + y] * (1 - ink.w)
        }
      }
    }
    return CIImage(result, origin: all.origin)
  }

  // MARK: Filters

  /// What a filter makes of the picture; the picture itself if there is no filter of that name.
  open func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else {
      Diagnostics.warn(
        once: "CIFilter:\(filterName)", "There is no filter \(filterName) here.")
      return self
    }
    filter.setValue(self, forKey: kCIInputImageKey)
    for (key, value) in parameters { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? self
  }

  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }
}

/// How a picture is read. Accepted, without effect.
public struct CIImageOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let applyOrientationProperty = Self(rawValue: "kCIImageApplyOrientationProperty")
  public static let colorSpace = Self(rawValue: "kCIImageColorSpace")
}

/// Makes pixels of pictures.
open class CIContext: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  public init(options: [CIContextOption: Any]?) { super.init() }

  /// The pixels of a part of the picture; nil if nothing is in it.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    (image.extent == fromRect ? image : image.cropped(to: fromRect)).cgImage
  }
  open func pngRepresentation(of image: CIImage) -> Data? {
    image.cgImage.flatMap { UIImage(cgImage: $0).pngData() }
  }
  open func clearCaches() {}
}

/// How a context works. Accepted, without effect.
public struct CIContextOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
  public static let workingColorSpace = Self(rawValue: "working_color_space")
  public static let outputColorSpace = Self(rawValue: "output_color_space")
  public static let cacheIntermediates = Self(rawValue: "cache_intermediates")
}

/// A colour of a filter.
open class CIColor: NSObject, @unchecked Sendable {
  public let red, green, blue, alpha: CGFloat
  public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat = 1) {
    (red, green, blue, alpha) = (r, g, b, a)
  }
  public convenience init(color: UIColor) {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&r, green: &g, blue: &b, alpha: &a)
    self.init(red: r, green: g, blue: b, alpha: a)
  }
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
}

/// Numbers of a filter, as a place.
open class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]
  public init(x: CGFloat) { values = [x] }
  public init(x: CGFloat, y: CGFloat) { values = [x, y] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
  public init(cgPoint: CGPoint) { values = [cgPoint.x, cgPoint.y] }
  public var count: Int { values.count }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
}

extension UIImage {
  /// The pixels of a picture of Core Image's, one a point.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1) }
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation = .up) {
    let pixels =
      ciImage.cgImage ?? CGImage(width: 1, height: 1, pixels: Data(count: 4), hasAlpha: true)
    self.init(cgImage: pixels, scale: scale, orientation: orientation)
  }
  /// Nil: the pixels are those of ``cgImage``.
  public var ciImage: CIImage? { nil }
}

extension UIColor {
  public var ciColor: CIColor { CIColor(color: self) }
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}
