import CoreGraphics
import Foundation
import LindenDrawing
@_spi(Engine) import LindenEngine
import UIKit

/// How fast an action is at its beginning and at its end.
public enum SKActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut

  /// The part of the change that is done after a part of the time.
  func eased(_ part: Double) -> Double {
    switch self {
    case .linear: part
    case .easeIn: part * part
    case .easeOut: part * (2 - part)
    case .easeInEaseOut: part * part * (3 - 2 * part)
    }
  }
}

/// Changes a part of the time into a part of the change.
public typealias SKActionTimingFunction = (Float) -> Float

/// Something that happens to a node over time. An action never changes once it runs, so one may be
/// run by many nodes.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
  /// Seconds, at speed 1.
  open var duration: TimeInterval
  /// Linear by default.
  open var timingMode = SKActionTimingMode.linear
  /// Instead of ``timingMode``, if the app sets it: from 0…1 to 0…1. It counts after the mode.
  open var timingFunction: SKActionTimingFunction {
    get { givenTiming ?? { $0 } }
    set { givenTiming = newValue }
  }
  private var givenTiming: SKActionTimingFunction?
  /// How fast it runs; 1 by default.
  open var speed: CGFloat = 1

  let kind: Kind

  /// What an action does.
  enum Kind {
    case change(Change)
    /// Happens at once.
    case instant((SKNode) -> Void)
    case custom((SKNode, CGFloat) -> Void)
    case wait
    case sequence([SKAction])
    case group([SKAction])
    /// Nil is for ever.
    case loop(SKAction, count: Int?)
    case onChild(String, SKAction)
  }

  init(_ kind: Kind, duration: TimeInterval = 0) {
    self.kind = kind
    self.duration = max(0, duration)
  }
  /// Nil: actions of Xcode's action editor cannot be read, which is said once.
  public convenience init?(named name: String) {
    warnOfSceneFile(name)
    return nil
  }

  /// The part of the change that is done after a part of the time.
  func progress(_ part: Double) -> Double {
    let eased = timingMode.eased(part)
    return givenTiming.map { Double($0(Float(eased))) } ?? eased
  }

  /// An action of the same kind, as long and as fast.
  func with(_ kind: Kind) -> SKAction {
    let action = SKAction(kind, duration: duration)
    (action.timingMode, action.givenTiming) = (timingMode, givenTiming)
    action.speed = speed
    return action
  }

  open func copy(with zone: NSZone? = nil) -> Any { with(kind) }

  /// The action that undoes this one: where it goes by an amount, back by it; where it goes to a
  /// place or a value, the same action, as it is not known where it began.
  open func reversed() -> SKAction {
    switch kind {
    case .change(let change): with(.change(change.reversed))
    case .sequence(let actions): with(.sequence(actions.reversed().map { $0.reversed() }))
    case .group(let actions): with(.group(actions.map { $0.reversed() }))
    case .loop(let action, let count): with(.loop(action.reversed(), count: count))
    case .onChild(let name, let action): with(.onChild(name, action.reversed()))
    case .instant, .custom, .wait: with(kind)
    }
  }

  // MARK: Actions made of actions

  /// One after the other.
  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration })
  }
  /// All at the same time; it ends with the longest.
  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), duration: actions.map(\.duration).max() ?? 0)
  }
  /// Again and again, `count` times in all.
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.loop(action, count: count), duration: action.duration * Double(count))
  }
  /// Again and again, until it is removed.
  open class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.loop(action, count: nil), duration: .infinity)
  }
  /// Runs an action on the child with a name, and takes no time itself.
  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.onChild(name, action))
  }

  // MARK: Waiting and calling

  /// Lets seconds pass.
  open class func wait(forDuration duration: TimeInterval) -> SKAction {
    SKAction(.wait, duration: duration)
  }
  /// Lets between `duration - range / 2` and `duration + range / 2` seconds pass, each time others.
  open class func wait(forDuration duration: TimeInterval, withRange range: TimeInterval)
    -> SKAction
  {
    SKAction(.change(.randomWait(range)), duration: duration)
  }
  /// Calls a function.
  open class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.instant { _ in block() })
  }
  /// Calls a function on a queue.
  open class func run(_ block: @escaping @Sendable () -> Void, queue: DispatchQueue) -> SKAction {
    SKAction(.instant { _ in queue.async(execute: block) })
  }
  /// Calls a function in each frame, with the node and the seconds since the action began.
  open class func customAction(
    withDuration duration: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction(.custom(block), duration: duration) }
  /// Calls a method of an object.
  open class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
    SKAction(
      .instant { _ in
        nonisolated(unsafe) let object = target as? NSObject
        MainThread.assume { _ = object?.perform(selector) }
      })
  }
  /// Takes the node out of its parent.
  open class func removeFromParent() -> SKAction {
    SKAction(.instant { node in MainThread.assume { node.removeFromParent() } })
  }
  /// Leaves the node and all in it out.
  open class func hide() -> SKAction {
    SKAction(.change(.hidden(true)))
  }
  /// Shows the node again.
  open class func unhide() -> SKAction {
    SKAction(.change(.hidden(false)))
  }
  /// Plays a file. There is no sound here, which is said once; with `wait` it takes no time.
  open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool)
    -> SKAction
  {
    SKAction(
      .instant { _ in
        Diagnostics.noEffect(
          "SKAction.playSoundFileNamed(_:waitForCompletion:)", "there is no sound")
      })
  }
}
