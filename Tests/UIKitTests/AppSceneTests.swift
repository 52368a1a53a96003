import SwiftUI
import SwiftUITesting
import Testing
import UIKit

@MainActor struct AppSceneTests {
  struct SmallApp: App {
    var body: some Scene { WindowGroup { Insets() } }
  }

  struct Insets: View {
    var body: some View {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      let inset = scenes.flatMap(\.windows).first { $0.isKeyWindow }?.safeAreaInsets.top
      Text("inset \(Int(inset ?? -1))").id(UIApplication.shared.windows.count)
    }
  }

  @Test func `an app with the App life cycle has a scene and a window with insets`() {
    let app = Driver(
      app: SmallApp.self, safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0))
    let scene = UIApplication.shared.connectedScenes.first {
      ($0 as? UIWindowScene)?.keyWindow?.safeAreaInsets.top == 47
    }
    #expect(scene != nil)
    #expect(UIApplication.shared.windows.first?.safeAreaInsets.bottom == 34)
    app.close()
    #expect(!UIApplication.shared.connectedScenes.contains { $0 === scene })
  }

  /// Names the class of the scene's delegate.
  @Observable final class AppDelegate: NSObject, UIApplicationDelegate {
    let name = "app delegate"
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }
  }

  final class SceneDelegate: NSObject, UIWindowSceneDelegate, ObservableObject {
    @Published var events: [String] = []
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      events.append((scene as? UIWindowScene)?.keyWindow == nil ? "no window" : "connect")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { events.append("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { events.append("active") }
  }

  struct DelegatedApp: App {
    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    var body: some Scene { WindowGroup { Delegated() } }
  }

  struct Delegated: View {
    @Environment(AppDelegate.self) private var app
    @EnvironmentObject private var scene: SceneDelegate
    var body: some View {
      Text(app.name)
      Text(scene.events.joined(separator: ", "))
      Button("Say") { scene.events = ["said"] }
    }
  }

  @Test func `the scene has the delegate that the app's names, and views find both`() throws {
    let app = Driver(app: DelegatedApp.self)
    #expect(app.exists("app delegate"))
    #expect(app.exists("connect, foreground, active"))
    try app.tap("Say")
    #expect(app.exists("said"))
    app.close()
  }

  struct OverlaidApp: App {
    var body: some Scene { WindowGroup { Overlaid() } }
  }

  /// Keeps its window, and lets touches through where nothing is shown.
  final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === rootViewController?.view ? nil : hit
    }
  }

  struct Overlaid: View {
    @State private var window: UIWindow?
    @State private var taps = 0
    @State private var isOpen = false
    var body: some View {
      VStack {
        Button("Below \(taps)") { taps += 1 }
        Button("Pass") { show { PassingWindow(windowScene: $0) } }
        Button("Block") { show { UIWindow(windowScene: $0) } }
        Button("Gone") { window = nil }
        Button("Sheet") { isOpen = true }
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .sheet(isPresented: $isOpen) { Text("In the sheet") }
    }
    private func show(_ make: (UIWindowScene) -> UIWindow) {
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      guard let scene = scenes.first(where: { $0.keyWindow?.frame.width == 301 }) else { return }
      let window = make(scene)
      window.isHidden = false
      let controller = UIHostingController(
        rootView: VStack {
          Spacer()
          Button("Above") { taps = 10 }
        })
      controller.view.backgroundColor = .clear
      window.rootViewController = controller
      self.window = window
    }
  }

  @Test func `a window that the app adds is in front, and takes touches as its code says`() throws {
    let app = Driver(
      app: OverlaidApp.self, size: CGSize(width: 301, height: 602),
      safeArea: EdgeInsets(top: 40, leading: 0, bottom: 30, trailing: 0))
    try app.tap("Pass")
    #expect(try app.find("Above").frame.maxY <= 572)
    try app.tap("Below 0")
    #expect(app.exists("Below 1"))
    try app.tap("Above")
    #expect(app.exists("Below 10"))
    try app.tap("Gone")
    #expect(!app.exists("Above"))
    try app.tap("Block")
    #expect(app.exists("Above"))
    try app.tap("Below 10")
    #expect(app.exists("Below 10"))
    app.close()
  }

  @Test func `a layer finds the innermost one at a point`() {
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    outer.addSubview(inner)
    #expect(outer.layer.frame == outer.frame && outer.layer.bounds == outer.bounds)
    #expect(outer.layer.hitTest(CGPoint(x: 35, y: 35)) === inner.layer)
    #expect(outer.layer.hitTest(CGPoint(x: 100, y: 100)) === outer.layer)
    #expect(outer.layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
    #expect(inner.layer.superlayer === outer.layer && inner.layer.delegate === inner)
    inner.isHidden = true
    #expect(outer.layer.hitTest(CGPoint(x: 35, y: 35)) === outer.layer)
  }

  @Test func `a scene that was closed goes, with its window`() {
    weak var scene: UIScene?
    weak var window: UIWindow?
    do {
      let app = Driver(
        app: SmallApp.self, safeArea: EdgeInsets(top: 31, leading: 0, bottom: 0, trailing: 0))
      let made = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .first { $0.keyWindow?.safeAreaInsets.top == 31 }
      (scene, window) = (made, made?.keyWindow)
      #expect(window != nil)
      app.close()
    }
    #expect(scene == nil && window == nil)
  }

  @Test func `Y13 underline styles are lines of text, and back`() {
    #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
    #expect(
      Text.LineStyle(nsUnderlineStyle: [.single, .patternDash]) == Text.LineStyle(pattern: .dash))
    #expect(NSUnderlineStyle(Text.LineStyle(pattern: .dot)) == [.single, .patternDot])
    #expect(NSUnderlineStyle(.single) == .single)
  }
}
