import SwiftUI
import SwiftUITesting
import Testing
import UIKit

// The app that Xcode 11 made, less the attribute that starts it.

private var log: [String] = []

class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("launched")
    return true
  }

  // MARK: UISceneSession Lifecycle

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    return UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    log.append("discarded \(sceneSessions.count)")
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    show(connectionOptions.urlContexts, scene)
  }

  private func show(_ urlContexts: Set<UIOpenURLContext>, _ scene: UIScene) {
    let contentView = ContentView(page: urlContexts.first?.url.host ?? "start")
    if let windowScene = scene as? UIWindowScene {
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIHostingController(rootView: contentView)
      self.window = window
      window.makeKeyAndVisible()
    }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    show(URLContexts, scene)
  }

  func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { log.append("inactive") }
  func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.append("background") }
}

struct ContentView: View {
  let page: String
  @State private var count = 0
  @Environment(\.scenePhase) private var phase

  var body: some View {
    VStack {
      Text("Page \(page)")
      Button("Count \(count)") { count += 1 }
      Text(phase == .active ? "In use" : "Not in use")
    }
  }
}

// The app of before iOS 13, which keeps its window in its delegate.

class OldAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIHostingController(rootView: ContentView(page: "old"))
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = NSObject.self
    return configuration
  }
}

class DelegateOfAdaptor: NSObject, UIApplicationDelegate {
  var isLaunched = false

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    isLaunched = true
    return true
  }
}

struct AdaptedApp: App {
  @UIApplicationDelegateAdaptor(DelegateOfAdaptor.self) var delegate
  var body: some Scene {
    WindowGroup { Text(delegate.isLaunched ? "Launched" : "Not launched") }
  }
}

@MainActor @Suite(.serialized) struct LifeCycleTests {
  /// Those with the delegate of here: apps of other tests may wait for something meanwhile.
  private var scenes: [UIWindowScene] {
    UIApplication.shared.connectedScenes.filter { $0.delegate is SceneDelegate }
      .compactMap { $0 as? UIWindowScene }
  }

  @Test func `A1/A124 the template's app shows its content and works`() throws {
    log = []
    let app = Driver(delegate: AppDelegate.self)
    #expect(log == ["launched", "foreground", "active"])
    #expect(app.texts == ["Page start", "Count 0", "In use"])
    try app.tap("Count 0")
    #expect(app.exists("Count 1"))
    #expect(app.title == "UIKitTests")
    app.close()
    #expect(Array(log.dropFirst(3)) == ["inactive", "background", "disconnected", "discarded 1"])
    #expect(scenes.isEmpty)
  }

  @Test func `1.9 an app is opened with a URL, cold and while it runs`() throws {
    let app = Driver(delegate: AppDelegate.self, opening: URL(string: "app://first")!)
    defer { app.close() }
    #expect(app.texts.first == "Page first")
    try app.tap("Count 0")
    app.open(URL(string: "app://second")!)
    #expect(app.texts.first == "Page second")
    #expect(app.exists("Count 0"))
  }

  @Test func `each scene has a delegate, windows and state of its own`() throws {
    let one = Driver(delegate: AppDelegate.self)
    let two = Driver(delegate: AppDelegate.self)
    defer {
      one.close()
      two.close()
    }
    try one.tap("Count 0")
    #expect(one.exists("Count 1") && two.exists("Count 0"))
    #expect(scenes.count == 2 && scenes.flatMap(\.windows).count == 2)
    // Code that runs for a scene sees its window first.
    two.settle()
    let delegate = UIApplication.shared.windows.first?.windowScene?.delegate as? SceneDelegate
    #expect(UIApplication.shared.windows.first === delegate?.window)
    #expect(UIApplication.shared.keyWindow === delegate?.window)
  }

  @Test func `an app without a scene delegate shows its delegate's window`() throws {
    let app = Driver(delegate: OldAppDelegate.self)
    defer { app.close() }
    #expect(app.texts.first == "Page old")
    let another = Driver(delegate: OldAppDelegate.self)
    defer { another.close() }
    try another.tap("Count 0")
    #expect(app.exists("Count 0") && another.exists("Count 1"))
  }

  @Test func `a hosting controller shows another root view, and keeps the state of what stays`()
    throws
  {
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    try app.tap("Count 0")
    let controller =
      UIApplication.shared.keyWindow?.rootViewController as? UIHostingController<ContentView>
    controller?.rootView = ContentView(page: "other")
    app.settle()
    #expect(app.texts.first == "Page other" && app.exists("Count 1"))
    let size = controller!.sizeThatFits(in: CGSize(width: 300, height: 500))
    #expect(size.width > 60 && size.width < 300 && size.height > 60 && size.height < 120)
  }

  @Test func `an app of SwiftUI's has a delegate of UIKit's`() {
    let app = Driver(app: AdaptedApp.self)
    #expect(app.texts == ["Launched"])
    #expect(UIApplication.shared.delegate is DelegateOfAdaptor)
  }

  @Test func `controllers appear, are presented and dismissed`() throws {
    final class Presented: UIViewController {
      var events: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        events.append("loaded")
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
        label.text = "Presented"
        view.addSubview(label)
      }
      override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
      override func viewDidDisappear(_ animated: Bool) { events.append("disappeared") }
    }
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    let root = UIApplication.shared.windows.first!.rootViewController!
    let presented = Presented()
    root.present(presented, animated: true)
    app.advance(by: 1)
    #expect(app.exists("Presented"))
    #expect(presented.events == ["loaded", "appeared"])
    #expect(
      root.presentedViewController === presented && presented.presentingViewController === root)
    presented.dismiss(animated: true)
    app.advance(by: 1)
    #expect(!app.exists("Presented"))
    #expect(presented.events == ["loaded", "appeared", "disappeared"])
  }

  @Test func `an alert controller asks`() throws {
    let app = Driver(delegate: AppDelegate.self)
    defer { app.close() }
    var answer = ""
    let alert = UIAlertController(
      title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { answer = $0.title ?? "" })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    UIApplication.shared.windows.first?.rootViewController?.present(alert, animated: true)
    app.advance(by: 1)
    #expect(app.exists("It is gone then."))
    try app.tap("Delete")
    app.advance(by: 1)
    #expect(answer == "Delete" && !app.exists("Sure?"))
  }
}
