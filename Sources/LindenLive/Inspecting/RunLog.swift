import Foundation
@_spi(Engine) import LindenEngine

/// How often the bodies of a scene's views ran, why the last time, and how long that took.
@MainActor final class RunLog {
  /// The runs of one body.
  struct Runs {
    var count = 0
    /// As `Self._printChanges()` says it.
    var because: [String] = []
    /// What was done to the scene before the last run; nil if it ran by itself.
    var after: String?
    /// Seconds the last run took, and all of them.
    var last = 0.0
    var total = 0.0
    /// Nodes come and go, and others take their places in memory.
    fileprivate weak var node: _Node?
  }

  private var runs: [ObjectIdentifier: Runs] = [:]
  /// The bodies that run now, outermost first.
  private var running: [(node: ObjectIdentifier, since: Double)] = []
  private let now: () -> Double

  /// - Parameter now: Seconds on a clock that goes on evenly.
  init(now: @escaping () -> Double) { self.now = now }

  /// Counts one run for each view at and below a node, as they have just been made. What changes
  /// later is compared with what their properties are now.
  func begin(at node: _Node) {
    if node.viewType != nil, self[node] == nil {
      _ = node.changedProperties()
      runs[ObjectIdentifier(node)] = Runs(count: 1, because: ["@self", "@identity"], node: node)
    }
    for child in node.children { begin(at: child) }
  }

  subscript(_ node: _Node) -> Runs? {
    guard let known = runs[ObjectIdentifier(node)], known.node === node else { return nil }
    return known
  }

  func began(_ node: _Node, because reasons: [String], after cause: String?) {
    var known = self[node] ?? Runs(node: node)
    known.count += 1
    known.because = reasons
    known.after = cause
    runs[ObjectIdentifier(node)] = known
    running.append((ObjectIdentifier(node), now()))
    if runs.count > sweepAt { sweep() }
  }

  /// - Returns: The seconds it took.
  @discardableResult func ended(_ node: _Node) -> Double {
    guard let index = running.lastIndex(where: { $0.node == ObjectIdentifier(node) }) else {
      return 0
    }
    let seconds = now() - running[index].since
    running.removeSubrange(index...)
    runs[ObjectIdentifier(node)]?.last = seconds
    runs[ObjectIdentifier(node)]?.total += seconds
    return seconds
  }

  private var sweepAt = 1024

  private func sweep() {
    runs = runs.filter { $0.value.node != nil }
    sweepAt = max(1024, runs.count * 2)
  }

  /// Why a body ran, in words; `reasons` are those of `Self._printChanges()`.
  static func words(for reasons: [String]) -> String {
    if reasons.contains("@identity") { return "the view is new" }
    return reasons.map { reason in
      switch reason {
      case "@self": "the view around it gave it other values"
      case "@dependencies": "something it reads changed"
      default: "\(reason.hasPrefix("_") ? String(reason.dropFirst()) : reason) changed"
      }
    }.joined(separator: ", ")
  }
}
