import Foundation
import LindenDrawing
import SwiftUI
import SwiftUITesting
import Testing
import UserNotifications

private struct Kettle: View {
  let title: String
  let taps: Int
  var body: some View { Text("\(title), \(taps) degrees") }
}

private final class KettleController: WKUserNotificationHostingController<Kettle> {
  private var title = "nothing"
  private var degrees = 0

  override var body: Kettle { Kettle(title: title, taps: degrees) }

  override func didReceive(_ notification: UNNotification) {
    title = notification.request.content.title
    let kettle = notification.request.content.userInfo["kettle"] as? [String: Any]
    degrees = kettle?["degrees"] as? Int ?? 0
    notificationActions = [
      UNNotificationAction(identifier: "pour", title: "Pour"),
      UNNotificationAction(identifier: "wait", title: "Wait"),
    ]
  }
}

private struct KettleApp: App {
  var body: some Scene {
    WindowGroup { Text("All kettles") }
    WKNotificationScene(controller: KettleController.self, category: "KETTLE")
  }
}

private final class Listener: NSObject, UNUserNotificationCenterDelegate {
  nonisolated(unsafe) var answers: [String] = []
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    answers.append(response.actionIdentifier)
    completionHandler()
  }
}

@MainActor @Suite(.serialized) struct NotificationSceneTests {
  /// Made and given up within one turn of the main actor: UIKit's tests count the app's scenes.
  private func makeWatch() -> Driver {
    Driver(app: KettleApp.self, size: CGSize(width: 198, height: 242), colorScheme: .dark)
  }

  private func deliver(_ title: String, to watch: Driver) throws {
    try watch.receive(
      payload: Data(
        #"{"aps": {"alert": {"title": "\#(title)"}, "category": "KETTLE"}, "kettle": {"degrees": 98}}"#
          .utf8))
    watch.advance(by: 1)
  }

  @Test func `a payload shows the controller's view with its actions`() throws {
    let watch = makeWatch()
    try deliver("It boils", to: watch)
    #expect(watch.texts.contains("It boils, 98 degrees"))
    for action in ["Pour", "Wait", "Dismiss"] { #expect(watch.exists(action), "\(action)") }
    #expect(!watch.exists("All kettles"))  // it is covered
    try watch.tap("Dismiss")
    watch.advance(by: 1)
    #expect(watch.texts == ["All kettles"])
  }

  @Test func `an action is told to the delegate and the notification goes in every window`() throws
  {
    let listener = Listener()
    UNUserNotificationCenter.current().delegate = listener
    defer { UNUserNotificationCenter.current().delegate = nil }
    let (watch, second) = (makeWatch(), makeWatch())
    try deliver("Tea", to: watch)
    second.advance(by: 1)
    #expect(second.exists("Tea, 98 degrees"))
    try second.tap("Pour")
    second.advance(by: 1)
    watch.advance(by: 1)
    #expect(listener.answers == ["pour"])
    #expect(watch.texts == ["All kettles"] && second.texts == ["All kettles"])
  }

  @Test func `a second notification follows the first`() throws {
    let watch = makeWatch()
    try deliver("First", to: watch)
    try deliver("Second", to: watch)
    #expect(watch.exists("Second, 98 degrees"))
    try watch.tap("Wait")
    watch.advance(by: 1)
    #expect(watch.exists("First, 98 degrees"))
    try watch.tap("Wait")
    watch.advance(by: 1)
    #expect(watch.texts == ["All kettles"])
  }

  @Test func `a scene of notifications needs a window before it`() {
    struct Windowless: App {
      var body: some Scene {
        WKNotificationScene(controller: KettleController.self, category: "LOST")
        WindowGroup { Text("Too late") }
      }
    }
    let heard = Diagnostics.recording { _ = Driver(app: Windowless.self) }
    #expect(heard.contains { $0.contains("put it after the WindowGroup") })
  }
}
