/// Objects in the order they came. Each gets a place, by which it is found by halving when it leaves.
struct PlaceList<Element: AnyObject> {
  private(set) var elements: ContiguousArray<Element> = []
  private var places: ContiguousArray<UInt> = []
  private var next: UInt = 0

  /// The place of the element, never given twice.
  mutating func append(_ element: Element) -> UInt {
    defer { next += 1 }
    elements.append(element)
    places.append(next)
    return next
  }

  /// What stood at the place, for the caller to let go of outside of its lock; nil if it has left.
  mutating func remove(at place: UInt) -> Element? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low] == place else { return nil }
    places.remove(at: low)
    return elements.remove(at: low)
  }

  /// Takes everything out, in order.
  mutating func removeAll() -> ContiguousArray<Element> {
    defer { (elements, places) = ([], []) }
    return elements
  }
}
