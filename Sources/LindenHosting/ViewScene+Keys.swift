import CoreGraphics
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures

// What is done without pointing: keys, and actions on controls.

extension ViewScene {
  func perform(_ action: SemanticAction, on layer: UInt64) {
    guard let element = graph.semantics.target(layer: layer) else { return }
    let isEnabled = EnvironmentValues(element.node.scope).isEnabled
    guard isEnabled || action == .dismiss else { return }
    guard !element.isOnItsWayOut || action == .blur else { return }
    let actions = graph.semantics.actions(of: element)
    switch action {
    case .activate:
      if let activate = actions.activate { activate() } else { tap(element) }
    case .increment: actions.increment?()
    case .decrement: actions.decrement?()
    case .dismiss:
      if !escapeAtFocus(within: element) { actions.dismiss?() }
    case .setValue(let value): actions.setValue?(value)
    case .setText(let text): actions.setText?(text)
    case .select(let range): actions.select?(range)
    case .submit: actions.submit?()
    case .perform(let name): perform(name, actions, element)
    case .focus:
      graph.focus.controlGained(element)
      KeyScrolling.show(element)
    case .blur: graph.focus.controlLost(element)
    }
  }

  private func perform(_ name: String, _ actions: SemanticActions, _ element: Element) {
    let environment = EnvironmentValues(element.node.scope)
    actions.named.first { $0.name.plainString(in: environment) == name }?.perform()
  }

  /// Taps where the element says it is to be activated, if it says so.
  private func tap(_ element: Element) {
    guard let layer = graph.semantics.layer(of: element), layer.semantics?.activationPoint != nil,
      let item = layers.root.semanticItems().first(where: { $0.layer === layer })
    else { return }
    for phase in [PointerEvent.Phase.began, .ended] {
      handle(.pointer(PointerEvent(phase: phase, location: item.middle)))
    }
  }

  // MARK: Escape and the magic tap

  /// Leaves the innermost thing around the focus that says how, or else closes what is in front.
  private func escape() {
    let modal = graph.semantics.frontmostModal(in: layers)
    if escapeAtFocus(within: modal.flatMap { graph.semantics.element(layer: $0.id) }) { return }
    modal.flatMap { graph.semantics.element(layer: $0.id)?.actions }?.dismiss?()
  }

  /// False if nothing inside `modal` says how it is left.
  private func escapeAtFocus(within modal: Element?) -> Bool {
    guard let escape = action(from: \.escape, within: modal) else { return false }
    escape()
    return true
  }

  private func magicTap() { action(from: \.magicTap, within: nil)?() }

  /// The action of the views around the focus, or else of the last view in `modal` that has one.
  private func action<Action>(
    from path: KeyPath<SemanticActions, Action?>, within modal: Element?
  ) -> Action? {
    if let control = graph.focus.control, control.node.isAlive,
      let action = action(around: control, path, upTo: modal)
    {
      return action
    }
    return graph.semantics.lastAction(path, inside: modal)
  }

  /// The innermost action of the views around an element, itself included.
  private func action<Action>(
    around element: Element, _ path: KeyPath<SemanticActions, Action?>, upTo end: Element? = nil
  ) -> Action? {
    if let action = graph.semantics.actions(of: element)[keyPath: path] { return action }
    return graph.semantics.action(path, around: element, upTo: end)
  }

  // MARK: Keys

  /// Escape closes what is in front; other keys are for the host, which has what has the
  /// focus.
  func handle(_ key: KeyEvent) {
    leftLastKey = false
    let modifiers = key.modifiers
    let keys = KeyCombination(
      key: key.key.count == 1 ? key.key.lowercased() : key.key,
      isShifted: modifiers.contains(.shift),
      isOption: modifiers.contains(.option),
      isCommand: !modifiers.isDisjoint(with: [.command, .control]))
    let stroke = KeyStroke(
      key: key.key, isShifted: modifiers.contains(.shift), isControl: modifiers.contains(.control),
      isOption: modifiers.contains(.option), isCommand: modifiers.contains(.command),
      phase: key.phase == .down ? .down : key.phase == .up ? .up : .repeated)
    if key.phase == .up {
      _ = graph.focus.handle(stroke)
      return
    }
    if let control = graph.focus.control(pressedBy: keys, in: layers),
      let layer = graph.semantics.layer(of: control)
    {
      if key.phase == .down { perform(.activate, on: layer.id) }
    } else if graph.focus.handle(stroke) {
      return
    } else if undo(stroke) {
      return
    } else if key.phase == .down, onKey?(key) == true {
      return
    } else if key.key == "Tab" {
      let isBackwards = modifiers.contains(.shift)
      if graph.focus.moveOn(below: root.rootElement, backwards: isBackwards),
        let control = graph.focus.control
      {
        KeyScrolling.show(control)
      }
    } else if key.key == "Escape" {
      escape()
    } else if key.key == "MediaPlayPause" {
      magicTap()
    } else {
      leftLastKey = true
      scroll(by: key)
    }
  }

  /// Command-Z takes the last change back, with Shift it makes it again.
  private func undo(_ stroke: KeyStroke) -> Bool {
    guard stroke.isCommand || stroke.isControl, !stroke.isOption, stroke.key.lowercased() == "z"
    else { return false }
    if stroke.isShifted { undoManager.redo() } else { undoManager.undo() }
    return true
  }

  /// Space, page up and down, home, end and the arrows move the content of the scroll view with the
  /// focus, or else of the one below the mouse, or else of the frontmost one that can move.
  private func scroll(by key: KeyEvent) {
    guard key.modifiers.subtracting(.shift).isEmpty,
      let step = ScrollKeyStep(key: key.key, isShifted: key.modifiers.contains(.shift))
    else { return }
    if let control = graph.focus.control {
      let actions = graph.semantics.actions(of: control)
      if actions.setText != nil || (key.key == " " && actions.activate != nil) { return }
      if let edge = step.edge, let turn = action(around: control, \.scroll) { return turn(edge) }
      if KeyScrolling.scroll(KeyScrolling.path(from: control), by: step) { return }
    }
    if KeyScrolling.scroll(dispatcher.pathBelowPointer, by: step) { return }
    _ = KeyScrolling.scroll(KeyScrolling.scrollViews(below: root.rootElement), by: step)
  }
}
