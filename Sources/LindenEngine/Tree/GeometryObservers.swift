/// Those who must hear when an element they measured was moved or resized.
@MainActor package final class GeometryObservers {
  private var moved: [Element] = []
  private var watched: [ObjectIdentifier: Watched] = [:]
  /// How many elements may be watched before those that are gone are swept out.
  private var limit = 64

  private struct Watched {
    weak var element: Element?
    var observers: [Observer] = []
  }

  private struct Observer {
    weak var node: _Node?
    let notify: () -> Void
  }

  package init() {}

  /// How many elements are kept an eye on, those that are gone but not yet swept out included.
  package var count: Int { watched.count }

  package func moved(_ element: Element) { moved.append(element) }

  /// Calls `notify` after layouts in which `element`, or anything it is inside of, moved; once,
  /// then it must be asked for again.
  package func observe(_ element: Element, for node: _Node, _ notify: @escaping () -> Void) {
    var next: Element? = element
    while let current = next {
      current.flags.insert(.observed)
      var entry = entry(for: current) ?? Watched(element: current)
      entry.observers.removeAll { $0.node == nil || $0.node === node }
      entry.observers.append(Observer(node: node, notify: notify))
      watched[ObjectIdentifier(current)] = entry
      next = current.parent
    }
    sweep()
  }

  /// Another element may have taken the address of one that is gone.
  private func entry(for element: Element) -> Watched? {
    guard let entry = watched[ObjectIdentifier(element)], entry.element === element else {
      return nil
    }
    return entry
  }

  private func sweep() {
    guard watched.count > limit else { return }
    watched = watched.filter { $0.value.element != nil }
    limit = max(64, watched.count * 2)
  }

  package func notify() {
    guard !moved.isEmpty else { return }
    let elements = moved
    moved = []
    for element in elements {
      for observer in entry(for: element)?.observers ?? [] where observer.node?.isAlive == true {
        observer.notify()
      }
    }
  }
}
