extension Publisher {
  /// Lets through the values the closure accepts.
  @inlinable public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Lets through the values the closure accepts, or fails with the error it throws.
  @inlinable public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// Republishes the values a closure accepts. Demand: a refused value is asked for anew.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    @inlinable public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: FilterInner(subscriber, isIncluded))
    }
  }
}

extension Publishers.Filter {
  /// Two filters in a row are one.
  @inlinable public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
  }

  /// A filter before a throwing one becomes part of it.
  @inlinable public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { first($0) ? try isIncluded($0) : false }
  }
}

/// Takes no lock: it has nothing that changes, and the subscription goes down untouched.
@usableFromInline struct FilterInner<Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let isIncluded: (Downstream.Input) -> Bool
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "Filter" }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ isIncluded: @escaping (Downstream.Input) -> Bool
  ) {
    self.downstream = downstream
    self.isIncluded = isIncluded
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    isIncluded(input) ? downstream.receive(input) : .max(1)
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
