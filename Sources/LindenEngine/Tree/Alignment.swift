import CoreGraphics

/// Names a way to align views: gives each view a default position for it.
public protocol AlignmentID {
  /// The position of the guide in a view that does not set it, in the view's own coordinates.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// What an alignment is inside: its id and its axis.
@frozen public struct AlignmentKey: Hashable, Comparable, @unchecked Sendable {
  let id: ObjectIdentifier
  package let type: any AlignmentID.Type
  let axis: Axis

  init(_ type: any AlignmentID.Type, _ axis: Axis) {
    self.type = type
    self.axis = axis
    id = ObjectIdentifier(type)
  }

  /// For the Bloom filters that tell which guides occur below an element.
  ///
  /// Those that everybody uses have a bit each: every text has baselines, and a guide that shared
  /// their bits would be looked for in all of them.
  package var bit: UInt64 {
    switch id {
    case ObjectIdentifier(VerticalCenterID.self): return 1
    case ObjectIdentifier(HorizontalCenterID.self): return 1 << 1
    case ObjectIdentifier(FirstTextBaselineID.self): return 1 << 2
    case ObjectIdentifier(LastTextBaselineID.self): return 1 << 3
    case ObjectIdentifier(LeadingID.self): return 1 << 4
    case ObjectIdentifier(TrailingID.self): return 1 << 5
    case ObjectIdentifier(TopID.self): return 1 << 6
    case ObjectIdentifier(BottomID.self): return 1 << 7
    default:
      let bit = EnvironmentScope.bit(id)
      return bit >= 1 << 8 ? bit : bit << 8
    }
  }

  public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    a.id == b.id && a.axis == b.axis
  }
  public static func < (a: AlignmentKey, b: AlignmentKey) -> Bool { a.hashValue < b.hashValue }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(axis)
  }
}

/// A guide along the horizontal axis.
@frozen public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// The guide of several views together, from the explicit ones among theirs: the uppermost first
  /// baseline, the lowest last one, the mean of any other; nil if there is none.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    GuideCombiner.combine(key, values.lazy.compactMap { $0 })
  }

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The leading edge, the left one in English.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// Half the width.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  /// The trailing edge, the right one in English.
  public static let trailing = HorizontalAlignment(TrailingID.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(RowSeparatorLeadingID.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowSeparatorTrailingID.self)
}

/// A guide along the vertical axis.
@frozen public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// The guide of several views together, from the explicit ones among theirs: the uppermost first
  /// baseline, the lowest last one, the mean of any other; nil if there is none.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    GuideCombiner.combine(key, values.lazy.compactMap { $0 })
  }

  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  /// The upper edge.
  public static let top = VerticalAlignment(TopID.self)
  /// Half the height.
  public static let center = VerticalAlignment(VerticalCenterID.self)
  /// The lower edge.
  public static let bottom = VerticalAlignment(BottomID.self)
  /// The line on which the letters of the first line of text stand; the lower edge of a view
  /// without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaselineID.self)
  /// The line on which the letters of the last line of text stand; the lower edge of a view without
  /// text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaselineID.self)
}

/// A line across and a line down by which views are placed: those of the view and of the container
/// meet.
@frozen public struct Alignment: Equatable, Sendable {
  /// The line from top to bottom, by which views are placed across.
  public var horizontal: HorizontalAlignment
  /// The line from side to side, by which views are placed up and down.
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The centres meet.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the leading edge, half way down.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the trailing edge, half way down.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top, half way across.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom, half way across.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

private enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum RowSeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum RowSeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum FirstTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastTextBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

/// A view's size and its alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable, @unchecked Sendable {
  /// The view's width, in points.
  public var width: CGFloat { size.width }
  /// The view's height, in points.
  public var height: CGFloat { size.height }
  let size: CGSize
  let proposal: ProposedViewSize
  let element: Element

  @MainActor package init(_ element: Element, _ proposal: ProposedViewSize) {
    self.element = element
    self.proposal = proposal
    size = element.sizeThatFits(proposal)
  }

  package init(element: Element, size: CGSize, proposal: ProposedViewSize) {
    self.element = element
    self.size = size
    self.proposal = proposal
  }

  /// The guide's position: explicit, or the alignment's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The guide's position where a view set one.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  package subscript(key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.type.defaultValue(in: self)
  }

  package func explicit(_ key: AlignmentKey) -> CGFloat? {
    MainThread.call(self, key) { dimensions, key in
      let element = dimensions.element
      guard element.alignmentMask & key.bit != 0, element.node.isAlive else { return nil }
      return element.explicitAlignment(key, size: dimensions.size, proposal: dimensions.proposal)
    }
  }

  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool {
    a.size == b.size && a.element === b.element && a.proposal == b.proposal
  }
}

extension Alignment {
  /// The unit point of the standard guides; the centre for others.
  package var unitPoint: UnitPoint {
    let x: CGFloat = horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5
    let y: CGFloat = vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5
    return UnitPoint(x: x, y: y)
  }
}

/// Joins the explicit guides of several children into one.
@MainActor enum GuideCombiner {
  /// The first baseline is the uppermost, the last the lowest, any other guide the mean of those
  /// set.
  static func combine(
    _ key: AlignmentKey, _ children: some Sequence<Element>, _ guide: (Element) -> CGFloat?
  ) -> CGFloat? {
    combine(key, children.lazy.filter { $0.alignmentMask & key.bit != 0 }.compactMap(guide))
  }

  nonisolated static func combine<Values: Sequence>(_ key: AlignmentKey, _ values: Values)
    -> CGFloat?
  where Values.Element == CGFloat {
    if key.type == FirstTextBaselineID.self { return values.min() }
    if key.type == LastTextBaselineID.self { return values.max() }
    var sum: CGFloat = 0
    var count = 0
    for value in values {
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum / CGFloat(count)
  }
}
