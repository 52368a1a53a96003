import CoreGraphics
import Foundation

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
