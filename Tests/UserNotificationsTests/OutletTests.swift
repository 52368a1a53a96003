import Foundation
import LindenDrawing
import Testing

@testable import UserNotifications

/// Notifications where something outside the app shows them.
@MainActor @Suite struct OutletTests {
  private let center = UNUserNotificationCenter()
  private let desk = Desk()
  private let listener = Listener()

  init() async throws {
    center.outlet = desk
    center.delegate = listener
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "plants",
        actions: [
          UNNotificationAction(identifier: "water", title: "Water"),
          UNNotificationAction(identifier: "look", title: "Look", options: .foreground),
        ], intentIdentifiers: [], options: .customDismissAction)
    ])
  }

  /// Has a notification be due now, and waits until the center knows what becomes of it.
  private func notify(_ identifier: String, category: String = "plants") async throws {
    let content = UNMutableNotificationContent()
    content.title = "Thirsty"
    content.categoryIdentifier = category
    let count = await center.deliveredNotifications().count
    try await center.add(
      UNNotificationRequest(identifier: identifier, content: content, trigger: nil))
    for _ in 0..<500 where await center.deliveredNotifications().count == count {
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    for _ in 0..<10 { await Task.yield() }
  }

  @Test func `an app that nobody looks at is not asked`() async throws {
    _ = try await center.requestAuthorization()
    desk.isAppInFront = false
    try await notify("a")
    #expect(desk.shown == ["a: Water, Look"] && listener.asked == 0)
  }

  @Test func `an app in front says whether it is shown`() async throws {
    _ = try await center.requestAuthorization()
    listener.options = .list
    try await notify("a")
    #expect(desk.shown.isEmpty && listener.asked == 1)
    listener.options = .banner
    try await notify("b", category: "")
    #expect(desk.shown == ["b: "])
  }

  @Test func `nothing is shown before the app has asked whether it may`() async throws {
    desk.isAppInFront = false
    try await notify("a")
    #expect(desk.shown.isEmpty)
  }

  @Test func `answers are told, and bring the app to the front where that is wanted`() async throws
  {
    _ = try await center.requestAuthorization()
    desk.isAppInFront = false
    for (action, told, isFront) in [
      ("", UNNotificationDefaultActionIdentifier, true), ("water", "water", false),
      ("look", "look", true),
    ] {
      try await notify("a")
      #expect(center.answered("a", by: action) == isFront)
      #expect(listener.answers.popLast() == told)
      #expect(await center.deliveredNotifications().isEmpty)
    }
    #expect(!center.answered("a", by: ""))
  }

  @Test func `an action that asks for a text is told with an empty one`() async throws {
    _ = try await center.requestAuthorization()
    desk.isAppInFront = false
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "talk",
        actions: [
          UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
            textInputPlaceholder: "Your words")
        ], intentIdentifiers: [])
    ])
    try await notify("a", category: "talk")
    let said = Diagnostics.recording { _ = center.answered("a", by: "reply") }
    #expect(listener.texts == [""] && said.count == 1)
  }

  @Test func `one that is put away is told only where its category asks for that`() async throws {
    _ = try await center.requestAuthorization()
    desk.isAppInFront = false
    try await notify("a", category: "")
    center.answered("a", by: nil)
    #expect(listener.answers.isEmpty)
    try await notify("b")
    center.answered("b", by: nil)
    #expect(listener.answers == [UNNotificationDismissActionIdentifier])
  }

  @Test func `what the app removes is taken back`() async throws {
    _ = try await center.requestAuthorization()
    desk.isAppInFront = false
    try await notify("a")
    try await notify("b")
    center.removeDeliveredNotifications(withIdentifiers: ["a"])
    center.removeAllDeliveredNotifications()
    for _ in 0..<100 where desk.withdrawn.count < 2 { await Task.yield() }
    #expect(desk.withdrawn == ["a", "b"])
  }

  @MainActor private final class Desk: NotificationOutlet {
    var isAppInFront = true
    var shown: [String] = []
    var withdrawn: [String] = []

    func show(
      _ content: UNNotificationContent, identifier: String, actions: [UNNotificationAction]
    ) {
      shown.append("\(identifier): \(actions.map(\.title).joined(separator: ", "))")
    }

    func withdraw(_ identifier: String) { withdrawn.append(identifier) }
  }

  private final class Listener: UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = []
    var asked = 0
    var answers: [String] = []
    var texts: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
      asked += 1
      completionHandler(options)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
      answers.append(response.actionIdentifier)
      if let response = response as? UNTextInputNotificationResponse {
        texts.append(response.userText)
      }
      completionHandler()
    }
  }
}
