import Foundation
import simd

/// A change of places. SceneKit speaks of rows where simd speaks of columns: the numbers `m41`, `m42` and
/// `m43` are where it moves to.
public typealias SCNMatrix4 = simd_float4x4

/// The matrix that changes nothing.
public let SCNMatrix4Identity = matrix_identity_float4x4

extension simd_float4x4 {
  public var m11: Float {
    get { self[0][0] }
    set { self[0][0] = newValue }
  }
  public var m12: Float {
    get { self[0][1] }
    set { self[0][1] = newValue }
  }
  public var m13: Float {
    get { self[0][2] }
    set { self[0][2] = newValue }
  }
  public var m14: Float {
    get { self[0][3] }
    set { self[0][3] = newValue }
  }
  public var m21: Float {
    get { self[1][0] }
    set { self[1][0] = newValue }
  }
  public var m22: Float {
    get { self[1][1] }
    set { self[1][1] = newValue }
  }
  public var m23: Float {
    get { self[1][2] }
    set { self[1][2] = newValue }
  }
  public var m24: Float {
    get { self[1][3] }
    set { self[1][3] = newValue }
  }
  public var m31: Float {
    get { self[2][0] }
    set { self[2][0] = newValue }
  }
  public var m32: Float {
    get { self[2][1] }
    set { self[2][1] = newValue }
  }
  public var m33: Float {
    get { self[2][2] }
    set { self[2][2] = newValue }
  }
  public var m34: Float {
    get { self[2][3] }
    set { self[2][3] = newValue }
  }
  public var m41: Float {
    get { self[3][0] }
    set { self[3][0] = newValue }
  }
  public var m42: Float {
    get { self[3][1] }
    set { self[3][1] = newValue }
  }
  public var m43: Float {
    get { self[3][2] }
    set { self[3][2] = newValue }
  }
  public var m44: Float {
    get { self[3][3] }
    set { self[3][3] = newValue }
  }
}

public func SCNMatrix4MakeTranslation(_ tx: Float, _ ty: Float, _ tz: Float) -> SCNMatrix4 {
  var matrix = SCNMatrix4Identity
  matrix[3] = SIMD4(tx, ty, tz, 1)
  return matrix
}
public func SCNMatrix4MakeScale(_ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4(diagonal: SIMD4(sx, sy, sz, 1))
}
/// A turn about an axis, in radians; about none it changes nothing.
public func SCNMatrix4MakeRotation(_ angle: Float, _ x: Float, _ y: Float, _ z: Float)
  -> SCNMatrix4
{
  let axis = SIMD3(x, y, z)
  guard length(axis) > 0 else { return SCNMatrix4Identity }
  return SCNMatrix4(simd_quatf(angle: angle, axis: normalize(axis)))
}
/// First `a`, then `b`.
public func SCNMatrix4Mult(_ a: SCNMatrix4, _ b: SCNMatrix4) -> SCNMatrix4 { b * a }
public func SCNMatrix4Invert(_ m: SCNMatrix4) -> SCNMatrix4 { m.inverse }
/// First `m`, then the move.
public func SCNMatrix4Translate(_ m: SCNMatrix4, _ tx: Float, _ ty: Float, _ tz: Float)
  -> SCNMatrix4
{ SCNMatrix4Mult(m, SCNMatrix4MakeTranslation(tx, ty, tz)) }
/// First `m`, then the change of size.
public func SCNMatrix4Scale(_ m: SCNMatrix4, _ sx: Float, _ sy: Float, _ sz: Float) -> SCNMatrix4 {
  SCNMatrix4Mult(m, SCNMatrix4MakeScale(sx, sy, sz))
}
/// First `m`, then the turn.
public func SCNMatrix4Rotate(
  _ m: SCNMatrix4, _ angle: Float, _ x: Float, _ y: Float, _ z: Float
) -> SCNMatrix4 { SCNMatrix4Mult(m, SCNMatrix4MakeRotation(angle, x, y, z)) }
public func SCNMatrix4IsIdentity(_ m: SCNMatrix4) -> Bool { m == SCNMatrix4Identity }
public func SCNMatrix4EqualToMatrix4(_ a: SCNMatrix4, _ b: SCNMatrix4) -> Bool { a == b }
