import CoreGraphics
@_spi(Engine) import LindenEngine

/// An element with a gesture.
@MainActor package protocol GestureHost: Element {
  var gestureAttachment: GestureAttachment { get }
  var gestureMask: GestureMask { get }
  var gesturePrecedence: GesturePrecedence { get }
  /// Whether a scroll view around scrolls beside the gesture where that is simultaneous.
  var letsScroll: Bool { get }
  /// Whether a touch under way means nothing any more once the view is disabled.
  var endsWhenDisabled: Bool { get }
}

extension GestureHost {
  package var letsScroll: Bool { true }
  package var endsWhenDisabled: Bool { true }

  /// Whether the gesture itself may work where it is now.
  var isGestureEnabled: Bool {
    gestureMask.contains(.gesture)
      && EnvironmentValues(node.scope).untracked(IsEnabledKey.self)
  }
}

/// Where recognizers are made or brought up to date.
@MainActor enum GestureConnection {
  /// The node of the gesture; dynamic properties of gestures with a body belong to it.
  private(set) static var node: _Node?

  static func at<Result>(_ node: _Node, _ body: () -> Result) -> Result {
    let outer = GestureConnection.node
    GestureConnection.node = node
    defer { GestureConnection.node = outer }
    return body()
  }
}

/// A recognizer's place in the tree; it outlives the element long enough to be taken out of a
/// gesture under way.
@MainActor package final class GestureAttachment {
  package private(set) weak var element: Element?
  private weak var node: _Node?
  package var recognizer: _AnyRecognizer!
  package private(set) var isGone = false

  package init() {}

  package func attach(to element: Element) {
    self.element = element
    node = element.node
  }

  /// The view leaves the tree. What the gesture changed is restored after the update.
  package func leave(_ graph: Graph) {
    isGone = true
    cancel(graph)
  }

  /// A touch under way means nothing any more. What the gesture changed is restored after the
  /// update.
  package func cancel(_ graph: Graph) {
    guard let recognizer else { return }
    graph.afterUpdate { recognizer.cancel() }
  }

  /// Whether events can still be handed to it.
  package var isAttached: Bool { !isGone && element != nil && node?.isAlive == true }

  /// Whether neither the view, nor a gesture around it, was disabled or masked out meanwhile.
  var isAllowed: Bool {
    guard let host = element as? any GestureHost else { return true }
    if !host.endsWhenDisabled { return true }
    guard host.isGestureEnabled else { return false }
    var next = host.parent
    while let element = next {
      if let outer = element as? any GestureHost, !outer.gestureMask.contains(.subviews) {
        return false
      }
      next = element.parent
    }
    return true
  }
}

/// An element that scrolls its content. The dispatcher recognizes the pan; `hitTest` must find the
/// element wherever a touch shall scroll.
@MainActor package protocol PanTarget: Element {
  /// The directions in which the content can move; empty while scrolling is off.
  var scrollAxes: Axis.Set { get }
  /// A finger touches the content. True if it was moving on its own and now stops: then the touch
  /// means nothing else.
  func scrollTouched() -> Bool
  /// The finger went 10 points; gestures of the content are cancelled.
  func scrollBegan()
  /// The finger moved by `translation` since the pan began.
  func scrollChanged(_ translation: CGSize)
  /// The finger was lifted at `velocity`, points a second; zero also after a mere touch or a
  /// cancelled pan.
  func scrollEnded(velocity: CGSize)
  /// A wheel turned; positive moves the content down and to the right. False if it cannot move any
  /// further that way, and the next scroll view around may.
  func scrollWheel(_ delta: CGSize) -> Bool
}

/// An element that is told of the mouse over it.
@MainActor package protocol HoverTarget: Element {
  /// The mouse came or moved to a place in the scene; nil: it left.
  func hoverMoved(to location: CGPoint?)
}

/// Recognizes the pan of a scroll view.
final class PanRecognizer: _AnyRecognizer {
  /// Points a finger moves before it scrolls.
  static let slop: CGFloat = 10
  private let target: any PanTarget
  /// The target's: the recognizer may keep an element for longer than its node is there.
  private weak var node: _Node?
  private var finger: Int?
  private var start = CGPoint.zero
  /// Where the finger was when the pan was recognized.
  private var origin = CGPoint.zero
  private var location = CGPoint.zero
  private var track = PointerTrack()
  private var state = GestureStatus.possible
  private enum Report { case nothing, touched, began, ended }
  private var reported = Report.nothing

  init(_ target: any PanTarget) {
    self.target = target
    node = target.node
    super.init()
  }

  override var status: GestureStatus { state }
  override var claimsWeakly: Bool { false }

  override func handle(_ event: GestureEvent, in context: GestureContext) {
    switch event.kind {
    case .began:
      guard finger == nil else { return }
      finger = event.pointer
      (start, origin, location) = (event.location, event.location, event.location)
      track.add(location, at: event.time)
      reported = .touched
      if target.scrollTouched() { state = .active }
    case .moved:
      guard event.pointer == finger else { return }
      location = event.location
      track.add(location, at: event.time)
      if state == .possible, isFarEnough {
        state = .active
        origin = location
      }
    case .ended:
      guard event.pointer == finger else { return }
      location = event.location
      track.add(location, at: event.time)
      state = state == .active ? .ended : .failed
      if state == .failed { settle() }
    case .cancelled:
      if event.pointer == finger { cancel() }
    case .time, .magnified, .rotated: break
    }
  }

  private var isFarEnough: Bool {
    let axes = target.scrollAxes
    let (dx, dy) = (abs(location.x - start.x), abs(location.y - start.y))
    return
      (axes.contains(.horizontal) && dx >= PanRecognizer.slop
      && (dx >= dy || axes.contains(.vertical)))
      || (axes.contains(.vertical) && dy >= PanRecognizer.slop
        && (dy >= dx || axes.contains(.horizontal)))
  }

  override func deliver() {
    guard state == .active || state == .ended else { return }
    if reported == .touched {
      reported = .began
      target.scrollBegan()
    }
    guard reported == .began else { return }
    target.scrollChanged(CGSize(width: location.x - origin.x, height: location.y - origin.y))
    if state == .ended {
      reported = .ended
      target.scrollEnded(velocity: track.velocity())
    }
  }

  override func cancel() {
    state = .failed
    settle()
  }

  private func settle() {
    guard reported == .touched || reported == .began else { return }
    reported = .ended
    // A scroll view that went under the finger has nothing to come to rest.
    guard node?.isAlive == true else { return }
    target.scrollEnded(velocity: .zero)
  }

  override func reset() {
    finger = nil
    track = PointerTrack()
    state = .possible
    reported = .nothing
  }
}
