import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// An effect that changes the colours of its content.
protocol ColorEffect: LayerEffect {
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter
}

extension ColorEffect {
  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.filters = [filter(in: environment)]
  }
}

/// A colour effect with one amount.
protocol AmountEffect: ColorEffect where AnimatableData == Double {
  nonisolated var amount: Double { get set }
}

extension AmountEffect {
  nonisolated public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
}

nonisolated public struct _BrightnessEffect: AmountEffect, Equatable, Sendable {
  public typealias Body = Never
  public var amount: Double
  nonisolated public init(amount: Double) { self.amount = amount }
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter { .brightness(amount) }
}

nonisolated public struct _ContrastEffect: AmountEffect, Equatable, Sendable {
  public typealias Body = Never
  public var amount: Double
  nonisolated public init(amount: Double) { self.amount = amount }
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter { .contrast(amount) }
}

nonisolated public struct _SaturationEffect: AmountEffect, Equatable, Sendable {
  public typealias Body = Never
  public var amount: Double
  nonisolated public init(amount: Double) { self.amount = amount }
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter { .saturation(amount) }
}

nonisolated public struct _GrayscaleEffect: AmountEffect, Equatable, Sendable {
  public typealias Body = Never
  public var amount: Double
  nonisolated public init(amount: Double) { self.amount = amount }
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter {
    .grayscale(min(max(amount, 0), 1))
  }
}

nonisolated public struct _HueRotationEffect: ColorEffect, Equatable, Sendable {
  public typealias Body = Never
  public var angle: Angle
  nonisolated public init(angle: Angle) { self.angle = angle }
  nonisolated public var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter {
    .hueRotation(angle.radians)
  }
}

nonisolated public struct _ColorInvertEffect: ColorEffect, Equatable, Sendable {
  public typealias Body = Never
  nonisolated public init() {}
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter { .invert }
}

nonisolated public struct _LuminanceToAlphaEffect: ColorEffect, Equatable, Sendable {
  public typealias Body = Never
  nonisolated public init() {}
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter { .luminanceToAlpha }
}

nonisolated public struct _ColorMultiplyEffect: ColorEffect, Equatable, Sendable {
  public typealias Body = Never
  public var color: Color
  nonisolated public init(color: Color) { self.color = color }
  @MainActor package static var environmentMask: UInt64 { Color.environmentMask }
  @MainActor func filter(in environment: EnvironmentValues) -> LayerFilter {
    .multiply(color.rgba(in: environment))
  }
}

extension View {
  /// Adds to each component of every colour: -1 makes black, 0 changes nothing, 1 makes white.
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(_BrightnessEffect(amount: amount))
  }

  /// Sets how far colours are from grey: 1 changes nothing, less than 0 inverts.
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(_ContrastEffect(amount: amount))
  }

  /// Sets how intense colours are: 0 is grey, 1 changes nothing.
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(_SaturationEffect(amount: amount))
  }

  /// Takes the colour away: 0 changes nothing, 1 leaves only greys.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(_GrayscaleEffect(amount: amount))
  }

  /// Turns all hues by an angle.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(angle: angle))
  }

  /// Makes each colour its opposite.
  nonisolated public func colorInvert() -> some View { modifier(_ColorInvertEffect()) }

  /// Multiplies every colour by `color`.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }

  /// Makes dark parts transparent and all else white.
  nonisolated public func luminanceToAlpha() -> some View { modifier(_LuminanceToAlphaEffect()) }
}
