import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI

extension InterpolationMethod {
  /// The method that gives the same curve from its end to its beginning.
  var reversed: InterpolationMethod {
    switch kind {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    default: self
    }
  }
}

extension Path {
  /// Adds a line through points.
  ///
  /// - Parameter isContinued: Whether a straight line leads to the first point.
  mutating func addCurve(
    through points: [CGPoint], _ method: InterpolationMethod, isContinued: Bool
  ) {
    guard let first = points.first else { return }
    if isContinued { addLine(to: first) } else { move(to: first) }
    let slopes = method.kind == .monotone ? Path.monotoneSlopes(points) : []
    for index in points.indices.dropFirst() {
      let (last, next) = (points[index - 1], points[index])
      switch method.kind {
      case .linear: addLine(to: next)
      case .stepStart:
        addLine(to: CGPoint(x: last.x, y: next.y))
        addLine(to: next)
      case .stepEnd:
        addLine(to: CGPoint(x: next.x, y: last.y))
        addLine(to: next)
      case .stepCenter:
        let middle = (last.x + next.x) / 2
        addLine(to: CGPoint(x: middle, y: last.y))
        addLine(to: CGPoint(x: middle, y: next.y))
        addLine(to: next)
      case .monotone:
        let third = (next.x - last.x) / 3
        addCurve(
          to: next, control1: CGPoint(x: last.x + third, y: last.y + slopes[index - 1] * third),
          control2: CGPoint(x: next.x - third, y: next.y - slopes[index] * third))
      case .cardinal(let tension):
        let before = points[max(index - 2, 0)]
        let after = points[min(index + 1, points.count - 1)]
        let part = (1 - tension) / 6
        addCurve(
          to: next,
          control1: CGPoint(
            x: last.x + (next.x - before.x) * part, y: last.y + (next.y - before.y) * part),
          control2: CGPoint(
            x: next.x - (after.x - last.x) * part, y: next.y - (after.y - last.y) * part))
      case .catmullRom(let alpha):
        let before = points[max(index - 2, 0)]
        let after = points[min(index + 1, points.count - 1)]
        addCatmullRom(before, last, next, after, alpha)
      }
    }
  }

  /// The piece of a Catmull-Rom spline from `last` to `next`, whose knots are as far from each other
  /// as the points, to the power of `alpha`.
  private mutating func addCatmullRom(
    _ before: CGPoint, _ last: CGPoint, _ next: CGPoint, _ after: CGPoint, _ alpha: CGFloat
  ) {
    func knot(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
      pow(hypot(b.x - a.x, b.y - a.y), alpha)
    }
    let (first, second, third) = (knot(before, last), knot(last, next), knot(next, after))
    func control(
      _ far: CGPoint, _ near: CGPoint, _ other: CGPoint, _ outer: CGFloat
    ) -> CGPoint {
      guard outer > 1e-6, second > 1e-6 else { return near }
      let whole = 3 * outer * (outer + second)
      let own = 2 * outer * outer + 3 * outer * second + second * second
      func value(_ far: CGFloat, _ near: CGFloat, _ other: CGFloat) -> CGFloat {
        (outer * outer * other - second * second * far + own * near) / whole
      }
      return CGPoint(x: value(far.x, near.x, other.x), y: value(far.y, near.y, other.y))
    }
    addCurve(
      to: next, control1: control(before, last, next, first),
      control2: control(after, next, last, third))
  }

  /// The slopes at points, of a curve that does not go beyond them (Fritsch and Carlson).
  private static func monotoneSlopes(_ points: [CGPoint]) -> [CGFloat] {
    guard points.count > 1 else { return [0] }
    let secants = points.indices.dropLast().map { index -> CGFloat in
      let across = points[index + 1].x - points[index].x
      return across == 0 ? 0 : (points[index + 1].y - points[index].y) / across
    }
    var slopes = points.indices.map { index -> CGFloat in
      if index == 0 { return secants[0] }
      if index == points.count - 1 { return secants[index - 1] }
      let (left, right) = (secants[index - 1], secants[index])
      return left * right <= 0 ? 0 : (left + right) / 2
    }
    for (index, secant) in secants.enumerated() {
      if secant == 0 {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / secant, slopes[index + 1] / secant)
      let length = hypot(a, b)
      guard length > 3 else { continue }
      slopes[index] = 3 / length * a * secant
      slopes[index + 1] = 3 / length * b * secant
    }
    return slopes
  }

  /// A piece of a ring whose straight sides are `inset` points inside of its angles.
  init(
    sectorAround middle: CGPoint, from start: Double, to end: Double, inner: CGFloat,
    outer: CGFloat, inset: CGFloat
  ) {
    self.init()
    func gap(_ radius: CGFloat) -> Double {
      radius > 0 ? asin(min(Double(inset / radius), 1)) : 0
    }
    let half = (end - start) / 2
    let isWhole = end - start > 2 * .pi - 1e-9
    let outerGap = isWhole ? 0 : gap(outer)
    guard outer > 0, half > outerGap else { return }
    addArc(
      center: middle, radius: outer, startAngle: .radians(start + outerGap),
      endAngle: .radians(end - outerGap), clockwise: false)
    let innerGap = isWhole ? 0 : gap(inner)
    if inner > 0, half > innerGap {
      if isWhole { closeSubpath() }
      let from = CGPoint(
        x: middle.x + inner * CGFloat(cos(end - innerGap)),
        y: middle.y + inner * CGFloat(sin(end - innerGap)))
      if isWhole { move(to: from) } else { addLine(to: from) }
      addArc(
        center: middle, radius: inner, startAngle: .radians(end - innerGap),
        endAngle: .radians(start + innerGap), clockwise: true)
    } else if !isWhole {
      // The straight sides meet where both are `inset` from the middle of the pie.
      let reach = half < .pi / 2 ? Double(inset) / sin(half) : Double(inset)
      let angle = (start + end) / 2
      addLine(
        to: CGPoint(
          x: middle.x + CGFloat(cos(angle) * reach), y: middle.y + CGFloat(sin(angle) * reach)))
    }
    closeSubpath()
  }
}
