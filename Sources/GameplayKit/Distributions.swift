import Foundation

/// Whole numbers in a range, each as likely as the others.
open class GKRandomDistribution: NSObject, GKRandom, @unchecked Sendable {
  let source: any GKRandom
  /// The least number there is.
  public let lowestValue: Int
  /// The largest number there is.
  public let highestValue: Int
  /// How many numbers there are; the largest number where they cannot be counted.
  open var numberOfPossibleOutcomes: Int {
    let (way, isBeyond) = highestValue.subtractingReportingOverflow(lowestValue)
    return isBeyond || way == .max ? .max : way + 1
  }

  /// Numbers of a range, both ends included.
  public init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
    self.source = source
    (self.lowestValue, self.highestValue) = (lowestValue, max(lowestValue, highestValue))
  }
  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue,
      highestValue: highestValue)
  }
  /// From 1 to the number of sides.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }
  /// A die of six sides.
  open class func d6() -> Self { die(6) }
  /// A die of twenty sides.
  open class func d20() -> Self { die(20) }
  private class func die(_ sides: Int) -> Self {
    make(GKRandomSource.sharedRandom(), 1, sides)
  }
  private class func make(_ source: any GKRandom, _ low: Int, _ high: Int) -> Self {
    // Subclasses of this module have the same initializer; others are as they were made.
    if self == GKGaussianDistribution.self {
      return GKGaussianDistribution(randomSource: source, lowestValue: low, highestValue: high)
        as! Self
    }
    if self == GKShuffledDistribution.self {
      return GKShuffledDistribution(randomSource: source, lowestValue: low, highestValue: high)
        as! Self
    }
    return GKRandomDistribution(randomSource: source, lowestValue: low, highestValue: high)
      as! Self
  }

  open func nextInt() -> Int { lowestValue + offset(below: numberOfPossibleOutcomes) }

  /// A number of the source below a bound, even of a source that does not keep to it.
  func offset(below bound: Int) -> Int { min(max(source.nextInt(upperBound: bound), 0), bound - 1) }
  /// From the lowest value up to, and without, a bound that is not above the highest.
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > lowestValue else { return lowestValue }
    // A source of an app's own may give the same number for ever.
    for _ in 0..<Self.mostTries {
      let number = nextInt()
      if number < upperBound { return number }
    }
    return lowestValue
  }
  fileprivate static let mostTries = 10_000
  /// The next number as a part of the highest.
  open func nextUniform() -> Float {
    highestValue == lowestValue
      ? 1
      : Float(
        (Double(nextInt()) - Double(lowestValue)) / (Double(highestValue) - Double(lowestValue)))
  }
  /// Whether the next number is in the upper half.
  open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Whole numbers of which those in the middle are likelier: 68 of 100 are within one deviation of
/// the mean, and none is beyond three.
open class GKGaussianDistribution: GKRandomDistribution, @unchecked Sendable {
  public let mean: Float
  public let deviation: Float

  /// The mean is in the middle of the range, whose ends are three deviations away.
  public override init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
    mean = (Float(lowestValue) + Float(highestValue)) / 2
    deviation = (Float(highestValue) - Float(lowestValue)) / 6
    super.init(randomSource: source, lowestValue: lowestValue, highestValue: highestValue)
  }
  /// The range reaches three deviations from the mean.
  public init(randomSource source: any GKRandom, mean: Float, deviation: Float) {
    (self.mean, self.deviation) = (mean, deviation)
    super.init(
      randomSource: source, lowestValue: Self.whole(mean - 3 * deviation),
      highestValue: Self.whole(mean + 3 * deviation))
  }
  /// The nearest whole number there is; 0 for what is no number.
  private static func whole(_ number: Float) -> Int {
    Int(exactly: number.rounded()) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }

  open override func nextInt() -> Int {
    guard deviation > 0 else { return min(max(Self.whole(mean), lowestValue), highestValue) }
    // A source of an app's own may give the same numbers for ever.
    for _ in 0..<Self.mostTries {
      // Box and Muller.
      let (u, v) = (min(max(source.nextUniform(), 1e-7), 1), source.nextUniform())
      let normal = (-2 * log(Double(u))).squareRoot() * cos(2 * .pi * Double(v))
      let number = (Double(mean) + normal * Double(deviation)).rounded()
      if let whole = Int(exactly: number), (lowestValue...highestValue).contains(whole) {
        return whole
      }
    }
    return min(max(Self.whole(mean), lowestValue), highestValue)
  }
}

/// Whole numbers of which none comes again before all others were there. Of more than a million the
/// order is not shuffled, but by chance.
open class GKShuffledDistribution: GKRandomDistribution, @unchecked Sendable {
  private var left: [Int] = []
  private var last: Int?

  open override func nextInt() -> Int {
    guard numberOfPossibleOutcomes <= 1_000_000 else { return super.nextInt() }
    if left.isEmpty {
      left = Array(lowestValue...highestValue)
      for index in stride(from: left.count - 1, to: 0, by: -1) {
        left.swapAt(index, offset(below: index + 1))
      }
      // A new round does not begin with what the last one ended with.
      if left.count > 1, left.last == last { left.swapAt(0, left.count - 1) }
    }
    let number = left.removeLast()
    last = number
    return number
  }
}
