@_spi(Engine) import LindenEngine

/// The node of a modifier that follows which views its content consists of, as they come and go.
///
/// What a `Group` or a `ForEach` holds, or an identity that changes, are views of their own:
/// `onAppear` outside of them is about each (B/Q17).
@MainActor
package class AttendingNode<Content: View, Modifier: ViewModifier>:
  TransparentModifierNode<Content, Modifier>, ElementDistributing
{
  private var present: [Element] = []
  /// Elements of lazily made rows.
  private var presentInRows: [ObjectIdentifier: Element] = [:]

  /// A view entered the tree.
  package func viewCame(_ view: ObjectIdentifier) {}
  /// A view left the tree; not called when all leave with this node.
  package func viewWent(_ view: ObjectIdentifier) {}

  /// Inner views appear and disappear first.
  package override func setVisible(_ isShown: Bool) {
    super.setVisible(isShown)
    for element in present + Array(presentInRows.values) {
      if isShown { viewCame(element.identity) } else { viewWent(element.identity) }
    }
  }

  package final func isPresent(_ view: ObjectIdentifier) -> Bool {
    present.contains { $0.identity == view } || presentInRows[view] != nil
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
    var gone = Set(old.map(\.identity))
    for element in list where gone.remove(element.identity) == nil { viewCame(element.identity) }
    for element in old where gone.contains(element.identity) { viewWent(element.identity) }
  }

  package override var elementKeeping: ElementKeeping { .distributes }

  package override func collectElements(into list: inout [Element]) {
    if flags.contains(.elementsStale) { attend(child.collectedElements) }
    list += present
  }

  package final var distributed: _Node { child }

  package final func distribute(row: [Element]) -> [Element] {
    for element in row where presentInRows.updateValue(element, forKey: element.identity) == nil {
      viewCame(element.identity)
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
