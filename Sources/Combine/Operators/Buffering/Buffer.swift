extension Publisher {
  /// Keeps values the subscriber has not asked for yet, up to `size` of them.
  ///
  /// A normal end waits until the values before it are delivered and one more is asked for. A
  /// failure of the publisher is delivered at once, past what is kept.
  ///
  /// - Parameters:
  ///   - size: The most that is kept. Traps if it is negative.
  ///   - prefetch: How much is asked of the publisher.
  ///   - whenFull: What becomes of a value that finds the buffer full.
  @inlinable public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    precondition(size >= 0, "a buffer cannot have a negative size")
    return Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// How much a buffer asks of its publisher.
  public enum PrefetchStrategy: Equatable, Hashable, Sendable {
    /// As much as fits, and as many more as are delivered.
    case keepFull

    /// Everything at once: the buffer takes what comes.
    case byRequest
  }

  /// What a buffer does with a value when it is full.
  public enum BufferingStrategy<Failure: Error> {
    /// Lose the new value.
    case dropNewest

    /// Lose the value that has waited longest.
    case dropOldest

    /// Fail, after the values of the next request; the rest is lost.
    case customError(() -> Failure)
  }
}

extension Publishers {
  /// Republishes values when they are asked for, and keeps them until then.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>

    @inlinable public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable @inline(__always) public func receive<S>(subscriber: S)
    where S: Subscriber, S.Input == Output, S.Failure == Failure {
      let hub = BufferHub(subscriber, size: size, prefetch: prefetch, whenFull: whenFull)
      upstream.receive(subscriber: hub)
    }
  }
}
