/// A colour in a colour space, with alpha; immutable.
public final class CGColor: Hashable, Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  /// - Parameter components: As many as the space has, then alpha. Fewer are filled up with 0,
  ///   alpha with 1.
  private init(_ space: CGColorSpace, _ components: [CGFloat]) {
    let count = space.numberOfComponents
    var values = Array(components.prefix(count + 1))
    while values.count < count { values.append(0) }
    if values.count == count { values.append(1) }
    self.space = space
    self.values = values
  }

  /// Nil when there are too few components for the space and alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  /// A grey of gamma 2.2, Apple's generic grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(.gray, [gray, alpha]) }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.gray, [gray, alpha])
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { values[values.count - 1] }
  public var colorSpace: CGColorSpace? { space }
  /// The components in `colorSpace`, alpha last.
  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }

  public func copy() -> CGColor? { CGColor(space, values) }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space, values.dropLast() + [alpha]) }

  /// The same colour said in another space; out-of-gamut components lie outside 0...1.
  public func converted(
    to target: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    if target == space { return self }
    let (red, green, blue) = space.toSRGB(values.map(Double.init))
    return CGColor(target, target.fromSRGB(red, green, blue).map { CGFloat($0) } + [alpha])
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.values == b.values && a.space == b.space)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(space)
  }

  /// sRGB components and alpha, not clamped.
  package var sRGB: (red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue) = space.toSRGB(values.map(Double.init))
    return (red, green, blue, Double(alpha))
  }
}

extension CGColor: _ExpressibleByColorLiteral {
  /// What `#colorLiteral` makes where a `CGColor` is asked for: sRGB components from 0 to 1.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
