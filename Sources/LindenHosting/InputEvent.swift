@_spi(Engine) import LindenDrawing
import Foundation

/// What a person does to a scene, in the scene's points (origin top-left) and the host's seconds.
package enum InputEvent: Sendable, Equatable {
  /// A finger, pen or pressed mouse button.
  case pointer(PointerEvent)
  /// The mouse without a pressed button; nil when it left the scene.
  case hover(CGPoint?)
  /// A click with the mouse's other button.
  case secondaryClick(at: CGPoint)
  /// A wheel or two-finger scroll; positive `delta` moves the content down and to the right.
  case scroll(at: CGPoint, delta: CGSize)
  /// A trackpad pinch or two-finger turn. `scale` is relative to the beginning, `angle` in radians.
  case magnify(at: CGPoint, scale: CGFloat, phase: PointerEvent.Phase)
  case rotate(at: CGPoint, angle: Double, phase: PointerEvent.Phase)
  case key(KeyEvent)
  /// Something done to a control by other means than pointing: assistive technology, a native input
  /// element.
  case action(layer: UInt64, SemanticAction)
}

package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable, Equatable { case began, moved, ended, cancelled }
  package enum Kind: Sendable, Equatable { case mouse, touch, pen }
  /// Tells fingers apart.
  package var id: Int
  package var phase: Phase
  package var kind: Kind
  package var location: CGPoint
  /// The keys that are held meanwhile.
  package var modifiers: KeyEvent.Modifiers
  package init(
    id: Int = 0, phase: Phase, kind: Kind = .touch, location: CGPoint,
    modifiers: KeyEvent.Modifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }
}

package struct KeyEvent: Sendable, Equatable {
  /// Pressed, held so long that it repeats, or let go of.
  package enum Phase: Int, Sendable { case down, repeated, up }
  package struct Modifiers: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }
  /// A DOM `key` value: `a`, `Enter`, `Escape`, `ArrowLeft`, `Tab`, ` `.
  package var key: String
  package var modifiers: Modifiers
  package var phase: Phase
  package init(key: String, modifiers: Modifiers = [], phase: Phase = .down) {
    self.key = key
    self.modifiers = modifiers
    self.phase = phase
  }
}

package enum SemanticAction: Sendable, Equatable {
  case activate, increment, decrement, dismiss, focus, blur
  case setValue(Double)
  case setText(String)
  /// What is selected in a text field now, in UTF-16 units of its value; an empty range is a caret.
  case select(Range<Int>)
  /// Return pressed in a text field.
  case submit
  /// An action that the control has beside its main use, by its name.
  case perform(String)
}
