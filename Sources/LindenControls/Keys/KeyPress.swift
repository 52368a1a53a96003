import Foundation
import LindenFeatures

/// A key that was pressed, is held or was let go of.
public struct KeyPress: Sendable {
  /// What happened to a key.
  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    /// Said again and again while the key is held.
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether an action has used a key.
  public enum Result: Hashable, Sendable {
    /// No other view gets it.
    case handled
    /// The views around get it.
    case ignored
  }

  /// What happened.
  public let phase: Phases
  /// The key, whatever it types with the keys held beside it.
  public let key: KeyEquivalent
  /// What it types with them.
  public let characters: String
  /// The keys held beside it.
  public let modifiers: EventModifiers

  init(_ stroke: KeyStroke) {
    phase =
      switch stroke.phase {
      case .down: .down
      case .repeated: .repeat
      case .up: .up
      }
    key = KeyEquivalent(name: stroke.key)
    characters = String(stroke.key.count == 1 ? Character(stroke.key) : key.character)
    var held: EventModifiers = []
    if stroke.isShifted { held.insert(.shift) }
    if stroke.isControl { held.insert(.control) }
    if stroke.isOption { held.insert(.option) }
    if stroke.isCommand { held.insert(.command) }
    modifiers = held
  }
}

extension KeyPress: CustomDebugStringConvertible {
  public var debugDescription: String {
    "KeyPress(phase: \(phase.rawValue), key: \(key.character), characters: \(characters))"
  }
}

extension View {
  /// Runs `action` when a key is pressed, or held, while the focus is in this view.
  ///
  /// The view, or one in it, must be able to have the focus; see `focusable(_:)`. While nothing in
  /// the window has it, the key is offered to every view that waits for one. An action that returns
  /// `ignored` leaves the key to the views around.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Runs `action` in the given phases of a key.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (_ keyPress: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Runs `action` in the given phases of some keys.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (_ keyPress: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Runs `action` in the given phases of keys that type some characters.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (_ keyPress: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases) { press in
      press.characters.unicodeScalars.allSatisfy(characters.contains) ? action(press) : .ignored
    }
  }

  /// Runs `action` in the given phases of any key.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (_ keyPress: KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyHandlerModifier { stroke in
        let press = KeyPress(stroke)
        return phases.contains(press.phase) && action(press) == .handled
      })
  }

  /// Runs `action` with the direction when an arrow key is pressed while the focus is in this view.
  nonisolated public func onMoveCommand(
    perform action: ((_ direction: MoveCommandDirection) -> Void)?
  ) -> some View {
    modifier(
      KeyHandlerModifier { stroke in
        guard let action, stroke.phase != .up,
          let direction = MoveCommandDirection(key: stroke.key)
        else { return false }
        action(direction)
        return true
      })
  }

  /// Runs `action` when Escape is pressed while the focus is in this view.
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(phases: .down) { press in
      guard let action, press.key == .escape else { return .ignored }
      action()
      return .handled
    }
  }

  /// Runs `action` when a delete key is pressed while the focus is in this view.
  nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(phases: .down) { press in
      guard let action, press.key == .delete || press.key == .deleteForward else {
        return .ignored
      }
      action()
      return .handled
    }
  }
}

/// Where an arrow key points.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right

  init?(key: String) {
    switch key {
    case "ArrowUp": self = .up
    case "ArrowDown": self = .down
    case "ArrowLeft": self = .left
    case "ArrowRight": self = .right
    default: return nil
    }
  }
}

extension KeyEquivalent {
  /// The key that the DOM calls so.
  init(name: String) {
    let known: [KeyEquivalent] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete, .deleteForward, .home, .end,
      .pageUp, .pageDown, .clear, .tab, .return,
    ]
    let key = known.first { $0.name == name }
    self = key ?? KeyEquivalent(name.count == 1 ? Character(name.lowercased()) : "\u{0}")
  }
}
