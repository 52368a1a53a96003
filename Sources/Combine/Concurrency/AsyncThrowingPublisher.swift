extension Publisher {
  /// The values as an asynchronous sequence: `for try await value in publisher.values`.
  @inlinable public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A publisher as an asynchronous sequence, which throws the publisher's failure.
///
/// An iterator subscribes when it is made and asks for one value at each `next()`; a publisher that
/// sends more than it is asked for stops the program. Cancelling the task, or dropping the iterator,
/// cancels the subscription.
public struct AsyncThrowingPublisher<P>: AsyncSequence where P: Publisher {
  public typealias Element = P.Output
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  @inlinable public init(_ publisher: P) { self.publisher = publisher }

  /// Iterates over the values of one subscription; copies share it.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    @usableFromInline let lifetime = AsyncSubscriberLifetime<P.Output, P.Failure>()

    @inlinable init(_ publisher: P) { publisher.subscribe(lifetime.subscriber) }

    /// The next value, nil at the end and once the task is cancelled. Throws the failure once.
    @inlinable public mutating func next() async throws -> P.Output? {
      try await lifetime.subscriber.next().get()
    }
  }

  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}
