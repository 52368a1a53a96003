import CoreGraphics

/// A stack along one axis.
///
/// Lengths are handed out in two passes (B/B4-90): each child is asked how long it can be at least
/// and at most; then, group by group in order of priority, and from the least to the most flexible
/// within a group, each is offered an equal share of what is left.
package struct StackArrangement {
  let axis: Axis
  let spacing: CGFloat?
  let alignment: AlignmentKey

  package init(axis: Axis, spacing: CGFloat?, alignment: AlignmentKey) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
  }

  package struct Cache {
    fileprivate var children: [Child] = []
    fileprivate var gaps: CGFloat = 0
    fileprivate var hasPriorities = false
    /// What was offered across the axis when the children were asked for their least and greatest
    /// lengths.
    fileprivate var crossProposal: CGFloat?? = .none
    /// Those lengths are the same whatever is offered across.
    fileprivate var lengthsIgnoreCross = false
    fileprivate var results: [Result] = []
  }

  fileprivate struct Child {
    var priority: Double
    /// The distance to the one before.
    var gap: CGFloat = 0
    /// The least and the greatest length.
    var least: CGFloat = 0
    var most: CGFloat = 0
    /// The child at the same place of the order of service.
    var served = 0

    func isServedBefore(_ other: Child) -> Bool {
      if priority != other.priority { return priority > other.priority }
      // Two infinite lengths differ by NaN: equally flexible, and more so than any other.
      let (range, otherRange) = (most - least, other.most - other.least)
      return range.isNaN ? false : otherRange.isNaN ? true : range < otherRange
    }
  }

  fileprivate struct Result {
    var proposal: ProposedViewSize
    var places: [Place]
    var length: CGFloat = 0
    var crossExtent: CGFloat = 0
    /// The same whatever is offered across the axis.
    var ignoresCross = true
    /// The places are those of stretched children.
    var isStretched = false
  }

  fileprivate struct Place {
    var proposal: ProposedViewSize
    var size = CGSize.zero
    /// Where the child begins across the axis, relative to the start of the stack.
    var crossOffset: CGFloat = 0
  }

  package func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var cache = Cache()
    updateCache(&cache, subviews)
    return cache
  }

  package func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {
    cache.children.removeAll(keepingCapacity: true)
    cache.children.reserveCapacity(subviews.count)
    cache.gaps = 0
    cache.hasPriorities = false
    cache.crossProposal = .none
    cache.results.removeAll(keepingCapacity: true)
    var previous: ViewSpacing?
    for subview in subviews {
      var child = Child(priority: subview.priority)
      if spacing == nil {
        let next = subview.spacing
        if let previous { child.gap = previous.distance(to: next, along: axis) }
        previous = next
      } else if !cache.children.isEmpty {
        child.gap = spacing!
      }
      cache.gaps += child.gap
      if let first = cache.children.first, first.priority != child.priority {
        cache.hasPriorities = true
      }
      cache.children.append(child)
    }
  }

  // Stacks in one another ask each other: what is on the way down is kept apart from what is not,
  // so that a level takes little of the call stack.

  /// The least and greatest lengths when offered `cross` across the axis, and the order of service.
  private func measureFlexibility(
    _ subviews: LayoutSubviews, _ cross: CGFloat?, _ cache: inout Cache
  ) {
    if let known = cache.crossProposal, known == cross || cache.lengthsIgnoreCross { return }
    cache.crossProposal = .some(cross)
    cache.lengthsIgnoreCross = true
    for index in cache.children.indices {
      let subview = subviews[subviews.startIndex + index]
      cache.children[index].least =
        subview.leastLength(along: axis) ?? length(subview, 0, cross, &cache.lengthsIgnoreCross)
      cache.children[index].most = length(subview, .infinity, cross, &cache.lengthsIgnoreCross)
    }
    sort(&cache)
  }

  /// How long a view is if it is offered `length` and `cross`.
  private func length(
    _ subview: LayoutSubview, _ length: CGFloat, _ cross: CGFloat?, _ ignoresCross: inout Bool
  ) -> CGFloat {
    var proposal = ProposedViewSize(width: cross, height: cross)
    proposal[axis] = length
    let size = subview.sizeThatFits(proposal)
    if !ignores(subview) { ignoresCross = false }
    return size[axis]
  }

  /// Whether what was offered across did not matter to the size asked for last.
  @inline(__always) private func ignores(_ subview: LayoutSubview) -> Bool {
    subview.ignoredAxes.contains(Axis.Set(axis.other))
  }

  private func sort(_ cache: inout Cache) {
    var isInOrder = true
    for index in cache.children.indices {
      cache.children[index].served = index
      if index > 0, cache.children[index].isServedBefore(cache.children[index - 1]) {
        isInOrder = false
      }
    }
    if isInOrder { return }
    if cache.children.count > 16 {
      let children = cache.children
      let order = children.indices.sorted {
        children[$0].isServedBefore(children[$1])
          || $0 < $1 && !children[$1].isServedBefore(children[$0])
      }
      for index in order.indices { cache.children[index].served = order[index] }
      return
    }
    for index in 1..<cache.children.count {
      var place = index
      while place > 0,
        cache.children[index].isServedBefore(cache.children[cache.children[place - 1].served])
      {
        cache.children[place].served = cache.children[place - 1].served
        place -= 1
      }
      cache.children[place].served = index
    }
  }

  /// The result for `proposal` comes to stand last in the cache.
  private func arrange(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    if recall(proposal, &cache) { return }
    var result = makeResult(proposal, subviews, &cache)
    if let available = proposal[axis], available.isFinite {
      // A single child is offered everything, however long it can be.
      if subviews.count > 1 {
        measureFlexibility(subviews, proposal[axis.other], &cache)
        result.ignoresCross = cache.lengthsIgnoreCross
      }
      distribute(available - cache.gaps, subviews, cache, &result)
    } else {
      for index in result.places.indices {
        let subview = subviews[subviews.startIndex + index]
        result.places[index].size = subview.sizeThatFits(proposal)
        if !ignores(subview) { result.ignoresCross = false }
      }
    }
    keep(&result, subviews, &cache)
  }

  private func recall(_ proposal: ProposedViewSize, _ cache: inout Cache) -> Bool {
    for index in cache.results.indices.reversed() where answers(cache.results[index], proposal) {
      if index != cache.results.count - 1 { cache.results.swapAt(index, cache.results.count - 1) }
      return true
    }
    return false
  }

  @inline(__always) private func answers(_ result: Result, _ proposal: ProposedViewSize) -> Bool {
    result.proposal == proposal || result.ignoresCross && result.proposal[axis] == proposal[axis]
  }

  private func makeResult(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Result {
    if cache.results.isEmpty { cache.results.reserveCapacity(4) }
    if cache.results.count < 4 {
      return Result(
        proposal: proposal,
        places: Array(repeating: Place(proposal: proposal), count: subviews.count))
    }
    var places = cache.results.removeFirst().places
    for index in places.indices { places[index].proposal = proposal }
    return Result(proposal: proposal, places: places)
  }

  private func keep(_ result: inout Result, _ subviews: LayoutSubviews, _ cache: inout Cache) {
    result.length = cache.gaps
    for place in result.places { result.length += place.size[axis] }
    result.crossExtent = alignAcross(subviews, &result.places)
    cache.results.append(result)
  }

  /// Offers `length` to the children, those of greatest priority first.
  private func distribute(
    _ length: CGFloat, _ subviews: LayoutSubviews, _ cache: Cache, _ result: inout Result
  ) {
    let count = result.places.count
    func served(_ position: Int) -> Int { cache.children[position].served }
    var remaining = length
    var position = 0
    // What the groups not yet served need at least.
    var reserved: CGFloat = 0
    if cache.hasPriorities { for child in cache.children { reserved += child.least } }
    while position < count {
      var end = count
      if cache.hasPriorities {
        let priority = cache.children[served(position)].priority
        end = position
        while end < count, cache.children[served(end)].priority == priority {
          reserved -= cache.children[served(end)].least
          end += 1
        }
      }
      var budget = remaining - (end < count ? reserved : 0)
      for step in position..<end {
        let index = served(step)
        let subview = subviews[subviews.startIndex + index]
        result.places[index].proposal[axis] = max(0, budget) / CGFloat(end - step)
        let size = subview.sizeThatFits(result.places[index].proposal)
        if !ignores(subview) { result.ignoresCross = false }
        result.places[index].size = size
        budget -= size[axis]
        remaining -= size[axis]
      }
      position = end
    }
  }

  /// Puts the children's guides on one line; the extent of all across the axis.
  private func alignAcross(_ subviews: LayoutSubviews, _ places: inout [Place]) -> CGFloat {
    var above: CGFloat = -.infinity
    var below: CGFloat = -.infinity
    if places.contains(where: { $0.size[axis.other] == .infinity }) {
      // Guides of what is infinitely long are nowhere; only the extent is asked for.
      return .infinity
    }
    for index in places.indices {
      let (size, proposal) = (places[index].size, places[index].proposal)
      let element = subviews[subviews.startIndex + index].element
      let guide = ViewDimensions(element: element, size: size, proposal: proposal)[alignment]
      places[index].crossOffset = guide
      above = max(above, guide)
      below = max(below, size[axis.other] - guide)
    }
    for index in places.indices { places[index].crossOffset = above - places[index].crossOffset }
    return places.isEmpty ? 0 : above + below
  }

  /// Where nothing was proposed across the axis, children that can be longer there become as long
  /// as the stack: how views get one width in a column of fixed size, and a divider the height of
  /// its row. Whatever would change its length along the axis stays as it was measured.
  private func stretch(_ subviews: LayoutSubviews, _ result: inout Result) {
    if result.isStretched || result.ignoresCross { return }
    result.isStretched = true
    var someAre = false
    for index in result.places.indices
    where result.places[index].size[axis.other] < result.crossExtent {
      let place = result.places[index]
      var offered = place.proposal
      offered[axis.other] = result.crossExtent
      let size = subviews[subviews.startIndex + index].sizeThatFits(offered)
      guard size[axis] == place.size[axis],
        size[axis.other] > place.size[axis.other], size[axis.other] <= result.crossExtent
      else { continue }
      result.places[index].proposal = offered
      result.places[index].size = size
      someAre = true
    }
    if someAre { _ = alignAcross(subviews, &result.places) }
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGSize {
    if subviews.isEmpty { return .zero }
    arrange(proposal, subviews, &cache)
    let result = cache.results[cache.results.count - 1]
    var size = CGSize.zero
    size[axis] = result.length
    size[axis.other] = result.crossExtent
    return size
  }

  /// Along which axes the proposal did not matter to the size asked for last.
  package func ignoredAxes(_ cache: Cache) -> Axis.Set {
    cache.results.last?.ignoresCross == true ? Axis.Set(axis.other) : []
  }

  package func placeSubviews(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) {
    guard !subviews.isEmpty else { return }
    arrange(proposal, subviews, &cache)
    if proposal[axis.other] == nil { stretch(subviews, &cache.results[cache.results.count - 1]) }
    let places = cache.results[cache.results.count - 1].places
    let ignoresCross = cache.results[cache.results.count - 1].ignoresCross
    let isRightToLeft = subviews.layoutDirection == .rightToLeft
    let mirrored = axis == .horizontal && isRightToLeft
    let mirroredAcross = axis == .vertical && isRightToLeft
    var offset: CGFloat = 0
    for index in places.indices {
      let place = places[index]
      offset += cache.children[index].gap
      var position = CGPoint.zero
      position[axis] =
        mirrored ? bounds.maxX - offset - place.size[axis] : bounds.origin[axis] + offset
      position[axis.other] =
        mirroredAcross
        ? bounds.maxX - place.crossOffset - place.size[axis.other]
        : bounds.origin[axis.other] + place.crossOffset
      var offered = place.proposal
      if ignoresCross { offered[axis.other] = proposal[axis.other] }
      subviews[subviews.startIndex + index].place(at: position, proposal: offered)
      offset += place.size[axis]
    }
  }

  /// What the outermost children prefer at the edges they touch.
  package func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    var result = ViewSpacing.zero
    let start: Edge.Set = axis == .horizontal ? .leading : .top
    let end: Edge.Set = axis == .horizontal ? .trailing : .bottom
    let across: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    result.formUnion(first.spacing, edges: start)
    result.formUnion(last.spacing, edges: end)
    for subview in subviews { result.formUnion(subview.spacing, edges: across) }
    return result
  }
}

/// The layout of `HStack`.
@frozen public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public typealias Cache = _StackCache
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .horizontal, spacing: spacing, alignment: alignment.key)
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

/// The layout of `VStack`.
@frozen public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public typealias Cache = _StackCache
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var arrangement: StackArrangement {
    StackArrangement(axis: .vertical, spacing: spacing, alignment: alignment.key)
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

/// The layout of `ZStack`: everything at one place, by alignment.
@frozen public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The children's frames relative to a common guide, and their union.
  private func frames(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (
    frames: [CGRect], union: CGRect
  ) {
    var union = CGRect.null
    var frames = Array(repeating: CGRect.zero, count: subviews.count)
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: proposal)
      let frame = CGRect(
        x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical],
        width: dimensions.width, height: dimensions.height)
      frames[index] = frame
      union = union.isNull ? frame : ZStackLayout.union(union, frame)
    }
    return (frames, union.isNull ? .zero : union)
  }

  /// Where nothing was proposed, a child that can be larger becomes so within the whole.
  private func stretch(
    _ frame: inout CGRect, _ whole: CGSize, _ proposal: ProposedViewSize, _ subview: LayoutSubview
  ) -> ProposedViewSize {
    guard
      proposal.width == nil && frame.width < whole.width
        || proposal.height == nil && frame.height < whole.height
    else { return proposal }
    let offered = ProposedViewSize(
      width: proposal.width ?? whole.width, height: proposal.height ?? whole.height)
    let child = subview.dimensions(in: offered)
    func grows(_ axis: Axis) -> Bool {
      proposal[axis] != nil
        ? child.size[axis] == frame.size[axis]
        : child.size[axis] >= frame.size[axis] && child.size[axis] <= whole[axis]
    }
    guard child.size != frame.size, grows(.horizontal), grows(.vertical) else { return proposal }
    frame = CGRect(
      x: -child[alignment.horizontal], y: -child[alignment.vertical], width: child.width,
      height: child.height)
    return offered
  }

  /// Unlike `CGRect.union`, keeps infinite extents and zero-sized rectangles.
  private static func union(_ a: CGRect, _ b: CGRect) -> CGRect {
    let x = min(a.origin.x, b.origin.x)
    let y = min(a.origin.y, b.origin.y)
    return CGRect(
      x: x, y: y,
      width: max(a.origin.x + a.size.width, b.origin.x + b.size.width) - x,
      height: max(a.origin.y + a.size.height, b.origin.y + b.size.height) - y)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    if proposal.width == .infinity || proposal.height == .infinity {
      // Guides of infinite views are infinite: the extents alone count.
      let sizes = subviews.map { $0.sizeThatFits(proposal) }
      if sizes.contains(where: { $0.width == .infinity || $0.height == .infinity }) {
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
      }
    }
    return frames(proposal, subviews).union.size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var (frames, union) = frames(proposal, subviews)
    for (index, subview) in subviews.enumerated() {
      let proposal = stretch(&frames[index], union.size, proposal, subview)
      let frame = frames[index].offsetBy(dx: -union.minX, dy: -union.minY)
      let x =
        subviews.layoutDirection == .rightToLeft
        ? bounds.maxX - frame.maxX : bounds.minX + frame.minX
      subview.place(at: CGPoint(x: x, y: bounds.minY + frame.minY), proposal: proposal)
    }
  }
}
