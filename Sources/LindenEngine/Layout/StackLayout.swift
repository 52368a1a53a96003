import CoreGraphics

/// What the layouts of `HStack` and `VStack` have in common; they differ in the axis.
public protocol _StackLayout: Layout
where Cache == _StackCache, AnimatableData == EmptyAnimatableData {
  static var _axis: Axis { get }
  /// Points between two views; nil for what they prefer.
  var spacing: CGFloat? { get }
  /// The guide across the axis that the views are put on one line by.
  var _guide: AlignmentKey { get }
}

extension _StackLayout {
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = _axis
    return properties
  }

  @inline(__always) private var arrangement: StackArrangement {
    StackArrangement(axis: Self._axis, spacing: spacing, alignment: _guide)
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache(arrangement.makeCache(subviews)) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    arrangement.updateCache(&cache.base, subviews)
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    arrangement.spacing(subviews)
  }
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    arrangement.sizeThatFits(proposal, subviews, &cache.base)
  }
  public func _ignoredAxes(subviews: Subviews, cache: inout Cache) -> Axis.Set {
    arrangement.ignoredAxes(cache.base)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    arrangement.placeSubviews(in: bounds, proposal, subviews, &cache.base)
  }
}

/// What a stack keeps between calls.
public struct _StackCache {
  package var base: StackArrangement.Cache
  package init(_ base: StackArrangement.Cache) { self.base = base }
}

/// The layout of `HStack`.
@frozen public struct HStackLayout: _StackLayout, Sendable {
  public var alignment: VerticalAlignment
  /// Points between neighbours; nil is what each pair of neighbours asks for.
  public var spacing: CGFloat?
  public typealias Cache = _StackCache
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var _axis: Axis { .horizontal }
  public var _guide: AlignmentKey { alignment.key }
}

/// The layout of `VStack`.
@frozen public struct VStackLayout: _StackLayout, Sendable {
  public var alignment: HorizontalAlignment
  /// Points between neighbours; nil is what each pair of neighbours asks for.
  public var spacing: CGFloat?
  public typealias Cache = _StackCache
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var _axis: Axis { .vertical }
  public var _guide: AlignmentKey { alignment.key }
}
