import CoreGraphics
@_spi(Engine) import LindenDrawing

/// What is laid out and drawn: the other half of the engine beside the nodes, which own it.
///
/// An element answers proposals with sizes (kept per proposal until something below changes), is
/// placed at an absolute position of its coordinate space, and contributes layers to the picture. A
/// coordinate space begins at the root and at each element with a transform.
///
/// # Contract
///
/// **Life.** Its node makes it and is the only one to own it for long; those who keep it otherwise
/// (a queue, a recogniser) look at `node.isAlive` before they use it. An element that outlives its
/// node belongs to `_Node.nowhere`; one that outlives its container has no parent. The container
/// that takes it in calls `adopt(_:)`.
///
/// **Layout.** `measure(_:)` answers a proposal whose dimensions are nil, not negative, or
/// infinite. It may ask the children for sizes, and nothing else: the answer is kept, and must not
/// depend on where the element is. It inserts `takesAnyWidth` or `takesAnyHeight` where that
/// dimension made no difference. `placeChildren()` is called after the element was placed, when
/// `frame` or the proposal is another or `placementStale` was set; it places every child that is not
/// `leaving`. What changes an answer calls `invalidateSize()`; the news goes up only as far as
/// answers differ. `moveChildren(by:)` is called instead where only the origin is another.
///
/// **Display.** `collectLayers(into:)` adds the layers, back to front, and changes nothing; other
/// layers than before are announced by `layersChanged()`. `display()` is called at the end of a
/// frame on elements that called `setNeedsDisplay()`; it brings the own layers up to date and
/// invalidates nothing. It is called in animation frames too, without an update or layout before.
///
/// **Hit test.** `hitTest(_:_:)` is called between frames with a point of the element's space. It
/// adds those under the point to the chain, innermost last, by the frames of the last layout.
/// An element with a transform maps points by `convertOutward(_:)` and `convertInward(_:)`.
///
/// **Semantics.** `accessibleText` and `semanticElement` are read by elements above, during display;
/// what changes them calls `accessibleTextChanged()` or `semanticElementChanged()`.
@_spi(Engine) @MainActor open class Element {
  /// The element around this one; nil at the top, and once the element around is gone.
  package final var parent: Element? { family.parent }
  /// Who owns this element: its transaction and environment are the element's. Once the owner is
  /// gone it is `_Node.nowhere`, which is not alive.
  nonisolated package final var node: _Node { family.node }
  @exclusivity(unchecked) nonisolated(unsafe) final var family: ElementFamily
  /// Absolute in the coordinate space, points.
  @exclusivity(unchecked) package final var origin: CGPoint = .zero
  @exclusivity(unchecked) package final var size: CGSize = .zero
  /// What was proposed when the element was placed.
  package final var proposal: ProposedViewSize { offered.proposal }
  @exclusivity(unchecked) private(set) final var offered = SizeCache.Key(.zero)
  @exclusivity(unchecked) package final var flags = Flags(rawValue: 0)
  /// A Bloom filter of the explicit alignment guides at or below this element; bits are only ever
  /// added.
  @exclusivity(unchecked) package final var alignmentMask: UInt64 = 0
  @exclusivity(unchecked) private final var sizes = SizeCache()

  package struct Flags: OptionSet {
    package private(set) var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    /// Waits for a pass of layout.
    package static let layoutQueued = Flags(rawValue: 1)
    /// Children must be placed anew even if nothing came from above.
    package static let placementStale = Flags(rawValue: 2)
    package static let wasPlaced = Flags(rawValue: 4)
    package static let displayQueued = Flags(rawValue: 8)
    /// Not part of layout any more; drawn where it was until its transition ends.
    package static let leaving = Flags(rawValue: 16)
    package static let placedInPass = Flags(rawValue: 32)
    /// The guides changed though the sizes did not.
    package static let guidesChanged = Flags(rawValue: 64)
    /// A `GeometryProxy` or an anchor depends on where this element is.
    package static let observed = Flags(rawValue: 128)
    /// See `setShown`.
    package static let concealed = Flags(rawValue: 256)
    /// The last answer is that to any proposed width, other things being equal: neither the size
    /// nor the places of what is inside would be others.
    package static let takesAnyWidth = Flags(rawValue: 512)
    package static let takesAnyHeight = Flags(rawValue: 1024)
    package static let takesAny = Flags(rawValue: 512 | 1024)
    /// What the parent was answered before no longer holds; the parent removes it as it asks again.
    static let answersChanged = Flags(rawValue: 2048)
    /// Something inside is `observed`.
    static let holdsObserved = Flags(rawValue: 4096)
    /// Moved since the observers were last told.
    static let movedUnderWatch = Flags(rawValue: 8192)
    /// What waits to be displayed has not changed but for its place.
    static let onlyMoved = Flags(rawValue: 1 << 15)

    // Spelled out: those of `OptionSet` are generic, and take long where code is not optimised.
    @inline(__always) package func contains(_ member: Flags) -> Bool {
      rawValue & member.rawValue == member.rawValue
    }
    @inline(__always) @discardableResult
    package mutating func insert(_ member: Flags) -> (inserted: Bool, memberAfterInsert: Flags) {
      let isThere = contains(member)
      rawValue |= member.rawValue
      return (!isThere, member)
    }
    @inline(__always) @discardableResult package mutating func remove(_ member: Flags) -> Flags? {
      let removed = rawValue & member.rawValue
      rawValue &= ~member.rawValue
      return removed == 0 ? nil : Flags(rawValue: removed)
    }
  }

  package init(_ node: _Node) {
    family = ElementFamily(node)
    joinNode()
  }

  deinit {
    leaveNode()
    leaveParent()
    releaseChildren()
  }

  /// Whether the element was ever placed; for other modules, where sets of flags are asked slowly.
  package final var isPlaced: Bool { flags.contains(.wasPlaced) }

  package final var frame: CGRect { CGRect(origin: origin, size: size) }

  /// What the element is for those who keep something per element: one in transition stays the
  /// same.
  open var identity: ObjectIdentifier { ObjectIdentifier(self) }
  /// What the element is for went in this frame.
  open var isGone: Bool { !node.isAlive }

  // MARK: Size

  /// The size this element takes when offered `proposal`: finite and not negative.
  ///
  /// Afterwards the flags tell which dimension of the proposal made no difference.
  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    size(for: SizeCache.Key(proposal))
  }

  final func size(for key: SizeCache.Key) -> CGSize {
    if let (known, size) = sizes.find(key) {
      note(known)
      return size
    }
    flags.remove(.takesAny)
    // What is inside may be gone already, or find that out too late.
    guard node.isAlive else { return .zero }
    let size = sanitized(measure(key.proposal), for: key.proposal)
    sizes.add(key.without(flags), size)
    return size
  }

  @inline(__always) private final func note(_ key: SizeCache.Key) {
    flags.remove(.takesAny)
    if key.width.bitPattern == SizeCache.Key.any.bitPattern { flags.insert(.takesAnyWidth) }
    if key.height.bitPattern == SizeCache.Key.any.bitPattern { flags.insert(.takesAnyHeight) }
  }

  /// Computes the size for a proposal whose dimensions are nil or not negative, possibly infinite.
  /// Inserts flags for the dimensions of the proposal that make no difference.
  open func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// The answer that is being given is that to anything proposed along `axis`.
  package final func answersAny(along axis: Axis) {
    flags.insert(axis == .horizontal ? .takesAnyWidth : .takesAnyHeight)
  }

  /// The length along an axis when offered none there, if it is the same whatever is offered
  /// across: known without working out the size.
  open func leastLength(along axis: Axis) -> CGFloat? { nil }

  private func sanitized(_ size: CGSize, for proposal: ProposedViewSize) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width < .infinity, size.height < .infinity {
      return size
    }
    // Offered infinity, a view that fills it, or keeps a proportion, has no finite answer.
    let isUnbounded = proposal.width == .infinity || proposal.height == .infinity
    return CGSize(
      width: sanitized(size.width, isUnbounded), height: sanitized(size.height, isUnbounded))
  }

  private func sanitized(_ length: CGFloat, _ isUnbounded: Bool) -> CGFloat {
    if length >= 0, length < .infinity { return length }
    if length == .infinity, isUnbounded { return .infinity }
    Diagnostics.warn(
      once: "size:\(name):\(length)",
      "\(name) answered a length of \(length) points; it counts as 0.")
    return 0
  }

  /// Something that decides the size has changed. The next layout asks again, and goes up only as
  /// far as answers really differ.
  package final func invalidateSize(guidesChanged: Bool = false) {
    childrenNeedAsking()
    queueForLayout(guidesChanged)
  }

  /// As `invalidateSize`, when all that has changed is what `child` answers.
  final func invalidateSize(asAnswered child: Element, guidesChanged: Bool) {
    child.flags.insert(.answersChanged)
    queueForLayout(guidesChanged)
  }

  private final func queueForLayout(_ guidesChanged: Bool) {
    flags.insert(.placementStale)
    // No size was asked for yet, so there is nothing to invalidate: the container that takes the
    // element in asks it anyway.
    if sizes.isEmpty, !flags.contains(.wasPlaced) { return }
    if guidesChanged { flags.insert(.guidesChanged) }
    if flags.insert(.layoutQueued).inserted { node.graph.layout.insert(self) }
  }

  /// What was kept of children's answers is of no use any more.
  open func childrenNeedAsking() {}

  /// Asks again for everything that was asked before; true if any answer differs.
  final func refreshSizes() -> Bool {
    let old = sizes
    sizes.removeAll()
    sizesWillBeAskedAgain()
    var changed = flags.remove(.guidesChanged) != nil
    if !old.allSatisfy({ sizeThatFits($0.proposal) == $1 && $0.isCovered(by: flags) }) {
      changed = true
    }
    if hasOtherSpacing() { changed = true }
    return changed
  }

  /// Whether guides of the children are, by way of this element, those who align it ask for.
  open var passesGuidesOn: Bool { false }

  /// Drops what was derived from the children's sizes.
  open func sizesWillBeAskedAgain() {}

  /// Whether the spacing asked for before is no longer the same.
  open func hasOtherSpacing() -> Bool { false }

  // MARK: Place

  /// Puts the element at an absolute position. Does nothing below where nothing is new.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let key = SizeCache.Key(proposal)
    place(at: origin, proposal: key, answered: size(for: key))
  }

  package final func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    place(at: origin, proposal: SizeCache.Key(proposal), answered: size)
  }

  /// As `place(at:proposal:)` where the size for the proposal is known already.
  @inline(__always)
  final func place(at origin: CGPoint, proposal: SizeCache.Key, answered size: CGSize) {
    if !stays(at: origin, proposal: proposal, answered: size) {
      placeAnew(at: origin, proposal: proposal, answered: size)
    }
  }

  /// Takes over a placement that changes nothing; false if it does.
  @inline(__always)
  final func stays(
    at origin: CGPoint, proposal: SizeCache.Key, answered size: CGSize
  ) -> Bool {
    guard self.origin == origin, self.size == size, offered == proposal,
      flags.contains(.wasPlaced) && !flags.contains(.placementStale)
    else { return false }
    flags.insert(.placedInPass)
    return true
  }

  private final func placeAnew(
    at position: CGPoint, proposal: SizeCache.Key, answered extent: CGSize
  ) {
    let origin = CGPoint(
      x: position.x.isFinite ? position.x : 0, y: position.y.isFinite ? position.y : 0)
    let size = CGSize(
      width: extent.width == .infinity ? 0 : extent.width,
      height: extent.height == .infinity ? 0 : extent.height)
    flags.insert(.placedInPass)
    let isFirst = flags.insert(.wasPlaced).inserted
    if !isFirst, !flags.contains(.placementStale), self.size == size, offered == proposal {
      if self.origin != origin { move(to: origin) }
      return
    }
    guard node.isAlive else { return }
    let old = frame
    self.origin = origin
    self.size = size
    offered = proposal
    flags.remove(.placementStale)
    node.graph.trace.placed(self)
    frameDidChange(from: isFirst ? nil : old)
    placeChildren()
    if isUnderWatch { node.graph.geometryObservers.moved(self) }
  }

  /// A move of the whole subtree without any new sizes.
  package final func move(to origin: CGPoint) {
    let old = frame
    let delta = CGSize(width: origin.x - self.origin.x, height: origin.y - self.origin.y)
    self.origin = origin
    frameDidMove(from: old)
    moveChildren(by: delta)
    if isUnderWatch { node.graph.geometryObservers.moved(self) }
  }

  /// Places what is inside, in `frame`.
  open func placeChildren() {}

  /// Moves what is inside; by default by moving each child.
  open func moveChildren(by delta: CGSize) {
    forEachChild {
      $0.move(to: CGPoint(x: $0.origin.x + delta.width, y: $0.origin.y + delta.height))
    }
  }

  /// The frame is another; nil is the first time.
  open func frameDidChange(from old: CGRect?) {}

  /// The frame is at another place, but as large as before, and was proposed the same.
  open func frameDidMove(from old: CGRect) { frameDidChange(from: old) }

  // MARK: What layouts ask

  /// The position of a guide some view at or below this element set explicitly.
  open func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  open var spacing: ViewSpacing { ViewSpacing() }
  open var layoutPriority: Double { 0 }

  /// A value attached to this element for its container (a layout value, a tag, row insets...).
  open func trait(_ key: ObjectIdentifier) -> Any? { nil }

  /// Whether the element is a `SafeAreaSource`.
  open var hasSafeArea: Bool { false }

  /// The axis of a stack; nil for everything else.
  open var stackOrientation: Axis? { nil }
  /// The axis of the stack around, looked up through the wrappers between; nil outside of stacks.
  package final var enclosingStackAxis: Axis? {
    var next = family.parentLink
    while !next.isEmpty {
      let (axis, goesOn) = next.asking { ($0.stackOrientation, $0.letsStackThrough) }
      if axis != nil || !goesOn { return axis }
      next = next.asking { $0.family.parentLink }
    }
    return nil
  }

  /// Arranges one child, so that the child still belongs to the stack around.
  open var isUnaryLayout: Bool { false }
  /// A stack around arranges what is inside as if this element were not there.
  open var letsStackThrough: Bool { isUnaryLayout }
  /// What is said about this element is said about its first child: it arranges nothing else.
  open var speaksForFirstChild: Bool { isUnaryLayout }

  // MARK: Tree

  open func forEachChild(_ body: (Element) -> Void) {}

  package final func adopt(_ child: Element) {
    if !child.family.parentLink.isTo(self) { child.join(parent: self) }
    alignmentMask |= child.alignmentMask
  }

  /// A guide appeared below an element that may already have been adopted.
  package final func addAlignment(_ bit: UInt64) {
    var next: Element? = self
    while let element = next, element.alignmentMask & bit == 0 {
      element.alignmentMask |= bit
      next = element.parent
    }
  }

  // MARK: Picture

  /// The layers of this element, back to front.
  open func collectLayers(into list: inout [Layer]) {}

  /// The layers this element collects are others than before.
  package final func layersChanged() { parent?.childLayersChanged() }

  /// What this element, or the only one in it, says to a container has changed.
  package final func traitChanged() { traitChanged(of: self) }

  /// Told to all elements around one that says something else to its container.
  open func traitChanged(of source: Element) { parent?.traitChanged(of: source) }

  /// A child's layers are others: passed up to the next element with a layer of its own.
  open func childLayersChanged() { parent?.childLayersChanged() }

  package final func setNeedsDisplay() {
    flags.remove(.onlyMoved)
    if flags.insert(.displayQueued).inserted { node.graph.setNeedsDisplay(self) }
  }

  /// Asks for display of what looks as before, but at another place.
  final func setNeedsPlacing() {
    guard flags.insert(.displayQueued).inserted else { return }
    flags.insert(.onlyMoved)
    node.graph.setNeedsDisplay(self)
  }

  package final var needsDisplay: Bool { flags.contains(.displayQueued) }

  package final func displayIfNeeded() {
    guard flags.remove(.displayQueued) != nil, node.isAlive else { return }
    node.graph.trace.painted(self)
    display()
  }

  /// Brings the layers up to date.
  open func display() {}

  /// Laid out but not there for the eye or the finger, as the views a `ViewThatFits` did not
  /// choose.
  package final func setShown(_ isShown: Bool) {
    guard flags.contains(.concealed) == isShown else { return }
    if isShown { flags.remove(.concealed) } else { flags.insert(.concealed) }
    layersChanged()
  }

  // MARK: Meaning

  /// The texts at and below this element, in reading order: what a control is called by.
  open var accessibleText: [String] {
    var texts: [String] = []
    forEachChild { texts += $0.accessibleText }
    return texts
  }

  /// `accessibleText` is another: those who use it look again.
  open func accessibleTextChanged() { parent?.accessibleTextChanged() }

  /// The one element with a meaning this element is or wraps; nil if there is none or there are
  /// several.
  open var semanticElement: Element? { nil }

  /// What is said about this element from outside changed.
  open func accessibilityChanged() {}

  /// `semanticElement` here or below is another: those who say something about it look again.
  open func semanticElementChanged() { parent?.semanticElementChanged() }

  // MARK: Input

  /// Looks for the frontmost element at `point` (in this element's space) and adds those that
  /// respond on the way down, innermost last. False if there is nothing there.
  open func hitTest(_ point: CGPoint, _ chain: inout HitChain) -> Bool { false }

  /// Whether it, or something around it, is drawn only until its transition ends: it takes no input.
  package final var isOnItsWayOut: Bool {
    var next: Element? = self
    while let element = next {
      if element.flags.contains(.leaving) { return true }
      next = element.parent
    }
    return false
  }

  /// Maps a point of this element's inner space to its outer one; identity unless the element
  /// transforms.
  open func convertOutward(_ point: CGPoint) -> CGPoint { point }
  open func convertInward(_ point: CGPoint) -> CGPoint? { point }

  open var name: String { node.name }
}

/// The last few answers of an element, by proposal.
struct SizeCache {
  /// A proposal, or many, in two numbers: NaN stands for nil.
  struct Key: Equatable {
    var width: CGFloat
    var height: CGFloat

    @inline(__always) init(width: CGFloat, height: CGFloat) {
      self.width = width
      self.height = height
    }

    /// What is proposed along an axis.
    @inline(__always) subscript(axis: Axis) -> CGFloat {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    @inline(__always) static func == (a: Key, b: Key) -> Bool {
      a.width.bitPattern == b.width.bitPattern && a.height.bitPattern == b.height.bitPattern
    }

    /// Stands for all lengths and for nil.
    static let any = CGFloat(nan: 1, signaling: false)

    @inline(__always) init(_ proposal: ProposedViewSize) {
      width = Key.normalized(proposal.width)
      height = Key.normalized(proposal.height)
    }

    /// A NaN asks for the ideal size, a negative proposal for the least. Lengths beyond a million
    /// kilometres are cut, so that sums and products of them are numbers.
    @inline(__always) private static func normalized(_ length: CGFloat?) -> CGFloat {
      guard let length, !length.isNaN else { return .nan }
      if length < 1e12 { return length > 0 ? length : 0 }
      return length == .infinity ? length : 1e12
    }

    var proposal: ProposedViewSize {
      ProposedViewSize(width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
    }

    /// The key of all the proposals that have the same answer.
    @inline(__always) func without(_ flags: Element.Flags) -> Key {
      var key = self
      if flags.contains(.takesAnyWidth) { key.width = Key.any }
      if flags.contains(.takesAnyHeight) { key.height = Key.any }
      return key
    }

    /// Whether `proposal` is among those the key stands for.
    @inline(__always) func matches(_ proposal: Key) -> Bool {
      Key.matches(width, proposal.width) && Key.matches(height, proposal.height)
    }

    @inline(__always) private static func matches(_ known: CGFloat, _ proposed: CGFloat) -> Bool {
      known.bitPattern == proposed.bitPattern || known.bitPattern == any.bitPattern
    }

    /// Whether an answer with these flags is one to all the proposals the key stands for.
    func isCovered(by flags: Element.Flags) -> Bool {
      (width.bitPattern != Key.any.bitPattern || flags.contains(.takesAnyWidth))
        && (height.bitPattern != Key.any.bitPattern || flags.contains(.takesAnyHeight))
    }
  }

  private typealias Entry = (key: Key, size: CGSize)

  /// The first entries are in the element itself: an array of its own would have to be allocated for
  /// each. Most elements have no more than these, and there are very many elements.
  private static let inlineCount = 3
  private static let capacity = 6
  private var entries = InlineArray<3, Entry>(repeating: (Key(.zero), .zero))
  private var further: [Entry] = []
  private var count: UInt8 = 0
  private var next: UInt8 = 0

  @inline(__always) private func entry(_ index: Int) -> Entry {
    index < SizeCache.inlineCount ? entries[index] : further[index - SizeCache.inlineCount]
  }

  /// The answer to `proposal`, and all the proposals it is an answer to.
  @inline(__always) func find(_ proposal: Key) -> (Key, CGSize)? {
    let count = Int(count)
    for index in 0..<Swift.min(count, SizeCache.inlineCount)
    where entries[index].key.matches(proposal) { return entries[index] }
    if count > SizeCache.inlineCount {
      for entry in further where entry.key.matches(proposal) { return entry }
    }
    return nil
  }

  mutating func add(_ key: Key, _ size: CGSize) {
    let index = Int(next)
    if index < SizeCache.inlineCount {
      entries[index] = (key, size)
    } else if index - SizeCache.inlineCount < further.count {
      further[index - SizeCache.inlineCount] = (key, size)
    } else {
      if further.isEmpty { further.reserveCapacity(SizeCache.capacity - SizeCache.inlineCount) }
      further.append((key, size))
    }
    next = UInt8((index + 1) % SizeCache.capacity)
    count = UInt8(Swift.min(Int(count) + 1, SizeCache.capacity))
  }

  var isEmpty: Bool { count == 0 }

  mutating func removeAll() {
    further = []
    count = 0
    next = 0
  }

  func allSatisfy(_ predicate: (Key, CGSize) -> Bool) -> Bool {
    for index in 0..<Int(count) {
      let entry = entry(index)
      if !predicate(entry.key, entry.size) { return false }
    }
    return true
  }
}
