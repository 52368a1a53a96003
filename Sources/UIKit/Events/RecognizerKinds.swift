import CoreGraphics
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Recognises one or more taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1 { didSet { view?.signal.send() } }
  /// Kept: one finger is followed.
  open var numberOfTouchesRequired = 1

  override var gesture: AnyGesture<Void>? {
    AnyGesture(
      SpatialTapGesture(count: max(1, numberOfTapsRequired))
        .onEnded { [weak self] in self?.recognize(at: $0.location) }.map { _ in })
  }
}

/// Recognises a finger that stays: it begins after ``minimumPressDuration`` seconds, changes as the
/// finger moves on, and ends when it is lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5 { didSet { view?.signal.send() } }
  /// Points that the finger may move before it counts as a drag.
  open var allowableMovement: CGFloat = 10 { didSet { view?.signal.send() } }
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  override var gesture: AnyGesture<Void>? {
    let press = LongPressGesture(
      minimumDuration: minimumPressDuration, maximumDistance: allowableMovement)
    return AnyGesture(
      press.sequenced(before: DragGesture(minimumDistance: 0))
        .onChanged { [weak self] value in
          if case .second(true, let drag) = value { self?.follow(drag?.location ?? self!.place) }
        }
        .onEnded { [weak self] _ in self?.finish() }.map { _ in })
  }
}

/// Recognises a finger that drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// How far the finger has moved, and where that began to count.
  private var moved = CGSize.zero
  private var origin = CGSize.zero
  private var speed = CGSize.zero

  /// How far the finger has moved since the gesture began, or since ``setTranslation(_:in:)``.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: moved.width - origin.width, y: moved.height - origin.height)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = CGSize(width: moved.width - translation.x, height: moved.height - translation.y)
  }
  /// Points per second.
  open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: speed.width, y: speed.height) }

  fileprivate func pan(_ value: DragGesture.Value) {
    if state == .possible { origin = .zero }
    (moved, speed) = (value.translation, value.velocity)
    follow(value.location)
  }

  override var gesture: AnyGesture<Void>? {
    AnyGesture(
      DragGesture(minimumDistance: 10)
        .onChanged { [weak self] in self?.pan($0) }
        .onEnded { [weak self] in
          guard let self else { return }
          (moved, speed) = (value: $0.translation, $0.velocity)
          place = $0.location
          finish()
        }.map { _ in })
  }
}

/// A drag that begins at an edge of the view.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  override var mayBegin: Bool {
    guard let bounds = view?.bounds, super.mayBegin else { return false }
    let moved = translation(in: nil)
    let start = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
    let reach: CGFloat = 20
    return edges.contains(.left) && start.x < reach
      || edges.contains(.right) && start.x > bounds.maxX - reach
      || edges.contains(.top) && start.y < reach
      || edges.contains(.bottom) && start.y > bounds.maxY - reach
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// Recognises a quick drag in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  /// The direction of a drag of at least 30 points that goes mostly along one axis.
  static func direction(of drag: CGSize) -> Direction? {
    let (x, y) = (drag.width, drag.height)
    guard max(abs(x), abs(y)) >= 30 else { return nil }
    if abs(x) > 2 * abs(y) { return x > 0 ? .right : .left }
    if abs(y) > 2 * abs(x) { return y > 0 ? .down : .up }
    return nil
  }

  override var gesture: AnyGesture<Void>? {
    AnyGesture(
      DragGesture(minimumDistance: 10).onEnded { [weak self] value in
        guard let self, let way = Self.direction(of: value.translation), direction.contains(way)
        else { return }
        recognize(at: value.startLocation)
      }.map { _ in })
  }
}

/// Recognises two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var magnification: CGFloat = 1
  private var base: CGFloat = 1
  /// How much larger the distance of the fingers is than at the beginning, or than it was set to.
  open var scale: CGFloat {
    get { magnification / base }
    set { base = newValue > 0 ? magnification / newValue : 1 }
  }
  open private(set) var velocity: CGFloat = 0

  override var gesture: AnyGesture<Void>? {
    AnyGesture(
      MagnifyGesture()
        .onChanged { [weak self] value in
          guard let self else { return }
          if state == .possible { base = 1 }
          (magnification, velocity) = (value.magnification, value.velocity)
          follow(value.startLocation)
        }
        .onEnded { [weak self] _ in self?.finish() }.map { _ in })
  }
}

/// Recognises two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var turned: CGFloat = 0
  private var base: CGFloat = 0
  /// Radians since the beginning, or since it was set.
  open var rotation: CGFloat {
    get { turned - base }
    set { base = turned - newValue }
  }
  open private(set) var velocity: CGFloat = 0

  override var gesture: AnyGesture<Void>? {
    AnyGesture(
      RotateGesture()
        .onChanged { [weak self] value in
          guard let self else { return }
          if state == .possible { base = 0 }
          (turned, velocity) = (value.rotation.radians, value.velocity.radians)
          follow(value.startLocation)
        }
        .onEnded { [weak self] _ in self?.finish() }.map { _ in })
  }
}

/// Recognises a pointer above the view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  func hover(_ phase: HoverPhase) {
    switch phase {
    case .active(let place): follow(place)
    case .ended: finish()
    }
  }
}
