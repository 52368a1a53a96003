import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// Two fingers that turn about each other, or a trackpad's turn.
nonisolated public struct RotateGesture: Gesture, Sendable {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Since the beginning, clockwise; beyond a full turn it goes on counting.
    public var rotation: Angle
    /// A second.
    public var velocity: Angle
    /// The middle of the fingers at the beginning, in parts of the view's size.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the beginning, in the view's space.
    public var startLocation: CGPoint
  }

  /// The angle at which the gesture begins.
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Self> {
    RotateRecognizer(gesture)
  }
}

/// The older spelling of ``RotateGesture``; it tells the angle only.
nonisolated public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  public var body: _MapGesture<RotateGesture, Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map { $0.rotation }
  }
}

private final class RotateRecognizer: PrimitiveRecognizer<RotateGesture> {
  private var fingers = FingerPair()
  private var lastAngle = 0.0
  /// Radians turned so far.
  private var turned = 0.0
  private var startMiddle = CGPoint.zero
  private var track = PointerTrack()

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    if case .rotated(let angle, let phase) = event.kind {
      switch phase {
      case .began:
        startMiddle = event.location
        moved(to: angle.radians, event, context)
      case .moved: moved(to: angle.radians, event, context)
      case .ended: end()
      case .cancelled: current = .failed
      }
      return
    }
    switch fingers.handle(event) {
    case .nothing: break
    case .paired(let pair):
      lastAngle = pair.angle
      startMiddle = pair.middle
    case .moved(let pair):
      let step = (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = pair.angle
      moved(to: turned + step, event, context)
    case .ended: end()
    }
  }

  private func moved(to angle: Double, _ event: GestureEvent, _ context: GestureContext) {
    turned = angle
    track.add(CGPoint(x: angle, y: 0), at: event.time)
    guard current.status == .active || abs(angle) >= abs(gesture.minimumAngleDelta.radians) else {
      return
    }
    let start = context.convert(startMiddle, to: .local)
    current = .active(
      RotateGesture.Value(
        time: context.date(event.time), rotation: .radians(angle),
        velocity: .radians(Double(track.velocity().width)),
        startAnchor: UnitPoint(start, in: context.size), startLocation: start))
  }

  private func end() {
    if case .active(let value) = current { current = .ended(value) } else { current = .failed }
  }

  override var wantsTrackpadGestures: Bool { true }

  override func reset() {
    fingers = FingerPair()
    turned = 0
    track = PointerTrack()
    super.reset()
  }
}
