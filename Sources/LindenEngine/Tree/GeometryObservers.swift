/// Those who must hear when an element they measured was moved or resized.
@MainActor package final class GeometryObservers {
  private var moved: [Element] = []
  private var watched: [ObjectIdentifier: Watched] = [:]
  /// How many elements may be watched before those that are gone are swept out.
  private var limit = 64

  private struct Watched {
    weak var element: Element?
    /// By their nodes, as an element near the root has hundreds, each of which asks again after
    /// every layout.
    var observers: [ObjectIdentifier: Observer] = [:]
    /// How many there may be before those that are gone are swept out.
    var limit = 16
  }

  private struct Observer {
    weak var node: _Node?
    /// Who asked first is told first.
    let number: Int
    let notify: () -> Void
  }
  private var lastNumber = 0

  package init() {}

  /// How many elements are kept an eye on, those that are gone but not yet swept out included.
  package var count: Int { watched.count }

  package func moved(_ element: Element) { moved.append(element) }

  /// Calls `notify` after layouts in which `element`, or anything it is inside of, moved; once,
  /// then it must be asked for again.
  package func observe(_ element: Element, for node: _Node, _ notify: @escaping () -> Void) {
    lastNumber += 1
    let observer = Observer(node: node, number: lastNumber, notify: notify)
    var next: Element? = element
    while let current = next {
      current.flags.insert(.observed)
      add(observer, ObjectIdentifier(node), to: current)
      next = current.parent
    }
    sweep()
  }

  private func add(_ observer: Observer, _ node: ObjectIdentifier, to element: Element) {
    let key = ObjectIdentifier(element)
    if entry(for: element) == nil { watched[key] = Watched(element: element) }
    // Of another node that was at the same address nothing is left.
    watched[key]!.observers[node] = observer
    if watched[key]!.observers.count > watched[key]!.limit {
      let alive = watched[key]!.observers.filter { $0.value.node != nil }
      watched[key]!.observers = alive
      watched[key]!.limit = max(16, alive.count * 2)
    }
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
      let observers = entry(for: element)?.observers.values.sorted { $0.number < $1.number } ?? []
      for observer in observers where observer.node?.isAlive == true { observer.notify() }
    }
  }
}
