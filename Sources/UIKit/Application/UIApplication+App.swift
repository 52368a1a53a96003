import CoreGraphics
import LindenHosting
@_spi(Engine) import LindenEngine

extension UIApplication {
  /// Makes the scene of an app with the `App` life cycle known: it has a window, for code that asks
  /// for safe-area insets or the screen, but what it shows is the app's own.
  package func adopt(_ stage: ViewScene) {
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let scene = AppScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    session.scene = scene
    scene.viewScene = stage
    scene.activationState = .foregroundActive
    stage.follower = scene
    connected(scene)
    sceneInUse = scene
    scene.makeWindow()
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
