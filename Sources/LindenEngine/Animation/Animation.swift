import Foundation

/// How a change gets from the old to the new value: how long it takes, along which curve, how
/// often.
///
///     withAnimation(.easeInOut(duration: 0.3).delay(0.1)) { isOpen.toggle() }
///
/// Durations are in seconds. `.default` eases in and out in 0.35 s. An animation that is overtaken
/// by another change goes on from where it is; springs keep their speed.
public struct Animation: Equatable, Hashable, Sendable {
  package let base: any CustomAnimation

  public init<A: CustomAnimation>(_ base: A) { self.base = base }

  public static func == (a: Animation, b: Animation) -> Bool {
    func equal<A: CustomAnimation>(_ x: A, _ y: any CustomAnimation) -> Bool { (y as? A) == x }
    return equal(a.base, b.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// What changes use that name no animation: slow at both ends, 0.35 s long (A1/B138).
  public static let `default` = Animation(DefaultAnimation())
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { String(describing: base) }
  public var debugDescription: String {
    base is DefaultAnimation ? "AnyAnimator(SwiftUI.DefaultAnimation())" : description
  }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

// MARK: Curves

extension Animation {
  /// Constant speed over `duration` seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: .linear, duration: duration))
  }
  /// Of constant speed, 0.35 s long.
  public static var linear: Animation { linear(duration: defaultDuration) }

  /// Begins slowly.
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: .easeIn, duration: duration))
  }
  /// Slow at the start, 0.35 s long.
  public static var easeIn: Animation { easeIn(duration: defaultDuration) }

  /// Ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: .easeOut, duration: duration))
  }
  /// Slow at the end, 0.35 s long.
  public static var easeOut: Animation { easeOut(duration: defaultDuration) }

  /// Begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: .easeInOut, duration: duration))
  }
  /// Slow at both ends, 0.35 s long.
  public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double,
    duration: TimeInterval = defaultDuration
  ) -> Animation {
    Animation(
      CurveAnimation(
        curve: .bezier(
          startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
        duration: duration))
  }

  /// A curve over `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }

  /// Seconds of the curves that name no duration.
  public static let defaultDuration: TimeInterval = 0.35
}

// MARK: Springs

extension Animation {
  /// A spring. `response` is the period in seconds without damping, `dampingFraction` 1 for no
  /// bounce, `blendDuration` how long a change of response takes.
  public static func spring(
    response: Double = 0.55, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        spring: Spring(response: response, dampingRatio: dampingFraction),
        blendDuration: blendDuration))
  }

  /// A spring by its perceived duration in seconds and its bounce: 0 none, 1 endless, negative
  /// sluggish.
  ///
  /// Without arguments, `spring()` is the other form, which overshoots a little (B/B6-45).
  @_disfavoredOverload
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        spring: Spring(duration: duration, bounce: bounce), blendDuration: blendDuration))
  }

  /// Moves as the spring does, from the speed of what it replaces.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(SpringAnimation(spring: spring, blendDuration: blendDuration))
  }

  /// A spring that does not overshoot, 0.5 s long.
  public static var spring: Animation { spring(duration: 0.5) }

  /// A stiff spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - response: How stiff: seconds of one swing without damping; 0.15 by default.
  ///   - dampingFraction: 1 comes to rest without overshooting, less swings; 0.86 by default.
  ///   - blendDuration: Seconds over which the stiffness changes from that of a spring that is
  ///     replaced; 0.25 by default.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A stiff spring for what follows a finger, by its duration in seconds; it has a bounce of 0.14
  /// and `extraBounce` more.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
  }

  /// A stiff spring for what follows a finger, with a response of 0.15 s.
  public static var interactiveSpring: Animation { interactiveSpring(response: 0.15) }

  /// A spring by its physics, whose movements add up: a change on the way is added to the movement
  /// that goes on.
  ///
  /// - Parameters:
  ///   - mass: What hangs on the spring; 1 by default.
  ///   - stiffness: How hard it pulls.
  ///   - damping: How much it is braked; 0 swings for ever.
  ///   - initialVelocity: The speed at the beginning, in ways from the old to the new value a
  ///     second; 0 by default.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        spring: Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
        initialVelocity: initialVelocity))
  }

  /// A spring whose movements add up, by its duration in seconds, 0.5 by default, and its bounce:
  /// 0, the default, does not overshoot, values up to 1 do.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        spring: Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity))
  }

  /// Moves as the spring does; springs of several changes add up.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation
  {
    Animation(InterpolatingSpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }

  /// A spring of 0.5 s whose movements add up.
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }

  /// A spring without bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static var smooth: Animation { smooth() }

  /// A spring with a little bounce that feels quick.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var snappy: Animation { snappy() }

  /// A spring with bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  public static var bouncy: Animation { bouncy() }
}

// MARK: Changes of time

extension Animation {
  /// Begins `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    func make<A: CustomAnimation>(_ base: A) -> Animation {
      Animation(DelayAnimation(base: base, delay: delay))
    }
    return make(base)
  }

  /// Runs `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    func make<A: CustomAnimation>(_ base: A) -> Animation {
      Animation(SpeedAnimation(base: base, speed: speed))
    }
    return make(base)
  }

  /// Runs `repeatCount` times, every second time backwards if it reverses.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    func make<A: CustomAnimation>(_ base: A) -> Animation {
      Animation(RepeatAnimation(base: base, count: repeatCount, autoreverses: autoreverses))
    }
    return make(base)
  }

  /// Runs for as long as what it animates is there.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    func make<A: CustomAnimation>(_ base: A) -> Animation {
      Animation(RepeatAnimation(base: base, count: nil, autoreverses: autoreverses))
    }
    return make(base)
  }

  /// Counts as complete, for `withAnimation`'s completion, after `duration` seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    func make<A: CustomAnimation>(_ base: A) -> Animation {
      Animation(LogicallyCompleteAnimation(base: base, duration: duration))
    }
    return make(base)
  }
}

// MARK: Asking

extension Animation {
  /// How far towards `value`, the whole way to go, the animation is at `time` seconds; nil once it
  /// is done.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.animate(value: value, time: time, context: &context)
  }

  /// The speed at `time`, per second; nil if not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes over from `previous` rather than begin anew.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    base.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
