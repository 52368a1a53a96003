import LindenCCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

extension LayerPainter {
  func paintImage(_ image: ImageDrawing, alpha: Double, on canvas: Canvas) {
    guard image.bitmap.width > 0, image.bitmap.height > 0, image.rect.width > 0,
      image.rect.height > 0, image.rect.hasFiniteSides,
      abs(image.rect.midX) + image.rect.width < 1e7,
      abs(image.rect.midY) + image.rect.height < 1e7
    else { return }
    let rect = canvas.snapped(image.rect)
    canvas.saved {
      for piece in pieces(of: image, in: rect) {
        canvas.saved { paint(piece, of: image, alpha: alpha, on: canvas) }
      }
    }
  }

  /// A part of the bitmap (pixels) and where it goes.
  private struct Piece {
    var source: CGRect
    var target: CGRect
    var isTiled: Bool
  }

  /// With cap insets an image is nine pieces: corners keep their size, sides stretch one way, the
  /// middle both.
  private func pieces(of image: ImageDrawing, in rect: CGRect) -> [Piece] {
    let whole = CGRect(
      x: 0, y: 0, width: CGFloat(image.bitmap.width), height: CGFloat(image.bitmap.height))
    let isTiled = image.fit == .tile
    guard !image.capInsets.isZero else {
      return [Piece(source: whole, target: rect, isTiled: isTiled)]
    }
    let scale = image.usableScale
    let columns = cuts(
      image.capInsets.left, image.capInsets.right, source: whole.width, scale, rect.minX, rect.width
    )
    let rows = cuts(
      image.capInsets.top, image.capInsets.bottom, source: whole.height, scale, rect.minY,
      rect.height)
    var result: [Piece] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength)
        let target = CGRect(
          x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
          continue
        }
        result.append(
          Piece(
            source: source, target: target, isTiled: isTiled && (column.isMiddle || row.isMiddle)))
      }
    }
    return result
  }

  /// A third of one direction: where it is in the image and in the target.
  private struct Cut {
    var source: CGFloat
    var sourceLength: CGFloat
    var target: CGFloat
    var targetLength: CGFloat
    var isMiddle = false
  }

  /// One direction cut in three. Caps that do not fit shrink together.
  private func cuts(
    _ low: CGFloat, _ high: CGFloat, source: CGFloat, _ scale: CGFloat, _ start: CGFloat,
    _ length: CGFloat
  ) -> [Cut] {
    let (low, high) = (low.clamped(0, 1e5, 0), high.clamped(0, 1e5, 0))
    let inside = min(1, source / scale / max(low + high, 0.001))
    let (first, last) = (low * inside, high * inside)
    let shrink = min(1, length / max(first + last, 0.001))
    let (firstLength, lastLength) = (first * shrink, last * shrink)
    let (c, d) = (first * scale, last * scale)
    return [
      Cut(source: 0, sourceLength: c, target: start, targetLength: firstLength),
      Cut(
        source: c, sourceLength: max(source - c - d, 0), target: start + firstLength,
        targetLength: max(length - firstLength - lastLength, 0), isMiddle: true),
      Cut(
        source: source - d, sourceLength: d, target: start + length - lastLength,
        targetLength: lastLength),
    ]
  }

  private func paint(_ piece: Piece, of image: ImageDrawing, alpha: Double, on canvas: Canvas) {
    canvas.clip(to: piece.target)
    let whole = images.surface(of: image.bitmap)
    let isWhole =
      piece.source.size
      == CGSize(
        width: CGFloat(image.bitmap.width), height: CGFloat(image.bitmap.height))
    let surface =
      isWhole
      ? cairo_surface_reference(whole)!
      : cairo_surface_create_for_rectangle(
        whole, piece.source.minX, piece.source.minY, piece.source.width, piece.source.height)!
    defer { cairo_surface_destroy(surface) }
    let pattern = cairo_pattern_create_for_surface(surface)!
    defer { cairo_pattern_destroy(pattern) }
    let unit = image.usableScale
    let (across, down) =
      piece.isTiled
      ? (1 / unit, 1 / unit)
      : (piece.target.width / piece.source.width, piece.target.height / piece.source.height)
    var toPixels = cairo_matrix_t(
      CGAffineTransform(
        a: across, b: 0, c: 0, d: down, tx: piece.target.minX, ty: piece.target.minY
      ).inverted())
    cairo_pattern_set_matrix(pattern, &toPixels)
    cairo_pattern_set_extend(pattern, piece.isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(
      pattern, image.interpolation.filter(enlarging: across * canvas.scale >= 1))
    if let ink = image.template {
      setInk(ink, alpha: alpha, area: piece.target, on: canvas)
      cairo_mask(canvas.cr, pattern)
    } else {
      cairo_set_source(canvas.cr, pattern)
      cairo_paint_with_alpha(canvas.cr, alpha)
    }
  }
}

extension ImageDrawing {
  /// Pixels per point; 1 where the number makes no sense.
  fileprivate var usableScale: CGFloat { scale > 1e-3 && scale < 1e3 ? scale : 1 }
}

extension ImageDrawing.Interpolation {
  /// Cairo's best filter keeps the edges of enlarged pixels sharp, which is not what "high" asks
  /// for.
  fileprivate func filter(enlarging: Bool) -> cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium: CAIRO_FILTER_GOOD
    case .high: enlarging ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_BEST
    }
  }
}
