import CoreGraphics
@_spi(Engine) import LindenEngine

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Int8, CaseIterable, Codable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// Some corners.
    public struct Set: OptionSet, Hashable, Sendable {
      public let rawValue: Int8
      public init(rawValue: Int8) { self.rawValue = rawValue }
      public init(_ corner: Corner) { rawValue = 1 << corner.rawValue }
      public func contains(_ corner: Corner) -> Bool { contains(Set(corner)) }
      public static let topLeading = Set(.topLeading)
      public static let topTrailing = Set(.topTrailing)
      public static let bottomLeading = Set(.bottomLeading)
      public static let bottomTrailing = Set(.bottomTrailing)
      public static let top: Set = [.topLeading, .topTrailing]
      public static let bottom: Set = [.bottomLeading, .bottomTrailing]
      public static let leading: Set = [.topLeading, .bottomLeading]
      public static let trailing: Set = [.topTrailing, .bottomTrailing]
      public static let all: Set = [.top, .bottom]
      public static let none: Set = []
    }

    /// How far a corner is rounded. A number is a radius in points.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
    {
      private let radius: CGFloat
      private let isConcentric: Bool

      public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
      public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
      private init(_ radius: CGFloat, isConcentric: Bool) {
        self.radius = radius
        self.isConcentric = isConcentric
      }

      /// A radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius, isConcentric: false) }
      /// With the same centre as that corner of the container around; sharp where it is far from it.
      public static var concentric: Style { Style(0, isConcentric: true) }
      /// With the same centre as that corner of the container around, and a least radius in points.
      public static func concentric(minimum: Style) -> Style {
        Style(minimum.radius, isConcentric: true)
      }

      /// - Parameter outer: The radius that has the centre of the container's corner.
      func radius(inside outer: CGFloat) -> CGFloat { isConcentric ? max(outer, radius) : radius }
    }
  }
}

/// How far the corners of a rectangle are rounded.
public struct RoundedRectangularShapeCorners: Hashable, Sendable {
  public var topLeading, topTrailing, bottomLeading, bottomTrailing: Edge.Corner.Style

  public init(
    topLeading: Edge.Corner.Style, topTrailing: Edge.Corner.Style,
    bottomLeading: Edge.Corner.Style, bottomTrailing: Edge.Corner.Style
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  /// All in one style.
  public init(all style: Edge.Corner.Style) {
    self.init(topLeading: style, topTrailing: style, bottomLeading: style, bottomTrailing: style)
  }

  public subscript(_ corner: Edge.Corner) -> Edge.Corner.Style {
    switch corner {
    case .topLeading: topLeading
    case .topTrailing: topTrailing
    case .bottomLeading: bottomLeading
    case .bottomTrailing: bottomTrailing
    }
  }

  /// All with the centres of the container's corners.
  public static var concentric: Self { Self(all: .concentric) }
  /// All with the centres of the container's corners, and a least radius.
  public static func concentric(minimum: Edge.Corner.Style) -> Self {
    Self(all: .concentric(minimum: minimum))
  }
  /// All with a radius in points.
  public static func fixed(_ radius: CGFloat) -> Self { Self(all: .fixed(radius)) }

  /// The radii inside of a container, whose own are nil where there is none.
  func radii(inside outer: RectangleCornerRadii?) -> RectangleCornerRadii {
    let outer = outer ?? RectangleCornerRadii()
    return RectangleCornerRadii(
      topLeading: topLeading.radius(inside: outer.topLeading),
      bottomLeading: bottomLeading.radius(inside: outer.bottomLeading),
      bottomTrailing: bottomTrailing.radius(inside: outer.bottomTrailing),
      topTrailing: topTrailing.radius(inside: outer.topTrailing))
  }
}

/// A shape that is a rectangle with rounded corners. As a `containerShape(_:)` it tells concentric
/// corners inside their radii.
public protocol RoundedRectangularShape: Shape {
  typealias Corners = RoundedRectangularShapeCorners
  /// The corners of the shape in a size; nil size is one that is not known yet.
  nonisolated func corners(in size: CGSize?) -> Corners?
}

extension Rectangle: RoundedRectangularShape {
  nonisolated public func corners(in size: CGSize?) -> Corners? { .fixed(0) }
}

extension RoundedRectangle: RoundedRectangularShape {
  nonisolated public func corners(in size: CGSize?) -> Corners? {
    .fixed(min(cornerSize.width, cornerSize.height))
  }
}

extension UnevenRoundedRectangle: RoundedRectangularShape {
  nonisolated public func corners(in size: CGSize?) -> Corners? {
    Corners(
      topLeading: .fixed(cornerRadii.topLeading), topTrailing: .fixed(cornerRadii.topTrailing),
      bottomLeading: .fixed(cornerRadii.bottomLeading),
      bottomTrailing: .fixed(cornerRadii.bottomTrailing))
  }
}

extension Capsule: RoundedRectangularShape {
  nonisolated public func corners(in size: CGSize?) -> Corners? {
    size.map { .fixed(min($0.width, $0.height) / 2) }
  }
}
