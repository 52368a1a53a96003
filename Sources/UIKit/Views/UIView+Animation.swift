import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = Self(rawValue: 1)
    public static let allowUserInteraction = Self(rawValue: 2)
    /// Begins where the view is on screen now, as all animations here do.
    public static let beginFromCurrentState = Self(rawValue: 4)
    /// Runs again and again.
    public static let `repeat` = Self(rawValue: 8)
    /// Runs back after each run; with `repeat`.
    public static let autoreverse = Self(rawValue: 16)
    /// Begins and ends slowly; the default.
    public static let curveEaseInOut: Self = []
    /// Begins slowly.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Has the same speed throughout.
    public static let curveLinear = Self(rawValue: 3 << 16)
    public static let showHideTransitionViews = Self(rawValue: 256)
    public static let overrideInheritedCurve = Self(rawValue: 512)
    public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
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

  /// Makes changes at once, whatever animation is around.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    var transaction = Transaction.current
    transaction.animation = nil
    transaction.disablesAnimations = true
    withTransaction(transaction, actions)
  }

  /// Runs `animations`, whose changes of what is in `view` move there as in `animate`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Puts `toView` where `fromView` is.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let place = fromView.superview
    transition(
      with: fromView, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          place?.addSubview(toView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// Runs the parts that `animations` adds, each in its share of the time.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    keyframes = (duration, delay)
    animations()
    keyframes = nil
    withAnimation(.linear(duration: duration + delay), {}) { completion?(true) }
  }

  /// A part of `animateKeyframes`; start and duration are shares of its time.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let (duration, delay) = keyframes ?? (0, 0)
    animate(
      withDuration: duration * frameDuration, delay: delay + duration * frameStartTime,
      options: .curveLinear, animations: animations)
  }

  private static var keyframes: (duration: TimeInterval, delay: TimeInterval)?

  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `repeat` = Self(rawValue: 8)
    public static let autoreverse = Self(rawValue: 16)
    public static let calculationModeLinear: Self = []
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
  }

  /// Kept: `performWithoutAnimation(_:)` has an effect.
  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
  public private(set) static var areAnimationsEnabled = true
}

/// Changes that can be begun later.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  public let duration: TimeInterval
  private let curve: UIView.AnimationCurve
  private let dampingRatio: CGFloat?
  private var parts: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  open private(set) var isRunning = false
  open private(set) var state = UIViewAnimatingState.inactive
  /// Kept: where an animation is cannot be set.
  open var fractionComplete: CGFloat = 0
  open var isReversed = false
  open var isInterruptible = true
  open var pausesOnCompletion = false

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    (self.duration, self.curve, dampingRatio) = (duration, curve, nil)
    parts = animations.map { [$0] } ?? []
  }
  public init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    (self.duration, curve, dampingRatio) = (duration, .easeInOut, ratio)
    parts = animations.map { [$0] } ?? []
  }

  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open func addAnimations(_ animation: @escaping () -> Void) { parts.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    (isRunning, state) = (true, .active)
    let animation: Animation =
      if let dampingRatio {
        .spring(response: duration * 0.6, dampingFraction: dampingRatio)
      } else {
        switch curve {
        case .easeIn: .easeIn(duration: duration)
        case .easeOut: .easeOut(duration: duration)
        case .linear: .linear(duration: duration)
        case .easeInOut: .easeInOut(duration: duration)
        }
      }
    withAnimation(animation.delay(delay)) {
      for part in parts { part() }
    } completion: { [self] in
      (isRunning, state) = (false, .inactive)
      for completion in completions { completion(.end) }
    }
  }
  open func pauseAnimation() {}
  open func stopAnimation(_ withoutFinishing: Bool) { (isRunning, state) = (false, .inactive) }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
