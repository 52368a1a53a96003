@_spi(Engine) import LindenDrawing
import Foundation

/// The engine of one scene: what is dirty, in which order it runs, and when a frame is done.
///
/// A frame goes: update (dirty nodes, parents first) → recollect (containers whose elements
/// changed, deepest first) → layout → callbacks, and round again until nothing is left to do; then
/// layers are painted.
@MainActor package final class Graph {
  /// Rounds of update and callbacks within one frame before the engine gives up with a warning.
  package static let maximumRounds = 20
  /// Passes within one round; more wait for the next.
  private static let maximumPasses = 50
  /// The scene whose frame runs right now. Not weak: counting references to an object that has weak
  /// ones takes several times as long, and nodes count theirs to the graph.
  package private(set) unowned(unsafe) static var inFrame: Graph?

  /// The transaction of the pass that runs, or none.
  package private(set) var transaction = Transaction()
  /// Counts passes; what is resolved per pass is marked with it.
  package private(set) var passNumber: UInt32 = 0
  /// Seconds on the host's clock.
  package private(set) var time: TimeInterval = 0
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var nodeCount = 0
  /// Changes whenever nodes are made or go, or the elements of a node become others.
  @exclusivity(unchecked) nonisolated(unsafe) package private(set) var structureNumber: UInt64 = 0
  /// Told, once until the next frame, that one is due.
  package var onNeedsFrame: (() -> Void)?
  /// Told that a frame is due in so many seconds; told again when one is due sooner. A frame that
  /// turns out not to be needed does no harm.
  package var onNeedsFrameLater: ((TimeInterval) -> Void)?
  /// Runs code of the app that neither an event nor a frame of the scene calls, as for a value that a
  /// publisher sends: as the scene's, whoever sends it.
  package var asOwn: (_ work: () -> Void) -> Void = { $0() }
  package let trace = Trace()
  /// State that nodes which are made now take over. Always nil but while a program that is being
  /// developed changes.
  package var inheritance: StateInheritance?

  /// An empty list of which the memory is used again; see `_Node.withElements(_:)`.
  @exclusivity(unchecked) package var spareElements: [Element] = []

  private var passes: [Pass] = []
  private var lateWrites = LateWrites()
  private var dirtyInPass = DepthQueue<_Node>()
  private var isUpdating = false
  private var isInFrame = false
  @exclusivity(unchecked) private var wantsFrame = false
  private var staleContainers = DepthQueue<_Node>()
  package var preferenceWatchers: [_Node] = []
  package let layout = LayoutQueue()
  package let animations = AnimationClock()
  /// How content comes and goes.
  package let transitions: BranchTransitions
  @exclusivity(unchecked) private var displayQueue: [Element] = []
  private var callbacks: [() -> Void] = []
  /// Nodes that left the tree, kept until the frame is done, as calls of them may be under way.
  @exclusivity(unchecked) private var retired: [_Node] = []
  /// The scene has ended: nothing runs any more.
  @exclusivity(unchecked) private var isEnding = false
  /// What features keep for the scene.
  var services = SceneServices()
  /// Called after each layout.
  package var layoutFollowers: [any LayoutFollower] = []
  /// The window, once the tree is made.
  package internal(set) weak var window: RootElement?
  /// Asked after every layout whether geometry they depend on moved.
  package let geometryObservers = GeometryObservers()
  /// What is kept of the scene after its end, if its host asks for that.
  package let archive = StateArchive.adopted()

  private struct Pass {
    var number: UInt32
    var transaction: Transaction
    /// Those who run in it unless they have run, or moved on to another, before.
    var nodes: [_Node] = []
    /// Those who run in it because of state, whatever other passes they run in.
    var stateReaders: [_Node] = []
  }

  /// Whether containers make what they contain. They do not in a tree that is only asked which views there
  /// are: each container is one, whatever is in it.
  package let makesContents: Bool
  /// That of the round's last pass that had one, for what comes of the round's layout.
  package private(set) var transactionOfRound = Transaction()

  package init(
    transitions: BranchTransitions = BranchTransitions(), makesContents: Bool = true
  ) {
    self.transitions = transitions
    self.makesContents = makesContents
    animations.graph = self
  }

  // MARK: Asking

  /// Announces that a frame is due.
  package func setNeedsFrame() {
    guard !wantsFrame else { return }
    wantsFrame = true
    if !isInFrame { onNeedsFrame?() }
  }

  private var nextPass: UInt32 = 1

  package func invalidate(_ node: _Node, _ transaction: Transaction, isState: Bool = false) {
    if isUpdating, transaction.id == self.transaction.id {
      // Found out during the pass itself: joins it.
      if node.flags.insert(.dirty).inserted { dirtyInPass.insert(node, at: node.depth) }
      return
    }
    let isWaiting = node.flags.contains(.dirty)
    if isWaiting, !(isState && passesDiffer(from: transaction)) {
      // An animated change wins over a plain one the node already waits for.
      guard transaction.animation != nil,
        let waiting = passes.first(where: { $0.number == node.pass }),
        waiting.transaction.animation == nil
      else { return }
    }
    node.flags.insert(.dirty)
    let index = indexOfPass(for: transaction)
    let number = passes[index].number
    if !isWaiting || !isState { node.pass = number }
    if isState {
      passes[index].stateReaders.append(node)
    } else {
      if isWaiting { node.statePass = number }
      passes[index].nodes.append(node)
    }
    setNeedsFrame()
  }

  private func indexOfPass(for transaction: Transaction) -> Int {
    if let index = passes.firstIndex(where: { $0.transaction.id == transaction.id }) {
      return index
    }
    transaction.retainCompletions()
    passes.append(Pass(number: nextPass, transaction: transaction))
    nextPass &+= 1
    return passes.count - 1
  }

  /// Whether it makes a difference which of the passes that wait a change belongs to.
  private func passesDiffer(from transaction: Transaction) -> Bool {
    guard let first = passes.first, passes.count > 1 || first.transaction.id != transaction.id
    else {
      return false
    }
    return !transaction.isPlain || passes.contains { !$0.transaction.isPlain }
  }

  /// Notes a change of state, made already, that belongs to the pass of its transaction.
  func record(_ transaction: Transaction, _ write: () -> any RewindableWrite) {
    guard !passes.isEmpty, !isUpdating, passesDiffer(from: transaction),
      let pass = passes.first(where: { $0.transaction.id == transaction.id })
    else { return }
    lateWrites.add(write(), pass: pass.number)
  }

  /// The container's list of elements must be fetched again before layout.
  package func recollect(_ node: _Node) {
    guard node.isAlive else { return }
    staleContainers.insert(node, at: node.depth)
    setNeedsFrame()
  }

  /// Runs at the end of the round, after layout, outside of any evaluation.
  package func afterUpdate(_ callback: @escaping () -> Void) {
    callbacks.append(callback)
    setNeedsFrame()
  }

  package func setNeedsDisplay(_ element: Element) {
    displayQueue.append(element)
    setNeedsFrame()
  }

  /// A frame is under way.
  package var isBusy: Bool { isInFrame || isUpdating }

  package var hasWork: Bool {
    !passes.isEmpty || !staleContainers.isEmpty || !layout.isEmpty || !callbacks.isEmpty
      || !preferenceWatchers.isEmpty || !displayQueue.isEmpty
  }

  // MARK: A frame

  /// Runs one frame at `time`. True while an animation needs another.
  @discardableResult package func frame(at time: TimeInterval) -> Bool {
    precondition(!isInFrame, "A frame cannot be asked for from within a frame.")
    isInFrame = true
    let outer = Graph.inFrame
    Graph.inFrame = self
    defer { Graph.inFrame = outer }
    wantsFrame = false
    self.time = time
    trace.beginFrame(time)
    animations.tick(time)
    settle()
    trace.during(.paint, paint)
    trace.endFrame()
    isInFrame = false
    releaseRetired()
    releaseQueues()
    if hasWork || wantsFrame {
      wantsFrame = false
      setNeedsFrame()
    }
    return animations.isRunning
  }

  /// A scene that rests keeps no memory for work: there are many of them in a server.
  private func releaseQueues() {
    dirtyInPass.releaseStorage()
    staleContainers.releaseStorage()
    layout.releaseStorage()
  }

  /// Update, layout and callbacks until nothing is left.
  private func settle() {
    var rounds = 0
    var culprits: Set<String> = []
    while true {
      // Who changes in the last two rounds is who does not come to rest; a preference takes two for
      // a turn.
      if rounds > Graph.maximumRounds - 2 {
        culprits.formUnion(passes.flatMap { $0.nodes + $0.stateReaders }.map(\.name))
      }
      transactionOfRound = Transaction()
      runPasses()
      layoutNow()
      runPreferenceWatchers()
      geometryObservers.notify()
      let isAsked = !callbacks.isEmpty || !passes.isEmpty || !preferenceWatchers.isEmpty
      if !isAsked && staleContainers.isEmpty && layout.isEmpty { return }
      rounds += 1
      if rounds > Graph.maximumRounds {
        let names = culprits.sorted().joined(separator: ", ")
        Diagnostics.warn(
          once: "settle:\(names)",
          "The view update did not settle within \(Graph.maximumRounds) rounds; still changing: "
            + "\(names.isEmpty ? "a preference" : names). The frame is shown as it is.")
        return
      }
      let due = callbacks
      callbacks = []
      for callback in due { callback() }
    }
  }

  private func runPasses() {
    if passes.isEmpty {
      if !staleContainers.isEmpty { perform(Pass(number: 0, transaction: Transaction())) }
      return
    }
    if !lateWrites.isEmpty { lateWrites.rewind() }
    // Those that others of them ask for wait for the next round when there are too many.
    var count = 0
    while !passes.isEmpty, count < Graph.maximumPasses {
      count += 1
      if !lateWrites.isEmpty { lateWrites.replay(upTo: passes[0].number) }
      perform(passes.removeFirst())
    }
    if !lateWrites.isEmpty { lateWrites.finish() }
  }

  private func perform(_ pass: Pass) {
    passNumber &+= 1
    transaction = pass.transaction
    isUpdating = true
    for node in pass.nodes
    where node.isAlive && node.flags.contains(.dirty) && node.pass == pass.number {
      dirtyInPass.insert(node, at: node.depth)
    }
    for node in pass.stateReaders where node.isAlive && node.statePass <= pass.number {
      node.flags.insert(.dirty)
      dirtyInPass.insert(node, at: node.depth)
    }
    drainUpdates()
    isUpdating = false
    collectNow()
    layoutNow()
    if !transaction.isPlain { transactionOfRound = transaction }
    transaction = Transaction()
    // What is laid out from here on no longer belongs to the pass.
    passNumber &+= 1
    pass.transaction.releaseCompletions()
  }

  private func drainUpdates() {
    var limit = UpdateLimit()
    while let node = dirtyInPass.popShallowest() {
      guard node.isAlive, node.flags.contains(.dirty) else { continue }
      node.flags.remove(.dirty)
      if limit.allows(node) { node.evaluate() }
    }
  }

  private func collectNow() {
    while let node = staleContainers.popDeepest() {
      guard node.isAlive, node.flags.contains(.elementsStale) else { continue }
      node.recollect()
    }
  }

  private func layoutNow() {
    trace.during(.layout, layOut)
  }

  private func layOut() {
    collectNow()
    layout.run()
    // What is followed may itself be inside of a follower; those in a circle do not hold the frame
    // up.
    for follower in layoutFollowers {
      for _ in 0..<4 where follower.refresh() { layout.run() }
    }
  }

  /// Forgets what was still to be done, and what features keep, and with it the nodes that left the
  /// tree, which keep the graph. The scene has ended.
  func abandonWork() {
    (passes, callbacks, preferenceWatchers, displayQueue) = ([], [], [], [])
    (dirtyInPass, staleContainers) = (DepthQueue(), DepthQueue())
    (services, layoutFollowers) = (SceneServices(), [])
    animations.abandon()
    retired = []
  }

  /// The nodes that leave from here on are let go at once.
  func end() { isEnding = true }

  /// `node` has left the tree.
  func retire(_ node: _Node) {
    if !isEnding { retired.append(node) }
    if !transitions.isEmpty { transitions.contentDestroyed(node) }
  }

  private func releaseRetired() {
    // What goes with a node may be an app's object, which does what it likes.
    let due = retired
    retired = []
    withExtendedLifetime(due) {}
  }

  // Nodes do not each count a reference to the graph: they would count millions. All of them
  // together have one, so that one who is kept by somebody beyond the end of the scene still has a
  // graph to ask.

  @inline(__always) nonisolated func nodeJoins() {
    if nodeCount == 0 { _ = Unmanaged.passRetained(self) }
    nodeCount += 1
    structureNumber &+= 1
  }

  /// The elements of a node have become others.
  @inline(__always) func elementsChange() { structureNumber &+= 1 }

  @inline(__always) nonisolated func nodeLeaves() {
    nodeCount -= 1
    structureNumber &+= 1
    if nodeCount == 0 { Unmanaged.passUnretained(self).release() }
  }

  private func runPreferenceWatchers() {
    while !preferenceWatchers.isEmpty {
      let due = preferenceWatchers.sorted { $0.depth > $1.depth }
      preferenceWatchers = []
      for node in due where node.isAlive {
        node.flags.remove(.preferencesStale)
        node.preferencesMayHaveChanged()
      }
    }
  }

  private func paint() {
    let due = displayQueue
    displayQueue = []
    for element in due where element.needsDisplay { element.displayIfNeeded() }
  }

  /// Runs `body`, which changes nodes while no pass is under way (a lazy row made during layout),
  /// as a part of the current pass: what it makes dirty is updated before it returns.
  package func updating<Result>(_ body: () -> Result) -> Result {
    if isUpdating { return body() }
    isUpdating = true
    let result = body()
    drainUpdates()
    isUpdating = false
    return result
  }
}
