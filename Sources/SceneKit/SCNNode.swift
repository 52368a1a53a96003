import CoreGraphics
import Foundation
import LindenDrawing
import UIKit
import simd

/// A place in a scene, and what moves with it. All is kept, nothing is drawn.
open class SCNNode: NSObject, @unchecked Sendable {
  open var name: String?
  open var geometry: SCNGeometry?
  open var light: SCNLight?
  open var camera: SCNCamera?
  open var physicsBody: SCNPhysicsBody?
  open var position = SCNVector3()
  /// Radians about x, then y, then z. Kept as the orientation, of which several angles may be the same.
  open var eulerAngles: SCNVector3 {
    get {
      let m = simd_float3x3(simdOrientation)
      let sine = min(max(-m[0, 2], -1), 1)
      // Straight up or down, turning about x and z is the same.
      if abs(sine) > 0.99999 {
        return SCNVector3(Float(0), asin(sine), atan2(-m[1, 0], m[1, 1]))
      }
      return SCNVector3(atan2(m[1, 2], m[2, 2]), asin(sine), atan2(m[0, 1], m[0, 0]))
    }
    set {
      simdOrientation =
        simd_quatf(angle: newValue.z, axis: SIMD3(0, 0, 1))
        * simd_quatf(angle: newValue.y, axis: SIMD3(0, 1, 0))
        * simd_quatf(angle: newValue.x, axis: SIMD3(1, 0, 0))
    }
  }
  open var scale = SCNVector3(Float(1), 1, 1)
  open var simdOrientation = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
  open var opacity: CGFloat = 1
  open var isHidden = false
  open var categoryBitMask = 1
  open var castsShadow = true
  open var renderingOrder = 0
  /// What stands for the node's own middle when it is placed and turned. Kept.
  open var pivot = SCNMatrix4Identity
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
      // What has no extent is not turned, either.
      guard simdScale.min() > 0 else { return }
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
    get { SCNNode.place(simdWorldTransform.columns.3) }
    set { simdPosition = parent?.simdConvertPosition(newValue, from: nil) ?? newValue }
  }
  open var worldPosition: SCNVector3 {
    get { SCNVector3(simdWorldPosition) }
    set { simdWorldPosition = SIMD3(newValue) }
  }
  open var simdWorldOrientation: simd_quatf {
    parent.map { $0.simdWorldOrientation * simdOrientation } ?? simdOrientation
  }
  private static func place(_ v: SIMD4<Float>) -> SIMD3<Float> { SIMD3(v.x, v.y, v.z) }

  /// A place in this node as one in another; nil is the scene.
  open func simdConvertPosition(_ position: SIMD3<Float>, to node: SCNNode?) -> SIMD3<Float> {
    let world = simdWorldTransform * SIMD4(position, 1)
    return SCNNode.place(node.map { $0.simdWorldTransform.inverse * world } ?? world)
  }
  open func simdConvertPosition(_ position: SIMD3<Float>, from node: SCNNode?) -> SIMD3<Float> {
    let world = node.map { $0.simdWorldTransform * SIMD4(position, 1) } ?? SIMD4(position, 1)
    return SCNNode.place(simdWorldTransform.inverse * world)
  }
  open func convertPosition(_ position: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertPosition(SIMD3(position), to: node))
  }
  open func convertPosition(_ position: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertPosition(SIMD3(position), from: node))
  }
  /// The node as it is shown: itself.
  open var presentation: SCNNode { self }

  /// Puts a node below this one; a node that this one is in is left where it is.
  open func addChildNode(_ child: SCNNode) { insertChildNode(child, at: .max) }
  open func insertChildNode(_ child: SCNNode, at index: Int) {
    guard !isInside(child) else {
      Diagnostics.warn(once: "SCNNode.inside", "An SCNNode cannot be put into itself.")
      return
    }
    child.removeFromParentNode()
    childNodes.insert(child, at: min(max(0, index), childNodes.count))
    child.parent = self
  }
  /// Whether a node is this one or above it.
  private func isInside(_ node: SCNNode) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === node }
  }
  open func replaceChildNode(_ oldChild: SCNNode, with newChild: SCNNode) {
    guard let index = childNodes.firstIndex(where: { $0 === oldChild }) else { return }
    oldChild.removeFromParentNode()
    insertChildNode(newChild, at: index)
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
  /// The nodes below for which a test holds, until it says to stop.
  open func childNodes(passingTest predicate: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Bool)
    -> [SCNNode]
  {
    var found: [SCNNode] = []
    enumerateChildNodes { if predicate($0, $1) { found.append($0) } }
    return found
  }
  /// Every node below, those further above first, until the block says to stop.
  open func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for node in childNodes where !stop.boolValue { node.visit(block, &stop) }
  }
  /// This node and every node below, until the block says to stop.
  open func enumerateHierarchy(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    visit(block, &stop)
  }
  private func visit(
    _ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void, _ stop: inout ObjCBool
  ) {
    block(self, &stop)
    for node in childNodes where !stop.boolValue { node.visit(block, &stop) }
  }
  /// A node of the same class with the same shape, and copies of the nodes below.
  open func clone() -> Self {
    let made = _DynamicClass.make(type(of: self)) as? Self
    guard let copy = made else { fatalError("SCNNode.clone(): \(type(of: self)) has no init()") }
    (copy.name, copy.geometry, copy.light, copy.camera) = (name, geometry, light, camera)
    (copy.position, copy.scale, copy.pivot) = (position, scale, pivot)
    copy.simdOrientation = simdOrientation
    (copy.opacity, copy.isHidden, copy.castsShadow) = (opacity, isHidden, castsShadow)
    (copy.categoryBitMask, copy.physicsBody) = (categoryBitMask, physicsBody)
    (copy.constraints, copy.renderingOrder) = (constraints, renderingOrder)
    for child in childNodes { copy.addChildNode(child.clone()) }
    return copy
  }
  open func flattenedClone() -> Self { clone() }

  /// Turns the node's -z axis to a point of the scene, its y axis as far up as that allows.
  open func look(at worldTarget: SCNVector3) {
    look(
      at: worldTarget, up: SCNVector3(Float(0), 1, 0), localFront: SCNVector3(Float(0), 0, -1))
  }
  open func look(at worldTarget: SCNVector3, up worldUp: SCNVector3, localFront: SCNVector3) {
    let way = SIMD3(worldTarget) - simdWorldPosition
    guard length(way) > 0, length(SIMD3(localFront)) > 0 else { return }
    // What turns -z to the target, upright; and before it what turns the front to -z.
    let back = -normalize(way)
    var side = cross(SIMD3(worldUp), back)
    if length(side) < 1e-6 { side = cross(SIMD3(0, 0, back.y < 0 ? -1 : 1), back) }
    if length(side) < 1e-6 { side = SIMD3(1, 0, 0) }
    side = normalize(side)
    let turn = simd_quatf(simd_float3x3(side, cross(back, side), back))
    let front = simd_quatf(from: normalize(SIMD3(localFront)), to: SIMD3(0, 0, -1))
    let around = parent?.simdWorldOrientation ?? simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    simdOrientation = around.inverse * turn * front
  }

  // MARK: Actions. They end at once, without an effect

  open func runAction(_ action: SCNAction) {}
  open func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?) { block?() }
  open func runAction(_ action: SCNAction, forKey key: String?) {}
  open func removeAllActions() {}
  open func removeAction(forKey key: String) {}
  open var hasActions: Bool { false }
}
