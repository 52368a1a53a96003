extension Publisher {
  /// Publishes what the closure makes of every value, unless it makes `nil`.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Publishes what the closure makes of every value, unless it makes `nil`; fails with the error
  /// it throws.
  @inlinable public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Republishes what a closure makes of the values, without `nil`. Demand: a dropped value is
  /// asked for anew.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: CompactMapInner(subscriber, transform))
    }
  }
}

extension Publishers.CompactMap {
  /// Two in a row are one.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// A map after it becomes part of it.
  @inlinable public func map<T>(
    _ transform: @escaping (Output) -> T
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}

/// Takes no lock and keeps no state. The upstream's subscription goes down under this operator's
/// name, which transcript A5/C34 prints.
@usableFromInline struct CompactMapInner<Input, Downstream: Subscriber>: NamedSubscriber {
  @usableFromInline let downstream: Downstream
  @usableFromInline let transform: (Input) -> Downstream.Input?
  @usableFromInline let combineIdentifier = CombineIdentifier()
  @usableFromInline var name: String { "CompactMap" }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ transform: @escaping (Input) -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.transform = transform
  }

  @inlinable func receive(subscription: any Subscription) {
    downstream.receive(subscription: RenamedSubscription(subscription, name: name))
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return downstream.receive(output)
  }

  @inlinable func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

/// Another's subscription, but for what it prints.
@usableFromInline final class RenamedSubscription: Subscription, CustomStringConvertible {
  @usableFromInline let base: any Subscription
  @usableFromInline let description: String
  @usableFromInline var combineIdentifier: CombineIdentifier { base.combineIdentifier }

  @inlinable init(_ base: any Subscription, name: String) {
    self.base = base
    description = name
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) { base.request(demand) }
  @usableFromInline func cancel() { base.cancel() }
}
