import CoreGraphics
import Foundation
import LindenHosting
import LindenFeatures
@_spi(Engine) import LindenEngine

/// One of the app's places on the screen, with a life of its own: here a browser's page, a picture,
/// or a driver.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public let session: UISceneSession
  /// The object that the app's code for this scene is reached by. The scene keeps it.
  open var delegate: (any UISceneDelegate)?
  /// The window's title, where the content sets none.
  open var title: String! = ""

  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  public internal(set) var activationState = ActivationState.unattached

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// What a scene is connected with.
  public struct ConnectionOptions {
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    public internal(set) var sourceApplication: String?
    /// The activities that the scene continues.
    public internal(set) var userActivities: Set<NSUserActivity> = []
    /// The type of an activity that will be continued, where it comes later. None does here.
    public internal(set) var handoffUserActivityType: String?
    /// The action of the app's icon that the scene was opened by; no host shows them.
    public internal(set) var shortcutItem: UIApplicationShortcutItem?
  }

  public struct OpenExternalURLOptions: Sendable {
    public var universalLinksOnly = false
    public init() {}
  }

  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  nonisolated public static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// A URL that the app was opened with.
public final class UIOpenURLContext: NSObject, @unchecked Sendable {
  public let url: URL
  init(_ url: URL) { self.url = url }
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIOpenURLContext)?.url == url }
  public override var hash: Int { url.hashValue }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  let number: Int
  private static var count = 0
  let signal = ChangeSignal()
  /// What the host shows.
  package internal(set) weak var viewScene: ViewScene?
  private struct Reference { weak var window: UIWindow? }
  private var references: [Reference] = []

  public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    UIWindowScene.count += 1
    number = UIWindowScene.count
    super.init(session: session, connectionOptions: connectionOptions)
  }

  open var screen: UIScreen { .main }
  /// Those that are kept, in the order in which they came.
  open var windows: [UIWindow] { references.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var interfaceOrientation: UIInterfaceOrientation {
    size.width > size.height ? .landscapeLeft : .portrait
  }
  open var traitCollection: UITraitCollection {
    UITraitCollection(
      of: viewScene.map { EnvironmentValues($0.root.scope) } ?? EnvironmentValues())
  }
  /// There is no status bar of its own; what it would cover is part of the safe area.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(height: safeArea.top) }

  var size: CGSize { viewScene?.traits.size ?? UIScreen.main.bounds.size }
  var safeArea: UIEdgeInsets {
    guard let insets = viewScene?.traits.safeArea else { return .zero }
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// Those on screen, back to front.
  var visibleWindows: [UIWindow] {
    windows.filter { !$0.isHidden }.enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }
      .map(\.element)
  }

  func add(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    references.append(Reference(window: window))
    window.frame = CGRect(origin: .zero, size: size)
    signal.send()
  }

  func remove(_ window: UIWindow) {
    references.removeAll { $0.window === window }
    signal.send()
  }

  /// A window has gone away.
  func windowClosed() {
    references.removeAll { $0.window == nil }
    signal.send()
  }
}

/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What is known of the status bar.
public final class UIStatusBarManager: NSObject {
  public let statusBarFrame: CGRect
  public let isStatusBarHidden = false
  init(height: CGFloat) {
    statusBarFrame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: height)
  }
}

/// The app's own code for what happens to a scene. Everything is optional.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before an activity is continued.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called with an activity to be continued.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called when an activity that was announced did not come.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
  /// What brings the scene back to where it is; kept by nobody here.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The app's own code for a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  /// For an action of the app's icon, which no host shows.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
