extension Publisher {
  /// Accumulates all values and publishes the result when the publisher finishes.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Accumulates all values and publishes the result, or fails with the error the closure throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// Publishes what has accumulated when the upstream finishes. Everything is asked for at
  /// once.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @inlinable public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ReduceInner<Upstream.Output, Upstream.Failure, Never, S>(
        subscriber, initial, nextPartialResult, name: "Reduce")
      upstream.receive(subscriber: inner)
    }
  }
}

extension Publishers {
  /// Publishes what has accumulated when the upstream finishes, unless the closure throws.
  /// Everything is asked for at once.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initial: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    @inlinable public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let inner = ReduceInner<Upstream.Output, Upstream.Failure, any Error, S>(
        subscriber, initial, nextPartialResult, name: "TryReduce")
      upstream.receive(subscriber: inner)
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class ReduceInner<Input, Failure: Error, Thrown: Error, Downstream: Subscriber>: ResultRelay<
  Downstream
>, ResultSubscriber
{
  @usableFromInline let nextPartialResult:
    (Downstream.Input, Input) throws(Thrown) -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var accumulated: Downstream.Input
  @inlinable var conclusion: Downstream.Input? { accumulated }
  @usableFromInline let initial: Downstream.Input

  @usableFromInline override var partialResult: (initial: Any?, result: Any?) {
    (initial, accumulated)
  }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ initial: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) throws(Thrown) -> Downstream.Input,
    name: String
  ) {
    self.initial = initial
    accumulated = initial
    self.nextPartialResult = nextPartialResult
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isSubscribed else { return .none }
    let next: Downstream.Input
    do throws(Thrown) { next = try nextPartialResult(accumulated, input) } catch {
      return fail(error)
    }
    accumulated = next
    return .none
  }
}
