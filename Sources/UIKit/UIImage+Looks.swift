import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIImage {
  /// Which way up the pixels are. All pictures here are upright: what a file says about its
  /// orientation was done when it was read.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  public var imageOrientation: Orientation { .up }

  /// How large and how heavy a symbol is.
  open class Configuration: NSObject, @unchecked Sendable {}

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      default: .regular
      }
    }
  }

  /// The size, the weight and the colour of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    fileprivate var pointSize: CGFloat?
    fileprivate var color: UIColor?
    fileprivate var scale = SymbolScale.unspecified

    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) {
      self.init()
      (self.pointSize, self.scale) = (pointSize, scale)
    }
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, scale: scale)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    public convenience init(scale: SymbolScale) {
      self.init()
      self.scale = scale
    }
    /// Accepted: symbols have one weight.
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(hierarchicalColor: UIColor) {
      self.init()
      color = hierarchicalColor
    }
    public convenience init(paletteColors: [UIColor]) {
      self.init()
      color = paletteColors.first
    }

    open func applying(_ otherConfiguration: SymbolConfiguration?) -> Self {
      pointSize = otherConfiguration?.pointSize ?? pointSize
      color = otherConfiguration?.color ?? color
      if let other = otherConfiguration?.scale, other != .unspecified { scale = other }
      return self
    }

    /// Points of the font the symbol is set in.
    fileprivate var size: CGFloat? {
      let base = pointSize ?? (scale == .unspecified || scale == .default ? nil : 17)
      return base.map { $0 * (scale == .large ? 1.28 : scale == .small ? 0.78 : 1) }
    }
  }

  /// A system symbol of a size and a colour.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(systemName: name)
    guard let configuration = configuration as? SymbolConfiguration else { return }
    symbolSize = configuration.size
    tint = configuration.color
  }

  /// A picture of an asset catalog of a bundle, or of the app; nil if there is none of this name.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name, in: bundle) }

  /// A picture of `scale` pixels a point. The orientation is not looked at.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(bitmap: Bitmap(cgImage), scale: scale)
  }

  /// The symbol with another configuration; other pictures as they are.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbolName else { return self }
    let image = UIImage(systemName: symbolName, withConfiguration: configuration)
    image?.tint = image?.tint ?? tint
    return image?.withRenderingMode(renderingMode)
  }
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }

  /// Accepted: the middle is not repeated, the whole is stretched.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .stretch
  ) -> UIImage { self }
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  public func withHorizontallyFlippedOrientation() -> UIImage {
    redrawn(in: size) { context, size in
      context.translateBy(x: size.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
  }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// A picture of this many points, for lists of many.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, symbolName == nil else { return nil }
    return redrawn(in: size) { _, _ in }
  }
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  /// Pictures are decoded when they are made.
  public func preparingForDisplay() -> UIImage? { self }
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  public func byPreparingForDisplay() async -> UIImage? { self }

  private func redrawn(in size: CGSize, _ change: (CGContext, CGSize) -> Void) -> UIImage {
    let context = CGContext(size: size, scale: scale)
    change(context, size)
    context.record(.image(ImageDrawing(bitmap: bitmap, rect: CGRect(origin: .zero, size: size))))
    return context.bitmap().map { UIImage(bitmap: $0, scale: scale) } ?? self
  }

  /// The pictures of a film; this one only.
  public var images: [UIImage]? { nil }
  public var duration: TimeInterval { 0 }
  /// The first of the pictures: films are not shown.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  public var isSymbolImage: Bool { symbolName != nil }
}
