extension Publisher where Output: Comparable {
  /// Publishes the smallest value when the publisher finishes; none if there was none. Of equals,
  /// the first.
  @inlinable public func min() -> Publishers.Comparison<Self> { min(by: <) }

  /// Publishes the largest value when the publisher finishes; none if there was none. Of equals,
  /// the first.
  @inlinable public func max() -> Publishers.Comparison<Self> { max(by: <) }
}

extension Publisher {
  /// Publishes the smallest value, in the order the closure tells, when the publisher finishes.
  @inlinable public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the smallest value, in the order the closure tells; fails with the error it throws.
  @inlinable public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Publishes the largest value, in the order the closure tells, when the publisher finishes.
  @inlinable public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Publishes the largest value, in the order the closure tells; fails with the error it throws.
  @inlinable public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publishers {
  /// Publishes the first value in the closure's order when the upstream finishes: the closure is
  /// asked whether a new value comes before the first one so far. Everything is asked for at once.
  public struct Comparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    @inlinable public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ComparisonInner<Upstream.Failure, Never, S>(
        subscriber, areInIncreasingOrder, name: "Comparison")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Publishes the first value in the closure's order when the upstream finishes, unless it throws:
  /// the closure is asked whether a new value comes before the first one so far. Everything is
  /// asked for at once.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error

    public let upstream: Upstream
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    @inlinable public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ComparisonInner<Upstream.Failure, any Error, S>(
        subscriber, areInIncreasingOrder, name: "TryComparison")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class ComparisonInner<Failure: Error, Thrown: Error, Downstream: Subscriber>:
  ResultRelay<Downstream>, ResultSubscriber
{
  @usableFromInline typealias Input = Downstream.Input

  @usableFromInline let areInIncreasingOrder: (Input, Input) throws(Thrown) -> Bool
  @exclusivity(unchecked) @usableFromInline var first: Input?
  @inlinable var conclusion: Input? { first }
  @usableFromInline override var partialResult: (initial: Any?, result: Any?) { (nil, first) }

  @inlinable @inline(__always) init(
    _ downstream: Downstream,
    _ areInIncreasingOrder: @escaping (Input, Input) throws(Thrown) -> Bool, name: String
  ) {
    self.areInIncreasingOrder = areInIncreasingOrder
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    do throws(Thrown) {
      if let first, try !areInIncreasingOrder(input, first) { return .none }
    } catch {
      return fail(error)
    }
    first = input
    return .none
  }
}
