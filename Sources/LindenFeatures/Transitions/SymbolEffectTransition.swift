import CoreGraphics
@_spi(Engine) import LindenEngine

/// Lets a symbol grow as it appears, and shrink as it goes away, fading.
nonisolated public struct SymbolEffectTransition: Transition, Sendable {
  /// How many times as fast.
  let speed: Double

  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : 0.5)
      .opacity(phase.isIdentity ? 1 : 0)
      .transaction { transaction in
        if speed != 1 { transaction.animation = transaction.animation?.speed(speed) }
      }
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A symbol grows and fades in, and out the other way.
  nonisolated public static var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(speed: 1)
  }

  /// A symbol comes and goes by an effect; all of them look like growing and fading here, as
  /// symbols have one layer.
  ///
  /// - Parameters:
  ///   - effect: Accepted.
  ///   - options: Of these the speed counts.
  nonisolated public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(speed: options.speed)
  }
}
