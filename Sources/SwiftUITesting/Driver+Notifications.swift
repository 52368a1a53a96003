import Foundation
import UserNotifications

extension Driver {
  /// Delivers a notification as a server would send it: a JSON object with `aps`, of 4,096 bytes at
  /// most. Every window of the process that has a view for its category shows it.
  public func receive(payload: Data) throws {
    try UNUserNotificationCenter.current().deliver(payload: payload)
    settle()
  }
}
