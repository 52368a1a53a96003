/// Tells that an object is about to change; what every ``ObservableObject`` has unless it brings
/// its own. Demand: none is needed, every subscriber is told every time.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  @usableFromInline let broadcast = Broadcast<Void, Never>(.changes)

  @inlinable public init() {}

  deinit { broadcast.abandon() }

  @inlinable public func receive<S>(subscriber: S)
  where S: Subscriber, S.Failure == Never, S.Input == Void {
    broadcast.attach(subscriber, to: self)
  }

  /// Tells the subscribers, in the order they subscribed. Call it before the change.
  @inlinable public func send() { broadcast.send(()) }
}

extension ObservableObjectPublisher: @unchecked Sendable {}
