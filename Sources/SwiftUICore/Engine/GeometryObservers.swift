/// Those who must hear when an element they measured was moved or resized.
@MainActor package final class GeometryObservers {
  private var moved: [Element] = []
  private var observers: [ObjectIdentifier: [Observer]] = [:]

  private struct Observer {
    weak var node: _Node?
    let notify: () -> Void
  }

  package init() {}

  func moved(_ element: Element) { moved.append(element) }

  /// Calls `notify` after layouts in which `element`, or anything it is inside of, moved; once, then it must be
  /// asked for again.
  package func observe(_ element: Element, for node: _Node, _ notify: @escaping () -> Void) {
    var next: Element? = element
    while let current = next {
      current.flags.insert(.observed)
      var list = observers[ObjectIdentifier(current)] ?? []
      list.removeAll { $0.node == nil || $0.node === node }
      list.append(Observer(node: node, notify: notify))
      observers[ObjectIdentifier(current)] = list
      next = current.parent
    }
  }

  package func notify() {
    guard !moved.isEmpty else { return }
    let elements = moved
    moved = []
    for element in elements {
      let due = observers[ObjectIdentifier(element)] ?? []
      for observer in due where observer.node?.isAlive == true { observer.notify() }
    }
  }
}
