import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// Colours that blend into each other, each at a place between 0, the beginning, and 1, the end.
/// Beyond its first and last place a gradient has the first and last colour.
@frozen public struct Gradient: Hashable, Sendable {
  /// A colour and its place on the way.
  @frozen public struct Stop: Hashable, Sendable {
    /// The colour at the place.
    public var color: Color
    /// 0 is the beginning, 1 the end.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances (A1/B53).
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// The arithmetic colours are mixed with. Linden mixes in sRGB always.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  /// The same gradient, its colours mixed in another space. Accepted without an effect: colours
  /// are mixed in sRGB.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    if space == .perceptual {
      Diagnostics.noEffect("Gradient.colorSpace(_:)", "colours are mixed in sRGB")
    }
    return AnyGradient(self)
  }

  /// The paint along a geometry; one colour if there is only one.
  package func paint(_ geometry: GradientPaint.Geometry, _ environment: EnvironmentValues) -> Paint
  {
    var reached = 0.0
    let stops = stops.map { stop in
      // A stop before its predecessor counts as being at its place.
      reached = max(reached, min(Double(stop.location), 1))
      return GradientPaint.Stop(color: stop.color.rgba(in: environment), location: reached)
    }
    guard let first = stops.first else { return .color(.clear) }
    return stops.count == 1
      ? .color(first.color) : .gradient(GradientPaint(geometry: geometry, stops: stops))
  }
}

/// A gradient on its own runs from top to bottom.
extension Gradient: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)
      ._paint(in: rect, environment: environment)
  }
}

/// A gradient whose kind of colours is hidden.
@frozen public struct AnyGradient: Hashable, Sendable, ShapeStyle {
  public typealias Resolved = Never
  package let gradient: Gradient

  public init(_ gradient: Gradient) { self.gradient = gradient }
  /// The same gradient, its colours mixed in another space. Accepted without an effect: colours
  /// are mixed in sRGB.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    if space == .perceptual {
      Diagnostics.noEffect("AnyGradient.colorSpace(_:)", "colours are mixed in sRGB")
    }
    return self
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> _StylePaint {
    gradient._paint(in: rect, environment: environment)
  }
}

extension Color {
  /// The standard gradient of the colour: from a lighter version of it at the top.
  public var gradient: AnyGradient {
    let base = self
    let lighter = Color(
      dynamic: DynamicColor(name: "\(self) lighter") { environment in
        let color = base.rgba(in: environment)
        return color.mixed(with: RGBA(1, 1, 1, color.alpha), share: 0.22)
      })
    return AnyGradient(Gradient(colors: [lighter, base]))
  }
}
