import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// Draws into a ``Canvas``.
///
/// A copy draws into the same picture, but its transform, clip, filters, opacity and blend mode are
/// its own. Use it on the main thread, while the renderer it was handed to runs.
public struct GraphicsContext {
  /// Multiplies the opacity of what is drawn.
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  /// From the coordinates of commands to those of the canvas.
  public var transform: CGAffineTransform = .identity
  public let environment: EnvironmentValues

  var filters: [LayerFilter] = []
  var clips: [Clip] = []
  let recording: Recording
  /// Of the canvas, in its own coordinates.
  let bounds: CGRect
  /// What is drawn: a canvas, or a text.
  let source: LeafElement

  /// What limits drawing, in the coordinates of the canvas.
  enum Clip {
    case path(ClipShape)
    case layer([DrawCommand], isInverse: Bool)
  }

  init(
    _ environment: EnvironmentValues, _ recording: Recording, bounds: CGRect, source: LeafElement
  ) {
    self.environment = environment
    self.recording = recording
    self.bounds = bounds
    self.source = source
  }

  /// How colours are put onto those below.
  @frozen public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    private static let kinds: [CompositeBlend] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]
    private init(_ kind: CompositeBlend) { rawValue = Int32(BlendMode.kinds.firstIndex(of: kind)!) }

    var composite: CompositeBlend {
      BlendMode.kinds.indices.contains(Int(rawValue)) ? BlendMode.kinds[Int(rawValue)] : .normal
    }

    /// Draws over what is there.
    public static var normal: BlendMode { BlendMode(.normal) }
    /// Multiplies the colours: never lighter than either.
    public static var multiply: BlendMode { BlendMode(.multiply) }
    /// Multiplies what the colours lack of white: never darker than either.
    public static var screen: BlendMode { BlendMode(.screen) }
    /// Multiplies where it is dark below, screens where it is light.
    public static var overlay: BlendMode { BlendMode(.overlay) }
    /// The darker of both, component by component.
    public static var darken: BlendMode { BlendMode(.darken) }
    /// The lighter of both, component by component.
    public static var lighten: BlendMode { BlendMode(.lighten) }
    public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
    public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
    public static var softLight: BlendMode { BlendMode(.softLight) }
    /// Multiplies where what is drawn is dark, screens where it is light.
    public static var hardLight: BlendMode { BlendMode(.hardLight) }
    /// The distance between both, component by component.
    public static var difference: BlendMode { BlendMode(.difference) }
    public static var exclusion: BlendMode { BlendMode(.exclusion) }
    /// The hue of what is drawn, the saturation and luminosity of what is below.
    public static var hue: BlendMode { BlendMode(.hue) }
    public static var saturation: BlendMode { BlendMode(.saturation) }
    public static var color: BlendMode { BlendMode(.color) }
    public static var luminosity: BlendMode { BlendMode(.luminosity) }
    /// Makes transparent where something is drawn.
    public static var clear: BlendMode { BlendMode(.clear) }
    /// Replaces what is below.
    public static var copy: BlendMode { BlendMode(.copy) }
    public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
    public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
    public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
    public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
    public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
    /// Leaves what is below where nothing is drawn.
    public static var destinationOut: BlendMode { BlendMode(.destinationOut) }
    public static var destinationAtop: BlendMode { BlendMode(.destinationAtop) }
    /// Leaves each where the other is not.
    public static var xor: BlendMode { BlendMode(.xor) }
    /// Adds what both lack of white.
    public static var plusDarker: BlendMode { BlendMode(.plusDarker) }
    /// Adds both.
    public static var plusLighter: BlendMode { BlendMode(.plusLighter) }
  }
}

// MARK: Coordinates

extension GraphicsContext {
  /// Stretches what is drawn from now on, away from the origin.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves what is drawn from now on, by points of the context.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Turns what is drawn clockwise about the origin.
  public mutating func rotate(by angle: Angle) {
    concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }

  /// Maps what is drawn by `matrix`, then as before.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }
}

// MARK: Clips

extension GraphicsContext {
  @frozen public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Draws outside instead of inside.
    public static var inverse: ClipOptions { ClipOptions(rawValue: 1) }
  }

  /// The bounding rectangle of all clips, in the coordinates of commands.
  public var clipBoundingRect: CGRect {
    var rect = bounds
    for case .path(let clip) in clips { rect = rect.intersection(clip.path.boundingBoxOfPath) }
    return rect.isNull ? rect : rect.applying(transform.inverted())
  }

  /// From now on draws only inside of `path`, and of the clips before.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var shape = ClipShape(
      path: path.applying(transform).cgPath, evenOdd: style.isEOFilled,
      antialiased: style.isAntialiased)
    if options.contains(.inverse) {
      // A rectangle around everything, with the path as its hole.
      var outside = Path(
        bounds.union(path.applying(transform).boundingRect).insetBy(dx: -1, dy: -1))
      outside.addPath(path.applying(transform))
      shape.path = outside.cgPath
      shape.evenOdd = true
    }
    clips.append(.path(shape))
  }

  /// From now on draws only where `content` draws, as strongly as it is opaque there.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = plain(Recording())
    layer.opacity = opacity
    try content(&layer)
    clips.append(.layer(layer.recording.commands, isInverse: options.contains(.inverse)))
  }

  /// A context with the same coordinates and nothing else.
  private func plain(_ recording: Recording) -> GraphicsContext {
    var context = GraphicsContext(environment, recording, bounds: bounds, source: source)
    context.transform = transform
    return context
  }

  /// Draws into a picture of its own, to which the context's filters, clips and opacity then apply
  /// as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = plain(Recording())
    try content(&layer)
    compose(layer.recording.commands.isolated())
  }

  // MARK: Recording

  /// Records a command given in the context's coordinates.
  func record(_ command: DrawCommand) {
    var commands = [command]
    if !transform.isIdentity {
      var style = CompositeStyle()
      style.transform = transform
      commands = [.group(style, commands)]
    }
    compose(commands)
  }

  /// Records commands in the canvas's coordinates, through filters, clips and opacity.
  func compose(_ content: [DrawCommand]) {
    guard !content.isEmpty else { return }
    var commands = content
    if !filters.isEmpty {
      var style = CompositeStyle()
      style.filters = filters
      commands = [.group(style, commands)]
    }
    for clip in clips {
      switch clip {
      case .path(let shape):
        var style = CompositeStyle()
        style.clip = shape
        commands = [.group(style, commands)]
      case .layer(let mask, let isInverse):
        var stencil = CompositeStyle()
        stencil.blend = isInverse ? .destinationOut : .destinationIn
        var picture = CompositeStyle()
        picture.isIsolated = true
        commands = [.group(picture, commands + [.group(stencil, mask)])]
      }
    }
    if opacity < 1 || blendMode != .normal || content.count > 1 {
      var style = CompositeStyle()
      // What is only moved takes it with the move: a group within a group is two.
      if commands.count == 1, case .group(let move, let moved)? = commands.first, move.onlyMoves {
        (style, commands) = (move, moved)
      }
      style.opacity = min(max(opacity, 0), 1)
      style.blend = blendMode.composite
      commands = [.group(style, commands)]
    }
    recording.commands += commands
  }
}

extension CompositeStyle {
  /// Whether it does nothing but to transform.
  fileprivate var onlyMoves: Bool {
    var move = CompositeStyle()
    move.transform = transform
    return self == move
  }
}

extension [DrawCommand] {
  /// Whether any of it blends with what is below.
  var blend: Bool { contains(where: \.blends) }

  /// In a picture of its own, if any of it blends with what is below.
  func isolated() -> [DrawCommand] {
    guard blend else { return self }
    var style = CompositeStyle()
    style.isIsolated = true
    return [.group(style, self)]
  }
}

extension DrawCommand {
  /// Whether it changes what is below in another way than by covering it.
  fileprivate var blends: Bool {
    guard case .group(let style, let commands) = self, !style.isIsolated else { return false }
    if style.blend != .normal { return true }
    // What has a picture of its own blends as a whole.
    let isPicture = style.opacity < 1 || !style.filters.isEmpty
    return !isPicture && commands.contains(where: \.blends)
  }
}
