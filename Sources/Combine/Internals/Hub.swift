import Synchronization

/// What operators share that several publishers call: everything that happens is an *event*, and
/// one thread at a time handles events.
///
/// An event from inside a handler, on the same thread, is handled at once; one from another thread
/// meanwhile waits for the thread that is at it. So the state of a subclass needs no lock of its
/// own, its subscriber is never called twice at a time, and nobody waits for a user's code. A
/// handler puts its state in order before it calls out, as it may be entered again from there.
///
/// A request or a returned demand that comes from inside a delivery is served by the loop that
/// delivers, without recursion.
@usableFromInline class Hub<Event>: BareDispatchedSubscription {
  @usableFromInline final let lock = Lock()
  @usableFromInline final let isOver = Atomic<Bool>(false)
  @usableFromInline final let name: String
  @exclusivity(unchecked) @usableFromInline final var turn = Turn()
  @exclusivity(unchecked) @usableFromInline final var waiting = RingBuffer<Event>()

  @inlinable init(name: String, request: @escaping Request, cancel: @escaping Cancel) {
    self.name = name
    super.init(request: request, cancel: cancel)
  }

  @usableFromInline var children: [Mirror.Child] { [] }

  /// True until a completion passed or the downstream cancelled.
  @inlinable final var isActive: Bool { !isOver.load(ordering: .relaxed) }

  /// Notes the end; false if it was over before.
  @inlinable final func end() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
}

/// A hub that knows its events.
@usableFromInline protocol EventHandler where Self: Hub<Event> {
  associatedtype Event

  /// Deals with one event; called by one thread at a time.
  func handle(_ event: Event)
}

extension EventHandler {
  @inlinable func post(_ event: Event) { perform({ handle(event) }, orPost: event) }

  /// What handling the event does, without making the event if it can be done at once.
  @inlinable @inline(__always)
  func perform(_ handling: () -> Void, orPost event: @autoclosure () -> Event) {
    lock.lock()
    guard turn.enterLocked() else {
      waiting.append(event())
      return lock.unlock()
    }
    lock.unlock()
    handling()
    lock.lock()
    if turn.isLastLocked && !waiting.isEmpty { handleWaitingLocked() }
    turn.leaveLocked()
    lock.unlock()
  }

  @inlinable @inline(never) func handleWaitingLocked() {
    while let event = waiting.popFirst() {
      lock.unlock()
      handle(event)
      lock.lock()
    }
  }
}
