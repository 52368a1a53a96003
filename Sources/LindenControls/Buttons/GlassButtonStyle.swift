import LindenFeatures
@_spi(Engine) import LindenEngine

/// A button of glass: a capsule of a thin material.
public struct GlassButtonStyle: ButtonStyle {
  private let glass: Glass
  public init() { glass = .regular }
  public init(_ glass: Glass) { self.glass = glass }

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonWidth())
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .glassEffect(glass)
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// A button of glass in the tint.
public struct GlassProminentButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(.white)
      .modifier(ButtonWidth())
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(TintShapeStyle(), in: Capsule())
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

extension ButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension ButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
