import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Composes its content with what is behind it.
nonisolated public struct _BlendModeEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var blendMode: BlendMode
  nonisolated public init(blendMode: BlendMode) { self.blendMode = blendMode }
  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.blend = blendMode.composite
  }
}

nonisolated public struct _CompositingGroupEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  nonisolated public init() {}
  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.isCompositingGroup = true
  }
}

nonisolated public struct _DrawingGroupEffect: LayerEffect, Equatable, Sendable {
  public typealias Body = Never
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  nonisolated public init(isOpaque: Bool, colorMode: ColorRenderingMode) {
    self.isOpaque = isOpaque
    self.colorMode = colorMode
  }
  @MainActor package func apply(to layer: Layer, frame: CGRect, environment: EnvironmentValues) {
    layer.isCompositingGroup = true
  }
}

/// The arithmetic a picture is composed with. Linden composes in sRGB always; the others are
/// accepted.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

extension View {
  /// Mixes the view's colours with those behind it by a rule such as `.multiply` or `.screen`;
  /// `.normal` covers them, the default.
  ///
  /// What is behind is all that was drawn before within the same `compositingGroup()`, or in the
  /// window.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(blendMode: blendMode))
  }

  /// Draws the view as one picture before effects around it, such as opacity, apply.
  nonisolated public func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }

  /// Draws the view as one picture.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    if colorMode != .nonLinear {
      Diagnostics.noEffect("View.drawingGroup(opaque:colorMode:)", "colours are mixed in sRGB")
    }
    return modifier(_DrawingGroupEffect(isOpaque: opaque, colorMode: colorMode))
  }
}
