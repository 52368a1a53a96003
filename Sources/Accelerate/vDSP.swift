import Foundation

public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

/// Arithmetic of many numbers. Everything is computed on the processor, one number after the other,
/// as well as the compiler makes of it.
public enum vDSP {
  /// What makes a number of each of one buffer.
  static func map<T: _AccelerateNumber>(
    _ a: some AccelerateBuffer<T>, _ change: (T) -> T
  ) -> [T] { a.withUnsafeBufferPointer { $0.map(change) } }

  /// What makes a number of each two of two buffers of one length.
  static func map<T: _AccelerateNumber>(
    _ a: some AccelerateBuffer<T>, _ b: some AccelerateBuffer<T>, _ change: (T, T) -> T
  ) -> [T] {
    precondition(a.count == b.count, "vDSP: buffers of \(a.count) and \(b.count) numbers")
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        [T](unsafeUninitializedCapacity: a.count) { room, count in
          for index in 0..<a.count {
            room.initializeElement(at: index, to: change(a[index], b[index]))
          }
          count = a.count
        }
      }
    }
  }

  private static func store<T>(
    _ numbers: [T], _ result: inout some AccelerateMutableBuffer<T>
  ) {
    precondition(result.count == numbers.count, "vDSP: a result of another length")
    result.withUnsafeMutableBufferPointer { room in
      for index in numbers.indices { room[index] = numbers[index] }
    }
  }

  // MARK: Two buffers

  public static func add<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { map(vectorA, vectorB, +) }
  public static func add<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vectorA, vectorB, +), &result) }
  public static func subtract<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { map(vectorA, vectorB, -) }
  public static func subtract<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vectorA, vectorB, -), &result) }
  public static func multiply<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { map(vectorA, vectorB, *) }
  public static func multiply<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vectorA, vectorB, *), &result) }
  public static func divide<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> [T] { map(vectorA, vectorB, /) }
  public static func divide<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vectorA, vectorB, /), &result) }
  /// The length of each two numbers as the sides of a right angle.
  public static func hypot<T: _AccelerateNumber>(
    _ x: some AccelerateBuffer<T>, _ y: some AccelerateBuffer<T>
  ) -> [T] { map(x, y) { ($0 * $0 + $1 * $1).squareRoot() } }
  /// `a` for a constant of 0, `b` for 1, and in between.
  public static func linearInterpolate<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>,
    using interpolationConstant: T
  ) -> [T] { map(vectorA, vectorB) { $0 + ($1 - $0) * interpolationConstant } }

  // MARK: A buffer and a number

  public static func add<T: _AccelerateNumber>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>
  ) -> [T] { map(vector) { scalar + $0 } }
  public static func add<T: _AccelerateNumber>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vector) { scalar + $0 }, &result) }
  public static func multiply<T: _AccelerateNumber>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>
  ) -> [T] { map(vector) { scalar * $0 } }
  public static func multiply<T: _AccelerateNumber>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vector) { scalar * $0 }, &result) }
  public static func divide<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, _ scalar: T
  ) -> [T] { map(vector) { $0 / scalar } }
  public static func divide<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, _ scalar: T,
    result: inout some AccelerateMutableBuffer<T>
  ) { store(map(vector) { $0 / scalar }, &result) }
  public static func divide<T: _AccelerateNumber>(
    _ scalar: T, _ vector: some AccelerateBuffer<T>
  ) -> [T] { map(vector) { scalar / $0 } }
  /// Each number times the first, plus the second.
  public static func multiplyAdd<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, _ scalar: T, _ addend: T
  ) -> [T] { map(vector) { $0 * scalar + addend } }

  // MARK: One buffer

  public static func absolute<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, abs)
  }
  public static func negative<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector, -)
  }
  public static func square<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    map(vector) { $0 * $0 }
  }
  /// Numbers outside of the bounds become the nearest bound.
  public static func clip<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, to bounds: ClosedRange<T>
  ) -> [T] { map(vector) { min(max($0, bounds.lowerBound), bounds.upperBound) } }
  /// What is less than a limit becomes the limit, or as the rule says.
  public static func threshold<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, to lowerBound: T, with rule: ThresholdRule<T>
  ) -> [T] {
    map(vector) {
      switch rule {
      case .clampToThreshold: max($0, lowerBound)
      case .zeroFill: $0 >= lowerBound ? $0 : 0
      case .signedConstant(let constant): $0 >= lowerBound ? constant : -constant
      }
    }
  }
  public enum ThresholdRule<T: Sendable>: Sendable {
    case clampToThreshold, zeroFill
    case signedConstant(T)
  }
  public static func reverse<T: _AccelerateNumber>(
    _ vector: inout some AccelerateMutableBuffer<T>
  ) { vector.withUnsafeMutableBufferPointer { $0.reverse() } }
  public static func fill<T: _AccelerateNumber>(
    _ vector: inout some AccelerateMutableBuffer<T>, with value: T
  ) { vector.withUnsafeMutableBufferPointer { $0.update(repeating: value) } }
  public static func clear<T: _AccelerateNumber>(
    _ vector: inout some AccelerateMutableBuffer<T>
  ) { fill(&vector, with: 0) }

  /// With a mean of 0 and a standard deviation of 1.
  public static func normalize<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> [T] {
    let mean = mean(vector)
    let deviation = max(0, meanSquare(vector) - mean * mean).squareRoot()
    return map(vector) { ($0 - mean) / deviation }
  }
  /// Decibels of powers, against one that is 0.
  public static func powerToDecibels<T: _AccelerateNumber>(
    _ power: some AccelerateBuffer<T>, zeroReference: T = 1
  ) -> [T] { map(power) { T(10 * log10(Double($0 / zeroReference))) } }
  /// Decibels of amplitudes, against one that is 0.
  public static func amplitudeToDecibels<T: _AccelerateNumber>(
    _ amplitude: some AccelerateBuffer<T>, zeroReference: T = 1
  ) -> [T] { map(amplitude) { T(20 * log10(Double($0 / zeroReference))) } }
  public static func floatToDouble(_ source: some AccelerateBuffer<Float>) -> [Double] {
    source.withUnsafeBufferPointer { $0.map(Double.init) }
  }
  public static func doubleToFloat(_ source: some AccelerateBuffer<Double>) -> [Float] {
    source.withUnsafeBufferPointer { $0.map { Float($0) } }
  }
  public static func integerToFloatingPoint<I: BinaryInteger, T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<I>, floatingPointType: T.Type
  ) -> [T] { vector.withUnsafeBufferPointer { $0.map { T($0) } } }

  /// Each place: the sum of the numbers from there on, times those of the kernel.
  public static func convolve<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, withKernel kernel: some AccelerateBuffer<T>
  ) -> [T] {
    vector.withUnsafeBufferPointer { a in
      kernel.withUnsafeBufferPointer { k in
        guard a.count >= k.count, !k.isEmpty else { return [] }
        return (0...(a.count - k.count)).map { start in
          k.indices.reduce(T(0)) { $0 + a[start + $1] * k[$1] }
        }
      }
    }
  }
}

// MARK: One number of many

extension vDSP {
  static func reduce<T: _AccelerateNumber>(
    _ a: some AccelerateBuffer<T>, _ start: T, _ add: (T, T) -> T
  ) -> T { a.withUnsafeBufferPointer { $0.reduce(start, add) } }

  public static func sum<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    reduce(vector, 0, +)
  }
  public static func sumOfSquares<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    reduce(vector, 0) { $0 + $1 * $1 }
  }
  public static func sumOfMagnitudes<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>
  ) -> T { reduce(vector, 0) { $0 + abs($1) } }
  /// Not a number for no numbers.
  public static func mean<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    sum(vector) / T(vector.count)
  }
  public static func meanSquare<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    sumOfSquares(vector) / T(vector.count)
  }
  public static func meanMagnitude<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    sumOfMagnitudes(vector) / T(vector.count)
  }
  public static func rootMeanSquare<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>
  ) -> T { meanSquare(vector).squareRoot() }
  /// The largest; minus infinity of none.
  public static func maximum<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    reduce(vector, -.infinity, max)
  }
  /// The smallest; infinity of none.
  public static func minimum<T: _AccelerateNumber>(_ vector: some AccelerateBuffer<T>) -> T {
    reduce(vector, .infinity, min)
  }
  public static func maximumMagnitude<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>
  ) -> T { reduce(vector, 0) { max($0, abs($1)) } }
  /// The first of the largest, and where it is.
  public static func indexOfMaximum<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>
  ) -> (UInt, T) { first(vector, -.infinity, >) }
  /// The first of the smallest, and where it is.
  public static func indexOfMinimum<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>
  ) -> (UInt, T) { first(vector, .infinity, <) }
  private static func first<T: _AccelerateNumber>(
    _ vector: some AccelerateBuffer<T>, _ start: T, _ isBetter: (T, T) -> Bool
  ) -> (UInt, T) {
    vector.withUnsafeBufferPointer { numbers in
      var best = (UInt(0), start)
      for index in numbers.indices where isBetter(numbers[index], best.1) {
        best = (UInt(index), numbers[index])
      }
      return best
    }
  }
  /// The sum of the products.
  public static func dot<T: _AccelerateNumber>(
    _ vectorA: some AccelerateBuffer<T>, _ vectorB: some AccelerateBuffer<T>
  ) -> T { map(vectorA, vectorB, *).reduce(0, +) }
  /// The square of the distance between two points.
  public static func distanceSquared<T: _AccelerateNumber>(
    _ pointA: some AccelerateBuffer<T>, _ pointB: some AccelerateBuffer<T>
  ) -> T { map(pointA, pointB) { ($0 - $1) * ($0 - $1) }.reduce(0, +) }

  // MARK: Rows of numbers

  /// Numbers that grow by the same amount.
  public static func ramp<T: _AccelerateNumber>(
    withInitialValue initialValue: T, increment: T, count: Int
  ) -> [T] { (0..<max(0, count)).map { initialValue + T($0) * increment } }
  /// Numbers from one end of a range to the other.
  public static func ramp<T: _AccelerateNumber>(in range: ClosedRange<T>, count: Int) -> [T] {
    let step = count > 1 ? (range.upperBound - range.lowerBound) / T(count - 1) : 0
    return ramp(withInitialValue: range.lowerBound, increment: step, count: count)
  }

  /// Which curve fades numbers in and out.
  public enum WindowSequence: Sendable {
    case hanningNormalized, hanningDenormalized, hamming, blackman
  }
  /// Factors that fade numbers in and out.
  public static func window<T: _AccelerateNumber>(
    ofType: T.Type, usingSequence sequence: WindowSequence, count: Int, isHalfWindow: Bool
  ) -> [T] {
    let length = isHalfWindow ? (count + 1) / 2 : count
    return (0..<max(0, length)).map { index in
      let turn = 2 * Double.pi * Double(index) / Double(count)
      switch sequence {
      case .hanningDenormalized: return T(0.5 * (1 - cos(turn)))
      // So that the sum of the squares is the number of factors.
      case .hanningNormalized: return T(0.8165 * (1 - cos(turn)))
      case .hamming: return T(0.54 - 0.46 * cos(turn))
      case .blackman: return T(0.42 - 0.5 * cos(turn) + 0.08 * cos(2 * turn))
      }
    }
  }
}
