import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// How colours of a node are put onto those behind it.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

  /// What draws nearest to it.
  var composite: CompositeBlend {
    switch self {
    case .alpha, .multiplyAlpha: .normal
    case .add: .plusLighter
    case .subtract: .difference
    case .multiply, .multiplyX2: .multiply
    case .screen: .screen
    case .replace: .copy
    }
  }
}

/// A place in a scene, and the nodes that move with it. It draws nothing itself.
///
/// Coordinates are points with y upwards; angles are radians, against the clock.
@preconcurrency @MainActor open class SKNode: UIResponder, NSCopying {
  /// An empty node at the origin of its parent.
  nonisolated public override init() { super.init() }

  /// An empty node: there are no archives of nodes here.
  nonisolated public required init?(coder aDecoder: NSCoder) { super.init() }

  /// Nil: files of Xcode's scene editor cannot be read, which is said once.
  public convenience init?(fileNamed filename: String) {
    warnOfSceneFile(filename)
    return nil
  }

  // MARK: Place

  /// Where the node's origin is in its parent, in points; (0, 0) by default.
  open var position = CGPoint.zero
  /// What lies in front: larger numbers, added to those of the parents, are drawn over smaller
  /// ones; of equal ones the later in the tree is in front.
  open var zPosition: CGFloat = 0
  /// Radians against the clock; 0 by default.
  open var zRotation: CGFloat = 0
  /// How much wider the node and all in it are than they say; 1 by default.
  open var xScale: CGFloat = 1
  /// How much higher the node and all in it are than they say; 1 by default.
  open var yScale: CGFloat = 1
  /// How solid the node and all in it are, from 0 to 1, the default.
  open var alpha: CGFloat = 1
  /// Whether the node and all in it are left out; actions run and bodies collide all the same.
  open var isHidden = false

  /// The rectangle of what the node itself draws, in its parent's coordinates; without what is in
  /// it. For a node that draws nothing its position and no size.
  open var frame: CGRect {
    ownBounds.map { $0.applying(toParent) } ?? CGRect(origin: position, size: .zero)
  }

  /// Makes the node larger in both directions.
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  // MARK: Time and touches

  /// Whether actions of the node and of all in it wait; false by default.
  open var isPaused = false
  /// How fast actions of the node and of all in it run; 1 by default.
  open var speed: CGFloat = 1
  /// Whether touches on the node are told to it and not to the scene; false by default, but true
  /// of a scene.
  open var isUserInteractionEnabled = false

  // MARK: What belongs to it

  /// A name to find the node by; several may have the same.
  open var name: String?
  /// Whatever the app wants to keep with the node.
  open var userData: NSMutableDictionary?
  /// What makes the node take part in the scene's physics.
  open var physicsBody: SKPhysicsBody? {
    didSet {
      guard oldValue !== physicsBody else { return }
      if oldValue?.owner === self { oldValue?.owner = nil }
      physicsBody?.owner = self
    }
  }
  /// Rules that hold after actions and physics: a distance kept, a direction faced.
  open var constraints: [SKConstraint]?
  /// Accepted: nodes bend no space here.
  open var reachConstraints: SKReachConstraints?
  /// Values for shaders. Kept, without effect.
  open var attributeValues: [String: SKAttributeValue] = [:]
  open func value(forAttributeNamed key: String) -> SKAttributeValue? { attributeValues[key] }
  open func setValue(_ value: SKAttributeValue, forAttribute key: String) {
    attributeValues[key] = value
  }

  // MARK: Tree

  /// The nodes in this one, those behind first.
  open internal(set) var children: [SKNode] = []
  /// The node this one is in.
  open internal(set) weak var parent: SKNode?
  /// The scene at the top, if there is one.
  open var scene: SKScene? { (self as? SKScene) ?? parent?.scene }

  open override var next: UIResponder? { parent }

  /// Puts a node in front of the others. As on iOS the program stops if it is in a node already.
  open func addChild(_ node: SKNode) { insertChild(node, at: children.count) }

  /// Puts a node in at a number of ``children``.
  open func insertChild(_ node: SKNode, at index: Int) {
    precondition(
      node.parent == nil, "Attempted to add a SKNode which already has a parent: \(node)")
    precondition(!inParentHierarchy(node) && node !== self, "A node cannot be in itself: \(node)")
    children.insert(node, at: min(max(index, 0), children.count))
    node.parent = self
  }

  /// Takes the node out of its parent; its actions wait until it is in a scene again.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// Takes all nodes out of this one.
  open func removeAllChildren() {
    for child in children { child.parent = nil }
    children = []
  }

  /// Takes some nodes out of this one.
  open func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }

  /// Puts the node, with all in it, into another parent where it is now; unlike `addChild`, it keeps
  /// its place in the scene.
  open func move(toParent parent: SKNode) {
    let place = self.parent.map { parent.convert(position, from: $0) } ?? position
    let turn = (self.parent?.turnInScene ?? 0) - parent.turnInScene
    removeFromParent()
    parent.addChild(self)
    (position, zRotation) = (place, zRotation + turn)
  }

  /// Whether a node is above this one in the tree.
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    var node = self.parent
    while let current = node {
      if current === parent { return true }
      node = current.parent
    }
    return false
  }

  /// Calls `body` with the node and all in it, those above first.
  func forEachBelow(_ body: (SKNode) -> Void) {
    body(self)
    for child in children { child.forEachBelow(body) }
  }

  // MARK: Actions

  var running: [RunningAction] = []

  // MARK: Drawing; what a kind of node overrides

  /// What the node itself draws, in its own coordinates turned upside down: y points down.
  var drawing: [DrawCommand] { [] }
  /// How what it draws is put onto what is behind.
  var blending: SKBlendMode { .alpha }
  /// The rectangle of what the node itself draws, in its own coordinates; nil for nothing.
  var ownBounds: CGRect? { nil }
  /// The colour the node is tinted with, and how strongly; nil for nodes without one.
  var colorMixing: ColorMixing? {
    get { nil }
    set {}
  }
  /// Whether the node and all in it are drawn as one picture, which `compose(_:)` then changes.
  var isPicture: Bool { false }
  /// Changes the picture of the node and all in it.
  func compose(_ picture: [DrawCommand], _ toView: CGAffineTransform) -> [DrawCommand] { picture }
  /// Called once a frame with the seconds since the last one.
  func advance(by step: TimeInterval) {}

  // MARK: Copies

  /// A node like this one, with copies of all in it, and no parent. Actions that run stay behind.
  /// The copy of an app's own class is of the class of SpriteKit above it, which is said once.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainThread.assume { UncheckedCopy(node: duplicate()) }.node
  }

  /// An object of the same class with the same properties; a kind of node adds its own.
  func duplicate() -> SKNode {
    let copy = emptyCopy()
    if type(of: copy) != type(of: self) {
      Diagnostics.warn(
        once: "SKNode.copy:\(type(of: self))",
        "A copy of a \(type(of: self)) is a \(type(of: copy)): only nodes of SpriteKit's own classes "
          + "are copied as what they are. Make another \(type(of: self)) instead.")
    }
    copy.take(from: self)
    for child in children { copy.addChild(child.duplicate()) }
    return copy
  }

  /// A node of the class, or of the nearest that can be made here.
  func emptyCopy() -> SKNode { SKNode() }

  /// Takes over the properties of another node of the same class.
  func take(from other: SKNode) {
    (position, zPosition, zRotation) = (other.position, other.zPosition, other.zRotation)
    (xScale, yScale, alpha, isHidden) = (other.xScale, other.yScale, other.alpha, other.isHidden)
    (isPaused, speed, name) = (other.isPaused, other.speed, other.name)
    isUserInteractionEnabled = other.isUserInteractionEnabled
    userData = other.userData
    (constraints, reachConstraints) = (other.constraints, other.reachConstraints)
    attributeValues = other.attributeValues
    physicsBody = other.physicsBody?.copy() as? SKPhysicsBody
  }

  nonisolated open override var description: String {
    MainThread.assume {
      "<\(type(of: self))> name:'\(name ?? "(null)")' position:{\(position.x), \(position.y)} "
        + "scale:{\(xScale), \(yScale)}"
    }
  }
}

/// Lets a node leave the main actor for the caller of `copy()`, who is on it.
private struct UncheckedCopy: @unchecked Sendable { let node: SKNode }

/// What everything says, once for each file, that would read a file of Xcode's editors.
func warnOfSceneFile(_ name: String) {
  Diagnostics.warn(
    once: "SpriteKit.sks:\(name)",
    "\(name).sks cannot be read: files of Xcode's scene and particle editors are archives of "
      + "Objective-C objects. Make the nodes in code.")
}
