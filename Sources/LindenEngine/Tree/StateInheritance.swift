import Foundation

/// State that goes from nodes that leave to those that take their places, although their types are
/// others.
///
/// A view whose source was edited has a body of another type, so that all below it is made anew.
/// A node that is made while an inheritance is in force takes over the state of the node before it
/// at the same **place**: the names of the views of the app around it, and its own. Of several nodes
/// with one place each takes its turn, in document order. A state whose type has changed begins
/// anew.
///
/// Only programs that are being developed have one; see `Graph.inheritance`. What goes to another
/// process goes by ``StateArchive``.
@MainActor package final class StateInheritance {
  /// What one node left.
  package struct InheritedState {
    /// What it remembered besides state.
    package fileprivate(set) var memory: [Double] = []
    /// By the name of the property.
    fileprivate var slots: [String: Slot] = [:]

    fileprivate struct Slot {
      let type: Any.Type
      let content: any HeritableState
    }
  }

  private var waiting: [String: ArraySlice<InheritedState>] = [:]

  /// Whether hidden views are made anew even where an update would do: what changed is not the body
  /// of a view but something that bodies, layouts or shapes use.
  package var remakesAll = false

  package init() {}

  // MARK: Leaving

  /// Keeps what the nodes at and below `node` have, in document order.
  func collect(_ node: _Node) {
    if node.keepsState {
      let place = StateInheritance.place(of: node)
      waiting[place, default: []].append(StateInheritance.inherited(of: node))
      node.graph.archive?.releaseName(of: node)
    }
    for child in node.children { collect(child) }
  }

  private static func inherited(of node: _Node) -> InheritedState {
    var inherited = InheritedState()
    inherited.memory = node.memory
    guard let (layout, storage) = node.stateStorage else { return inherited }
    for (field, slot) in zip(layout.kinds, storage.slots) {
      guard let content = slot as? any HeritableState else { continue }
      inherited.slots[field.name] = InheritedState.Slot(type: field.type, content: content)
    }
    return inherited
  }

  // MARK: Taking over

  /// Takes what waits for the place of `node`.
  package func take(for node: _Node) -> InheritedState? {
    waiting[StateInheritance.place(of: node)]?.popFirst()
  }

  /// The storage a new node begins with.
  func storage(_ layout: PropertyLayout, for node: _Node) -> PropertyStorage {
    let storage = PropertyStorage()
    guard let inherited = take(for: node) else { return storage }
    storage.slots = layout.kinds.map { name, type in
      guard let slot = inherited.slots[name], slot.type == type else { return nil }
      return slot.content.heir(for: node, field: name)
    }
    return storage
  }

  // MARK: Places

  /// Where a node is as far as an edit leaves it: the app's own views around it, and what it is.
  static func place(of node: _Node) -> String {
    var names = [baseName(node.ownType)]
    var next = node.parent
    while let node = next {
      if let type = node.viewType, isOfTheApp(type) { names.append(baseName(type)) }
      next = node.parent
    }
    return names.joined(separator: "<")
  }

  /// The name of a type without its module and without what it is generic over.
  private static func baseName(_ type: Any.Type) -> String {
    String(String(describing: type).prefix { $0 != "<" })
  }

  /// Whether a view is of the app's own source, and not one of Linden's that has a body.
  package static func isOfTheApp(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return !module.hasPrefix("Linden") && !["SwiftUI", "UIKit", "Combine"].contains(module)
  }
}

/// What a dynamic property keeps, if it may go over to another node.
@MainActor protocol HeritableState: AnyObject {
  /// What `node` keeps instead, in its property of that name; the same thing where it belongs to no
  /// node.
  func heir(for node: _Node, field: String) -> AnyObject
}

extension _Node {
  /// Whether anything of this node may go over to another.
  fileprivate var keepsState: Bool { stateStorage != nil || !memory.isEmpty }

  /// What places call the node: its view, or, for the framework's own nodes, itself.
  fileprivate var ownType: Any.Type { viewType ?? type(of: self) }
}

extension Graph {
  /// Makes what takes the place of `old`; it takes over its state while edits are taken in.
  func inheriting(from old: _Node, _ make: () -> _Node) -> _Node {
    guard let outer = inheritance else { return make() }
    defer { inheritance = outer }
    let inner = StateInheritance()
    inner.remakesAll = outer.remakesAll
    inner.collect(old)
    inheritance = inner
    return make()
  }

  /// The storage of a new node.
  @inline(__always) func storage(_ layout: PropertyLayout, for node: _Node) -> PropertyStorage {
    guard let inheritance else { return PropertyStorage() }
    return inheritance.storage(layout, for: node)
  }
}
