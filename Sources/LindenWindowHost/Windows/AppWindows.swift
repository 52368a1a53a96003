import CoreGraphics
import Foundation
import LindenFeatures
import LindenHosting

/// The windows of an app that declares them: opens, raises and closes them as its views ask, and has
/// what a window's menu bar says of the others.
@MainActor final class AppWindows: WindowOwner {
  private let app: HostedApp
  private unowned let host: WindowHost
  private var open = OpenWindows()
  private var shown: [Int: HostWindow] = [:]
  /// What the command line says; nil leaves it to the app.
  private var givenSize: CGSize?

  init(_ app: HostedApp, _ host: WindowHost) {
    self.app = app
    self.host = host
  }

  /// Opens the app's first window.
  func begin(size: CGSize?) {
    givenSize = size
    guard let first = app.declared.firstIndex(where: { $0.kind != .settings }) else { return }
    show(open.show(first, of: app.declared))
  }

  /// Follows what a view has asked for: opens the window, or brings it to the front.
  private func show(_ entry: OpenWindows.Entry?) {
    guard let entry else { return }
    if let window = shown[entry.id] { return window.present() }
    let declared = app.declared[entry.declaration]
    let window = host.openWindow(plan(for: entry)) { [unowned self] traits in
      app.makeScene(for: entry, traits: traits, actions: actions(own: entry.id))
    } onClose: { [weak self] _ in
      self?.closed(entry.id)
    }
    window.owner = self
    shown[entry.id] = window
    if declared.kind != .settings { givenSize = nil }
    menusChanged()
  }

  private func plan(for entry: OpenWindows.Entry) -> WindowPlan {
    let declared = app.declared[entry.declaration]
    let isSettings = declared.kind == .settings
    var plan = WindowPlan(title: declared.title ?? host.name, size: WindowHost.usualSize)
    plan.resizability = declared.resizability
    plan.isSizeGiven = !isSettings
    if isSettings, declared.resizability.rule == .automatic { plan.resizability = .contentSize }
    if let size = declared.defaultSize {
      plan.size = size
      plan.isSizeGiven = true
    }
    plan.frameName =
      isSettings ? "settings" : "\(declared.id ?? declared.title ?? "window")-\(entry.declaration)"
    if let givenSize, !isSettings {
      plan.size = givenSize
      plan.frameName = nil
    } else {
      plan.restoreFrame()
    }
    // Settings are a dialog, and as narrow as they like.
    plan.hasMenuBar = hasMenuBar && !isSettings
    return plan
  }

  /// An app with commands, settings or several kinds of windows has something to say in a menu bar.
  private var hasMenuBar: Bool {
    app.declared.contains { $0.hasCommands || $0.kind == .settings }
      || app.declared.filter { $0.kind == .single }.count > 0
  }

  private func actions(own: Int) -> WindowActions {
    WindowActions { [weak self] id, value in
      guard let self else { return }
      show(open.open(id, value, of: app.declared))
    } dismiss: { [weak self] id, value in
      guard let self else { return }
      for id in open.matching(id, value, own: own, of: app.declared) { shown[id]?.closeSoon() }
    } openSettings: { [weak self] in
      guard let self else { return }
      show(open.openSettings(of: app.declared))
    }
  }

  private func closed(_ id: Int) {
    shown[id] = nil
    open.close(id)
    menusChanged()
  }

  private func menusChanged() {
    for window in shown.values { window.needsFrame() }
  }

  // MARK: What windows tell and ask

  func windowAdvances() { app.update() }

  func windowCameToFront(_ window: HostWindow) {
    guard let id = shown.first(where: { $0.value === window })?.key else { return }
    open.raise(id)
    app.follow(window.scene.traits)
    menusChanged()
  }

  var menuSurroundings: MenuSurroundings {
    var result = MenuSurroundings(appName: host.name)
    result.hasSettings = app.declared.contains { $0.kind == .settings }
    result.canOpenMore = newWindowIndex != nil
    result.singles = app.declared.indices.filter { app.declared[$0].kind == .single }
      .map { ($0, app.declared[$0].title ?? app.declared[$0].id ?? "") }
    result.open = open.entries.sorted { $0.id < $1.id }.compactMap { entry in
      shown[entry.id].map { (entry.id, $0.scene.title, entry.id == open.entries.last?.id) }
    }
    return result
  }

  /// The group of which there can be one window more.
  private var newWindowIndex: Int? { app.declared.firstIndex { $0.kind == .group } }

  func perform(_ command: WindowCommand) {
    switch command {
    case .newWindow:
      if let index = newWindowIndex { show(open.show(index, of: app.declared)) }
    case .settings: show(open.openSettings(of: app.declared))
    case .quit: for window in host.windows { window.closeSoon() }
    case .openSingle(let index):
      if app.declared.indices.contains(index) { show(open.show(index, of: app.declared)) }
    case .raise(let id): shown[id]?.present()
    default: break
    }
  }
}
