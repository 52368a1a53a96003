import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// What is drawn on.
open class UIGraphicsRendererFormat: NSObject {
  /// In points.
  open internal(set) var bounds = CGRect.zero
}

/// The pixels of a picture.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How colours are kept; here always in sRGB with 8 bits.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// Pixels per point; those of the screen unless it is set.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether what is not drawn on is black.
  open var opaque = false
  /// Accepted: colours are kept in sRGB.
  open var preferredRange = Range.automatic

  public override init() { super.init() }
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer's closure draws with; UIKit's functions draw there too.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What ``UIGraphicsImageRenderer``'s closure draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What was drawn so far.
  open var currentImage: UIImage {
    let format = format as? UIGraphicsImageRendererFormat
    return cgContext.bitmap(isOpaque: format?.opaque ?? false)
      .map { UIImage(bitmap: $0, scale: format?.scale ?? 1) } ?? UIImage()
  }
}

/// Makes pictures of what a closure draws, with the origin at the top left.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A picture of so many points, with the pixels of the screen.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  /// The picture; one of no size where the bounds are empty.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    let renderer = UIGraphicsImageRendererContext(context, format)
    ContextStack.with(context, scale: format.scale) { actions(renderer) }
    return renderer.currentImage
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// `compressionQuality` from 0 (small) to 1 (good).
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

/// What a document says of itself.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// Accepted: it is not written.
  open var documentInfo: [String: Any] = [:]
  public override init() { super.init() }
  open class func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// What ``UIGraphicsPDFRenderer``'s closure draws with, after it has begun a page.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  open var pdfContextBounds: CGRect { format.bounds }

  /// Begins a page of the document's size; the one before ends.
  open func beginPage() { beginPage(withBounds: format.bounds, pageInfo: [:]) }
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    var box = bounds
    cgContext.beginPage(mediaBox: &box)
    cgContext.turnOver()
  }
}

/// Makes PDF documents of what a closure draws, with the origin at the top left. Use it on the main
/// thread.
open class UIGraphicsPDFRenderer: NSObject {
  public let format: UIGraphicsPDFRendererFormat

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    self.format = format
    format.bounds = bounds
  }

  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let data = NSMutableData()
    guard let consumer = CGDataConsumer(data: data),
      let context = CGContext(consumer: consumer, mediaBox: nil, nil)
    else { return Data() }
    let renderer = UIGraphicsPDFRendererContext(context, format)
    ContextStack.with(context, scale: 3) { actions(renderer) }
    context.closePDF()
    return data as Data
  }

  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void)
    throws
  { try pdfData(actions: actions).write(to: url) }
}
