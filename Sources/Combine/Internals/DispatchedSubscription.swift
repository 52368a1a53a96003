/// A subscription whose requests run code compiled for its subscriber.
///
/// `any Subscription` calls through a table that the compiler cannot specialise for a generic class. So a subclass
/// that loops over values when asked for them hands that loop in as a function that takes the subscription itself.
@usableFromInline class DispatchedSubscription: NamedSubscription {
  @usableFromInline typealias Request = (DispatchedSubscription, Subscribers.Demand) -> Void

  @usableFromInline let requestBody: Request

  @inlinable init(request: @escaping Request) { requestBody = request }

  @usableFromInline final func request(_ demand: Subscribers.Demand) { requestBody(self, demand) }
  @usableFromInline func cancel() {}
  @usableFromInline var name: String { "" }
}
