import CoreGraphics
import Foundation

/// A projective transform of the plane, row vectors: [x y 1] · M. Affine when the third column is
/// (0, 0, 1).
package struct LayerTransform: Hashable, Sendable {
  package var m11, m12, m13: CGFloat
  package var m21, m22, m23: CGFloat
  package var m31, m32, m33: CGFloat

  package init(
    m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m21: CGFloat = 0, m22: CGFloat = 1,
    m23: CGFloat = 0, m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Whether every element is a finite number.
  package var isFinite: Bool {
    // A difference of what is endless with itself is no number.
    let sum = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
    return sum - sum == 0
  }

  package init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m21: t.c, m22: t.d, m31: t.tx, m32: t.ty)
  }

  package static let identity = LayerTransform()
  package var isIdentity: Bool { self == .identity }
  package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The affine part; exact when `isAffine`.
  package var affine: CGAffineTransform {
    CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  package func apply(to point: CGPoint) -> CGPoint {
    let w = m13 * point.x + m23 * point.y + m33
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m31) / w, y: (m12 * point.x + m22 * point.y + m32) / w)
  }

  /// First `self`, then `next`.
  package func concatenating(_ n: LayerTransform) -> LayerTransform {
    LayerTransform(
      m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31, m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32,
      m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33, m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31,
      m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32, m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33,
      m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31, m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32,
      m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33)
  }

  /// Nil when the transform squashes the plane.
  package func inverted() -> LayerTransform? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let det = m11 * c11 + m12 * c12 + m13 * c13
    guard det != 0, det.isFinite else { return nil }
    return LayerTransform(
      m11: c11 / det, m12: (m13 * m32 - m12 * m33) / det, m13: (m12 * m23 - m13 * m22) / det,
      m21: c12 / det, m22: (m11 * m33 - m13 * m31) / det, m23: (m13 * m21 - m11 * m23) / det,
      m31: c13 / det, m32: (m12 * m31 - m11 * m32) / det, m33: (m11 * m22 - m12 * m21) / det)
  }

  /// The smallest upright rectangle around the transformed rectangle.
  package func bounds(of rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(apply)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    return CGRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}
