import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
@_spi(Engine) import LindenEngine
import LindenFeatures

/// An app of which each window is a scene of its own.
///
/// The app and its state live in a tree that shows nothing. What a window shows is a view of the
/// app's scenes: when the app's body has run again, every window is handed its new content.
@MainActor package final class HostedApp {
  /// The windows that the app declares, in order.
  package private(set) var declared: [_SceneList.Window] = []
  /// Told of each scene that was made, before its first frame.
  package var onScene: ((ViewScene) -> Void)?
  private var root: ViewRoot!
  private var shown: [Shown] = []
  private var isFrameDue = false
  private let started = ProcessInfo.processInfo.systemUptime

  /// A window that is open.
  private struct Shown {
    weak var scene: ViewScene?
    let entry: OpenWindows.Entry
    let actions: WindowActions
    let objects: [AnyObject]
  }

  package init<A: App>(_ app: A.Type) {
    HostServices.install()
    AssetLibrary.shared.prefer(module: String(String(reflecting: A.self).prefix { $0 != "." }))
    MainBundle.shared.adoptAll()
    root = ViewRoot(
      AppScenes {
        A()
      } declared: { [unowned self] windows in
        declared = windows
        updateWindows()
      })
    root.graph.onNeedsFrame = { [weak self] in self?.frameLater() }
    // Until the first frame the host is not told that another one is due.
    root.graph.frame(at: 0)
  }

  /// Makes the scene of a window.
  /// - Parameter actions: What its views open and close windows by.
  package func makeScene(
    for entry: OpenWindows.Entry, traits: SceneTraits, actions: WindowActions
  ) -> ViewScene {
    let title = declared[entry.declaration].title
    let objects = SceneObjects.make()
    let scene = ViewScene(content(of: entry, actions, objects), traits: traits) { title }
    shown.append(Shown(scene: scene, entry: entry, actions: actions, objects: objects))
    onScene?(scene)
    return scene
  }

  private func content(
    of entry: OpenWindows.Entry, _ actions: WindowActions, _ objects: [AnyObject]
  ) -> WindowContent {
    let content = declared[entry.declaration].content(about: entry.value)
    return WindowContent(content: content.withSceneObjects(objects), actions: actions)
  }

  private func updateWindows() {
    shown.removeAll { $0.scene == nil }
    // What was changed with an animation is so in every window.
    withTransaction(root?.graph.transaction ?? Transaction()) {
      for window in shown where declared.indices.contains(window.entry.declaration) {
        window.scene?.show(content(of: window.entry, window.actions, window.objects))
      }
    }
  }

  /// The app itself sees what the window in use does: light or dark, the language, the phase.
  package func follow(_ traits: SceneTraits) {
    root.setEnvironment { traits.write(to: &$0) }
  }

  /// Lets the app's body run, if what it has read has changed.
  package func update() {
    guard isFrameDue else { return }
    isFrameDue = false
    root.graph.frame(at: ProcessInfo.processInfo.systemUptime - started)
  }

  private func frameLater() {
    isFrameDue = true
    Task { @MainActor [weak self] in self?.update() }
  }
}

/// What is at the root of a window.
private struct WindowContent: View {
  let content: AnyView
  let actions: WindowActions

  var body: some View { content.windowActions(actions) }
}
