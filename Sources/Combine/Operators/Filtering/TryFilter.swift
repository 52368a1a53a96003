extension Publishers {
  /// Republishes the values a closure accepts, until it throws. Demand: a refused value is asked
  /// for anew.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) throws -> Bool

    @inlinable public init(
      upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == any Error {
      let inner = TryFilterInner<Upstream.Failure, S>(subscriber, isIncluded)
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers.TryFilter {
  /// A filter after a throwing one becomes part of it.
  @inlinable public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }

  /// Two throwing filters in a row are one.
  @inlinable public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

@usableFromInline
final class TryFilterInner<Failure: Error, Downstream: Subscriber>:
  StrictRelay<Downstream>, StrictRelaySubscriber
where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let isIncluded: (Input) throws -> Bool

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ isIncluded: @escaping (Input) throws -> Bool
  ) {
    self.isIncluded = isIncluded
    super.init(downstream, name: "TryFilter")
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard takesValues else { return .none }
    do { guard try isIncluded(input) else { return .max(1) } } catch { return fail(error) }
    return downstream.receive(input)
  }
}
