import LindenDrawing
import Observation

/// A node's ticket to be told of a change: handed to whatever the node reads during one evaluation.
///
/// The next evaluation tears the ticket up, so a source never has to be told that nobody reads it
/// any longer.
package final class Reader {
  /// Cleared by the node when it evaluates anew, is destroyed, or goes.
  package private(set) unowned(unsafe) var node: _Node?
  /// There if observable objects may have been read with the ticket.
  private var registrar: ObservationRegistrar?
  /// Whether a ticket is being torn up right now.
  nonisolated(unsafe) fileprivate(set) static var isTearing = false

  package init(_ node: _Node) { self.node = node }

  /// The ticket is no longer valid. Observable objects, which know of no tickets, would keep it, and
  /// call it, until what was read changes.
  func tearUp() {
    node = nil
    guard let registrar else { return }
    self.registrar = nil
    Reader.isTearing = true
    registrar.willSet(self, keyPath: \.seal)
    Reader.isTearing = false
  }
}

/// A ticket is read beside observable objects: as it changes when it is torn up, a tracking that it
/// is in ends then, for all the objects.
extension Reader: Observable {
  private var seal: Bool { node == nil }

  /// Called within a tracking.
  func joinTracking() {
    let registrar = registrar ?? ObservationRegistrar()
    self.registrar = registrar
    registrar.access(self, keyPath: \.seal)
  }
}

/// Who is evaluated right now on the main thread; reads of state subscribe it.
package enum Evaluation {
  @exclusivity(unchecked) nonisolated(unsafe) package static var node: _Node?

  /// The ticket of the node under evaluation, if there is one and this is the main thread.
  @inline(__always) package static var reader: Reader? {
    guard let node, MainThread.isCurrent else { return nil }
    return MainThread.call(node) { $0.currentReader() }
  }

  /// Runs `body` with reads subscribed for `node`; nil reads without subscribing.
  @inline(__always)
  @MainActor package static func tracking<Result>(_ node: _Node?, _ body: () -> Result) -> Result {
    let outer = Evaluation.node
    Evaluation.node = node
    defer { Evaluation.node = outer }
    return body()
  }
}

extension Evaluation {
  /// Says once for each view that it changes what views depend on while they are being updated.
  @MainActor package static func warnOfWrite(by writer: _Node) {
    Diagnostics.warn(
      once: "write:\(writer.name)",
      "State was modified during the view update of \(writer.name), so it is undefined which views show the new value. "
        + "Modify it in an action, or in onAppear, onChange or task.")
  }
}

/// The tickets of those who read one source. Torn-up ones are swept out as the list grows.
package struct ReaderList {
  private var readers: [Reader] = []
  private var sweepAt = 8

  package init() {}

  package mutating func add(_ reader: Reader) {
    if let last = readers.last, last === reader { return }
    if readers.count >= sweepAt {
      readers.removeAll { $0.node == nil || $0 === reader }
      sweepAt = max(8, readers.count * 2)
    }
    readers.append(reader)
  }

  /// Whether there is no valid ticket.
  package var isAbandoned: Bool { readers.allSatisfy { $0.node == nil } }

  /// Subscribes the node that is being evaluated.
  @inline(__always) package mutating func addCurrent() {
    if let reader = Evaluation.reader { add(reader) }
  }

  /// The scene of the first with a valid ticket.
  @MainActor var graph: Graph? { readers.lazy.compactMap { $0.node?.graph }.first }

  /// Everybody with a valid ticket runs again in the next frame.
  ///
  /// A write by a node that is being evaluated is warned of. The writer itself is not told, or it
  /// would run for ever; others are in the next round.
  @MainActor package func notify(_ transaction: Transaction) {
    guard let writer = Evaluation.node else {
      for reader in readers { reader.node?.invalidateForState(transaction) }
      return
    }
    Evaluation.warnOfWrite(by: writer)
    for reader in readers {
      guard let node = reader.node, node !== writer else { continue }
      node.graph.afterUpdate { reader.node?.invalidate(transaction) }
    }
  }
}
