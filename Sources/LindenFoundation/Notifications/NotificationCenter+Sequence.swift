import Foundation

extension NotificationCenter {
  /// The notifications of a name, from now on. The newest eight wait until they are asked for.
  ///
  /// In a served app, of the default center: those that the visitor's own code posts for whom the
  /// sequence is asked for, and those posted for no visitor.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil)
    -> Notifications
  {
    Notifications(center: self, name: name, object: object)
  }

  /// An endless sequence of notifications.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream<Received>.makeStream(
        bufferingPolicy: .bufferingNewest(8))
      let observation = Observation(
        center: center,
        token: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Received(notification: $0))
        })
      continuation.onTermination = { _ in observation.end() }
      return Iterator(base: stream.makeAsyncIterator(), observation: observation)
    }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Received>.Iterator
      fileprivate let observation: Observation

      public mutating func next() async -> Notification? { await base.next()?.notification }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.notification
      }
    }
  }
}

/// A notification crosses threads as its poster left it.
private struct Received: @unchecked Sendable {
  let notification: Notification
}

/// An observer that is removed with the last iterator, or when the waiting task is cancelled.
private final class Observation: @unchecked Sendable {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(center: NotificationCenter, token: any NSObjectProtocol) {
    self.center = center
    self.token = token
  }

  deinit { end() }

  func end() { center.removeObserver(token) }
}
