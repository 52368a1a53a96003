import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation

/// A simulated user of a scene, without a screen: finds controls by their accessibility labels, sends
/// the events of fingers and keys, and moves the clock.
///
/// After every action the views are up to date; what an animation still has to do happens in
/// ``advance(by:)``.
@MainActor package final class SimulatedUser {
  package let scene: any HostedScene
  /// Seconds since the beginning.
  package private(set) var time: TimeInterval
  /// Seconds between two frames while time passes.
  package var frameDuration: TimeInterval = 1.0 / 60
  /// There is a frame at this time, too, if it is passed.
  package var appointment: TimeInterval?
  /// Called after each frame, as `appointment` may be then.
  package var onFrame: (() -> Void)?
  /// The keys that are held while something is pointed at.
  package var held: KeyEvent.Modifiers = []
  /// Called before the scene is told anything, the time included.
  package var onTurn: (() -> Void)?
  /// Called before each event.
  package var onEvent: ((InputEvent) -> Void)?

  /// Makes a frame of the scene.
  ///
  /// - Parameter time: The scene's time; 0 for a scene that is new.
  package init(_ scene: any HostedScene, time: TimeInterval = 0) {
    self.scene = scene
    self.time = time
    settle()
  }

  // MARK: Time

  /// Brings the views up to date without letting time pass.
  package func settle() {
    onTurn?()
    scene.advance(to: time)
    onFrame?()
  }

  /// Lets `seconds` pass, frame by frame.
  package func advance(by seconds: TimeInterval) {
    let end = time + seconds
    while time < end {
      var next = time + frameDuration
      if let appointment, appointment > time { next = min(next, appointment) }
      // Rounding is no reason for one frame more.
      if next > end - 1e-9 { next = end }
      time = next
      settle()
    }
  }

  // MARK: Looking

  /// Everything that has a meaning, in reading order.
  package var items: [SemanticItem] { scene.layers.root.semanticItems() }

  /// The items with this label, input label or identifier; if there is none, those with this placeholder or
  /// value.
  package func all(_ name: String, among items: [SemanticItem]) -> [SemanticItem] {
    let exact = items.filter {
      $0.semantics.label == name || $0.semantics.identifier == name
        || $0.semantics.inputLabels.contains(name)
    }
    return exact.isEmpty
      ? items.filter { $0.semantics.placeholder == name || $0.semantics.value == name } : exact
  }

  /// The one of these items with this name; of several, the first control, or else the first.
  package func find(_ name: String, among items: [SemanticItem]) -> SemanticItem? {
    let found = all(name, among: items)
    return found.first { $0.semantics.role.isControl } ?? found.first
  }

  // MARK: Pointing

  /// Taps the middle of an item. A toggle is switched: a finger would have to meet its switch.
  package func tap(_ item: SemanticItem) {
    if case .toggle = item.semantics.role { return perform(.activate, on: item) }
    tap(at: item.middle)
    // As a host's own field takes the focus.
    if case .textField = item.semantics.role { perform(.focus, on: item) }
  }

  package func tap(at location: CGPoint) {
    press(at: location)
    lift(at: location)
  }

  package func press(at location: CGPoint, finger: Int = 0) { send(.began, location, finger) }
  package func move(to location: CGPoint, finger: Int = 0) { send(.moved, location, finger) }
  package func lift(at location: CGPoint, finger: Int = 0) { send(.ended, location, finger) }

  /// Draws a finger over the screen in `duration` seconds, and lifts it.
  package func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    press(at: start)
    let steps = max(2, Int((duration / frameDuration).rounded()))
    for step in 1...steps {
      let amount = CGFloat(step) / CGFloat(steps)
      advance(by: duration / Double(steps))
      move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * amount, y: start.y + (end.y - start.y) * amount))
    }
    lift(at: end)
  }

  /// Turns the wheel; positive moves the content down and to the right.
  package func scroll(at location: CGPoint, by delta: CGSize) {
    handle(.scroll(at: location, delta: delta))
  }

  private func send(_ phase: PointerEvent.Phase, _ location: CGPoint, _ finger: Int) {
    handle(
      .pointer(PointerEvent(id: finger, phase: phase, location: location, modifiers: held)))
  }

  // MARK: Controls

  /// Puts `text` in place of what is in a text field.
  package func type(_ text: String, into field: SemanticItem) {
    onTurn?()
    onEvent?(.action(layer: field.layer.id, .focus))
    scene.handle(.action(layer: field.layer.id, .focus))
    perform(.setText(text), on: field)
  }

  /// Selects what is at a place of a text field, in UTF-16 units, as far as the text goes.
  package func select(_ range: Range<Int>, in field: SemanticItem) {
    perform(.focus, on: field)
    perform(.select(range.clamped(to: 0..<field.semantics.value.utf16.count)), on: field)
  }

  /// Presses a key as on a keyboard, and lets go of it. What no view wants goes into the text field
  /// that has the focus, at its end, as a host's own field would put it there.
  package func press(_ key: KeyEvent) {
    let field = items.first(where: \.hasText)
    handle(.key(key))
    let isPlain = key.modifiers.subtracting(.shift).isEmpty
    if isPlain, (scene as? ViewScene)?.leftLastKey == true, let field { type(key, into: field) }
    handle(.key(KeyEvent(key: key.key, modifiers: key.modifiers, phase: .up)))
  }

  private func type(_ key: KeyEvent, into field: SemanticItem) {
    switch key.key {
    case "Backspace": edit(field, with: nil)
    case "Enter":
      if case .textField(_, let isMultiline) = field.semantics.role, isMultiline {
        edit(field, with: "\n")
      } else {
        perform(.submit, on: field)
      }
    case let character where character.count == 1:
      let isCapital = key.modifiers.contains(.shift)
      edit(field, with: isCapital ? character.uppercased() : character)
    default: break
    }
  }

  /// Puts text in place of what is selected, as far as the program says what that is, or at the end. Nil deletes it, or
  /// the character before.
  private func edit(_ field: SemanticItem, with text: String?) {
    var value = field.semantics.value
    var range = value.endIndex..<value.endIndex
    if let selected = field.semantics.selection?.range { range = value.characters(in: selected) }
    if text == nil, range.isEmpty, range.lowerBound > value.startIndex {
      range = value.index(before: range.lowerBound)..<range.lowerBound
    }
    guard text != nil || !range.isEmpty else { return }
    value.replaceSubrange(range, with: text ?? "")
    perform(.setText(value), on: field)
  }

  /// Does to an item what is not pointing.
  package func perform(_ action: SemanticAction, on item: SemanticItem) {
    handle(.action(layer: item.layer.id, action))
  }

  package func handle(_ event: InputEvent) {
    onTurn?()
    onEvent?(event)
    scene.handle(event)
    settle()
  }
}

extension SemanticItem {
  /// It is the text field that has the focus.
  fileprivate var hasText: Bool {
    guard case .textField = semantics.role else { return false }
    return semantics.isFocused
  }

  /// Where a finger meets it: its middle, unless it says otherwise.
  package var middle: CGPoint {
    guard let point = semantics.activationPoint else {
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    return CGPoint(
      x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y)
  }
}

extension Semantics.Role {
  /// Whether a person can do something with it.
  package var isControl: Bool {
    switch self {
    case .button, .link, .toggle, .slider, .stepper, .textField, .picker, .menu, .tab: true
    default: false
    }
  }
}
