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
  /// Publishes what has accumulated when the upstream finishes. Everything is asked for at the
  /// first request.
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
      upstream.receive(
        subscriber: ReduceInner(subscriber, initial, nextPartialResult, name: "Reduce"))
    }
  }
}

extension Publishers {
  /// Publishes what has accumulated when the upstream finishes, unless the closure throws.
  /// Everything is asked for at the first request.
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
      let inner = ReduceInner(subscriber, initial, nextPartialResult, name: "TryReduce")
      upstream.receive(subscriber: erasingErrors(of: Upstream.Failure.self, for: inner))
    }
  }
}

/// Serves the throwing operator too; for the other one `Thrown` is `Never`.
@usableFromInline
final class ReduceInner<
  Input, Thrown: Error, Downstream: Subscriber
>: ResultRelay<Downstream>, ResultSubscriber {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let nextPartialResult:
    (Downstream.Input, Input) throws(Thrown) -> Downstream.Input
  @exclusivity(unchecked) @usableFromInline var accumulated: Downstream.Input
  @inlinable var conclusion: Downstream.Input? { accumulated }

  @inlinable @inline(__always) init(
    _ downstream: Downstream, _ initial: Downstream.Input,
    _ nextPartialResult: @escaping (Downstream.Input, Input) throws(Thrown) -> Downstream.Input,
    name: String
  ) {
    accumulated = initial
    self.nextPartialResult = nextPartialResult
    super.init(downstream, name: name)
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    let next: Downstream.Input
    do throws(Thrown) { next = try nextPartialResult(accumulated, input) } catch {
      return fail(error)
    }
    accumulated = next
    return .none
  }
}
