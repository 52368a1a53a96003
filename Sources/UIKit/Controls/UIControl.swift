import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A view that tells others what is done to it.
///
/// It tells by `UIAction`s, and by targets as far as a `Selector` calls something.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down on the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger is lifted inside: a button was tapped.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user has changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for has happened.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A field got the keyboard.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user has changed a field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A field lost the keyboard.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is now.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Neither of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// Whether the control can be used; true by default.
  open var isEnabled = true { didSet { signal.send() } }
  /// Whether the control is chosen; false by default. Controls do not change it themselves.
  open var isSelected = false { didSet { contentChanged() } }
  open var isHighlighted = false
  /// Where the content is if the control is wider; in the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { signal.send() }
  }
  /// Where the content is if the control is higher; in the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { signal.send() } }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  private var entries: [(events: Event, action: UIAction)] = []
  private var targets: [(events: Event, entry: TargetAction)] = []

  /// The target is not kept.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else { return }
    targets.append((controlEvents, TargetAction(target: target as AnyObject, action: action)))
  }

  /// Nil stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll { events, entry in
      !events.isDisjoint(with: controlEvents)
        && (target == nil || entry.target === target as AnyObject)
        && (action == nil || entry.action == action)
    }
  }

  /// A control that does an action when it is used as is usual for its kind: pressed, or changed.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction {
      addAction(primaryAction, for: [.primaryActionTriggered, .valueChanged])
    }
  }

  /// Does an action at the events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    entries.append((controlEvents, action))
  }

  /// No longer does an action at the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    entries.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
  }

  /// Does an action with the control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Does all that was asked for at the events.
  open func sendActions(for controlEvents: Event) {
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      sendAction(entry.action)
    }
    for target in targets where !target.events.isDisjoint(with: controlEvents) {
      target.entry.send(self)
    }
  }
}
