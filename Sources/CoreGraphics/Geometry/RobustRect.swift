/// Rectangles that may have been computed from anything. Foundation's `intersection` and
/// `intersects` trap when a side is not a number; these take such a rectangle for one that is
/// nowhere.
extension CGRect {
  package var hasFiniteSides: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Whether the rectangles share a point, their borders counted.
  package func meets(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    return minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// What both cover; null when that is nothing.
  package func overlap(_ other: CGRect) -> CGRect {
    guard meets(other) else { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Around both, as far as they are somewhere.
  package func joined(_ other: CGRect) -> CGRect {
    if other.isNull || !other.hasFiniteSides { return self }
    return isNull || !hasFiniteSides ? other : union(other)
  }
}
