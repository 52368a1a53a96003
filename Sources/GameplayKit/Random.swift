import Foundation

/// Something that gives numbers by chance.
public protocol GKRandom {
  /// Any number of the source or the distribution.
  func nextInt() -> Int
  /// From 0 up to, and without, a bound.
  func nextInt(upperBound: Int) -> Int
  /// From 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// A source of numbers by chance; by itself a source that nobody can foresee.
///
/// Sources with a seed give the same numbers for the same seed, in every run and on every machine;
/// they are not the numbers that iOS gives.
open class GKRandomSource: NSObject, GKRandom, NSCopying, @unchecked Sendable {
  public override init() {}
  public required init?(coder aDecoder: NSCoder) {}

  /// The source that everybody shares.
  open class func sharedRandom() -> GKRandomSource { shared }
  private static let shared = GKRandomSource()

  /// 32 bits.
  func nextBits() -> UInt32 { .random(in: 0 ... .max) }

  /// From -2,147,483,648 to 2,147,483,647.
  open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

  /// Each number is as likely as the others.
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 1 else { return 0 }
    let bound = UInt64(upperBound)
    // What is beyond the last whole multiple would make small numbers likelier.
    let limit = UInt64.max - UInt64.max % bound
    while true {
      let number =
        bound <= UInt64(UInt32.max)
        ? UInt64(nextBits()) : UInt64(nextBits()) << 32 | UInt64(nextBits())
      if bound <= UInt64(UInt32.max) {
        let small = (UInt64(UInt32.max) + 1) / bound * bound
        if number < small { return Int(number % bound) }
      } else if number < limit {
        return Int(number % bound)
      }
    }
  }

  open func nextUniform() -> Float { Float(nextBits() >> 8) / Float(1 << 24 - 1) }
  open func nextBool() -> Bool { nextBits() >> 31 == 1 }

  /// The same objects in another order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for index in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(index, nextInt(upperBound: index + 1))
    }
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The ARC4 cipher's stream of bytes: quick, and good enough for games.
open class GKARC4RandomSource: GKRandomSource, @unchecked Sendable {
  /// What the stream was made from.
  /// Another one begins a new stream.
  open var seed: Data { didSet { prepare() } }
  private var state: [UInt8] = []
  private var places = (i: UInt8(0), j: UInt8(0))

  /// A source that gives the same numbers for the same seed.
  public init(seed: Data) {
    self.seed = seed
    super.init()
    prepare()
  }
  /// A source with a seed by chance.
  public override init() {
    seed = Data((0..<16).map { _ in .random(in: 0...255) })
    super.init()
    prepare()
  }
  public required init?(coder aDecoder: NSCoder) { return nil }

  private func prepare() {
    state = Array(0...255)
    places = (0, 0)
    let key = seed.isEmpty ? [0] : [UInt8](seed)
    var j: UInt8 = 0
    for i in 0..<256 {
      j = j &+ state[i] &+ key[i % key.count]
      state.swapAt(i, Int(j))
    }
  }

  private func nextByte() -> UInt8 {
    places.i &+= 1
    places.j &+= state[Int(places.i)]
    state.swapAt(Int(places.i), Int(places.j))
    return state[Int(state[Int(places.i)] &+ state[Int(places.j)])]
  }

  override func nextBits() -> UInt32 {
    (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) }
  }

  /// Leaves numbers out: the first 768 of a stream tell something about its seed.
  open func dropValues(_ count: Int) { for _ in 0..<max(0, count) { _ = nextBits() } }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKARC4RandomSource(seed: seed)
    (copy.state, copy.places) = (state, places)
    return copy
  }
}

/// Each number is the one before, multiplied and added to: the quickest.
open class GKLinearCongruentialRandomSource: GKRandomSource, @unchecked Sendable {
  /// What the next number is made from.
  open var seed: UInt64

  public init(seed: UInt64) { self.seed = seed; super.init() }
  public override init() { seed = .random(in: 0 ... .max); super.init() }
  public required init?(coder aDecoder: NSCoder) { return nil }

  override func nextBits() -> UInt32 {
    // Knuth's factors for 64 bits; the upper half is the better one.
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(seed >> 32)
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    GKLinearCongruentialRandomSource(seed: seed)
  }
}

/// The Mersenne Twister of 64 bits: the best, and the slowest.
open class GKMersenneTwisterRandomSource: GKRandomSource, @unchecked Sendable {
  /// What the stream is made from; another one begins a new stream.
  open var seed: UInt64 { didSet { prepare() } }
  private var state: [UInt64] = []
  private var index = 312

  public init(seed: UInt64) {
    self.seed = seed
    super.init()
    prepare()
  }
  public override init() {
    seed = .random(in: 0 ... .max)
    super.init()
    prepare()
  }
  public required init?(coder aDecoder: NSCoder) { return nil }

  private func prepare() {
    state = [seed]
    for number in 1..<312 {
      let last = state[number - 1]
      state.append((last ^ (last >> 62)) &* 6_364_136_223_846_793_005 &+ UInt64(number))
    }
    index = 312
  }

  private func twist() {
    for i in 0..<312 {
      let x = (state[i] & 0xFFFF_FFFF_8000_0000) | (state[(i + 1) % 312] & 0x7FFF_FFFF)
      state[i] = state[(i + 156) % 312] ^ (x >> 1) ^ (x & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9)
    }
    index = 0
  }

  override func nextBits() -> UInt32 {
    if index >= 312 { twist() }
    var x = state[index]
    index += 1
    x ^= (x >> 29) & 0x5555_5555_5555_5555
    x ^= (x << 17) & 0x71D6_7FFF_EDA6_0000
    x ^= (x << 37) & 0xFFF7_EEE0_0000_0000
    x ^= x >> 43
    return UInt32(truncatingIfNeeded: x >> 32)
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKMersenneTwisterRandomSource(seed: seed)
    (copy.state, copy.index) = (state, index)
    return copy
  }
}

extension NSArray {
  /// The same objects in another order.
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }
  /// The same objects in another order.
  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}
