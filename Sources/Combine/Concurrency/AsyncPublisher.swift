extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence: `for await value in publisher.values`.
  @inlinable public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// A publisher that cannot fail, as an asynchronous sequence.
///
/// An iterator subscribes when it is made and asks for one value at each `next()`; a publisher that
/// sends more than it is asked for stops the program. Cancelling the task, or dropping the iterator,
/// cancels the subscription.
public struct AsyncPublisher<P>: AsyncSequence where P: Publisher, P.Failure == Never {
  public typealias Element = P.Output
  public typealias AsyncIterator = Iterator

  @usableFromInline let publisher: P

  @inlinable public init(_ publisher: P) { self.publisher = publisher }

  /// Iterates over the values of one subscription; copies share it.
  public struct Iterator: AsyncIteratorProtocol {
    public typealias Element = P.Output

    @usableFromInline let lifetime = AsyncSubscriberLifetime<P.Output, Never>()

    @inlinable init(_ publisher: P) { publisher.subscribe(lifetime.subscriber) }

    /// The next value, nil at the end and once the task is cancelled.
    @inlinable public mutating func next() async -> P.Output? {
      switch await lifetime.subscriber.next() {
      case .success(let value): value
      }
    }
  }

  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}
