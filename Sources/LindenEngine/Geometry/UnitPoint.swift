import CoreGraphics

/// A point in a rectangle: (0, 0) is top leading, (1, 1) bottom trailing.
@frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init() { self.init(x: 0, y: 0) }
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner: 0, 0.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle: 0.5, 0.5.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge: 0, 0.5.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge: 1, 0.5.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper edge: 0.5, 0.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower edge: 0.5, 1.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left corner: 0, 0.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right corner: 1, 0.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left corner: 0, 1.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right corner: 1, 1.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  package func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
