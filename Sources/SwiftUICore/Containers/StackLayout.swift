import CoreGraphics

/// A stack along one axis.
///
/// Lengths are handed out in two passes (B4-90): each child is asked how long it can be at least and at most; then,
/// group by group in order of priority, and from the least to the most flexible within a group, each is offered an
/// equal share of what is left.
package struct StackArrangement {
  let axis: Axis
  let spacing: CGFloat?
  let alignment: AlignmentKey

  package struct Cache {
    fileprivate var flexibility: [(least: CGFloat, most: CGFloat)] = []
    fileprivate var gaps: [CGFloat] = []
    fileprivate var priorities: [Double] = []
    /// Indices from the first to be served to the last.
    fileprivate var order: [Int] = []
    fileprivate var crossProposal: CGFloat?? = .none
    fileprivate var results: [(proposal: ProposedViewSize, result: Result)] = []
    /// How children are placed where nothing was proposed across the axis.
    fileprivate var stretched: (proposal: ProposedViewSize, result: Result)?
  }

  fileprivate struct Result {
    var proposals: [ProposedViewSize]
    var sizes: [CGSize]
    var lengths: CGFloat
    /// Where each child begins across the axis, relative to the start of the stack, and the extent of all.
    var crossOffsets: [CGFloat]
    var crossExtent: CGFloat
  }

  func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: subviews.count - 1) }
    var result: [CGFloat] = []
    result.reserveCapacity(subviews.count - 1)
    var previous = subviews[0].spacing
    for index in 1..<subviews.count {
      let next = subviews[index].spacing
      result.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return result
  }

  func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var cache = Cache()
    cache.gaps = gaps(subviews)
    cache.priorities = subviews.map(\.priority)
    return cache
  }

  func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) { cache = makeCache(subviews) }

  /// The least and greatest lengths when offered `cross` across the axis, and the order of service.
  private func measureFlexibility(_ subviews: LayoutSubviews, _ cross: CGFloat?, _ cache: inout Cache) {
    if cache.crossProposal == .some(cross) { return }
    cache.crossProposal = .some(cross)
    var least = ProposedViewSize(width: cross, height: cross)
    var most = least
    least[axis] = 0
    most[axis] = .infinity
    cache.flexibility = subviews.map {
      ($0.sizeThatFits(least)[axis], $0.sizeThatFits(most)[axis])
    }
    let flexibility = cache.flexibility
    let priorities = cache.priorities
    let isUniform = priorities.allSatisfy { $0 == priorities.first }
    cache.order = Array(0..<subviews.count)
    let ranges = flexibility.map { $0.most - $0.least }
    cache.order.sort {
      if !isUniform, priorities[$0] != priorities[$1] { return priorities[$0] > priorities[$1] }
      // Two infinite lengths differ by NaN: equally flexible.
      if ranges[$0] == ranges[$1] || ranges[$0].isNaN && ranges[$1].isNaN { return $0 < $1 }
      return ranges[$0].isNaN ? false : ranges[$1].isNaN ? true : ranges[$0] < ranges[$1]
    }
  }

  private func arrange(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Result {
    if let known = cache.results.first(where: { $0.proposal == proposal }) { return known.result }
    let count = subviews.count
    var proposals = Array(repeating: proposal, count: count)
    var sizes = Array(repeating: CGSize.zero, count: count)
    if let available = proposal[axis], count > 0 {
      measureFlexibility(subviews, proposal[axis.other], &cache)
      let gaps = cache.gaps.reduce(0, +)
      if available == .infinity || !available.isFinite {
        for index in 0..<count {
          sizes[index] = subviews[index].sizeThatFits(proposals[index])
        }
      } else {
        var remaining = available - gaps
        var position = 0
        // What the groups not yet served need at least.
        var reserved = cache.flexibility.reduce(0) { $0 + $1.least }
        while position < count {
          let priority = cache.priorities[cache.order[position]]
          var end = position
          while end < count, cache.priorities[cache.order[end]] == priority {
            reserved -= cache.flexibility[cache.order[end]].least
            end += 1
          }
          var budget = remaining - (end < count ? reserved : 0)
          for step in position..<end {
            let index = cache.order[step]
            let share = max(0, budget) / CGFloat(end - step)
            proposals[index][axis] = share
            let size = subviews[index].sizeThatFits(proposals[index])
            sizes[index] = size
            budget -= size[axis]
            remaining -= size[axis]
          }
          position = end
        }
      }
    } else {
      for index in 0..<count { sizes[index] = subviews[index].sizeThatFits(proposals[index]) }
    }
    var result = Result(
      proposals: proposals, sizes: sizes, lengths: cache.gaps.reduce(0, +), crossOffsets: [],
      crossExtent: 0)
    for size in sizes { result.lengths += size[axis] }
    alignAcross(subviews, &result)
    if cache.results.count >= 4 { cache.results.removeFirst() }
    cache.results.append((proposal, result))
    return result
  }

  /// Puts the children's guides on one line.
  private func alignAcross(_ subviews: LayoutSubviews, _ result: inout Result) {
    var above: CGFloat = -.infinity
    var below: CGFloat = -.infinity
    var guides: [CGFloat] = []
    guides.reserveCapacity(subviews.count)
    if result.sizes.contains(where: { $0[axis.other] == .infinity }) {
      // Guides of what is infinitely long are nowhere; only the extent is asked for.
      result.crossOffsets = Array(repeating: 0, count: subviews.count)
      result.crossExtent = .infinity
      return
    }
    for (index, subview) in subviews.enumerated() {
      let size = result.sizes[index]
      let guide = ViewDimensions(
        element: subview.element, size: size, proposal: result.proposals[index])[alignment]
      guides.append(guide)
      above = max(above, guide)
      below = max(below, size[axis.other] - guide)
    }
    guard !guides.isEmpty else { return }
    result.crossOffsets = guides.map { above - $0 }
    result.crossExtent = above + below
  }

  /// Where nothing was proposed across the axis, children that can be longer there become as long as the stack: how
  /// views get one width in a column of fixed size, and a divider the height of its row. Whatever would change its
  /// length along the axis stays as it was measured.
  private func stretch(
    _ result: Result, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> Result {
    if let known = cache.stretched, known.proposal == proposal { return known.result }
    var stretched = result
    var isStretched = false
    for (index, subview) in subviews.enumerated()
    where result.sizes[index][axis.other] < result.crossExtent {
      var offered = result.proposals[index]
      offered[axis.other] = result.crossExtent
      let size = subview.sizeThatFits(offered)
      guard size[axis] == result.sizes[index][axis],
        size[axis.other] > result.sizes[index][axis.other], size[axis.other] <= result.crossExtent
      else { continue }
      stretched.proposals[index] = offered
      stretched.sizes[index] = size
      isStretched = true
    }
    if isStretched { alignAcross(subviews, &stretched) }
    cache.stretched = (proposal, stretched)
    return stretched
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGSize {
    if subviews.isEmpty { return .zero }
    let result = arrange(proposal, subviews, &cache)
    var size = CGSize.zero
    size[axis] = result.lengths
    size[axis.other] = result.crossExtent
    return size
  }

  func placeSubviews(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) {
    guard !subviews.isEmpty else { return }
    var result = arrange(proposal, subviews, &cache)
    if proposal[axis.other] == nil { result = stretch(result, proposal, subviews, &cache) }
    let mirrored = axis == .horizontal && subviews.layoutDirection == .rightToLeft
    let mirroredAcross = axis == .vertical && subviews.layoutDirection == .rightToLeft
    var offset: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let size = result.sizes[index]
      var position = CGPoint.zero
      position[axis] = mirrored ? bounds.maxX - offset - size[axis] : bounds.origin[axis] + offset
      position[axis.other] =
        mirroredAcross
        ? bounds.maxX - result.crossOffsets[index] - size[axis.other]
        : bounds.origin[axis.other] + result.crossOffsets[index]
      subview.place(at: position, proposal: result.proposals[index])
      offset += size[axis] + (index < cache.gaps.count ? cache.gaps[index] : 0)
    }
  }

  /// What the outermost children prefer at the edges they touch.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
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
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    arrangement.placeSubviews(in: bounds, proposal, subviews, &cache.base)
  }
}

/// What a stack keeps between calls.
public struct _StackCache {
  var base: StackArrangement.Cache
  init(_ base: StackArrangement.Cache) { self.base = base }
}

/// The layout of `ZStack`: everything at one place, by alignment.
@frozen public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public typealias AnimatableData = EmptyAnimatableData

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The children's frames relative to a common guide, and their union.
  private func frames(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (frames: [CGRect], union: CGRect) {
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
    guard proposal.width == nil && frame.width < whole.width || proposal.height == nil && frame.height < whole.height
    else { return proposal }
    let offered = ProposedViewSize(width: proposal.width ?? whole.width, height: proposal.height ?? whole.height)
    let child = subview.dimensions(in: offered)
    func grows(_ axis: Axis) -> Bool {
      proposal[axis] != nil
        ? child.size[axis] == frame.size[axis]
        : child.size[axis] >= frame.size[axis] && child.size[axis] <= whole[axis]
    }
    guard child.size != frame.size, grows(.horizontal), grows(.vertical) else { return proposal }
    frame = CGRect(
      x: -child[alignment.horizontal], y: -child[alignment.vertical], width: child.width, height: child.height)
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
