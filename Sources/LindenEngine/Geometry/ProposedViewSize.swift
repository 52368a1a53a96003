import CoreGraphics

/// The size a parent offers, in points: nil asks for the ideal, zero for the least, infinity for
/// the most.
@frozen public struct ProposedViewSize: Equatable, Sendable {
  /// Points; nil asks for the ideal width.
  public var width: CGFloat?
  /// Points; nil asks for the ideal height.
  public var height: CGFloat?

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ size: CGSize) {
    width = size.width
    height = size.height
  }

  /// Nothing in both dimensions: asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Nil in both dimensions: asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// All there could be: asks for the greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal with nil dimensions taken from `size`.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGSize {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// Across or down.
@frozen public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  case horizontal
  case vertical

  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Some axes.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }
    /// From side to side.
    public static let horizontal = Set(.horizontal)
    /// From top to bottom.
    public static let vertical = Set(.vertical)
  }
}
