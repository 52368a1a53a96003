import CoreGraphics
import LindenControls
import LindenFeatures
import LindenHosting
@_spi(Engine) import LindenEngine

extension UIApplication {
  /// Makes the scene of an app with the `App` life cycle known: it has a window, for code that asks
  /// for safe-area insets or the screen, but what it shows is the app's own.
  ///
  /// It has a delegate if the app's delegate names a class for one. All views find both delegates in
  /// their environment if these can be observed.
  package func adopt(_ stage: ViewScene) {
    let options = UIScene.ConnectionOptions()
    let next = nextScene ?? NextScene(session: makeSession(options), delegate: nil)
    nextScene = nil
    let scene = AppScene(session: next.session, connectionOptions: options)
    next.session.scene = scene
    scene.viewScene = stage
    stage.follower = scene
    connected(scene)
    sceneInUse = scene
    scene.makeWindow()
    scene.delegate = next.delegate
    scene.delegate?.scene(scene, willConnectTo: next.session, options: options)
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Makes the delegate of the scene that is adopted next, before its views are made.
  func prepareScene() -> [AnyObject] {
    guard let delegate else { return [] }
    let session = makeSession(UIScene.ConnectionOptions())
    let made = session.configuration.delegateClass.flatMap {
      _DynamicClass.make($0) as? any UISceneDelegate
    }
    nextScene = NextScene(session: session, delegate: made)
    return [delegate as AnyObject?, made].compactMap { $0 }
  }

  /// A scene whose views are being made.
  struct NextScene {
    let session: UISceneSession
    let delegate: (any UISceneDelegate)?
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
    if isReady { showFront() }
  }

  /// Shows what the app's code adds to what SwiftUI shows.
  fileprivate func showFront() {
    guard let front = viewScene?.front, front.content == nil else { return }
    front.content = AnyView(FurtherWindows(scene: self))
  }
  private var isReady: Bool { ownWindow != nil }

  func makeWindow() {
    let window = UIWindow(windowScene: self)
    window.frame = CGRect(origin: .zero, size: size)
    window.isHidden = false
    window.makeKey()
    window.rootViewController = AppRootController(self)
    ownWindow = window
  }

  /// The controller of that window.
  var rootController: UIViewController? { ownWindow?.rootViewController }
}

/// Stands for the controller of all that SwiftUI shows. What it presents is in front of that.
private final class AppRootController: UIViewController {
  private weak var scene: AppScene?

  init(_ scene: AppScene) {
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func present(
    _ other: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    scene?.showFront()
    super.present(other, animated: flag, completion: completion)
  }

  /// The stacks and tab views that SwiftUI shows, but for those that are in another.
  override var children: [UIViewController] {
    let handles = scene?.viewScene?.graph.service(BarHandles.self).all ?? []
    return handles.filter { $0.outer == nil }.compactMap(\.controllerOfAny) + super.children
  }

  /// Closes the first of what SwiftUI presents, and with it what that presents.
  override func closeAround() -> Bool {
    let presented = scene?.viewScene?.graph.service(PresentedEnclosures.self).all ?? []
    guard let close = presented.lazy.compactMap(\.close).first else { return false }
    close()
    return true
  }
}
