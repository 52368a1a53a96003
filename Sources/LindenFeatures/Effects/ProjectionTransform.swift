import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// A projective transform of the plane; row vectors, as in Core Graphics.
@frozen public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  init(_ t: LayerTransform) {
    (m11, m12, m13, m21, m22, m23, m31, m32, m33) = (
      t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33
    )
  }

  var layerTransform: LayerTransform {
    LayerTransform(
      m11: m11, m12: m12, m13: m13, m21: m21, m22: m22, m23: m23, m31: m31, m32: m32, m33: m33)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// False, and unchanged, if there is no inverse.
  public mutating func invert() -> Bool {
    guard let inverse = layerTransform.inverted() else { return false }
    self = ProjectionTransform(inverse)
    return true
  }

  public func inverted() -> ProjectionTransform {
    var copy = self
    _ = copy.invert()
    return copy
  }

  /// First this, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(layerTransform.concatenating(rhs.layerTransform))
  }
}

extension CGPoint {
  /// The point through a projection.
  public func applying(_ m: ProjectionTransform) -> CGPoint { m.layerTransform.apply(to: self) }
}
