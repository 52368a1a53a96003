extension Outline {
  /// Whether `point` is inside of the filled outline; open subpaths count as closed.
  package func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
    var winding = 0
    var from = CGPoint.zero
    var subpathStart = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        winding += crossing(from, subpathStart, point)
        (from, subpathStart) = (end, end)
      case .line(let end):
        winding += crossing(from, end, point)
        from = end
      case .quad(let control, let end):
        winding += crossing(Cubic(from, control, end), point)
        from = end
      case .curve(let control1, let control2, let end):
        winding += crossing(Cubic(from, control1, control2, end), point)
        from = end
      case .close:
        winding += crossing(from, subpathStart, point)
        from = subpathStart
      }
    }
    winding += crossing(from, subpathStart, point)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// How a line crosses the ray from `point` towards negative x: 1 downwards, -1 upwards, else 0.
  private func crossing(_ a: CGPoint, _ b: CGPoint, _ point: CGPoint) -> Int {
    guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
    let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
    guard x <= point.x else { return 0 }
    return b.y > a.y ? 1 : -1
  }

  /// The same for a curve: halves it until each part is clearly on one side of the point.
  private func crossing(_ curve: Cubic, _ point: CGPoint, depth: Int = 0) -> Int {
    let ys = [curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y]
    guard ys.contains(where: { $0 <= point.y }), ys.contains(where: { $0 > point.y }) else {
      return 0
    }
    let xs = [curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x]
    let lefts = xs.count { $0 <= point.x }
    if lefts == 0 { return 0 }
    // A curve wholly on the ray's side crosses it, all in all, as its chord does.
    if lefts == 4 || depth == 32 { return crossing(curve.p0, curve.p3, point) }
    let (first, second) = curve.split(at: 0.5)
    return crossing(first, point, depth: depth + 1) + crossing(second, point, depth: depth + 1)
  }
}
