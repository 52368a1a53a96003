import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Draws its content more or less transparent.
nonisolated public struct _OpacityEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var opacity: Double
  nonisolated public init(opacity: Double) { self.opacity = opacity }

  nonisolated public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
  }
}

/// Keeps the place of its content, which is not there otherwise.
nonisolated public struct _HiddenModifier: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  nonisolated public init() {}

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.isHidden = true
  }
}

extension View {
  /// Sets how solid the view is drawn: 0 is invisible, 1 as it is. Values outside are clamped, and
  /// NaN counts as 1.
  ///
  /// The view keeps its place. An invisible view takes no touches (A1/B45, A1/B46). Opacities
  /// multiply: a view at 0.5 in one at 0.5 is seen at a quarter.
  @_disfavoredOverload  // A color has its own.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Keeps the view's place in the layout, but neither shows it, nor lets it be touched or read
  /// out. There is no argument: to show it at times, use `opacity(_:)` or an `if`.
  nonisolated public func hidden() -> some View { modifier(_HiddenModifier()) }
}
