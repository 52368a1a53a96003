import Synchronization

extension ConnectablePublisher {
  /// Connects when the first subscriber comes, and disconnects when all have cancelled.
  @inlinable public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects its upstream for the first subscriber, and disconnects when all have cancelled.
  /// Demand: passed on as it is.
  ///
  /// A completion frees nobody's place, so who comes after it does not connect anew: it gets what
  /// the upstream has for those who come late.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream

    @usableFromInline final let lock = Lock()
    /// How many have subscribed and not cancelled.
    @exclusivity(unchecked) @usableFromInline final var count = 0
    @exclusivity(unchecked) @usableFromInline final var connection: (any Cancellable)?

    @inlinable public init(upstream: Upstream) { self.upstream = upstream }

    /// A subscriber is counted before it is subscribed, so one that comes from inside another's
    /// subscription does not connect a second time, as it does with Apple (X-B10).
    @inlinable public final func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        count += 1
        return count == 1
      }
      upstream.receive(subscriber: AutoconnectInner(subscriber, self))
      if isFirst { keep(upstream.connect()) }
    }

    /// Keeps the connection, unless all subscribers have gone while it was made.
    @usableFromInline final func keep(_ connection: any Cancellable) {
      lock.lock()
      let isWanted = count > 0
      if isWanted { self.connection = connection }
      lock.unlock()
      if !isWanted { connection.cancel() }
    }

    /// Counts a subscriber that has gone; the last one disconnects.
    @usableFromInline final func leave() {
      lock.lock()
      count -= 1
      let connection = count == 0 ? connection.take() : nil
      lock.unlock()
      connection?.cancel()
    }
  }
}

/// Passes everything on; it has no state, and adds to the subscription only that a cancel counts.
@usableFromInline
struct AutoconnectInner<Downstream: Subscriber, Upstream: ConnectablePublisher>: NamedSubscriber
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline let downstream: Downstream
  @usableFromInline let parent: Publishers.Autoconnect<Upstream>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable init(_ downstream: Downstream, _ parent: Publishers.Autoconnect<Upstream>) {
    self.downstream = downstream
    self.parent = parent
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: AutoconnectSubscription(subscription, parent))
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }

  @usableFromInline var name: String { "Autoconnect" }

  @usableFromInline var children: [Mirror.Child] {
    [("parent", parent), ("downstream", downstream)]
  }
}

/// The upstream's subscription, as it looks from outside: `share()` prints as its multicast does
/// (A5/P6). The first cancel is counted, all are passed on.
@usableFromInline
final class AutoconnectSubscription<Upstream: ConnectablePublisher>: Subscription,
  CustomStringConvertible
{
  @usableFromInline let upstream: any Subscription
  @usableFromInline let parent: Publishers.Autoconnect<Upstream>
  @usableFromInline let isCancelled = Atomic<Bool>(false)

  @inlinable init(_ upstream: any Subscription, _ parent: Publishers.Autoconnect<Upstream>) {
    self.upstream = upstream
    self.parent = parent
  }

  @usableFromInline var description: String { "\(upstream)" }
  @usableFromInline var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

  @usableFromInline func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline func cancel() {
    upstream.cancel()
    if !isCancelled.exchange(true, ordering: .relaxed) { parent.leave() }
  }
}
