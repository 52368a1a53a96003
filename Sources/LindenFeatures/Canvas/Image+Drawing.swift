import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension Image {
  /// A picture that is drawn by commands.
  ///
  ///     Image(size: CGSize(width: 24, height: 24)) { context in
  ///       context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 24, height: 24)), with: .tint)
  ///     }
  ///
  /// It can be resized, tiled and made a template as any other picture; where it is stretched it is
  /// drawn for the pixels that it fills. The renderer runs again in another environment, and when
  /// state that it read has changed.
  ///
  /// - Parameters:
  ///   - size: In points. What is drawn beyond it is not shown.
  ///   - label: What is read out for the image; nil is an image that only decorates.
  ///   - opaque: Whether everything is covered; what the renderer leaves open is black then.
  ///   - colorMode: Accepted without an effect: colours are mixed in sRGB.
  ///   - renderer: Draws into the context, from the top left corner of the image.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    if colorMode != .nonLinear {
      Diagnostics.noEffect(
        "Image.init(size:label:opaque:colorMode:renderer:)", "colours are mixed in sRGB")
    }
    let renderer = UncheckedBox(renderer)
    let drawn = DrawnImage(size: size) { environment in
      Image.commands(size, isOpaque: opaque, in: environment, renderer.value)
    }
    self.init(drawn, label: label)
  }

  @MainActor private static func commands(
    _ size: CGSize, isOpaque: Bool, in environment: EnvironmentValues,
    _ renderer: (inout GraphicsContext) -> Void
  ) -> [DrawCommand] {
    let bounds = CGRect(origin: .zero, size: size)
    let recording = Recording()
    if isOpaque {
      recording.commands = [
        .fill(CGPath(rect: bounds, transform: nil), .color(.black), evenOdd: false)
      ]
    }
    // Images inside of the image are resolved below this node.
    let scope = EnvironmentScope(parent: environment.scope)
    scope.replace(environment.overrides)
    let node = LeafNode(Text(verbatim: ""), _NodeContext(graph: drawingGraph, scope: scope))
    defer { node.destroy() }
    var context = GraphicsContext(
      environment, recording, bounds: bounds, source: node.element)
    renderer(&context)
    return recording.commands
  }

  @MainActor private static let drawingGraph = Graph()
}
