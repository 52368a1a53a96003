import SwiftUI
import UserNotifications

/// Asks for a notification, and says how it was answered.
struct NotificationPage: View {
  @State private var listener = Listener()

  var body: some View {
    Text("It notifies")
      .task {
        let center = UNUserNotificationCenter.current()
        center.delegate = listener
        center.setNotificationCategories([
          UNNotificationCategory(
            identifier: "plants",
            actions: [UNNotificationAction(identifier: "water", title: "Water it")],
            intentIdentifiers: [], options: .customDismissAction)
        ])
        _ = try? await center.requestAuthorization(options: [.alert])
        let content = UNMutableNotificationContent()
        content.title = "Thirsty"
        content.body = "The fern <b> & the palm"
        content.categoryIdentifier = "plants"
        try? await center.add(
          UNNotificationRequest(identifier: "fern", content: content, trigger: nil))
      }
  }

  private final class Listener: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { .banner }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
      let identifier = response.notification.request.identifier
      note("answered \(identifier) by \(response.actionIdentifier)")
    }
  }
}
