import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Lets keys do what a controller's commands say, while it is on screen.
struct KeyCommandStage: View {
  let controller: UIViewController

  var body: some View {
    KeyButtons(commands: controller.allKeyCommands) { [weak controller] command in
      if let controller { command.action.perform(on: controller, with: command) }
    }
  }
}

/// Lets keys do what the commands of the main menu say: by the first of the window's controller,
/// what comes after it and the app's delegate that has the method.
struct MainMenuStage: View {
  let controller: UIViewController

  var body: some View {
    let system = UIMenuSystem.main
    let _ = system.signal.read()
    KeyButtons(commands: system.keyCommands) { [weak controller] command in
      var responder: UIResponder? = controller
      while let one = responder {
        if command.action.perform(on: one, with: command) { return }
        responder = one.next
      }
      if let delegate = UIApplication.shared.delegate {
        command.action.perform(on: delegate, with: command)
      }
    }
  }
}

/// Nothing to be seen, which is pressed by keys.
private struct KeyButtons: View {
  let commands: [UIKeyCommand]
  let press: (UIKeyCommand) -> Void

  var body: some View {
    ForEach(commands.filter { !$0.attributes.contains(.disabled) }, id: \.self) { command in
      if let shortcut = command.shortcut {
        Button("") { press(command) }.keyboardShortcut(shortcut)
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
