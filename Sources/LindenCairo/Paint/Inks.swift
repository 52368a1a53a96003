import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

extension Canvas {
  func setColor(_ color: RGBA, alpha: Double = 1) {
    cairo_set_source_rgba(
      cr, unit(color.red), unit(color.green), unit(color.blue), unit(color.alpha * alpha))
  }
}

extension LayerPainter {
  func fill(_ path: CGPath, _ paint: Paint, evenOdd: Bool, alpha: Double, on canvas: Canvas) {
    if let rect = path.outline.rectangle {
      // Cairo counts in 24 bits: what reaches far beyond the picture is cut first.
      let snapped = canvas.snapped(rect).overlap(canvas.visible.insetBy(dx: -4, dy: -4))
      if snapped.isNull { return }
      cairo_new_path(canvas.cr)
      cairo_rectangle(canvas.cr, snapped.minX, snapped.minY, snapped.width, snapped.height)
    } else {
      canvas.add(path)
    }
    cairo_set_fill_rule(canvas.cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    setInk(paint, alpha: alpha, area: path.boundingBoxOfPath, on: canvas)
    cairo_fill(canvas.cr)
  }

  func stroke(
    _ path: CGPath, _ paint: Paint, _ geometry: StrokeGeometry, alpha: Double, on canvas: Canvas
  ) {
    guard geometry.width > 0, geometry.width < 1e6 else { return }
    canvas.add(path)
    let cr = canvas.cr
    cairo_set_line_width(cr, geometry.width)
    cairo_set_line_cap(cr, geometry.cap.cairo)
    cairo_set_line_join(cr, geometry.join.cairo)
    cairo_set_miter_limit(cr, geometry.miterLimit.clamped(1, 1e4, 10))
    let dash = geometry.dash.map { Double($0) }
    let total = dash.reduce(0, +)
    if dash.allSatisfy({ $0 >= 0 }), total > 0, total < 1e6, geometry.dashPhase.isFinite {
      cairo_set_dash(cr, dash, Int32(dash.count), Double(geometry.dashPhase))
    }
    let area = path.boundingBoxOfPath.insetBy(dx: -geometry.width, dy: -geometry.width)
    setInk(paint, alpha: alpha, area: area, on: canvas)
    cairo_stroke(cr)
    cairo_set_dash(cr, nil, 0, 0)
  }

  /// Sets what the next fill, stroke or mask is made of.
  /// - Parameter area: What will be inked, in user space.
  func setInk(_ paint: Paint, alpha: Double, area: CGRect, on canvas: Canvas) {
    switch paint {
    case .color(let color): canvas.setColor(color, alpha: alpha)
    case .gradient(let gradient): setGradient(gradient, alpha: alpha, area: area, on: canvas)
    case .image(let tile): images.setTile(tile, alpha: alpha, on: canvas)
    }
  }

  private func setGradient(
    _ gradient: GradientPaint, alpha: Double, area: CGRect, on canvas: Canvas
  ) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else {
      return canvas.setColor(.clear)
    }
    guard gradient.geometry.isFinite else { return canvas.setColor(last.color, alpha: alpha) }
    let pattern: OpaquePointer
    switch gradient.geometry {
    case .linear(let start, let end):
      // Without a length there is no direction: everything is behind the end.
      if start == end { return canvas.setColor(last.color, alpha: alpha) }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let from, let to):
      guard from != to else { return canvas.setColor(last.color, alpha: alpha) }
      pattern = cairo_pattern_create_radial(
        center.x, center.y, max(from, 0), center.x, center.y, max(to, 0))
    case .elliptical(let center, let radii, let from, let to):
      guard radii.width > 1e-3, radii.height > 1e-3, from != to else {
        return canvas.setColor(last.color, alpha: alpha)
      }
      pattern = cairo_pattern_create_radial(0, 0, max(from, 0), 0, 0, max(to, 0))
      var toUnit = cairo_matrix_t(
        CGAffineTransform(
          a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y
        ).inverted())
      cairo_pattern_set_matrix(pattern, &toUnit)
    case .angular(let center, let start, let end):
      let sweep = AngularSweep(
        center: center, start: start, end: end, stops: gradient.stops, alpha: alpha)
      if !sweep.setSource(on: canvas, area: area) { canvas.setColor(first.color, alpha: alpha) }
      return
    }
    for stop in gradient.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, unit(stop.location), unit(color.red), unit(color.green), unit(color.blue),
        unit(color.alpha * alpha))
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(canvas.cr, pattern)
    cairo_pattern_destroy(pattern)
  }
}

extension CGLineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
