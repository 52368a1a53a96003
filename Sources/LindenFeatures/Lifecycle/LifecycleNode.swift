@_spi(Engine) import LindenEngine

/// The node of a modifier that follows which views its content consists of, as they come and go.
///
/// What a `Group` or a `ForEach` holds are views of their own: `onAppear` outside of them is about
/// each. A view whose identity changes stays the same to what is outside of its `id` (Y2).
@MainActor
package class LifecycleNode<Content: View, Modifier: ViewModifier>:
  TransparentModifierNode<Content, Modifier>, ElementDistributing
{
  private var present: [Element] = []
  /// What the modifier is about, one for each of the views present.
  private var attended: [ObjectIdentifier] = []
  /// Elements of lazily made rows.
  private var presentInRows: [ObjectIdentifier: Element] = [:]

  /// A view entered the tree, or is shown again.
  package func viewCame(_ view: ObjectIdentifier) {}
  /// A view left the tree, or is hidden; not called when all leave with this node.
  package func viewWent(_ view: ObjectIdentifier) {}

  /// What enters the tree out of sight has not appeared until it is shown.
  private func entered(_ view: ObjectIdentifier) { if isInSight { viewCame(view) } }

  /// Inner views appear and disappear first.
  package override func sightChanged() {
    for view in attended + presentInRows.values.map(\.identity) {
      if isInSight { viewCame(view) } else { viewWent(view) }
    }
  }

  package final func isPresent(_ view: ObjectIdentifier) -> Bool {
    attended.contains(view) || presentInRows[view] != nil
  }

  /// Called after the content was told: inner views appear first.
  package override func contentIsThere() { attend(child.collectedElements) }

  private func attend(_ list: [Element]) {
    flags.remove(.elementsStale)
    let old = present
    if list.count == old.count, zip(list, old).allSatisfy({ $0.identity == $1.identity }) {
      present = list
      return
    }
    present = list
    let before = attended
    attended = views(in: list)
    if list.isEmpty, before == [ObjectIdentifier(self)] { attended = before }
    var gone = Set(before)
    for view in attended where gone.remove(view) == nil { entered(view) }
    for view in before where gone.contains(view) { viewWent(view) }
  }

  /// The elements' identities; an `id` inside the modifier stands for whatever it wraps, as it
  /// renews that only (Y2).
  private func views(in list: [Element]) -> [ObjectIdentifier] {
    let places = list.map { $0.identityPlace(below: self) }
    let staying = zip(list, places).filter { !$0.0.flags.contains(.leaving) }
    let renewed = Set(staying.compactMap { $0.1.map { ObjectIdentifier($0) } })
    var counts: [ObjectIdentifier: Int] = [:]
    return zip(list, places).compactMap { element, place in
      guard let place else { return element.identity }
      let id = ObjectIdentifier(place)
      if element.flags.contains(.leaving), renewed.contains(id) { return nil }
      defer { counts[id, default: 0] += 1 }
      return place.standIn(counts[id, default: 0])
    }
  }

  package override var elementKeeping: ElementKeeping { .distributes }

  package override func collectElements(into list: inout [Element]) {
    if flags.contains(.elementsStale) { attend(child.collectedElements) }
    list += present
  }

  package final var distributed: _Node { child }

  package final func distribute(row: [Element]) -> [Element] {
    for element in row where presentInRows.updateValue(element, forKey: element.identity) == nil {
      entered(element.identity)
    }
    return row
  }

  package final func forgetRows(_ gone: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
    let gone = presentInRows.keys.filter { gone.contains($0) || !presentInRows[$0]!.node.isAlive }
    for identity in gone {
      presentInRows[identity] = nil
      viewWent(identity)
    }
    return Set(gone)
  }
}

extension Element {
  /// The outermost place between this element's view and a node above it.
  fileprivate func identityPlace(below node: _Node) -> (any IdentityPlace)? {
    var leaf = self
    while let wrapper = leaf as? WrapperElement { leaf = wrapper.child }
    var found: (any IdentityPlace)?
    var next: _Node? = leaf.node
    while let current = next, current !== node {
      if let place = current as? any IdentityPlace { found = place }
      next = current.parent
    }
    return next == nil ? nil : found
  }
}

extension LifecycleNode: EmptyRootListener {
  /// The window itself stands for the view there is not (Y1).
  package func rootIsEmpty() {
    guard attended.isEmpty else { return }
    attended = [ObjectIdentifier(self)]
    entered(ObjectIdentifier(self))
  }
}
