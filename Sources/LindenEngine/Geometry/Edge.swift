import CoreGraphics

/// An edge of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// Some edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The upper edge.
    public static let top = Set(.top)
    /// The edge where text begins: the left one in English.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The edge where lines of text end: the right one in English.
    public static let trailing = Set(.trailing)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// A horizontal edge.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// A vertical edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

/// Distances inward from the edges of a rectangle, in points.
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// Points at the upper edge.
  public var top: CGFloat
  /// Points at the edge where reading begins.
  public var leading: CGFloat
  /// Points at the lower edge.
  public var bottom: CGFloat
  /// Points at the edge where reading ends.
  public var trailing: CGFloat

  @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at any edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// The same distance at `edges`, none elsewhere.
  package init(_ length: CGFloat, edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  /// The same distance on every side.
  @inlinable package init(allSides length: CGFloat) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  package var horizontal: CGFloat { leading + trailing }
  package var vertical: CGFloat { top + bottom }
}

extension Edge {
  /// The same edge of all four.
  public init(_ edge: HorizontalEdge) {
    switch edge {
    case .leading: self = .leading
    case .trailing: self = .trailing
    }
  }

  /// The same edge of all four.
  public init(_ edge: VerticalEdge) {
    switch edge {
    case .top: self = .top
    case .bottom: self = .bottom
    }
  }
}
