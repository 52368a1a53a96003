@_spi(Engine) import LindenEngine

/// The transitions under way in a scene: content that comes or goes under an animation does so by
/// its transition, or by fading.
@MainActor package final class TransitionTable: BranchTransitions {
  @exclusivity(unchecked) private var runs: [ObjectIdentifier: TransitionRun] = [:] {
    didSet { isEmpty = runs.isEmpty }
  }

  package override func insert(_ node: _Node) {
    begin(node, from: .willAppear)?.go(to: .identity)
  }

  package override func remove(_ node: _Node, completion: @escaping () -> Void) -> Bool {
    if let run = run(of: node) {
      guard node.transaction.animation != nil || run.hasOwnAnimation else { return false }
      run.leave(completion)
      return true
    }
    guard let run = begin(node, from: .identity) else { return false }
    run.leave(completion)
    return true
  }

  package override func leavesAtOnce(_ node: _Node) -> Bool {
    let elements = node.collectedElements
    return !elements.isEmpty
      && elements.allSatisfy {
        ($0.trait(TransitionKey.id) as? AnyTransition)?.isIdentity == true
      }
  }

  package override func revive(_ node: _Node) { run(of: node)?.stay() }

  package override func collect(_ node: _Node, into list: inout [Element]) {
    if let run = run(of: node) {
      run.collect(into: &list)
    } else {
      node.collectElements(into: &list)
    }
  }

  package override func contentDestroyed(_ node: _Node) {
    runs.removeValue(forKey: ObjectIdentifier(node))?.dissolve()
  }

  /// The run of `node` is over.
  func forget(_ node: _Node) { runs[ObjectIdentifier(node)] = nil }

  private func run(of node: _Node) -> TransitionRun? {
    runs.isEmpty ? nil : runs[ObjectIdentifier(node)]
  }

  private func begin(_ node: _Node, from phase: TransitionPhase) -> TransitionRun? {
    guard let run = TransitionRun(node, in: self, from: phase) else { return nil }
    runs[ObjectIdentifier(node)] = run
    return run
  }
}

extension ViewRoot {
  /// A root whose content comes and goes by transitions.
  package convenience init<V: View>(
    _ view: V, environment: EnvironmentValues = EnvironmentValues(),
    makesContents: Bool = true, onBody: ((String, String) -> Void)? = nil
  ) {
    self.init(
      view, environment: environment, transitions: TransitionTable(), makesContents: makesContents,
      onBody: onBody)
  }
}
