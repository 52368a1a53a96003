import Foundation
@_spi(Engine) import LindenEngine

/// Tracks of a value's parts over time.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Value> var body: Body { get }
  /// Adds the tracks, resolved for a value to begin with.
  func _resolve(from initial: Value, into tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
  public func _resolve(from initial: Value, into tracks: inout _KeyframeTracks<Value>) {
    body._resolve(from: initial, into: &tracks)
  }
}

extension Keyframes where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body; do not call it.")
  }
}

extension Never: @preconcurrency Keyframes {
  public func _resolve(from initial: Never, into tracks: inout _KeyframeTracks<Never>) {}
}

/// Resolved tracks.
public struct _KeyframeTracks<Root> {
  /// Seconds.
  private(set) var duration: TimeInterval = 0
  private var apply: [(inout Root, TimeInterval) -> Void] = []

  mutating func add<Value: Animatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ path: KeyframePath<Value>
  ) {
    duration = max(duration, path.duration)
    apply.append { root, time in root[keyPath: keyPath] = path.value(at: time) }
  }

  func value(from initial: Root, at time: TimeInterval) -> Root {
    var root = initial
    for step in apply { step(&root, time) }
    return root
  }
}

/// The keyframes of one part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  public typealias Body = Never
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// The keyframes of a property.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// The keyframes of the value itself.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  public func _resolve(from initial: Root, into tracks: inout _KeyframeTracks<Root>) {
    var frames: [_Keyframe<Value>] = []
    content._collect(into: &frames)
    tracks.add(keyPath, KeyframePath(from: initial[keyPath: keyPath], frames))
  }
}

/// Values over time.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private var tracks = _KeyframeTracks<Value>()

  public init<Content: Keyframes>(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> Content
  ) where Content.Value == Value {
    self.init(initialValue, content())
  }

  init<Content: Keyframes>(_ initialValue: Value, _ content: Content) where Content.Value == Value {
    initial = initialValue
    content._resolve(from: initialValue, into: &tracks)
  }

  /// Seconds of the longest track.
  public var duration: TimeInterval { tracks.duration }

  /// The value at a time in seconds; before the beginning the first, after the end the last.
  public func value(time: Double) -> Value { tracks.value(from: initial, at: time) }

  /// The value at a part, 0 to 1, of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

/// Makes keyframes of the tracks in a closure.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }

  /// Keyframes without a track are those of the value itself.
  @_disfavoredOverload
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> _LooseKeyframe<Value> where Value: Animatable, K.Value == Value {
    var frames: [_Keyframe<Value>] = []
    expression._collect(into: &frames)
    return _LooseKeyframe(frames: frames)
  }

  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
    accumulated: A, next: B
  ) -> some Keyframes<Value> where A.Value == Value, B.Value == Value {
    _KeyframesPair(first: accumulated, second: next)
  }

  public static func buildPartialBlock(first: _LooseKeyframe<Value>) -> _LooseKeyframe<Value> {
    first
  }

  public static func buildPartialBlock(
    accumulated: _LooseKeyframe<Value>, next: _LooseKeyframe<Value>
  ) -> _LooseKeyframe<Value> {
    _LooseKeyframe(frames: accumulated.frames + next.frames)
  }

  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }

  public static func buildFinalResult(
    _ component: _LooseKeyframe<Value>
  ) -> KeyframeTrack<Value, Value, _KeyframeList<Value>> where Value: Animatable {
    let frames = component.frames
    return KeyframeTrack { _KeyframeList(frames: frames) }
  }
}

struct _KeyframesPair<First: Keyframes, Second: Keyframes>: Keyframes
where First.Value == Second.Value {
  typealias Body = Never
  let first: First
  let second: Second

  func _resolve(from initial: First.Value, into tracks: inout _KeyframeTracks<First.Value>) {
    first._resolve(from: initial, into: &tracks)
    second._resolve(from: initial, into: &tracks)
  }
}

/// Keyframes that are not in a track yet.
public struct _LooseKeyframe<Value> {
  let frames: [_Keyframe<Value>]
}
