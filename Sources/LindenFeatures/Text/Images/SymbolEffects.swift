import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// A way in which symbols move, such as `.bounce`.
///
/// Symbols here have one layer, so effects move them as a whole.
public protocol SymbolEffect {
  var _motion: _SymbolMotion { get }
}

/// An effect that happens once, when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that goes on for as long as it is on.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// What an effect does to a symbol.
public enum _SymbolMotion: Hashable, Sendable {
  case bounce(CGFloat)
  case pulse
  case scale(CGFloat)
  case hide
  /// Swells and shrinks.
  case breathe
  /// Shakes: a part of a turn to each side.
  case wiggle(Double)
  /// Goes round: 1 is a turn clockwise.
  case rotate(Double)
}

/// Lets a symbol jump once.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable {
  var height: CGFloat = 0.2
  public var up: BounceSymbolEffect { BounceSymbolEffect(height: 0.2) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(height: -0.2) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
  public var _motion: _SymbolMotion { .bounce(height) }
}

/// Lets a symbol fade and come back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable {
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
  public var _motion: _SymbolMotion { .pulse }
}

/// Would light up a symbol's layers in turn; with one layer it is a pulse.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable {
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var _motion: _SymbolMotion { .pulse }
}

/// Makes a symbol larger or smaller for as long as it is on.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Sendable {
  var factor: CGFloat = 1.2
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(factor: 1.2) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(factor: 0.8) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
  public var _motion: _SymbolMotion { .scale(factor) }
}

/// Hides a symbol for as long as it is on.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, Sendable {
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
  public var _motion: _SymbolMotion { .hide }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  var count: Int?
  var isRepeating: Bool?
  var speed = 1.0

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions(isRepeating: true) }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(isRepeating: false) }
  /// As often as `count` says; nil is as often as the effect does by itself.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count)
  }
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(speed: speed)
  }

  public var repeating: SymbolEffectOptions { with { ($0.count, $0.isRepeating) = (nil, true) } }
  public var nonRepeating: SymbolEffectOptions {
    with { ($0.count, $0.isRepeating) = (nil, false) }
  }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { ($0.count, $0.isRepeating) = (count, nil) }
  }
  public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed } }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var options = self
    change(&options)
    return options
  }

  /// The animation of one beat after another.
  ///
  /// - Parameter endless: Whether an effect goes on for ever if nothing is said of that.
  fileprivate func beats(endless: Bool) -> Animation {
    let beat = Animation.easeInOut(duration: 0.6 / max(speed, 0.01))
    if let count { return beat.repeatCount(max(count, 1), autoreverses: false) }
    return isRepeating ?? endless ? beat.repeatForever(autoreverses: false) : beat
  }
}

enum SymbolEffectsRemovedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var areSymbolEffectsRemoved: Bool {
    get { self[SymbolEffectsRemovedKey.self] }
    set { self[SymbolEffectsRemovedKey.self] = newValue }
  }
}

/// A symbol in motion: whole numbers of `beat` are at rest.
nonisolated struct SymbolBeatEffect: LayerEffect {
  typealias Body = Never
  var motion: _SymbolMotion
  var beat: Double

  nonisolated var animatableData: Double {
    get { beat }
    set { beat = newValue }
  }

  /// 0 at rest, 1 in the middle of a beat.
  private var swing: Double { sin(.pi * (beat - beat.rounded(.down))) }

  @MainActor func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.opacity = motion == .pulse ? 1 - 0.7 * swing : 1
  }

  func transform(in frame: CGRect, layoutDirection: LayoutDirection) -> LayerTransform? {
    let change: CGAffineTransform
    switch motion {
    case .bounce(let height):
      change = CGAffineTransform(scaleX: 1 + height * swing, y: 1 + height * swing)
    case .breathe: change = CGAffineTransform(scaleX: 1 + 0.15 * swing, y: 1 + 0.15 * swing)
    case .wiggle(let part):
      change = CGAffineTransform(rotationAngle: 2 * .pi * part * sin(4 * .pi * beat) * swing)
    case .rotate(let turns): change = CGAffineTransform(rotationAngle: 2 * .pi * turns * beat)
    case .pulse, .scale, .hide: return nil
    }
    return LayerTransform(
      LayerTransform(change), about: CGPoint(x: frame.midX, y: frame.midY))
  }
}

/// Runs an effect when a value changes.
private struct DiscreteSymbolEffectModifier<Value: Equatable>: ViewModifier {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  nonisolated(unsafe) let value: Value
  @State private var beat = 0.0
  @Environment(\.areSymbolEffectsRemoved) private var isOff

  nonisolated init(motion: _SymbolMotion, options: SymbolEffectOptions, value: Value) {
    self.motion = motion
    self.options = options
    self.value = value
  }

  func body(content: Content) -> some View {
    content.modifier(SymbolBeatEffect(motion: motion, beat: beat))
      .onChange(of: value) { _, _ in
        guard !isOff else { return }
        withAnimation(options.beats(endless: false)) { beat += 1 }
      }
      .onChange(of: isOff) { _, isOff in
        if isOff { withTransaction(Transaction()) { beat = 0 } }
      }
  }
}

/// Runs an effect for as long as it is on.
private struct IndefiniteSymbolEffectModifier: ViewModifier {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  let isActive: Bool
  @State private var beat = 0.0
  @Environment(\.areSymbolEffectsRemoved) private var isOff

  nonisolated init(motion: _SymbolMotion, options: SymbolEffectOptions, isActive: Bool) {
    self.motion = motion
    self.options = options
    self.isActive = isActive
  }

  func body(content: Content) -> some View {
    content.modifier(SymbolBeatEffect(motion: motion, beat: beat))
      .scaleEffect(scale).opacity(motion == .hide && isOn ? 0 : 1)
      .animation(.default, value: isOn)
      .onAppear { run(isOn) }
      .onChange(of: isOn) { _, isOn in run(isOn) }
  }

  private var isOn: Bool { isActive && !isOff }

  private var scale: CGFloat {
    guard case .scale(let factor) = motion, isOn else { return 1 }
    return factor
  }

  private func run(_ isOn: Bool) {
    switch motion {
    case .scale, .hide: return
    case .bounce, .pulse, .breathe, .wiggle, .rotate: break
    }
    if isOn {
      withAnimation(options.beats(endless: true)) { beat += 1 }
    } else {
      withTransaction(Transaction()) { beat = 0 }
    }
  }
}

extension View {
  /// Runs an effect on the symbols of this view when a value changes.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(DiscreteSymbolEffectModifier(motion: effect._motion, options: options, value: value))
  }

  /// Runs an effect on the symbols of this view for as long as it is on.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(
      IndefiniteSymbolEffectModifier(motion: effect._motion, options: options, isActive: isActive))
  }

  /// Runs no effects on the symbols of this view.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    environment(\.areSymbolEffectsRemoved, isEnabled)
  }
}
