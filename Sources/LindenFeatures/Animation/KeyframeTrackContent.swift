import Foundation
@_spi(Engine) import LindenEngine

/// Keyframes of one track.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  func _collect(into frames: inout [_Keyframe<Value>])
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _collect(into frames: inout [_Keyframe<Value>]) { body._collect(into: &frames) }
}

extension KeyframeTrackContent where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

extension Never: Animatable {}

extension Never: @preconcurrency KeyframeTrackContent {
  public func _collect(into frames: inout [_Keyframe<Never>]) {}
}

/// One step of a track.
public struct _Keyframe<Value> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(startVelocity: Value?, endVelocity: Value?)
    case spring(Spring, startVelocity: Value?)
    case move
  }
  let to: Value
  /// Seconds; nil is as long as the spring takes.
  let duration: TimeInterval?
  let kind: Kind
}

/// Goes to a value, by a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  private let frame: _Keyframe<Value>
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    frame = _Keyframe(to: to, duration: duration, kind: .linear(timingCurve))
  }
  public func _collect(into frames: inout [_Keyframe<Value>]) { frames.append(frame) }
}

/// Goes to a value by a cubic curve; where no speeds are given, neighbouring curves pass into each
/// other smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  private let frame: _Keyframe<Value>
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    frame = _Keyframe(
      to: to, duration: duration,
      kind: .cubic(startVelocity: startVelocity, endVelocity: endVelocity))
  }
  public func _collect(into frames: inout [_Keyframe<Value>]) { frames.append(frame) }
}

/// Goes to a value by a spring; without a duration it takes as long as the spring takes to settle.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  private let frame: _Keyframe<Value>
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    frame = _Keyframe(
      to: to, duration: duration, kind: .spring(spring, startVelocity: startVelocity))
  }
  public func _collect(into frames: inout [_Keyframe<Value>]) { frames.append(frame) }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  private let frame: _Keyframe<Value>
  public init(_ to: Value) { frame = _Keyframe(to: to, duration: 0, kind: .move) }
  public func _collect(into frames: inout [_Keyframe<Value>]) { frames.append(frame) }
}

/// Makes a track of the keyframes in a closure.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> _KeyframeList<Value> where K.Value == Value {
    var frames: [_Keyframe<Value>] = []
    expression._collect(into: &frames)
    return _KeyframeList(frames: frames)
  }

  public static func buildBlock(_ components: _KeyframeList<Value>...) -> _KeyframeList<Value> {
    _KeyframeList(frames: components.flatMap(\.frames))
  }

  public static func buildArray(_ components: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
    _KeyframeList(frames: components.flatMap(\.frames))
  }

  public static func buildEither(first component: _KeyframeList<Value>) -> _KeyframeList<Value> {
    component
  }
  public static func buildEither(second component: _KeyframeList<Value>) -> _KeyframeList<Value> {
    component
  }
  public static func buildOptional(_ component: _KeyframeList<Value>?) -> _KeyframeList<Value> {
    component ?? _KeyframeList(frames: [])
  }
}

/// Several keyframes in a row.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
  public typealias Body = Never
  let frames: [_Keyframe<Value>]
  public func _collect(into list: inout [_Keyframe<Value>]) { list += frames }
}

/// A track with times and speeds worked out.
struct KeyframePath<Value: Animatable> {
  private typealias Data = Value.AnimatableData
  private struct Segment {
    var kind: _Keyframe<Value>.Kind
    var from: Data
    var to: Data
    var start: TimeInterval
    var duration: TimeInterval
    /// Per second.
    var startVelocity: Data
    var endVelocity: Data
  }
  private let initial: Value
  private var segments: [Segment] = []
  private(set) var duration: TimeInterval = 0

  init(from initial: Value, _ frames: [_Keyframe<Value>]) {
    self.initial = initial
    var from = initial.animatableData
    var velocity = Data.zero
    for (index, frame) in frames.enumerated() {
      let to = frame.to.animatableData
      var segment = Segment(
        kind: frame.kind, from: from, to: to, start: duration,
        duration: max(0, frame.duration ?? 0),
        startVelocity: velocity, endVelocity: .zero)
      switch frame.kind {
      case .linear(let curve):
        if segment.duration > 0 {
          segment.endVelocity = (to - from).scaled(by: curve.velocity(at: 1) / segment.duration)
        }
      case .cubic(let start, let end):
        if let start { segment.startVelocity = start.animatableData }
        segment.endVelocity =
          end?.animatableData
          ?? KeyframePath.tangent(from, frame, to, frames.dropFirst(index + 1).first)
      case .spring(let spring, let start):
        if let start { segment.startVelocity = start.animatableData }
        let way = to - from
        if frame.duration == nil {
          let length = way.magnitudeSquared.squareRoot()
          segment.duration =
            length > 0
            ? spring.settlingDuration(
              target: way, initialVelocity: segment.startVelocity, epsilon: 0.001 * length) : 0
        }
        segment.endVelocity = spring.velocity(
          target: way, initialVelocity: segment.startVelocity, time: segment.duration)
      case .move: break
      }
      segments.append(segment)
      duration += segment.duration
      from = to
      velocity = segment.endVelocity
    }
  }

  /// The speed with which one cubic passes into the next: that of the straight line past their
  /// common point. At rest where none follows.
  private static func tangent(
    _ from: Data, _ frame: _Keyframe<Value>, _ to: Data, _ next: _Keyframe<Value>?
  ) -> Data {
    guard let next, case .cubic(let nextStart, _) = next.kind else { return .zero }
    if let nextStart { return nextStart.animatableData }
    let time = (frame.duration ?? 0) + (next.duration ?? 0)
    return time > 0 ? (next.to.animatableData - from).scaled(by: 1 / time) : .zero
  }

  func value(at time: TimeInterval) -> Value {
    guard let last = segments.last else { return initial }
    var result = initial
    guard let segment = segments.first(where: { time < $0.start + $0.duration }) else {
      result.animatableData = last.to
      return result
    }
    result.animatableData = KeyframePath.data(of: segment, at: max(0, time - segment.start))
    return result
  }

  private static func data(of segment: Segment, at time: TimeInterval) -> Data {
    let way = segment.to - segment.from
    let share = time / segment.duration
    switch segment.kind {
    case .linear(let curve): return segment.from + way.scaled(by: curve.value(at: share))
    case .spring(let spring, _):
      return segment.from
        + spring.value(target: way, initialVelocity: segment.startVelocity, time: time)
    case .move: return segment.to
    case .cubic:
      // Hermite's form.
      let (t2, t3) = (share * share, share * share * share)
      return segment.from + way.scaled(by: 3 * t2 - 2 * t3)
        + segment.startVelocity.scaled(by: (t3 - 2 * t2 + share) * segment.duration)
        + segment.endVelocity.scaled(by: (t3 - t2) * segment.duration)
    }
  }
}
