import CoreGraphics
import Foundation
import LindenDrawing
import UIKit

/// What an action changes over its time.
enum Change {
  case moveBy(CGVector)
  case moveTo(x: CGFloat?, y: CGFloat?)
  case follow(Trail, offset: Bool, orient: Bool)
  case rotateBy(CGFloat)
  case rotateTo(CGFloat, isShortest: Bool)
  case scaleBy(x: CGFloat, y: CGFloat)
  case scaleTo(x: CGFloat?, y: CGFloat?)
  case scaleToSize(CGSize)
  case resizeBy(CGSize)
  case resizeTo(width: CGFloat?, height: CGFloat?)
  case fadeBy(CGFloat)
  case fadeTo(CGFloat)
  case colorize(UIColor?, CGFloat)
  case animate([SKTexture], resize: Bool, restore: Bool)
  case force(CGVector)
  case impulse(CGVector)
  case torque(CGFloat)
  case angularImpulse(CGFloat)
  case hidden(Bool)
  case speedTo(CGFloat)
  case speedBy(CGFloat)
  /// Changes nothing, and takes longer or shorter by chance.
  case randomWait(TimeInterval)

  var reversed: Change {
    switch self {
    case .moveBy(let by): .moveBy(CGVector(dx: -by.dx, dy: -by.dy))
    case .follow(let trail, let offset, let orient):
      .follow(trail.reversed, offset: offset, orient: orient)
    case .rotateBy(let angle): .rotateBy(-angle)
    case .scaleBy(let x, let y): .scaleBy(x: 1 / x, y: 1 / y)
    case .resizeBy(let size): .resizeBy(CGSize(width: -size.width, height: -size.height))
    case .fadeBy(let amount): .fadeBy(-amount)
    case .fadeTo(let alpha) where alpha == 0 || alpha == 1: .fadeTo(1 - alpha)
    case .animate(let textures, let resize, let restore):
      .animate(textures.reversed(), resize: resize, restore: restore)
    case .force(let force): .force(CGVector(dx: -force.dx, dy: -force.dy))
    case .impulse(let impulse): .impulse(CGVector(dx: -impulse.dx, dy: -impulse.dy))
    case .torque(let torque): .torque(-torque)
    case .angularImpulse(let impulse): .angularImpulse(-impulse)
    case .hidden(let isHidden): .hidden(!isHidden)
    case .speedBy(let speed): .speedBy(-speed)
    default: self
    }
  }
}

/// A change that is being made to a node.
///
/// Where a change is by an amount, only the part since the last frame is added, so that several such
/// actions, and the app, may change the same property at once.
@MainActor final class RunningChange {
  private let change: Change
  /// The part that was done so far.
  private var done = 0.0
  // What the node was like when the change began.
  private var numbers = (x: CGFloat(0), y: CGFloat(0))
  private var color = SIMD4<Double>.zero
  private var texture: SKTexture?

  init(_ change: Change, of node: SKNode) {
    self.change = change
    let sprite = node as? SKSpriteNode
    switch change {
    case .moveTo, .follow: numbers = (node.position.x, node.position.y)
    case .rotateTo: numbers.x = node.zRotation
    case .scaleBy, .scaleTo, .scaleToSize: numbers = (node.xScale, node.yScale)
    case .resizeTo: numbers = (sprite?.size.width ?? 0, sprite?.size.height ?? 0)
    case .fadeTo: numbers.x = node.alpha
    case .speedTo: numbers.x = node.speed
    case .colorize:
      numbers.x = node.colorMixing?.factor ?? 0
      color = node.colorMixing?.color.components ?? .zero
    case .animate: texture = sprite?.texture
    default: break
    }
  }

  /// Brings the change to a part of it.
  ///
  /// - Parameters:
  ///   - part: From 0 to 1, as the action's timing says.
  ///   - step: Seconds since the last frame, and the seconds the whole takes.
  func apply(_ part: Double, to node: SKNode, step: TimeInterval, of duration: TimeInterval) {
    let new = CGFloat(part - done)
    let part = CGFloat(part)
    done = Double(part)
    func between(_ start: CGFloat, _ end: CGFloat?) -> CGFloat {
      end.map { start + ($0 - start) * part } ?? start
    }
    switch change {
    case .moveBy(let by): node.position += CGVector(dx: by.dx * new, dy: by.dy * new)
    case .moveTo(let x, let y):
      if x != nil { node.position.x = between(numbers.x, x) }
      if y != nil { node.position.y = between(numbers.y, y) }
    case .follow(let trail, let offset, let orient):
      let (point, angle) = trail.place(at: part)
      let start = offset ? trail.place(at: 0).point : .zero
      let origin = offset ? CGPoint(x: numbers.x - start.x, y: numbers.y - start.y) : .zero
      node.position = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
      if orient { node.zRotation = angle }
    case .rotateBy(let angle): node.zRotation += angle * new
    case .rotateTo(let angle, let isShortest):
      var way = angle - numbers.x
      if isShortest { way -= (way / (2 * .pi)).rounded() * 2 * .pi }
      node.zRotation = part >= 1 && !isShortest ? angle : numbers.x + way * part
    case .scaleBy(let x, let y):
      node.xScale += numbers.x * (x - 1) * new
      node.yScale += numbers.y * (y - 1) * new
    case .scaleTo(let x, let y):
      if x != nil { node.xScale = between(numbers.x, x) }
      if y != nil { node.yScale = between(numbers.y, y) }
    case .scaleToSize(let size):
      let own = node.ownBounds?.size ?? .zero
      guard own.width > 0, own.height > 0 else { return }
      node.xScale = between(numbers.x, size.width / own.width)
      node.yScale = between(numbers.y, size.height / own.height)
    default: applyLook(part, new, to: node, step: step, of: duration, between)
    }
  }

  private func applyLook(
    _ part: CGFloat, _ new: CGFloat, to node: SKNode, step: TimeInterval,
    of duration: TimeInterval, _ between: (CGFloat, CGFloat?) -> CGFloat
  ) {
    let sprite = node as? SKSpriteNode
    switch change {
    case .resizeBy(let size):
      sprite?.size.width += size.width * new
      sprite?.size.height += size.height * new
    case .resizeTo(let width, let height):
      if width != nil { sprite?.size.width = between(numbers.x, width) }
      if height != nil { sprite?.size.height = between(numbers.y, height) }
    case .fadeBy(let amount): node.alpha += amount * new
    case .fadeTo(let alpha): node.alpha = between(numbers.x, alpha)
    case .speedBy(let amount): node.speed += amount * new
    case .speedTo(let speed): node.speed = between(numbers.x, speed)
    case .colorize(let target, let factor):
      guard let mixing = node.colorMixing else { return }
      let end = target?.components ?? color
      // What shows nothing of its colour yet begins with the new one.
      let start = numbers.x == 0 && target != nil ? end : color
      let mixed = target == nil ? mixing.color : UIColor(start + (end - start) * Double(part))
      node.colorMixing = ColorMixing(color: mixed, factor: between(numbers.x, factor))
    case .animate(let textures, let resize, let restore):
      guard let sprite, !textures.isEmpty else { return }
      if part >= 1, restore { return sprite.show(texture, resize: resize) }
      // A function for the timing may go beyond both ends.
      let place = (part * CGFloat(textures.count) + 1e-9).rounded(.down)
      let index = min(max(Int(nearest: place), 0), textures.count - 1)
      if sprite.texture !== textures[index] || resize {
        sprite.show(textures[index], resize: resize)
      }
    case .force(let force): node.physicsBody?.applyForce(force)
    case .torque(let torque): node.physicsBody?.applyTorque(torque)
    case .impulse(let impulse):
      node.physicsBody?.applyImpulse(CGVector(dx: impulse.dx * new, dy: impulse.dy * new))
    case .angularImpulse(let impulse): node.physicsBody?.applyAngularImpulse(impulse * new)
    case .hidden(let isHidden): node.isHidden = isHidden
    default: break
    }
  }
}

/// A colour of a node, and how much of it is seen.
struct ColorMixing {
  var color: UIColor
  var factor: CGFloat
}

extension CGPoint {
  static func += (point: inout CGPoint, by: CGVector) {
    point.x += by.dx
    point.y += by.dy
  }
}

extension UIColor {
  convenience init(_ components: SIMD4<Double>) {
    self.init(
      red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }

  /// Red, green, blue and alpha.
  var components: SIMD4<Double> {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}
