import Foundation

/// Prints, frame by frame, which bodies ran and why, what was placed and what was painted, when the environment
/// variable `LINDEN_TRACE` is 1. Tests listen instead of printing.
@MainActor package final class Trace {
  private static let isWanted = ProcessInfo.processInfo.environment["LINDEN_TRACE"] == "1"

  package struct Counts: Equatable {
    package var bodies = 0
    package var placements = 0
    package var paints = 0
    package init() {}
  }
  /// What the last frame, or the one under way, did.
  package private(set) var counts = Counts()
  /// Called with the name of each view whose body runs, and the reason.
  package var onBody: ((String, String) -> Void)?
  private var lines: [String] = []

  func beginFrame(_ time: TimeInterval) {
    counts = Counts()
    if Trace.isWanted { lines = ["frame at \(String(format: "%.3f", time)) s"] }
  }

  @inline(__always) func body(_ node: _Node, _ reason: StaticString) {
    counts.bodies += 1
    if let onBody { onBody(node.name, "\(reason)") }
    if Trace.isWanted { lines.append("  body \(node.name): \(reason)") }
  }

  @inline(__always) func placed(_ element: Element) {
    counts.placements += 1
    if Trace.isWanted { lines.append("  place \(element.name) \(element.frame)") }
  }

  @inline(__always) func painted(_ element: Element) {
    counts.paints += 1
    if Trace.isWanted { lines.append("  paint \(element.name)") }
  }

  func endFrame() {
    guard Trace.isWanted, lines.count > 1 else { return }
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}
