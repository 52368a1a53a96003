import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// Paints layers: to pixels, or as PDF or SVG.
///
/// Layers outside of what is visible are skipped. A layer whose effects need its finished picture
/// (opacity over several things, filters, masks, blends) is painted on a surface of its own first,
/// no larger than what will be seen of it.
@MainActor package final class LayerPainter {
  let images = ImageSurfaces()

  package init() {}

  /// The layers as pixels.
  /// - Parameters:
  ///   - size: Points; the picture has this size times `scale`, rounded up, in pixels.
  ///   - background: What is under the layers; nil leaves it transparent.
  package func bitmap(
    of root: Layer, size: CGSize, scale: CGFloat, background: RGBA? = nil
  ) -> Bitmap {
    let device = CGRect(
      x: 0, y: 0, width: max(1, ceil(size.width * scale)), height: max(1, ceil(size.height * scale))
    )
    guard let surface = PixelSurface(covering: device, resolution: 1) else {
      preconditionFailure(
        "No picture can be \(size.width) by \(size.height) points at scale \(scale).")
    }
    let canvas = surface.canvas(CGAffineTransform(scaleX: scale, y: scale))
    canvas.pixelScale = scale
    paint(root, background: background, on: canvas)
    return surface.bitmap()
  }

  /// Some layers as pixels: what they show within `area` of the space they are in. Nil if there is
  /// no area, or one that is too large.
  package func bitmap(of layers: [Layer], in area: CGRect, scale: CGFloat) -> Bitmap? {
    guard let surface = PixelSurface(covering: area, resolution: scale) else { return nil }
    let canvas = surface.canvas(.identity)
    for layer in layers { paint(layer, on: canvas) }
    return surface.bitmap()
  }

  /// Paints part of the layers anew into a picture of them painted before.
  /// - Parameter damage: Points; widened to whole pixels, and to the whole of each layer it touches
  ///   that blurs what is behind it.
  package func repaint(
    _ root: Layer, damage: CGRect, in picture: Bitmap, scale: CGFloat, background: RGBA? = nil
  ) -> Bitmap {
    let device = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height))
    guard let surface = PixelSurface(covering: device, resolution: 1) else { return picture }
    let canvas = surface.canvas(.identity)
    images.setSource(picture, on: canvas)
    cairo_paint(canvas.cr)
    repaint(root, damage: damage, on: surface, scale: scale, background: background)
    return surface.bitmap()
  }

  /// Paints part of the layers anew on pixels that show them already.
  /// - Returns: The pixels that may be other ones now; null if none.
  @discardableResult
  func repaint(
    _ root: Layer, damage: CGRect, on surface: PixelSurface, scale: CGFloat, background: RGBA?
  ) -> CGRect {
    let pixels = root.widened(damage, .identity)
      .applying(CGAffineTransform(scaleX: scale, y: scale)).integral.overlap(surface.bounds)
    guard !pixels.isNull, !pixels.isEmpty else { return .null }
    let canvas = surface.canvas(.identity)
    canvas.clip(to: pixels)
    canvas.saved {
      cairo_set_operator(canvas.cr, CAIRO_OPERATOR_CLEAR)
      cairo_paint(canvas.cr)
    }
    canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
    canvas.pixelScale = scale
    paint(root, background: background, on: canvas)
    return pixels
  }

  func paint(_ root: Layer, background: RGBA?, on canvas: Canvas) {
    if let background {
      canvas.saved {
        canvas.setColor(background)
        cairo_paint(canvas.cr)
      }
    }
    paint(root, on: canvas)
  }

  func paint(_ layer: Layer, on canvas: Canvas) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    guard layer.transform.isAffine else { return paintProjected(layer, on: canvas) }
    canvas.saved {
      if !layer.transform.isIdentity { canvas.concatenate(layer.transform.affine) }
      paintInOwnSpace(layer, on: canvas)
    }
  }

  /// Everything but the layer's transform.
  func paintInOwnSpace(_ layer: Layer, on canvas: Canvas) {
    guard layer.needsOwnSurface else {
      if let clip = layer.clip { canvas.clip(to: clip) }
      return paintContent(of: layer, alpha: layer.opacity, on: canvas)
    }
    let effects = GroupEffects(
      opacity: layer.opacity, blend: layer.blend, filters: layer.filters, clip: layer.clip,
      isIsolated: layer.isCompositingGroup)
    let mask = layer.mask.map { mask in { (canvas: Canvas) in self.paint(mask, on: canvas) } }
    paintGroup(effects, bounds: layer.contentBounds(), mask: mask, on: canvas) { canvas in
      self.paintContent(of: layer, alpha: 1, on: canvas)
    }
  }

  private func paintContent(of layer: Layer, alpha: Double, on canvas: Canvas) {
    if !layer.content.isEmpty, abs(layer.frame.minX) < 1e12, abs(layer.frame.minY) < 1e12 {
      canvas.saved {
        cairo_translate(canvas.cr, layer.frame.minX, layer.frame.minY)
        let visible = canvas.visible
        // Outlines and groups begin at a whole pixel, as in a browser: a symbol looks the same
        // wherever it stands.
        let shift = canvas.toPixel(.zero)
        for command in layer.content where command.bounds.meets(visible) {
          if command.beginsAtPixel {
            canvas.saved {
              cairo_translate(canvas.cr, shift.dx, shift.dy)
              paint(command, alpha: alpha, on: canvas)
            }
          } else {
            paint(command, alpha: alpha, on: canvas)
          }
        }
      }
    }
    guard !layer.sublayers.isEmpty else { return }
    let visible = canvas.visible
    for sublayer in layer.sublayers where sublayer.visualBounds().meets(visible) {
      paint(sublayer, on: canvas)
    }
  }

  func paint(_ command: DrawCommand, alpha: Double, on canvas: Canvas) {
    switch command {
    case .fill(let path, let paint, let evenOdd):
      fill(path, paint, evenOdd: evenOdd, alpha: alpha, on: canvas)
    case .stroke(let path, let paint, let geometry):
      stroke(path, paint, geometry, alpha: alpha, on: canvas)
    case .text(let layout, let origin, let paint):
      paintText(layout, origin: origin, paint, alpha: alpha, on: canvas)
    case .image(let image): paintImage(image, alpha: alpha, on: canvas)
    case .group(let style, let commands):
      canvas.saved {
        canvas.concatenate(style.transform)
        let effects = GroupEffects(
          opacity: style.opacity * alpha, blend: style.blend, filters: style.filters,
          clip: style.clip, isIsolated: style.isIsolated)
        let bounds = commands.reduce(CGRect.null) { $0.joined($1.bounds) }
        paintGroup(effects, bounds: bounds, mask: nil, on: canvas) { canvas in
          for command in commands { self.paint(command, alpha: 1, on: canvas) }
        }
      }
    }
  }
}

extension DrawCommand {
  /// Whether it is moved to a whole pixel as one. The edges of rectangles are moved one by one,
  /// lines of text up or down.
  fileprivate var beginsAtPixel: Bool {
    switch self {
    case .fill(let path, _, _): path.outline.rectangle == nil
    case .stroke, .group: true
    case .text, .image: false
    }
  }
}

extension Layer {
  /// Damage with the bounds of every layer that would read damaged pixels from behind itself.
  /// - Parameter toRoot: Maps the parent's space to the root's.
  fileprivate func widened(_ damage: CGRect, _ toRoot: LayerTransform) -> CGRect {
    let bounds = toRoot.bounds(of: visualBounds())
    guard bounds.meets(damage) else { return damage }
    var damage = damage
    let readsBackdrop = filters.contains {
      if case .backdropBlur = $0 { true } else { false }
    }
    if readsBackdrop { damage = damage.joined(bounds) }
    let inner = transform.isIdentity ? toRoot : transform.concatenating(toRoot)
    for layer in sublayers { damage = layer.widened(damage, inner) }
    return damage
  }

  /// Whether the effects apply to the finished picture and not to each thing in it.
  fileprivate var needsOwnSurface: Bool {
    if mask != nil || blend != .normal || !filters.isEmpty || isCompositingGroup { return true }
    // One thing alone fades just as well by itself.
    return opacity < 1 && (content.count > 1 || !sublayers.isEmpty)
  }
}
