extension CGPath {
  /// The outline of the stroked path: filled with the winding rule it covers what stroking would.
  ///
  /// It consists of lines, which stay within a fiftieth of a unit of the true curve.
  ///
  /// - Parameters:
  ///   - lineWidth: How wide the line is.
  ///   - lineCap: How the ends look.
  ///   - lineJoin: How the corners look.
  ///   - miterLimit: How far a mitered corner may reach, in line widths.
  ///   - transform: Maps the path before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroker = Stroker(
      half: max(lineWidth, 0) / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(stroker.stroke(outline.applying(transform)))
  }
}

/// Walks along both sides of lines.
///
/// **Vocabulary.** The *left* of a direction (dx, dy) is (dy, -dx), the side towards which y
/// decreases when going along x. A *pivot* is a vertex of the stroked line; at a turn one side is
/// *outer* and gets the join, the other *inner* and goes through the pivot, so that the contour
/// never leaves a hole.
private struct Stroker {
  var half: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat
  let tolerance: CGFloat = 0.02

  func stroke(_ outline: Outline) -> Outline {
    var result = Outline()
    guard half > 0, half.isFinite else { return result }
    for line in outline.polylines(tolerance: tolerance) where line.isFinite {
      if line.points.count == 1 {
        addDot(at: line.points[0], isClosed: line.isClosed, &result)
      } else if line.isClosed && line.points.count > 2 {
        addContour(side(of: line, isClosed: true), &result)
        addContour(side(of: line.reversed, isClosed: true), &result)
      } else {
        var contour = side(of: line, isClosed: false)
        addCap(
          at: line.points[line.points.count - 1], from: line.points[line.points.count - 2], &contour
        )
        contour += side(of: line.reversed, isClosed: false)
        addCap(at: line.points[0], from: line.points[1], &contour)
        addContour(contour, &result)
      }
    }
    return result
  }

  private func addContour(_ points: [CGPoint], _ result: inout Outline) {
    result.addLines(points)
    result.close()
  }

  /// A subpath without length shows its caps, if they have any extent.
  private func addDot(at point: CGPoint, isClosed: Bool, _ result: inout Outline) {
    let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch cap {
    case .butt: break
    case .round: result.addEllipse(in: box)
    case .square: result.addRect(box)
    }
  }

  /// The points left of the line, `half` away from it.
  private func side(of line: Polyline, isClosed: Bool) -> [CGPoint] {
    let points = line.points
    var result: [CGPoint] = []
    for index in points.indices {
      let isFirst = index == 0
      let isLast = index == points.count - 1
      let pivot = points[index]
      if !isClosed && isFirst {
        result.append(pivot.moved(along: left(pivot, points[1]), half))
      } else if !isClosed && isLast {
        result.append(pivot.moved(along: left(points[index - 1], pivot), half))
      } else {
        let before = points[isFirst ? points.count - 1 : index - 1]
        let after = points[isLast ? 0 : index + 1]
        addJoin(
          at: pivot, left(before, pivot), left(pivot, after), isSmooth: line.isSmooth[index],
          &result)
      }
    }
    return result
  }

  private func left(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = from.distance(to: to)
    return CGVector(dx: (to.y - from.y) / length, dy: -(to.x - from.x) / length)
  }

  private func addJoin(
    at pivot: CGPoint, _ n0: CGVector, _ n1: CGVector, isSmooth: Bool, _ result: inout [CGPoint]
  ) {
    let cosine = n0.dx * n1.dx + n0.dy * n1.dy
    let cross = n0.dx * n1.dy - n0.dy * n1.dx
    let miter = CGVector(dx: (n0.dx + n1.dx) / (1 + cosine), dy: (n0.dy + n1.dy) / (1 + cosine))
    if cosine > 0.9999 || (isSmooth && cosine > 0.9) {
      return result.append(pivot.moved(along: miter, half))
    }
    result.append(pivot.moved(along: n0, half))
    if cross < 0 {
      result.append(pivot)  // the inner side
    } else {
      // 1 / sin of half the corner's angle is the miter's length in half widths.
      let miterLength = sqrt(2 / max(1 + cosine, 1e-12))
      if join == .miter && miterLength <= miterLimit {
        result.append(pivot.moved(along: miter, half))
      } else if join == .round || isSmooth {
        addArc(at: pivot, from: n0, by: atan2(cross, cosine), &result)
      }
    }
    result.append(pivot.moved(along: n1, half))
  }

  private func addCap(at end: CGPoint, from before: CGPoint, _ contour: inout [CGPoint]) {
    let normal = left(before, end)
    switch cap {
    case .butt: break
    case .round: addArc(at: end, from: normal, by: .pi, &contour)
    case .square:
      let ahead = end.moved(along: CGVector(dx: -normal.dy, dy: normal.dx), half)
      contour.append(ahead.moved(along: normal, half))
      contour.append(ahead.moved(along: normal, -half))
    }
  }

  /// The points strictly between the ends of an arc around `center`.
  private func addArc(
    at center: CGPoint, from normal: CGVector, by sweep: CGFloat, _ contour: inout [CGPoint]
  ) {
    let step = max(2 * acos(max(1 - tolerance / half, 0.5)), 0.01)
    guard step.isFinite else { return }
    let count = max(1, Int((abs(sweep) / step).rounded(.up)))
    for index in 1..<max(count, 1) {
      let angle = sweep * CGFloat(index) / CGFloat(count)
      let (cosine, sine) = (cos(angle), sin(angle))
      contour.append(
        center.moved(
          along: CGVector(
            dx: normal.dx * cosine - normal.dy * sine, dy: normal.dx * sine + normal.dy * cosine),
          half))
    }
  }
}

extension Polyline {
  fileprivate var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  /// The same line walked from its end.
  fileprivate var reversed: Polyline {
    Polyline(points: points.reversed(), isSmooth: isSmooth.reversed(), isClosed: isClosed)
  }
}

extension CGPoint {
  fileprivate func moved(along vector: CGVector, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: x + vector.dx * distance, y: y + vector.dy * distance)
  }
}
