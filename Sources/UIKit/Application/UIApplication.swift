import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The running app.
///
/// There is one in a process. Every page of a browser, every picture and every driver of a test is
/// a scene of it.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// The object that the app's own code is reached by.
  open var delegate: (any UIApplicationDelegate)?

  /// The scene whose views are being made; see `adopt(_:)`.
  var nextScene: NextScene?

  /// The module of the app's code.
  var module = ""

  nonisolated private override init() { super.init() }

  // MARK: Scenes

  /// Without those that are neither closed nor shown any longer.
  public internal(set) var connectedScenes: Set<UIScene> {
    get { knownScenes.filter { ($0 as? AppScene)?.isShown ?? true } }
    set { knownScenes = newValue }
  }
  private var knownScenes: Set<UIScene> = []

  private var sweepAt = 16

  // Not by `connectedScenes`, which goes through all of them.
  func connected(_ scene: UIScene) {
    if knownScenes.count >= sweepAt {
      knownScenes = connectedScenes
      sweepAt = max(16, knownScenes.count * 2)
    }
    knownScenes.insert(scene)
  }

  func disconnected(_ scene: UIScene) { knownScenes.remove(scene) }

  /// The scene whose code runs now, or ran last; not always in front of everybody's eyes.
  weak var sceneInUse: UIWindowScene?

  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  public var supportsMultipleScenes: Bool { true }

  /// The windows of all scenes; those of the scene whose code runs now are first.
  open var windows: [UIWindow] {
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
    let others = scenes.filter { $0 !== sceneInUse }.sorted { $0.number < $1.number }
    return ([sceneInUse].compactMap { $0 } + others).flatMap(\.windows)
  }

  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  public enum State: Int, Sendable { case active, inactive, background }
  open var applicationState: State { connectedScenes.isEmpty ? .background : .active }

  // MARK: The world outside

  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens a URL where the host opens them: a browser in a tab of its own.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = OpenURLAction.openOutside(url)
    completion?(isOpened)
  }

  open func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel"].contains(url.scheme)
  }

  nonisolated public static let openSettingsURLString = "app-settings:"

  // MARK: What has no effect here

  /// Kept; nothing falls asleep here.
  open var isIdleTimerDisabled = false
  /// Kept; there is no icon.
  open var applicationIconBadgeNumber = 0
  /// Accepted: no host has a remote control.
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  open var isNetworkActivityIndicatorVisible = false
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The type size of the scene whose code runs now.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    sceneInUse?.traitCollection.preferredContentSizeCategory ?? .large
  }
  open var isRegisteredForRemoteNotifications: Bool { false }
  open var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 0)
  }
  /// Kept: windows here have no status bar.
  open var statusBarStyle = UIStatusBarStyle.default
  open var statusBarOrientation: UIInterfaceOrientation {
    (connectedScenes.first as? UIWindowScene)?.interfaceOrientation ?? .portrait
  }
  /// Seconds until the app is suspended, which is never here: the greatest number there is.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// Kept: an app has one icon here.
  open private(set) var alternateIconName: String?
  open var supportsAlternateIcons: Bool { false }
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    self.alternateIconName = alternateIconName
    Diagnostics.noEffect("UIApplication.setAlternateIconName(_:)", "an app has one icon here")
    completionHandler?(nil)
  }
  open func setAlternateIconName(_ alternateIconName: String?) async throws {
    setAlternateIconName(alternateIconName, completionHandler: nil)
  }

  /// Calls the selector on the target, or on what has the keyboard. The one that hides the keyboard
  /// does so, whoever is meant.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if action.description == "resignFirstResponder" {
      for window in windows { window.endEditing(true) }
      return true
    }
    guard let target else { return false }
    return action.perform(on: target as AnyObject, with: sender)
  }
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: Any?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}
  open var isProtectedDataAvailable: Bool { true }

  /// There are no remote notifications; the delegate is told of an error on iOS, and of nothing
  /// here.
  open func registerForRemoteNotifications() {
    Diagnostics.warn(once: "remoteNotifications", "There are no remote notifications on this host.")
  }
  open func unregisterForRemoteNotifications() {}

  public typealias BackgroundTaskIdentifier = UIBackgroundTaskIdentifier

  private var lastBackgroundTask = 0

  /// A new number for work that goes on while nobody looks. Apps are never suspended here, so it
  /// may take as long as it takes, and the handler is not called.
  open func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }
  /// Has no effect: nothing was granted that could be given back.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The least time between two fetches, for ``setMinimumBackgroundFetchInterval(_:)``.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  nonisolated public static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude
  /// Has no effect: apps are never suspended, and so never woken to fetch.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}

extension UIApplication {
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  nonisolated public static let didFinishLaunchingNotification =
    Notification.Name("UIApplicationDidFinishLaunchingNotification")
  nonisolated public static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  nonisolated public static let willTerminateNotification =
    Notification.Name("UIApplicationWillTerminateNotification")
  nonisolated public static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  nonisolated public static let userDidTakeScreenshotNotification =
    Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
  nonisolated public static let significantTimeChangeNotification =
    Notification.Name("UIApplicationSignificantTimeChangeNotification")
}
