import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures
import UIKit

/// How a texture is enlarged.
public enum SKTextureFilteringMode: Int, Sendable {
  /// Pixels stay squares.
  case nearest
  case linear
}

/// A picture that sprites and particles show.
open class SKTexture: NSObject, NSCopying, @unchecked Sendable {
  /// The pixels of the texture, the part of a larger one cut out.
  let bitmap: Bitmap
  private let points: CGSize
  private let part: CGRect

  /// Linear by default.
  open var filteringMode = SKTextureFilteringMode.linear
  /// Accepted: pictures are always smooth where they are made smaller.
  open var usesMipmaps = false

  init(bitmap: Bitmap, size: CGSize, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)) {
    (self.bitmap, points, self.part) = (bitmap, size, part)
  }

  /// A picture of the app's asset catalogs, or a file of its resources.
  ///
  /// Without one of this name the texture shows a red cross, and it is said once.
  public convenience init(imageNamed name: String) {
    guard let image = SKTexture.image(named: name) else {
      Diagnostics.warn(
        once: "SKTexture:\(name)",
        "No picture is called \"\(name)\". Sprites show a red cross instead. Add it to the asset "
          + "catalog or to the resources of the app.")
      self.init(bitmap: .cross, size: CGSize(width: 128, height: 128))
      return
    }
    self.init(image: image)
  }

  /// A picture.
  public convenience init(image: UIImage) {
    let size = image.size
    // A symbol has no pixels until it is drawn.
    let symbol = MainThread.assume {
      image.symbolName == nil
        ? nil : ViewRuler.picture(of: AnyView(Image(uiImage: image)), size: size, scale: 3)
    }
    self.init(bitmap: symbol ?? image.bitmap, size: size)
  }

  /// A picture, of one pixel a point.
  public convenience init(cgImage image: CGImage) {
    self.init(
      bitmap: Bitmap(image),
      size: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)))
  }

  /// A part of a texture.
  ///
  /// - Parameters:
  ///   - rect: In parts of the texture, from (0, 0) at the bottom left to (1, 1).
  ///   - texture: The whole.
  public convenience init(rect: CGRect, in texture: SKTexture) {
    let rect = rect.inUnit
    let whole = texture.part
    self.init(
      bitmap: texture.bitmap.cut(to: rect),
      size: CGSize(
        width: texture.points.width * rect.width, height: texture.points.height * rect.height),
      part: CGRect(
        x: whole.minX + rect.minX * whole.width, y: whole.minY + rect.minY * whole.height,
        width: rect.width * whole.width, height: rect.height * whole.height))
    filteringMode = texture.filteringMode
  }

  /// Pixels of four bytes each, red, green, blue and alpha, the bottom row first.
  public convenience init(data pixelData: Data, size: CGSize) {
    self.init(data: pixelData, size: size, flipped: false)
  }

  /// Pixels of four bytes each, red, green, blue and alpha, premultiplied; the bottom row first
  /// unless they are flipped. Without enough bytes for the size the texture shows nothing.
  public convenience init(data pixelData: Data, size: CGSize, flipped: Bool) {
    let source = [UInt8](pixelData)
    var width = max(0, Int(nearest: size.width.rounded(.down)))
    var height = max(0, Int(nearest: size.height.rounded(.down)))
    if width > 0, height > source.count / 4 / width { (width, height) = (0, 0) }
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let from = ((flipped ? row : height - 1 - row) * width + column) * 4
        let to = (row * width + column) * 4
        (bytes[to], bytes[to + 1]) = (source[from + 2], source[from + 1])
        (bytes[to + 2], bytes[to + 3]) = (source[from], source[from + 3])
      }
    }
    self.init(bitmap: Bitmap(width: width, height: height, pixels: Data(bytes)), size: size)
  }

  /// Points.
  open func size() -> CGSize { points }
  /// The part of the whole picture this is, from (0, 0) at the bottom left to (1, 1).
  open func textureRect() -> CGRect { part }
  /// The pixels.
  open func cgImage() -> CGImage { bitmap.cgImage }

  /// Calls a function at once: textures are ready when they are made.
  open func preload(completionHandler: @escaping @Sendable () -> Void) { completionHandler() }
  /// Calls a function at once: textures are ready when they are made.
  open class func preload(
    _ textures: [SKTexture], withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }

  /// Returns at once: textures are ready when they are made.
  open func preload() async {}
  /// Returns at once: textures are ready when they are made.
  open class func preload(_ textures: [SKTexture]) async {}

  /// The same object: the pixels of a texture never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    "<SKTexture> (\(Int(nearest: points.width)) x \(Int(nearest: points.height)))"
  }

  static func image(named name: String) -> UIImage? {
    if let image = UIImage(named: name) { return image }
    let file = name as NSString
    let endings = file.pathExtension.isEmpty ? ["png", "jpg", "jpeg"] : [file.pathExtension]
    for ending in endings {
      for scale in ["@3x", "@2x", ""] {
        let base = file.deletingPathExtension + scale
        if let path = Bundle.main.path(forResource: base, ofType: ending) {
          return UIImage(contentsOfFile: path)
        }
      }
    }
    return nil
  }
}

extension CGRect {
  /// What of it is between (0, 0) and (1, 1); what is no number counts as 0.
  var inUnit: CGRect {
    func within(_ number: CGFloat) -> CGFloat { number > 0 ? Swift.min(number, 1) : 0 }
    let (x, y) = (within(minX), within(minY))
    return CGRect(x: x, y: y, width: within(maxX) - x, height: within(maxY) - y)
  }
}

extension Bitmap {
  /// The part in a rectangle, in parts of the whole from the bottom left.
  fileprivate func cut(to rect: CGRect) -> Bitmap {
    let left = Int(nearest: rect.minX * CGFloat(width))
    let right = Int(nearest: rect.maxX * CGFloat(width))
    let top = Int(nearest: (1 - rect.maxY) * CGFloat(height))
    let bottom = Int(nearest: (1 - rect.minY) * CGFloat(height))
    guard right > left, bottom > top else { return Bitmap(width: 0, height: 0, pixels: Data()) }
    var part = Data(capacity: (right - left) * (bottom - top) * 4)
    for row in top..<bottom {
      let start = pixels.startIndex + (row * width + left) * 4
      part.append(pixels[start..<(start + (right - left) * 4)])
    }
    return Bitmap(width: right - left, height: bottom - top, pixels: part)
  }

  /// What is shown for a picture that is missing.
  fileprivate static let cross: Bitmap = {
    let side = 32
    var bytes = [UInt8](repeating: 255, count: side * side * 4)
    for row in 0..<side {
      for column in 0..<side where abs(row - column) < 3 || abs(row + column - side + 1) < 3 {
        (bytes[(row * side + column) * 4], bytes[(row * side + column) * 4 + 1]) = (0, 0)
      }
    }
    return Bitmap(width: side, height: side, pixels: Data(bytes))
  }()
}
