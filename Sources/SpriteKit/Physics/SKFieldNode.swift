import CoreGraphics
import Foundation
import UIKit

/// Where a field ends, around a node.
open class SKRegion: NSObject, @unchecked Sendable {
  private let has: @Sendable (CGPoint) -> Bool
  private init(_ has: @escaping @Sendable (CGPoint) -> Bool) { self.has = has }
  /// A circle around the node.
  public convenience init(radius: Float) {
    self.init { hypot($0.x, $0.y) <= CGFloat(radius) }
  }
  /// A rectangle around the node.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }
  /// The inside of a path.
  public convenience init(path: CGPath) { self.init { path.contains($0) } }
  /// Everywhere.
  open class func infinite() -> SKRegion { SKRegion { _ in true } }
  /// Everywhere else.
  open func inverse() -> SKRegion {
    let has = has
    return SKRegion { !has($0) }
  }
  open func contains(_ point: CGPoint) -> Bool { has(point) }
}

/// Pulls or pushes all bodies that are near it.
@preconcurrency @MainActor open class SKFieldNode: SKNode {
  /// How strong it is; 1 by default, negative is the other way.
  open var strength: Float = 1
  /// How fast it becomes weaker with the distance: by this power of it; 0 by default.
  open var falloff: Float = 0
  /// Points nearer than which it does not become stronger.
  open var minimumRadius: Float = 1
  open var isEnabled = true
  /// Which bodies it moves, by their `fieldBitMask`.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF
  /// Where it ends; everywhere by default.
  open var region: SKRegion? = .infinite()
  /// Metres a second, each second, or the velocity to take.
  open var direction = SIMD3<Float>.zero
  /// Kept.
  open var isExclusive = false
  /// Kept.
  open var smoothness: Float = 0
  /// Kept.
  open var animationSpeed: Float = 0

  private var kind = Kind.none

  private enum Kind { case none, linear, radial, vortex, spring, drag, velocity }

  private static func field(_ kind: Kind) -> SKFieldNode {
    let field = SKFieldNode()
    field.kind = kind
    return field
  }

  /// Pulls to the node.
  open class func radialGravityField() -> SKFieldNode { field(.radial) }
  /// Pulls in one direction, in metres a second each second.
  open class func linearGravityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    let field = field(.linear)
    field.direction = direction
    return field
  }
  /// Pushes around the node.
  open class func vortexField() -> SKFieldNode { field(.vortex) }
  /// Pulls to the node, the more the farther away.
  open class func springField() -> SKFieldNode { field(.spring) }
  /// Slows bodies down.
  open class func dragField() -> SKFieldNode { field(.drag) }
  /// Gives bodies a velocity.
  open class func velocityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    let field = field(.velocity)
    field.direction = direction
    return field
  }

  /// Points a second that it gives a body each second.
  func acceleration(of body: SKPhysicsBody) -> Vector {
    guard isEnabled, body.fieldBitMask & categoryBitMask != 0 else { return .zero }
    let local = body.middle.point.applying(toTop.inverted())
    guard region?.contains(local) ?? true else { return .zero }
    let way = Vector(positionInScene) - body.middle
    let distance = max(way.length, Double(minimumRadius), 1e-3)
    let weight = Double(strength) * pow(distance / SKPhysicsBody.metre, -Double(falloff))
    let given = Vector(Double(direction.x), Double(direction.y))
    switch kind {
    case .none: return .zero
    case .linear: return given * (weight * SKPhysicsBody.metre)
    case .radial: return way.unit * (weight * SKPhysicsBody.metre)
    case .vortex: return -way.unit.left * (weight * SKPhysicsBody.metre)
    case .spring: return way * weight
    case .drag: return Vector(body.velocity) * -weight
    case .velocity: return (given * weight - Vector(body.velocity)) * 10
    }
  }
  override func emptyCopy() -> SKNode { SKFieldNode.field(kind) }
  override func take(from other: SKNode) {
    super.take(from: other)
    guard let other = other as? SKFieldNode else { return }
    (strength, falloff, minimumRadius) = (other.strength, other.falloff, other.minimumRadius)
    (isEnabled, categoryBitMask) = (other.isEnabled, other.categoryBitMask)
    (region, direction, isExclusive) = (other.region, other.direction, other.isExclusive)
    (smoothness, animationSpeed) = (other.smoothness, other.animationSpeed)
  }
}
