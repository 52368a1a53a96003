import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// A PDF being written page by page. Text stays text; what PDF has no word for becomes pixels.
@MainActor package final class PDFDocument {
  private let sink = ByteSink()
  nonisolated(unsafe) private let surface: OpaquePointer
  private var isOnPage = false
  private let painter = LayerPainter()

  package init() {
    surface = cairo_pdf_surface_create_for_stream(
      ByteSink.append, Unmanaged.passUnretained(sink).toOpaque(), 1, 1)
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Begins a page of `size` points; the one before ends.
  package func beginPage(_ size: CGSize) {
    endPage()
    cairo_pdf_surface_set_size(surface, size.width, size.height)
    isOnPage = true
  }

  package func endPage() {
    if isOnPage { cairo_surface_show_page(surface) }
    isOnPage = false
  }

  /// Draws layers on the page begun last.
  /// - Parameters:
  ///   - size: Points; what lies outside is cut off.
  ///   - transform: From the layers' space to the page's, both with the origin at the top left.
  ///   - resolution: Pixels per point for what has to become pixels.
  package func draw(
    _ root: Layer, size: CGSize, background: RGBA? = nil, transform: CGAffineTransform = .identity,
    resolution: CGFloat = 3
  ) {
    guard isOnPage else { return }
    let canvas = Canvas(cairo_surface_reference(surface), resolution: resolution, isVector: true)
    canvas.concatenate(transform)
    canvas.clip(to: CGRect(origin: .zero, size: size))
    painter.paint(root, background: background, on: canvas)
  }

  /// The finished document; nothing can be drawn afterwards.
  package func finish() -> Data {
    endPage()
    cairo_surface_finish(surface)
    return sink.data
  }
}
