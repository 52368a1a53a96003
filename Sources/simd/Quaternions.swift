import Foundation

/// What quaternions of both precisions have: turns in space.
public protocol _Quaternion: Equatable, Sendable {
  associatedtype Scalar: BinaryFloatingPoint & SIMDScalar & Sendable
  /// The imaginary parts along x, y and z, and the real part.
  var vector: SIMD4<Scalar> { get set }
  init(vector: SIMD4<Scalar>)
}

extension _Quaternion {
  /// The imaginary parts along x, y and z, and the real part.
  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    self.init(vector: SIMD4(ix, iy, iz, r))
  }
  public init(real: Scalar, imag: SIMD3<Scalar>) {
    self.init(vector: SIMD4(imag.x, imag.y, imag.z, real))
  }
  /// A turn about an axis of length 1, in radians.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }
  /// The shortest turn from one direction to another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let cosine = dot(from, to)
    if cosine < -0.999_999 {
      // Any axis at a right angle does.
      let side = Swift.abs(from.x) < 0.9 ? SIMD3<Scalar>(1, 0, 0) : SIMD3<Scalar>(0, 1, 0)
      self.init(real: 0, imag: normalize(cross(from, side)))
    } else {
      self = Self(real: 1 + cosine, imag: cross(from, to)).normalized
    }
  }

  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }
  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue.x, newValue.y, newValue.z, vector.w) }
  }
  /// Radians, from 0 to 2π.
  public var angle: Scalar {
    Scalar(2 * atan2(Double(simd.length(imag)), Double(real)))
  }
  /// The direction it turns about, of length 1; not a number for no turn.
  public var axis: SIMD3<Scalar> { normalize(imag) }
  public var length: Scalar { simd.length(vector) }
  /// The same turn as a quaternion of length 1.
  public var normalized: Self { Self(vector: vector / length) }
  public var conjugate: Self { Self(real: real, imag: -imag) }
  /// The turn back.
  public var inverse: Self { Self(vector: conjugate.vector / length_squared(vector)) }

  /// A vector, turned.
  public func act(_ v: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let turn = cross(imag, v) * 2
    return v + turn * real + cross(imag, turn)
  }

  /// First `b`, then `a`.
  public static func * (a: Self, b: Self) -> Self {
    Self(
      real: a.real * b.real - dot(a.imag, b.imag),
      imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
  }
  public static func * (a: Self, scalar: Scalar) -> Self { Self(vector: a.vector * scalar) }
  public static func * (scalar: Scalar, a: Self) -> Self { Self(vector: a.vector * scalar) }
  public static func / (a: Self, scalar: Scalar) -> Self { Self(vector: a.vector / scalar) }
  public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
  public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
  public static prefix func - (a: Self) -> Self { Self(vector: -a.vector) }
  /// First the inverse of `b`, then `a`.
  public static func / (a: Self, b: Self) -> Self { a * b.inverse }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func *= (a: inout Self, scalar: Scalar) { a = a * scalar }
  public static func /= (a: inout Self, b: Self) { a = a / b }
  public static func /= (a: inout Self, scalar: Scalar) { a = a / scalar }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }

  /// Where the turn takes the axes.
  fileprivate var axes: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>) {
    (act(SIMD3(1, 0, 0)), act(SIMD3(0, 1, 0)), act(SIMD3(0, 0, 1)))
  }

  /// The turn that takes the axes to three directions at right angles.
  fileprivate init(axes x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let trace = x.x + y.y + z.z
    func root(_ square: Scalar) -> Scalar { Swift.max(square, 0).squareRoot() * 2 }
    if trace > 0 {
      let s = root(trace + 1)
      self.init(ix: (y.z - z.y) / s, iy: (z.x - x.z) / s, iz: (x.y - y.x) / s, r: s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = root(1 + x.x - y.y - z.z)
      self.init(ix: s / 4, iy: (y.x + x.y) / s, iz: (z.x + x.z) / s, r: (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = root(1 + y.y - x.x - z.z)
      self.init(ix: (y.x + x.y) / s, iy: s / 4, iz: (z.y + y.z) / s, r: (z.x - x.z) / s)
    } else {
      let s = root(1 + z.z - x.x - y.y)
      self.init(ix: (z.x + x.z) / s, iy: (z.y + y.z) / s, iz: s / 4, r: (x.y - y.x) / s)
    }
  }
}

/// A turn in space.
public struct simd_quatf: _Quaternion {
  public var vector: SIMD4<Float>
  /// No number but zeros, which is no turn.
  public init() { vector = .zero }
  public init(vector: SIMD4<Float>) { self.vector = vector }
  public init(_ rotationMatrix: simd_float3x3) {
    let c = rotationMatrix.columns
    self.init(axes: c.0, c.1, c.2)
  }
  public init(_ rotationMatrix: simd_float4x4) {
    let c = rotationMatrix.columns
    self.init(
      axes: SIMD3(c.0.x, c.0.y, c.0.z), SIMD3(c.1.x, c.1.y, c.1.z), SIMD3(c.2.x, c.2.y, c.2.z))
  }
}

/// A turn in space.
public struct simd_quatd: _Quaternion {
  public var vector: SIMD4<Double>
  /// No number but zeros, which is no turn.
  public init() { vector = .zero }
  public init(vector: SIMD4<Double>) { self.vector = vector }
  public init(_ rotationMatrix: simd_double3x3) {
    let c = rotationMatrix.columns
    self.init(axes: c.0, c.1, c.2)
  }
  public init(_ rotationMatrix: simd_double4x4) {
    let c = rotationMatrix.columns
    self.init(
      axes: SIMD3(c.0.x, c.0.y, c.0.z), SIMD3(c.1.x, c.1.y, c.1.z), SIMD3(c.2.x, c.2.y, c.2.z))
  }
}

extension simd_float3x3 {
  /// The matrix of a turn.
  public init(_ q: simd_quatf) { self.init(columns: q.axes) }
}
extension simd_float4x4 {
  /// The matrix of a turn.
  public init(_ q: simd_quatf) {
    let (x, y, z) = q.axes
    self.init(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(0, 0, 0, 1))
  }
}
extension simd_double3x3 {
  /// The matrix of a turn.
  public init(_ q: simd_quatd) { self.init(columns: q.axes) }
}
extension simd_double4x4 {
  /// The matrix of a turn.
  public init(_ q: simd_quatd) {
    let (x, y, z) = q.axes
    self.init(SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(0, 0, 0, 1))
  }
}

/// A turn about an axis of length 1, in radians.
public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf {
  simd_quatf(angle: angle, axis: axis)
}
/// The shortest turn from one direction to another, both of length 1.
public func simd_quaternion(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> simd_quatf {
  simd_quatf(from: from, to: to)
}
/// A turn about an axis of length 1, in radians.
public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd {
  simd_quatd(angle: angle, axis: axis)
}
/// The shortest turn from one direction to another, both of length 1.
public func simd_quaternion(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> simd_quatd {
  simd_quatd(from: from, to: to)
}
/// The imaginary parts along x, y and z, and the real part.
public func simd_quaternion(_ ix: Float, _ iy: Float, _ iz: Float, _ r: Float) -> simd_quatf {
  simd_quatf(ix: ix, iy: iy, iz: iz, r: r)
}
/// The imaginary parts along x, y and z, and the real part.
public func simd_quaternion(_ ix: Double, _ iy: Double, _ iz: Double, _ r: Double) -> simd_quatd {
  simd_quatd(ix: ix, iy: iy, iz: iz, r: r)
}
/// The imaginary parts along x, y and z, and the real part.
public func simd_quaternion(_ xyzr: SIMD4<Float>) -> simd_quatf { simd_quatf(vector: xyzr) }
/// The imaginary parts along x, y and z, and the real part.
public func simd_quaternion(_ xyzr: SIMD4<Double>) -> simd_quatd { simd_quatd(vector: xyzr) }
/// The turn of a matrix.
public func simd_quaternion(_ matrix: simd_double3x3) -> simd_quatd { simd_quatd(matrix) }
/// The turn of a matrix.
public func simd_quaternion(_ matrix: simd_double4x4) -> simd_quatd { simd_quatd(matrix) }
/// The turn of a matrix.
public func simd_quaternion(_ matrix: simd_float3x3) -> simd_quatf { simd_quatf(matrix) }
/// The turn of a matrix.
public func simd_quaternion(_ matrix: simd_float4x4) -> simd_quatf { simd_quatf(matrix) }
/// First `b`, then `a`.
public func simd_mul<Q: _Quaternion>(_ a: Q, _ b: Q) -> Q { a * b }
/// The turn back.
public func simd_inverse<Q: _Quaternion>(_ q: Q) -> Q { q.inverse }
/// The same turn as a quaternion of length 1.
public func simd_normalize<Q: _Quaternion>(_ q: Q) -> Q { q.normalized }
public func simd_conjugate<Q: _Quaternion>(_ q: Q) -> Q { q.conjugate }
/// A vector, turned.
public func simd_act<Q: _Quaternion>(_ q: Q, _ v: SIMD3<Q.Scalar>) -> SIMD3<Q.Scalar> { q.act(v) }
public func simd_length<Q: _Quaternion>(_ q: Q) -> Q.Scalar { q.length }
public func simd_dot<Q: _Quaternion>(_ a: Q, _ b: Q) -> Q.Scalar { dot(a.vector, b.vector) }

public func simd_real<Q: _Quaternion>(_ q: Q) -> Q.Scalar { q.real }
public func simd_imag<Q: _Quaternion>(_ q: Q) -> SIMD3<Q.Scalar> { q.imag }
/// Radians, from 0 to 2π.
public func simd_angle<Q: _Quaternion>(_ q: Q) -> Q.Scalar { q.angle }
/// The direction it turns about, of length 1; not a number for no turn.
public func simd_axis<Q: _Quaternion>(_ q: Q) -> SIMD3<Q.Scalar> { q.axis }
public func simd_negate<Q: _Quaternion>(_ q: Q) -> Q { -q }
public func simd_add<Q: _Quaternion>(_ a: Q, _ b: Q) -> Q { a + b }
public func simd_sub<Q: _Quaternion>(_ a: Q, _ b: Q) -> Q { a - b }

/// A turn between two, on the shorter way: the first for `t` 0, the second for 1.
public func simd_slerp<Q: _Quaternion>(_ q0: Q, _ q1: Q, _ t: Q.Scalar) -> Q {
  slerp(q0, dot(q0.vector, q1.vector) < 0 ? -q1 : q1, t)
}
/// A turn between two, on the longer way: the first for `t` 0, the second for 1.
public func simd_slerp_longest<Q: _Quaternion>(_ q0: Q, _ q1: Q, _ t: Q.Scalar) -> Q {
  slerp(q0, dot(q0.vector, q1.vector) < 0 ? q1 : -q1, t)
}

/// On the way from one to the other along the sphere; straight where they are next to each other.
private func slerp<Q: _Quaternion>(_ start: Q, _ end: Q, _ t: Q.Scalar) -> Q {
  let cosine = Double(dot(start.vector, end.vector))
  guard cosine < 0.9995 else { return (start * (1 - t) + end * t).normalized }
  let angle = acos(Swift.max(-1, cosine))
  let (a, b) = (sin((1 - Double(t)) * angle) / sin(angle), sin(Double(t) * angle) / sin(angle))
  return start * Q.Scalar(a) + end * Q.Scalar(b)
}
