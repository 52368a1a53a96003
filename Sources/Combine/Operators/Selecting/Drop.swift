import Synchronization

extension Publisher {
  /// Leaves out the first values. Traps if `count` is negative, at the subscription.
  @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// Republishes all but the first values. Demand: the dropped values are asked for up front.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    @inlinable public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      precondition(count >= 0, "cannot drop a negative number of values")
      let inner = DropInner(subscriber, count)
      subscriber.receive(subscription: inner)
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

/// The subscriber gets this before the upstream has sent its subscription; what it requests until
/// then is added up (X-A16).
///
/// A completion makes it wait again: a publisher that goes on after its end is listened to.
@usableFromInline final class DropInner<Downstream: Subscriber>: NamedSubscription, Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var remaining: Int
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  /// What was requested while there was no upstream.
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @usableFromInline let isCancelled = Atomic<Bool>(false)
  @usableFromInline var name: String { "Drop" }

  @inlinable @inline(__always) init(_ downstream: Downstream, _ count: Int) {
    self.downstream = downstream
    remaining = count
  }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let isWanted = upstream == nil && !isCancelled.load(ordering: .relaxed)
    if isWanted { upstream = subscription }
    let owed = demand + .max(remaining)
    lock.unlock()
    guard isWanted else { return subscription.cancel() }
    if owed > .none { subscription.request(owed) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard !isCancelled.load(ordering: .relaxed) else { return .none }
    guard remaining == 0 else {
      remaining -= 1
      return .none
    }
    return downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let subscription = upstream.take()
    lock.unlock()
    withExtendedLifetime(subscription) {}
    if !isCancelled.load(ordering: .relaxed) { downstream.receive(completion: completion) }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    lock.lock()
    let subscription = upstream
    if subscription == nil { self.demand += demand }
    lock.unlock()
    subscription?.request(demand)
  }

  /// While there is no upstream, this does nothing.
  @usableFromInline func cancel() {
    lock.lock()
    let subscription = upstream.take()
    if subscription != nil { isCancelled.store(true, ordering: .relaxed) }
    lock.unlock()
    subscription?.cancel()
  }
}
