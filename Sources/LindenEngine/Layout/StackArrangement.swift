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
    fileprivate var children: [Child] = []
    fileprivate var gaps: CGFloat = 0
    fileprivate var hasPriorities = false
    /// What was offered across the axis when the children were asked for their least and greatest
    /// lengths.
    fileprivate var crossProposal: CGFloat?? = .none
    /// Those lengths are the same whatever is offered across.
    fileprivate var lengthsIgnoreCross = false
    /// Nobody is left to be asked for those lengths.
    fileprivate var allAreAsked = false
    /// No more than four, the one that answered last at the end.
    fileprivate var results: [Result] = []
    /// Places of results that no longer hold, to be written over.
    fileprivate var spares: [[Place]] = []

    /// Whether the lengths are known for what is offered across.
    fileprivate func knows(_ cross: CGFloat?) -> Bool {
      if lengthsIgnoreCross { return true }
      if let crossProposal { return crossProposal == cross }
      return false
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

    func isServedBefore(_ other: Child) -> Bool {
      if priority != other.priority { return priority > other.priority }
      // Two infinite lengths differ by NaN: equally flexible, and more so than any other.
      let (range, otherRange) = (most - least, other.most - other.least)
      return range.isNaN ? false : otherRange.isNaN ? true : range < otherRange
    }

    /// Whether `size` is that for what is offered across.
    @inline(__always) func hasSize(isCrossKnown: Bool) -> Bool {
      isAsked && hasOneLength && (ignoresCross || isCrossKnown)
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
    var proposal: SizeCache.Key
    var size = CGSize.zero
    /// Where the child begins across the axis, relative to the start of the stack.
    var crossOffset: CGFloat = 0
  }

  // MARK: What is kept

  package func makeCache(_ subviews: LayoutSubviews) -> Cache {
    var cache = Cache()
    cache.children.reserveCapacity(subviews.count)
    for index in 0..<subviews.count {
      let element = subviews.element(index)
      MainThread.call(element) { $0.flags.remove(.answersChanged) }
      cache.children.append(Child(priority: LayoutSubview(element: element).priority))
    }
    if spacing == nil {
      setGaps(&cache, subviews)
    } else {
      for index in cache.children.indices.dropFirst() { cache.children[index].gap = spacing! }
    }
    sumUp(&cache)
    return cache
  }

  private func setGaps(_ cache: inout Cache, _ subviews: LayoutSubviews) {
    guard subviews.count > 1 else { return }
    var previous = subviews.elementSpacing(0)
    for index in 1..<subviews.count {
      let next = subviews.elementSpacing(index)
      cache.children[index].gap = previous.distance(to: next, along: axis)
      previous = next
    }
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
    while let result = cache.results.popLast() {
      if cache.spares.count < 2 { cache.spares.append(result.places) }
    }
    var someChanged = false
    for index in cache.children.indices where subviews.takeNews(index) {
      someChanged = true
      cache.allAreAsked = false
      cache.children[index].isAsked = false
      cache.children[index].priority = subviews[subviews.startIndex + index].priority
      if spacing == nil {
        setGap(before: index, &cache, subviews)
        setGap(before: index + 1, &cache, subviews)
      }
    }
    if someChanged { sumUp(&cache) }
  }

  private func setGap(before index: Int, _ cache: inout Cache, _ subviews: LayoutSubviews) {
    guard index > 0, index < cache.children.count else { return }
    cache.children[index].gap = subviews.elementSpacing(index - 1)
      .distance(to: subviews.elementSpacing(index), along: axis)
  }

  // MARK: Flexibility

  // Stacks in one another ask each other: what is on the way down is kept apart from what is not,
  // so that a level takes little of the call stack.

  /// The least and greatest lengths when offered `cross` across the axis, and the order of service.
  private func measureFlexibility(
    _ subviews: LayoutSubviews, _ cross: CGFloat?, _ cache: inout Cache
  ) {
    let isKnown = cache.knows(cross)
    if isKnown, cache.allAreAsked { return }
    for index in cache.children.indices where !isKnown || !cache.children[index].isAsked {
      ask(subviews.element(index), cross, &cache.children[index])
    }
    noteAsked(cross, &cache)
  }

  private func noteAsked(_ cross: CGFloat?, _ cache: inout Cache) {
    // Those asked before were offered the same, or all ignore it.
    cache.crossProposal = .some(cross)
    cache.allAreAsked = true
    cache.lengthsIgnoreCross = cache.children.allSatisfy(\.ignoresCross)
    sort(&cache)
  }

  /// Asks a child for its least and its greatest length, which may be one.
  @inline(never) private func ask(_ element: Element, _ cross: CGFloat?, _ child: inout Child) {
    child.isAsked = true
    child.ignoresCross = true
    child.hasOneLength = false
    let least = MainThread.call(element, axis) { $0.leastLength(along: $1) }
    if let least {
      child.least = least
    } else {
      askFor(0, element, cross, &child)
      child.least = child.size[axis]
    }
    if !child.hasOneLength { askFor(.infinity, element, cross, &child) }
    child.most = child.size[axis]
  }

  @inline(__always) private func askFor(
    _ length: CGFloat, _ element: Element, _ cross: CGFloat?, _ child: inout Child
  ) {
    child.size = size(of: element, length, cross, &child.ignoresCross)
    child.hasOneLength = takesAny(element, axis)
  }

  /// The size of a view that is offered `length` and `cross`.
  private func size(
    of element: Element, _ length: CGFloat, _ cross: CGFloat?, _ ignoresCross: inout Bool
  ) -> CGSize {
    var proposal = ProposedViewSize(width: cross, height: cross)
    proposal[axis] = length
    let size = MainThread.call(element, proposal) { $0.sizeThatFits($1) }
    if !takesAny(element, axis.other) { ignoresCross = false }
    return size
  }

  /// Whether what was offered along `axis` did not matter to the size asked for last.
  @inline(__always) private func takesAny(_ element: Element, _ axis: Axis) -> Bool {
    MainThread.call(element) { $0.flags }
      .contains(axis == .horizontal ? .takesAnyWidth : .takesAnyHeight)
  }

  private func sort(_ cache: inout Cache) {
    var isInOrder = true
    for index in cache.children.indices {
      cache.children[index].served = Int32(truncatingIfNeeded: index)
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
      for index in order.indices {
        cache.children[index].served = Int32(truncatingIfNeeded: order[index])
      }
      return
    }
    for index in 1..<cache.children.count {
      var place = index
      while place > 0,
        cache.children[index]
          .isServedBefore(cache.children[Int(cache.children[place - 1].served)])
      {
        cache.children[place].served = cache.children[place - 1].served
        place -= 1
      }
      cache.children[place].served = Int32(truncatingIfNeeded: index)
    }
  }

  // MARK: Results

  /// The result for `proposal` comes to stand last in the cache.
  private func arrange(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) {
    if recall(proposal, &cache) { return }
    var result = makeResult(proposal, subviews, &cache)
    if let available = proposal[axis], available.isFinite {
      // A single child is offered everything, however long it can be.
      if subviews.count > 1 { measureFlexibility(subviews, proposal[axis.other], &cache) }
      distribute(available - cache.gaps, subviews, cache, &result)
    } else {
      offerAll(proposal, subviews, cache, &result)
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
    let place = Place(proposal: SizeCache.Key(proposal))
    guard var places = cache.spares.popLast() ?? oldestPlaces(&cache) else {
      return Result(
        proposal: proposal, places: Array(repeating: place, count: subviews.count))
    }
    for index in places.indices { places[index].proposal = place.proposal }
    return Result(proposal: proposal, places: places)
  }

  private func oldestPlaces(_ cache: inout Cache) -> [Place]? {
    cache.results.count < 4 ? nil : cache.results.removeFirst().places
  }

  private func keep(_ result: inout Result, _ subviews: LayoutSubviews, _ cache: inout Cache) {
    result.length = cache.gaps
    for place in result.places { result.length += place.size[axis] }
    result.crossExtent = alignAcross(subviews, &result.places)
    // Least and greatest lengths decided over the shares.
    if subviews.count > 1, result.proposal[axis]?.isFinite == true, !cache.lengthsIgnoreCross {
      result.ignoresCross = false
    }
    cache.results.append(result)
  }

  /// Offers the same to all children.
  private func offerAll(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: Cache,
    _ result: inout Result
  ) {
    let isCrossKnown = cache.knows(proposal[axis.other])
    for index in result.places.indices {
      if !setKnownSize(index, cache, isCrossKnown, &result) {
        offer(subviews.element(index), index, &result)
      }
    }
  }

  /// Offers `length` to the children, those of greatest priority first.
  private func distribute(
    _ length: CGFloat, _ subviews: LayoutSubviews, _ cache: Cache, _ result: inout Result
  ) {
    let count = result.places.count
    let isCrossKnown = cache.knows(result.proposal[axis.other])
    var remaining = length
    var position = 0
    // What the groups not yet served need at least.
    var reserved: CGFloat = 0
    if cache.hasPriorities { for child in cache.children { reserved += child.least } }
    while position < count {
      let end = cache.hasPriorities ? endOfGroup(position, cache, &reserved) : count
      var budget = remaining - (end < count ? reserved : 0)
      for step in position..<end {
        let index = Int(cache.children[step].served)
        setLength(max(0, budget) / CGFloat(end - step), index, &result)
        if !setKnownSize(index, cache, isCrossKnown, &result) {
          offer(subviews.element(index), index, &result)
        }
        let taken = result.places[index].size[axis]
        budget -= taken
        remaining -= taken
      }
      position = end
    }
  }

  /// Where the children served with the same priority end; takes what they need from `reserved`.
  private func endOfGroup(_ start: Int, _ cache: Cache, _ reserved: inout CGFloat) -> Int {
    let priority = cache.children[Int(cache.children[start].served)].priority
    var end = start
    while end < cache.children.count {
      let child = cache.children[Int(cache.children[end].served)]
      guard child.priority == priority else { break }
      reserved -= child.least
      end += 1
    }
    return end
  }

  @inline(__always)
  private func setLength(_ length: CGFloat, _ index: Int, _ result: inout Result) {
    if axis == .horizontal {
      result.places[index].proposal.width = length
    } else {
      result.places[index].proposal.height = length
    }
  }

  /// False if the child has to be asked.
  @inline(__always) private func setKnownSize(
    _ index: Int, _ cache: Cache, _ isCrossKnown: Bool, _ result: inout Result
  ) -> Bool {
    guard cache.children[index].hasSize(isCrossKnown: isCrossKnown) else { return false }
    result.places[index].size = cache.children[index].size
    if !cache.children[index].ignoresCross { result.ignoresCross = false }
    return true
  }

  @inline(never)
  private func offer(_ element: Element, _ index: Int, _ result: inout Result) {
    result.places[index].size = MainThread.call(element, result.places[index].proposal.proposal) {
      $0.sizeThatFits($1)
    }
    if !takesAny(element, axis.other) { result.ignoresCross = false }
  }

  /// Puts the children's guides on one line; the extent of all across the axis.
  private func alignAcross(_ subviews: LayoutSubviews, _ places: inout [Place]) -> CGFloat {
    if places.contains(where: { $0.size[axis.other] == .infinity }) {
      // Guides of what is infinitely long are nowhere; only the extent is asked for.
      return .infinity
    }
    var above: CGFloat = -.infinity
    var below: CGFloat = -.infinity
    let (share, bit) = (alignment.share, alignment.bit)
    for index in places.indices {
      let length = places[index].size[axis.other]
      let guide: CGFloat
      if let share, !subviews.mayHaveGuides(index, bit) {
        guide = length * share
      } else {
        guide = explicitGuide(subviews.element(index), places[index])
      }
      places[index].crossOffset = guide
      above = max(above, guide)
      below = max(below, length - guide)
    }
    for index in places.indices { places[index].crossOffset = above - places[index].crossOffset }
    return places.isEmpty ? 0 : above + below
  }

  @inline(never) private func explicitGuide(_ element: Element, _ place: Place) -> CGFloat {
    ViewDimensions(element: element, size: place.size, proposal: place.proposal.proposal)[alignment]
  }

  // MARK: Places

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
      var offered = place.proposal.proposal
      offered[axis.other] = result.crossExtent
      let size = subviews[subviews.startIndex + index].sizeThatFits(offered)
      guard size[axis] == place.size[axis],
        size[axis.other] > place.size[axis.other], size[axis.other] <= result.crossExtent
      else { continue }
      result.places[index].proposal = SizeCache.Key(offered)
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
    return size(of: cache.results[cache.results.count - 1])
  }

  @inline(__always) private func size(of result: Result) -> CGSize {
    axis == .horizontal
      ? CGSize(width: result.length, height: result.crossExtent)
      : CGSize(width: result.crossExtent, height: result.length)
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
    // What does not matter is offered as it comes, so that nothing in the child is placed anew.
    let ignoresCross = cache.results[cache.results.count - 1].ignoresCross
    let isCrossKnown =
      cache.knows(proposal[axis.other]) && !cache.results[cache.results.count - 1].isStretched
    let cross = SizeCache.Key(proposal)
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
      if ignoresCross { offered.set(axis.other, cross) }
      subviews.place(
        index, at: position, offered, answered: place.size,
        takesAny: cache.children[index].hasSize(isCrossKnown: isCrossKnown) ? axis : nil)
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

/// The views of a stack by their place among them, without a count of references for each.
extension LayoutSubviews {
  @inline(__always) fileprivate func element(_ index: Int) -> LindenEngine.Element {
    elements[range.lowerBound + index]
  }

  @inline(__always) fileprivate func elementSpacing(_ index: Int) -> ViewSpacing {
    MainThread.call(element(index)) { $0.spacing }
  }

  /// Whether what the view answered before no longer holds. The next call is about what it answers
  /// from here on.
  @inline(__always) fileprivate func takeNews(_ index: Int) -> Bool {
    MainThread.call(element(index)) { $0.flags.remove(.answersChanged) != nil }
  }

  /// False if neither the view nor anything in it sets a guide with this bit.
  @inline(__always) fileprivate func mayHaveGuides(_ index: Int, _ bit: UInt64) -> Bool {
    MainThread.call(element(index), bit) { $0.alignmentMask & $1 != 0 }
  }

  /// Puts the view's corner at `position`, where its size for the proposal is known.
  ///
  /// - Parameter takesAny: Along which axis the proposal does not matter to the view: what it was
  ///   offered before stands.
  @inline(__always) fileprivate func place(
    _ index: Int, at position: CGPoint, _ proposal: SizeCache.Key, answered size: CGSize,
    takesAny: Axis?
  ) {
    MainThread.call(element(index), position, (proposal, size, takesAny)) {
      var offered = $2.0
      if let axis = $2.2, $0.flags.contains(.wasPlaced) {
        offered.set(axis, SizeCache.Key($0.proposal))
      }
      PlacementRecorder.place($0, at: $1, proposal: offered, answered: $2.1)
    }
  }
}

extension AlignmentKey {
  /// Where the guide is in a view that does not set it, as a share of the view's length; nil if
  /// only the id can tell.
  fileprivate var share: CGFloat? {
    switch axis {
    case .horizontal:
      if id == HorizontalAlignment.center.key.id { return 0.5 }
      if id == HorizontalAlignment.leading.key.id { return 0 }
      if id == HorizontalAlignment.trailing.key.id { return 1 }
    case .vertical:
      if id == VerticalAlignment.center.key.id { return 0.5 }
      if id == VerticalAlignment.top.key.id { return 0 }
      if id == VerticalAlignment.bottom.key.id { return 1 }
    }
    return nil
  }
}
