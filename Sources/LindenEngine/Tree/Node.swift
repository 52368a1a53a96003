import LindenDrawing

/// One view value's place in the tree: what remembers while values come and go.
///
/// A node is made once by `View._makeNode` and then handed each new value of its view. It keeps
/// identity, state, the position in the environment, and what it was made of; what is laid out and
/// drawn are ``Element``s, which some nodes own. Nodes belong to their parent.
///
/// # Contract
///
/// **Life.** The parent's `init`, `update` or `recollect` makes a node; its `init` makes its own
/// children, so a subtree is complete when `init` returns. `destroy` ends it, children first; an
/// override may look at the tree around, which still stands, until it calls super. After that
/// `isAlive` is false for good and there is no parent: whoever kept the node, a closure or a queue,
/// must ask.
///
/// **Update.** `update(to:)` is called by the parent with a new value of the view, at most once a
/// pass. `evaluate()` is called by the graph because something read in the last evaluation changed,
/// parents first, so a node that its parent has just updated is no longer dirty. Both may make,
/// update and destroy children, and set properties of the node's elements; both read state, and are
/// subscribed to it, only inside of `Evaluation.observing`. Neither measures, places or paints.
/// A node whose list of elements is another afterwards calls `elementsChanged()`; one that writes a
/// preference, `preferenceChanged(_:)`; an element says for itself what of it must be laid out or
/// displayed anew.
///
/// **Collect.** `collectElements(into:)` adds the elements below in document order and changes
/// nothing. A node that keeps such a list (`elementKeeping`) is asked to `recollect()`, deepest
/// nodes first, between update and layout.
///
/// **Environment.** `environmentDidChange()` is called during the update when a key changed that
/// the node reads; by default the node runs again.
///
/// **Preferences.** `reducePreferences(_:)` is called whenever a value is asked for, and adds
/// to it; `preferencesMayHaveChanged()` is called after layout on nodes with the flag
/// `watchesPreferences`. It tells the view by `Graph.afterUpdate`, never directly.
@MainActor open class _Node {
  /// The node around this one, until this one leaves the tree.
  ///
  /// *Invariant*: a parent destroys its children before it goes, and a node that is destroyed has no
  /// parent. `deinit` checks that each was.
  @exclusivity(unchecked) package unowned(unsafe) private(set) final var parent: _Node?
  /// The scene's. *Invariant*: it outlives its nodes, which keep it together; see `Graph.nodeJoins`.
  package unowned(unsafe) final let graph: Graph
  package final let scope: EnvironmentScope
  package final let transactions: TransactionScope?
  package final let depth: Int32
  @exclusivity(unchecked) package final var flags = Flags.alive
  @exclusivity(unchecked) private final var reader: Reader?
  /// The update pass this node waits for; see `Graph.invalidate`.
  @exclusivity(unchecked) package final var pass: UInt32 = 0
  /// What changed of its state before this pass is shown in it, too.
  @exclusivity(unchecked) final var statePass: UInt32 = 0
  /// Where `scope` keeps this node among its readers.
  @exclusivity(unchecked) package final var readerIndex: Int32 = 0
  /// Environment keys read by the last evaluation.
  @exclusivity(unchecked) package final var environmentKeys: [ObjectIdentifier] = []
  /// A Bloom filter of the preference keys written at or below this node; bits are only ever added.
  @exclusivity(unchecked) package final var preferenceMask: UInt64 = 0
  /// The next node of a tuple, which this one keeps; see `PackTupleNode`.
  @exclusivity(unchecked) nonisolated(unsafe) final var next: _Node?
  /// The first of the elements this node owns; see `ElementFamily`.
  @exclusivity(unchecked) nonisolated(unsafe) final var firstElement = ElementFamily.Link()

  package struct Flags: OptionSet {
    package private(set) var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let alive = Flags(rawValue: 1)
    package static let dirty = Flags(rawValue: 2)
    /// The cached list of elements below is out of date.
    package static let elementsStale = Flags(rawValue: 4)
    package static let watchesPreferences = Flags(rawValue: 16)
    package static let preferencesStale = Flags(rawValue: 32)
    package static let environmentReader = Flags(rawValue: 64)
    /// Its container shows something else in its place; see `setConcealed`.
    package static let concealed = Flags(rawValue: 128)
    /// It, or a node around it, is concealed.
    package static let outOfSight = Flags(rawValue: 256)
    /// No part of the tree for preferences: it is on its way out, or hidden by its container.
    package static let unheard = Flags(rawValue: 1 << 15)

    // Spelled out: those of `OptionSet` are generic, and make a twentieth of all work where code is not
    // optimised.
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

  package init(_ context: _NodeContext) {
    parent = context.parent
    graph = context.graph
    scope = context.scope
    transactions = context.transactions
    depth = context.depth
    if context.isOutOfSight { flags.insert(.outOfSight) }
    useGraph { $0.nodeJoins() }
  }

  /// Calls `body` with the graph, whose references are not counted for that.
  @inline(__always) private final func useGraph(_ body: (Graph) -> Void) {
    Unmanaged.passUnretained(graph)._withUnsafeGuaranteedRef(body)
  }

  deinit {
    releaseElements()
    MainThread.call(self) {
      if $0.flags.contains(.alive) {
        assert($0.depth == 0, "\($0.name) goes without having been destroyed.")
        $0.leaveSources()
      }
      // Not by a closure, which would ask the run time where it runs.
      $0.useGraph { $0.nodeLeaves() }
    }
  }

  package final var isAlive: Bool { flags.contains(.alive) }

  // MARK: Dependencies

  package final func currentReader() -> Reader {
    if let reader { return reader }
    let fresh = Reader(self)
    reader = fresh
    return fresh
  }

  /// Forgets what the last evaluation read.
  package final func beginEvaluation() {
    reader?.tearUp()
    reader = nil
    environmentKeys.removeAll(keepingCapacity: true)
  }

  /// Something this node read has changed: run again in the next pass.
  package final func invalidate(_ transaction: Transaction) {
    guard isAlive else { return }
    graph.invalidate(self, transaction)
  }

  /// The same for state, which each pass sees as it was then: run again in every pass that changes
  /// some.
  final func invalidateForState(_ transaction: Transaction) {
    guard isAlive else { return }
    graph.invalidate(self, transaction, isState: true)
  }

  /// Names the keys of the environment that this node reads without being observed.
  package final func readsEnvironment(of keys: [ObjectIdentifier]) {
    environmentKeys = keys
    scope.narrowReader(self)
  }

  /// Runs again what depends on what was read; called once per invalidation, parents first.
  @_spi(Engine) open func evaluate() {}

  /// Environment keys that were read have new values. By default the node is simply run again.
  @_spi(Engine) open func environmentDidChange() { invalidate(graph.transaction) }

  // MARK: Structure

  /// Goes through the nodes directly below, in document order. Those that come or go meanwhile may be
  /// left out.
  @_spi(Engine) open func forEachChild(_ body: (_Node) -> Void) {}

  /// The nodes directly below, in document order.
  package final var children: [_Node] {
    var list: [_Node] = []
    forEachChild { list.append($0) }
    return list
  }

  /// What is laid out of this node, in document order; by default its children's.
  @_spi(Engine) open func collectElements(into list: inout [Element]) {
    forEachChild { $0.collectElements(into: &list) }
  }

  /// The elements of this node as a list of their own.
  package final var collectedElements: [Element] {
    var list: [Element] = []
    collectElements(into: &list)
    return list
  }

  /// Calls `body` with the elements of this node, in a list whose memory is used again.
  package final func withElements(_ body: ([Element]) -> Void) {
    var list: [Element] = []
    swap(&list, &graph.spareElements)
    collectElements(into: &list)
    body(list)
    while list.popLast() != nil {}
    swap(&list, &graph.spareElements)
  }

  /// Container and distributing nodes keep a list of elements: the first marks itself and is asked
  /// to collect anew before layout, the second marks itself and lets the news pass on.
  @_spi(Engine) public enum ElementKeeping { case none, distributes, contains }
  @_spi(Engine) open var elementKeeping: ElementKeeping { .none }

  /// Whether this node makes rows, and a container can ask it for each by its number.
  @_spi(Engine) open var makesRows: Bool { false }

  /// The list of elements at or below this node changed.
  package final func elementsChanged() {
    graph.elementsChange()
    var next: _Node? = self
    while let node = next {
      switch node.elementKeeping {
      case .none: break
      case .distributes: node.flags.insert(.elementsStale)
      case .contains:
        if node.flags.insert(.elementsStale).inserted { graph.recollect(node) }
        return
      }
      next = node.parent
    }
  }

  /// Fetches the elements again; for nodes that contain.
  @_spi(Engine) open func recollect() {}

  // MARK: Preferences

  /// Adds the values of `key` below this node to `reduction`, in document order.
  @_spi(Engine) open func reducePreferences(_ reduction: PreferenceReduction) {
    forEachChild { child in
      if child.preferenceMask & reduction.bit != 0, !child.flags.contains(.unheard) {
        child.reducePreferences(reduction)
      }
    }
  }

  /// This node writes a preference: those above who watch it must look again.
  package final func preferenceChanged(_ bit: UInt64) {
    var next: _Node? = self
    while let node = next {
      node.preferenceMask |= bit
      if node.flags.contains(.watchesPreferences),
        node.flags.insert(.preferencesStale).inserted
      {
        graph.preferenceWatchers.append(node)
      }
      next = node.parent
    }
  }

  /// Preferences below may have changed; for nodes that watch.
  @_spi(Engine) open func preferencesMayHaveChanged() {}

  // MARK: Sight

  /// Whether neither this node nor one around it is concealed.
  package final var isInSight: Bool { !flags.contains(.outOfSight) }

  /// The container shows something else in place of this node, which stays in the tree, or shows it
  /// again. What is below goes out of sight with it, and so does what is made there meanwhile.
  package final func setConcealed(_ isConcealed: Bool) {
    if isConcealed { flags.insert(.concealed) } else { flags.remove(.concealed) }
    followSight(of: parent?.isInSight ?? true)
  }

  private final func followSight(of isParentInSight: Bool) {
    let isShown = isParentInSight && !flags.contains(.concealed)
    guard isShown != isInSight else { return }
    if isShown { flags.remove(.outOfSight) } else { flags.insert(.outOfSight) }
    forEachChild { $0.followSight(of: isShown) }
    sightChanged()
  }

  /// `isInSight` is another, and already told to the nodes below.
  @_spi(Engine) open func sightChanged() {}

  // MARK: Ends

  /// The node leaves the tree for good, children first. Overrides call super.
  @_spi(Engine) open func destroy() {
    guard flags.remove(.alive) != nil else { return }
    useGraph { $0.retire(self) }
    destroyChildren()
    if preferenceMask != 0 { parent?.preferenceChanged(preferenceMask) }
    parent = nil
    leaveSources()
  }

  /// Destroys the nodes of `children`.
  @_spi(Engine) open func destroyChildren() { forEachChild { $0.destroy() } }

  /// No source that was read invalidates this node any more.
  private final func leaveSources() {
    if reader != nil {
      reader?.tearUp()
      reader = nil
    }
    if flags.contains(.environmentReader) { scope.removeReader(self) }
  }

  /// Names of the dynamic properties that changed since this was last asked; all of them at first.
  @_spi(Engine) open func changedProperties() -> [String] { [] }

  /// The view or modifier with a body that this node runs; nil for other nodes.
  package var viewType: Any.Type? { nil }

  /// What the node keeps for the dynamic properties of its view.
  package var stateStorage: (PropertyLayout, PropertyStorage)? { nil }

  /// What the node remembers besides state, as where it is scrolled to.
  @_spi(Engine) open var memory: [Double] { [] }

  /// What errors and traces call this node.
  @_spi(Engine) open var name: String { String(describing: type(of: self)) }

  // MARK: Archives

  /// The type whose dynamic properties this node keeps; archives name it.
  @_spi(Engine) open var stateOwner: Any.Type { type(of: self) }

  /// What tells `child`, which may be on the way of being made, from the other children: an
  /// identifier given to it. Nil for its place alone.
  @_spi(Engine) open func identifier(of child: _Node) -> AnyHashable? { nil }
}

/// A node for views of type `V`.
@MainActor open class _ViewNode<V>: _Node {
  /// Takes over a new value of the view. Called from the parent's evaluation.
  @_spi(Engine) open func update(to view: V) {
    preconditionFailure("\(type(of: self)) cannot be updated")
  }

  /// A field of a view, by its place in bytes. Here the view's type is known by the node's own; what
  /// makes or updates the node would look it up in the run time's table, at 330 instructions each time.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  package nonisolated final class func field<Field>(at place: Int, of view: __shared V) -> Field {
    withUnsafePointer(to: view) {
      (UnsafeRawPointer($0) + place).assumingMemoryBound(to: Field.self).pointee
    }
  }

  @_spi(Engine) open override var name: String { String(describing: V.self) }
  @_spi(Engine) open override var stateOwner: Any.Type { V.self }
}

/// Where a new node goes.
///
/// *Invariant*: a context is used while `parent` makes nodes, and kept by nobody who outlives it;
/// whoever makes a scope for one keeps the scope. So a context counts no references.
@MainActor public struct _NodeContext {
  package unowned(unsafe) var graph: Graph
  package unowned(unsafe) var parent: _Node?
  package unowned(unsafe) var scope: EnvironmentScope
  package unowned(unsafe) var transactions: TransactionScope?
  package var depth: Int32
  /// Inside a container that asks for its rows one by one.
  package var isLazy = false

  /// Whether the parent is out of sight. To ask the parent itself would count a reference to it, for
  /// every node.
  @inline(__always) fileprivate var isOutOfSight: Bool {
    _NodeContext.isOutOfSight(unsafeBitCast(parent, to: Unmanaged<_Node>?.self))
  }

  // Isolated to nothing, as the closure would ask otherwise where it runs.
  @inline(__always) private nonisolated static func isOutOfSight(_ node: Unmanaged<_Node>?) -> Bool
  {
    node?._withUnsafeGuaranteedRef { MainThread.call($0) { $0.flags.contains(.outOfSight) } }
      ?? false
  }

  package init(graph: Graph, scope: EnvironmentScope) {
    self.graph = graph
    self.scope = scope
    depth = 0
  }

  /// The context of a child of `node`.
  package init(below node: _Node, scope: EnvironmentScope? = nil) {
    graph = node.graph
    parent = node
    self.scope = scope ?? node.scope
    transactions = node.transactions
    depth = node.depth + 1
  }
}
