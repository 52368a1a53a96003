import Foundation

/// Functions of many numbers at once.
public enum vForce {
  private static func map<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, _ function: (Double) -> Double
  ) -> [T] { vector.withUnsafeBufferPointer { $0.map { T(function(Double($0))) } } }

  public static func ceil<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.ceil)
  }
  public static func floor<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.floor)
  }
  public static func trunc<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.trunc)
  }
  public static func nearestInteger<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T]
  {
    map(vector) { $0.rounded(.toNearestOrEven) }
  }
  public static func sqrt<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector) { $0.squareRoot() }
  }
  /// One through the root.
  public static func rsqrt<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector) { 1 / $0.squareRoot() }
  }
  public static func reciprocal<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector) { 1 / $0 }
  }
  public static func exp<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.exp)
  }
  public static func exp2<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.exp2)
  }
  public static func expm1<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.expm1)
  }
  public static func log<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.log)
  }
  public static func log2<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.log2)
  }
  public static func log10<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.log10)
  }
  public static func sin<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.sin)
  }
  public static func cos<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.cos)
  }
  public static func tan<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.tan)
  }
  public static func asin<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.asin)
  }
  public static func acos<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.acos)
  }
  public static func atan<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.atan)
  }
  public static func sinh<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.sinh)
  }
  public static func cosh<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.cosh)
  }
  public static func tanh<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, Foundation.tanh)
  }
  /// The angle of each point, in radians.
  public static func atan2<T: _AccelerateNumber>(
    x: some AccelerateBuffer<T>, y: some AccelerateBuffer<T>
  ) -> [T] { vDSP.map(y, x) { T(Foundation.atan2(Double($0), Double($1))) } }
  /// Each base to the power of its exponent.
  public static func pow<T: _AccelerateNumber>(
    bases: some AccelerateBuffer<T>, exponents: some AccelerateBuffer<T>
  ) -> [T] { vDSP.map(bases, exponents) { T(Foundation.pow(Double($0), Double($1))) } }
}

/// Nothing for a number of values below zero.
private func each<T>(
  _ y: UnsafeMutablePointer<T>, _ x: UnsafePointer<T>, _ n: UnsafePointer<Int32>,
  _ function: (T) -> T
) { for index in 0..<max(0, Int(n.pointee)) { y[index] = function(x[index]) } }
private func each<T>(
  _ z: UnsafeMutablePointer<T>, _ y: UnsafePointer<T>, _ x: UnsafePointer<T>,
  _ n: UnsafePointer<Int32>, _ function: (T, T) -> T
) { for index in 0..<max(0, Int(n.pointee)) { z[index] = function(y[index], x[index]) } }

public func vvsqrtf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { $0.squareRoot() } }
public func vvsqrt(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { $0.squareRoot() } }
public func vvrsqrtf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { 1 / $0.squareRoot() } }
public func vvrsqrt(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { 1 / $0.squareRoot() } }
public func vvrecf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { 1 / $0 } }
public func vvrec(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { 1 / $0 } }
public func vvfabsf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { abs($0) } }
public func vvfabs(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { abs($0) } }
public func vvfloorf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, floor) }
public func vvfloor(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, floor) }
public func vvceilf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, ceil) }
public func vvceil(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, ceil) }
public func vvintf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, trunc) }
public func vvint(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, trunc) }
public func vvnintf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { $0.rounded(.toNearestOrEven) } }
public func vvnint(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n) { $0.rounded(.toNearestOrEven) } }
public func vvexpf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, exp) }
public func vvexp(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, exp) }
public func vvexp2f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, exp2) }
public func vvexp2(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, exp2) }
public func vvlogf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, log) }
public func vvlog(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, log) }
public func vvlog2f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, log2) }
public func vvlog2(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, log2) }
public func vvlog10f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, log10) }
public func vvlog10(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, log10) }
public func vvsinf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, sin) }
public func vvsin(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, sin) }
public func vvcosf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, cos) }
public func vvcos(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, cos) }
public func vvtanf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, tan) }
public func vvtan(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, tan) }
public func vvatanf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, atan) }
public func vvatan(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, atan) }
public func vvtanhf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { each(y, x, n, tanh) }
public func vvtanh(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { each(y, x, n, tanh) }
/// The angle of each point, in radians.
public func vvatan2f(
  _ z: UnsafeMutablePointer<Float>, _ y: UnsafePointer<Float>, _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) { each(z, y, x, n, atan2) }
/// The angle of each point, in radians.
public func vvatan2(
  _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) { each(z, y, x, n, atan2) }
/// Each number of `x` to the power of that of `y`.
public func vvpowf(
  _ z: UnsafeMutablePointer<Float>, _ y: UnsafePointer<Float>, _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) { each(z, y, x, n) { pow($1, $0) } }
/// Each number of `x` to the power of that of `y`.
public func vvpow(
  _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) { each(z, y, x, n) { pow($1, $0) } }
