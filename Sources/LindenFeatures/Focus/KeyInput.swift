@_spi(Engine) import LindenEngine

/// A key as a host tells of it.
package struct KeyStroke: Sendable {
  package enum Phase: Sendable { case down, repeated, up }

  /// A DOM `key` value: `a`, `Enter`, `ArrowLeft`.
  package var key: String
  package var isShifted: Bool
  package var isControl: Bool
  package var isOption: Bool
  package var isCommand: Bool
  package var phase: Phase

  package init(
    key: String, isShifted: Bool = false, isControl: Bool = false, isOption: Bool = false,
    isCommand: Bool = false, phase: Phase = .down
  ) {
    self.key = key
    self.isShifted = isShifted
    self.isControl = isControl
    self.isOption = isOption
    self.isCommand = isCommand
    self.phase = phase
  }
}

/// A view that acts on keys while the focus is in it.
@MainActor package protocol KeyResponder: _Node {
  /// False leaves the key to the views around.
  func handle(_ stroke: KeyStroke) -> Bool
}

/// Acts on keys while the focus is in its content.
nonisolated package struct KeyHandlerModifier: ViewModifier {
  package typealias Body = Never
  let action: (KeyStroke) -> Bool

  package init(_ action: @escaping (KeyStroke) -> Bool) { self.action = action }

  @MainActor package static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    KeyHandlerNode(view, context)
  }
}

private final class KeyHandlerNode<Content: View>:
  TransparentModifierNode<Content, KeyHandlerModifier>, KeyResponder
{
  override func prepare() { graph.focus.add(self) }

  func handle(_ stroke: KeyStroke) -> Bool {
    EnvironmentValues(scope).untracked(IsEnabledKey.self) && modifier.action(stroke)
  }
}

extension FocusStore {
  /// Offers a key to the views around the focus, innermost first. Without a focus it is offered to
  /// all views that act on keys: nothing else could handle it.
  package func handle(_ stroke: KeyStroke) -> Bool {
    guard let control else {
      return responders.reversed().contains { $0.isAlive && $0.handle(stroke) }
    }
    var next: _Node? = control.node
    while let node = next {
      if let responder = node as? any KeyResponder, responder.handle(stroke) { return true }
      next = node.parent
    }
    return false
  }

  /// Moves the focus to the next control in reading order, or the one before. False if there is
  /// none that takes it.
  package func moveOn(below root: Element, backwards: Bool) -> Bool {
    var controls: [SemanticsElement] = []
    func visit(_ element: Element) {
      guard !element.flags.contains(.concealed) else { return }
      if let control = element as? SemanticsElement, control.takesFocus { controls.append(control) }
      element.forEachChild(visit)
    }
    visit(root)
    guard !controls.isEmpty else { return false }
    let current = control.flatMap { known in controls.firstIndex { $0 === known } }
    let next: Int
    switch (current, backwards) {
    case (let current?, false): next = (current + 1) % controls.count
    case (let current?, true): next = (current + controls.count - 1) % controls.count
    case (nil, false): next = 0
    case (nil, true): next = controls.count - 1
    }
    controlGained(controls[next])
    return true
  }
}
