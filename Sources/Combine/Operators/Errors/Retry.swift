extension Publisher {
  /// Subscribes anew, at most so many times, instead of failing; what was published is not taken
  /// back.
  @inlinable public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// Republishes the upstream, and subscribes to it anew when it fails. Demand left over goes to
  /// the next attempt.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    /// How often at most; `nil` is without end.
    public let retries: Int?

    @inlinable public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = RetryInner(subscriber, upstream, retries)
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

/// Subscribes in a loop, not from inside the completion: a publisher that fails at once every time
/// does not pile up calls.
@usableFromInline
final class RetryInner<Upstream: Publisher, Downstream: Subscriber>:
  Succession<Downstream>, Subscriber
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  @usableFromInline let publisher: Upstream
  /// Attempts left; `nil` is without end.
  @exclusivity(unchecked) @usableFromInline var remaining: Int?
  @exclusivity(unchecked) @usableFromInline var isSubscribing = false
  @exclusivity(unchecked) @usableFromInline var isDue = false

  @inlinable init(_ downstream: Downstream, _ publisher: Upstream, _ retries: Int?) {
    self.publisher = publisher
    remaining = retries
    super.init(downstream, name: "Retry", surplus: .isMistake)
  }

  @inlinable func receive(subscription: any Subscription) { take(subscription, turn: turn) }

  /// What the subscriber returns is requested at once, or, while this subscribes anew, of the next
  /// attempt.
  @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    let more = forward(input, turn: turn)
    if more > .none { current?.request(more) }
    return .none
  }

  @inlinable func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    guard case .failure = completion, remaining != 0 else {
      return finish(completion, turn: turn, evenIfWaiting: true)
    }
    guard leavePublisher(turn: turn, evenIfWaiting: true) else { return }
    if let remaining { self.remaining = remaining - 1 }
    subscribe()
  }

  @inlinable func subscribe() {
    lock.lock()
    isDue = true
    guard !isSubscribing else { return lock.unlock() }
    isSubscribing = true
    while isDue {
      isDue = false
      lock.unlock()
      publisher.receive(subscriber: self)
      lock.lock()
    }
    isSubscribing = false
    lock.unlock()
  }
}
