import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// One or more taps in a row.
nonisolated public struct TapGesture: Gesture, Equatable, Sendable {
  public typealias Value = Void
  public typealias Body = Never
  /// How many taps it takes.
  public var count: Int

  nonisolated public init(count: Int = 1) { self.count = count }

  @MainActor public static func _makeRecognizer(_ gesture: TapGesture) -> _Recognizer<TapGesture> {
    TapRecognizer(gesture)
  }
}

/// One or more taps in a row, and where.
nonisolated public struct SpatialTapGesture: Gesture {
  public typealias Body = Never
  /// What a tap tells.
  public struct Value: Equatable, Sendable {
    /// Where the finger was lifted.
    public var location: CGPoint
  }
  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    SpatialTapRecognizer(gesture)
  }
}

/// Counts taps.
struct TapCounter {
  /// How far a finger may stray, and how far apart the taps of one gesture may be, in points.
  static let tolerance: CGFloat = 45
  /// Seconds from the end of a tap to the beginning of the next.
  static let pause: TimeInterval = 0.35

  enum Result { case waiting, done, failed }

  private var finger: Int?
  private var start: CGPoint?
  private var taps = 0
  private(set) var deadline: TimeInterval?

  mutating func handle(_ event: GestureEvent, count: Int) -> Result {
    switch event.kind {
    case .began:
      if finger != nil { return .failed }
      if let start, start.distance(to: event.location) > TapCounter.tolerance { return .failed }
      finger = event.pointer
      start = event.location
      deadline = nil
    case .moved:
      if let start, start.distance(to: event.location) > TapCounter.tolerance { return .failed }
    case .ended:
      guard event.pointer == finger else { return .waiting }
      if let start, start.distance(to: event.location) > TapCounter.tolerance { return .failed }
      finger = nil
      taps += 1
      if taps >= count { return .done }
      deadline = event.time + TapCounter.pause
    case .cancelled: return .failed
    case .time: if let deadline, event.time >= deadline { return .failed }
    case .magnified, .rotated: break
    }
    return .waiting
  }
}

private final class TapRecognizer: PrimitiveRecognizer<TapGesture> {
  private var counter = TapCounter()

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch counter.handle(event, count: gesture.count) {
    case .waiting: break
    case .done: current = .ended(())
    case .failed: current = .failed
    }
  }

  override var claimsWeakly: Bool { true }
  override var deadline: TimeInterval? { status == .possible ? counter.deadline : nil }

  override func reset() {
    counter = TapCounter()
    super.reset()
  }
}

private final class SpatialTapRecognizer: PrimitiveRecognizer<SpatialTapGesture> {
  private var counter = TapCounter()

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch counter.handle(event, count: gesture.count) {
    case .waiting: break
    case .done:
      current = .ended(
        .init(location: context.convert(event.location, to: gesture.coordinateSpace)))
    case .failed: current = .failed
    }
  }

  override var claimsWeakly: Bool { true }
  override var deadline: TimeInterval? { status == .possible ? counter.deadline : nil }

  override func reset() {
    counter = TapCounter()
    super.reset()
  }
}
