extension Outline {
  /// Around all points, control points included; null when empty.
  package var controlBounds: CGRect {
    var box = PointBox()
    for element in elements {
      switch element {
      case .move(let end), .line(let end): box.add(end)
      case .quad(let control, let end):
        box.add(control)
        box.add(end)
      case .curve(let control1, let control2, let end):
        box.add(control1)
        box.add(control2)
        box.add(end)
      case .close: break
      }
    }
    return box.rect
  }

  /// Around the lines and curves themselves; null when empty.
  package var bounds: CGRect {
    var box = PointBox()
    var from = CGPoint.zero
    var subpathStart = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        box.add(end)
        subpathStart = end
      case .line(let end): box.add(end)
      case .quad(let control, let end):
        box.add(end)
        if !box.contains(control) { box.addExtremes(of: Cubic(from, control, end)) }
      case .curve(let control1, let control2, let end):
        box.add(end)
        if !box.contains(control1) || !box.contains(control2) {
          box.addExtremes(of: Cubic(from, control1, control2, end))
        }
      case .close: break
      }
      from = element.end ?? subpathStart
    }
    return box.rect
  }

  /// The rectangle the outline is, if it is just one, upright and closed (or back at its start).
  package var rectangle: CGRect? {
    guard (4...6).contains(elements.count) else { return nil }
    var corners: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let end) where index == 0: corners.append(end)
      case .line(let end) where index > 0: corners.append(end)
      case .close where index == elements.count - 1: break
      default: return nil
      }
    }
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let startsAlongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let startsAlongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard startsAlongX || startsAlongY else { return nil }
    return CGRect(
      x: min(a.x, c.x), y: min(a.y, c.y), width: abs(a.x - c.x), height: abs(a.y - c.y))
  }
}

/// The box around points seen so far.
private struct PointBox {
  var minX = CGFloat.infinity
  var minY = CGFloat.infinity
  var maxX = -CGFloat.infinity
  var maxY = -CGFloat.infinity

  mutating func add(_ p: CGPoint) {
    minX = min(minX, p.x)
    maxX = max(maxX, p.x)
    minY = min(minY, p.y)
    maxY = max(maxY, p.y)
  }

  func contains(_ p: CGPoint) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }

  mutating func addExtremes(of curve: Cubic) {
    for t in curve.extremes { add(curve.point(at: t)) }
  }

  var rect: CGRect {
    guard minX <= maxX, minY <= maxY else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
