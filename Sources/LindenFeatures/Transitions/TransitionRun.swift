import CoreGraphics
@_spi(Engine) import LindenEngine

/// Content that comes or goes under an animation.
///
/// While it does, each of the content's elements is wrapped by a ``TransitionHost``, a small tree
/// of the transition's modifiers around it. The host is made in the phase it begins with; once that
/// is laid out, a second pass of the same frame moves it on to the phase it ends with, animated as
/// the change is, or as `.animation(_:)` after `.transition(_:)` says (B/B6-10). When nothing of that
/// moves any longer the hosts are taken away: content that came is then as if it had always been
/// there, content that went is gone.
@MainActor package final class TransitionRun {
  private let content: _Node
  private unowned let table: TransitionTable
  private var hosts: [TransitionHost]
  private var phase: TransitionPhase
  private var completion: (() -> Void)?
  /// Counts changes of direction: what an abandoned way reports no longer matters.
  private var turn = 0
  /// How many groups of hosts, one for each animation, have not arrived yet.
  private var underway = 0

  /// Nil if the content moves on at once: nothing is animated, or no transition shows.
  init?(_ content: _Node, in table: TransitionTable, from phase: TransitionPhase) {
    let isAnimated = content.transaction.animation != nil
    hosts = content.collectedElements.compactMap { element in
      let written = element.trait(TransitionKey.id) as? AnyTransition
      let transition = written ?? .opacity
      guard !transition.isIdentity, !element.flags.contains(.leaving),
        isAnimated || transition.hasOwnAnimation
          || written != nil && element.transactionOfTransition?.animation != nil
      else { return nil }
      return TransitionHost(element, transition, phase, of: content)
    }
    if hosts.isEmpty { return nil }
    self.content = content
    self.table = table
    self.phase = phase
  }

  /// Whether a change that is not animated moves the content all the same.
  var hasOwnAnimation: Bool {
    hosts.contains {
      $0.transition.hasOwnAnimation || $0.content.transactionOfTransition?.animation != nil
    }
  }

  /// Adds the content's elements, those in transition with what is around them.
  func collect(into list: inout [Element]) {
    for element in content.collectedElements {
      if let host = hosts.first(where: { $0.content === element }) {
        list.append(host.element)
      } else if completion == nil {
        list.append(element)
      }
    }
  }

  /// The content, which is on its way out, stays.
  func stay() {
    completion = nil
    setLeaving(false)
    go(to: .identity)
  }

  // MARK: The way

  /// The content goes; `completion` is called when nothing of it is seen any more.
  func leave(_ completion: @escaping () -> Void) {
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

  func go(to next: TransitionPhase) {
    turn += 1
    var ways: [(transaction: Transaction, hosts: [TransitionHost])] = []
    for host in hosts {
      let own = host.content.transactionOfTransition
      let transaction = own?.animation == nil ? content.transaction : own ?? Transaction()
      if let index = ways.firstIndex(where: { $0.transaction.id == transaction.id }) {
        ways[index].hosts.append(host)
      } else {
        ways.append((transaction, [host]))
      }
    }
    underway = ways.count
    for (transaction, hosts) in ways { go(hosts, to: next, transaction) }
  }

  private func go(_ hosts: [TransitionHost], to next: TransitionPhase, _ transaction: Transaction) {
    let turn = turn
    var transaction = transaction
    // Those who wait for the animation wait for the second pass, too.
    let waiting = transaction
    waiting.retainCompletions()
    transaction.addAnimationCompletion(criteria: .removed) { [weak self] in self?.arrived(turn) }
    content.graph.afterUpdate { [self] in
      if content.isAlive, turn == self.turn {
        phase = next
        for host in hosts { host.enter(next, transaction) }
      }
      waiting.releaseCompletions()
    }
  }

  private func arrived(_ turn: Int) {
    guard turn == self.turn, content.isAlive else { return }
    underway -= 1
    guard underway <= 0 else { return }
    table.forget(content)
    dissolve()
    if let completion { completion() } else { content.parent?.elementsChanged() }
  }

  func dissolve() {
    for host in hosts { host.destroy() }
    hosts = []
  }
}

extension Element {
  /// The transaction in the place where the element, or what it wraps, is given its transition: that
  /// of the modifiers after it. Nil if it has no transition.
  fileprivate var transactionOfTransition: Transaction? {
    var next: Element? = self
    while let element = next {
      if let node = element.node as? any TraitWriting, node.written(TransitionKey.id) != nil {
        return node.transaction
      }
      next = nil
      element.forEachChild { if next == nil { next = $0 } }
    }
    return nil
  }
}
