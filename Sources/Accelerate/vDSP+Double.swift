import Foundation

// MARK: Double

/// The sums.
public func vDSP_vaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { $0 + $1 } }
/// `__A` minus `__B`: the first argument is taken away.
public func vDSP_vsubD(
  _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>,
  _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__B, __IB, __A, __IA, __C, __IC, __N) { $1 - $0 } }
/// The products.
public func vDSP_vmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { $0 * $1 } }
/// `__A` through `__B`: the first argument divides.
public func vDSP_vdivD(
  _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>,
  _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__B, __IB, __A, __IA, __C, __IC, __N) { $1 / $0 } }
/// The larger of each two.
public func vDSP_vmaxD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { max($0, $1) } }
/// The smaller of each two.
public func vDSP_vminD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __B, __IB, __C, __IC, __N) { min($0, $1) } }
/// The numbers without their signs.
public func vDSP_vabsD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { abs($0) } }
/// The numbers with the other sign.
public func vDSP_vnegD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { -$0 } }
/// The squares.
public func vDSP_vsqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { $0 * $0 } }
/// The numbers plus one.
public func vDSP_vsaddD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __N) { $0 + scalar }
}
/// The numbers times one.
public func vDSP_vsmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __N) { $0 * scalar }
}
/// The numbers through one.
public func vDSP_vsdivD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __N) { $0 / scalar }
}
/// The sum.
public func vDSP_sveD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0, +) }
/// The sum of the squares.
public func vDSP_svesqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { $0 + $1 * $1 } }
/// The sum of the magnitudes.
public func vDSP_svemgD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { $0 + abs($1) } }
/// The mean.
public func vDSP_meanvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0, +) / Double(__N) }
/// The mean of the squares.
public func vDSP_measqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { $0 + $1 * $1 } / Double(__N) }
/// The root of the mean of the squares.
public func vDSP_rmsqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = (fold(__A, __IA, __N, 0) { $0 + $1 * $1 } / Double(__N)).squareRoot() }
/// The largest.
public func vDSP_maxvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, -.infinity, max) }
/// The smallest.
public func vDSP_minvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, .infinity, min) }
/// The largest magnitude.
public func vDSP_maxmgvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) { __C.pointee = fold(__A, __IA, __N, 0) { max($0, abs($1)) } }
/// The largest, and where it is, steps counted in.
public func vDSP_maxviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) { (__C.pointee, __I.pointee) = best(__A, __IA, __N, -.infinity, >) }
/// The smallest, and where it is, steps counted in.
public func vDSP_minviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) { (__C.pointee, __I.pointee) = best(__A, __IA, __N, .infinity, <) }
/// The sum of the products.
public func vDSP_dotprD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = (0..<Int(__N)).reduce(0) { $0 + __A[$1 * __IA] * __B[$1 * __IB] } }
/// The numbers times one, plus those of another row.
public func vDSP_vsmaD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafePointer<Double>,
  _ __IC: vDSP_Stride, _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let scalar = __B.pointee
  each(__A, __IA, __C, __IC, __D, __ID, __N) { $0 * scalar + $1 }
}
/// Numbers that grow by the same amount.
public func vDSP_vrampD(
  _ __A: UnsafePointer<Double>, _ __B: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee + Double(index) * __B.pointee } }
/// One number everywhere.
public func vDSP_vfillD(
  _ __A: UnsafePointer<Double>, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = __A.pointee } }
/// Zeros.
public func vDSP_vclrD(
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for index in 0..<Int(__N) { __C[index * __IC] = 0 } }
/// The numbers, not below one and not above another.
public func vDSP_vclipD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __C: UnsafePointer<Double>,
  _ __D: UnsafeMutablePointer<Double>, _ __ID: vDSP_Stride, _ __N: vDSP_Length
) {
  let (low, high) = (__B.pointee, __C.pointee)
  each(__A, __IA, __D, __ID, __N) { min(max($0, low), high) }
}
/// A matrix of `__M` rows and `__P` columns times one of `__P` rows and `__N` columns, both kept by
/// rows.
public func vDSP_mmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length,
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
/// Factors that fade numbers in and out; with the flag for halves only the first half.
public func vDSP_hann_windowD(
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length, _ __Flag: Int32
) {
  let factors = vDSP.window(
    ofType: Double.self,
    usingSequence: __Flag & 2 != 0 ? .hanningNormalized : .hanningDenormalized, count: Int(__N),
    isHalfWindow: __Flag & 1 != 0)
  for (index, factor) in factors.enumerated() { __C[index] = factor }
}
