import LindenCairo
import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A picture.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable, _ExpressibleByImageLiteral {
  package let bitmap: Bitmap
  /// Pixels per point.
  public let scale: CGFloat

  /// The system symbol this is, which is drawn when it is shown.
  package let symbolName: String?

  /// Points of the font that a symbol is set in; nil is that of the text around.
  var symbolSize: CGFloat?

  /// How it is shown where nothing else is said.
  public private(set) var renderingMode = RenderingMode.automatic

  /// The colour a symbol is drawn with by `draw(in:)`.
  var tint: UIColor?

  /// Whether a picture is shown with its own colours, or is a stencil for the foreground's.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  package init(bitmap: Bitmap, scale: CGFloat, symbolName: String? = nil) {
    self.bitmap = bitmap
    self.scale = scale
    self.symbolName = symbolName
  }

  /// A system symbol. Its size is that of the usual font; it has no pixels of its own.
  public convenience init?(systemName name: String) {
    self.init(bitmap: Bitmap(width: 0, height: 0, pixels: Data()), scale: 1, symbolName: name)
  }

  /// A picture of no size.
  public override convenience init() {
    self.init(bitmap: Bitmap(width: 0, height: 0, pixels: Data()), scale: 1)
  }

  /// Decodes PNG, JPEG, GIF, WebP or SVG; nil for anything else.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads a picture with `scale` pixels a point; nil if it cannot be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = UIImage.decode(data) else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Reads a picture from a file; nil if there is none, or it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// A picture of an asset catalog; nil if there is none of this name.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// A picture of an asset catalog of a bundle, or of the app; nil if there is none of this name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
  ) {
    guard let asset = AssetLibrary.shared.image(named: name, in: bundle) else { return nil }
    let file = asset.file(for: AssetTraits())
    guard let data = try? Data(contentsOf: file.url), let bitmap = UIImage.decode(data) else {
      return nil
    }
    self.init(bitmap: bitmap, scale: CGFloat(file.scale))
  }

  /// The picture of an asset catalog that a symbol stands for; of no size if there is none.
  public convenience init(resource: ImageResource) {
    let image = UIImage(named: resource.name, in: resource.bundle)
    self.init(bitmap: image?.bitmap ?? UIImage().bitmap, scale: image?.scale ?? 1)
  }

  /// What `#imageLiteral` calls. The picture has no size if there is none of this name.
  public required convenience init(imageLiteralResourceName name: String) {
    let image = UIImage(named: name)
    self.init(bitmap: image?.bitmap ?? UIImage().bitmap, scale: image?.scale ?? 1)
  }

  /// One pixel a point.
  public convenience init(cgImage: CGImage) { self.init(bitmap: Bitmap(cgImage), scale: 1) }

  /// The picture's pixels.
  public var cgImage: CGImage? { bitmap.cgImage }

  /// The same picture, shown in another way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(bitmap: bitmap, scale: scale, symbolName: symbolName)
    (image.renderingMode, image.tint, image.symbolSize) = (renderingMode, tint, symbolSize)
    return image
  }

  /// The picture as a stencil for a colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    guard symbolName == nil else {
      let image = withRenderingMode(renderingMode)
      image.tint = color
      return image
    }
    let context = CGContext(size: size, scale: scale)
    var drawing = ImageDrawing(bitmap: bitmap, rect: CGRect(origin: .zero, size: size))
    drawing.template = .color(RGBA(color.cgColor))
    context.record(.image(drawing))
    return context.bitmap().map { UIImage(bitmap: $0, scale: scale) } ?? self
  }
  /// A picture of one colour, in the shape of this one.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  private static func decode(_ data: Data) -> Bitmap? {
    try? ImageServices.decoder.decode(data, pixelSize: nil)
  }

  /// Points.
  public var size: CGSize {
    if let symbolName {
      return MainThread.assume {
        ViewRuler.size(
          of: AnyView(Image(systemName: symbolName).font(symbolSize.map { .system(size: $0) })),
          .unspecified)
      }
    }
    return CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// The picture as a PNG file; nil if it has no pixels.
  public func pngData() -> Data? { try? ImageServices.decoder.encodePNG(bitmap) }

  /// `compressionQuality` from 0 (small) to 1 (good).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    try? ImageServices.decoder.encodeJPEG(bitmap, quality: Double(compressionQuality))
  }

  // MARK: Archives

  public static var supportsSecureCoding: Bool { true }

  /// Keeps the pixels as a PNG file, or the name of a symbol, with the scale and how it is shown.
  open func encode(with coder: NSCoder) {
    if let symbolName {
      coder.encode(symbolName as NSString, forKey: Key.symbol)
    } else if bitmap.width > 0, let data = pngData() {
      coder.encode(data as NSData, forKey: Key.pixels)
    }
    if let symbolSize { coder.encode(Double(symbolSize), forKey: Key.symbolSize) }
    if let tint { coder.encode(tint, forKey: Key.tint) }
    coder.encode(Double(scale), forKey: Key.scale)
    coder.encode(Int64(renderingMode.rawValue), forKey: Key.mode)
  }

  public required convenience init?(coder: NSCoder) {
    let scale = coder.decodeDouble(forKey: Key.scale)
    // Asked for what is not there, a decoder of Foundation on Linux fails as a whole.
    func object<T: NSObject & NSCoding>(_ type: T.Type, _ key: String) -> T? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: type, forKey: key) : nil
    }
    let symbol = object(NSString.self, Key.symbol)
    var bitmap = Bitmap(width: 0, height: 0, pixels: Data())
    if let data = object(NSData.self, Key.pixels) {
      guard let decoded = UIImage.decode(data as Data) else { return nil }
      bitmap = decoded
    }
    guard scale > 0, scale.isFinite else { return nil }
    self.init(bitmap: bitmap, scale: CGFloat(scale), symbolName: symbol.map { $0 as String })
    renderingMode =
      RenderingMode(rawValue: Int(coder.decodeInt64(forKey: Key.mode))) ?? .automatic
    tint = object(UIColor.self, Key.tint)
    if coder.containsValue(forKey: Key.symbolSize) {
      let size = coder.decodeDouble(forKey: Key.symbolSize)
      if size > 0, size.isFinite { symbolSize = CGFloat(size) }
    }
  }

  private enum Key {
    static let (symbol, pixels, scale) = ("LindenSymbol", "LindenPixels", "LindenScale")
    static let (mode, tint, symbolSize) = ("LindenMode", "LindenTint", "LindenSymbolSize")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage)?.bitmap === bitmap && (object as? UIImage)?.symbolName == symbolName
  }
  open override var hash: Int { ObjectIdentifier(bitmap).hashValue }
}

extension Image {
  /// As large as the picture in points. It is not read out, having no name.
  public init(uiImage: UIImage) {
    if let symbolName = uiImage.symbolName {
      self.init(systemName: symbolName)
    } else {
      self.init(bitmap: uiImage.bitmap, scale: uiImage.scale)
    }
    switch uiImage.renderingMode {
    case .automatic: break
    case .alwaysOriginal:
      self = renderingMode(.original)
      // A tint of its own is instead of the symbol's colours.
      if uiImage.tint != nil { self = symbolRenderingMode(.monochrome) }
    case .alwaysTemplate: self = renderingMode(.template)
    }
  }
}
