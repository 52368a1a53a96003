@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine

/// The controls of a scene that keys press, wherever the focus is.
@MainActor struct KeyboardShortcuts {
  private struct Entry { weak var control: SemanticsElement? }
  /// By the layer's number, so that a control is there once however often it is updated.
  private var entries: [UInt64: Entry] = [:]
  private var sweepAt = 16

  /// A control has a shortcut, or another one than before.
  mutating func add(_ control: SemanticsElement) {
    if entries.count >= sweepAt {
      entries = entries.filter { $0.value.control != nil }
      sweepAt = max(16, entries.count * 2)
    }
    entries[control.layer.id] = Entry(control: control)
  }

  /// Those of a tree of layers that `keys` press, enabled or not.
  fileprivate func controls(for keys: KeyCombination, in tree: LayerTree) -> [SemanticsElement] {
    entries.values.compactMap(\.control).filter {
      $0.actions.shortcut == keys && $0.node.isAlive && $0.layer.tree === tree
    }
  }
}

extension FocusStore {
  /// The control that `keys` press; nil leaves the keys to others.
  ///
  /// Of several it is the frontmost, even if it is disabled and the keys then do nothing. While
  /// something modal is shown, only what is in it is pressed. Hidden controls count, controls that
  /// are not in the tree do not.
  package func control(pressedBy keys: KeyCombination, in tree: LayerTree) -> Element? {
    var controls = shortcuts.controls(for: keys, in: tree)
    guard let graph = controls.first?.node.graph else { return nil }
    if let modal = graph.semantics.frontmostModal(in: tree) {
      controls.removeAll { !$0.layer.isInside(modal) }
    }
    return controls.max { $1.layer.isInFront(of: $0.layer) }
  }
}
