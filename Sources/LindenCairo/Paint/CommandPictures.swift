import CoreGraphics
@_spi(Engine) import LindenDrawing

/// Pixels of commands, each time by a painter of its own: what they show is not kept.
@MainActor package final class CommandPictures: CommandPainter {
  package init() {}

  package func bitmap(of commands: [DrawCommand], size: CGSize, pixelSize: CGSize) -> Bitmap? {
    guard size.width > 0, size.height > 0 else { return nil }
    let scale = pixelSize.width.rounded(.up) / size.width
    let height = pixelSize.height.rounded(.up) / scale
    var stretch = CompositeStyle()
    stretch.transform = CGAffineTransform(scaleX: 1, y: height / size.height)
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    layer.content = [.group(stretch, commands)]
    return LayerPainter().bitmap(of: [layer], in: layer.frame, scale: scale)
  }
}
