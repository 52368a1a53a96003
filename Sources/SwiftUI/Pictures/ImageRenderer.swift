import LindenCairo
import Combine
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting
import LindenFeatures
import UIKit
@_spi(Engine) import LindenEngine

/// Makes pictures of a view, without a window.
///
///     let renderer = ImageRenderer(content: BadgeView(count: 5))
///     renderer.scale = 2
///     let image = renderer.uiImage
///
/// The view is laid out for ``proposedSize`` and the picture is as large as the view then is;
/// whatever it draws outside of its bounds is cut off. Its environment is that of a new window in
/// light appearance; modifiers of the content change it: `Badge().environment(\.colorScheme,
/// .dark)`. The view's state is kept as long as the renderer, and no time passes for it: an
/// animation is drawn at its beginning.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  /// Publishes when the content has changed so that a new picture would differ, if
  /// ``isObservationEnabled`` says so.
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view that pictures are made of.
  public var content: Content {
    didSet {
      root?.update(ImplicitColumn(content))
      announce()
    }
  }

  /// What the view is offered. Unspecified asks for its ideal size, which a shape answers with 10
  /// by 10 points.
  public var proposedSize = ProposedViewSize.unspecified

  /// Pixels per point. There is no picture of more than 200 million pixels.
  public var scale: CGFloat = 1

  /// Whether pictures have no transparent pixels: what the view leaves open is white.
  public var isOpaque = false

  /// Accepted: pictures have the standard range, whatever it says.
  public var allowedDynamicRange: Image.DynamicRange?

  /// Accepted for its spelling: pictures have eight bits a component, in sRGB, whatever it says.
  public var colorMode = ColorRenderingMode.nonLinear {
    didSet {
      if colorMode != .nonLinear {
        Diagnostics.noEffect("ImageRenderer.colorMode", "pictures are drawn in sRGB")
      }
    }
  }

  /// Whether ``objectWillChange`` publishes. Observing begins with the first picture.
  public var isObservationEnabled = false

  private var root: ViewRoot?
  private var environmentScale: CGFloat?

  public init(content: Content) { self.content = content }

  deinit {
    if let root { MainThread.hop { root.destroy() } }
  }

  // MARK: Pixels

  /// The view as an image of ``scale`` pixels per point; nil when it has no size, or too large a
  /// one.
  public var uiImage: UIImage? { bitmap().map { UIImage(bitmap: $0, scale: scale) } }

  /// The view's pixels; nil when it has no size, or too large a one.
  public var cgImage: CGImage? {
    bitmap().map {
      CGImage(width: $0.width, height: $0.height, pixels: $0.pixels, hasAlpha: !isOpaque)
    }
  }

  /// The view as a PNG file of ``scale`` pixels per point; nil when it has no size, or too large a
  /// one.
  ///
  /// Not in Apple's SwiftUI, where one asks ``uiImage`` for its `pngData()`.
  public var pngData: Data? { bitmap()?.png() }

  // MARK: Pages

  /// The view as a PDF of one page; nil when it has no size. Text and outlines stay what they are;
  /// what PDF has no word for becomes pixels, three a point.
  ///
  /// Not in Apple's SwiftUI, where ``render(rasterizationScale:renderer:)`` draws on a page of
  /// one's own.
  public var pdfData: Data? {
    let size = layOut()
    guard size.width > 0, size.height > 0, let root else { return nil }
    return LayerPainter().pdf(of: root.layers.root, size: size, background: background)
  }

  /// The view as an SVG file, a point a unit; nil when it has no size. Text becomes outlines.
  ///
  /// Not in Apple's SwiftUI.
  public var svgData: Data? {
    let size = layOut()
    guard size.width > 0, size.height > 0, let root else { return nil }
    return LayerPainter().svg(of: root.layers.root, size: size, background: background)
  }

  /// Hands `renderer` the view's size and a function that draws the view in a context.
  ///
  ///     renderer.render { size, draw in
  ///       var page = CGRect(origin: .zero, size: size)
  ///       guard let pdf = CGContext(url as CFURL, mediaBox: &page, nil) else { return }
  ///       pdf.beginPDFPage(nil)
  ///       draw(pdf)
  ///       pdf.endPDFPage()
  ///       pdf.closePDF()
  ///     }
  ///
  /// The function draws nothing once `renderer` has returned.
  ///
  /// - Parameters:
  ///   - rasterizationScale: Pixels per point for what PDF can only say in pixels, such as a blur.
  ///   - renderer: Gets the size, in points, and the function.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {
    let size = layOut()
    var layers = root?.layers.root
    let background = background
    renderer(size) { context in
      guard let layers else { return }
      MainThread.assume {
        context.draw(
          layers, size: size, background: background, resolution: max(rasterizationScale, 0.1))
      }
    }
    layers = nil
  }

  // MARK: Laying out

  /// Brings the view up to date and returns its size.
  private func layOut() -> CGSize {
    let root = root ?? makeRoot()
    if environmentScale != scale {
      environmentScale = scale
      root.setEnvironment { $0.displayScale = scale }
    }
    root.graph.frame(at: 0)
    let size = root.fit(proposedSize)
    root.graph.frame(at: 0)
    return size
  }

  private func makeRoot() -> ViewRoot {
    HostServices.install()
    var traits = SceneTraits(size: .zero)
    traits.displayScale = scale
    var environment = EnvironmentValues()
    traits.write(to: &environment)
    let root = ViewRoot(ImplicitColumn(content), environment: environment)
    environmentScale = scale
    root.graph.onNeedsFrame = { [weak self] in self?.announce() }
    self.root = root
    return root
  }

  private func announce() {
    if isObservationEnabled { objectWillChange.send() }
  }

  private func bitmap() -> Bitmap? {
    let size = layOut()
    let (width, height) = (ceil(size.width * scale), ceil(size.height * scale))
    guard let root, width >= 1, height >= 1 else { return nil }
    guard width <= 32_000, height <= 32_000, width * height <= 200_000_000 else {
      Diagnostics.warn(
        once: "imageRenderer:\(Content.self)",
        "ImageRenderer makes no picture of \(size.width) by \(size.height) points at scale \(scale)."
      )
      return nil
    }
    return LayerPainter()
      .bitmap(of: root.layers.root, size: size, scale: scale, background: background)
  }

  private var background: RGBA? { isOpaque ? .white : nil }
}
