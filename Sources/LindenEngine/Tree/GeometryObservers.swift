/// Those who must hear when an element they measured was moved or resized.
///
/// An element is watched by itself; what is around it is only marked. So to watch an element anew, as
/// a reader of its place does whenever that is another, costs the same however deep it is.
@MainActor package final class GeometryObservers {
  private var moved: [Element] = []
  private var watched: [ObjectIdentifier: Watched] = [:]
  /// How many elements may be watched before those that are gone are swept out.
  private var limit = 64
  private var lastNumber = 0

  private final class Watched {
    weak var element: Element?
    /// By their nodes, as an element may have hundreds, each of which asks again after every layout.
    var observers: [ObjectIdentifier: Observer] = [:]
    /// How many there may be before those that are gone are swept out.
    private var limit = 16

    init(_ element: Element) { self.element = element }

    func add(_ observer: Observer, for node: _Node) {
      // Of another node that was at the same address nothing is left.
      observers[ObjectIdentifier(node)] = observer
      guard observers.count > limit else { return }
      observers = observers.filter { $0.value.node != nil }
      limit = max(16, observers.count * 2)
    }
  }

  private final class Observer {
    weak var node: _Node?
    /// Who asked first is told first.
    let number: Int
    let notify: () -> Void

    init(_ node: _Node, _ number: Int, _ notify: @escaping () -> Void) {
      self.node = node
      self.number = number
      self.notify = notify
    }
  }

  package init() {}

  /// How many elements are kept an eye on, those that are gone but not yet swept out included.
  package var count: Int { watched.count }

  package func moved(_ element: Element) { moved.append(element) }

  /// Calls `notify` after layouts in which `element`, or anything it is inside of, moved; once,
  /// then it must be asked for again.
  package func observe(_ element: Element, for node: _Node, _ notify: @escaping () -> Void) {
    lastNumber += 1
    element.flags.insert(.observed)
    element.forEachAround { $0.flags.insert(.holdsObserved) }
    let key = ObjectIdentifier(element)
    let entry: Watched
    // Another element may have taken the address of one that is gone.
    if let known = watched[key], known.element === element {
      entry = known
    } else {
      entry = Watched(element)
      watched[key] = entry
      sweep()
    }
    entry.add(Observer(node, lastNumber, notify), for: node)
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
    let due = observers(of: elements).sorted { $0.number < $1.number }
    for observer in due where observer.node?.isAlive == true { observer.notify() }
  }

  /// Who watches any of these elements, or what is inside.
  private func observers(of elements: [Element]) -> [Observer] {
    var due: [Observer] = []
    for element in elements { element.flags.insert(.movedUnderWatch) }
    if elements.contains(where: { $0.flags.contains(.holdsObserved) }) {
      for entry in watched.values where entry.element?.isInsideOfMoved == true {
        due += entry.observers.values
      }
    } else {
      for element in elements where element.flags.contains(.movedUnderWatch) {
        element.flags.remove(.movedUnderWatch)  // it may be there twice
        if let entry = watched[ObjectIdentifier(element)], entry.element === element {
          due += entry.observers.values
        }
      }
    }
    for element in elements { element.flags.remove(.movedUnderWatch) }
    return due
  }
}

extension Element {
  /// Goes through what is around this element, from the inside out.
  fileprivate final func forEachAround(_ body: (Element) -> Void) {
    var next = family.parentLink
    while !next.isEmpty {
      next = next.asking {
        body($0)
        return $0.family.parentLink
      }
    }
  }

  /// This, or something around it, is marked as moved.
  fileprivate final var isInsideOfMoved: Bool {
    if flags.contains(.movedUnderWatch) { return true }
    var next = family.parentLink
    while !next.isEmpty {
      let (isMoved, parent) = next.asking {
        ($0.flags.contains(.movedUnderWatch), $0.family.parentLink)
      }
      if isMoved { return true }
      next = parent
    }
    return false
  }

  /// A `GeometryProxy` or an anchor depends on where this element is, or something in it.
  package final var isUnderWatch: Bool {
    flags.rawValue & (Flags.observed.rawValue | Flags.holdsObserved.rawValue) != 0
  }
}
