import SwiftUI
import ThirstKit
import UserNotifications

@main
struct ThirstWatchApp: App {
  static let category = "WATERING_REMINDER"
  @WKApplicationDelegateAdaptor(WatchDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup {
      WatchPlantsView().environmentObject(WatchModel.shared)
    }
    WKNotificationScene(controller: ReminderController.self, category: Self.category)
  }
}

/// Does what was answered to a reminder.
final class WatchDelegate: NSObject, WKApplicationDelegate, UNUserNotificationCenterDelegate {
  func applicationDidFinishLaunching() { UNUserNotificationCenter.current().delegate = self }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let reminder = Reminder(response.notification.request.content)
    let action = ReminderAction(rawValue: response.actionIdentifier)
    MainActor.assumeIsolated {
      guard let plant = reminder.plant, let action else { return }
      WatchModel.shared.answer(action, for: plant.id)
      WKInterfaceDevice.current().play(.success)
    }
    completionHandler()
  }
}
