/// A cubic Bézier curve, parameter `t` in 0...1.
package struct Cubic: Sendable {
  package var p0, p1, p2, p3: CGPoint

  package init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The cubic that is the same curve as a quadratic one.
  package init(_ p0: CGPoint, _ control: CGPoint, _ p3: CGPoint) {
    self.init(p0, p0.mixed(with: control, 2 / 3), p3.mixed(with: control, 2 / 3), p3)
  }

  package func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The two parts before and after `t` (de Casteljau).
  package func split(at t: CGFloat) -> (Cubic, Cubic) {
    let (a, b, c) = (p0.mixed(with: p1, t), p1.mixed(with: p2, t), p2.mixed(with: p3, t))
    let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = d.mixed(with: e, t)
    return (Cubic(p0, a, d, middle), Cubic(middle, e, c, p3))
  }

  /// The part between two parameters, `from <= to`.
  package func part(from: CGFloat, to: CGFloat) -> Cubic {
    guard from < 1 else { return Cubic(p3, p3, p3, p3) }
    let rest = from <= 0 ? self : split(at: from).1
    return to >= 1 ? rest : rest.split(at: (to - from) / (1 - from)).0
  }

  /// Where the curve turns around in x or in y, strictly inside 0...1.
  package var extremes: [CGFloat] {
    roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
  }

  /// Zeros of the derivative of one component.
  private func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    var found: [CGFloat] = []
    if abs(a) < 1e-12 * (abs(b) + abs(c)) {
      if b != 0 { found = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = sqrt(discriminant)
      found = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return found.filter { $0 > 0 && $0 < 1 }
  }

  /// In how many equal parameter steps a polyline stays within `tolerance` of the curve.
  package func steps(tolerance: CGFloat) -> Int {
    // The second difference bounds the curvature: n² >= √3/18 · |d²| · 6 / tolerance, here rounded
    // to a safe 3/4.
    let dx = max(abs(p0.x - 2 * p1.x + p2.x), abs(p1.x - 2 * p2.x + p3.x))
    let dy = max(abs(p0.y - 2 * p1.y + p2.y), abs(p1.y - 2 * p2.y + p3.y))
    let needed = sqrt(0.75 * hypot(dx, dy) / max(tolerance, 1e-6))
    guard needed.isFinite else { return 1 }
    return max(1, Int(min(needed, 500).rounded(.up)))
  }
}

extension CGPoint {
  /// The point `t` of the way to `other`.
  package func mixed(with other: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }

  package func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
