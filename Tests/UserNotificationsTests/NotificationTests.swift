import LindenDrawing
import Testing

@testable import UserNotifications

@Suite struct NotificationTests {
  @Test func `a request keeps what its content said when it was made`() {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.userInfo = ["id": 7]
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "Coffee"
    #expect(request.content.title == "Tea" && request.content.userInfo["id"] as? Int == 7)
    let copy = request.content.mutableCopy() as? UNMutableNotificationContent
    #expect(copy?.title == "Tea")
  }

  @Test func `a trigger knows when it is due next`() throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: true)
    let first = try #require(trigger.next(after: .distantPast))
    #expect(trigger.next(after: first + 150) == first + 200)
    let once = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: false)
    #expect(once.next(after: .distantFuture) == nil)
    var noon = DateComponents(hour: 12)
    noon.calendar = Calendar(identifier: .gregorian)
    noon.calendar?.timeZone = TimeZone(secondsFromGMT: 0)!
    let daily = UNCalendarNotificationTrigger(dateMatching: noon, repeats: true)
    let due = daily.next(after: Date(timeIntervalSinceReferenceDate: 0))
    #expect(due == Date(timeIntervalSinceReferenceDate: 12 * 3600))
  }

  @Test func `requests wait until they are due, are replaced by name and removed`() async throws {
    let center = UNUserNotificationCenter()
    func request(_ identifier: String, _ title: String) -> UNNotificationRequest {
      let content = UNMutableNotificationContent()
      content.title = title
      return UNNotificationRequest(
        identifier: identifier, content: content,
        trigger: UNTimeIntervalNotificationTrigger(timeInterval: 10_000, repeats: false))
    }
    let heard = await Diagnostics.recording {
      try? await center.add(request("a", "one"))
      try? await center.add(request("a", "two"))
      try? await center.add(request("b", "three"))
    }
    #expect(heard.count == 1)
    #expect(await center.pendingNotificationRequests().map(\.content.title) == ["two", "three"])
    center.removePendingNotificationRequests(withIdentifiers: ["a"])
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b"])
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test func `permission is asked for once and given`() async throws {
    let center = UNUserNotificationCenter()
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
    #expect(try await center.requestAuthorization(options: [.alert, .badge]))
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
  }

  @MainActor @Test func `the delegate is told of what is due, and says whether to keep it`() async {
    final class Listener: UNUserNotificationCenterDelegate {
      var told: ((String) -> Void)?
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
          @escaping @Sendable (UNNotificationPresentationOptions) -> Void
      ) {
        completionHandler([.banner, .list])
        told?(notification.request.identifier)
      }
    }
    let center = UNUserNotificationCenter()
    let listener = Listener()
    center.delegate = listener
    let identifier = await withCheckedContinuation { continuation in
      listener.told = { continuation.resume(returning: $0) }
      _ = Diagnostics.recording {
        center.add(
          UNNotificationRequest(identifier: "now", content: UNNotificationContent(), trigger: nil))
      }
    }
    #expect(identifier == "now")
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["now"])
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}
