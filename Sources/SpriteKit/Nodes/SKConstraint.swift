import CoreGraphics
import Foundation

/// Numbers from one to another; without end where there is no limit.
open class SKRange: NSObject, @unchecked Sendable {
  open var lowerLimit: CGFloat
  open var upperLimit: CGFloat
  /// Both limits are part of the range.
  public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
    (lowerLimit, upperLimit) = (lower, upper)
  }
  public convenience init(lowerLimit lower: CGFloat) {
    self.init(lowerLimit: lower, upperLimit: .infinity)
  }
  public convenience init(upperLimit upper: CGFloat) {
    self.init(lowerLimit: -.infinity, upperLimit: upper)
  }
  public convenience init(constantValue value: CGFloat) {
    self.init(lowerLimit: value, upperLimit: value)
  }
  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - variance, upperLimit: value + variance)
  }
  /// Every number.
  open class func withNoLimits() -> SKRange {
    SKRange(lowerLimit: -.infinity, upperLimit: .infinity)
  }

  /// The nearest number of the range.
  func nearest(_ number: CGFloat) -> CGFloat { min(max(number, lowerLimit), upperLimit) }
}

/// A rule that a node's place or direction follows after actions and physics of each frame.
open class SKConstraint: NSObject, @unchecked Sendable {
  /// Whether it counts; true by default.
  open var enabled = true
  /// The node in whose coordinates it is; nil is the constrained node's parent. It is not kept.
  open weak var referenceNode: SKNode?

  private let rule: Rule

  private enum Rule {
    case position(x: SKRange?, y: SKRange?)
    case rotation(SKRange)
    case face(Goal, SKRange)
    case distance(SKRange, Goal)
  }

  /// What a node looks at or stays near. The node is not kept: it may be one above the node that has
  /// the constraint.
  private struct Goal {
    weak var node: SKNode?
    /// In the coordinates of the node; nil is the node itself.
    var point: CGPoint?
    let hasNode: Bool

    static func node(_ node: SKNode) -> Goal { Goal(node: node, point: nil, hasNode: true) }
    static func point(_ point: CGPoint, in node: SKNode?) -> Goal {
      Goal(node: node, point: point, hasNode: node != nil)
    }
  }

  private init(_ rule: Rule) { self.rule = rule }

  /// Keeps the position across in a range.
  open class func positionX(_ range: SKRange) -> SKConstraint {
    SKConstraint(.position(x: range, y: nil))
  }
  /// Keeps the position up and down in a range.
  open class func positionY(_ range: SKRange) -> SKConstraint {
    SKConstraint(.position(x: nil, y: range))
  }
  /// Keeps the position in two ranges.
  open class func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
    SKConstraint(.position(x: xRange, y: yRange))
  }
  /// Keeps the angle in a range of radians.
  open class func zRotation(_ zRange: SKRange) -> SKConstraint { SKConstraint(.rotation(zRange)) }
  /// Turns the node to face another one; the range is how far off it may be, in radians.
  open class func orient(to node: SKNode, offset radians: SKRange) -> SKConstraint {
    SKConstraint(.face(.node(node), radians))
  }
  /// Turns the node to face a point of its parent's coordinates.
  open class func orient(to point: CGPoint, offset radians: SKRange) -> SKConstraint {
    SKConstraint(.face(.point(point, in: nil), radians))
  }
  /// Turns the node to face a point of a node's coordinates.
  open class func orient(to point: CGPoint, in node: SKNode, offset radians: SKRange)
    -> SKConstraint
  {
    SKConstraint(.face(.point(point, in: node), radians))
  }
  /// Keeps the distance to another node in a range of points.
  open class func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    SKConstraint(.distance(range, .node(node)))
  }
  /// Keeps the distance to a point of the parent's coordinates in a range of points.
  open class func distance(_ range: SKRange, to point: CGPoint) -> SKConstraint {
    SKConstraint(.distance(range, .point(point, in: nil)))
  }
  /// Keeps the distance to a point of a node's coordinates in a range of points.
  open class func distance(_ range: SKRange, to point: CGPoint, in node: SKNode) -> SKConstraint {
    SKConstraint(.distance(range, .point(point, in: node)))
  }

  @MainActor func apply(to node: SKNode) {
    guard enabled, let parent = node.parent else { return }
    switch rule {
    case .position(let x, let y):
      let place = referenceNode.map { $0.convert(node.position, from: parent) } ?? node.position
      let allowed = CGPoint(x: x?.nearest(place.x) ?? place.x, y: y?.nearest(place.y) ?? place.y)
      guard allowed != place else { return }
      node.position = referenceNode.map { parent.convert(allowed, from: $0) } ?? allowed
    case .rotation(let range):
      let allowed = range.nearest(node.zRotation)
      if allowed != node.zRotation { node.zRotation = allowed }
    case .face(let goal, let offset):
      guard let goal = place(of: goal, in: parent) else { return }
      let direction = atan2(goal.y - node.position.y, goal.x - node.position.x)
      var off = node.zRotation - direction
      off -= (off / (2 * .pi)).rounded() * 2 * .pi
      node.zRotation = direction + offset.nearest(off)
    case .distance(let range, let goal):
      guard let goal = place(of: goal, in: parent) else { return }
      let (dx, dy) = (node.position.x - goal.x, node.position.y - goal.y)
      let distance = hypot(dx, dy)
      let allowed = range.nearest(distance)
      guard allowed != distance else { return }
      let (ux, uy) = distance > 0 ? (dx / distance, dy / distance) : (1, 0)
      node.position = CGPoint(x: goal.x + ux * allowed, y: goal.y + uy * allowed)
    }
  }

  /// In a parent's coordinates; nil when its node is gone.
  @MainActor private func place(of goal: Goal, in parent: SKNode) -> CGPoint? {
    guard goal.hasNode else { return goal.point }
    guard let node = goal.node else { return nil }
    return parent.convert(goal.point ?? .zero, from: node)
  }
}

/// How far the joint of an arm bends. Kept, without effect.
open class SKReachConstraints: NSObject, @unchecked Sendable {
  open var lowerAngleLimit: CGFloat
  open var upperAngleLimit: CGFloat
  public init(lowerAngleLimit: CGFloat, upperAngleLimit: CGFloat) {
    (self.lowerAngleLimit, self.upperAngleLimit) = (lowerAngleLimit, upperAngleLimit)
  }
}
