/// The elements whose sizes must be asked for again.
@MainActor package final class LayoutQueue {
  private var queue = DepthQueue<Element>()
  /// Elements to place anew once all sizes are settled, by depth.
  private var placements = DepthQueue<Element>()

  package var isEmpty: Bool { queue.isEmpty && placements.isEmpty }

  func insert(_ element: Element) {
    queue.insert(element, at: element.node.depth)
    element.node.graph.setNeedsFrame()
  }

  /// The element's own children must be placed again; nothing about its size is new.
  package func placeAgain(_ element: Element) {
    placements.insert(element, at: element.node.depth)
    element.node.graph.setNeedsFrame()
  }

  /// Gives the memory of what was done back.
  func releaseStorage() {
    queue.releaseStorage()
    placements.releaseStorage()
  }

  /// Times that placing may ask for sizes again; more wait for the next round of the frame.
  private static let mostTurns = 100

  /// Deepest first: answers that did not change stop the way up.
  package func run() {
    var turns = 0
    while !isEmpty, turns < LayoutQueue.mostTurns {
      turns += 1
      while let element = queue.popDeepest() {
        guard element.flags.remove(.layoutQueued) != nil, element.node.isAlive else { continue }
        let guidesChanged = element.flags.contains(.guidesChanged)
        if element.refreshSizes(), let parent = element.parent {
          parent.invalidateSize(
            asAnswered: element, guidesChanged: guidesChanged && parent.passesGuidesOn)
        } else {
          placements.insert(element, at: element.node.depth)
        }
      }
      while let element = placements.popShallowest() {
        guard element.node.isAlive, element.flags.contains(.placementStale),
          element.flags.contains(.wasPlaced)
        else { continue }
        element.place(at: element.origin, size: element.size, proposal: element.proposal)
      }
    }
  }
}
