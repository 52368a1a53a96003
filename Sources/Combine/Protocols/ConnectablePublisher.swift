/// A publisher that publishes nothing before it is told to.
///
/// It lets several subscribers attach first, so that none of them misses the beginning.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing, until the result is cancelled.
  func connect() -> any Cancellable
}
