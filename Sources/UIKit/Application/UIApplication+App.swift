import CoreGraphics
import LindenHosting
@_spi(Engine) import LindenEngine

extension UIApplication {
  /// Makes the scene of an app with the `App` life cycle known: it has a window, for code that asks
  /// for safe-area insets or the screen, but what it shows is the app's own.
  ///
  /// It has a delegate if the app's delegate names a class for one. All views find both delegates in
  /// their environment if these can be observed.
  package func adopt(_ stage: ViewScene) {
    var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let options = UIScene.ConnectionOptions()
    if let delegate {
      configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
      session.configuration = configuration
    }
    let scene = AppScene(session: session, connectionOptions: options)
    session.scene = scene
    scene.viewScene = stage
    stage.follower = scene
    connected(scene)
    sceneInUse = scene
    scene.makeWindow()
    if let type = configuration.delegateClass {
      scene.delegate = _DynamicClass.make(type) as? any UISceneDelegate
    }
    let delegates: [AnyObject] = [delegate as AnyObject?, scene.delegate].compactMap { $0 }
    stage.root.setEnvironment { values in
      for delegate in delegates { ObjectEnvironment.write(delegate, to: &values) }
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }
}

/// The scene of an app with the `App` life cycle, for UIKit.
final class AppScene: UIWindowScene {
  /// The window stands for what SwiftUI shows; scenes do not keep windows.
  private var ownWindow: UIWindow?

  var isShown: Bool { viewScene != nil }

  /// The app's further windows. What SwiftUI shows is not the window's.
  override var visibleWindows: [UIWindow] { super.visibleWindows.filter { $0 !== ownWindow } }

  /// The app's further windows are in front of what SwiftUI shows.
  override func add(_ window: UIWindow) {
    super.add(window)
    guard isReady, let front = viewScene?.front, front.content == nil else { return }
    front.content = AnyView(FurtherWindows(scene: self))
  }
  private var isReady: Bool { ownWindow != nil }

  func makeWindow() {
    let window = UIWindow(windowScene: self)
    window.frame = CGRect(origin: .zero, size: size)
    window.isHidden = false
    window.makeKey()
    ownWindow = window
  }
}
