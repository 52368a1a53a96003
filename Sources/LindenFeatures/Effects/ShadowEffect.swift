import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Draws a soft shadow behind its content.
nonisolated public struct _ShadowEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var color: Color
  public var radius: CGFloat
  public var offset: CGSize

  nonisolated public init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  nonisolated public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set {
      radius = newValue.first
      offset.animatableData = newValue.second
    }
  }

  @MainActor package static var environmentMask: UInt64 { Color.environmentMask }

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.filters = [
      .shadow(color.rgba(in: environment), radius: max(0, radius), offset: offset)
    ]
  }
}

/// Draws its content out of focus.
nonisolated public struct _BlurEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var radius: CGFloat
  public var isOpaque: Bool

  nonisolated public init(radius: CGFloat, isOpaque: Bool) {
    self.radius = radius
    self.isOpaque = isOpaque
  }

  nonisolated public var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.filters = radius > 0 ? [.blur(radius: radius, opaque: isOpaque)] : []
  }
}

extension View {
  /// Draws a shadow of the view's outline behind it. Layout stays the same.
  ///
  /// The outline is that of all that is drawn: the letters of a text, or the rectangle if there is
  /// a background before the shadow.
  ///
  /// - Parameters:
  ///   - color: Black at 33 percent by default (A1/B51).
  ///   - radius: How soft, in points; 0 is sharp. Negative and NaN count as 0.
  ///   - x: How far to the right, in points; 0 by default.
  ///   - y: How far down, in points; 0 by default.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Draws the view out of focus, beyond its edges too. Layout stays the same.
  ///
  /// - Parameters:
  ///   - radius: How far, in points; 0, negative and NaN are sharp.
  ///   - opaque: Keeps the edges of an opaque view solid; false by default.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(radius: radius, isOpaque: opaque))
  }
}
