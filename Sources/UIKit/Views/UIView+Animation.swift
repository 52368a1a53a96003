import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 2)
    public static let beginFromCurrentState = Self(rawValue: 4)
    public static let `repeat` = Self(rawValue: 8)
    public static let autoreverse = Self(rawValue: 16)
    public static let curveEaseInOut: Self = []
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    public static let curveLinear = Self(rawValue: 3 << 16)
  }

  /// Runs `animations`; what it changes of views moves there within `duration` seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var animation: Animation =
      switch options.rawValue >> 16 & 3 {
      case 1: .easeIn(duration: duration)
      case 2: .easeOut(duration: duration)
      case 3: .linear(duration: duration)
      default: .easeInOut(duration: duration)
      }
    if options.contains(.repeat) {
      animation = animation.repeatForever(autoreverses: options.contains(.autoreverse))
    }
    withAnimation(animation.delay(delay), animations) { completion?(true) }
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// By a spring; `initialSpringVelocity` is the usual one.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Animation.spring(response: duration * 0.6, dampingFraction: Double(dampingRatio))
    withAnimation(spring.delay(delay), animations) { completion?(true) }
  }

  public class func performWithoutAnimation(_ actions: () -> Void) {
    var transaction = Transaction.current
    transaction.animation = nil
    transaction.disablesAnimations = true
    withTransaction(transaction, actions)
  }
}
