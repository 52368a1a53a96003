/// The connection of one subscriber to its publisher: asks for values, and can be cancelled, once.
///
/// Both methods may be called from any thread and from inside any callback. After `cancel()` the
/// subscriber receives nothing more and the publisher forgets it.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for values, in addition to those still owed.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that owes nothing: what a publisher that completes at once hands out.
  public static var empty: any Subscription { EmptySubscription.shared }
}

/// Prints as `Empty`, whichever publisher made it.
final class EmptySubscription: NamedSubscription, Sendable {
  static let shared = EmptySubscription()
  var name: String { "Empty" }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
