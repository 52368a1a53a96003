import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing

/// The pixels of a window, kept from frame to frame and painted anew only where they change.
@MainActor package final class WindowPicture {
  private let painter = LayerPainter()
  private var surface: PixelSurface?
  /// Pixels per point.
  package private(set) var scale: CGFloat = 1

  package init() {}

  /// Makes room for a window.
  /// - Returns: Whether all of it has to be painted now.
  package func resize(to size: CGSize, scale: CGFloat) -> Bool {
    let device = CGRect(
      x: 0, y: 0, width: max(1, (size.width * scale).rounded(.up)),
      height: max(1, (size.height * scale).rounded(.up)))
    if let surface, surface.bounds == device, scale == self.scale { return false }
    surface = PixelSurface(covering: device, resolution: 1)
    self.scale = scale
    return true
  }

  /// Paints layers.
  /// - Parameter damage: Points; widened to whole pixels.
  /// - Returns: The pixels that may be other ones now.
  package func paint(_ root: Layer, damage: [CGRect], background: RGBA) -> [CGRect] {
    guard let surface else { return [] }
    return damage.compactMap {
      let pixels = painter.repaint(
        root, damage: $0, on: surface, scale: scale, background: background)
      return pixels.isNull ? nil : pixels
    }
  }

  /// Calls `body` with the pixels: premultiplied BGRA, rows of `stride` bytes.
  package func withPixels(
    _ body: (_ bytes: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int) -> Void
  ) {
    surface?.withPixels { body($0.bytes, $0.width, $0.height, $0.stride) }
  }
}
