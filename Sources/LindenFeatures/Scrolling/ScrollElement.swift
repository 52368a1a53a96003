import CoreGraphics
import LindenDrawing
import Foundation

/// The element of a scroll view: a window onto its content, whose space is shifted by the offset.
package final class ScrollElement: Element, ScrollTarget, NamedSpaceElement, AnimationClock.Ticking
{
  package let spaceName = AnyHashable(ScrollSpaceName.any)
  package var axes: Axis.Set = .vertical
  package var showsIndicators = true
  package var isScrollEnabled = true
  /// How far the content has moved up and left, in points.
  package private(set) var offset = CGPoint.zero
  private var content: Element!
  /// Clips; holds the shifted layer and the indicators.
  private let windowLayer = Layer()
  private let shifted = Layer()
  private let indicator = Layer()
  private var layersStale = true
  private var motion: ScrollMotion?
  private var dragStart: CGPoint?
  /// When the indicator was last needed; it fades after a while.
  private var indicatorOpacity = 0.0
  private var indicatorUntil: TimeInterval = 0

  package override init(_ node: _Node) {
    super.init(node)
    var semantics = Semantics(role: .scrollView)
    semantics.label = ""
    windowLayer.semantics = semantics
    shifted.setSublayers([])
  }

  func setContent(_ element: Element) {
    guard content !== element else { return }
    content = element
    adopt(element)
    childLayersChanged()
    invalidateSize()
  }

  // MARK: Layout

  /// What the content is offered: the window across, as much as it wants along the axes.
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = content.sizeThatFits(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? own.width : own.width,
      height: axes.contains(.vertical) ? proposal.height ?? own.height : own.height)
  }

  package override func placeChildren() {
    let offered = inner(proposal)
    let own = content.sizeThatFits(offered)
    var at = origin
    // Content that is smaller across than the window sits in the middle.
    if !axes.contains(.horizontal) { at.x += (size.width - own.width) / 2 }
    if !axes.contains(.vertical) { at.y += (size.height - own.height) / 2 }
    updateWindow()
    let runsLeft =
      axes.contains(.horizontal)
      && EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
    if runsLeft { at.x += max(0, size.width - own.width) }
    content.place(at: at, proposal: offered)
    // What runs from right to left begins at its right end, and keeps its distance from there.
    if runsLeft { offset.x += range.width - (knownRange ?? 0) }
    knownRange = runsLeft ? range.width : nil
    if motion == nil, dragStart == nil { setOffset(clamped(offset)) }
    visibleRectChanged()
    tellObserver()
    setNeedsDisplay()
  }

  package override func moveChildren(by delta: CGSize) {
    updateWindow()
    super.moveChildren(by: delta)
    setNeedsDisplay()
  }

  package override func forEachChild(_ body: (Element) -> Void) { if let content { body(content) } }

  /// Where content is seen: at the ends of the axes also in the unsafe area, which its first and
  /// last view keep clear of.
  private var window: CGRect = .zero

  private func updateWindow() {
    var edges: Edge.Set = []
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    window = frameBeyondSafeArea(at: edges)
  }

  /// The part of the content's space that is seen.
  package var visibleRect: CGRect { window.offsetBy(dx: offset.x, dy: offset.y) }

  /// Told of every vertical move of content that reaches below a bar.
  var observer: ScrollObserver?

  private func tellObserver() {
    guard let observer, axes.contains(.vertical), window.minY < frame.minY else { return }
    observer.scrolled(offset.y)
  }

  /// How far content that runs from right to left could be scrolled when it was placed.
  private var knownRange: CGFloat?

  private var range: CGSize {
    CGSize(
      width: max(0, content.size.width - size.width),
      height: max(0, content.size.height - size.height))
  }

  private func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? min(max(point.x, 0), range.width) : 0,
      y: axes.contains(.vertical) ? min(max(point.y, 0), range.height) : 0)
  }

  private func setOffset(_ new: CGPoint) {
    guard new != offset else { return }
    offset = new
    visibleRectChanged()
    tellObserver()
    setNeedsDisplay()
    if flags.contains(.observed) { node.graph.geometryObservers.moved(self) }
  }

  private var lazyStacks: [LazyReference] = []
  private struct LazyReference { weak var element: LazyStackElement? }

  /// A lazy stack inside wants to know what is seen.
  func register(_ element: LazyStackElement) {
    lazyStacks.removeAll { $0.element == nil || $0.element === element }
    lazyStacks.append(LazyReference(element: element))
  }

  private func visibleRectChanged() {
    for reference in lazyStacks { reference.element?.visibleRectChanged() }
  }

  // MARK: Picture

  package override func childLayersChanged() {
    layersStale = true
    setNeedsDisplay()
  }

  package override func collectLayers(into list: inout [Layer]) { list.append(windowLayer) }

  package override func frameDidChange(from old: CGRect?) { setNeedsDisplay() }

  package override func display() {
    if layersStale {
      layersStale = false
      var layers: [Layer] = []
      content.collectLayers(into: &layers)
      shifted.setSublayers(layers)
    }
    windowLayer.frame = frame
    windowLayer.clip = ClipShape(path: CGPath(rect: window, transform: nil))
    shifted.frame = CGRect(origin: origin, size: content.size)
    shifted.transform = LayerTransform(m31: -offset.x, m32: -offset.y)
    displayIndicator()
    windowLayer.setSublayers(indicatorOpacity > 0 ? [shifted, indicator] : [shifted])
  }

  private func displayIndicator() {
    guard showsIndicators, indicatorOpacity > 0 else { return }
    let isVertical = axes.contains(.vertical)
    let axis: Axis = isVertical ? .vertical : .horizontal
    let total = content.size[axis]
    guard total > size[axis] else { return }
    let track = size[axis] - 6
    let length = max(36, track * size[axis] / total)
    let position =
      (track - length) * (range[axis] > 0 ? min(max(offset[axis] / range[axis], 0), 1) : 0)
    indicator.frame =
      isVertical
      ? CGRect(x: frame.maxX - 6, y: frame.minY + 3 + position, width: 3, height: length)
      : CGRect(x: frame.minX + 3 + position, y: frame.maxY - 6, width: length, height: 3)
    let isDark = EnvironmentValues(node.scope).untracked(ColorSchemeKey.self) == .dark
    let path = CGPath.roundedRect(
      CGRect(origin: .zero, size: indicator.frame.size), radii: CornerRadii(1.5))
    indicator.content = [
      .fill(path, .color(RGBA(white: isDark ? 1 : 0, alpha: 0.35)), evenOdd: false)
    ]
    indicator.opacity = indicatorOpacity
  }

  // MARK: Input

  package override func convertOutward(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  package override func convertInward(_ point: CGPoint) -> CGPoint? {
    CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  package override func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool {
    guard window.contains(point) else { return false }
    if content.hitTest(convertInward(point)!, &chain) { return true }
    chain.add(self)
    return true
  }

  package var scrollAxes: Axis.Set {
    guard isScrollEnabled else { return [] }
    var result: Axis.Set = []
    if axes.contains(.vertical) { result.insert(.vertical) }
    if axes.contains(.horizontal) { result.insert(.horizontal) }
    return result
  }

  package func scrollTouched() -> Bool {
    guard motion != nil else { return false }
    motion = nil
    return true
  }

  package func scrollBegan() {
    motion = nil
    dragStart = offset
  }

  package func scrollChanged(_ translation: CGSize) {
    guard let dragStart else { return }
    setOffset(
      CGPoint(
        x: axes.contains(.horizontal)
          ? pulled(dragStart.x - translation.width, range.width, size.width) : 0,
        y: axes.contains(.vertical)
          ? pulled(dragStart.y - translation.height, range.height, size.height) : 0))
    showIndicator()
  }

  /// Beyond its ends the content follows the finger ever less (UIScrollView's 0.55).
  private func pulled(_ wanted: CGFloat, _ range: CGFloat, _ extent: CGFloat) -> CGFloat {
    let beyond = wanted < 0 ? wanted : wanted > range ? wanted - range : 0
    guard beyond != 0, extent > 0 else { return wanted }
    let give = (1 - 1 / (abs(beyond) * 0.55 / extent + 1)) * extent
    return beyond < 0 ? -give : range + give
  }

  package func scrollEnded(velocity: CGSize) {
    dragStart = nil
    let start = offset
    let v = CGPoint(
      x: axes.contains(.horizontal) ? -velocity.width : 0,
      y: axes.contains(.vertical) ? -velocity.height : 0)
    motion = ScrollMotion(from: start, velocity: v, range: range, at: node.graph.time)
    node.graph.animations.start(self)
  }

  package func scrollWheel(_ delta: CGSize) -> Bool {
    guard !scrollAxes.isEmpty else { return false }
    motion = nil
    let before = offset
    setOffset(clamped(CGPoint(x: offset.x - delta.width, y: offset.y - delta.height)))
    if offset != before { showIndicator() }
    return offset != before
  }

  /// Moves so that `rect`, in the content's space, is seen.
  func reveal(_ rect: CGRect, _ anchor: UnitPoint?, _ animation: Animation?) {
    var target = offset
    for axis in [Axis.horizontal, .vertical] where axes.contains(Axis.Set(axis)) {
      let low = rect.origin[axis] - origin[axis]
      let high = low + rect.size[axis]
      if let anchor {
        let point = axis == .horizontal ? anchor.x : anchor.y
        target[axis] = low + rect.size[axis] * point - size[axis] * point
      } else if low < target[axis] {
        target[axis] = low
      } else if high > target[axis] + size[axis] {
        target[axis] = high - size[axis]
      }
    }
    target = clamped(target)
    guard let animation else {
      motion = nil
      return setOffset(target)
    }
    motion = ScrollMotion(from: offset, to: target, animation, at: node.graph.time)
    node.graph.animations.start(self)
  }

  private func showIndicator() {
    indicatorOpacity = 1
    indicatorUntil = node.graph.time + 0.8
    node.graph.animations.start(self)
  }

  package func tick(_ time: TimeInterval) -> Bool {
    guard node.isAlive else { return false }
    if motion != nil {
      let (point, isDone) = motion!.position(at: time)
      setOffset(point)
      indicatorOpacity = 1
      indicatorUntil = time + 0.8
      if isDone { motion = nil }
    }
    if motion == nil, dragStart == nil, time > indicatorUntil {
      indicatorOpacity = max(0, 1 - (time - indicatorUntil) / 0.25)
      setNeedsDisplay()
    }
    return motion != nil || indicatorOpacity > 0
  }
}
