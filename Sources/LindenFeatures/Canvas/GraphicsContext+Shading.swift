import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

extension GraphicsContext {
  /// What is drawn with: a colour, a style, a gradient between points of the canvas, an image.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case foreground
      case clear
      case style(AnyShapeStyle)
      case gradient(Gradient, GradientPaint.Geometry, GradientOptions)
      case image(Image, origin: CGPoint, source: CGRect, scale: CGFloat)
      case paint(Paint)
    }
    let kind: Kind

    /// What is below, unchanged: nothing to see, unless a filter is on.
    public static var backdrop: Shading { Shading(kind: .clear) }
    /// The foreground style of the canvas.
    public static var foreground: Shading { Shading(kind: .foreground) }
    /// Colours for the layers of a symbol. Anything else, and Linden's symbols, take the first.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }
    public static func color(_ color: Color) -> Shading { style(color) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A style for the bounding rectangle of what is drawn.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(AnyShapeStyle(style)))
    }
    /// A gradient between two points of the context, and beyond them as `options` say.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .gradient(gradient, .linear(start: startPoint, end: endPoint), options))
    }
    /// A gradient from one circle to another around a point of the context.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius), options
        ))
    }
    /// A gradient around a point of the context; it begins at `angle`, clockwise from the right.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .gradient(
          gradient,
          .angular(
            center: center, startAngle: angle.radians, endAngle: angle.radians + 2 * .pi), options))
    }
    /// An image again and again, one copy with its upper left corner at `origin`.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - origin: Where a copy begins, in points of the context.
    ///   - sourceRect: The part of the image, in shares of its width and height: 0 to 1.
    ///   - scale: By how much it is enlarged.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .image(image, origin: origin, source: sourceRect, scale: scale))
    }

    func paint(in rect: CGRect, _ environment: EnvironmentValues) -> Paint {
      switch kind {
      case .foreground: return ForegroundStyle()._paint(in: rect, environment: environment).paint
      case .clear: return .color(.clear)
      case .style(let style): return style._paint(in: rect, environment: environment).paint
      case .paint(let paint): return paint
      case .gradient(let gradient, let geometry, let options):
        let paint = gradient.paint(geometry, environment)
        guard case .gradient(let plain) = paint else { return paint }
        return .gradient(plain.repeated(options))
      case .image(let image, let origin, let source, let scale):
        return ImagePaint(image: image, sourceRect: source, scale: scale)
          ._paint(in: CGRect(origin: origin, size: rect.size), environment: environment).paint
      }
    }
  }

  @frozen public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Begins anew at the end.
    public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
    /// Runs back at the end, and so on.
    public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
    public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
  }

  /// The shading with what it depends on looked up: a style as it is in the whole canvas.
  public func resolve(_ shading: Shading) -> Shading {
    Shading(kind: .paint(shading.paint(in: bounds, environment)))
  }
}

extension GradientPaint {
  /// How often a gradient is laid out before and behind itself.
  private static let periods = 16

  fileprivate func repeated(_ options: GraphicsContext.GradientOptions) -> GradientPaint {
    guard options.contains(.repeat) || options.contains(.mirror) else { return self }
    switch geometry {
    case .linear(let start, let end):
      let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
      let count = CGFloat(GradientPaint.periods)
      return GradientPaint(
        geometry: .linear(
          start: CGPoint(x: start.x - count * way.dx, y: start.y - count * way.dy),
          end: CGPoint(x: end.x + count * way.dx, y: end.y + count * way.dy)),
        stops: stops(-GradientPaint.periods...GradientPaint.periods, options))
    case .radial(let center, let startRadius, let endRadius):
      let way = endRadius - startRadius
      return GradientPaint(
        geometry: .radial(
          center: center, startRadius: startRadius,
          endRadius: endRadius + CGFloat(2 * GradientPaint.periods) * way),
        stops: stops(0...(2 * GradientPaint.periods), options))
    case .elliptical, .angular: return self
    }
  }

  /// The stops of several periods, from 0 to 1.
  private func stops(
    _ periods: ClosedRange<Int>, _ options: GraphicsContext.GradientOptions
  ) -> [Stop] {
    periods.enumerated().flatMap { index, period in
      let isReversed = options.contains(.mirror) && period & 1 != 0
      return (isReversed ? stops.reversed() : stops).map { stop in
        let location = isReversed ? 1 - stop.location : stop.location
        return Stop(color: stop.color, location: (Double(index) + location) / Double(periods.count))
      }
    }
  }
}
