import CoreGraphics

/// A stack along one axis.
///
/// Lengths are handed out in two passes (B/B4-90): each child is asked how long it can be at least
/// and at most; then, group by group in order of priority, and from the least to the most flexible
/// within a group, each is offered an equal share of what is left.
///
/// A child is asked again only when its answers may be others (`Element.Flags.answersChanged`).
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
    fileprivate var children: [Child]
    fileprivate var gaps: CGFloat = 0
    fileprivate var hasPriorities = false
    /// The children's order of service is that of their priorities and lengths.
    fileprivate var isInOrder = false
    /// What was offered across the axis when the children were asked for their least and greatest
    /// lengths, if they were.
    fileprivate var crossProposal: CGFloat = 0
    fileprivate var hasCrossProposal = false
    /// Those lengths are the same whatever is offered across.
    fileprivate var lengthsIgnoreCross = false
    /// No child is left to be asked for those lengths.
    fileprivate var allAreAsked = false
    /// The result that answered last; its places are the children's.
    fileprivate var latest: Result?
    /// No more than three others, the oldest first.
    fileprivate var others: [(result: Result, places: [Place])] = []
    /// Places of results that no longer hold, to be written over.
    fileprivate var spares: [[Place]] = []

    fileprivate init(_ children: [Child]) { self.children = children }

    /// Whether the lengths are known for what is offered across.
    @inline(__always) fileprivate func knows(_ cross: CGFloat) -> Bool {
      lengthsIgnoreCross || hasCrossProposal && crossProposal.bitPattern == cross.bitPattern
    }
  }

  fileprivate struct Child {
    var priority: Double
    /// The distance to the one before.
    var gap: CGFloat = 0
    /// The least and the greatest length.
    var least: CGFloat = 0
    var most: CGFloat = 0
    /// The size of a child with one length only.
    var size = CGSize.zero
    /// The child at the same place of the order of service.
    var served: Int32 = 0
    /// What is above, less priority and gap, is known, for what the cache says was offered across.
    var isAsked = false
    /// It is the same whatever is offered across.
    var ignoresCross = false
    /// Neither the size nor the places inside depend on what is offered along the axis.
    var hasOneLength = false
    /// Where the child is by the latest result.
    var place = Place()

    func isServedBefore(_ other: Child) -> Bool {
      if priority != other.priority { return priority > other.priority }
      // Two infinite lengths differ by NaN: equally flexible, and more so than any other.
      let (range, otherRange) = (most - least, other.most - other.least)
      return range.isNaN ? false : otherRange.isNaN ? true : range < otherRange
    }

    /// Whether the place in the order of service is that of `other`.
    func isServedLike(_ other: Child) -> Bool {
      priority == other.priority && least == other.least && most == other.most
    }

    /// Whether `size` is that for what is offered across.
    @inline(__always) func hasSize(isCrossKnown: Bool) -> Bool {
      isAsked && hasOneLength && (ignoresCross || isCrossKnown)
    }
  }

  fileprivate struct Result {
    var proposal: SizeCache.Key
    var length: CGFloat = 0
    var crossExtent: CGFloat = 0
    /// The same whatever is offered across the axis.
    var ignoresCross = true
    /// The places are those of stretched children.
    var isStretched = false
  }

  fileprivate struct Place {
    var proposal = SizeCache.Key(.zero)
    var size = CGSize.zero
    /// Where the child begins across the axis, relative to the start of the stack.
    var crossOffset: CGFloat = 0
  }

  // MARK: What is kept

  package func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var children: [Child] = []
    children.reserveCapacity(subviews.count)
    var gaps: CGFloat = 0
    var hasPriorities = false
    var previous = ViewSpacing.zero
    var changed = 0
    while let index = subviews.takeChanged(from: changed) { changed = index + 1 }
    for index in 0..<subviews.count {
      var child = Child(priority: subviews.priority(index))
      if index > 0 {
        if child.priority != children[0].priority { hasPriorities = true }
        if let spacing { child.gap = spacing }
      }
      // A single view has nothing beside it.
      if spacing == nil, subviews.count > 1 {
        let next = subviews.spacing(index)
        if index > 0 { child.gap = previous.distance(to: next, along: axis) }
        previous = next
      }
      gaps += child.gap
      children.append(child)
    }
    var cache = Cache(children)
    cache.gaps = gaps
    cache.hasPriorities = hasPriorities
    return cache
  }

  private func sumUp(_ cache: inout Cache) {
    cache.gaps = 0
    cache.hasPriorities = false
    guard let first = cache.children.first?.priority else { return }
    for child in cache.children {
      cache.gaps += child.gap
      if child.priority != first { cache.hasPriorities = true }
    }
  }

  package func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {
    cache.latest = nil
    while let other = cache.others.popLast() {
      if cache.spares.count < 2 { cache.spares.append(other.places) }
    }
    var areOthers = false
    var next = 0
    while let index = subviews.takeChanged(from: next) {
      next = index + 1
      cache.allAreAsked = false
      cache.children[index].isAsked = false
      let priority = subviews.priority(index)
      if cache.children[index].priority != priority {
        cache.children[index].priority = priority
        cache.isInOrder = false
        areOthers = true
      }
      if spacing == nil {
        setGap(before: index, &cache, subviews)
        setGap(before: index + 1, &cache, subviews)
        areOthers = true
      }
    }
    if areOthers { sumUp(&cache) }
  }

  private func setGap(before index: Int, _ cache: inout Cache, _ subviews: LayoutSubviews) {
    guard index > 0, index < cache.children.count else { return }
    cache.children[index].gap = subviews.spacing(index - 1)
      .distance(to: subviews.spacing(index), along: axis)
  }

  // MARK: Flexibility

  // Stacks in one another ask each other: what is on the way down is kept apart from what is not,
  // so that a level takes little of the call stack.

  /// The least and greatest lengths when offered `cross` across the axis, and the order of service.
  private func measureFlexibility(
    _ subviews: LayoutSubviews, _ cross: CGFloat, _ cache: inout Cache
  ) {
    let isKnown = cache.knows(cross)
    if isKnown, cache.allAreAsked { return }
    var allIgnoreCross = true
    for index in cache.children.indices {
      if !isKnown || !cache.children[index].isAsked {
        let before = cache.children[index]
        ask(subviews, index, cross, &cache.children[index])
        if !cache.children[index].isServedLike(before) { cache.isInOrder = false }
      }
      if !cache.children[index].ignoresCross { allIgnoreCross = false }
    }
    // Those asked before were offered the same, or all ignore it.
    cache.crossProposal = cross
    cache.hasCrossProposal = true
    cache.allAreAsked = true
    cache.lengthsIgnoreCross = allIgnoreCross
    if !cache.isInOrder {
      cache.isInOrder = true
      cache.children.withUnsafeMutableBufferPointer { sort($0) }
    }
  }

  /// Asks a child for its least and its greatest length, which may be one.
  @inline(never) private func ask(
    _ subviews: LayoutSubviews, _ index: Int, _ cross: CGFloat, _ child: inout Child
  ) {
    child.isAsked = true
    child.ignoresCross = true
    child.hasOneLength = false
    if let least = subviews.leastLength(index, along: axis) {
      child.least = least
    } else {
      askFor(0, subviews, index, cross, &child)
      child.least = child.size[axis]
    }
    if !child.hasOneLength { askFor(.infinity, subviews, index, cross, &child) }
    child.most = child.size[axis]
  }

  @inline(__always) private func askFor(
    _ length: CGFloat, _ subviews: LayoutSubviews, _ index: Int, _ cross: CGFloat,
    _ child: inout Child
  ) {
    let flags: LindenEngine.Element.Flags
    (child.size, flags) = subviews.size(
      index,
      axis == .horizontal
        ? SizeCache.Key(width: length, height: cross)
        : SizeCache.Key(width: cross, height: length))
    if !takesAny(flags, axis.other) { child.ignoresCross = false }
    child.hasOneLength = takesAny(flags, axis)
  }

  /// Whether what was offered along `axis` did not matter to the size asked for last.
  @inline(__always)
  private func takesAny(_ flags: LindenEngine.Element.Flags, _ axis: Axis) -> Bool {
    flags.contains(axis == .horizontal ? .takesAnyWidth : .takesAnyHeight)
  }

  private func sort(_ children: UnsafeMutableBufferPointer<Child>) {
    var isInOrder = true
    for index in children.indices {
      children[index].served = Int32(truncatingIfNeeded: index)
      if index > 0, children[index].isServedBefore(children[index - 1]) { isInOrder = false }
    }
    if isInOrder { return }
    if children.count > 16 {
      let order = children.indices.sorted {
        children[$0].isServedBefore(children[$1])
          || $0 < $1 && !children[$1].isServedBefore(children[$0])
      }
      for index in order.indices {
        children[index].served = Int32(truncatingIfNeeded: order[index])
      }
      return
    }
    for index in 1..<children.count {
      var place = index
      while place > 0,
        children[index].isServedBefore(children[Int(children[place - 1].served)])
      {
        children[place].served = children[place - 1].served
        place -= 1
      }
      children[place].served = Int32(truncatingIfNeeded: index)
    }
  }

  // MARK: Results

  /// The result for `proposal` comes to be the latest of the cache.
  private func arrange(
    _ proposal: SizeCache.Key, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    if recall(proposal, &cache) { return }
    putLatestAside(&cache)
    var result = Result(proposal: proposal)
    for index in cache.children.indices { cache.children[index].place.proposal = proposal }
    let available = proposal[axis]
    if available < .infinity {
      // A single child is offered everything, however long it can be.
      if subviews.count > 1 { measureFlexibility(subviews, proposal[axis.other], &cache) }
      distribute(available - cache.gaps, subviews, &cache, &result)
    } else {
      offerAll(proposal, subviews, &cache, &result)
    }
    finish(&result, subviews, &cache)
    cache.latest = result
  }

  private func recall(_ proposal: SizeCache.Key, _ cache: inout Cache) -> Bool {
    guard let latest = cache.latest else { return false }
    if answers(latest, proposal) { return true }
    guard
      let other = cache.others.lastIndex(where: { answers($0.result, proposal) })
    else { return false }
    cache.latest = cache.others[other].result
    cache.others[other].result = latest
    for index in cache.children.indices {
      swap(&cache.children[index].place, &cache.others[other].places[index])
    }
    return true
  }

  @inline(__always) private func answers(_ result: Result, _ proposal: SizeCache.Key) -> Bool {
    result.proposal[axis].bitPattern == proposal[axis].bitPattern
      && (result.ignoresCross
        || result.proposal[axis.other].bitPattern == proposal[axis.other].bitPattern)
  }

  /// What was the latest result is one of the others; where there are enough, the oldest goes.
  private func putLatestAside(_ cache: inout Cache) {
    guard let latest = cache.latest else { return }
    var places =
      cache.others.count < 3
      ? cache.spares.popLast() ?? [] : cache.others.removeFirst().places
    places.removeAll(keepingCapacity: true)
    places.reserveCapacity(cache.children.count)
    for child in cache.children { places.append(child.place) }
    cache.others.append((latest, places))
    cache.latest = nil
  }

  /// Works out how large the whole is from the places' sizes.
  private func finish(
    _ result: inout Result, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    result.length = cache.gaps
    for child in cache.children { result.length += child.place.size[axis] }
    result.crossExtent = alignAcross(subviews, &cache.children)
    // Least and greatest lengths decided over the shares.
    if subviews.count > 1, result.proposal[axis] < .infinity, !cache.lengthsIgnoreCross {
      result.ignoresCross = false
    }
  }

  /// Offers the same to all children.
  private func offerAll(
    _ proposal: SizeCache.Key, _ subviews: LayoutSubviews, _ cache: inout Cache,
    _ result: inout Result
  ) {
    let isCrossKnown = cache.knows(proposal[axis.other])
    for index in cache.children.indices {
      if cache.children[index].hasSize(isCrossKnown: isCrossKnown) {
        cache.children[index].place.size = cache.children[index].size
        if !cache.children[index].ignoresCross { result.ignoresCross = false }
      } else if !offer(subviews, index, &cache.children[index].place) {
        result.ignoresCross = false
      }
    }
  }

  /// Offers `length` to the children, those of greatest priority first.
  private func distribute(
    _ length: CGFloat, _ subviews: LayoutSubviews, _ cache: inout Cache, _ result: inout Result
  ) {
    var service = Service(remaining: length)
    // What the groups not yet served need at least.
    if cache.hasPriorities { for child in cache.children { service.reserved += child.least } }
    let isCrossKnown = cache.knows(result.proposal[axis.other])
    while let index = serveKnown(&service, isCrossKnown, &cache) {
      if !offer(subviews, index, &cache.children[index].place) { service.ignoresCross = false }
      service.serve(cache.children[index].place.size[axis])
    }
    result.ignoresCross = service.ignoresCross
  }

  /// How far the handing out of lengths has come.
  private struct Service {
    /// Of all children; of those of the group that is served.
    var remaining: CGFloat
    var budget: CGFloat = 0
    var reserved: CGFloat = 0
    var position = 0
    var end = 0
    var ignoresCross = true

    init(remaining: CGFloat) { self.remaining = remaining }

    @inline(__always) mutating func serve(_ length: CGFloat) {
      budget -= length
      remaining -= length
      position += 1
    }
  }

  /// Serves the children whose sizes are known, up to one that has to be asked; nil if there is none.
  private func serveKnown(
    _ service: inout Service, _ isCrossKnown: Bool, _ cache: inout Cache
  ) -> Int? {
    let hasPriorities = cache.hasPriorities
    return cache.children.withUnsafeMutableBufferPointer { children in
      while service.position < children.count {
        if service.position == service.end {
          service.end =
            hasPriorities
            ? endOfGroup(service.position, children, &service.reserved) : children.count
          service.budget =
            service.remaining - (service.end < children.count ? service.reserved : 0)
        }
        let index = Int(children[service.position].served)
        let budget = service.budget
        children[index].place.proposal[axis] =
          budget > 0 ? budget / CGFloat(service.end - service.position) : 0
        guard children[index].hasSize(isCrossKnown: isCrossKnown) else { return index }
        children[index].place.size = children[index].size
        if !children[index].ignoresCross { service.ignoresCross = false }
        service.serve(children[index].size[axis])
      }
      return nil
    }
  }

  /// Asks a child for the size it takes for its place's proposal; false if what is offered across
  /// matters to it.
  @inline(never)
  private func offer(_ subviews: LayoutSubviews, _ index: Int, _ place: inout Place) -> Bool {
    let flags: LindenEngine.Element.Flags
    (place.size, flags) = subviews.size(index, place.proposal)
    return takesAny(flags, axis.other)
  }

  /// Where the children served with the same priority end; takes what they need from `reserved`.
  private func endOfGroup(
    _ start: Int, _ children: UnsafeMutableBufferPointer<Child>, _ reserved: inout CGFloat
  ) -> Int {
    let priority = children[Int(children[start].served)].priority
    var end = start
    while end < children.count {
      let child = children[Int(children[end].served)]
      guard child.priority == priority else { break }
      reserved -= child.least
      end += 1
    }
    return end
  }

  /// Puts the children's guides on one line; the extent of all across the axis.
  private func alignAcross(_ subviews: LayoutSubviews, _ children: inout [Child]) -> CGFloat {
    children.withUnsafeMutableBufferPointer { children in
      var above: CGFloat = -.infinity
      var below: CGFloat = -.infinity
      let (share, bit) = (alignment.share, alignment.bit)
      for index in children.indices {
        let length = children[index].place.size[axis.other]
        // Guides of what is infinitely long are nowhere; only the extent is asked for.
        if length == .infinity { return .infinity }
        let guide: CGFloat
        if let share, !subviews.mayHaveGuides(index, bit) {
          guide = length * share
        } else {
          guide = explicitGuide(subviews, index, children[index].place)
        }
        children[index].place.crossOffset = guide
        above = max(above, guide)
        below = max(below, length - guide)
      }
      for index in children.indices {
        children[index].place.crossOffset = above - children[index].place.crossOffset
      }
      return children.isEmpty ? 0 : above + below
    }
  }

  @inline(never) private func explicitGuide(
    _ subviews: LayoutSubviews, _ index: Int, _ place: Place
  ) -> CGFloat {
    ViewDimensions(
      element: subviews.elements[subviews.startIndex + index], size: place.size,
      proposal: place.proposal.proposal)[alignment]
  }

  // MARK: Places

  /// Where nothing was proposed across the axis, children that can be longer there become as long
  /// as the stack: how views get one width in a column of fixed size, and a divider the height of
  /// its row. Whatever would change its length along the axis stays as it was measured.
  private func stretch(_ subviews: LayoutSubviews, _ cache: inout Cache) {
    guard let result = cache.latest, !result.isStretched, !result.ignoresCross else { return }
    cache.latest?.isStretched = true
    var someAre = false
    for index in cache.children.indices {
      let place = cache.children[index].place
      guard place.size[axis.other] < result.crossExtent else { continue }
      var offered = place.proposal
      offered[axis.other] = result.crossExtent
      let (size, _) = subviews.size(index, offered)
      guard size[axis] == place.size[axis],
        size[axis.other] > place.size[axis.other], size[axis.other] <= result.crossExtent
      else { continue }
      cache.children[index].place.proposal = offered
      cache.children[index].place.size = size
      someAre = true
    }
    if someAre { _ = alignAcross(subviews, &cache.children) }
  }

  package func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGSize {
    if subviews.isEmpty { return .zero }
    arrange(SizeCache.Key(proposal), subviews, &cache)
    return cache.latest.map(size) ?? .zero
  }

  @inline(__always) private func size(of result: Result) -> CGSize {
    axis == .horizontal
      ? CGSize(width: result.length, height: result.crossExtent)
      : CGSize(width: result.crossExtent, height: result.length)
  }

  /// Along which axes the proposal did not matter to the size asked for last.
  package func ignoredAxes(_ cache: Cache) -> Axis.Set {
    cache.latest?.ignoresCross == true ? Axis.Set(axis.other) : []
  }

  package func placeSubviews(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) {
    guard !subviews.isEmpty else { return }
    let cross = SizeCache.Key(proposal)
    arrange(cross, subviews, &cache)
    if proposal[axis.other] == nil { stretch(subviews, &cache) }
    guard let result = cache.latest else { return }
    // What does not matter is offered as it comes, so that nothing in the child is placed anew.
    let ignoresCross = result.ignoresCross
    let isCrossKnown = cache.knows(cross[axis.other]) && !result.isStretched
    let isRightToLeft = subviews.layoutDirection == .rightToLeft
    let mirrored = axis == .horizontal && isRightToLeft
    let mirroredAcross = axis == .vertical && isRightToLeft
    let children = cache.children
    /// Where the next child begins, and which it is.
    var (offset, next): (CGFloat, Int) = (0, 0)
    /// Passes over the children about whose places nothing is new; nil after the last.
    func nextPlacement() -> LayoutSubviews.Placement? {
      children.withUnsafeBufferPointer { children in
        while next < children.count {
          let (index, place) = (next, children[next].place)
          offset += children[index].gap
          var position = CGPoint.zero
          position[axis] =
            mirrored ? bounds.maxX - offset - place.size[axis] : bounds.origin[axis] + offset
          position[axis.other] =
            mirroredAcross
            ? bounds.maxX - place.crossOffset - place.size[axis.other]
            : bounds.origin[axis.other] + place.crossOffset
          var offered = place.proposal
          if ignoresCross { offered[axis.other] = cross[axis.other] }
          offset += place.size[axis]
          next += 1
          let placement = LayoutSubviews.Placement(
            index: index, position: position, proposal: offered, size: place.size,
            takesAny: children[index].hasSize(isCrossKnown: isCrossKnown) ? axis : nil)
          if let new = subviews.needed(placement) { return new }
        }
        return nil
      }
    }
    while let placement = nextPlacement() { subviews.place(placement) }
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
