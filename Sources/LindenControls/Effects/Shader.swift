import CoreGraphics
import Foundation
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Functions in Metal by their names. Nothing here runs them: what uses a shader is shown without
/// it, and a line says so once.
@dynamicMemberLookup public struct ShaderLibrary: Sendable {
  public static let `default` = ShaderLibrary()

  init() {}
  public init(data: Data) {}
  public init(url: URL) {}
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
}

/// A function of a library; calling it with arguments makes a ``Shader``.
@dynamicCallable public struct ShaderFunction: Hashable, Sendable {
  public var name: String

  public init(library: ShaderLibrary, name: String) { self.name = name }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }

  public static func == (left: ShaderFunction, right: ShaderFunction) -> Bool {
    left.name == right.name
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A function in Metal with its arguments. As a style it is the foreground style.
public struct Shader: ShapeStyle, Equatable, Sendable {
  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  public func resolve(in environment: EnvironmentValues) -> ForegroundStyle {
    warn()
    return ForegroundStyle()
  }

  /// What a shader would be told.
  public struct Argument: Equatable, Sendable {
    private let values: [Double]
    private init(_ values: [Double]) { self.values = values }

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument([Double(x)]) }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument([Double(x), Double(y)])
    }
    public static func float2(_ point: CGPoint) -> Argument { .float2(point.x, point.y) }
    public static func float2(_ size: CGSize) -> Argument { .float2(size.width, size.height) }
    public static func float2(_ vector: CGVector) -> Argument { .float2(vector.dx, vector.dy) }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument([x, y, z].map { Double($0) })
    }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument([x, y, z, w].map { Double($0) })
    }
    public static func floatArray(_ array: [Float]) -> Argument { Argument(array.map(Double.init)) }
    public static func color(_ color: Color) -> Argument { Argument([]) }
    public static func colorArray(_ array: [Color]) -> Argument { Argument([]) }
    public static func image(_ image: Image) -> Argument { Argument([]) }
    public static func data(_ data: Data) -> Argument { Argument(data.map(Double.init)) }
    public static var boundingRect: Argument { Argument([]) }
  }

  fileprivate func warn() {
    Diagnostics.warn(
      once: "Shader",
      "Shaders are not run here: what uses one, as \(function.name), is shown without it.")
  }

  /// Compiles nothing: shaders are not run here.
  public func compile(as type: UsageType) async throws {}

  public struct UsageType: Hashable, Sendable {
    public static let shapeStyle = UsageType()
    public static let colorEffect = UsageType()
    public static let distortionEffect = UsageType()
    public static let layerEffect = UsageType()
  }
}

extension View {
  /// Accepted: shows the view without the shader, and says so once.
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    if isEnabled { shader.warn() }
    return self
  }

  /// Accepted: shows the view without the shader, and says so once.
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    if isEnabled { shader.warn() }
    return self
  }

  /// Accepted: shows the view without the shader, and says so once.
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    if isEnabled { shader.warn() }
    return self
  }
}

extension VisualEffect {
  /// Has no effect, and says so once: shaders are not run here.
  nonisolated public func colorEffect(
    _ shader: Shader, isEnabled: Bool = true
  ) -> some VisualEffect {
    if isEnabled { shader.warn() }
    return self
  }

  /// Has no effect, and says so once: shaders are not run here.
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    if isEnabled { shader.warn() }
    return self
  }

  /// Has no effect, and says so once: shaders are not run here.
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    if isEnabled { shader.warn() }
    return self
  }
}

extension GraphicsContext.Filter {
  /// Has no effect, and says so once: shaders are not run here.
  public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter {
    shader.unfiltered()
  }

  /// Has no effect, and says so once: shaders are not run here.
  public static func distortionShader(
    _ shader: Shader, maxSampleOffset: CGSize
  ) -> GraphicsContext.Filter { shader.unfiltered() }

  /// Has no effect, and says so once: shaders are not run here.
  public static func layerShader(
    _ shader: Shader, maxSampleOffset: CGSize
  ) -> GraphicsContext.Filter { shader.unfiltered() }
}

extension Shader {
  /// A filter that changes nothing.
  fileprivate func unfiltered() -> GraphicsContext.Filter {
    warn()
    return .projectionTransform(ProjectionTransform())
  }
}
