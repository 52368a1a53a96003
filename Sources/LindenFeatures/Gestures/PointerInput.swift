import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// One thing a finger, a pen or a mouse button did.
package struct PointerInput: Sendable, Equatable {
  package enum Phase: Sendable, Equatable { case began, moved, ended, cancelled }
  package enum Kind: Sendable, Equatable { case mouse, touch, pen }
  /// Tells fingers apart.
  package var id: Int
  package var phase: Phase
  package var kind: Kind
  /// In the scene, points.
  package var location: CGPoint
  /// Seconds on the host's clock.
  package var time: TimeInterval
  /// The keys of the keyboard that are held meanwhile.
  package var modifiers: EventModifiers

  package init(
    id: Int = 0, phase: Phase, kind: Kind = .touch, location: CGPoint, time: TimeInterval,
    modifiers: EventModifiers = []
  ) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.location = location
    self.time = time
    self.modifiers = modifiers
  }
}
