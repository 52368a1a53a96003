import Foundation
import LindenDrawing

/// Who shows notifications outside the app: a desktop.
@MainActor package protocol NotificationOutlet: AnyObject {
  /// The app is in front, and then decides itself what is shown.
  var isAppInFront: Bool { get }
  /// Shows a notification; one with the same identifier is replaced.
  func show(_ content: UNNotificationContent, identifier: String, actions: [UNNotificationAction])
  func withdraw(_ identifier: String)
}

extension UNUserNotificationCenter {
  /// A notification is due: the app is asked what becomes of it if it is in front.
  @MainActor func ask(about notification: UNNotification) {
    let isInFront = outlet?.isAppInFront ?? true
    guard isInFront, let delegate else {
      keepDelivered(notification)
      if !isInFront { showOutside(notification) }
      return
    }
    delegate.userNotificationCenter(self, willPresent: notification) { options in
      let isShown = self.outlet != nil && !options.isDisjoint(with: [.banner, .alert])
      if isShown || !options.isDisjoint(with: [.list, .alert]) { self.keepDelivered(notification) }
      if isShown { Task { @MainActor in self.showOutside(notification) } }
    }
  }

  @MainActor private func showOutside(_ notification: UNNotification) {
    guard isAuthorized else {
      return Diagnostics.warn(
        once: "UNUserNotificationCenter.requestAuthorization",
        "A notification is not shown, as the app did not ask whether it may: "
          + "UNUserNotificationCenter.current().requestAuthorization(options: [.alert]).")
    }
    let request = notification.request
    outlet?.show(
      request.content, identifier: request.identifier,
      actions: actions(of: request.content.categoryIdentifier))
  }

  /// Takes back what is shown outside the app.
  func withdraw(_ identifiers: [String]) {
    Task { @MainActor in
      for identifier in identifiers { self.outlet?.withdraw(identifier) }
    }
  }

  /// A person answered a notification outside the app, which is gone there.
  /// - Parameter action: The identifier of an action; empty for the notification itself, nil for
  ///   putting it away.
  /// - Returns: Whether the app is to come to the front.
  @MainActor @discardableResult package func answered(
    _ identifier: String, by action: String?
  ) -> Bool {
    guard let notification = takeDelivered(identifier) else { return false }
    let category = category(notification.request.content.categoryIdentifier)
    let name: String
    switch action {
    case nil:
      guard category?.options.contains(.customDismissAction) == true else { return false }
      name = UNNotificationDismissActionIdentifier
    case "": name = UNNotificationDefaultActionIdentifier
    case let action?: name = action
    }
    let response = response(to: notification, by: name)
    delegate?.userNotificationCenter(self, didReceive: response) {}
    let chosen = category?.actions.first { $0.identifier == name }
    return action == "" || chosen?.options.contains(.foreground) == true
  }
}
