extension ConnectablePublisher {
  /// Connects when the first subscriber comes, and disconnects when the last one has gone.
  @inlinable public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects its upstream as long as somebody subscribes. Demand goes through untouched.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public final let upstream: Upstream

    @usableFromInline final let connection = SharedConnection()

    @inlinable public init(upstream: Upstream) { self.upstream = upstream }

    @inlinable public final func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = AutoconnectInner(subscriber, connection)
      let isFirst = connection.enter()
      upstream.receive(subscriber: inner)
      if isFirst { connection.start(upstream.connect()) }
    }
  }
}

/// How many subscribers there are, and the connection while there are any.
@usableFromInline final class SharedConnection {
  private let lock = Lock()
  private var count = 0
  private var connection: (any Cancellable)?

  @usableFromInline init() {}

  /// Counts a subscriber; true if it is the only one.
  @usableFromInline func enter() -> Bool {
    lock.withLock {
      count += 1
      return count == 1
    }
  }

  /// Keeps the connection, unless all subscribers have gone while it was made.
  @usableFromInline func start(_ connection: any Cancellable) {
    lock.lock()
    let isWanted = count > 0
    if isWanted { self.connection = connection }
    lock.unlock()
    if !isWanted { connection.cancel() }
  }

  /// Counts a subscriber that has gone; the last one disconnects.
  @usableFromInline func leave() {
    lock.lock()
    count -= 1
    let connection = count == 0 ? connection.take() : nil
    lock.unlock()
    connection?.cancel()
  }
}

/// Passes everything on, and tells the connection when its subscriber has gone, or has been
/// finished with.
@usableFromInline
final class AutoconnectInner<Downstream: Subscriber>: NamedSubscription,
  Subscriber
{
  @usableFromInline let downstream: Downstream
  @usableFromInline let connection: SharedConnection
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var hasLeft = false

  /// Its upstream's name: `share()` prints as its multicast does (P6 of spec book-a-ch5-7).
  @usableFromInline var name: String {
    lock.withLock { subscription }.map { "\($0)" } ?? "Autoconnect"
  }

  @inlinable init(_ downstream: Downstream, _ connection: SharedConnection) {
    self.downstream = downstream
    self.connection = connection
  }

  @inlinable func receive(subscription: any Subscription) {
    lock.lock()
    let isWanted = self.subscription == nil && !hasLeft
    if isWanted { self.subscription = subscription }
    lock.unlock()
    if isWanted { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    downstream.receive(input)
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
    let (subscription, isFirst) = leave()
    withExtendedLifetime(subscription) {}
    if isFirst { connection.leave() }
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    lock.withLock { subscription }?.request(demand)
  }

  @usableFromInline func cancel() {
    let (subscription, isFirst) = leave()
    subscription?.cancel()
    if isFirst { connection.leave() }
  }

  @usableFromInline func leave() -> ((any Subscription)?, isFirst: Bool) {
    lock.lock()
    let subscription = subscription.take()
    let isFirst = !hasLeft
    hasLeft = true
    lock.unlock()
    return (subscription, isFirst)
  }
}
