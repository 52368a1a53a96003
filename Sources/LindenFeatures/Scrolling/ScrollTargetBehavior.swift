import CoreGraphics
@_spi(Engine) import LindenEngine

/// Where the content of a scroll view is to stop.
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content to be shown, in the content's space; its beginning is the content's.
  public var rect: CGRect
  /// The point of `rect` that is put at the same point of the scroll view; nil is the top left.
  public var anchor: UnitPoint?

  package init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// Decides where a scroll view stops.
///
/// `updateTarget` is asked when a finger lets go of the content, when a wheel has come to rest, and
/// when the scroll view changes its size. It gets where the content would stop by itself, and
/// changes that.
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  /// What holds of scrolling with this behavior.
  func properties(context: PropertiesContext) -> Properties
  typealias TargetContext = ScrollTargetBehaviorContext
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
}

extension ScrollTargetBehavior {
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// What a behavior can look at. The environment's values are its members.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where the content was when it began to move.
  public let originalTarget: ScrollTarget
  /// Points a second at which it was let go of.
  public let velocity: CGVector
  public let contentSize: CGSize
  /// The size of the scroll view without margins.
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The frames of the targets in or near a part of the content.
  let frames: (CGRect) -> [CGRect]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// What holds of scrolling with a behavior.
public struct ScrollTargetBehaviorProperties: Sendable {
  /// Whether one gesture moves the content by no more than the behavior allows.
  public var limitsScrolls: Bool = false
  public init() {}
}

/// What a behavior can look at to tell its properties. The environment's values are its members.
@dynamicMemberLookup public struct ScrollTargetBehaviorPropertiesContext {
  public let axes: Axis.Set
  /// The environment of the scroll view.
  public let environment: EnvironmentValues

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// A behavior of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  public let base: any ScrollTargetBehavior
  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }

  public func properties(context: PropertiesContext) -> Properties {
    base.properties(context: context)
  }
}

// MARK: Pages

/// Stops at whole multiples of the scroll view's size, no more than one further at a time.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let start = (context.originalTarget.rect.origin[axis] / page).rounded()
      let speed = axis == .horizontal ? context.velocity.dx : context.velocity.dy
      var wanted = (target.rect.origin[axis] / page).rounded()
      // A flick goes on even if it would come to rest before the middle.
      let moved = target.rect.origin[axis] / page - start
      if wanted == start, abs(speed) > 200, moved * speed > 0 { wanted += speed > 0 ? 1 : -1 }
      target.rect.origin[axis] = min(max(wanted, start - 1), start + 1) * page
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Page by page, each as large as the scroll view.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

// MARK: Views

/// Stops where one of the views of a `scrollTargetLayout` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one gesture goes.
  public struct LimitBehavior: Equatable, Sendable {
    private let limit: Int

    /// In a compact scroll view by a few views along the axis, elsewhere as far as it is thrown.
    public static let automatic = LimitBehavior(limit: 0)
    /// To the next view.
    public static let always = LimitBehavior(limit: 1)
    /// No further than the views that are seen.
    public static let alwaysByFew = LimitBehavior(limit: 2)
    /// To the next view.
    public static let alwaysByOne = LimitBehavior(limit: 3)
    /// As far as it is thrown.
    public static let never = LimitBehavior(limit: 4)
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint?

  public init(limitBehavior: LimitBehavior = .automatic) {
    limit = limitBehavior
    anchor = nil
  }

  /// - Parameters:
  ///   - limitBehavior: Over how many views one gesture scrolls at most.
  ///   - anchor: The point of a view that is put at the same point of the scroll view.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    limit = limitBehavior
    self.anchor = anchor
  }

  public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let start = context.originalTarget.rect.origin
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let isCompact =
        (axis == .horizontal
          ? context.environment.horizontalSizeClass : context.environment.verticalSizeClass)
        == .compact
      let few = limit == .alwaysByFew || (limit == .automatic && isCompact)
      var rect = target.rect
      let reach = max(0, context.containerSize[axis])
      if few {
        rect.origin[axis] = min(max(rect.origin[axis], start[axis] - reach), start[axis] + reach)
      }
      let room = context.containerSize
      let stops = { (rect: CGRect) in
        context.frames(rect).map { self.stop(at: $0, along: axis, room) }.sorted()
      }
      if limit == .always || limit == .alwaysByOne {
        let near = stops(CGRect(origin: start, size: rect.size))
        guard let from = near.nearest(to: start[axis]), let index = near.firstIndex(of: from)
        else { continue }
        let way = rect.origin[axis] - from
        let isFar = abs(way) > 20
        let next = !isFar ? index : way > 0 ? index + 1 : index - 1
        target.rect.origin[axis] = near[min(max(next, 0), near.count - 1)]
      } else if let stop = stops(rect).nearest(to: rect.origin[axis]) {
        target.rect.origin[axis] = stop
      }
    }
  }

  /// How far the content is moved when a view is at its place.
  private func stop(at frame: CGRect, along axis: Axis, _ room: CGSize) -> CGFloat {
    guard let anchor else { return frame.origin[axis] }
    let point = axis == .horizontal ? anchor.x : anchor.y
    return frame.origin[axis] + (frame.size[axis] - room[axis]) * point
  }
}

extension [CGFloat] {
  fileprivate func nearest(to value: CGFloat) -> CGFloat? {
    self.min { abs($0 - value) < abs($1 - value) }
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// View by view of a `scrollTargetLayout`.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
