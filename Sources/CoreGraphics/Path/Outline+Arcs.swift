extension Outline {
  /// See `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    _ transform: CGAffineTransform = .identity
  ) {
    let fullTurn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    guard sweep.isFinite, startAngle.isFinite else { return }
    if abs(sweep) >= fullTurn - 1e-9 {
      sweep = clockwise ? -fullTurn : fullTurn
    } else if clockwise, sweep > 0 {
      sweep -= fullTurn
    } else if !clockwise, sweep < 0 {
      sweep += fullTurn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: sweep, transform)
  }

  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite, radius.isFinite else { return }
    let radius = max(radius, 0)
    let unit = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(unit)
    if isEmpty { move(to: start) } else { line(to: start) }
    addUnitArc(from: startAngle, by: delta, unit)
  }

  /// Rounds the corner at `tangent1End`; where there is no corner to round (points that coincide or
  /// lie on one line, no radius) it is just a line to it.
  package mutating func addArc(
    tangent1End corner: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    _ transform: CGAffineTransform = .identity
  ) {
    guard let current else { return move(to: corner.applying(transform)) }
    let start = current.applying(transform.inverted())
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (tangent2End.x - corner.x, tangent2End.y - corner.y)
    let (aLength, bLength) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, aLength > 0, bLength > 0, abs(cross) > 1e-9 * aLength * bLength else {
      return line(to: corner.applying(transform))
    }
    let cosine = (ax * bx + ay * by) / (aLength * bLength)
    let halfTangent = sqrt((1 - cosine) / (1 + cosine))  // tan of half the corner's angle
    let distance = radius / halfTangent  // from the corner to where the circle touches
    let first = CGPoint(
      x: corner.x + ax / aLength * distance, y: corner.y + ay / aLength * distance)
    // The centre is one radius off the first side, on the side where the second one is.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: first.x - ay / aLength * radius * side, y: first.y + ax / aLength * radius * side)
    let second = CGPoint(
      x: corner.x + bx / bLength * distance, y: corner.y + by / bLength * distance)
    let from = atan2(first.y - center.y, first.x - center.x)
    var sweep = atan2(second.y - center.y, second.x - center.x) - from
    if sweep > .pi { sweep -= 2 * .pi } else if sweep < -.pi { sweep += 2 * .pi }
    let unit = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
    addSide(to: first.applying(transform))
    addUnitArc(from: from, by: sweep, unit)
  }

  /// Continues along the unit circle mapped by `unit`; the outline must already be at the first
  /// point.
  ///
  /// Each piece of at most a quarter turn is one cubic curve, which is off the circle by less than
  /// 0.03% of the radius.
  mutating func addUnitArc(from angle: CGFloat, by sweep: CGFloat, _ unit: CGAffineTransform) {
    guard angle.isFinite, sweep.isFinite else { return }
    let turns = min(abs(sweep) / (.pi / 2), 4096)  // a thousand rounds are a mistake
    let count = Int((turns - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = angle + step * CGFloat(index)
      let (cos0, sin0) = Outline.direction(from)
      let (cos1, sin1) = Outline.direction(from + step)
      curve(
        to: CGPoint(x: cos1, y: sin1).applying(unit),
        control1: CGPoint(x: cos0 - reach * sin0, y: sin0 + reach * cos0).applying(unit),
        control2: CGPoint(x: cos1 + reach * sin1, y: sin1 - reach * cos1).applying(unit))
    }
  }

  /// Cosine and sine, exact at multiples of a quarter turn so that circles touch their boxes
  /// exactly.
  private static func direction(_ angle: CGFloat) -> (CGFloat, CGFloat) {
    let quarters = angle / (.pi / 2)
    let nearest = quarters.rounded()
    guard abs(quarters - nearest) < 1e-12, abs(nearest) < 1e9 else {
      return (cos(angle), sin(angle))
    }
    switch ((Int(nearest) % 4) + 4) % 4 {
    case 0: return (1, 0)
    case 1: return (0, 1)
    case 2: return (-1, 0)
    default: return (0, -1)
    }
  }
}
