import Synchronization

/// Leads from a broadcast to one subscriber, and counts what that subscriber asked for.
///
/// The subscriber's type is forgotten here, yet it is called by code compiled for it: a subclass
/// knows the type and hands in functions. A method of a generic subclass would do the same through
/// its class's table, which the compiler cannot specialise, several times slower.
///
/// `offer`, `finish` and `seen` belong to the thread whose turn it is; demand may change at any
/// time.
@usableFromInline class Conduit<Output, Failure: Error> {
  @usableFromInline typealias Deliver = (Conduit, Output) -> Subscribers.Demand
  @usableFromInline typealias Finish = (Conduit, Subscribers.Completion<Failure>) -> Void

  @usableFromInline static var closed: UInt { UInt.max }

  @usableFromInline let deliver: Deliver
  @usableFromInline let complete: Finish
  /// How many values are asked for, or `closed`.
  @usableFromInline let demand = Atomic<UInt>(0)
  @exclusivity(unchecked) @usableFromInline var place: UInt = 0
  /// The version of the latest value this conduit was offered.
  @exclusivity(unchecked) @usableFromInline var seen: UInt = 0
  @exclusivity(unchecked) @usableFromInline var isOwedLatest = true
  /// Belongs to whoever closes the conduit.
  @exclusivity(unchecked) @usableFromInline
  var subscription: BroadcastSubscription<Output, Failure>?

  @inlinable init(deliver: @escaping Deliver, complete: @escaping Finish) {
    self.deliver = deliver
    self.complete = complete
  }

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

  /// Adds to the demand, unless the conduit is closed.
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

  @usableFromInline final func finish(_ completion: Subscribers.Completion<Failure>) {
    if close() { complete(self, completion) }
  }

  /// Delivers nothing from now on; for the subscription, which has let go already. What was asked
  /// for until then, or nil if it was closed before.
  @inlinable final func forget() -> Subscribers.Demand? {
    let asked = demand.exchange(Self.closed, ordering: .acquiringAndReleasing)
    guard asked != Self.closed else { return nil }
    subscription = nil
    return Subscribers.Demand(rawValue: asked)
  }

  /// Delivers nothing from now on; false if that was so before.
  @discardableResult @inlinable final func close() -> Bool {
    let asked = demand.exchange(Self.closed, ordering: .acquiringAndReleasing)
    guard asked != Self.closed else { return false }
    let subscription = subscription.take()
    subscription?.letGo(asked: Subscribers.Demand(rawValue: asked))
    return true
  }

  /// What is asked for, for mirrors.
  @usableFromInline final var asked: Subscribers.Demand {
    Subscribers.Demand(rawValue: demand.load(ordering: .relaxed))
  }

  /// The subscriber, for mirrors.
  @usableFromInline var subscriber: Any { self }
}

/// A conduit that knows its subscriber.
@usableFromInline
final class ConduitTo<Downstream: Subscriber>:
  Conduit<Downstream.Input, Downstream.Failure>
{
  @usableFromInline let downstream: Downstream

  @inlinable init(_ downstream: Downstream) {
    self.downstream = downstream
    super.init(
      deliver: { unsafeDowncast($0, to: ConduitTo.self).downstream.receive($1) },
      complete: { unsafeDowncast($0, to: ConduitTo.self).downstream.receive(completion: $1) })
  }

  @usableFromInline override var subscriber: Any { downstream }
}
