import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// A picture at hand for drawing.
struct Picture {
  var bitmap: Bitmap
  /// Pixels in a point.
  var scale: CGFloat
  /// The file, if it is a drawing that can be made anew at any size.
  var vector: URL?
  /// The program by which it can be made anew at any size, if there is one.
  var drawn: DrawnImage?
  var isTemplate = false
  var resizing: ImageAsset.Resizing?

  var isVector: Bool { vector != nil || drawn != nil }

  /// Points.
  var size: CGSize {
    drawn?.size
      ?? CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }
}

/// The pictures of catalogs and files, decoded once.
@MainActor final class ImageStore {
  static let shared = ImageStore()

  private struct Key: Hashable {
    var url: URL
    var width = 0
    var height = 0
  }

  private var bitmaps: [Key: Bitmap?] = [:]
  private var pixels = 0
  /// Pixels kept before all are let go; those on screen are kept by who shows them.
  private static let capacity = 64 << 20

  /// The picture of that name; nil, after a warning, if there is none or its file is damaged.
  func picture(named name: String, in bundle: URL?, for traits: AssetTraits) -> Picture? {
    let bundle = bundle.flatMap { Bundle(url: $0) }
    guard let asset = AssetLibrary.shared.image(named: name, in: bundle) else { return nil }
    let file = asset.file(for: traits)
    guard let bitmap = bitmap(of: file.url, pixelSize: nil) else { return nil }
    return Picture(
      bitmap: bitmap, scale: max(file.scale, 0.01), vector: file.isVector ? file.url : nil,
      isTemplate: asset.renderingIntent == .template, resizing: file.resizing)
  }

  /// - Parameter pixelSize: For drawings, the size to make it at; nil is its own.
  func bitmap(of url: URL, pixelSize: CGSize?) -> Bitmap? {
    var key = Key(url: url)
    if let pixelSize {
      (key.width, key.height) = (
        Int(nearest: pixelSize.width.rounded(.up)), Int(nearest: pixelSize.height.rounded(.up))
      )
    }
    if let known = bitmaps[key] { return known }
    var bitmap: Bitmap?
    do {
      bitmap = try DrawingServices.images.decode(Data(contentsOf: url), pixelSize: pixelSize)
    } catch {
      Diagnostics.warn(once: "image:\(url.path)", "The image \(url.path) cannot be shown: \(error)")
    }
    pixels += bitmap.map { $0.width * $0.height } ?? 0
    if pixels > ImageStore.capacity {
      bitmaps = [:]
      pixels = 0
    }
    bitmaps[key] = .some(bitmap)
    return bitmap
  }
}

extension AssetTraits {
  /// What an asset is chosen by in an environment.
  init(_ environment: EnvironmentValues) {
    self.init(
      isDark: environment.untracked(ColorSchemeKey.self) == .dark,
      isHighContrast: environment.untracked(ColorSchemeContrastKey.self) == .increased,
      isRightToLeft: environment.untracked(LayoutDirectionKey.self) == .rightToLeft,
      displayScale: environment.untracked(DisplayScaleKey.self))
  }
}

extension Bitmap {
  /// The picture with its top on top.
  func turned(upright orientation: Image.Orientation) -> Bitmap {
    guard orientation != .up else { return self }
    let isLying = orientation.rawValue >= Image.Orientation.left.rawValue
    let (width, height) = isLying ? (self.height, self.width) : (self.width, self.height)
    var result = Data(count: pixels.count)
    result.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      pixels.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let (u, v) = self.source(of: (x, y), orientation)
            let pixel = source.loadUnaligned(
              fromByteOffset: (v * self.width + u) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: result)
  }

  /// Where the pixel of the upright picture is stored. `left` and `right` are pictures to be turned
  /// by 90 degrees against the clock and with it.
  private func source(of point: (x: Int, y: Int), _ orientation: Image.Orientation) -> (Int, Int) {
    let (x, y) = point
    let (right, bottom) = (width - 1, height - 1)
    switch orientation {
    case .up: return (x, y)
    case .upMirrored: return (right - x, y)
    case .down: return (right - x, bottom - y)
    case .downMirrored: return (x, bottom - y)
    case .left: return (right - y, x)
    case .leftMirrored: return (y, x)
    case .right: return (y, bottom - x)
    case .rightMirrored: return (right - y, bottom - x)
    }
  }
}
