import LindenDrawing
import Foundation
import LindenHosting
import LindenLauncher
import LindenFeatures
@_spi(Engine) import LindenEngine

extension UIApplicationDelegate {
  /// Starts the app: what `@main` on the delegate calls.
  @MainActor public static func main() { UIApplication.run(self) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts the app whose delegate's class has this name; called in a `main.swift`, whose code is on
/// the main thread.
@discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let delegateClassName, let type = NSClassFromString(delegateClassName) else {
    fatalError("UIApplicationMain: there is no class \(delegateClassName ?? "without a name").")
  }
  MainActor.assumeIsolated { UIApplication.run(type) }
  return 0
}

/// What the compiler calls for a class with `@UIApplicationMain`; `delegate` is what `_nameOfClass`
/// returned.
@_cdecl("UIApplicationMain") public func _applicationMain(
  _ argc: Int32, _ argv: UnsafeMutableRawPointer?, _ principal: UnsafeMutableRawPointer?,
  _ delegate: UnsafeMutableRawPointer?
) -> Int32 {
  guard let delegate else { fatalError("@UIApplicationMain comes without a class.") }
  let name = Unmanaged<NameOfClass>.fromOpaque(delegate)
  MainActor.assumeIsolated { UIApplication.run(name.takeUnretainedValue().type) }
  return 0
}

/// The C function `NSStringFromClass`, which the compiler calls for `@UIApplicationMain`. There is
/// no Objective-C runtime that knows names, so the class itself is handed on, in an object that the
/// caller may retain.
@_cdecl("NSStringFromClass") public func _nameOfClass(_ type: UnsafeMutableRawPointer)
  -> UnsafeMutableRawPointer
{
  Unmanaged.passRetained(NameOfClass(type: unsafeBitCast(type, to: AnyClass.self))).toOpaque()
}

/// Stands for the name of a class.
private final class NameOfClass: Sendable {
  let type: AnyClass
  init(type: AnyClass) { self.type = type }
}

extension UIApplication {
  /// Starts the app that a class is the delegate of, in a browser or for a picture.
  static func run(_ delegateClass: AnyClass) {
    var isLaunched = false
    Launcher.run(
      LaunchedApp(name: shared.appName(of: delegateClass)) { traits, screen in
        UIScreen.main.set(size: screen, scale: traits.displayScale)
        if !isLaunched { shared.launch(delegateClass) }
        isLaunched = true
        return shared.connect(traits)
      })
  }

  /// The name of the module, as iOS shows it below the icon.
  private func appName(of type: AnyClass) -> String {
    String(reflecting: type).prefix { $0 != "." } + ""
  }

  /// Makes the delegate and tells it that the app has started.
  package func launch(_ delegateClass: AnyClass) {
    let module = appName(of: delegateClass)
    AssetLibrary.shared.prefer(module: module)
    guard let made = _DynamicClass.make(delegateClass) as? any UIApplicationDelegate else {
      fatalError(
        "\(delegateClass) does not derive from NSObject, so it cannot be the app's delegate.")
    }
    launch(made, module: module)
  }

  package func launch(_ delegate: any UIApplicationDelegate, module: String) {
    SceneManifest.main = SceneManifest(
      module: module,
      information: AppInformation(module: module, folders: AssetLibrary.shared.folders(of: nil))
        .entries)
    self.module = module
    self.delegate = delegate
    SceneObjects.make = { UIApplication.shared.prepareScene() }
    // An app starts once, for all visitors, though the first one's scene may be what starts it.
    VisitorDefaults.$current.withValue(nil) {
      _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
      NotificationCenter.default.post(
        name: UIApplication.didFinishLaunchingNotification, object: self)
    }
  }

  // MARK: Scenes

  /// Connects a scene for a page, a picture or a driver.
  ///
  /// Its delegate is of the class that the app's delegate, or `Info.plist`, names, or else of the
  /// app's `SceneDelegate`. An app without one shows its delegate's window.
  package func connect(_ traits: SceneTraits, opening url: URL? = nil) -> ViewScene {
    var options = UIScene.ConnectionOptions()
    if let url { options.urlContexts = [UIOpenURLContext(url)] }
    let session = makeSession(options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    session.scene = scene
    let stage = ViewScene(
      WindowStage(scene: scene), traits: traits,
      title: { [weak scene, module] in scene.flatMap { $0.title.isEmpty ? nil : $0.title } ?? module
      })
    stage.follower = scene
    scene.viewScene = stage
    connected(scene)
    sceneInUse = scene
    let sceneDelegateClass =
      session.configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
    if let sceneDelegateClass,
      let delegate = _DynamicClass.make(sceneDelegateClass) as? any UISceneDelegate
    {
      scene.delegate = delegate
      delegate.scene(scene, willConnectTo: session, options: options)
      if let url, (delegate as? any UIWindowSceneDelegate) == nil {
        _ = self.delegate?.application(self, open: url, options: [:])
      }
    } else {
      connectWithoutDelegate(scene, url)
    }
    scene.enterForeground()
    return stage
  }

  /// A session for a scene that is about to be made, as the app's delegate wants it.
  func makeSession(_ options: UIScene.ConnectionOptions) -> UISceneSession {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    if let delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    return session
  }

  /// An app of before iOS 13 puts its window into its delegate when it is launched; each further
  /// page is shown one more.
  private func connectWithoutDelegate(_ scene: UIWindowScene, _ url: URL?) {
    if connectedScenes.count > 1, let delegate = delegate as? NSObject,
      let another = _DynamicClass.make(type(of: delegate)) as? any UIApplicationDelegate
    {
      launch(another, module: module)
    }
    for window in UIWindow.homeless { window.windowScene = scene }
    if UIWindow.homeless.isEmpty, scene.windows.isEmpty {
      Diagnostics.warn(
        once: "noWindow",
        "\(module) shows nothing: it has no class SceneDelegate, and its app delegate makes no window."
      )
    }
    if let url { _ = delegate?.application(self, open: url, options: [:]) }
  }
}

extension UIWindowScene: SceneFollower {
  package func sceneIsInUse() { UIApplication.shared.sceneInUse = self }

  package func sceneChanged(to traits: SceneTraits) {
    for window in windows { window.frame = CGRect(origin: .zero, size: traits.size) }
  }

  package func open(_ url: URL) {
    sceneIsInUse()
    delegate?.scene(self, openURLContexts: [UIOpenURLContext(url)])
    if delegate == nil, !(self is AppScene) {
      _ = UIApplication.shared.delegate?.application(.shared, open: url, options: [:])
    }
  }

  /// Has the app continue an activity: its scene delegate, or else its own.
  package func resume(_ userActivity: NSUserActivity) {
    sceneIsInUse()
    if let delegate {
      delegate.scene(self, willContinueUserActivityWithType: userActivity.activityType)
      delegate.scene(self, continue: userActivity)
    } else if !(self is AppScene), let application = UIApplication.shared.delegate {
      _ = application.application(
        .shared, willContinueUserActivityWithType: userActivity.activityType)
      _ = application.application(.shared, continue: userActivity) { restored in
        for object in restored ?? [] { object.restoreUserActivityState(userActivity) }
      }
    }
  }

  func enterForeground() {
    post(UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification)
    delegate?.sceneWillEnterForeground(self)
    if delegate == nil { UIApplication.shared.delegate?.applicationWillEnterForeground(.shared) }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    if delegate == nil { UIApplication.shared.delegate?.applicationDidBecomeActive(.shared) }
    post(UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification)
  }

  package func sceneWillClose() {
    delegate?.sceneWillResignActive(self)
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    activationState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(UIScene.didDisconnectNotification, nil)
    let application = UIApplication.shared
    application.disconnected(self)
    application.delegate?.application(application, didDiscardSceneSessions: [session])
    delegate = nil
  }

  private func post(_ name: Notification.Name, _ application: Notification.Name?) {
    NotificationCenter.default.post(name: name, object: self)
    if let application {
      NotificationCenter.default.post(name: application, object: UIApplication.shared)
    }
  }
}
