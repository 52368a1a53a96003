import LindenFeatures
@_spi(Engine) import LindenEngine

/// A key by what it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// The arrow key that points up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow key that points down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow key that points left, whatever the layout direction.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow key that points right, whatever the layout direction.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The Escape key.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key that deletes backwards.
  public static let delete = KeyEquivalent("\u{08}")
  /// The key that deletes forwards.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// To the beginning.
  public static let home = KeyEquivalent("\u{F729}")
  /// To the end.
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  /// What hosts, which have it from the DOM, call the key.
  var name: String {
    switch self {
    case .upArrow: "ArrowUp"
    case .downArrow: "ArrowDown"
    case .leftArrow: "ArrowLeft"
    case .rightArrow: "ArrowRight"
    case .escape: "Escape"
    case .delete: "Backspace"
    case .deleteForward: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .clear: "Clear"
    case .tab: "Tab"
    case .return: "Enter"
    default: String(character).lowercased()
    }
  }
}

/// Keys that press a button.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut changes with the keyboard; here it does not.
  public struct Localization: Hashable, Sendable {
    private let rawValue: Int
    public static let automatic = Localization(rawValue: 0)
    public static let withoutMirroring = Localization(rawValue: 1)
    public static let custom = Localization(rawValue: 2)
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return: what a dialog suggests.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: what leaves everything as it is.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public static func == (a: KeyboardShortcut, b: KeyboardShortcut) -> Bool {
    a.key == b.key && a.modifiers.rawValue == b.modifiers.rawValue
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }

  /// The shortcut as hosts tell of keys.
  var combination: KeyCombination {
    KeyCombination(
      key: key.name, isShifted: modifiers.contains(.shift), isOption: modifiers.contains(.option),
      isCommand: modifiers.contains(.command) || modifiers.contains(.control))
  }
}

enum KeyboardShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

extension EnvironmentValues {
  /// The keys that press the buttons here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Lets keys press the button or the toggle, while it is in the frontmost part of the window.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Lets keys press the button or the toggle.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Lets a key press the button or the toggle.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a key press the button or the toggle.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
}
