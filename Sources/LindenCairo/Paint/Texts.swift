import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

extension LayerPainter {
  func paintText(
    _ layout: TextLayout, origin: CGPoint, _ paint: Paint, alpha: Double, on canvas: Canvas
  ) {
    guard abs(origin.x) < 1e7, abs(origin.y) < 1e7,
      let shaped = (layout.shaped ?? reshaped(layout).shaped) as? ShapedText
    else { return }
    let area = CGRect(origin: origin, size: layout.size).insetBy(dx: -4, dy: -4)
    let visible = canvas.visible.insetBy(dx: -8, dy: -8)
    for (line, runs) in zip(layout.lines, shaped.lines) {
      let top = origin.y + line.top
      guard top < visible.maxY, top + line.height > visible.minY else { continue }
      let start = canvas.onPixelRow(CGPoint(x: origin.x + line.x, y: origin.y + line.baseline))
      for (fragment, run) in zip(line.fragments, runs) {
        let ink = fragment.run.ink
        if let background = ink.background {
          let box = CGRect(
            x: start.x + fragment.x, y: top, width: fragment.width, height: line.height)
          fill(
            CGPath(rect: box, transform: nil), .color(background), evenOdd: false, alpha: alpha,
            on: canvas)
        }
        let color = ink.color.map(Paint.color) ?? paint
        setInk(color, alpha: alpha, area: area, on: canvas)
        canvas.show(run, of: fragment, at: start)
        paintMarks(of: fragment, color, area: area, at: start, alpha: alpha, on: canvas)
      }
    }
  }

  /// For a layout another engine made: the same text laid out by ours.
  private func reshaped(_ layout: TextLayout) -> TextLayout {
    CairoRenderer.textEngine.layout(
      layout.source, paragraph: layout.paragraph, width: layout.proposedWidth, height: nil)
  }

  private func paintMarks(
    of fragment: TextLayout.Fragment, _ paint: Paint, area: CGRect, at start: CGPoint,
    alpha: Double, on canvas: Canvas
  ) {
    let font = fragment.run.font
    let thickness = max(font.size * (font.weight >= 600 ? 0.08 : 0.055), 0.5)
    func draw(_ mark: StyledText.LineMark, at height: CGFloat) {
      let y = start.y - height - fragment.run.baselineOffset
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: start.x + fragment.x, y: y),
        CGPoint(x: start.x + fragment.x + fragment.width, y: y),
      ])
      stroke(
        path, mark.color.map(Paint.color) ?? paint,
        StrokeGeometry(width: thickness, dash: mark.pattern.dash(thickness)), alpha: alpha,
        on: canvas)
    }
    if let mark = fragment.run.ink.underline { draw(mark, at: -font.size * 0.12) }
    if let mark = fragment.run.ink.strikethrough { draw(mark, at: font.size * 0.27) }
  }
}

extension Canvas {
  /// Draws glyphs. On pixels they are filled as shapes, as Cairo would move each cached glyph to a
  /// whole pixel and spoil the spacing; colour glyphs and those of PDF and SVG stay glyphs.
  func show(_ run: ShapedRun, of fragment: TextLayout.Fragment, at start: CGPoint) {
    guard !run.glyphs.isEmpty else { return }
    var glyphs = run.glyphs
    for index in glyphs.indices {
      glyphs[index].x += start.x
      glyphs[index].y += start.y
    }
    cairo_set_font_face(cr, run.face.face)
    var matrix = run.face.matrix
    cairo_set_font_matrix(cr, &matrix)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(cr, options)
    cairo_font_options_destroy(options)
    if isVector || run.face.hasColor {
      cairo_show_glyphs(cr, glyphs, Int32(glyphs.count))
    } else {
      cairo_new_path(cr)
      cairo_glyph_path(cr, glyphs, Int32(glyphs.count))
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
      cairo_fill(cr)
    }
  }

  /// The point moved up or down to a whole row of pixels, so that lines of text are equally sharp.
  func onPixelRow(_ point: CGPoint) -> CGPoint {
    let t = transform
    guard !isVector, t.b == 0, t.c == 0, t.d != 0 else { return point }
    let row = (point.y * t.d + t.ty).rounded()
    return CGPoint(x: point.x, y: (row - t.ty) / t.d)
  }
}

extension StyledText.LineMark.Pattern {
  /// Dash and gap lengths for a line of this thickness.
  fileprivate func dash(_ thickness: CGFloat) -> [CGFloat] {
    let (dot, dash) = (thickness, thickness * 3)
    switch self {
    case .solid: return []
    case .dot: return [dot, dot]
    case .dash: return [dash, dash]
    case .dashDot: return [dash, dash, dot, dash]
    case .dashDotDot: return [dash, dash, dot, dash, dot, dash]
    }
  }
}
