import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
@_spi(Engine) import LindenEngine

/// The element of a scroll view: a window onto its content, whose space is shifted by the offset.
///
/// The *frame* is where content rests: without what bars and margins of the safe area take. The
/// *window* is where content is seen, which reaches below bars at the ends of the axes.
package final class ScrollElement: Element, PanTarget, NamedSpaceElement, RelativeContainer,
  AnimationClock.Ticking
{
  package let spaceName = AnyHashable(ScrollSpaceName.any)
  package var axes: Axis.Set = .vertical
  package var isScrollEnabled = true
  var style = ScrollStyle()
  var settings = ScrollSettings() { didSet { settingsChanged(from: oldValue) } }
  /// What views of UIKit's inside stand in.
  private(set) lazy var enclosure = ViewEnclosure(scroll: self)
  /// What the app's own code says of the scroll view, beside the modifiers.
  package var wishes = ScrollWishes() { didSet { setNeedsDisplay() } }
  /// Tells that code where the content is.
  private var ownAttachment: ScrollAttachment?
  /// The views inside that scrolling stops at.
  let targets = ScrollTargetRegistry()
  /// How far the content has moved up and left, in points; zero at rest.
  package internal(set) var offset = CGPoint.zero
  package private(set) var phase = ScrollPhase.idle
  private(set) var content: Element!
  /// Clips; holds the shifted layer and the indicators.
  private let windowLayer = Layer()
  private let shifted = Layer()
  private let indicators = ScrollIndicators()
  private var layersStale = true
  private var motion: ScrollMotion?
  /// Where the content was when a finger began to move it.
  private var dragStart: CGPoint?
  /// Where the content was in an earlier life of the scene, until it is there again or the user
  /// scrolls.
  private var formerOffset: CGPoint?
  /// Where a wheel began to turn, and when it counts as at rest.
  private var wheel: (start: CGPoint, end: TimeInterval)?
  /// Points a second, as told to those who watch the phase.
  private var velocity = CGVector()
  /// Where the content is to be, until that is reached or the user scrolls.
  private var goal: ScrollGoal?
  /// What was known at the last placement; nil before the first.
  private var placed: (range: CGSize, size: CGSize)?
  private var tellsGeometry = false

  package override init(_ node: _Node) {
    super.init(node)
    var semantics = Semantics(role: .scrollView)
    semantics.label = ""
    windowLayer.semantics = semantics
    shifted.setSublayers([])
    formerOffset = keepOffset()
  }

  func setContent(_ element: Element) {
    guard content !== element else { return }
    content = element
    adopt(element)
    childLayersChanged()
    invalidateSize()
  }

  private func settingsChanged(from old: ScrollSettings) {
    if settings.margins != old.margins || settings.anchors != old.anchors { invalidateSize() }
    setNeedsDisplay()
    for attachment in settings.attachments where attachment.attach(to: self) { tellGeometry() }
  }

  // MARK: Layout

  /// What the content is offered: the window across, its ideal length along the axes.
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal)
        ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
      height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - margins.vertical) }
    )
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var own = content.sizeThatFits(inner(proposal))
    own.width += margins.horizontal
    own.height += margins.vertical
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? own.width : own.width,
      height: axes.contains(.vertical) ? proposal.height ?? own.height : own.height)
  }

  package override func placeChildren() {
    sizeFollowers.tell(containerSize, node.graph)
    let offered = inner(proposal)
    let own = content.sizeThatFits(offered)
    let room = containerSize
    let isMirrored =
      EnvironmentValues(node.scope).untracked(LayoutDirectionKey.self) == .rightToLeft
    var at = CGPoint(
      x: origin.x + (isMirrored ? margins.trailing : margins.leading), y: origin.y + margins.top)
    updateWindow()
    for axis in Axis.allCases {
      let spare = room[axis] - own[axis]
      if !axes.contains(Axis.Set(axis)) {
        // Content that is smaller across than the window sits in the middle.
        at[axis] += spare / 2
      } else if spare > 0, let anchor = settings.anchors.alignment {
        at[axis] += spare * (axis == .horizontal ? anchor.x : anchor.y)
      }
    }
    let runsLeft = isMirrored && axes.contains(.horizontal)
    if runsLeft, settings.anchors.alignment == nil { at.x += max(0, room.width - own.width) }
    content.place(at: at, proposal: offered)
    // What runs from right to left begins at its right end, and keeps its distance from there.
    if runsLeft { offset.x += range.width - (knownRange ?? 0) }
    knownRange = runsLeft ? range.width : nil
    settle(runsLeft)
    visibleRectChanged()
    tellObserver()
    tellGeometry()
    setNeedsDisplay()
  }

  /// Finds the offset for a new size of the content or the window.
  private func settle(_ runsLeft: Bool) {
    let old = placed
    placed = (range, size)
    guard motion == nil, dragStart == nil else { return }
    if old == nil {
      if let anchor = settings.anchors.initial { setOffset(clamped(offset(of: anchor, in: range))) }
      for attachment in settings.attachments {
        if let wanted = attachment.takeGoal() { goal = wanted.goal }
      }
    } else if let old, old.range != range, goal == nil, let anchor = settings.anchors.sizeChanges {
      // Who rests at the anchor stays there; who has scrolled away is left alone.
      let before = offset(of: anchor, in: old.range)
      if abs(offset.x - before.x) < 1, abs(offset.y - before.y) < 1 {
        setOffset(clamped(offset(of: anchor, in: range)))
      }
    } else if let old, old.size != size, let behavior, !runsLeft {
      setOffset(clamped(target(of: behavior, from: offset, velocity: CGVector())))
    }
    setOffset(clamped(offset))
    if let former = formerOffset {
      if !wasMovedByUser, goal == nil { setOffset(clamped(former)) }
      if wasMovedByUser || goal != nil || offset == former { formerOffset = nil }
    }
    pursueGoal()
  }

  /// Where scrolling stops.
  private var behavior: (any ScrollTargetBehavior)? { wishes.behavior ?? settings.behavior }

  private func offset(of anchor: UnitPoint, in range: CGSize) -> CGPoint {
    CGPoint(x: range.width * anchor.x, y: range.height * anchor.y)
  }

  /// Elements inside whose sizes depend on that of this one.
  package let sizeFollowers = SizeFollowers()

  package override func moveChildren(by delta: CGSize) {
    updateWindow()
    super.moveChildren(by: delta)
    setNeedsDisplay()
  }

  package override func forEachChild(_ body: (Element) -> Void) { if let content { body(content) } }

  /// Where content is seen: at the ends of the axes also in the unsafe area, which its first and
  /// last view keep clear of.
  private(set) var window: CGRect = .zero

  private func updateWindow() {
    var edges: Edge.Set = []
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    window = frameBeyondSafeArea(at: edges)
  }

  /// The part of the content's space that is seen.
  package var visibleRect: CGRect { window.offsetBy(dx: offset.x, dy: offset.y) }

  /// The part of it that no bar and no margin covers.
  package var unobscuredRect: CGRect {
    frame.inset(by: margins).offsetBy(dx: offset.x, dy: offset.y)
  }

  /// Told of every vertical move of the content.
  var observer: ScrollObserver?

  /// Whether some of the content lies in what bars at the bottom take.
  var liesBelowBottomBar = false
  private func tellObserver() {
    tellBottomBar()
    guard let observer, axes.contains(.vertical) else { return }
    observer.pulled(offset.y)
    if window.minY < frame.minY { observer.scrolled(offset.y) }
  }

  /// How far content that runs from right to left could be scrolled when it was placed.
  private var knownRange: CGFloat?

  private var range: CGSize {
    CGSize(
      width: max(0, content.size.width + margins.horizontal - size.width),
      height: max(0, content.size.height + margins.vertical - size.height))
  }

  /// The nearest place within the content; what is no number is where the content is.
  private func clamped(_ point: CGPoint) -> CGPoint {
    let range = range
    var result = CGPoint.zero
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      let wanted = point[axis].isNaN ? offset[axis] : point[axis]
      result[axis] = min(max(wanted, 0), range[axis])
    }
    return result
  }

  private func setOffset(_ new: CGPoint) {
    let isRigid = style.isRigid || wishes.isRigid || ScrollDefaults.isRigid?() == true
    let new = isRigid ? clamped(new) : new
    guard new != offset else { return }
    offset = new
    visibleRectChanged()
    tellObserver()
    tellGeometry()
    setNeedsDisplay()
    if isUnderWatch { node.graph.geometryObservers.moved(self) }
  }

  /// What is seen has moved within the content, as what comes before it turned out longer or shorter:
  /// scrolls as far, so that it stays where it is seen.
  ///
  /// - Returns: False where something else says what is to be seen.
  func contentMoved(by difference: CGFloat, along axis: Axis) -> Bool {
    guard axes.contains(Axis.Set(axis)), goal == nil, formerOffset == nil else { return false }
    if let anchor = settings.anchors.sizeChanges, dragStart == nil, motion == nil,
      abs(offset(of: anchor, in: range)[axis] - offset[axis]) < 1
    {
      return false
    }
    var new = offset
    new[axis] += difference
    dragStart?[axis] += difference
    wheel?.start[axis] += difference
    var longer = range
    longer[axis] = max(0, longer[axis] + difference)
    motion?.shift(
      by: difference, along: axis, to: new, velocity: velocity, range: longer, at: node.graph.time)
    setOffset(new)
    return true
  }

  private var lazyStacks: [LazyReference] = []
  private struct LazyReference { weak var element: LazyStackElement? }

  /// A lazy stack inside depends on what is visible.
  func register(_ element: LazyStackElement) {
    lazyStacks.removeAll { $0.element == nil || $0.element === element }
    lazyStacks.append(LazyReference(element: element))
  }

  private func visibleRectChanged() {
    for reference in lazyStacks { reference.element?.visibleRectChanged() }
  }

  /// Tells those who watch where the content is, once this round is over.
  private func tellGeometry() {
    guard !tellsGeometry, ownAttachment != nil || !settings.attachments.isEmpty else { return }
    tellsGeometry = true
    node.graph.afterUpdate { [weak self] in
      guard let self, self.node.isAlive else { return }
      self.tellsGeometry = false
      guard self.flags.contains(.wasPlaced) else { return }
      for attachment in self.attachments { attachment.moved?(self) }
    }
  }

  private var attachments: [ScrollAttachment] {
    settings.attachments.filter { $0.scroll === self } + (ownAttachment.map { [$0] } ?? [])
  }

  /// Tells `attachment` where the content is, and moves it where that asks for.
  package func follow(_ attachment: ScrollAttachment) {
    ownAttachment = attachment
    _ = attachment.attach(to: self)
  }

  private func setPhase(_ new: ScrollPhase) {
    guard new != phase else { return }
    let old = phase
    phase = new
    let geometry = geometry
    let end = motion.map {
      CGPoint(
        x: geometry.contentOffset.x + $0.end.x - offset.x,
        y: geometry.contentOffset.y + $0.end.y - offset.y)
    }
    let context = ScrollPhaseChangeContext(
      geometry: geometry,
      velocity: new == .decelerating || old == .interacting || old == .decelerating
        ? velocity : nil,
      end: end)
    let observers = attachments.filter { $0.phaseChanged != nil }
    if observers.isEmpty { return }
    node.graph.afterUpdate {
      for attachment in observers { attachment.phaseChanged?(old, new, context) }
    }
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
    windowLayer.clip =
      settings.isClipDisabled ? nil : ClipShape(path: CGPath(rect: window, transform: nil))
    shifted.frame = CGRect(origin: origin, size: content.size)
    // Content lies on whole pixels however far it is scrolled: its hairlines stay lines.
    let scale = EnvironmentValues(node.scope).untracked(DisplayScaleKey.self)
    shifted.transform = LayerTransform(
      m31: -(offset.x * scale).rounded() / scale, m32: -(offset.y * scale).rounded() / scale)
    let bars = indicators.layers(
      for: axes.subtracting(style.axesWithoutIndicators).subtracting(wishes.axesWithoutIndicators),
      in: frame.inset(by: settings.indicatorMargins), offset: offset, range: range,
      isDark: EnvironmentValues(node.scope).untracked(ColorSchemeKey.self) == .dark)
    windowLayer.setSublayers([shifted] + bars)
  }

  /// Shows the indicators for a moment.
  package func flashIndicators() {
    indicators.show(until: node.graph.time + ScrollIndicators.stay)
    setNeedsDisplay()
    node.graph.animations.start(self)
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

  package var scrollAxes: Axis.Set { isScrollEnabled && !wishes.isLocked ? axes : [] }

  package func scrollTouched() -> Bool {
    setPhase(.tracking)
    guard motion != nil else { return false }
    motion = nil
    goal = nil
    return true
  }

  package func scrollBegan() {
    motion = nil
    goal = nil
    wasMovedByUser = true
    dragStart = offset
    velocity = CGVector()
    if style.keyboardMode.dismissesAtOnce { node.graph.focus.dismissKeyboard() }
    setPhase(.interacting)
  }

  package func scrollChanged(_ translation: CGSize) {
    guard let dragStart else { return }
    if style.keyboardMode == .interactively, translation.height > 60 {
      node.graph.focus.dismissKeyboard()
    }
    setOffset(
      CGPoint(
        x: pulled(dragStart.x - translation.width, .horizontal),
        y: pulled(dragStart.y - translation.height, .vertical)))
    flashIndicators()
  }

  /// Beyond its ends the content follows the finger ever less (UIScrollView's 0.55), or not at all.
  private func pulled(_ wanted: CGFloat, _ axis: Axis) -> CGFloat {
    guard axes.contains(Axis.Set(axis)) else { return 0 }
    let (range, extent) = (range[axis], size[axis])
    let beyond = wanted < 0 ? wanted : wanted > range ? wanted - range : 0
    guard beyond != 0, extent > 0 else { return wanted }
    if range == 0, !style.bounces(axis) { return 0 }
    let give = (1 - 1 / (abs(beyond) * 0.55 / extent + 1)) * extent
    return beyond < 0 ? -give : range + give
  }

  package func scrollEnded(velocity: CGSize) {
    guard let dragStart else { return setPhase(.idle) }
    self.dragStart = nil
    let speed = CGVector(
      dx: axes.contains(.horizontal) ? -velocity.width : 0,
      dy: axes.contains(.vertical) ? -velocity.height : 0)
    self.velocity = speed
    release(from: dragStart, speed)
    setPhase(.decelerating)
  }

  /// Lets go of the content, which comes to rest by itself.
  private func release(from start: CGPoint, _ speed: CGVector) {
    var free = ScrollMotion(from: offset, velocity: speed, range: range, at: node.graph.time)
    if let behavior {
      let end = clamped(target(of: behavior, from: start, velocity: speed, proposed: free.end))
      free = ScrollMotion(from: offset, velocity: speed, to: end, at: node.graph.time)
    }
    motion = free
    node.graph.animations.start(self)
  }

  /// Where a behavior lets the content stop.
  private func target(
    of behavior: any ScrollTargetBehavior, from start: CGPoint, velocity: CGVector,
    proposed: CGPoint? = nil
  ) -> CGPoint {
    let room = containerSize
    let context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: CGRect(origin: start, size: room)), velocity: velocity,
      contentSize: content.size, containerSize: room, axes: axes,
      environment: EnvironmentValues(node.scope),
      frames: { [self] rect in targets.frames(around: rect, from: content.origin) })
    var target = ScrollTarget(rect: CGRect(origin: proposed ?? offset, size: room))
    behavior.updateTarget(&target, context: context)
    var point = target.rect.origin
    if let anchor = target.anchor {
      point.x += (target.rect.width - room.width) * anchor.x
      point.y += (target.rect.height - room.height) * anchor.y
    }
    return point
  }

  package func scrollWheel(_ delta: CGSize) -> Bool {
    guard !scrollAxes.isEmpty else { return false }
    motion = nil
    let before = offset
    let after = clamped(CGPoint(x: offset.x - delta.width, y: offset.y - delta.height))
    guard after != before else { return false }
    goal = nil
    wasMovedByUser = true
    wheel = (wheel?.start ?? before, node.graph.time + 0.15)
    setPhase(.interacting)
    setOffset(after)
    flashIndicators()
    return true
  }

  // MARK: Going somewhere

  /// Moves to a place, and goes on to as more becomes known of where that is.
  func go(to new: ScrollGoal, _ animation: Animation?) {
    goal = new
    wasMovedByUser = false
    guard let point = point(of: new) else { return }
    guard let animation, point != offset else {
      motion = nil
      pursueGoal()
      return
    }
    motion = ScrollMotion(from: offset, to: point, animation, at: node.graph.time)
    node.graph.animations.start(self)
    setPhase(.animating)
  }

  /// The content need no longer stay at a place, whatever becomes of it.
  func releaseGoal() {
    if goal?.isKept == true { goal = nil }
  }

  private func point(of goal: ScrollGoal) -> CGPoint? {
    var target = offset
    switch goal.place {
    case .edge(let edge):
      switch edge {
      case .top: target.y = 0
      case .bottom: target.y = range.height
      case .leading: target.x = 0
      case .trailing: target.x = range.width
      }
    case .point(let x, let y):
      if let x { target.x = x }
      if let y { target.y = y }
    case .view(let find, let anchor):
      guard let rect = find() else { return nil }
      target = point(toReveal: rect, anchor)
    }
    return clamped(target)
  }

  /// Follows the goal: what was made on the way may be longer or shorter than expected.
  ///
  /// - Parameters:
  ///   - attempts: Rounds of layout until it gives up.
  ///   - calm: Rounds in which nothing more became known; after two the content has arrived.
  private func pursueGoal(_ attempts: Int = 10, calm: Int = 0) {
    guard let goal, motion == nil, let point = point(of: goal) else { return }
    let isThere = abs(point.x - offset.x) < 0.5 && abs(point.y - offset.y) < 0.5
    if attempts == 0 || (isThere && (goal.isKept || calm == 2)) {
      if !goal.isKept { self.goal = nil }
      return
    }
    setOffset(point)
    node.graph.afterUpdate { [weak self] in
      guard let self, self.node.isAlive else { return }
      self.pursueGoal(attempts - 1, calm: isThere ? calm + 1 : 0)
    }
  }

  /// The user moves the content, or was the last to do so.
  private(set) var wasMovedByUser = false

  /// Whether the program, not the user, decides where the content is.
  var hasGoal: Bool { goal != nil }

  /// Moves as a key asks for; false if the content cannot go further that way.
  package func scroll(by step: ScrollKeyStep) -> Bool {
    let usable = [Axis.vertical, .horizontal].filter {
      scrollAxes.contains(Axis.Set($0)) && range[$0] > 0
    }
    guard let axis = usable.first(where: { step.axis == nil || step.axis == $0 }) else {
      return false
    }
    var target = motion?.end ?? offset
    let page = max(40, containerSize[axis] - 40)
    switch step.amount {
    case .line(let count): target[axis] += CGFloat(count) * 40
    case .page(let count): target[axis] += CGFloat(count) * page
    case .start: target[axis] = 0
    case .end: target[axis] = range[axis]
    }
    target = clamped(target)
    if let behavior, step.isPage {
      target = clamped(
        self.target(of: behavior, from: offset, velocity: CGVector(), proposed: target))
    }
    guard target != offset else { return false }
    goal = nil
    wasMovedByUser = true
    motion = ScrollMotion(
      from: offset, to: target, .easeOut(duration: 0.25), at: node.graph.time)
    setPhase(.animating)
    node.graph.animations.start(self)
    return true
  }

  package func tick(_ time: TimeInterval) -> Bool {
    guard node.isAlive else { return false }
    if motion != nil {
      let before = offset
      if let goal, let point = point(of: goal) { motion!.follow(point) }
      let (point, isDone) = motion!.position(at: time)
      velocity = motion!.velocity(from: before, to: point, at: time)
      setOffset(point)
      indicators.show(until: time + ScrollIndicators.stay)
      if isDone {
        motion = nil
        setPhase(.idle)
        pursueGoal()
      }
    } else if let wheel, time >= wheel.end {
      self.wheel = nil
      if behavior == nil {
        setPhase(.idle)
      } else {
        release(from: wheel.start, CGVector())
        setPhase(.decelerating)
      }
    }
    if indicators.fade(at: time, holds: motion != nil || dragStart != nil) { setNeedsDisplay() }
    return motion != nil || wheel != nil || indicators.isShown
  }
}
