extension Publisher where Failure == Never {
  /// Sets a `@Published` property to every value, for as long as the property exists.
  ///
  /// There is no token: the subscription belongs to the property, which it does not keep alive.
  public func assign(to published: inout Published<Output>.Publisher) {
    receive(subscriber: PublishedAssigner(published.storage))
  }
}

/// Sets a published property; the property's storage owns the subscription.
final class PublishedAssigner<Value>: Subscriber {
  private weak var storage: PublishedSubject<Value>?
  private var identifier: CombineIdentifier?

  init(_ storage: PublishedSubject<Value>) { self.storage = storage }

  func receive(subscription: any Subscription) {
    guard identifier == nil, let storage else { return subscription.cancel() }
    identifier = subscription.combineIdentifier
    storage.broadcast.send(subscription: subscription)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    storage?.value = input
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    if let identifier { storage?.broadcast.forget(upstream: identifier) }
  }
}
