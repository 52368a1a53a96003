import CoreGraphics

/// Content that comes or goes under an animation.
///
/// While it does, each of the content's elements is wrapped by a ``TransitionHost``, a small tree
/// of the transition's modifiers around it. The host is made in the phase it begins with; once that
/// is laid out, a second pass of the same frame moves it on to the phase it ends with, animated.
/// When nothing of that moves any longer the hosts are taken away: content that came is then as if
/// it had always been there, content that went is gone.
@MainActor package final class TransitionRun {
  private unowned let content: _Node
  private var hosts: [TransitionHost]
  private var phase: TransitionPhase
  private var completion: (() -> Void)?
  /// Counts changes of direction: what an abandoned way reports no longer matters.
  private var turn = 0

  private init(_ content: _Node, _ hosts: [TransitionHost], _ phase: TransitionPhase) {
    self.content = content
    self.hosts = hosts
    self.phase = phase
  }

  // MARK: What slots call

  /// `node` has just entered the tree.
  static func insert(_ node: _Node) {
    let hosts = makeHosts(node, .willAppear)
    guard !hosts.isEmpty else { return }
    let run = TransitionRun(node, hosts, .willAppear)
    node.graph.transitions.add(run, for: node)
    run.go(to: .identity)
  }

  /// `node` leaves. True if it stays to be seen until `completion`.
  static func remove(_ node: _Node, completion: @escaping () -> Void) -> Bool {
    let table = node.graph.transitions
    if let run = table.run(of: node) {
      guard
        node.transaction.animation != nil || run.hosts.contains(where: \.transition.hasOwnAnimation)
      else {
        return false
      }
      run.leave(completion)
      return true
    }
    let hosts = makeHosts(node, .identity)
    guard !hosts.isEmpty else { return false }
    let run = TransitionRun(node, hosts, .identity)
    table.add(run, for: node)
    run.leave(completion)
    return true
  }

  /// `node`, which is on its way out, shall stay.
  static func revive(_ node: _Node) {
    guard let run = node.graph.transitions.run(of: node) else { return }
    run.completion = nil
    run.setLeaving(false)
    run.go(to: .identity)
  }

  /// Adds the elements of `node`, those in transition with what is around them.
  static func collect(_ node: _Node, into list: inout [Element]) {
    guard let run = node.graph.transitions.run(of: node) else {
      return node.collectElements(into: &list)
    }
    let elements = node.collectedElements
    for element in elements {
      if let host = run.hosts.first(where: { $0.content === element }) {
        list.append(host.element)
      } else if run.completion == nil {
        list.append(element)
      }
    }
  }

  private static func makeHosts(_ node: _Node, _ phase: TransitionPhase) -> [TransitionHost] {
    let isAnimated = node.transaction.animation != nil
    let elements = node.collectedElements
    return elements.compactMap { element in
      let transition = element.trait(TransitionKey.id) as? AnyTransition ?? .opacity
      guard isAnimated || transition.hasOwnAnimation, !transition.isIdentity,
        !element.flags.contains(.leaving)
      else { return nil }
      return TransitionHost(element, transition, phase, of: node)
    }
  }

  // MARK: The way

  private func leave(_ completion: @escaping () -> Void) {
    self.completion = completion
    setLeaving(true)
    go(to: .didDisappear)
  }

  private func setLeaving(_ isLeaving: Bool) {
    if isLeaving { content.flags.insert(.unheard) } else { content.flags.remove(.unheard) }
    content.graph.matchedGeometry.needsRefresh()
    if content.preferenceMask != 0 { content.parent?.preferenceChanged(content.preferenceMask) }
    for host in hosts {
      if isLeaving {
        host.element.flags.insert(.leaving)
      } else {
        host.element.flags.remove(.leaving)
      }
    }
  }

  private func go(to next: TransitionPhase) {
    turn += 1
    let turn = turn
    let graph = content.graph
    var transaction = content.transaction
    // Those who wait for the animation wait for the second pass, too.
    let waiting = transaction
    waiting.retainCompletions()
    transaction.addAnimationCompletion(criteria: .removed) { [weak self] in self?.arrived(turn) }
    graph.afterUpdate { [self] in
      if content.isAlive, turn == self.turn {
        phase = next
        for host in hosts { host.enter(next, transaction) }
      }
      waiting.releaseCompletions()
    }
  }

  private func arrived(_ turn: Int) {
    guard turn == self.turn, content.isAlive else { return }
    content.graph.transitions.remove(content)
    dissolve()
    if let completion { completion() } else { content.parent?.elementsChanged() }
  }

  fileprivate func dissolve() {
    for host in hosts { host.destroy() }
    hosts = []
  }
}

/// The transitions under way in a scene.
@MainActor package final class TransitionTable {
  private var runs: [ObjectIdentifier: TransitionRun] = [:]

  package var isEmpty: Bool { runs.isEmpty }

  func run(of node: _Node) -> TransitionRun? {
    runs.isEmpty ? nil : runs[ObjectIdentifier(node)]
  }

  func add(_ run: TransitionRun, for node: _Node) { runs[ObjectIdentifier(node)] = run }
  func remove(_ node: _Node) { runs[ObjectIdentifier(node)] = nil }

  /// The content itself is gone.
  func contentDestroyed(_ node: _Node) {
    runs.removeValue(forKey: ObjectIdentifier(node))?.dissolve()
  }
}
