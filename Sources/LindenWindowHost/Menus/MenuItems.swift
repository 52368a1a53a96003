import Foundation
import LindenCWindow
import LindenFeatures
import LindenHosting

/// Items of menus as the toolkit takes them: one after the other, with how deep each is.
@MainActor enum MenuItems {
  static func hand(
    _ items: [MenuBar.Item], to tell: (UnsafePointer<LindenMenuItem>?, _ count: Int) -> Void
  ) {
    var texts: [UnsafeMutablePointer<CChar>] = []
    defer { for text in texts { free(text) } }
    let flat = flatten(items, depth: 0) { text in
      let copy = strdup(text)!
      texts.append(copy)
      return UnsafePointer(copy)
    }
    flat.withUnsafeBufferPointer { tell($0.baseAddress, $0.count) }
  }

  private static func flatten(
    _ items: [MenuBar.Item], depth: Int32, keep: (String) -> UnsafePointer<CChar>
  ) -> [LindenMenuItem] {
    items.flatMap { item in
      var flat = LindenMenuItem()
      flat.depth = depth
      // An underline marks the letter after it; two are one.
      flat.title = keep(item.title.replacingOccurrences(of: "_", with: "__"))
      flat.keys = keep(item.shortcut?.accelerator ?? "")
      flat.isEnabled = item.isEnabled
      flat.mark = item.isOn.map { $0 ? 1 : 0 } ?? -1
      switch item.kind {
      case .control(let identifier):
        flat.kind = LindenItem
        flat.identifier = identifier
      case .submenu: flat.kind = LindenSubmenu
      case .separator: flat.kind = LindenSeparator
      case .title: flat.kind = LindenMenuTitle
      }
      guard case .submenu(let below) = item.kind else { return [flat] }
      return [flat] + flatten(below, depth: depth + 1, keep: keep)
    }
  }
}

extension KeyCombination {
  /// The keys as GTK writes them: `<Control><Shift>n`.
  var accelerator: String {
    let modifiers = [
      isCommand ? "<Control>" : "", isOption ? "<Alt>" : "", isShifted ? "<Shift>" : "",
    ]
    return modifiers.joined() + (KeyCombination.names[key] ?? key)
  }

  /// Keys that GTK calls otherwise.
  private static let names: [String: String] = [
    "Enter": "Return", "Backspace": "BackSpace", " ": "space", "ArrowUp": "Up",
    "ArrowDown": "Down", "ArrowLeft": "Left", "ArrowRight": "Right", "PageUp": "Page_Up",
    "PageDown": "Page_Down", ",": "comma", ".": "period", "/": "slash", "\\": "backslash",
    "+": "plus", "-": "minus", "=": "equal", "[": "bracketleft", "]": "bracketright",
    ";": "semicolon", "'": "apostrophe", "`": "grave", "?": "question", "*": "asterisk",
    "!": "exclam", "#": "numbersign",
  ]
}
