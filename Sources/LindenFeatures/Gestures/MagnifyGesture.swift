import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// Two fingers that move apart or together, or a trackpad's pinch.
nonisolated public struct MagnifyGesture: Gesture, Sendable {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    /// How many times as far apart as at the beginning.
    public var magnification: CGFloat
    /// Change of the magnification a second.
    public var velocity: CGFloat
    /// The middle of the fingers at the beginning, in parts of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the beginning, in the view's space.
    public var startLocation: CGPoint
  }

  /// The change of magnification at which the gesture begins.
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    MagnifyRecognizer(gesture)
  }
}

/// The older spelling of ``MagnifyGesture``; it tells the magnification only.
nonisolated public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  public var body: _MapGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map { $0.magnification }
  }
}

private final class MagnifyRecognizer: PrimitiveRecognizer<MagnifyGesture> {
  private var fingers = FingerPair()
  private var startDistance: CGFloat = 0
  private var startMiddle = CGPoint.zero
  private var track = PointerTrack()

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    if case .magnified(let scale, let phase) = event.kind {
      switch phase {
      case .began:
        startMiddle = event.location
        moved(to: scale, event, context)
      case .moved: moved(to: scale, event, context)
      case .ended: end()
      case .cancelled: current = .failed
      }
      return
    }
    switch fingers.handle(event) {
    case .nothing: break
    case .paired(let pair):
      startDistance = max(pair.distance, 1)
      startMiddle = pair.middle
    case .moved(let pair): moved(to: pair.distance / startDistance, event, context)
    case .ended: end()
    }
  }

  private func moved(to scale: CGFloat, _ event: GestureEvent, _ context: GestureContext) {
    track.add(CGPoint(x: scale, y: 0), at: event.time)
    guard current.status == .active || abs(scale - 1) >= gesture.minimumScaleDelta else { return }
    let start = context.convert(startMiddle, to: .local)
    current = .active(
      MagnifyGesture.Value(
        time: context.date(event.time), magnification: scale, velocity: track.velocity().width,
        startAnchor: UnitPoint(start, in: context.size), startLocation: start))
  }

  private func end() {
    if case .active(let value) = current { current = .ended(value) } else { current = .failed }
  }

  override var wantsTrackpadGestures: Bool { true }

  override func reset() {
    fingers = FingerPair()
    track = PointerTrack()
    super.reset()
  }
}

extension UnitPoint {
  /// A point in parts of a size.
  init(_ point: CGPoint, in size: CGSize) {
    self.init(
      x: size.width > 0 ? point.x / size.width : 0.5,
      y: size.height > 0 ? point.y / size.height : 0.5)
  }
}

/// Follows the first two fingers of a gesture.
struct FingerPair {
  struct Pair {
    var first: CGPoint
    var second: CGPoint
    var distance: CGFloat { first.distance(to: second) }
    var middle: CGPoint { CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2) }
    /// Radians, clockwise from the right.
    var angle: Double { atan2(Double(second.y - first.y), Double(second.x - first.x)) }
  }
  enum Change {
    case nothing
    case paired(Pair)
    case moved(Pair)
    case ended
  }

  private var fingers: [(id: Int, location: CGPoint)] = []

  private var pair: Pair? {
    fingers.count == 2 ? Pair(first: fingers[0].location, second: fingers[1].location) : nil
  }

  mutating func handle(_ event: GestureEvent) -> Change {
    switch event.kind {
    case .began:
      guard fingers.count < 2 else { return .nothing }
      fingers.append((event.pointer, event.location))
      return pair.map { .paired($0) } ?? .nothing
    case .moved:
      guard let index = fingers.firstIndex(where: { $0.id == event.pointer }) else {
        return .nothing
      }
      fingers[index].location = event.location
      return pair.map { .moved($0) } ?? .nothing
    case .ended, .cancelled:
      return fingers.contains { $0.id == event.pointer } ? .ended : .nothing
    case .time, .magnified, .rotated: return .nothing
    }
  }
}
