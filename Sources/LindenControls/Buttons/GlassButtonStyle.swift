import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button of glass: a capsule of a thin material.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass
  public init() { glass = .regular }
  public init(_ glass: Glass) { self.glass = glass }

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: StyleHolder(GlassLabelStyle(glass: glass)), configuration: configuration)
  }
}

/// A button of glass in the tint.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableButton(
      style: StyleHolder(ProminentGlassLabelStyle()), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A capsule of glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  /// A capsule of a kind of glass.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A capsule of glass in the tint, the label in white.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

private struct GlassLabelStyle: ButtonStyle {
  let glass: Glass

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonWidth())
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .glassEffect(glass)
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

private struct ProminentGlassLabelStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(.white)
      .modifier(ButtonWidth())
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(TintShapeStyle(), in: Capsule())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}
