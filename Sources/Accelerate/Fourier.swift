import Foundation

/// A complex number.
public struct DSPComplex: Sendable, Equatable {
  public var real: Float
  public var imag: Float
  public init(real: Float = 0, imag: Float = 0) { (self.real, self.imag) = (real, imag) }
}
/// A complex number.
public struct DSPDoubleComplex: Sendable, Equatable {
  public var real: Double
  public var imag: Double
  public init(real: Double = 0, imag: Double = 0) { (self.real, self.imag) = (real, imag) }
}

/// Complex numbers, their parts apart. The memory is the caller's.
public struct DSPSplitComplex {
  public var realp: UnsafeMutablePointer<Float>
  public var imagp: UnsafeMutablePointer<Float>
  public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}
/// Complex numbers, their parts apart. The memory is the caller's.
public struct DSPDoubleSplitComplex {
  public var realp: UnsafeMutablePointer<Double>
  public var imagp: UnsafeMutablePointer<Double>
  public init(realp: UnsafeMutablePointer<Double>, imagp: UnsafeMutablePointer<Double>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// Complex numbers of a precision, their parts apart.
public protocol _SplitComplex {
  associatedtype Number: _AccelerateNumber
  var realp: UnsafeMutablePointer<Number> { get }
  var imagp: UnsafeMutablePointer<Number> { get }
}
extension DSPSplitComplex: _SplitComplex {}
extension DSPDoubleSplitComplex: _SplitComplex {}

public typealias FFTDirection = Int32
public typealias FFTRadix = Int32
public let kFFTDirection_Forward: Int = 1
public let kFFTDirection_Inverse: Int = -1
public let FFT_FORWARD: Int = 1
public let FFT_INVERSE: Int = -1
public let kFFTRadix2: Int = 0
public let kFFTRadix3: Int = 1
public let kFFTRadix5: Int = 2
public let FFT_RADIX2: Int = 0

/// The discrete Fourier transform.
enum Fourier {
  /// Without any factor, of any number of values: those of `sign` -1 forwards, 1 back.
  static func transform(_ real: [Double], _ imag: [Double], sign: Double) -> ([Double], [Double]) {
    let count = real.count
    guard count > 1 else { return (real, imag) }
    guard count % 2 == 0 else { return byPrime(real, imag, sign) }
    // Even and odd places apart, then together again.
    func half(_ values: [Double], _ start: Int) -> [Double] {
      stride(from: start, to: count, by: 2).map { values[$0] }
    }
    let (evenReal, evenImag) = transform(half(real, 0), half(imag, 0), sign: sign)
    let (oddReal, oddImag) = transform(half(real, 1), half(imag, 1), sign: sign)
    var (outReal, outImag) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    for k in 0..<(count / 2) {
      let angle = sign * 2 * .pi * Double(k) / Double(count)
      let (c, s) = (cos(angle), sin(angle))
      let (x, y) = (oddReal[k] * c - oddImag[k] * s, oddReal[k] * s + oddImag[k] * c)
      (outReal[k], outImag[k]) = (evenReal[k] + x, evenImag[k] + y)
      (outReal[k + count / 2], outImag[k + count / 2]) = (evenReal[k] - x, evenImag[k] - y)
    }
    return (outReal, outImag)
  }

  /// By the smallest odd factor of the number of values.
  private static func byPrime(_ real: [Double], _ imag: [Double], _ sign: Double)
    -> ([Double], [Double])
  {
    let count = real.count
    let factor = (3...max(3, count)).first { count % $0 == 0 } ?? count
    let length = count / factor
    let parts = (0..<factor).map { start in
      let places = stride(from: start, to: count, by: factor)
      return transform(places.map { real[$0] }, places.map { imag[$0] }, sign: sign)
    }
    var (outReal, outImag) = (
      [Double](repeating: 0, count: count), [Double](repeating: 0, count: count)
    )
    for k in 0..<count {
      for (index, part) in parts.enumerated() {
        let angle = sign * 2 * .pi * Double(index * k % count) / Double(count)
        let (c, s) = (cos(angle), sin(angle))
        let (x, y) = (part.0[k % length], part.1[k % length])
        outReal[k] += x * c - y * s
        outImag[k] += x * s + y * c
      }
    }
    return (outReal, outImag)
  }

  /// Of as many real values as both lists have together, even ones in the first list. The result,
  /// twice the transform, has the first value, and in its imaginary part the middle one.
  static func realForward(_ even: [Double], _ odd: [Double]) -> ([Double], [Double]) {
    let values = zip(even, odd).flatMap { [$0, $1] }
    let (real, imag) = transform(values, [Double](repeating: 0, count: values.count), sign: -1)
    var out = (Array(real.prefix(even.count)), Array(imag.prefix(even.count)))
    if !even.isEmpty { out.1[0] = real[even.count] }
    return (out.0.map { $0 * 2 }, out.1.map { $0 * 2 })
  }

  /// Back from what ``realForward(_:_:)`` gives, times as many as there are real values.
  static func realInverse(_ real: [Double], _ imag: [Double]) -> ([Double], [Double]) {
    let half = real.count
    guard half > 0 else { return ([], []) }
    var (x, y) = ([Double](repeating: 0, count: half * 2), [Double](repeating: 0, count: half * 2))
    (x[0], x[half]) = (real[0], imag[0])
    for k in 1..<max(1, half) {
      (x[k], y[k]) = (real[k], imag[k])
      (x[half * 2 - k], y[half * 2 - k]) = (real[k], -imag[k])
    }
    let values = transform(x, y, sign: 1).0
    return (
      stride(from: 0, to: values.count, by: 2).map { values[$0] },
      stride(from: 1, to: values.count, by: 2).map { values[$0] }
    )
  }

  static func run<S: _SplitComplex>(
    _ input: S, _ output: S, count: Int, step: Int = 1,
    _ transform: ([Double], [Double]) -> ([Double], [Double])
  ) {
    let (real, imag) = transform(
      (0..<count).map { Double(input.realp[$0 * step]) },
      (0..<count).map { Double(input.imagp[$0 * step]) })
    for index in 0..<count {
      output.realp[index * step] = S.Number(real[index])
      output.imagp[index * step] = S.Number(imag[index])
    }
  }
}

extension vDSP {
  public enum Radix: Sendable { case radix2, radix3, radix5 }
  public enum FourierTransformDirection: Sendable { case forward, inverse }
  public enum DFTTransformType: Sendable { case complexComplex, complexReal }

  /// The transform of 2 to the power of `log2n` real values, even ones in the real parts and odd ones
  /// in the imaginary parts of the input.
  ///
  /// The result is twice the transform: half of it, as the other half is its mirror image. Its first
  /// imaginary part is the value in the middle. There and back makes values 2ⁿ⁺¹ times as large. The
  /// radix is accepted: each number of values that is asked for is a power of two.
  public class FFT<T: _SplitComplex> {
    private let half: Int
    public init?(log2n: vDSP_Length, radix: Radix, ofType: T.Type) {
      guard log2n > 0, log2n < 32 else { return nil }
      half = 1 << (Int(log2n) - 1)
    }
    public func forward(input: T, output: inout T) {
      Fourier.run(input, output, count: half, Fourier.realForward)
    }
    public func inverse(input: T, output: inout T) {
      Fourier.run(input, output, count: half, Fourier.realInverse)
    }
    public func transform(input: T, output: inout T, direction: FourierTransformDirection) {
      direction == .forward
        ? forward(input: input, output: &output) : inverse(input: input, output: &output)
    }
  }

  /// The transform of a number of complex values, or of real values as of ``FFT``.
  public class DFT<T: _AccelerateNumber> {
    private let count: Int
    private let direction: FourierTransformDirection
    private let type: DFTTransformType

    public init?(
      previous: DFT<T>? = nil, count: Int, direction: FourierTransformDirection,
      transformType: DFTTransformType, ofType: T.Type
    ) {
      guard count > 0, transformType == .complexComplex || count % 2 == 0 else { return nil }
      (self.count, self.direction, type) = (count, direction, transformType)
    }

    public func transform(
      real inputReal: some AccelerateBuffer<T>, imaginary inputImaginary: some AccelerateBuffer<T>
    ) -> (real: [T], imaginary: [T]) {
      let real = inputReal.withUnsafeBufferPointer { $0.map { Double($0) } }
      let imag = inputImaginary.withUnsafeBufferPointer { $0.map { Double($0) } }
      let wanted = type == .complexComplex ? count : count / 2
      precondition(real.count == wanted && imag.count == wanted, "vDSP.DFT: \(wanted) values")
      let result =
        switch (type, direction) {
        case (.complexComplex, .forward): Fourier.transform(real, imag, sign: -1)
        case (.complexComplex, .inverse): Fourier.transform(real, imag, sign: 1)
        case (.complexReal, .forward): Fourier.realForward(real, imag)
        case (.complexReal, .inverse): Fourier.realInverse(real, imag)
        }
      return (result.0.map { T($0) }, result.1.map { T($0) })
    }

    public func transform(
      inputReal: some AccelerateBuffer<T>, inputImaginary: some AccelerateBuffer<T>,
      outputReal: inout some AccelerateMutableBuffer<T>,
      outputImaginary: inout some AccelerateMutableBuffer<T>
    ) {
      let result = transform(real: inputReal, imaginary: inputImaginary)
      precondition(
        outputReal.count >= result.real.count && outputImaginary.count >= result.imaginary.count,
        "vDSP.DFT: room for \(result.real.count) values")
      outputReal.withUnsafeMutableBufferPointer { room in
        for index in result.real.indices { room[index] = result.real[index] }
      }
      outputImaginary.withUnsafeMutableBufferPointer { room in
        for index in result.imaginary.indices { room[index] = result.imaginary[index] }
      }
    }
  }

  /// The squares of the lengths of complex numbers.
  public static func squareMagnitudes(
    _ splitComplex: DSPSplitComplex, result: inout some AccelerateMutableBuffer<Float>
  ) { lengths(splitComplex, &result) { $0 } }
  public static func squareMagnitudes(
    _ splitComplex: DSPDoubleSplitComplex, result: inout some AccelerateMutableBuffer<Double>
  ) { lengths(splitComplex, &result) { $0 } }
  /// The lengths of complex numbers.
  public static func absolute(
    _ splitComplex: DSPSplitComplex, result: inout some AccelerateMutableBuffer<Float>
  ) { lengths(splitComplex, &result) { $0.squareRoot() } }
  public static func absolute(
    _ splitComplex: DSPDoubleSplitComplex, result: inout some AccelerateMutableBuffer<Double>
  ) { lengths(splitComplex, &result) { $0.squareRoot() } }

  private static func lengths<S: _SplitComplex>(
    _ numbers: S, _ result: inout some AccelerateMutableBuffer<S.Number>,
    _ change: (S.Number) -> S.Number
  ) {
    result.withUnsafeMutableBufferPointer { room in
      for index in room.indices {
        let (x, y) = (numbers.realp[index], numbers.imagp[index])
        room[index] = change(x * x + y * y)
      }
    }
  }
}

/// What a transform is prepared with: its largest length.
public final class _FFTSetup: Sendable {
  let log2n: UInt
  init(_ log2n: UInt) { self.log2n = log2n }
}
public typealias FFTSetup = _FFTSetup
public typealias FFTSetupD = _FFTSetup

/// Prepares transforms of up to 2 to the power of `__Log2n` values.
public func vDSP_create_fftsetup(_ __Log2n: vDSP_Length, _ __Radix: FFTRadix) -> FFTSetup? {
  FFTSetup(__Log2n)
}
public func vDSP_create_fftsetupD(_ __Log2n: vDSP_Length, _ __Radix: FFTRadix) -> FFTSetupD? {
  FFTSetupD(__Log2n)
}
/// Does nothing: a setup goes with its last reference.
public func vDSP_destroy_fftsetup(_ __setup: FFTSetup?) {}
public func vDSP_destroy_fftsetupD(_ __setup: FFTSetupD?) {}

private func realInPlace<S: _SplitComplex>(
  _ c: S, _ step: vDSP_Stride, _ log2n: vDSP_Length, _ way: FFTDirection
) {
  Fourier.run(
    c, c, count: 1 << (Int(log2n) - 1), step: step,
    way > 0 ? Fourier.realForward : Fourier.realInverse)
}
private func complexInPlace<S: _SplitComplex>(
  _ c: S, _ step: vDSP_Stride, _ log2n: vDSP_Length, _ way: FFTDirection
) {
  Fourier.run(c, c, count: 1 << Int(log2n), step: step) {
    Fourier.transform($0, $1, sign: way > 0 ? -1 : 1)
  }
}
/// The transform of real values in place, as of `vDSP.FFT`.
public func vDSP_fft_zrip(
  _ __Setup: FFTSetup, _ __C: UnsafePointer<DSPSplitComplex>, _ __IC: vDSP_Stride,
  _ __Log2N: vDSP_Length, _ __Direction: FFTDirection
) { realInPlace(__C.pointee, __IC, __Log2N, __Direction) }
public func vDSP_fft_zripD(
  _ __Setup: FFTSetupD, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride,
  _ __Log2N: vDSP_Length, _ __Direction: FFTDirection
) { realInPlace(__C.pointee, __IC, __Log2N, __Direction) }
/// The transform of complex values in place.
public func vDSP_fft_zip(
  _ __Setup: FFTSetup, _ __C: UnsafePointer<DSPSplitComplex>, _ __IC: vDSP_Stride,
  _ __Log2N: vDSP_Length, _ __Direction: FFTDirection
) { complexInPlace(__C.pointee, __IC, __Log2N, __Direction) }
public func vDSP_fft_zipD(
  _ __Setup: FFTSetupD, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride,
  _ __Log2N: vDSP_Length, _ __Direction: FFTDirection
) { complexInPlace(__C.pointee, __IC, __Log2N, __Direction) }

/// Puts the parts of complex numbers apart. Strides count parts, as in C.
public func vDSP_ctoz(
  _ __C: UnsafePointer<DSPComplex>, _ __IC: vDSP_Stride, _ __Z: UnsafePointer<DSPSplitComplex>,
  _ __IZ: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    __Z.pointee.realp[index * __IZ] = __C[index * __IC / 2].real
    __Z.pointee.imagp[index * __IZ] = __C[index * __IC / 2].imag
  }
}
/// Puts the parts of complex numbers together. Strides count parts, as in C.
public func vDSP_ztoc(
  _ __Z: UnsafePointer<DSPSplitComplex>, _ __IZ: vDSP_Stride,
  _ __C: UnsafeMutablePointer<DSPComplex>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    __C[index * __IC / 2] = DSPComplex(
      real: __Z.pointee.realp[index * __IZ], imag: __Z.pointee.imagp[index * __IZ])
  }
}
/// The squares of the lengths of complex numbers.
public func vDSP_zvmags(
  _ __A: UnsafePointer<DSPSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  for index in 0..<Int(__N) {
    let (x, y) = (__A.pointee.realp[index * __IA], __A.pointee.imagp[index * __IA])
    __C[index * __IC] = x * x + y * y
  }
}
/// The lengths of complex numbers.
public func vDSP_zvabs(
  _ __A: UnsafePointer<DSPSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
  vDSP_zvmags(__A, __IA, __C, __IC, __N)
  for index in 0..<Int(__N) { __C[index * __IC] = __C[index * __IC].squareRoot() }
}
