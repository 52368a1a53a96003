import CoreGraphics
import LindenFeatures
import LindenHosting

// The menu bar, and the keys that every window understands.

extension HostWindow {
  /// Hands the menu bar its menus, if they are others than before.
  func updateMenus() {
    guard plan.hasMenuBar, let window else { return }
    let menus = menus
    guard menus != shownMenus else { return }
    shownMenus = menus
    MenuItems.hand(menus) { toolkit.setMenus(window, $0, Int32($1)) }
  }

  /// The menus as they are now; without a menu bar they are still what keys choose from.
  private var menus: [MenuBar.Item] {
    var surroundings = owner?.menuSurroundings ?? MenuSurroundings(appName: plan.title)
    surroundings.isFullScreen = state.isFullScreen
    let commands = plan.hasMenuBar ? (scene as? ViewScene)?.menuBar : nil
    return StandardMenus.items(for: commands, surroundings)
  }

  func menuChosen(_ identifier: UInt64) {
    if let command = WindowCommand(identifier: identifier) {
      perform(command)
    } else {
      handle(.action(layer: identifier, .activate))
    }
  }

  func attachKeys() {
    (scene as? ViewScene)?.onKey = { [weak self] in self?.perform($0) ?? false }
  }

  /// Does what a key means that the content has no use for. Text is edited by other means.
  private func perform(_ key: KeyEvent) -> Bool {
    let keys = KeyCombination(
      key: key.key.count == 1 ? key.key.lowercased() : key.key,
      isShifted: key.modifiers.contains(.shift), isOption: key.modifiers.contains(.option),
      isCommand: !key.modifiers.isDisjoint(with: [.command, .control]))
    guard let command = menus.command(for: keys), !command.isEditing else { return false }
    perform(command)
    return true
  }

  func perform(_ command: WindowCommand) {
    switch command {
    case .closeWindow: closeSoon()
    case .minimize: minimize()
    case .fullScreen: setFullScreen(!state.isFullScreen)
    case .undo: press("z")
    case .redo: press("z", [.control, .shift])
    case .cut: press("x")
    case .copy: press("c")
    case .paste: press("v")
    case .selectAll: press("a")
    case .quit where owner == nil: closeSoon()
    default: owner?.perform(command)
    }
  }

  /// Acts as if the keys were pressed in the content.
  private func press(_ key: String, _ modifiers: KeyEvent.Modifiers = .control) {
    _ = self.key(key, modifiers: modifiers, phase: .began)
  }
}

extension WindowCommand {
  fileprivate var isEditing: Bool {
    [.undo, .redo, .cut, .copy, .paste, .selectAll].contains(self)
  }
}
