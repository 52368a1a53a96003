import Foundation
import LindenCWindow
import UserNotifications

/// Has the desktop show the app's notifications.
@MainActor final class DesktopNotifications: NotificationOutlet {
  static let shared = DesktopNotifications()

  private struct WeakReference { weak var host: WindowHost? }

  /// Nil as long as there is no display.
  var toolkit: LindenToolkit?
  private var hosts: [WeakReference] = []

  /// Has notifications shown as long as there are windows of `host`.
  func add(_ host: WindowHost) {
    hosts.removeAll { $0.host == nil }
    hosts.append(WeakReference(host: host))
    UNUserNotificationCenter.current().outlet = self
  }

  private var windows: [HostWindow] { hosts.compactMap(\.host).flatMap(\.windows) }
  var isAppInFront: Bool { windows.contains(where: \.state.isActive) }

  func show(
    _ content: UNNotificationContent, identifier: String, actions: [UNNotificationAction]
  ) {
    let words = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    let lines = actions.flatMap { [$0.identifier, $0.title] }.map {
      // A line is a text of its own to the library.
      $0.replacing("\n", with: " ")
    }
    var notification = LindenNotification()
    notification.urgency = content.interruptionLevel.urgency
    notification.isSilent = content.sound == nil
    identifier.withCString { identifier in
      content.title.withCString { title in
        words.withCString { body in
          lines.joined(separator: "\n").withCString { actions in
            (notification.identifier, notification.title) = (identifier, title)
            (notification.body, notification.actions) = (body, actions)
            toolkit?.notify(&notification)
          }
        }
      }
    }
  }

  func withdraw(_ identifier: String) { toolkit?.withdraw(identifier) }

  /// A person answered a notification; see `UNUserNotificationCenter.answered(_:by:)`.
  func answered(_ identifier: String, _ action: String?) {
    let comesToFront = UNUserNotificationCenter.current().answered(identifier, by: action)
    if comesToFront { windows.last?.present() }
  }
}

extension UNNotificationInterruptionLevel {
  fileprivate var urgency: Int32 {
    switch self {
    case .passive: 0
    case .active, .timeSensitive: 1
    case .critical: 2
    }
  }
}
