/// A subscription with a method table of its own, whose methods run code compiled for its
/// subscriber.
///
/// `any Subscription` calls through a table that the compiler cannot specialise for a generic
/// class. So a subclass hands its methods in as functions that take the subscription itself, made
/// where the types are known.
@usableFromInline class BareDispatchedSubscription: Subscription {
  @usableFromInline typealias Request = (BareDispatchedSubscription, Subscribers.Demand) -> Void
  @usableFromInline typealias Cancel = (BareDispatchedSubscription) -> Void

  @usableFromInline final let requestBody: Request
  @usableFromInline final let cancelBody: Cancel

  @inlinable init(request: @escaping Request, cancel: @escaping Cancel) {
    requestBody = request
    cancelBody = cancel
  }

  @inlinable final func request(_ demand: Subscribers.Demand) { requestBody(self, demand) }
  @inlinable final func cancel() { cancelBody(self) }
}

/// One that has a name, as almost all have.
@usableFromInline
class DispatchedSubscription: BareDispatchedSubscription, NamedSubscription {
  @usableFromInline var name: String { "" }
  @usableFromInline var children: [Mirror.Child] { [] }
}
