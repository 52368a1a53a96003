import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension GraphicsContext {
  /// Changes what is drawn, as a picture.
  public struct Filter: Sendable {
    enum Kind: Sendable {
      case layer(LayerFilter)
      case shadow(Color, radius: CGFloat, offset: CGSize)
      case multiply(Color)
      case threshold(Double, Color)
      case transform(CGAffineTransform)
    }
    let kind: Kind

    static func layer(_ filter: LayerFilter) -> Filter { Filter(kind: .layer(filter)) }

    /// The affine part of a projection, applied to what is drawn from now on.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .transform(matrix.layerTransform.affine))
    }
    /// A shadow below what is drawn, `radius` points soft and moved by `x` and `y`. `blendMode` and
    /// `options` are accepted without an effect.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      if blendMode != .normal || !options.isEmpty {
        Diagnostics.noEffect(
          "GraphicsContext.Filter.shadow(color:radius:x:y:blendMode:options:)",
          "a shadow is drawn below, by its colour")
      }
      return Filter(kind: .shadow(color, radius: radius, offset: CGSize(width: x, height: y)))
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
    public static func hueRotation(_ angle: Angle) -> Filter { layer(.hueRotation(angle.radians)) }
    public static func saturation(_ amount: Double) -> Filter { layer(.saturation(amount)) }
    public static func brightness(_ amount: Double) -> Filter { layer(.brightness(amount)) }
    public static func contrast(_ amount: Double) -> Filter { layer(.contrast(amount)) }
    /// - Parameter amount: 1 inverts; less than a half changes nothing.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      layer(amount >= 0.5 ? .invert : .brightness(0))
    }
    public static func grayscale(_ amount: Double) -> Filter {
      layer(.grayscale(min(max(amount, 0), 1)))
    }
    public static var luminanceToAlpha: Filter { layer(.luminanceToAlpha) }
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      layer(.blur(radius: max(0, radius), opaque: options.contains(.opaque)))
    }
    /// One colour where the opacity is at least `min`, nothing elsewhere; `max` is taken for 1.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = Color.black
    ) -> Filter {
      if max < 1 {
        Diagnostics.noEffect(
          "GraphicsContext.Filter.alphaThreshold(min:max:color:)",
          "what is above the least opacity is drawn; the greatest counts as 1")
      }
      return Filter(kind: .threshold(min, color))
    }
  }

  @frozen public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }

  @frozen public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Keeps the edges of an opaque picture solid.
    public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }

  @frozen public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// From now on each thing that is drawn goes through `filter`, after the filters before.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    switch filter.kind {
    case .layer(let filter): filters.append(filter)
    case .shadow(let color, let radius, let offset):
      filters.append(.shadow(color.rgba(in: environment), radius: max(0, radius), offset: offset))
    case .multiply(let color): filters.append(.multiply(color.rgba(in: environment)))
    case .threshold(let least, let color):
      filters.append(.alphaThreshold(minimum: least, color.rgba(in: environment)))
    case .transform(let matrix): concatenate(matrix)
    }
  }
}
