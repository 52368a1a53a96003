extension Publisher {
  /// Publishes all values as one array when the publisher finishes.
  ///
  /// It keeps them until then: of a publisher that never finishes, more and more.
  @inlinable public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Publishes the values in arrays of `count`, the last one of what is left.
  @inlinable public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

extension Publishers {
  /// Publishes all values as one array when the upstream finishes. Everything is asked for at
  /// once.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CollectInner<Upstream.Output, _>(subscriber))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers {
  /// Publishes the values in arrays of `count`. Demand is for arrays: each asks the upstream for
  /// `count` values.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    @inlinable public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CollectByCountInner<Upstream.Output, _>(subscriber, count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

@usableFromInline
final class CollectInner<Input, Downstream: Subscriber>: ResultRelay<Downstream>,
  ResultSubscriber
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @exclusivity(unchecked) @usableFromInline var collected: [Input] = []
  @inlinable var conclusion: [Input]? { collected }
  @usableFromInline override var children: [Mirror.Child] { [("count", collected.count)] }

  @inlinable @inline(__always) init(_ downstream: Downstream) {
    super.init(downstream, name: "Collect")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isSubscribed { collected.append(input) }
    return .none
  }
}

/// An end passes while it waits too, but only once: X-B12 is waived.
@usableFromInline
final class CollectByCountInner<Input, Downstream: Subscriber>: Relay,
  RelaySubscriber
where Downstream.Input == [Input] {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let count: Int
  @exclusivity(unchecked) @usableFromInline var collected: [Input] = []

  @inlinable @inline(__always) init(_ downstream: Downstream, _ count: Int) {
    self.downstream = downstream
    self.count = count
    super.init(name: "CollectByCount")
  }

  @usableFromInline override var children: [Mirror.Child] {
    [
      ("downstream", downstream), ("upstreamSubscription", current as Any), ("buffer", collected),
      ("count", count),
    ]
  }

  @usableFromInline override func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    current?.request(demand * count)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    collected.append(input)
    guard collected.count >= count else { return .none }
    return downstream.receive(takeCollected()) * count
  }

  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    guard isActive else { return }
    let rest = takeCollected()
    if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
    if end(evenIfWaiting: true) { downstream.receive(completion: completion) }
  }

  @inlinable func takeCollected() -> [Input] {
    let taken = collected
    collected = []
    return taken
  }
}
