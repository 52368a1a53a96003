import Foundation

// The functions of vDSP as C has them: pointers, the steps between their numbers, and how many there
// are. Those whose names end in D are of Double.

/// What makes a number of each of one row.
func each<T, U>(
  _ a: UnsafePointer<T>, _ ia: Int, _ c: UnsafeMutablePointer<U>, _ ic: Int, _ n: UInt,
  _ change: (T) -> U
) { for index in 0..<Int(n) { c[index * ic] = change(a[index * ia]) } }

/// What makes a number of each two of two rows.
func each<T>(
  _ a: UnsafePointer<T>, _ ia: Int, _ b: UnsafePointer<T>, _ ib: Int,
  _ c: UnsafeMutablePointer<T>, _ ic: Int, _ n: UInt, _ change: (T, T) -> T
) { for index in 0..<Int(n) { c[index * ic] = change(a[index * ia], b[index * ib]) } }

/// What makes one number of a row.
func fold<T>(
  _ a: UnsafePointer<T>, _ ia: Int, _ n: UInt, _ start: T, _ add: (T, T) -> T
) -> T { (0..<Int(n)).reduce(start) { add($0, a[$1 * ia]) } }

/// The first of the best numbers of a row, and where it is.
func best<T>(
  _ a: UnsafePointer<T>, _ ia: Int, _ n: UInt, _ start: T, _ isBetter: (T, T) -> Bool
) -> (T, UInt) {
  var found = (start, UInt(0))
  for index in 0..<Int(n) where isBetter(a[index * ia], found.0) {
    found = (a[index * ia], UInt(index * ia))
  }
  return found
}

// MARK: Float

/// The sums.
public func vDSP_vadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { $0 + $1 } }
/// `__A` minus `__B`: the first argument is taken away.
public func vDSP_vsub(
  _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>,
  _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__B, __IB, __A, __IA, __C, __IC, __N) { $1 - $0 } }
/// The products.
public func vDSP_vmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { $0 * $1 } }
/// `__A` through `__B`: the first argument divides.
public func vDSP_vdiv(
  _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>,
  _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__B, __IB, __A, __IA, __C, __IC, __N) { $1 / $0 } }
/// The larger of each two.
public func vDSP_vmax(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { max($0, $1) } }
/// The smaller of each two.
public func vDSP_vmin(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { min($0, $1) } }
/// The numbers without their signs.
public func vDSP_vabs(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { abs($0) } }
/// The numbers with the other sign.
public func vDSP_vneg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { -$0 } }
/// The squares.
public func vDSP_vsq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { $0 * $0 } }
/// The numbers plus one.
public func vDSP_vsadd(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __N) { $0 + scalar }
}
/// The numbers times one.
public func vDSP_vsmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __N) { $0 * scalar }
}
/// The numbers through one.
public func vDSP_vsdiv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __N) { $0 / scalar }
}
/// The sum.
public func vDSP_sve(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0, +) }
/// The sum of the squares.
public func vDSP_svesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { $0 + $1 * $1 } }
/// The sum of the magnitudes.
public func vDSP_svemg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { $0 + abs($1) } }
/// The mean.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0, +) / Float(__N) }
/// The mean of the squares.
public func vDSP_measqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { $0 + $1 * $1 } / Float(__N) }
/// The root of the mean of the squares.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = (fold(__A, __IA, __N, 0) { $0 + $1 * $1 } / Float(__N)).squareRoot() }
/// The largest.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, -.infinity, max) }
/// The smallest.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, .infinity, min) }
/// The largest magnitude.
public func vDSP_maxmgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { max($0, abs($1)) } }
/// The largest, and where it is, steps counted in.
public func vDSP_maxvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) { (__C.pointee, __I.pointee) = best(__A, __IA, __N, -.infinity, >) }
/// The smallest, and where it is, steps counted in.
public func vDSP_minvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) { (__C.pointee, __I.pointee) = best(__A, __IA, __N, .infinity, <) }
/// The sum of the products.
public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __B[$1 * __IB] } }
/// The numbers times one, plus those of another row.
public func vDSP_vsma(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafePointer<Float>,
  _ __IC: vDSP_Stride, _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __D, __ID, __N) { $0 * scalar + $1 }
}
/// Numbers that grow by the same amount.
public func vDSP_vramp(
  _ __A: UnsafePointer<Float>, _ __B: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee + Float(index) * __B.pointee } }
/// One number everywhere.
public func vDSP_vfill(
  _ __A: UnsafePointer<Float>, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee } }
/// Zeros.
public func vDSP_vclr(
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = 0 } }
/// The numbers, not below one and not above another.
public func vDSP_vclip(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafePointer<Float>,
  _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let (low, high) = (__B.pointee, __C.pointee)
  each(__A, __IA, __D, __ID, __N) { min(max($0, low), high) }
}
/// A matrix of `__M` rows and `__P` columns times one of `__P` rows and `__N` columns, both kept by
/// rows.
public func vDSP_mmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length,
  _ __P: vDSP_Length
) {
  let (rows, columns, inner) = (Int(__M), Int(__N), Int(__P))
  for row in 0..<rows {
    for column in 0..<columns {
      __C[(row * columns + column) * __IC] = (0..<inner).reduce(0) {
        $0 + __A[(row * inner + $1) * __IA] * __B[($1 * columns + column) * __IB]
      }
    }
  }
}
