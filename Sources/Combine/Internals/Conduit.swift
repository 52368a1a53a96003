import Synchronization

/// A multicaster's subscription: leads from a broadcast to one subscriber, who holds it, and counts
/// the outstanding demand.
///
/// The subscriber's type is forgotten here, yet it is called by code compiled for it: a subclass
/// knows the type and hands in functions. A method of a generic subclass would do the same through
/// its class's table, which the compiler cannot specialise, several times slower.
///
/// `offer`, `finish` and `seen` belong to the thread whose turn it is; demand may change at any
/// time. A conduit is *closed* by a completion or a cancel. Then it lets go of the broadcast at
/// once, and of the subscriber as soon as no thread has the turn: a subscriber that keeps its
/// subscription for ever is not kept alive by that.
@usableFromInline class Conduit<Output, Failure: Error>: DispatchedSubscription {
  @usableFromInline typealias Deliver = (Conduit, Output) -> Subscribers.Demand
  @usableFromInline typealias Finish = (Conduit, Subscribers.Completion<Failure>) -> Void
  @usableFromInline typealias LetGo = (Conduit) -> Void

  @usableFromInline static var closed: UInt { UInt.max }

  @usableFromInline final let deliver: Deliver
  @usableFromInline final let complete: Finish
  @usableFromInline final let dropSubscriber: LetGo
  @usableFromInline final let kind: BroadcastKind
  /// How many values are asked for, or `closed`.
  @usableFromInline final let demand = Atomic<UInt>(0)
  @exclusivity(unchecked) @usableFromInline final var place: UInt = 0
  /// The version of the latest value this conduit was offered.
  @exclusivity(unchecked) @usableFromInline final var seen: UInt = 0
  @exclusivity(unchecked) @usableFromInline final var isOwedLatest = true
  /// Guards what follows, and changes of the subscriber.
  @usableFromInline final let lock = Lock()
  /// Nil once this is closed.
  @exclusivity(unchecked) @usableFromInline final var broadcast: Broadcast<Output, Failure>?
  /// What was asked for when this was closed.
  @exclusivity(unchecked) @usableFromInline final var demandAtEnd = Subscribers.Demand.none

  @inlinable init(
    _ broadcast: Broadcast<Output, Failure>, deliver: @escaping Deliver,
    complete: @escaping Finish, dropSubscriber: @escaping LetGo
  ) {
    self.broadcast = broadcast
    kind = broadcast.kind
    self.deliver = deliver
    self.complete = complete
    self.dropSubscriber = dropSubscriber
    super.init(
      request: { unsafeDowncast($0, to: Conduit.self).forward($1) },
      cancel: {
        let conduit = unsafeDowncast($0, to: Conduit.self)
        conduit.close()?.remove(conduit)
      })
  }

  @usableFromInline override var name: String { kind.name }

  /// The subscriber, for mirrors; nil once it is let go of.
  @usableFromInline var subscriber: Any? { nil }

  /// Where no demand is counted, only the subscriber, as with Apple.
  @usableFromInline override var children: [Mirror.Child] {
    lock.lock()
    let (broadcast, demandAtEnd) = (broadcast, demandAtEnd)
    lock.unlock()
    let downstream: Mirror.Child = (
      "downstream", (broadcast == nil ? nil : subscriber) as Any
    )
    if kind == .changes { return [downstream] }
    let subject = broadcast?.subject as Any
    let asked = Subscribers.Demand(rawValue: demand.load(ordering: .relaxed))
    return [
      ("parent", subject), downstream, ("demand", broadcast == nil ? demandAtEnd : asked),
      ("subject", subject),
    ]
  }
}

// MARK: For the subscriber

extension Conduit {
  @inlinable final func forward(_ demand: Subscribers.Demand) {
    if kind.isStrict { demand.requireSome() }
    lock.lock()
    let broadcast = broadcast
    lock.unlock()
    broadcast?.request(demand, for: self)
  }

  /// Adds to the demand, unless this is closed.
  @inlinable final func add(_ more: Subscribers.Demand) {
    var asked = demand.load(ordering: .relaxed)
    while asked != Self.closed && asked != Subscribers.Demand.unlimitedValue {
      let sum = Subscribers.Demand(rawValue: asked) + more
      let (isDone, found) = demand.weakCompareExchange(
        expected: asked, desired: sum.rawValue, ordering: .relaxed)
      if isDone { return }
      asked = found
    }
  }

  /// Delivers nothing from now on. What it led from, which is to let go of it; nil if it was closed
  /// before.
  @inlinable final func close() -> Broadcast<Output, Failure>? {
    let asked = demand.exchange(Self.closed, ordering: .acquiringAndReleasing)
    guard asked != Self.closed else { return nil }
    lock.lock()
    let broadcast = broadcast.take()
    demandAtEnd = Subscribers.Demand(rawValue: asked)
    lock.unlock()
    return broadcast
  }

  /// Lets go of the subscriber; for a closed conduit, when no call of it can be under way.
  @inlinable final func letGo() { dropSubscriber(self) }
}

// MARK: For the broadcast

extension Conduit {
  /// Delivers a value if one is asked for.
  @inlinable final func offer(_ value: Output) {
    var asked = demand.load(ordering: .relaxed)
    while asked != Subscribers.Demand.unlimitedValue {
      if asked == 0 { isOwedLatest = true }
      if asked == 0 || asked == Self.closed { return }
      let (isTaken, found) = demand.weakCompareExchange(
        expected: asked, desired: asked - 1, ordering: .relaxed)
      if isTaken { break }
      asked = found
    }
    isOwedLatest = false
    let more = deliver(self, value)
    if more.rawValue != 0 { add(more) }
  }

  @usableFromInline final func finish(_ completion: Subscribers.Completion<Failure>) {
    if close() != nil { complete(self, completion) }
  }
}

/// A conduit with its type of subscriber.
///
/// It is generic over the receiver, not the subscriber, so that its destructor finds the receiver's
/// type at hand: to look that up would cost more than an allocation.
@usableFromInline
final class ConduitTo<Target: Receiving & ~Copyable>: Conduit<Target.Input, Target.Failure> {
  /// Nil once this has let go of the subscriber.
  @exclusivity(unchecked) @usableFromInline var target: Target?

  @inlinable
  init(_ target: consuming Target, of broadcast: Broadcast<Target.Input, Target.Failure>) {
    self.target = consume target
    super.init(
      broadcast,
      deliver: { (conduit, value) in
        unsafeDowncast(conduit, to: ConduitTo.self).inPlace { $0.receive(value) }
      },
      complete: { (conduit, completion) in
        unsafeDowncast(conduit, to: ConduitTo.self).inPlace { $0.receive(completion: completion) }
      },
      dropSubscriber: { unsafeDowncast($0, to: ConduitTo.self).takeTarget() })
  }

  /// Calls the subscriber where it is. Only for who has the turn, and before this has let go.
  ///
  /// An optional that is not nil has its value at its beginning. To unwrap it would copy that and
  /// count its references, for every value.
  @inlinable @inline(__always)
  func inPlace<Result>(_ call: (borrowing Target) -> Result) -> Result {
    withUnsafeMutablePointer(to: &target) {
      call(UnsafeRawPointer($0).assumingMemoryBound(to: Target.self).pointee)
    }
  }

  @inlinable func takeTarget() {
    lock.lock()
    let target = target.take()
    lock.unlock()
    _ = consume target
  }

  @usableFromInline override var subscriber: Any? {
    lock.lock()
    let subscriber = target?.subscriber
    lock.unlock()
    return subscriber
  }
}

/// What a conduit leads to.
@usableFromInline protocol Receiving<Input, Failure>: ~Copyable {
  associatedtype Input
  associatedtype Failure: Error

  borrowing func receive(_ input: Input) -> Subscribers.Demand
  borrowing func receive(completion: Subscribers.Completion<Failure>)

  /// For mirrors.
  var subscriber: Any { borrowing get }
}

/// A subscriber that is called and not copied.
@usableFromInline struct Receiver<Downstream: Subscriber>: Receiving, ~Copyable {
  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable @inline(__always)
  borrowing func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable @inline(__always)
  borrowing func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }

  @usableFromInline var subscriber: Any { downstream }
}
