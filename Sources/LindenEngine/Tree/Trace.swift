import Foundation

/// Prints, frame by frame, which bodies ran and why, what was placed and what was painted, when the
/// environment variable `LINDEN_TRACE` is 1. Tests listen instead of printing.
@MainActor package final class Trace {
  private static let isWanted = ProcessInfo.processInfo.environment["LINDEN_TRACE"] == "1"

  package struct Counts: Equatable {
    package var bodies = 0
    package var placements = 0
    package var paints = 0
    package init() {}
  }
  /// What a frame is at: it updates views and lays them out in turns, then paints.
  package enum Phase: Sendable {
    case update, layout, paint
    /// The frame is over.
    case rest
  }
  /// What the last frame, or the one under way, did.
  @exclusivity(unchecked) package private(set) var counts = Counts()
  /// Called with the name of each view whose body runs, and the reason.
  @exclusivity(unchecked) package var onBody: ((String, String) -> Void)?
  /// Called with each node whose body runs, and what ``changes(of:)`` says.
  @exclusivity(unchecked) package var onRun: ((_Node, [String]) -> Void)?
  /// Called with each node whose body has ended.
  @exclusivity(unchecked) package var onEnd: ((_Node) -> Void)?
  /// Called when a frame turns to other work.
  @exclusivity(unchecked) package var onPhase: ((Phase) -> Void)?
  @exclusivity(unchecked) private var lines: [String] = []
  /// Gets the lines of each frame in which something happened; nil, and nothing is noted, unless
  /// `LINDEN_TRACE` is 1.
  @exclusivity(unchecked) package var output: ((String) -> Void)? =
    Trace.isWanted ? { FileHandle.standardError.write(Data(($0 + "\n").utf8)) } : nil
  /// Gets what `_printChanges()` says.
  package var printChanges: (String) -> Void = { print($0) }
  /// The body that began last, and why; its changes once they were asked for.
  @exclusivity(unchecked) private var current:
    (node: ObjectIdentifier, reason: StaticString, changes: [String]?)?

  func beginFrame(_ time: TimeInterval) {
    counts = Counts()
    onPhase?(.update)
    // What ran since the last frame, as the bodies of a tree that is made, belongs to this one.
    if output != nil { lines.insert("frame at \(String(format: "%.3f", time)) s", at: 0) }
  }

  @inline(__always) func body(_ node: _Node, _ reason: StaticString) {
    counts.bodies += 1
    if let onBody { onBody(node.name, "\(reason)") }
    current = (ObjectIdentifier(node), reason, nil)
    if let onRun { onRun(node, changes(of: node)) }
    if output != nil {
      lines.append("  body \(node.name): \(changes(of: node).joined(separator: ", "))")
    }
  }

  @inline(__always) func bodyEnded(_ node: _Node) {
    SlowBody.ended(node)
    if let onEnd { onEnd(node) }
  }

  /// Calls `work`, which is of another kind than what is done around it.
  @inline(__always) func during(_ phase: Phase, _ work: () -> Void) {
    onPhase?(phase)
    work()
    onPhase?(.update)
  }

  @inline(__always) func placed(_ element: Element) {
    counts.placements += 1
    guard output != nil else { return }
    let frame = element.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      String(format: "%g", Double($0))
    }
    lines.append(
      "  place \(element.name) at \(numbers[0]), \(numbers[1]), size \(numbers[2]) × \(numbers[3])")
  }

  @inline(__always) func painted(_ element: Element) {
    counts.paints += 1
    if output != nil { lines.append("  paint \(element.name)") }
  }

  func endFrame() {
    onPhase?(.rest)
    guard let output else { return }
    if lines.count > 1 { output(lines.joined(separator: "\n")) }
    lines = []
  }

  /// Why the body of `node`, which runs now, was asked for: `@identity` for a new node, `@self` for
  /// a new value of the view, else the names of the dynamic properties that changed, or
  /// `@dependencies` for anything else it read.
  func changes(of node: _Node) -> [String] {
    guard let current, current.node == ObjectIdentifier(node) else { return [] }
    if let changes = current.changes { return changes }
    var changes = node.changedProperties()
    switch "\(current.reason)" {
    case "first": changes = ["@self", "@identity"] + changes
    case "value": changes.insert("@self", at: 0)
    default: if changes.isEmpty { changes = ["@dependencies"] }
    }
    self.current?.changes = changes
    return changes
  }
}
