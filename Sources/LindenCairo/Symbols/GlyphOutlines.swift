import LindenCCairo
import LindenCPango
import CoreGraphics
import LindenDrawing
import Foundation

/// Shapes of glyphs, through Pango and Cairo.
@MainActor struct GlyphOutlines {
  let fonts: FontLibrary

  /// Glyphs are taken at this size, as Cairo's paths are no finer than a 256th of a unit.
  private let size: CGFloat = 480

  /// A symbol of Material Design Icons on a grid of 24 units; nil when the font lacks it.
  func icon(_ code: UInt32) -> CGPath? {
    guard let scalar = UnicodeScalar(code) else { return nil }
    let font = FontSpec(family: "Material Design Icons", size: size)
    let outline = outline(of: String(Character(scalar)), font)
    guard !outline.isEmpty else { return nil }
    // The font's em is its 24 units; the baseline is an eighth above its lower edge.
    let toGrid = CGAffineTransform(translationX: 0, y: size * 7 / 8)
      .concatenating(CGAffineTransform(scaleX: 24 / size, y: 24 / size))
    return CGPath(outline.applying(toGrid)).turningRight
  }

  /// Characters in the middle of the grid, capitals 16 units high.
  func characters(_ text: String, weight: Int) -> CGPath {
    let outline = outline(of: text, FontSpec(size: size, weight: weight))
    let box = CGPath(outline).boundingBoxOfPath
    guard !box.isNull else { return CGPath(outline) }
    let scale = 16 / (size * 0.727)  // Inter's capital height
    let toGrid = CGAffineTransform(
      translationX: -box.midX, y: -box.midY
    ).concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: 12, y: 12))
    return CGPath(outline.applying(toGrid)).turningRight
  }

  private func outline(of text: String, _ font: FontSpec) -> Outline {
    let layout = fonts.layout(language: nil, isRightToLeft: false)
    pango_layout_set_attributes(layout, nil)
    pango_layout_set_width(layout, -1)
    pango_layout_set_font_description(layout, fonts.description(of: font))
    pango_layout_set_text(layout, text, -1)
    guard
      let surface = PixelSurface(covering: CGRect(x: 0, y: 0, width: 1, height: 1), resolution: 1)
    else { return Outline() }
    let canvas = surface.canvas(.identity)
    pango_cairo_layout_line_path(canvas.cr, pango_layout_get_line_readonly(layout, 0))
    return canvas.path
  }
}

extension Canvas {
  /// Cairo's current path.
  fileprivate var path: Outline {
    var outline = Outline()
    guard let path = cairo_copy_path(cr) else { return outline }
    defer { cairo_path_destroy(path) }
    var index = 0
    while index < Int(path.pointee.num_data), let data = path.pointee.data {
      let header = data[index].header
      func point(_ offset: Int) -> CGPoint {
        CGPoint(x: data[index + offset].point.x, y: data[index + offset].point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: outline.move(to: point(1))
      case CAIRO_PATH_LINE_TO: outline.line(to: point(1))
      case CAIRO_PATH_CURVE_TO:
        outline.curve(to: point(3), control1: point(1), control2: point(2))
      default: outline.close()
      }
      index += Int(header.length)
    }
    return outline
  }
}

extension CGPath {
  /// The path with its outer borders turning from the x axis towards the y axis, as the outlines of
  /// strokes do, so that parts laid over each other never cancel out.
  var turningRight: CGPath {
    let area = outline.polylines(tolerance: 0.05).reduce(CGFloat(0)) { sum, line in
      line.segments(closing: true).reduce(sum) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }
    return area < 0 ? CGPath(outline.reversed) : self
  }
}

extension Outline {
  /// The same lines drawn backwards.
  fileprivate var reversed: Outline {
    var result = Outline()
    var steps: [PathElement] = []
    func flush(closing: Bool) {
      guard let last = steps.last?.end else { return }
      result.move(to: last)
      for index in steps.indices.dropFirst().reversed() {
        guard let end = steps[index - 1].end else { continue }
        switch steps[index] {
        case .move, .close: break
        case .line: result.line(to: end)
        case .quad(let control, _): result.quad(to: end, control: control)
        case .curve(let control1, let control2, _):
          result.curve(to: end, control1: control2, control2: control1)
        }
      }
      if closing { result.close() }
      steps = []
    }
    for element in elements {
      switch element {
      case .move:
        flush(closing: false)
        steps = [element]
      case .close: flush(closing: true)
      default: steps.append(element)
      }
    }
    flush(closing: false)
    return result
  }
}
