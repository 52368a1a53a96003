import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

@MainActor struct SymbolEffectTests {
  /// Whether something still moves after some seconds, in frames of a twentieth.
  private func moves(_ host: TestHost, after seconds: Double) -> Bool {
    for _ in 0..<Int((seconds * 20).rounded()) { host.advance(by: 0.05) }
    return host.root.graph.animations.isRunning
  }

  @Test func `an effect that is on beats as often as its options say`() {
    // A beat takes 0.6 seconds.
    let once = TestHost(box(20, 20).symbolEffect(.pulse, options: .nonRepeating))
    #expect(moves(once, after: 0.3))
    #expect(!moves(once, after: 0.6))
    let thrice = TestHost(box(20, 20).symbolEffect(.pulse, options: .repeat(3)))
    #expect(moves(thrice, after: 1.5))
    #expect(!moves(thrice, after: 0.6))
    let endless = TestHost(box(20, 20).symbolEffect(.pulse))
    #expect(moves(endless, after: 10))
    let again = TestHost(box(20, 20).symbolEffect(.pulse, options: .repeat(3).repeating))
    #expect(moves(again, after: 10))
  }

  @Test func `an effect of a value beats as often as its options say`() {
    func changed(_ options: SymbolEffectOptions) -> TestHost {
      let probe = Probe<Int>()
      let host = TestHost(
        Variable(0, probe) { box(20, 20).symbolEffect(.bounce, options: options, value: $0) })
      #expect(!moves(host, after: 0.1))
      probe.binding.wrappedValue = 1
      host.settle()
      return host
    }
    let usual = changed(.default)
    #expect(moves(usual, after: 0.3))
    #expect(!moves(usual, after: 0.6))
    let thrice = changed(.repeat(3))
    #expect(moves(thrice, after: 1.5))
    #expect(!moves(thrice, after: 0.6))
    #expect(moves(changed(.repeating), after: 10))
    #expect(!moves(changed(.nonRepeating.speed(2)), after: 0.5))
  }
}
