import Foundation
import Synchronization

extension NotificationCenter {
  package typealias Observer = @Sendable (Notification) -> Void

  private static let limit = Mutex<(@Sendable (_ observer: @escaping Observer) -> Observer)?>(nil)

  /// Has what begins to observe the default center pass through a function that says what of it the
  /// observer is told. For processes that serve several people; set before the first of them comes.
  package static func limitObservers(
    by limit: @escaping @Sendable (_ observer: @escaping Observer) -> Observer
  ) {
    self.limit.withLock { $0 = limit }
  }

  /// The observer as it is told only what concerns it. Centers that an app makes tell everybody.
  package func limited(_ observer: @escaping Observer) -> Observer {
    guard self === NotificationCenter.default, let limit = Self.limit.withLock({ $0 }) else {
      return observer
    }
    return limit(observer)
  }

  /// The notifications of one name.
  ///
  /// In a served app, who subscribes for a visitor to the default center gets what that visitor's own
  /// code posts, and what is posted for no visitor.
  ///
  /// - Parameters:
  ///   - name: The name to watch for.
  ///   - object: Whose notifications; any object's if nil. It is kept alive by the publisher.
  ///
  /// Source: A5/B37.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The notifications of one name, as they are posted, on the thread that posts them. It never
  /// ends. Demand: a notification without demand is dropped.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where the notifications are posted.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// Whose notifications; any object's if nil.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let outlet = MeteredOutlet(name: "NotificationCenter Observer", downstream: subscriber)
      let token = center.addObserver(
        forName: name, object: object, queue: nil,
        using: center.limited(sendable { [weak outlet] in outlet?.deliver($0) }))
      outlet.open(Observation(center: center, token: token))
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether both publish the same notifications: same center, name and object.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// One observer's place in a notification center.
private final class Observation: NamedSubscription {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(center: NotificationCenter, token: any NSObjectProtocol) {
    self.center = center
    self.token = token
  }

  var name: String { "NotificationCenter Observer" }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() { center.removeObserver(token) }
}
