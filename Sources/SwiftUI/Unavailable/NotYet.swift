import LindenControls

@available(
  *, unavailable,
  message:
    "Linden has no mesh gradients yet: use LinearGradient, RadialGradient or AngularGradient."
)
public struct MeshGradient: View {
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
  public var body: Never { fatalError() }
}

@available(
  *, unavailable, message: "Linden has no text renderers yet: draw resolved text with Canvas."
)
public protocol TextRenderer {}

@available(
  *, unavailable, message: "Linden has no menu of a bar's title yet: use ToolbarItem with a Menu."
)
public struct ToolbarTitleMenu<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
