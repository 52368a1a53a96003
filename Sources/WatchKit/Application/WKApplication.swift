import Foundation
import LindenDrawing
import LindenFoundation
import UserNotifications

public enum WKApplicationState: Int, Sendable { case active, inactive, background }

/// The watch app: one in a process, whose pages all show the same watch.
@preconcurrency @MainActor open class WKApplication: NSObject {
  private static let application = WKApplication()

  open class func shared() -> WKApplication { application }

  open private(set) var delegate: (any WKApplicationDelegate)?
  /// Kept, as nothing else keeps a delegate that was made for the app.
  private var keptDelegate: NSObject?

  open var applicationState: WKApplicationState { .active }
  open var isApplicationRunningInDock: Bool { false }
  open var isAutorotating: Bool { false }
  open var isAutorotated: Bool { false }
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// The controllers that SwiftUI's views stand in; an `App` has none.
  open var rootInterfaceController: WKInterfaceController? { nil }
  open var visibleInterfaceController: WKInterfaceController? { nil }

  /// Fails: no server sends anything. Payloads are delivered from files (`LINDEN_NOTIFICATIONS`).
  open func registerForRemoteNotifications() {
    let error = CocoaError(.featureUnsupported)
    delegate?.didFailToRegisterForRemoteNotificationsWithError(error)
  }

  open func unregisterForRemoteNotifications() {}

  /// Hands the address to the host.
  open func openSystemURL(_ url: URL) { UIApplication.shared.open(url) }

  /// An app always runs here, so it may do its work at any time.
  open func scheduleBackgroundRefresh(
    withPreferredDate preferredFireDate: Date, userInfo: (any NSSecureCoding & NSObjectProtocol)?,
    scheduledCompletion: @escaping ((any Error)?) -> Void
  ) {
    Diagnostics.noEffect(
      "WKApplication.scheduleBackgroundRefresh(…)", "no app is ever in the background")
    scheduledCompletion(nil)
  }

  open func scheduleSnapshotRefresh(
    withPreferredDate preferredFireDate: Date, userInfo: (any NSSecureCoding & NSObjectProtocol)?,
    scheduledCompletion: @escaping ((any Error)?) -> Void
  ) {
    Diagnostics.noEffect(
      "WKApplication.scheduleSnapshotRefresh(…)", "no dock shows pictures of apps")
    scheduledCompletion(nil)
  }

  /// Makes the delegate, unless it is there, and tells it that the app runs.
  func launch<Delegate: NSObject & WKApplicationDelegate>(_ type: Delegate.Type) -> Delegate {
    if let delegate = keptDelegate as? Delegate { return delegate }
    // An app starts once, for all visitors, though the first one's scene may be what starts it.
    return VisitorDefaults.$current.withValue(nil) {
      guard let made = _DynamicClass.make(type) as? Delegate else {
        preconditionFailure("\(type) cannot be made by its init().")
      }
      keptDelegate = made
      delegate = made
      made.applicationDidFinishLaunching()
      made.applicationDidBecomeActive()
      return made
    }
  }

  /// Whether the app's `Info.plist` says that it is one for a watch.
  package static var isDeclared: Bool {
    MainBundle.shared.adoptAll()
    return ["WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier"].contains { key in
      let value = Bundle.main.object(forInfoDictionaryKey: key)
      return value as? Bool ?? (value != nil)
    }
  }
}

/// The app's own code for what happens to a watch app as a whole. Everything is optional.
@preconcurrency @MainActor public protocol WKApplicationDelegate: NSObjectProtocol {
  func applicationDidFinishLaunching()
  func applicationDidBecomeActive()
  /// Never called: an app stays in front.
  func applicationWillResignActive()
  /// Never called: an app stays in front.
  func applicationWillEnterForeground()
  /// Never called: an app stays in front.
  func applicationDidEnterBackground()
  func didRegisterForRemoteNotifications(withDeviceToken deviceToken: Data)
  func didFailToRegisterForRemoteNotificationsWithError(_ error: any Error)
  func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>)
}

extension WKApplicationDelegate {
  public func applicationDidFinishLaunching() {}
  public func applicationDidBecomeActive() {}
  public func applicationWillResignActive() {}
  public func applicationWillEnterForeground() {}
  public func applicationDidEnterBackground() {}
  public func didRegisterForRemoteNotifications(withDeviceToken deviceToken: Data) {}
  public func didFailToRegisterForRemoteNotificationsWithError(_ error: any Error) {}
  public func handle(_ backgroundTasks: Set<WKRefreshBackgroundTask>) {}
}

/// The name of the app before watchOS 7, when it was an extension.
public typealias WKExtension = WKApplication
/// The name of the delegate before watchOS 7.
public typealias WKExtensionDelegate = WKApplicationDelegate
