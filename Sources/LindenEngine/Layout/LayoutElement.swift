import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing

private let layoutElements = GenericTypes()

/// The element of anything arranged by a ``Layout``: a stack with its children, a padding with its
/// one.
package final class LayoutElement<L: Layout>: Element {
  @exclusivity(unchecked) package private(set) var layout: L
  private let isUnary = L._isUnary
  @exclusivity(unchecked) package private(set) var children = ElementList.empty
  /// All children in order while some are on their way out: drawn, not laid out.
  @exclusivity(unchecked) private var everybody: ElementList?
  /// What the layout keeps between calls; nil before the first, and during one.
  @exclusivity(unchecked) nonisolated(unsafe) private var cache: UnsafeMutablePointer<L.Cache>?
  @exclusivity(unchecked) private var cacheIsStale = false
  /// Counts what makes a cache useless.
  @exclusivity(unchecked) private var cacheNumber: UInt32 = 0
  /// Kept, because each container around would ask for it more than once.
  @exclusivity(unchecked) private var knownSpacing: ViewSpacing?
  @exclusivity(unchecked) package var layoutDirection = LayoutDirection.leftToRight

  @inline(__always) static var known: LayoutElement.Type {
    layoutElements.find(L.self, LayoutElement.self)
  }

  @inline(never) package init(_ node: _Node, _ layout: L) {
    self.layout = layout
    super.init(node)
  }

  deinit { if let cache { LayoutElement.free(cache) } }

  package func setLayout(_ new: L) {
    layout = new
    dropCache()
    knownSpacing = nil
    invalidateSize(guidesChanged: true)
  }

  /// Takes over a new list of children; those flagged as leaving are kept out of layout.
  package func setChildren(_ list: ElementList) {
    var someLeave = false
    list.forEach { child in
      adopt(child)
      if child.flags.contains(.leaving) { someLeave = true }
    }
    let spokeForFirst = speaksForFirstChild
    if someLeave, !isLeaving(list) {
      children = .several(list.filter { !$0.flags.contains(.leaving) })
      everybody = list
    } else {
      children = list
      everybody = nil
    }
    dropCache()
    knownSpacing = nil
    invalidateSize(guidesChanged: true)
    layersChanged()
    // Without a parent nothing was proposed yet.
    if parent != nil, spokeForFirst || speaksForFirstChild {
      children.forEach { $0.semanticElement?.accessibilityChanged() }
      semanticElementChanged()
    }
  }

  /// What arranges one view leaves with it, and goes on to arrange it.
  private func isLeaving(_ list: ElementList) -> Bool {
    isUnary && list.first?.flags.contains(.leaving) == true
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(children, layoutDirection: layoutDirection)
  }

  @inline(__always)
  private func withCache<Result>(_ body: (LayoutSubviews, inout L.Cache) -> Result) -> Result {
    let subviews = subviews
    let number = cacheNumber
    let own: UnsafeMutablePointer<L.Cache>
    if let cache {
      own = cache
      self.cache = nil
      if cacheIsStale { layout.updateCache(&own.pointee, subviews: subviews) }
    } else {
      own = LayoutElement.allocate()
      own.initialize(to: layout.makeCache(subviews: subviews))
    }
    cacheIsStale = false
    // Whatever happens below may drop the cache, but not take it away from under the layout.
    defer {
      if number == cacheNumber, cache == nil { cache = own } else { LayoutElement.free(own) }
    }
    return body(subviews, &own.pointee)
  }

  private func dropCache() {
    cacheNumber &+= 1
    guard let cache else { return }
    self.cache = nil
    LayoutElement.free(cache)
  }

  /// Most layouts of one view keep nothing, which is not worth an allocation.
  private static func allocate() -> UnsafeMutablePointer<L.Cache> {
    if MemoryLayout<L.Cache>.size == 0 {
      return UnsafeMutablePointer(bitPattern: MemoryLayout<L.Cache>.alignment)!
    }
    // Of memory with an alignment the run time asks by a slower way.
    if MemoryLayout<L.Cache>.alignment <= 16 {
      return malloc(MemoryLayout<L.Cache>.size)!.assumingMemoryBound(to: L.Cache.self)
    }
    return .allocate(capacity: 1)
  }

  nonisolated private static func free(_ cache: UnsafeMutablePointer<L.Cache>) {
    cache.deinitialize(count: 1)
    if MemoryLayout<L.Cache>.size == 0 { return }
    if MemoryLayout<L.Cache>.alignment <= 16 {
      Foundation.free(cache)
    } else {
      cache.deallocate()
    }
  }

  @_specialize(where L == HStackLayout)
  @_specialize(where L == VStackLayout)
  @_specialize(where L == _FrameLayout)
  @_specialize(where L == _PaddingLayout)
  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache {
      let size = layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1)
      flags.formUnion(Flags(axes: layout._ignoredAxes(subviews: $0, cache: &$1)))
      return size
    }
  }

  package override func leastLength(along axis: Axis) -> CGFloat? {
    layout._leastLength(along: axis, subviews: subviews)
  }

  package override func sizesWillBeAskedAgain() { cacheIsStale = true }
  package override func childrenNeedAsking() { dropCache() }

  @_specialize(where L == HStackLayout)
  @_specialize(where L == VStackLayout)
  @_specialize(where L == _FrameLayout)
  @_specialize(where L == _PaddingLayout)
  package override func placeChildren() {
    children.forEach { $0.flags.remove(.placedInPass) }
    withCache { layout.placeSubviews(in: frame, proposal: proposal, subviews: $0, cache: &$1) }
    children.forEach { if !$0.flags.contains(.placedInPass) { centre($0) } }
  }

  /// Places a child that the layout has left out.
  private func centre(_ child: Element) {
    let offered = ProposedViewSize(size)
    let own = child.sizeThatFits(offered)
    child.place(
      at: CGPoint(x: frame.midX - own.width / 2, y: frame.midY - own.height / 2),
      proposal: offered)
  }

  package override var passesGuidesOn: Bool { true }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own: CGFloat? = withCache { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
    }
    if let own { return own }
    let placements = PlacementRecorder.record {
      withCache { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
    }
    // Only the view itself counts, not what is behind or over it.
    return GuideCombiner.combine(key, isUnary ? children.prefix(1) : children[...]) { child in
      guard let placement = placements[ObjectIdentifier(child)] else { return nil }
      let childSize = child.sizeThatFits(placement.proposal)
      return child.explicitAlignment(key, size: childSize, proposal: placement.proposal)
        .map { $0 + placement.origin[key.axis] }
    }
  }

  package override var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    let spacing = withCache { layout.spacing(subviews: $0, cache: &$1) }
    knownSpacing = spacing
    return spacing
  }

  package override func hasOtherSpacing() -> Bool {
    guard let known = knownSpacing else { return false }
    knownSpacing = nil
    return spacing != known
  }

  /// A layout with one child has the child's priority and values.
  package override var layoutPriority: Double {
    isUnary ? children.first?.layoutPriority ?? 0 : 0
  }

  package override func trait(_ key: ObjectIdentifier) -> Any? {
    isUnary ? children.first?.trait(key) : nil
  }

  package override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
  package override var isUnaryLayout: Bool { isUnary }
  package override var speaksForFirstChild: Bool { isUnary || children.count == 1 }
  package override var semanticElement: Element? {
    speaksForFirstChild ? children.first?.semanticElement : nil
  }

  package override func forEachChild(_ body: (Element) -> Void) {
    (everybody ?? children).forEach(body)
  }

  package override func collectLayers(into list: inout [Layer]) {
    let shown = everybody ?? children
    if L._drawsBehindFirst {
      for child in shown.dropFirst() { child.collectLayers(into: &list) }
      children.first?.collectLayers(into: &list)
    } else if case .one(let child) = shown {
      if !child.flags.contains(.concealed) { child.collectLayers(into: &list) }
    } else {
      for child in inDrawingOrder(shown) where !child.flags.contains(.concealed) {
        child.collectLayers(into: &list)
      }
    }
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    if L._drawsBehindFirst {
      if children.first?.hitTest(point, &chain) == true { return true }
      for child in children.dropFirst().reversed() where child.hitTest(point, &chain) {
        return true
      }
      return false
    }
    for child in inDrawingOrder(children).reversed()
    where !child.flags.contains(.concealed) && child.hitTest(point, &chain) {
      return true
    }
    return false
  }

  /// Back to front.
  private func inDrawingOrder(_ children: ElementList) -> ElementList {
    guard ZIndexKey.isUsed, children.count > 1 else { return children }
    var hasIndices = false
    for child in children where child.trait(ZIndexKey.id) != nil { hasIndices = true }
    guard hasIndices else { return children }
    let indices = children.map { $0.trait(ZIndexKey.id) as? Double ?? 0 }
    return .several(
      children.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { children[$0] })
  }

  package override var name: String { "\(L.self)" }
}
