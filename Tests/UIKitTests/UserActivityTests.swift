import SwiftUI
import SwiftUITesting
import Testing

@testable import UIKit

private var log: [String] = []

private final class Delegate: UIResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    log.append("will \(userActivityType)")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    log.append("continue \(userActivity.title ?? "")")
  }
}

private final class AppDelegateOfActivity: UIResponder, UIApplicationDelegate {
  let page = Page()
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    log.append("application \(userActivity.title ?? "")")
    restorationHandler([page])
    return true
  }
}

private final class Page: UIViewController {
  override func restoreUserActivityState(_ userActivity: NSUserActivity) {
    log.append("restored \(userActivity.title ?? "")")
  }
}

@MainActor @Suite(.serialized) struct UserActivityTests {
  private func scene() -> UIWindowScene {
    UIWindowScene(
      session: UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions())
  }

  private var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "chapter 2"
    return activity
  }

  @Test func `an activity is continued by the delegate of the scene`() {
    log = []
    let scene = scene()
    scene.delegate = Delegate()
    scene.resume(activity)
    #expect(log == ["will org.example.read", "continue chapter 2"])
  }

  @Test func `without one the app's delegate continues it, and names who shows it`() {
    log = []
    let application = UIApplication.shared
    let outer = application.delegate
    let delegate = AppDelegateOfActivity()
    application.delegate = delegate
    defer { application.delegate = outer }
    scene().resume(activity)
    #expect(log == ["application chapter 2", "restored chapter 2"])
  }

  @Test func `work in the background has a number of its own, which is not that of none`() {
    let application = UIApplication.shared
    let first = application.beginBackgroundTask(withName: "upload") {}
    let second: UIBackgroundTaskIdentifier = application.beginBackgroundTask()
    #expect(first != .invalid && second != .invalid && first != second)
    application.endBackgroundTask(first)
    #expect(application.backgroundTimeRemaining > 1e9)
  }

  @Test func `a delegate without an own method says that nothing was fetched`() {
    let delegate = AppDelegateOfActivity()
    var results: [UIBackgroundFetchResult] = []
    delegate.application(.shared, didReceiveRemoteNotification: [:]) { results.append($0) }
    delegate.application(.shared, performFetchWithCompletionHandler: { results.append($0) })
    #expect(results == [.noData, .noData])
  }
}
