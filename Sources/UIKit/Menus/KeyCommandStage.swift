import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Lets keys do what a controller's commands say, while it is on screen.
struct KeyCommandStage: View {
  let controller: UIViewController

  var body: some View {
    let commands = controller.allKeyCommands.filter { !$0.attributes.contains(.disabled) }
    ForEach(commands, id: \.self) { command in
      if let shortcut = command.shortcut {
        Button("") { [weak controller] in
          if let controller { command.action.perform(on: controller, with: command) }
        }
        .keyboardShortcut(shortcut)
      }
    }
    .frame(width: 0, height: 0)
    .opacity(0)
    .accessibilityHidden(true)
  }
}

extension UIKeyCommand {
  /// Nil for a command without a key.
  fileprivate var shortcut: KeyboardShortcut? {
    guard let input, let key = Self.keys[input] ?? input.first.map({ KeyEquivalent($0) }) else {
      return nil
    }
    var modifiers: EventModifiers = []
    if modifierFlags.contains(.shift) { modifiers.insert(.shift) }
    if modifierFlags.contains(.control) { modifiers.insert(.control) }
    if modifierFlags.contains(.alternate) { modifiers.insert(.option) }
    if modifierFlags.contains(.command) { modifiers.insert(.command) }
    return KeyboardShortcut(key, modifiers: modifiers)
  }

  private static let keys: [String: KeyEquivalent] = [
    inputUpArrow: .upArrow, inputDownArrow: .downArrow, inputLeftArrow: .leftArrow,
    inputRightArrow: .rightArrow, inputEscape: .escape, inputHome: .home, inputEnd: .end,
    inputPageUp: .pageUp, inputPageDown: .pageDown, inputDelete: .delete,
  ]
}
