import LindenDrawing
import LindenFoundation
import Testing

@testable import UserNotifications

/// Notifications of visitors of a served app. One at a time, as some concern all who are there.
@MainActor @Suite(.serialized) struct VisitorNotificationTests {
  private func run<R>(for visitor: VisitorDefaults, _ body: () throws -> R) rethrows -> R {
    try VisitorDefaults.$current.withValue(visitor, operation: body)
  }

  private func center(of visitor: VisitorDefaults) -> UNUserNotificationCenter {
    run(for: visitor) { UNUserNotificationCenter.current() }
  }

  private func request(_ identifier: String, in seconds: Double = 1000) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: UNMutableNotificationContent(),
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
  }

  private final class Listener: UNUserNotificationCenterDelegate {
    var told: ((UNUserNotificationCenter, String) -> Void)?
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
      completionHandler([.list])
      told?(center, notification.request.identifier)
    }
  }

  @Test func `what one visitor has asked for, and what was delivered, no other one is told`()
    async throws
  {
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    #expect(center(of: one) === center(of: one) && center(of: one) !== center(of: other))
    #expect(center(of: one) !== UNUserNotificationCenter.current())
    _ = await Diagnostics.recording { try? await center(of: one).add(request("a")) }
    #expect(await center(of: one).pendingNotificationRequests().count == 1)
    #expect(await center(of: other).pendingNotificationRequests().isEmpty)
    center(of: other).removeAllPendingNotificationRequests()
    #expect(await center(of: one).pendingNotificationRequests().count == 1)
    _ = try run(for: one) {
      try center(of: one).deliver(payload: Data(#"{"aps":{"alert":"a"}}"#.utf8))
    }
    #expect(await center(of: one).deliveredNotifications().count == 1)
    #expect(await center(of: other).deliveredNotifications().isEmpty)
    _ = try await center(of: one).requestAuthorization()
    #expect(await center(of: other).notificationSettings().authorizationStatus == .notDetermined)
  }

  @Test func `what is done when permission was given is done for the visitor who gave it`() async {
    let visitor = VisitorDefaults()
    let found = await withCheckedContinuation { continuation in
      run(for: visitor) {
        UNUserNotificationCenter.current().requestAuthorization { _, _ in
          continuation.resume(returning: UNUserNotificationCenter.current())
        }
      }
    }
    #expect(found === center(of: visitor))
  }

  @Test func `a delegate is told of a visitor's notification as code of that visitor`() async {
    let visitor = VisitorDefaults()
    let center = center(of: visitor)
    let listener = Listener()
    center.delegate = listener
    let found = await withCheckedContinuation { continuation in
      listener.told = { told, name in
        listener.told = nil
        continuation.resume(
          returning: VisitorDefaults.current === visitor && told === center && name == "now")
      }
      _ = Diagnostics.recording {
        center.add(
          UNNotificationRequest(identifier: "now", content: UNNotificationContent(), trigger: nil))
      }
    }
    #expect(found)
  }

  @Test func `what the app sets when it starts holds for visitors until they set something else`()
    async
  {
    let process = UNUserNotificationCenter.current()
    let (listener, own) = (Listener(), Listener())
    process.delegate = listener
    process.setNotificationCategories([
      UNNotificationCategory(identifier: "tea", actions: [], intentIdentifiers: [])
    ])
    defer {
      process.delegate = nil
      process.setNotificationCategories([])
    }
    let (one, other) = (center(of: VisitorDefaults()), center(of: VisitorDefaults()))
    #expect(one.delegate === listener)
    one.delegate = own
    #expect(one.delegate === own && other.delegate === listener && process.delegate === listener)
    #expect(await other.notificationCategories().map(\.identifier) == ["tea"])
  }

  @Test func `a payload of the folder comes to everybody who is there`() async throws {
    let visitors = [VisitorDefaults(), VisitorDefaults()]
    let centers = visitors.map(center)
    try UNUserNotificationCenter.deliverToAll(payload: Data(#"{"aps":{"alert":"all"}}"#.utf8))
    for center in centers { #expect(await center.deliveredNotifications().count == 1) }
    UNUserNotificationCenter.current().removeAllDeliveredNotifications()
  }

  @MainActor private final class Page: NotificationBoard.Presenter {
    let category = "late"
    let board = NotificationBoard.current
    var titles: [String?] = []
    init() { board.add(self) }
    func boardChanged() {
      titles.append(board.notification(of: category)?.request.content.title)
    }
  }

  @Test func `what came while nobody was there is on all pages until somebody answers`() throws {
    NotificationBoard.declare("late")
    let payload = #"{"aps": {"alert": {"title": "Tea"}, "category": "late"}}"#
    let notification = try UNUserNotificationCenter.current().deliver(payload: Data(payload.utf8))
    let pages = [VisitorDefaults(), VisitorDefaults()].map { run(for: $0) { Page() } }
    for page in pages { #expect(page.board.notification(of: "late") === notification) }
    pages[0].board.respond(to: notification, action: "drink")
    for page in pages { #expect(page.titles == [nil]) }
    pages[1].board.respond(to: notification, action: "drink")  // too late
    #expect(pages[0].titles == [nil])
  }

  @Test func `what one visitor is shown is on no page of another one`() throws {
    NotificationBoard.declare("late")
    let (one, other) = (VisitorDefaults(), VisitorDefaults())
    let (own, foreign) = (run(for: one) { Page() }, run(for: other) { Page() })
    let payload = #"{"aps": {"alert": {"title": "Tea"}, "category": "late"}}"#
    let notification = try center(of: one).deliver(payload: Data(payload.utf8))
    #expect(own.titles == ["Tea"] && foreign.titles == [])
    own.board.respond(to: notification, action: "drink")
    #expect(own.titles == ["Tea", nil] && foreign.titles == [])
  }

  @Test func `of very many requests those that are due first are kept`() async {
    let center = center(of: VisitorDefaults())
    _ = Diagnostics.recording {
      for number in 0..<200 { center.add(request("\(number)", in: Double(10_000 - number))) }
    }
    let kept = await center.pendingNotificationRequests().map(\.identifier)
    #expect(kept.count == 64 && kept.first == "136" && kept.last == "199")
  }
}
