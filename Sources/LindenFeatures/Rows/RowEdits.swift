import CoreTransferable
import Foundation
@_spi(Engine) import LindenEngine
import UniformTypeIdentifiers

/// What people may do with the rows of a `ForEach`: delete them, move them, drop things between
/// them.
///
/// Each row says so to the container around by the trait ``RowEditsTrait``.
package struct RowEdits {
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
  package var insert: RowInsertion?
  fileprivate weak var rows: (any LazyRowSource)?
  fileprivate weak var row: Element?

  /// Which rows the numbers are about: the same for all rows of one `ForEach`.
  package var source: ObjectIdentifier? { rows.map { ObjectIdentifier($0) } }

  /// The number of the row now; nil once it is gone.
  @MainActor package var index: Int? {
    guard let rows, rows.isAlive, let row else { return nil }
    return RowAncestry(of: row, below: rows.parent).index(in: rows)
  }

  /// Adds what further inside is allowed with the same rows.
  fileprivate func adding(_ inner: RowEdits) -> RowEdits {
    guard inner.source == source else { return inner }
    var result = self
    result.delete = delete ?? inner.delete
    result.move = move ?? inner.move
    result.insert = insert ?? inner.insert
    return result
  }
}

/// What happens with things that are dropped between rows.
nonisolated package struct RowInsertion {
  package let types: [UTType]
  /// Gets the number of the row they are to stand in front of, and the things.
  package let action: (Int, [NSItemProvider]) -> Void

  package init(types: [UTType], action: @escaping (Int, [NSItemProvider]) -> Void) {
    self.types = types
    self.action = action
  }
}

package enum RowEditsTrait: _ViewTraitKey { package static var defaultValue: RowEdits? { nil } }
package enum DeleteDisabledTrait: _ViewTraitKey { package static var defaultValue: Bool { false } }
package enum MoveDisabledTrait: _ViewTraitKey { package static var defaultValue: Bool { false } }

/// The rows of `ForEach`es that a view in a list belongs to.
@MainActor struct RowAncestry {
  /// The sources from the innermost on, each with the node of the row in it.
  private var steps: [(rows: any LazyRowSource, row: _Node)] = []

  /// - Parameter end: The node to go up to; nil is the root.
  init(of element: Element, below end: _Node?) {
    var below = element.innermost.node
    while let node = below.parent, node !== end {
      if node.makesRows, let rows = node as? any LazyRowSource { steps.append((rows, below)) }
      below = node
    }
  }

  func index(in rows: any LazyRowSource) -> Int? {
    steps.first { $0.rows === rows }.flatMap { $0.rows.rowIndex(ofNode: $0.row) }
  }

  /// The ids of the rows' elements, from the innermost on.
  var ids: [Any] {
    steps.compactMap { step in
      guard let index = step.rows.rowIndex(ofNode: step.row) else { return nil }
      let id = step.rows.rowID(at: index).base
      return (id as? AnyHashable)?.base ?? id
    }
  }

  /// The source of the row a view is, or is part of.
  var source: (any LazyRowSource)? { steps.first?.rows }
}

extension Element {
  /// The element at the end of a chain of wrappers and layouts of one view.
  fileprivate var innermost: Element {
    var element = self
    while true {
      if let wrapper = element as? WrapperElement {
        element = wrapper.child
      } else if element.isUnaryLayout {
        var first: Element?
        element.forEachChild { first = first ?? $0 }
        guard let first else { return element }
        element = first
      } else {
        return element
      }
    }
  }
}

/// Allows edits of the rows of its content, or, around one row's view, of that row and its siblings.
nonisolated package struct RowEditsModifier: ViewModifier {
  package typealias Body = Never
  package enum Reach { case content, siblings }

  let reach: Reach
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?
  let insert: RowInsertion?

  package init(
    _ reach: Reach, delete: ((IndexSet) -> Void)? = nil, move: ((IndexSet, Int) -> Void)? = nil,
    insert: RowInsertion? = nil
  ) {
    self.reach = reach
    self.delete = delete
    self.move = move
    self.insert = insert
  }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    RowEditsNode(view, context)
  }
}

private final class RowEditsElement: WrapperElement {
  override func trait(_ key: ObjectIdentifier) -> Any? {
    let inner = child.trait(key)
    guard key == RowEditsTrait.id, let source = node as? any RowEditing,
      let edits = source.edits(of: child)
    else { return inner }
    return (inner as? RowEdits).map(edits.adding) ?? edits
  }
}

/// The edits of the rows it is around.
@MainActor private protocol RowEditing: _Node {
  func edits(of row: Element) -> RowEdits?
}

private final class RowEditsNode<Content: View>:
  WrapperNode<Content, RowEditsModifier, RowEditsElement>, RowEditing
{
  override func makeWrapper() -> RowEditsElement { RowEditsElement(self) }

  override func modifierChanged(from old: RowEditsModifier) {
    // Closures are always others. The reader of the trait fetches them when it uses them.
    let allowed = (old.delete != nil, old.move != nil, old.insert?.types)
    guard allowed != (modifier.delete != nil, modifier.move != nil, modifier.insert?.types) else {
      return
    }
    forEachElement { $0.traitChanged() }
  }

  /// The closures are asked for when they are used: those of now.
  func edits(of row: Element) -> RowEdits? {
    guard let rows = source(of: row) else { return nil }
    var edits = RowEdits(rows: rows, row: row)
    if modifier.delete != nil { edits.delete = { [weak self] in self?.modifier.delete?($0) } }
    if modifier.move != nil { edits.move = { [weak self] in self?.modifier.move?($0, $1) } }
    if let insert = modifier.insert {
      edits.insert = RowInsertion(types: insert.types) { [weak self] in
        self?.modifier.insert?.action($0, $1)
      }
    }
    return edits
  }

  private func source(of row: Element) -> (any LazyRowSource)? {
    if modifier.reach == .siblings { return RowAncestry(of: row, below: nil).source }
    var next: _Node? = distributed
    while let node = next {
      if node.makesRows, let rows = node as? any LazyRowSource { return rows }
      let children = node.children
      next = children.count == 1 ? children[0] : nil
    }
    return nil
  }
}
