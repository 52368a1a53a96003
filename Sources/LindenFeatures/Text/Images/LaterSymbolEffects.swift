import LindenDrawing
@_spi(Engine) import LindenEngine

// The effects of iOS 17 that come and go with a symbol, and those of iOS 18 and 26.

/// An effect that can be the transition of a symbol that comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect that can be the transition from a symbol to another one.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

extension DisappearSymbolEffect: TransitionSymbolEffect {}

/// Shows a symbol for as long as it is on. It is shown anyway.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Sendable {
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
  public var _motion: _SymbolMotion { .scale(1) }
}

/// Lets a symbol swell and shrink.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable {
  public var plain: BreatheSymbolEffect { self }
  public var pulse: BreatheSymbolEffect { self }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
  public var _motion: _SymbolMotion { .breathe }
}

/// Shakes a symbol.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable {
  var part = 0.04
  public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(part: 0.04) }
  public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(part: -0.04) }
  public var left: WiggleSymbolEffect { WiggleSymbolEffect(part: -0.04) }
  public var right: WiggleSymbolEffect { WiggleSymbolEffect(part: 0.04) }
  public var up: WiggleSymbolEffect { self }
  public var down: WiggleSymbolEffect { self }
  public var forward: WiggleSymbolEffect { self }
  public var backward: WiggleSymbolEffect { WiggleSymbolEffect(part: -0.04) }
  public func custom(angle: Double) -> WiggleSymbolEffect {
    WiggleSymbolEffect(part: angle / 360)
  }
  public func custom(angle: Angle) -> WiggleSymbolEffect { custom(angle: angle.degrees) }
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
  public var _motion: _SymbolMotion { .wiggle(part) }
}

/// Turns a symbol once round.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable {
  var turns = 1.0
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(turns: 1) }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(turns: -1) }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
  public var _motion: _SymbolMotion { .rotate(turns) }
}

/// Draws a symbol line by line for as long as it is on. Here it is shown at once.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Sendable {
  public var byLayer: DrawOnSymbolEffect { self }
  public var wholeSymbol: DrawOnSymbolEffect { self }
  public var individually: DrawOnSymbolEffect { self }
  public var _motion: _SymbolMotion { .scale(1) }
}

/// Takes a symbol away line by line for as long as it is on. Here it is hidden at once.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Sendable {
  public var byLayer: DrawOffSymbolEffect { self }
  public var wholeSymbol: DrawOffSymbolEffect { self }
  public var individually: DrawOffSymbolEffect { self }
  public var nonReversed: DrawOffSymbolEffect { self }
  public var reversed: DrawOffSymbolEffect { self }
  public var _motion: _SymbolMotion { .hide }
}

/// Changes a symbol into another one. Here the old one fades into the new.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Sendable {
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { self }
  public var _motion: _SymbolMotion { .pulse }
}

/// The effect that suits best.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect,
  Sendable
{
  public var _motion: _SymbolMotion { .pulse }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == DrawOnSymbolEffect {
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}
extension SymbolEffect where Self == DrawOffSymbolEffect {
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension SymbolEffectOptions {
  /// How an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil) }
    public static var periodic: RepeatBehavior { RepeatBehavior(count: nil) }
    /// - Parameters:
    ///   - count: How often it runs; nil is for as long as the effect is active.
    ///   - delay: Accepted: nothing is waited between two runs.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count)
    }
  }

  @_disfavoredOverload
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    .repeat(behavior.count)
  }
  @_disfavoredOverload
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    `repeat`(behavior.count)
  }
}

extension ContentTransition {
  /// The old symbol fades into the new.
  public static var symbolEffect: ContentTransition { .opacity }
  /// The old symbol fades into the new.
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .opacity }
}
