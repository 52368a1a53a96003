import Combine

/// A publisher that sends what a test tells it to, even what no publisher may: values nobody asked
/// for, events before the subscription or after the end, a second subscription.
///
/// ```swift
/// let upstream = ManualPublisher<Int, Never>()
/// let probe = Probe<Int, Never>(demand: .max(2))
/// upstream.filter { $0 > 5 }.subscribe(probe)
/// #expect(upstream.send(3) == .max(1))  // dropped, so another is asked for
/// #expect(upstream.subscription.log == ["request max(2)"])
/// ```
///
/// Everything goes to the newest subscriber. The publisher keeps its subscribers until
/// ``forget()``.
public final class ManualPublisher<Output, Failure: Error>: Publisher {
  /// What a subscriber gets when it subscribes, unless the publisher was told to wait.
  public let subscription: RecordingSubscription

  /// Who has subscribed, in that order.
  public private(set) var subscribers: [AnySubscriber<Output, Failure>] = []

  /// The newest subscriber as it is, not erased: for its mirror, or for what else it may be.
  public private(set) var subscriber: Any?

  /// Called with every subscriber, after it got its subscription if it gets one at once.
  public var onSubscriber: (() -> Void)?

  private let isWaiting: Bool

  /// - Parameters:
  ///   - subscription: What a subscriber gets.
  ///   - isWaiting: Whether it gets nothing before ``send(subscription:)``.
  public init(
    subscription: RecordingSubscription = RecordingSubscription(), isWaiting: Bool = false
  ) {
    self.subscription = subscription
    self.isWaiting = isWaiting
  }

  public func receive<S>(subscriber: S)
  where S: Subscriber, S.Input == Output, S.Failure == Failure {
    subscribers.append(AnySubscriber(subscriber))
    self.subscriber = subscriber
    if !isWaiting { subscriber.receive(subscription: subscription) }
    onSubscriber?()
  }

  /// Sends a subscription; its own, unless another is given.
  public func send(subscription: (any Subscription)? = nil) {
    subscribers.last?.receive(subscription: subscription ?? self.subscription)
  }

  /// Sends a value. The demand that comes back is for the test alone.
  @discardableResult public func send(_ value: Output) -> Subscribers.Demand {
    subscribers.last?.receive(value) ?? .none
  }

  /// Sends a completion; more may follow.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.last?.receive(completion: completion)
  }

  /// Lets go of the subscribers.
  public func forget() {
    subscribers = []
    subscriber = nil
  }
}
