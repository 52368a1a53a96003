import CoreGraphics
import Foundation
import UIKit
import simd

public struct SCNVector3: Hashable, Sendable {
  public var x, y, z: Float
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Double, _ y: Double, _ z: Double) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ v: SIMD3<Float>) { self.init(v.x, v.y, v.z) }
}
public let SCNVector3Zero = SCNVector3()
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x, y, z) }
extension SIMD3<Float> {
  public init(_ v: SCNVector3) { self.init(v.x, v.y, v.z) }
}
public struct SCNVector4: Hashable, Sendable {
  public var x, y, z, w: Float
  public init() { (x, y, z, w) = (0, 0, 0, 0) }
  public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { self.init(x: x, y: y, z: z, w: w) }
}
public typealias SCNQuaternion = SCNVector4
public typealias SCNMatrix4 = simd_float4x4
/// The matrix that changes nothing.
public let SCNMatrix4Identity = matrix_identity_float4x4

/// A place in a scene, and what moves with it. All is kept, nothing is drawn.
open class SCNNode: NSObject, @unchecked Sendable {
  open var name: String?
  open var geometry: SCNGeometry?
  open var light: SCNLight?
  open var camera: SCNCamera?
  open var physicsBody: SCNPhysicsBody?
  open var position = SCNVector3()
  /// Radians about x, y and z.
  open var eulerAngles = SCNVector3() {
    didSet {
      let (x, y, z) = (eulerAngles.x, eulerAngles.y, eulerAngles.z)
      simdOrientation =
        simd_quatf(angle: z, axis: SIMD3(0, 0, 1)) * simd_quatf(angle: y, axis: SIMD3(0, 1, 0))
        * simd_quatf(angle: x, axis: SIMD3(1, 0, 0))
    }
  }
  open var scale = SCNVector3(Float(1), 1, 1)
  open var simdOrientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  open var opacity: CGFloat = 1
  open var isHidden = false
  open var categoryBitMask = 1
  open var castsShadow = true
  open var constraints: [SCNConstraint]?
  open private(set) var childNodes: [SCNNode] = []
  open private(set) weak var parent: SCNNode?

  public override init() {}
  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }
  public required init?(coder: NSCoder) {}

  /// The axis, and radians about it.
  open var rotation: SCNVector4 {
    get {
      let (axis, angle) = (simdOrientation.axis, simdOrientation.angle)
      return angle == 0 ? SCNVector4() : SCNVector4(axis.x, axis.y, axis.z, angle)
    }
    set {
      let axis = SIMD3(newValue.x, newValue.y, newValue.z)
      guard length(axis) > 0 else { return simdOrientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1) }
      simdOrientation = simd_quatf(angle: newValue.w, axis: normalize(axis))
    }
  }
  open var orientation: SCNQuaternion {
    get {
      let v = simdOrientation.vector
      return SCNQuaternion(v.x, v.y, v.z, v.w)
    }
    set {
      simdOrientation = simd_quatf(vector: SIMD4(newValue.x, newValue.y, newValue.z, newValue.w))
    }
  }
  open var simdPosition: SIMD3<Float> {
    get { SIMD3(position) }
    set { position = SCNVector3(newValue) }
  }
  open var simdScale: SIMD3<Float> {
    get { SIMD3(scale) }
    set { scale = SCNVector3(newValue) }
  }
  open var simdEulerAngles: SIMD3<Float> {
    get { SIMD3(eulerAngles) }
    set { eulerAngles = SCNVector3(newValue) }
  }
  open var simdTransform: simd_float4x4 {
    get {
      var matrix = simd_float4x4(simdOrientation)
      for (column, factor) in [scale.x, scale.y, scale.z].enumerated() { matrix[column] *= factor }
      matrix[3] = SIMD4(position.x, position.y, position.z, 1)
      return matrix
    }
    set {
      let c = newValue.columns
      func three(_ v: SIMD4<Float>) -> SIMD3<Float> { SIMD3(v.x, v.y, v.z) }
      simdScale = SIMD3(length(three(c.0)), length(three(c.1)), length(three(c.2)))
      simdPosition = three(c.3)
      simdOrientation = simd_quatf(
        simd_float3x3(normalize(three(c.0)), normalize(three(c.1)), normalize(three(c.2))))
    }
  }
  open var transform: SCNMatrix4 {
    get { simdTransform }
    set { simdTransform = newValue }
  }
  open var simdWorldTransform: simd_float4x4 {
    parent.map { $0.simdWorldTransform * simdTransform } ?? simdTransform
  }
  open var worldTransform: SCNMatrix4 { simdWorldTransform }
  open var simdWorldPosition: SIMD3<Float> {
    let place = simdWorldTransform.columns.3
    return SIMD3(place.x, place.y, place.z)
  }
  open var worldPosition: SCNVector3 { SCNVector3(simdWorldPosition) }
  /// The node as it is shown: itself.
  open var presentation: SCNNode { self }

  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    childNodes.append(child)
    child.parent = self
  }
  open func insertChildNode(_ child: SCNNode, at index: Int) {
    child.removeFromParentNode()
    childNodes.insert(child, at: min(max(0, index), childNodes.count))
    child.parent = self
  }
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    if let found = childNodes.first(where: { $0.name == name }) { return found }
    guard recursively else { return nil }
    return childNodes.lazy.compactMap { $0.childNode(withName: name, recursively: true) }.first
  }
  open func childNodes(passingTest predicate: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Bool)
    -> [SCNNode]
  {
    var stop = ObjCBool(false)
    return childNodes.flatMap { node in
      stop.boolValue
        ? [] : (predicate(node, &stop) ? [node] : []) + node.childNodes(passingTest: predicate)
    }
  }
  open func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for node in childNodes where !stop.boolValue {
      block(node, &stop)
      node.enumerateChildNodes(block)
    }
  }
  open func clone() -> Self {
    let copy = SCNNode()
    (copy.name, copy.geometry, copy.light, copy.camera) = (name, geometry, light, camera)
    copy.simdTransform = simdTransform
    for child in childNodes { copy.addChildNode(child.clone()) }
    return (copy as? Self) ?? self
  }
  /// Turns the node's -z axis to a point.
  open func look(at worldTarget: SCNVector3) {
    let way = SIMD3(worldTarget) - simdWorldPosition
    if length(way) > 0 { simdOrientation = simd_quatf(from: SIMD3(0, 0, -1), to: normalize(way)) }
  }

  // MARK: Actions. They end at once, without an effect

  open func runAction(_ action: SCNAction) {}
  open func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?) { block?() }
  open func runAction(_ action: SCNAction, forKey key: String?) {}
  open func removeAllActions() {}
  open func removeAction(forKey key: String) {}
  open var hasActions: Bool { false }
}

open class SCNConstraint: NSObject, @unchecked Sendable {}
open class SCNLookAtConstraint: SCNConstraint, @unchecked Sendable {
  open var isGimbalLockEnabled = false
  public init(target: SCNNode?) {}
}
open class SCNBillboardConstraint: SCNConstraint, @unchecked Sendable {}

/// What happens to a node over time. Kept, without effect.
open class SCNAction: NSObject, @unchecked Sendable {
  open var duration: TimeInterval = 0
  open var timingMode = SCNActionTimingMode.linear
  private class func action(_ duration: TimeInterval) -> SCNAction {
    let action = SCNAction()
    action.duration = duration
    return action
  }
  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    action(duration)
  }
  open class func moveBy(x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval) -> SCNAction {
    action(duration)
  }
  open class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    action(duration)
  }
  open class func rotateBy(x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval) -> SCNAction
  {
    action(duration)
  }
  open class func rotateTo(x: CGFloat, y: CGFloat, z: CGFloat, duration: TimeInterval) -> SCNAction
  {
    action(duration)
  }
  open class func rotate(by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval)
    -> SCNAction
  {
    action(duration)
  }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SCNAction { action(duration) }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SCNAction { action(duration) }
  open class func fadeIn(duration: TimeInterval) -> SCNAction { action(duration) }
  open class func fadeOut(duration: TimeInterval) -> SCNAction { action(duration) }
  open class func fadeOpacity(to opacity: CGFloat, duration: TimeInterval) -> SCNAction {
    action(duration)
  }
  open class func wait(duration: TimeInterval) -> SCNAction { action(duration) }
  open class func sequence(_ actions: [SCNAction]) -> SCNAction {
    action(actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SCNAction]) -> SCNAction {
    action(actions.map(\.duration).max() ?? 0)
  }
  open class func repeatForever(_ action: SCNAction) -> SCNAction { Self.action(.infinity) }
  open class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    Self.action(action.duration * Double(count))
  }
  open class func removeFromParentNode() -> SCNAction { action(0) }
  open class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { action(0) }
}
public enum SCNActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }
