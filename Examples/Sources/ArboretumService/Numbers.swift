/// Numbers that look drawn by lot and are the same for a seed every time.
struct Numbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x5851 }

  /// From 0, up to but not 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(UInt64(1) << 53)
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + next() * (range.upperBound - range.lowerBound)
  }

  mutating func next(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() * Double(range.count))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(in: 0...elements.count - 1)]
  }
}
