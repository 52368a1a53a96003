import CoreGraphics

/// Arranges views: the one way in which anything is laid out here, from `HStack` to `padding`.
///
/// Types that conform may hold values, which count as the layout's configuration.
public protocol Layout: Animatable {
  /// What the layout keeps between calls for one set of subviews.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Self.Subviews) -> Self.Cache

  /// The subviews or their sizes changed. By default the cache is made anew.
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)

  /// The distances the whole prefers to its neighbours. By default those of the subviews together.
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing

  /// The size of the whole for a proposal.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGSize

  /// Places each subview once, in `bounds`, whose origin may be anywhere. One that is not placed
  /// sits in the centre.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache)

  /// The guide of the whole, in `bounds`; nil for the guides of the subviews combined.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat?

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGFloat?

  /// Whether the first subview is drawn in front of the others, as the content of a background is.
  static var _drawsBehindFirst: Bool { get }

  /// Whether this arranges exactly one view, whose priority and values are then seen through it.
  static var _isUnary: Bool { get }

  /// Along which axes it made no difference, in the size asked for last, what was proposed.
  ///
  /// Nor may it make one to where anything inside is placed.
  func _ignoredAxes(subviews: Self.Subviews, cache: inout Self.Cache) -> Axis.Set

  /// The length along an axis when nothing is offered there, if what is offered across does not
  /// matter to it; nil has to be asked for.
  func _leastLength(along axis: Axis, subviews: Self.Subviews) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public static var _drawsBehindFirst: Bool { false }
  public static var _isUnary: Bool { false }
  public func _ignoredAxes(subviews: Subviews, cache: inout Cache) -> Axis.Set { [] }
  public func _leastLength(along axis: Axis, subviews: Subviews) -> CGFloat? { nil }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard var spacing = subviews.first?.spacing else { return ViewSpacing() }
    for subview in subviews.dropFirst() { spacing.formUnion(subview.spacing) }
    return spacing
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
}

/// A layout of exactly one view.
public protocol _UnaryLayout: Layout {}

extension _UnaryLayout {
  public static var _isUnary: Bool { true }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Arranges `content` by this layout.
  nonisolated public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

/// What a layout is like in general.
public struct LayoutProperties: Sendable {
  /// The axis of a stack, along which a `Spacer` or a `Divider` in it orients itself.
  public var stackOrientation: Axis?
  public init() {}
}

/// The views a layout arranges.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int

  let elements: ElementList
  let range: Range<Int>
  public var layoutDirection: LayoutDirection

  init(_ elements: ElementList, layoutDirection: LayoutDirection) {
    self.elements = elements
    range = 0..<elements.count
    self.layoutDirection = layoutDirection
  }

  private init(_ base: LayoutSubviews, _ range: Range<Int>) {
    elements = base.elements
    self.range = range
    layoutDirection = base.layoutDirection
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index]) }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, bounds) }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.range == b.range && a.elements.elementsEqual(b.elements, by: ===)
  }
}

extension Element.Flags {
  init(axes: Axis.Set) { self.init(rawValue: UInt16(axes.rawValue) << 9) }

  /// See `takesAnyWidth`.
  package var ignoredAxes: Axis.Set {
    Axis.Set(rawValue: Int8(intersection(.takesAny).rawValue >> 9))
  }
}

/// One of the views a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  package let element: Element

  package init(element: Element) { self.element = element }

  /// A value the view carries for its layout.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    MainThread.assume {
      element.trait(ObjectIdentifier(K.self)).map { UncheckedBox($0 as! K.Value) }
    }?.value ?? K.defaultValue
  }

  /// Greater is served first; a NaN counts as 0.
  public var priority: Double {
    let priority = MainThread.call(element) { $0.layoutPriority }
    return priority.isNaN ? 0 : priority
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainThread.call(element, proposal) { $0.sizeThatFits($1) }
  }

  /// Along which axes the size asked for last would have been the same whatever had been proposed.
  package var ignoredAxes: Axis.Set { MainThread.call(element) { $0.flags.ignoredAxes } }

  package func leastLength(along axis: Axis) -> CGFloat? {
    MainThread.call(element, axis) { $0.leastLength(along: $1) }
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: element, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// The distances the view asks for from its neighbours.
  public var spacing: ViewSpacing { MainThread.call(element) { $0.spacing } }

  /// Puts the view's `anchor` at `position`.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    var origin = position
    if anchor != .topLeading {
      let size = sizeThatFits(proposal)
      origin.x -= anchor.x * size.width
      origin.y -= anchor.y * size.height
    }
    MainThread.call(element, origin, proposal) { PlacementRecorder.place($0, at: $1, proposal: $2) }
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }
}

/// A value views carry for the layout around them.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Where placements go: to the elements, or, while guides are asked for, only to a list.
@MainActor enum PlacementRecorder {
  typealias Placement = (origin: CGPoint, proposal: ProposedViewSize)
  @exclusivity(unchecked) private static var recording: [ObjectIdentifier: Placement]?
  @inline(__always) static var isRecording: Bool { recording != nil }

  @inline(__always)
  static func place(_ element: Element, at origin: CGPoint, proposal: ProposedViewSize) {
    if recording == nil {
      element.place(at: origin, proposal: proposal)
    } else {
      recording![ObjectIdentifier(element)] = (origin, proposal)
    }
  }

  /// The same where the size for the proposal is known already.
  @inline(__always)
  static func place(
    _ element: Element, at origin: CGPoint, proposal: SizeCache.Key, answered size: CGSize
  ) {
    if recording == nil {
      element.place(at: origin, proposal: proposal, answered: size)
    } else {
      recording![ObjectIdentifier(element)] = (origin, proposal.proposal)
    }
  }

  /// The placements `body` makes; nothing is moved.
  static func record(_ body: () -> Void) -> [ObjectIdentifier: Placement] {
    let outer = recording
    recording = [:]
    defer { recording = outer }
    body()
    return recording!
  }
}
