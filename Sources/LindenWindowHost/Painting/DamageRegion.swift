import CoreGraphics
import LindenDrawing

/// What has to be painted anew: a few rectangles.
struct DamageRegion {
  private(set) var rects: [CGRect] = []
  /// More would cost more than the pixels between them.
  private static let most = 8

  /// Adds a rectangle; one that has no place or no size adds nothing.
  mutating func add(_ rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    var rect = rect
    while let index = rects.firstIndex(where: { DamageRegion.areBetterTogether($0, rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > DamageRegion.most {
      rects = [rects.reduce(CGRect.null) { $0.union($1) }]
    }
  }

  /// Whether painting both at once is little more than painting each.
  private static func areBetterTogether(_ a: CGRect, _ b: CGRect) -> Bool {
    let union = a.union(b)
    return union.width * union.height <= 1.2 * (a.width * a.height + b.width * b.height)
  }
}
