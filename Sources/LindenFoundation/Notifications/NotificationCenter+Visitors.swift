import Combine
import Foundation

extension NotificationCenter {
  /// Calls `block` for each notification of a name, until the returned object is given to
  /// `removeObserver(_:)`.
  ///
  /// In a served app, code that runs for a visitor and observes the default center is told what code
  /// posts that runs for the same visitor, and what is posted for none; it is called for its visitor.
  ///
  /// - Parameters:
  ///   - name: The name; nil for all.
  ///   - obj: Whose notifications; any object's if nil.
  ///   - queue: Where the block runs; nil is where the notification is posted.
  ///   - block: Called with each.
  // The compiler takes this one rather than Foundation's, where the object is `Any?`: it is more
  // special. Values that are no objects are Foundation's still.
  public func addObserver(
    forName name: NSNotification.Name?, object obj: AnyObject?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let object: Any? = obj
    guard let queue else {
      return addObserver(forName: name, object: object, queue: nil, using: limited(block))
    }
    // Who posts is known where it is posted, so the way to the queue is from there.
    let observer = limited { notification in
      if OperationQueue.current === queue { return block(notification) }
      let posted = Posted(notification: notification)
      let work = BlockOperation(block: VisitorDefaults.carried { block(posted.notification) })
      queue.addOperations([work], waitUntilFinished: true)
    }
    return addObserver(forName: name, object: object, queue: nil, using: observer)
  }

  /// Posts what is of interest to all visitors, though code for one of them posts it: what they share
  /// has changed.
  package func postToAll(
    name: NSNotification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    VisitorDefaults.$current.withValue(nil) { post(name: name, object: object, userInfo: userInfo) }
  }
}

/// A notification crosses threads as its poster left it.
private struct Posted: @unchecked Sendable {
  let notification: Notification
}
