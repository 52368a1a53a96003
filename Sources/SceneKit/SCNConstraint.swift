import Foundation

/// What would keep a node in a relation to others. Kept, without effect.
open class SCNConstraint: NSObject, @unchecked Sendable {}
open class SCNLookAtConstraint: SCNConstraint, @unchecked Sendable {
  open var isGimbalLockEnabled = false
  public init(target: SCNNode?) {}
}
open class SCNBillboardConstraint: SCNConstraint, @unchecked Sendable {}
