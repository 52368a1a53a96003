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
