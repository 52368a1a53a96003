import CoreGraphics
import Foundation
@_spi(Engine) import LindenEngine

/// Brings what a person does in a scene to the views it is meant for.
///
/// A *path* is the frontmost element under a finger and everything around it. Each gesture attached
/// on the path joins a competition. Of two that exclude each other the one with *precedence* (the
/// inner one; a high-priority one before everything inside it) wins if both succeed in the same
/// event. One that succeeds while one with precedence is still possible beats it if it claims
/// strongly (a drag of 10 points, a long press, scrolling), and waits for it to fail if it claims
/// weakly (a tap). Scrolling and a simultaneous gesture inside both act, but for one that
/// claims weakly and has not succeeded: a finger that scrolls does not tap.
@MainActor package final class EventDispatcher: AnimationClock.Ticking {
  private unowned let graph: Graph
  /// The scene's outermost element.
  package var root: Element?
  /// The date of a time on the host's clock.
  package var date: (TimeInterval) -> Date = { Date(timeIntervalSinceReferenceDate: $0) }
  private var live: [LiveGesture] = []
  private var hovered: [HoverReference] = []
  private var hoverLocation: CGPoint?
  /// Whether gestures hear of time from the host, rather than by frames.
  private var isHostTime = false

  /// The pointer that stands for a trackpad's pinch or turn.
  private static let trackpad = -1

  private struct HoverReference {
    private weak var element: (any HoverTarget)?
    private weak var node: _Node?

    @MainActor init(_ target: any HoverTarget) {
      element = target
      node = target.node
    }

    /// Nil once its view has left the tree.
    @MainActor var target: (any HoverTarget)? { node?.isAlive == true ? element : nil }
  }

  package init(graph: Graph, root: Element? = nil) {
    self.graph = graph
    self.root = root
  }

  // MARK: Input

  /// - Parameter isHostTime: Whether the host says by ``rest(until:)`` how time goes on from here.
  package func handle(_ input: PointerInput, isHostTime: Bool = false) {
    self.isHostTime = isHostTime
    advance(to: input.time)
    var event = GestureEvent(
      kind: .began, pointer: input.id, device: input.kind, location: input.location,
      time: input.time, modifiers: input.modifiers)
    switch input.phase {
    case .began: join(input.id, path(at: input.location).compactMap(participant))
    case .moved: event.kind = .moved
    case .ended: event.kind = .ended
    case .cancelled: event.kind = .cancelled
    }
    tell(event)
    if input.phase == .ended || input.phase == .cancelled { lift(input.id) }
    schedule()
  }

  /// A trackpad's pinch; `scale` is relative to its beginning.
  package func magnify(
    at location: CGPoint, scale: CGFloat, phase: PointerInput.Phase, time: TimeInterval
  ) {
    trackpad(.magnified(scale, phase), at: location, phase, time)
  }

  /// A trackpad's turn since its beginning.
  package func rotate(
    at location: CGPoint, angle: Angle, phase: PointerInput.Phase, time: TimeInterval
  ) {
    trackpad(.rotated(angle, phase), at: location, phase, time)
  }

  private func trackpad(
    _ kind: GestureEvent.Kind, at location: CGPoint, _ phase: PointerInput.Phase,
    _ time: TimeInterval
  ) {
    advance(to: time)
    if phase == .began {
      let participants = path(at: location).compactMap(participant)
      join(EventDispatcher.trackpad, participants.filter { $0.recognizer.wantsTrackpadGestures })
    }
    tell(
      GestureEvent(kind: kind, pointer: EventDispatcher.trackpad, location: location, time: time))
    if phase == .ended || phase == .cancelled { lift(EventDispatcher.trackpad) }
    schedule()
  }

  /// A wheel or a two-finger scroll; positive moves the content down and to the right.
  package func scroll(at location: CGPoint, delta: CGSize) {
    for element in path(at: location) {
      if let target = element as? any PanTarget, target.scrollWheel(delta) { return }
    }
  }

  /// The mouse without a pressed button; nil when it left the scene.
  package func hover(at location: CGPoint?) {
    hoverLocation = location
    let targets = location.map { path(at: $0).compactMap { $0 as? any HoverTarget } } ?? []
    let before = hovered.compactMap(\.target)
    hovered = targets.map(HoverReference.init)
    for target in before where !targets.contains(where: { $0 === target }) {
      target.hoverMoved(to: nil)
    }
    for target in targets { target.hoverMoved(to: location) }
  }

  /// Ends every gesture without success, as when the scene goes to the background.
  package func cancelAll() {
    for gesture in live { gesture.lose() }
    live = []
    hover(at: nil)
  }

  // MARK: Time

  /// When a gesture is to be called again, in seconds on the host's clock.
  package var nextDeadline: TimeInterval? {
    live.lazy.filter(\.isListening).compactMap(\.recognizer.deadline).min()
  }

  /// Lets long presses begin and double taps fail whose time has come.
  package func advance(to time: TimeInterval) {
    guard let deadline = nextDeadline, deadline <= time else { return }
    removeGone()
    for gesture in live where gesture.isListening {
      guard let deadline = gesture.recognizer.deadline, deadline <= time else { continue }
      gesture.handle(GestureEvent(kind: .time, time: time), date)
    }
    conclude()
  }

  /// No pointer did anything until `time`. Where news of pointers takes its time to come, this alone
  /// lets time pass for gestures: a finger that is up long since has held nothing.
  package func rest(until time: TimeInterval) {
    if isHostTime { advance(to: time) }
  }

  package func tick(_ time: TimeInterval) -> Bool {
    guard !isHostTime else { return false }
    advance(to: time)
    schedule()
    return false
  }

  /// Asks for a frame at the next deadline.
  private func schedule() {
    guard !isHostTime, let nextDeadline else { return }
    graph.animations.schedule.wake(self, at: nextDeadline)
  }

  // MARK: Path

  /// The frontmost element below the mouse and those around it, innermost first.
  package var pathBelowPointer: [Element] { hoverLocation.map(path) ?? [] }

  /// The frontmost element at a point of the scene and those around it, innermost first.
  package func path(at location: CGPoint) -> [Element] {
    guard let root else { return [] }
    var chain = HitChain()
    guard root.hitTest(location, &chain), let front = chain.elements.first else { return [] }
    var path: [Element] = []
    var next: Element? = front
    while let element = next {
      if let host = element as? any GestureHost, !host.gestureMask.contains(.subviews) {
        path.removeAll { $0 is any GestureHost }
      }
      path.append(element)
      if let front = element as? ScrollsBehindElement {
        path += front.scrollViews(at: location)
      }
      next = element.parent
    }
    return path
  }

  @MainActor private struct Participant {
    let attachment: GestureAttachment
    let precedence: GesturePrecedence
    /// Whether it goes on beside one that scrolls around it.
    var letsScroll = false
    var recognizer: _AnyRecognizer { attachment.recognizer }
  }

  private func participant(_ element: Element) -> Participant? {
    if let host = element as? any GestureHost {
      guard host.isGestureEnabled else { return nil }
      return Participant(
        attachment: host.gestureAttachment, precedence: host.gesturePrecedence,
        letsScroll: host.gesturePrecedence == .simultaneous && host.letsScroll)
    }
    guard let target = element as? any PanTarget, !target.scrollAxes.isEmpty else { return nil }
    if let known = live.first(where: { $0.attachment.element === element }) {
      return Participant(attachment: known.attachment, precedence: .low)
    }
    let attachment = GestureAttachment()
    attachment.attach(to: element)
    attachment.recognizer = PanRecognizer(target)
    return Participant(attachment: attachment, precedence: .low)
  }

  // MARK: Competition

  /// A finger is put down on these, innermost first.
  private func join(_ pointer: Int, _ participants: [Participant]) {
    // One that was cancelled between two touches begins anew.
    sweep()
    var members: [(gesture: LiveGesture, letsScroll: Bool)] = []
    for participant in participants {
      let gesture: LiveGesture
      if let known = live.first(where: { $0.attachment === participant.attachment }) {
        gesture = known
      } else {
        participant.recognizer.reset()
        gesture = LiveGesture(participant.attachment)
        live.append(gesture)
      }
      gesture.pointers.insert(pointer)
      let isPan = participant.recognizer is PanRecognizer
      for inner in members {
        switch participant.precedence {
        case .simultaneous: break
        case .low where isPan && inner.letsScroll:
          gesture.accompany(inner.gesture)
        case .low: gesture.yield(to: inner.gesture)
        case .high: inner.gesture.yield(to: gesture)
        }
      }
      members.append((gesture, participant.letsScroll))
    }
  }

  private func tell(_ event: GestureEvent) {
    removeGone()
    for gesture in live where gesture.isListening && gesture.pointers.contains(event.pointer) {
      gesture.handle(event, date)
    }
    conclude()
  }

  /// Ends those whose view has left, or may not be used any more.
  private func removeGone() {
    for gesture in live
    where !gesture.attachment.isAttached || (gesture.isListening && !gesture.attachment.isAllowed) {
      gesture.lose()
    }
  }

  /// Decides who may act, and lets them.
  private func conclude() {
    var isDeciding = true
    while isDeciding {
      isDeciding = false
      for gesture in live where gesture.isAskingToAct {
        if gesture.rivals.contains(where: \.hasWon) {
          gesture.lose()
        } else if !gesture.isBlocked {
          gesture.win()
        } else {
          continue
        }
        isDeciding = true
      }
    }
    for gesture in live where gesture.hasWon || gesture.isUndecidedAndPossible {
      gesture.recognizer.deliver()
    }
    sweep()
  }

  /// The finger is up.
  private func lift(_ pointer: Int) {
    for gesture in live {
      gesture.pointers.remove(pointer)
      // Nothing more will come to it.
      if gesture.pointers.isEmpty, gesture.isListening, gesture.recognizer.deadline == nil {
        gesture.lose()
      }
    }
    conclude()
  }

  /// Forgets those that are done.
  private func sweep() {
    for gesture in live where gesture.isFinished && gesture.pointers.isEmpty {
      gesture.isOver = true
      gesture.recognizer.reset()
    }
    guard live.contains(where: \.isOver) else { return }
    live.removeAll(where: \.isOver)
    for gesture in live { gesture.forgetFinished() }
  }
}

/// A gesture that takes part in a competition.
@MainActor private final class LiveGesture {
  private enum Outcome { case undecided, won, lost }
  let attachment: GestureAttachment
  private var outcome = Outcome.undecided
  var pointers: Set<Int> = []
  /// Those that exclude it. Each of two rivals has the other, so neither may keep it.
  private var rivalReferences: [Reference] = []
  private struct Reference { weak var gesture: LiveGesture? }
  /// The rivals that have precedence over it.
  private var superiors: [LiveGesture] = []
  /// Those that go on beside it, but for taps that are not complete when it wins.
  private var companions: [LiveGesture] = []
  var isOver = false

  init(_ attachment: GestureAttachment) { self.attachment = attachment }

  var recognizer: _AnyRecognizer { attachment.recognizer }
  var rivals: [LiveGesture] { rivalReferences.compactMap(\.gesture) }

  func yield(to other: LiveGesture) {
    guard !rivalReferences.contains(where: { $0.gesture === other }) else { return }
    rivalReferences.append(Reference(gesture: other))
    superiors.append(other)
    other.rivalReferences.append(Reference(gesture: self))
  }

  func accompany(_ other: LiveGesture) {
    guard !companions.contains(where: { $0 === other }) else { return }
    companions.append(other)
  }

  var hasWon: Bool { outcome == .won }
  var isListening: Bool { outcome != .lost && recognizer.isUnfinished }
  var isUndecidedAndPossible: Bool {
    outcome == .undecided && (recognizer.status == .possible || recognizer.status == .failed)
  }
  var isAskingToAct: Bool {
    outcome == .undecided && (recognizer.status == .active || recognizer.status == .ended)
  }
  var isFinished: Bool {
    switch outcome {
    case .lost: true
    case .won: !recognizer.isUnfinished
    case .undecided: recognizer.status == .failed
    }
  }

  /// A recogniser with precedence may still claim the same touch.
  var isBlocked: Bool {
    superiors.contains { superior in
      guard superior.outcome == .undecided else { return false }
      switch superior.recognizer.status {
      case .failed: return false
      case .possible: return recognizer.claimsWeakly
      case .active, .ended: return recognizer.claimsWeakly || !superior.isBlocked
      }
    }
  }

  func handle(_ event: GestureEvent, _ date: @escaping (TimeInterval) -> Date) {
    guard attachment.isAttached, let element = attachment.element else { return lose() }
    recognizer.handle(event, in: GestureContext(element: element, date: date))
  }

  func win() {
    outcome = .won
    for rival in rivals where rival.outcome == .undecided && !rival.isOver { rival.lose() }
    for other in companions where other.outcome == .undecided && !other.isOver {
      if other.recognizer.claimsWeakly, other.recognizer.status != .active { other.lose() }
    }
  }

  func lose() {
    guard outcome != .lost else { return }
    if outcome == .won && !recognizer.isUnfinished { return }
    outcome = .lost
    recognizer.cancel()
  }

  func forgetFinished() {
    rivalReferences.removeAll { $0.gesture?.isOver != false }
    superiors.removeAll(where: \.isOver)
    companions.removeAll(where: \.isOver)
  }
}
