import LindenControls

@available(
  *, unavailable, message: "Linden has no Metal shaders: draw with Canvas, or use visualEffect(_:)."
)
@dynamicMemberLookup public struct ShaderLibrary {
  public static var `default`: ShaderLibrary { fatalError() }
  public static subscript(dynamicMember name: String) -> ShaderFunction { fatalError() }
  public subscript(dynamicMember name: String) -> ShaderFunction { fatalError() }
}

@available(
  *, unavailable, message: "Linden has no Metal shaders: draw with Canvas, or use visualEffect(_:)."
)
@dynamicCallable public struct ShaderFunction {
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader { fatalError() }
}

@available(
  *, unavailable, message: "Linden has no Metal shaders: draw with Canvas, or use visualEffect(_:)."
)
public struct Shader {
  public struct Argument {
    public static func float<T>(_ x: T) -> Argument { fatalError() }
    public static func float2<T>(_ x: T) -> Argument { fatalError() }
    public static func float2<T>(_ x: T, _ y: T) -> Argument { fatalError() }
    public static func color(_ color: Color) -> Argument { fatalError() }
    public static func image(_ image: Image) -> Argument { fatalError() }
    public static var boundingRect: Argument { fatalError() }
  }
}

extension View {
  @available(
    *, unavailable,
    message: "Linden has no Metal shaders: draw with Canvas, or use visualEffect(_:)."
  )
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }

  @available(
    *, unavailable,
    message: "Linden has no Metal shaders: draw with Canvas, or use visualEffect(_:)."
  )
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "Linden has no Metal shaders: draw with Canvas, or use visualEffect(_:)."
  )
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}
