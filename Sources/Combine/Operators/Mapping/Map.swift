extension Publisher {
  /// Turns every value into another.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Turns every value into another, or fails with the error the closure throws.
  @inlinable public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Republishes what a closure makes of every value. Demand and subscription go through untouched.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: MapInner(subscriber, transform))
    }
  }
}

extension Publishers.Map {
  /// Two maps in a row are one.
  @inlinable public func map<T>(
    _ transform: @escaping (Output) -> T
  ) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
  }

  /// A map before a throwing one becomes part of it.
  @inlinable public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
  }
}

/// Takes no lock: it has nothing that changes.
///
/// The inner parts of operators are not nested in their publishers, and so do not carry the
/// publishers' types: a long chain would be a type too large for the compiler to specialise.
@usableFromInline struct MapInner<Input, Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "Map" }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(transform(input))
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
