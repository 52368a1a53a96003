import LindenFeatures
@_spi(Engine) import LindenEngine

extension AnyTransition {
  /// The symbol fades in and out, and grows and shrinks.
  public static var symbolEffect: AnyTransition { .opacity.combined(with: .scale(scale: 0.8)) }
  /// The symbol fades in and out, and grows and shrinks.
  public static func symbolEffect<T: TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> AnyTransition { .symbolEffect }
}

/// How a symbol's colours are drawn.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let isGradient: Bool
  public static let flat = SymbolColorRenderingMode(isGradient: false)
  public static let gradient = SymbolColorRenderingMode(isGradient: true)
}

extension View {
  /// Accepted: symbols are drawn in one colour.
  nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
    withoutEffect("symbolColorRenderingMode", "symbols have no gradients")
  }
}
