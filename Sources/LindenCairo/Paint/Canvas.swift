import LindenCCairo
import CoreGraphics
import LindenDrawing
import Foundation

/// A Cairo context with what drawing on it has to know.
///
/// **Vocabulary.** *User space* is where commands are drawn. *Device space* is that of the picture
/// being made: pixels, or points of a PDF or SVG. A *surface* of its own, for a group, has
/// `resolution` pixels per device unit.
@MainActor final class Canvas {
  nonisolated(unsafe) let cr: OpaquePointer
  /// Pixels per device unit of pictures made on the way: 1 for pixels, more for PDF and SVG.
  let resolution: CGFloat
  /// PDF or SVG: shapes and text stay what they are where possible.
  let isVector: Bool
  /// Pixels per point where nothing is scaled. What is drawn at this scale is moved to whole
  /// pixels, to be sharp; what is scaled on the way shows where it is. Nil: everything is moved.
  var pixelScale: CGFloat?

  /// Takes over one reference to the surface.
  init(_ surface: OpaquePointer, resolution: CGFloat = 1, isVector: Bool = false) {
    cr = cairo_create(surface)
    cairo_surface_destroy(surface)
    self.resolution = resolution
    self.isVector = isVector
  }

  deinit { cairo_destroy(cr) }

  var surface: OpaquePointer { cairo_get_group_target(cr) }

  func saved(_ draw: () -> Void) {
    cairo_save(cr)
    draw()
    cairo_restore(cr)
  }

  var transform: CGAffineTransform {
    get {
      var m = cairo_matrix_t()
      cairo_get_matrix(cr, &m)
      return CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
    }
    set {
      var m = cairo_matrix_t(newValue)
      cairo_set_matrix(cr, &m)
    }
  }

  func concatenate(_ transform: CGAffineTransform) {
    // Cairo cannot recover from a matrix that squashes the plane: nothing is visible then, so clip
    // everything away.
    let determinant = abs(transform.concatenating(self.transform).determinant)
    guard determinant > 1e-12, determinant < 1e12, abs(transform.tx) < 1e12,
      abs(transform.ty) < 1e12
    else {
      cairo_reset_clip(cr)
      cairo_rectangle(cr, 0, 0, 0, 0)
      return cairo_clip(cr)
    }
    var m = cairo_matrix_t(transform)
    cairo_transform(cr, &m)
  }

  /// How long a unit of user space is on the device, roughly.
  var scale: CGFloat { sqrt(abs(transform.determinant)) }

  /// What is not clipped away, in user space; null when nothing is left.
  var visible: CGRect { extents(of: cairo_clip_extents) }

  /// The same in device space.
  var visibleOnDevice: CGRect {
    let kept = transform
    transform = .identity
    defer { transform = kept }
    return visible
  }

  private func extents(
    of function: (
      OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
      UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
    ) -> Void
  ) -> CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    function(cr, &x1, &y1, &x2, &y2)
    return x1 < x2 && y1 < y2 ? CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1) : .null
  }

  func clip(to shape: ClipShape) {
    saveTransform {
      let box = shape.path.boundingBoxOfPath
      let fitted = snapped(box)
      let reach = [box.minX, box.minY, box.maxX, box.maxY].map(abs).max() ?? 0
      if box.width > 0, box.height > 0, reach < 1e9 {
        // What is left of a pixel would be gray.
        cairo_translate(cr, fitted.minX, fitted.minY)
        cairo_scale(cr, fitted.width / box.width, fitted.height / box.height)
        cairo_translate(cr, -box.minX, -box.minY)
      }
      add(shape.path)
    }
    cairo_set_fill_rule(cr, shape.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(cr, shape.antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(cr)
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT)
  }

  func clip(to rect: CGRect) {
    cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cr)
  }

  /// Draws with the transform that `change` leaves, and takes it back.
  private func saveTransform(_ draw: () -> Void) {
    let kept = transform
    draw()
    transform = kept
  }

  /// Replaces Cairo's current path.
  func add(_ path: CGPath) {
    cairo_new_path(cr)
    var current = CGPoint.zero
    var check: CGFloat = 0  // stays zero while all numbers are finite
    for element in path.outline.elements {
      switch element {
      case .move(let p): cairo_move_to(cr, p.x, p.y)
      case .line(let p): cairo_line_to(cr, p.x, p.y)
      case .quad(let control, let p):
        let cubic = Cubic(current, control, p)
        cairo_curve_to(cr, cubic.p1.x, cubic.p1.y, cubic.p2.x, cubic.p2.y, p.x, p.y)
      case .curve(let c1, let c2, let p): cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      case .close: cairo_close_path(cr)
      }
      if let end = element.end {
        current = end
        check += end.x * 0 + end.y * 0
      }
    }
    if check != 0 { cairo_new_path(cr) }
  }

  /// The rectangle moved to the nearest whole pixels, at least one pixel in each direction it
  /// extends in; itself under a transform that turns or scales it, and on vector canvases.
  func snapped(_ rect: CGRect) -> CGRect {
    let t = transform
    guard isOnPixelGrid(t) else { return rect }
    let device = rect.applying(t)
    func snap(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
      let from = low.rounded()
      return (from, high > low ? max(high.rounded(), from + 1) : from)
    }
    let (x, y) = (snap(device.minX, device.maxX), snap(device.minY, device.maxY))
    return CGRect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0).applying(t.inverted())
  }

  /// How far `point` is moved to come to a whole pixel, in user space; not at all where rectangles
  /// are not moved either.
  func toPixel(_ point: CGPoint) -> CGVector {
    let t = transform
    guard isOnPixelGrid(t) else { return CGVector(dx: 0, dy: 0) }
    let device = point.applying(t)
    guard abs(device.x) < 1e9, abs(device.y) < 1e9 else { return CGVector(dx: 0, dy: 0) }
    let moved = CGPoint(x: device.x.rounded(), y: device.y.rounded()).applying(t.inverted())
    return CGVector(dx: moved.x - point.x, dy: moved.y - point.y)
  }

  private func isOnPixelGrid(_ t: CGAffineTransform) -> Bool {
    guard !isVector, t.keepsRectangles, t.determinant != 0 else { return false }
    guard let pixelScale else { return true }
    return abs(abs(t.determinant) - pixelScale * pixelScale) < 1e-6
  }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
  }
}
