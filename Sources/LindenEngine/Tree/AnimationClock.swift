import Foundation

/// The animations under way in a scene; moved on once a frame.
@MainActor package final class AnimationClock {
  /// The only owner of the clock.
  package unowned(unsafe) var graph: Graph!
  private var running: [Entry] = []
  private var known: Set<ObjectIdentifier> = []
  package private(set) lazy var schedule = FrameSchedule(self)

  /// Something that moves with time.
  @MainActor package protocol Ticking: AnyObject {
    /// Moves on to `time`; false once it is at rest.
    func tick(_ time: TimeInterval) -> Bool
  }

  private struct Entry {
    let ticking: any Ticking
    let isOwned: Bool
    weak var owner: _Node?

    @MainActor var isAlive: Bool { !isOwned || owner?.isAlive == true }
  }

  package var isRunning: Bool { !running.isEmpty }

  /// From the next frame on `ticking` moves, until it is at rest or its owner, by default an
  /// element's node, leaves the tree.
  package func start(_ ticking: any Ticking, owner: _Node? = nil) {
    guard known.insert(ObjectIdentifier(ticking)).inserted else { return }
    let owner = owner ?? (ticking as? Element)?.node
    running.append(Entry(ticking: ticking, isOwned: owner != nil, owner: owner))
    graph.setNeedsFrame()
  }

  package func stop(_ ticking: any Ticking) {
    guard known.remove(ObjectIdentifier(ticking)) != nil else { return }
    running.removeAll { $0.ticking === ticking }
  }

  /// Forgets all that moves, now or later.
  func abandon() {
    (running, known) = ([], [])
    schedule.abandon()
  }

  func tick(_ time: TimeInterval) {
    schedule.tick(time)
    guard !running.isEmpty else { return }
    let due = running
    var ended: Set<ObjectIdentifier> = []
    for entry in due {
      let id = ObjectIdentifier(entry.ticking)
      // Another one may have stopped it meanwhile.
      guard known.contains(id) else { continue }
      if !entry.isAlive || !entry.ticking.tick(time) { ended.insert(id) }
    }
    guard !ended.isEmpty else { return }
    running.removeAll { ended.contains(ObjectIdentifier($0.ticking)) }
    known.subtract(ended)
  }
}
