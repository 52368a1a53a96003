extension Publishers {
  /// Republishes the values that differ from their predecessor, until the closure throws. Demand: a
  /// dropped value is asked for anew.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let predicate: (Output, Output) throws -> Bool

    @inlinable public init(
      upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = TryRemoveDuplicatesInner(subscriber, predicate)
      upstream.receive(subscriber: erasingErrors(of: Upstream.Failure.self, for: inner))
    }
  }
}

@usableFromInline
final class TryRemoveDuplicatesInner<
  Downstream: Subscriber
>: Relay, RelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = any Error

  @usableFromInline let downstream: Downstream
  @usableFromInline let predicate: (Input, Input) throws -> Bool
  @exclusivity(unchecked) @usableFromInline var last: Input?

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ predicate: @escaping (Input, Input) throws -> Bool
  ) {
    self.downstream = downstream
    self.predicate = predicate
    super.init(name: "TryRemoveDuplicates")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    do { if let last, try predicate(last, input) { return .max(1) } } catch { return fail(error) }
    last = input
    return downstream.receive(input)
  }
}
