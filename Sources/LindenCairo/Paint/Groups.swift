import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// What happens to a picture after it is painted and before it is put onto what is below.
struct GroupEffects {
  var opacity: Double
  var blend: CompositeBlend
  var filters: [LayerFilter]
  var clip: ClipShape?
  /// What is drawn inside does not blend with what is below the group.
  var isIsolated = false

  var isPlain: Bool { opacity >= 1 && blend == .normal && filters.isEmpty && !isIsolated }
}

extension LayerPainter {
  /// Paints a picture of its own and composes it: clip, then mask, then filters, then opacity and
  /// blend.
  /// - Parameter bounds: What `draw` may paint, in user space.
  func paintGroup(
    _ effects: GroupEffects, bounds: CGRect, mask: ((Canvas) -> Void)?, on canvas: Canvas,
    draw: @escaping (Canvas) -> Void
  ) {
    guard effects.opacity > 0 else { return }
    var effects = effects
    effects.filters = effects.filters.compactMap(\.usable)
    if mask == nil && effects.isPlain {
      return canvas.saved {
        if let clip = effects.clip { canvas.clip(to: clip) }
        draw(canvas)
      }
    }
    if canvas.isVector && effects.filters.isEmpty {
      return paintVectorGroup(effects, mask: mask, on: canvas, draw: draw)
    }
    // What lies outside of the visible part may reach into it by way of a filter.
    let scale = canvas.scale
    let farthest = 3 * GaussianBlur.largestRadius / canvas.resolution
    let reach = min(effects.filters.reduce(0) { $0 + $1.reach } * scale, farthest)
    let visible = canvas.visibleOnDevice.insetBy(dx: -reach, dy: -reach)
    let filtered = effects.filters.reduce(bounds) { $1.outset($0) }
    let device = filtered.applying(canvas.transform).overlap(visible)
    guard let picture = PixelSurface(covering: device, resolution: canvas.resolution) else {
      return
    }
    let inner = picture.canvas(canvas.transform)
    inner.pixelScale = canvas.pixelScale
    inner.saved {
      if let clip = effects.clip { inner.clip(to: clip) }
      draw(inner)
    }
    if let mask { apply(mask, to: picture, like: canvas) }
    for filter in effects.filters {
      apply(filter, to: picture, pixelsPerPoint: scale * canvas.resolution, canvas)
    }
    canvas.saved {
      canvas.transform = .identity
      cairo_set_source_surface(canvas.cr, picture.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(canvas.cr), CAIRO_FILTER_NEAREST)
      cairo_set_operator(canvas.cr, effects.blend.cairo)
      cairo_paint_with_alpha(canvas.cr, min(effects.opacity, 1))
    }
  }

  /// Keeps shapes and text what they are; Cairo writes groups into PDF and SVG.
  private func paintVectorGroup(
    _ effects: GroupEffects, mask: ((Canvas) -> Void)?, on canvas: Canvas,
    draw: (Canvas) -> Void
  ) {
    canvas.saved {
      if let clip = effects.clip { canvas.clip(to: clip) }
      cairo_push_group(canvas.cr)
      draw(canvas)
      let picture = cairo_pop_group(canvas.cr)
      defer { cairo_pattern_destroy(picture) }
      cairo_set_operator(canvas.cr, effects.blend.cairo)
      guard let mask else {
        cairo_set_source(canvas.cr, picture)
        return cairo_paint_with_alpha(canvas.cr, min(effects.opacity, 1))
      }
      cairo_push_group(canvas.cr)
      mask(canvas)
      let stencil = cairo_pop_group(canvas.cr)
      defer { cairo_pattern_destroy(stencil) }
      if effects.opacity < 1 {
        cairo_push_group(canvas.cr)
        cairo_set_source(canvas.cr, picture)
        cairo_mask(canvas.cr, stencil)
        cairo_pop_group_to_source(canvas.cr)
        return cairo_paint_with_alpha(canvas.cr, effects.opacity)
      }
      cairo_set_source(canvas.cr, picture)
      cairo_mask(canvas.cr, stencil)
    }
  }

  private func apply(
    _ mask: (Canvas) -> Void, to picture: PixelSurface, like outer: Canvas
  ) {
    guard let stencil = PixelSurface(covering: picture.bounds, resolution: picture.resolution)
    else { return }
    let inner = stencil.canvas(outer.transform)
    inner.pixelScale = outer.pixelScale
    mask(inner)
    let canvas = picture.canvas(.identity)
    cairo_set_source_surface(canvas.cr, stencil.surface, 0, 0)
    cairo_set_operator(canvas.cr, CAIRO_OPERATOR_DEST_IN)
    cairo_paint(canvas.cr)
  }
}

extension CompositeBlend {
  /// `plusDarker` has no counterpart; `multiply` is nearest.
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .copy: CAIRO_OPERATOR_SOURCE
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .clear: CAIRO_OPERATOR_CLEAR
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    }
  }
}

extension LayerFilter {
  /// How far, in points, a pixel may be moved.
  fileprivate var reach: CGFloat {
    switch self {
    case .blur(let radius, _), .backdropBlur(let radius, _): return 3 * max(radius, 0)
    case .shadow(_, let radius, let offset):
      return 3 * max(radius, 0) + max(abs(offset.width), abs(offset.height))
    default: return 0
    }
  }
}
