import Foundation

// Samples of sound as numbers and back, curves that fade, and filters: functions of C for what Swift's
// have under other names.

/// Whole numbers as others.
public func vDSP_vflt8(
  _ __A: UnsafePointer<Int8>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }
/// Whole numbers as others.
public func vDSP_vfltu8(
  _ __A: UnsafePointer<UInt8>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }
/// Whole numbers as others.
public func vDSP_vflt16(
  _ __A: UnsafePointer<Int16>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }
/// Whole numbers as others.
public func vDSP_vfltu16(
  _ __A: UnsafePointer<UInt16>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }
/// Whole numbers as others.
public func vDSP_vflt32(
  _ __A: UnsafePointer<Int32>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }
/// Whole numbers as others.
public func vDSP_vfltu32(
  _ __A: UnsafePointer<UInt32>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }
/// Whole numbers as others.
public func vDSP_vflt16D(
  _ __A: UnsafePointer<Int16>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Double($0) } }
/// Whole numbers as others.
public func vDSP_vflt32D(
  _ __A: UnsafePointer<Int32>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Double($0) } }
/// Numbers without what is behind the point; the nearest there is for those too large.
public func vDSP_vfix8(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Int8>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0) } }
/// Numbers without what is behind the point; the nearest there is for those too large.
public func vDSP_vfixu8(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<UInt8>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0) } }
/// Numbers without what is behind the point; the nearest there is for those too large.
public func vDSP_vfix16(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Int16>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0) } }
/// Numbers without what is behind the point; the nearest there is for those too large.
public func vDSP_vfixu16(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<UInt16>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0) } }
/// Numbers without what is behind the point; the nearest there is for those too large.
public func vDSP_vfix32(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Int32>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0) } }
/// The nearest whole numbers.
public func vDSP_vfixr8(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Int8>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0.rounded(.toNearestOrEven)) } }
/// The nearest whole numbers.
public func vDSP_vfixru8(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<UInt8>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0.rounded(.toNearestOrEven)) } }
/// The nearest whole numbers.
public func vDSP_vfixr16(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Int16>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0.rounded(.toNearestOrEven)) } }
/// The nearest whole numbers.
public func vDSP_vfixr32(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Int32>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { whole($0.rounded(.toNearestOrEven)) } }
/// Single precision as double.
public func vDSP_vspdp(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Double($0) } }
/// Double precision as single.
public func vDSP_vdpsp(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { each(__A, __IA, __C, __IC, __N) { Float($0) } }

/// Towards zero; 0 of what is not a number.
private func whole<I: FixedWidthInteger>(_ number: Float) -> I {
  if number.isNaN { return 0 }
  return I(exactly: number.rounded(.towardZero)) ?? (number < 0 ? I.min : I.max)
}

// MARK: Levels and windows

/// Decibels against `__B`: of amplitudes with a flag of 1, of powers with 0.
public func vDSP_vdbcon(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length, _ __F: UInt32
) {
  let (zero, factor): (Float, Float) = (__B.pointee, __F == 1 ? 20 : 10)
  each(__A, __IA, __C, __IC, __N) { factor * log10($0 / zero) }
}
private func window(
  _ sequence: vDSP.WindowSequence, _ c: UnsafeMutablePointer<Float>, _ n: vDSP_Length,
  _ flag: Int32
) {
  let factors = vDSP.window(
    ofType: Float.self, usingSequence: sequence, count: Int(n), isHalfWindow: flag & 1 != 0)
  for (index, factor) in factors.enumerated() { c[index] = factor }
}
/// Half of a window.
public let vDSP_HALF_WINDOW = 1
/// Factors from 0 to 1.
public let vDSP_HANN_DENORM = 0
/// Factors whose squares are 1 in the mean.
public let vDSP_HANN_NORM = 2
/// Factors that fade numbers in and out; with the flag for halves only the first half.
public func vDSP_hann_window(
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __Flag: Int32
) { window(__Flag & 2 != 0 ? .hanningNormalized : .hanningDenormalized, __C, __N, __Flag) }
/// Factors that fade numbers in and out, not quite to zero.
public func vDSP_hamm_window(
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __Flag: Int32
) { window(.hamming, __C, __N, __Flag) }
/// Factors that fade numbers in and out more slowly than those of `vDSP_hann_window`.
public func vDSP_blkman_window(
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __Flag: Int32
) { window(.blackman, __C, __N, __Flag) }

// MARK: Filters and order

/// Each place: the sum of `__P` numbers from there on, times those of the filter, which goes backwards
/// for a step below zero from a pointer to its last number. `__A` has `__N + __P - 1` numbers.
public func vDSP_conv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __F: UnsafePointer<Float>,
  _ __IF: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
  _ __N: vDSP_Length, _ __P: vDSP_Length
) {
  for index in 0..<Int(__N) {
    __C[index * __IC] = (0..<Int(__P)).reduce(0) { $0 + __A[(index + $1) * __IA] * __F[$1 * __IF] }
  }
}
/// Every `__DF`th of the sums that ``vDSP_conv(_:_:_:_:_:_:_:_:)`` makes.
public func vDSP_desamp(
  _ __A: UnsafePointer<Float>, _ __DF: vDSP_Stride, _ __F: UnsafePointer<Float>,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __P: vDSP_Length
) {
  for index in 0..<Int(__N) {
    __C[index] = (0..<Int(__P)).reduce(0) { $0 + __A[index * __DF + $1] * __F[$1] }
  }
}
/// A matrix with rows and columns exchanged: the result has `__M` rows and `__N` columns.
public func vDSP_mtrans(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length
) {
  let (rows, columns) = (Int(__M), Int(__N))
  let old = (0..<(rows * columns)).map { __A[$0 * __IA] }
  for row in 0..<rows {
    for column in 0..<columns { __C[(row * columns + column) * __IC] = old[column * rows + row] }
  }
}
/// The numbers in the opposite order, in place.
public func vDSP_vrvrs(
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  let count = Int(__N)
  for index in 0..<(count / 2) {
    (__C[index * __IC], __C[(count - 1 - index) * __IC]) =
      (__C[(count - 1 - index) * __IC], __C[index * __IC])
  }
}
/// The numbers sorted in place: upwards with an order of 1, downwards with -1.
public func vDSP_vsort(
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length, _ __Order: Int32
) {
  var numbers = UnsafeMutableBufferPointer(start: __C, count: Int(__N))
  __Order < 0 ? numbers.sort(by: >) : numbers.sort()
}
/// The numbers times one, plus another.
public func vDSP_vsmsa(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __C: UnsafePointer<Float>, _ __D: UnsafeMutablePointer<Float>, _ __ID: vDSP_Stride,
  _ __N: vDSP_Length
) {
  let (factor, addend) = (__B.pointee, __C.pointee)
  each(__A, __IA, __D, __ID, __N) { $0 * factor + addend }
}
