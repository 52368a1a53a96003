import CoreGraphics

/// The distances a view prefers to its neighbours, in points.
public struct ViewSpacing: Sendable, Equatable {
  /// What touches an edge decides the distance there.
  package enum Kind: Sendable, Equatable {
    case standard
    /// Text carries its own line spacing: no gap to other text above or below.
    case text
    /// No gap, whatever the neighbour prefers.
    case none
  }

  package var leading = Kind.standard
  package var trailing = Kind.standard
  package var top = Kind.standard
  package var bottom = Kind.standard

  /// The gap between views that prefer nothing else.
  package static let standardDistance: CGFloat = 8

  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    (spacing.leading, spacing.trailing, spacing.top, spacing.bottom) = (.none, .none, .none, .none)
    return spacing
  }()

  /// The preferences of a view that has none.
  public init() {}

  package static let text: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.top = .text
    spacing.bottom = .text
    return spacing
  }()

  /// Takes over the other's preferences at `edges`, as a container does with those of its outermost
  /// children.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.leading) { leading = leading.union(other.leading) }
    if edges.contains(.trailing) { trailing = trailing.union(other.trailing) }
    if edges.contains(.top) { top = top.union(other.top) }
    if edges.contains(.bottom) { bottom = bottom.union(other.bottom) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance between this view, which comes first, and `next`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    switch (end, start) {
    case (.text, .text): return 0
    case (.none, _), (_, .none): return 0
    default: return ViewSpacing.standardDistance
    }
  }
}

extension ViewSpacing.Kind {
  fileprivate func union(_ other: Self) -> Self {
    if self == other || other == .none { return self }
    return self == .none ? other : .standard
  }
}
