import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// A finger, or the mouse with its button pressed, that moves.
///
///     DragGesture()
///       .onChanged { offset = $0.translation }
///       .onEnded { _ in offset = .zero }
///
/// It begins when the finger has moved `minimumDistance` points, 10 by default; with 0 it begins
/// with the touch. It fails if something else, such as scrolling, takes the touch.
nonisolated public struct DragGesture: Gesture {
  public typealias Body = Never

  /// Where the finger is and how it got there.
  public struct Value: Equatable, Sendable {
    /// When it was there.
    public var time: Date
    /// Where the finger is, in points, in the gesture's coordinate space.
    public var location: CGPoint
    /// Where the finger was when it went down.
    public var startLocation: CGPoint
    /// Points a second over the last tenth of a second.
    public var velocity: CGSize

    /// From the beginning to now.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where something thrown like this would come to rest: a quarter of a second further.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// From the beginning to `predictedEndLocation`.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4,
        height: translation.height + velocity.height / 4)
    }
  }

  /// Points the finger has to move before the gesture begins; with 0 it begins with the touch.
  public var minimumDistance: CGFloat
  /// In which locations are told.
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local)
  {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    DragRecognizer(gesture)
  }
}

/// The last positions of a finger.
struct PointerTrack {
  /// Seconds of movement that make up the velocity.
  static let window: TimeInterval = 0.1
  /// Seconds that a movement takes at least: events of one moment are no speed.
  private static let least: TimeInterval = 1.0 / 120
  private static let most = 64
  private var samples: [(time: TimeInterval, location: CGPoint)] = []

  mutating func add(_ location: CGPoint, at time: TimeInterval) {
    samples.removeAll { $0.time < time - PointerTrack.window }
    // A page may say that any number of them were at one time.
    if samples.count >= PointerTrack.most { samples.removeFirst() }
    samples.append((time, location))
  }

  /// Points a second in the scene, or as seen through `convert`.
  func velocity(_ convert: (CGPoint) -> CGPoint = { $0 }) -> CGSize {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let (from, to) = (convert(first.location), convert(last.location))
    let seconds = CGFloat(max(last.time - first.time, PointerTrack.least))
    return CGSize(width: (to.x - from.x) / seconds, height: (to.y - from.y) / seconds)
  }
}

private final class DragRecognizer: PrimitiveRecognizer<DragGesture> {
  /// Points after which a drag beats gestures that have precedence and are still waiting.
  private static let strength: CGFloat = 10
  private var finger: Int?
  /// In the scene, and as told.
  private var start = CGPoint.zero
  private var startLocation = CGPoint.zero
  private var track = PointerTrack()
  private var reach: CGFloat = 0

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch event.kind {
    case .began:
      guard finger == nil else { return }
      finger = event.pointer
      start = event.location
      startLocation = context.convert(start, to: gesture.coordinateSpace)
      follow(event, context)
    case .moved:
      if event.pointer == finger { follow(event, context) }
    case .ended:
      guard event.pointer == finger else { return }
      follow(event, context)
      if case .active(let value) = current { current = .ended(value) } else { current = .failed }
    case .cancelled:
      if event.pointer == finger { current = .failed }
    case .time, .magnified, .rotated: break
    }
  }

  private func follow(_ event: GestureEvent, _ context: GestureContext) {
    track.add(event.location, at: event.time)
    reach = max(reach, start.distance(to: event.location))
    guard current.status == .active || reach >= gesture.minimumDistance else { return }
    // Both ends are converted now: a view that follows the finger does not feed its own motion
    // back.
    let convert = { context.convert($0, to: self.gesture.coordinateSpace) }
    let (from, to) = (convert(start), convert(event.location))
    current = .active(
      DragGesture.Value(
        time: context.date(event.time),
        location: CGPoint(x: startLocation.x + to.x - from.x, y: startLocation.y + to.y - from.y),
        startLocation: startLocation, velocity: track.velocity(convert)))
  }

  override var claimsWeakly: Bool { reach < DragRecognizer.strength }

  override func reset() {
    finger = nil
    track = PointerTrack()
    reach = 0
    super.reset()
  }
}
