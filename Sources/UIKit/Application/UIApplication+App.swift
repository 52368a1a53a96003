import CoreGraphics
import LindenHosting

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

  func makeWindow() {
    let window = UIWindow(windowScene: self)
    window.frame = CGRect(origin: .zero, size: size)
    window.isHidden = false
    window.makeKey()
    ownWindow = window
  }
}
