import Synchronization

/// A serial executor of *events*, which operators share that several publishers call.
///
/// Everything that happens is an event, and one thread at a time, whose *turn* it is, handles
/// events. An event from inside a handler, on the same thread, is handled at once; one from another
/// thread meanwhile waits for the thread that is at it. So the state of a subclass needs no lock of
/// its own, its subscriber is never called twice at a time, and no thread waits for a user's code.
/// A handler puts its state in order before it calls out, as it may be entered again from there.
///
/// A request or a returned demand that comes from inside a delivery is served by the loop that
/// delivers, without recursion.
///
/// The turn is taken and given up by one compare-and-exchange each, so an event that nobody
/// disputes takes no lock. The lock is for the events that wait.
@usableFromInline class Hub<Event: HubEvent>: BareDispatchedSubscription {
  @usableFromInline final let isOver = Atomic<Bool>(false)
  @usableFromInline final let name: String
  /// The thread whose turn it is, or 0; the lowest bit, `waits`, is set while events wait.
  @usableFromInline final let holder = Atomic<UInt>(0)
  /// How often the thread whose turn it is has entered again; belongs to that thread.
  @exclusivity(unchecked) @usableFromInline final var depth = 0
  @usableFromInline final let lock = Lock()
  /// Guarded by the lock.
  @exclusivity(unchecked) @usableFromInline final var waiting = RingBuffer<Event>()

  @inlinable final var waits: UInt { 1 }

  /// A hub whose requests and cancels become events of the subclass that is given.
  @inlinable init<Handler: EventHandler>(
    name: String, of handler: Handler.Type, zeroRequests: ZeroRequests
  ) where Handler.Event == Event {
    self.name = name
    let request: Request =
      switch zeroRequests {
      case .pass: { unsafeDowncast($0, to: Handler.self).post(.request($1)) }
      case .trap:
        {
          $1.requireSome()
          unsafeDowncast($0, to: Handler.self).post(.request($1))
        }
      }
    super.init(
      request: request,
      cancel: {
        let hub = unsafeDowncast($0, to: Handler.self)
        if hub.takesCancel && hub.end() { hub.post(.stop) }
      })
  }

  @usableFromInline var children: [Mirror.Child] { [] }

  /// True until a completion passed or the downstream cancelled.
  @inlinable final var isActive: Bool { !isOver.load(ordering: .relaxed) }

  /// Notes the end; false if it was over before.
  @inlinable final func end() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
}

/// What becomes of a request of zero values (X-C1).
@usableFromInline enum ZeroRequests { case pass, trap }

/// The events every hub has, made of what a subscriber does with its subscription.
@usableFromInline protocol HubEvent {
  static func request(_ demand: Subscribers.Demand) -> Self

  /// The subscriber has cancelled.
  static var stop: Self { get }
}

/// A hub with its type of events.
@usableFromInline protocol EventHandler where Self: Hub<Event> {
  associatedtype Event: HubEvent

  /// Deals with one event; called by one thread at a time.
  func handle(_ event: Event)

  /// Whether a cancel counts at the moment; always, unless an operator says otherwise.
  var takesCancel: Bool { get }
}

extension EventHandler {
  @inlinable var takesCancel: Bool { true }

  @inlinable func post(_ event: Event) {
    guard enter(orPost: event) else { return }
    handle(event)
    leave()
  }

  /// Takes the turn, or enters it again: the caller deals with the event, and then leaves. False if
  /// another thread has the turn; it is left to that one.
  ///
  /// The event is only made if it has to wait.
  @inlinable @inline(__always) func enter(orPost event: @autoclosure () -> Event) -> Bool {
    let thread = currentThread()
    let (isMine, found) = holder.compareExchange(
      expected: 0, desired: thread, ordering: .acquiring)
    if isMine { return true }
    if found & ~waits == thread {
      depth &+= 1
      return true
    }
    return !postpone(event(), thread)
  }

  /// Gives up the turn, after dealing with what other threads have left.
  @inlinable @inline(__always) func leave() {
    if depth > 0 {
      depth &-= 1
    } else if !holder.compareExchange(
      expected: holder.load(ordering: .relaxed) & ~waits, desired: 0, ordering: .releasing
    ).exchanged {
      handleWaiting()
    }
  }

  /// Leaves an event to the thread whose turn it is; false if that has given it up, and this thread
  /// has it now.
  ///
  /// The mark is set and the event appended under the lock, which the thread that finds the mark
  /// takes.
  @inlinable @inline(never) func postpone(_ event: Event, _ thread: UInt) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    var found = holder.load(ordering: .relaxed)
    while true {
      let isFree = found == 0
      let (isDone, now) = holder.compareExchange(
        expected: found, desired: isFree ? thread : found | waits, ordering: .acquiring)
      if isDone {
        if !isFree { waiting.append(event) }
        return !isFree
      }
      found = now
    }
  }

  @inlinable @inline(never) func handleWaiting() {
    lock.lock()
    while let event = waiting.popFirst() {
      lock.unlock()
      handle(event)
      lock.lock()
    }
    holder.store(0, ordering: .releasing)
    lock.unlock()
  }
}
