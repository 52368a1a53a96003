/// Keys held while another is pressed, or while something is pointed at.
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock; no host says whether it is on.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Either Shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The Control key.
  public static let control = EventModifiers(rawValue: 4)
  /// The Option key, Alt on most keyboards.
  public static let option = EventModifiers(rawValue: 8)
  /// The Control key where a keyboard has no Command key.
  public static let command = EventModifiers(rawValue: 16)
  /// A key of the number pad; no host says whether it is one.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// The Fn key, which keyboards keep to themselves: no host says whether it is held.
  public static let function = EventModifiers(rawValue: 64)
  /// All of them.
  public static let all = EventModifiers(rawValue: 127)
}

extension EventModifiers {
  /// Whether a gesture or a shortcut that asks for `wanted` has all of it; more may be held. The
  /// Control key serves as the Command key.
  package func satisfies(_ wanted: EventModifiers) -> Bool {
    var held = self
    if held.contains(.control) { held.insert(.command) }
    return held.isSuperset(of: wanted)
  }
}
