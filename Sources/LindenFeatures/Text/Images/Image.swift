import CoreGraphics
import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// A picture: of an asset catalog, of pixels, drawn by commands, or a system symbol.
///
/// A plain image has its own size whatever is offered (B/B4-20); a
/// ``resizable(capInsets:resizingMode:)`` one takes what is offered (B/B4-21).
nonisolated public struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  enum Source: Equatable, Sendable {
    case named(String, bundle: URL?)
    case symbol(String)
    /// - Parameter scale: Pixels in a point.
    case bitmap(Bitmap, scale: CGFloat)
    case drawn(DrawnImage)
  }

  /// What assistive technology reads out for it.
  enum Label: Equatable, Sendable {
    /// The name of the source.
    case name
    case text(Text)
    /// Nothing: the picture only decorates.
    case none
  }

  var source: Source
  var label: Label
  var resizing: Resizing?
  var interpolationQuality = Interpolation.medium
  var isAntialiased = true
  var templateMode: TemplateRenderingMode?
  var symbolMode: SymbolRenderingMode?

  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  /// A picture of an asset catalog, or a file beside it: of `bundle`, or of the app and its
  /// packages. A name that is not found is warned of once and shows nothing.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle: bundle?.bundleURL), label: .name)
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(source: .named(name, bundle: bundle?.bundleURL), label: .text(label))
  }

  /// A picture that is not read out.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(source: .named(name, bundle: bundle?.bundleURL), label: .none)
  }

  /// A symbol, as large and as bold as the font of what is around (A1/B29). A name that is not
  /// found is warned of once and shows as a box with a question mark.
  public init(systemName: String) { self.init(source: .symbol(systemName), label: .name) }

  /// A symbol that shows how much there is of something.
  ///
  /// - Parameters:
  ///   - systemName: The name of the symbol.
  ///   - variableValue: From 0 to 1; nil draws the whole symbol. Accepted without an effect:
  ///     symbols are drawn in full.
  public init(systemName: String, variableValue: Double?) {
    if variableValue != nil {
      Diagnostics.noEffect("Image.init(systemName:variableValue:)", Image.symbolsAreWhole)
    }
    self.init(systemName: systemName)
  }

  /// An image of a catalog. `variableValue` is about symbols, and accepted without an effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    if variableValue != nil {
      Diagnostics.noEffect("Image.init(_:variableValue:bundle:)", Image.symbolsAreWhole)
    }
    self.init(name, bundle: bundle)
  }

  /// An image of a catalog that is read out as `label`. `variableValue` is about symbols, and
  /// accepted without an effect.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    if variableValue != nil {
      Diagnostics.noEffect("Image.init(_:variableValue:bundle:label:)", Image.symbolsAreWhole)
    }
    self.init(name, bundle: bundle, label: label)
  }

  /// An image of a catalog that is not read out. `variableValue` is about symbols, and accepted
  /// without an effect.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    if variableValue != nil {
      Diagnostics.noEffect("Image.init(decorative:variableValue:bundle:)", Image.symbolsAreWhole)
    }
    self.init(decorative: name, bundle: bundle)
  }

  private static var symbolsAreWhole: String { "symbols are drawn in full" }

  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels in a point.
  ///   - orientation: How the pixels are turned; upright by default.
  ///   - label: What is read out for the image.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    self.init(Bitmap(cgImage).turned(upright: orientation), scale: scale, label: .text(label))
  }

  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(Bitmap(cgImage).turned(upright: orientation), scale: scale, label: .none)
  }

  /// - Parameter scale: Pixels in a point.
  package init(bitmap: Bitmap, scale: CGFloat) { self.init(bitmap, scale: scale, label: .name) }

  init(_ drawn: DrawnImage, label: Text?) {
    self.init(source: .drawn(drawn), label: label.map { .text($0) } ?? .none)
  }

  private init(_ bitmap: Bitmap, scale: CGFloat, label: Label) {
    self.init(source: .bitmap(bitmap, scale: scale > 0 ? scale : 1), label: label)
  }

  private init(source: Source, label: Label) {
    self.source = source
    self.label = label
  }
}

extension Image {
  /// How a resizable image fills what it is offered.
  public enum ResizingMode: Hashable, Sendable {
    /// Side by side at its own size.
    case tile
    case stretch
  }

  /// How pixels are made up where an image is scaled.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  /// Whether an image is a picture, or a stencil for the foreground style.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// Where the top of a picture is in its pixels.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
}

extension Image {
  /// Makes the image as large as it is offered (B/B4-21).
  ///
  /// - Parameters:
  ///   - capInsets: Borders, in points of the image, that keep their size.
  ///   - resizingMode: Whether the rest is stretched or repeated.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return image
  }

  /// How the image's pixels are mixed when it is drawn larger or smaller than it is; `.none` keeps
  /// them as squares.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolationQuality = interpolation
    return image
  }

  /// Whether edges that do not fall on pixels are smoothed.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }

  /// Whether this is a picture or a stencil for the foreground style; nil is what the catalog says,
  /// else a picture. A symbol that is `original` has its own colours, where it has some, as one
  /// with `symbolRenderingMode(.multicolor)`.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.templateMode = renderingMode
    return image
  }

  /// In how many colours the symbol is drawn; nil is what `symbolRenderingMode(_:)` around says.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolMode = mode
    return image
  }
}
