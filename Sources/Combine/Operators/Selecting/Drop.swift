extension Publisher {
  /// Leaves out the first values. Traps if `count` is negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "cannot drop a negative number of values")
    return Publishers.Drop(upstream: self, count: count)
  }
}

extension Publishers {
  /// Republishes all but the first values. Demand: a dropped value is asked for anew.
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
      upstream.receive(subscriber: DropInner(subscriber, count))
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

@usableFromInline final class DropInner<Downstream: Subscriber>: Relay, RelaySubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @exclusivity(unchecked) @usableFromInline var remaining: Int

  @inlinable @inline(__always) init(_ downstream: Downstream, _ count: Int) {
    self.downstream = downstream
    remaining = count
    super.init(name: "Drop")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    guard remaining == 0 else {
      remaining -= 1
      return .max(1)
    }
    return downstream.receive(input)
  }
}
