@_spi(Engine) import LindenEngine

/// Whether a `ForEach` tells its container the ids of its elements, as a picker needs them.
package enum NamesRowsKey: EnvironmentKey { package static var defaultValue: Bool { false } }
package enum RowIDTrait: _ViewTraitKey { package static var defaultValue: AnyHashable? { nil } }

extension EnvironmentValues {
  package var namesRows: Bool {
    get { self[NamesRowsKey.self] }
    set { self[NamesRowsKey.self] = newValue }
  }
}

extension _Node {
  /// The container around chooses views by the ids of their elements.
  var namesRows: Bool { EnvironmentValues(scope).untracked(NamesRowsKey.self) }
}

/// The elements of rows with the rows' ids around them, by node.
@MainActor struct RowNames {
  private var elements: [ObjectIdentifier: [TraitElement]] = [:]

  /// Adds the elements of `rows`, each with its row's id; those that were named before stay.
  mutating func collect<ID: Hashable>(
    _ rows: some Sequence<(ID, _Node)>, of owner: _Node, into list: inout [Element]
  ) {
    let old = elements
    elements = [:]
    for (id, node) in rows {
      let inner = node.collectedElements
      var outer = old[ObjectIdentifier(node)] ?? []
      if !inner.elementsEqual(outer, by: { $0 === $1.child }) {
        outer = inner.map {
          let element = TraitElement(owner, RowIDTrait.id, AnyHashable(id))
          element.setChild($0)
          return element
        }
      }
      elements[ObjectIdentifier(node)] = outer
      list += outer as [Element]
    }
  }
}
