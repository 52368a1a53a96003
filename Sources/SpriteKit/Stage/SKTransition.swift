import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// Where something comes from or goes to.
public enum SKTransitionDirection: Int, Sendable { case up, down, right, left }

/// How one scene comes after another.
open class SKTransition: NSObject, @unchecked Sendable {
  /// Whether the scene that comes stands still until it is there; true by default.
  open var pausesIncomingScene = true
  /// Whether the scene that goes stands still; true by default.
  open var pausesOutgoingScene = true

  let kind: Kind
  let duration: TimeInterval

  enum Kind {
    case crossFade
    case fade(UIColor)
    case push(SKTransitionDirection), moveIn(SKTransitionDirection), reveal(SKTransitionDirection)
    /// Halves that go apart, or come together, along an axis.
    case doors(isHorizontal: Bool, opens: Bool)
    /// The scene is turned about an axis until the other one is on its back.
    case flip(isHorizontal: Bool)
  }

  private init(_ kind: Kind, _ duration: TimeInterval) {
    (self.kind, self.duration) = (kind, max(0, duration))
  }

  /// The new scene appears over the old.
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.crossFade, sec)
  }
  /// Through black.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(.black), sec)
  }
  /// Through a colour.
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }
  /// The new scene pushes the old one out, in a direction.
  open class func push(with direction: SKTransitionDirection, duration sec: TimeInterval)
    -> SKTransition
  {
    SKTransition(.push(direction), sec)
  }
  /// The new scene comes over the old one, in a direction.
  open class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval)
    -> SKTransition
  {
    SKTransition(.moveIn(direction), sec)
  }
  /// The old scene goes in a direction, and the new one was behind it.
  open class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval)
    -> SKTransition
  {
    SKTransition(.reveal(direction), sec)
  }
  /// The old scene parts to the sides.
  open class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, opens: true), sec)
  }
  /// The old scene parts to the top and the bottom.
  open class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: true, opens: true), sec)
  }
  /// The new scene comes from the sides.
  open class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, opens: false), sec)
  }
  /// The new scene comes from the top and the bottom.
  open class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: true, opens: false), sec)
  }
  /// The old scene parts, and the new one comes from behind. Here it does not grow.
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.doors(isHorizontal: false, opens: true), sec)
  }
  /// The view turns about a line across.
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: true), sec)
  }
  /// The view turns about a line from top to bottom.
  open class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.flip(isHorizontal: false), sec)
  }
}

/// A transition on its way.
@MainActor final class RunningTransition {
  let transition: SKTransition
  let old: SKScene
  var elapsed: TimeInterval = 0

  init(_ transition: SKTransition, from old: SKScene) {
    (self.transition, self.old) = (transition, old)
  }

  var isOver: Bool { elapsed >= transition.duration }

  func drawing(from old: [DrawCommand], to new: [DrawCommand], in room: CGRect) -> [DrawCommand] {
    let part = CGFloat(min(1, elapsed / max(transition.duration, 1e-6)))
    func moved(_ commands: [DrawCommand], _ direction: SKTransitionDirection, _ share: CGFloat)
      -> DrawCommand
    {
      var style = CompositeStyle()
      style.transform =
        switch direction {
        case .up: CGAffineTransform(translationX: 0, y: -share * room.height)
        case .down: CGAffineTransform(translationX: 0, y: share * room.height)
        case .left: CGAffineTransform(translationX: -share * room.width, y: 0)
        case .right: CGAffineTransform(translationX: share * room.width, y: 0)
        }
      return .group(style, commands)
    }
    func faded(_ commands: [DrawCommand], _ opacity: CGFloat) -> DrawCommand {
      var style = CompositeStyle()
      style.opacity = Double(opacity)
      return .group(style, commands)
    }
    switch transition.kind {
    case .crossFade: return old + [faded(new, part)]
    case .fade(let color):
      let whole = DrawCommand.fill(
        CGPath(rect: room, transform: nil), .color(RGBA(color.cgColor)), evenOdd: false)
      return part < 0.5 ? old + [faded([whole], part * 2)] : new + [faded([whole], 2 - part * 2)]
    case .push(let way): return [moved(old, way, part), moved(new, way, part - 1)]
    case .moveIn(let way): return old + [moved(new, way, part - 1)]
    case .reveal(let way): return new + [moved(old, way, part)]
    case .doors(let isHorizontal, let opens):
      let (leaves, behind) = opens ? (old, new) : (new, old)
      let share = (opens ? part : 1 - part) / 2
      let first =
        isHorizontal
        ? CGRect(x: 0, y: 0, width: room.width, height: room.height / 2)
        : CGRect(x: 0, y: 0, width: room.width / 2, height: room.height)
      let second = first.offsetBy(
        dx: isHorizontal ? 0 : room.width / 2, dy: isHorizontal ? room.height / 2 : 0)
      func half(_ rect: CGRect) -> [DrawCommand] {
        var style = CompositeStyle()
        style.clip = ClipShape(path: CGPath(rect: rect, transform: nil))
        return [.group(style, leaves)]
      }
      return behind + [
        moved(half(first), isHorizontal ? .up : .left, share),
        moved(half(second), isHorizontal ? .down : .right, share),
      ]
    case .flip(let isHorizontal):
      let narrow = max(0.001, abs(1 - part * 2))
      var style = CompositeStyle()
      style.transform = CGAffineTransform(
        a: isHorizontal ? 1 : narrow, b: 0, c: 0, d: isHorizontal ? narrow : 1,
        tx: isHorizontal ? 0 : room.midX * (1 - narrow),
        ty: isHorizontal ? room.midY * (1 - narrow) : 0)
      return [.group(style, part < 0.5 ? old : new)]
    }
  }
}
