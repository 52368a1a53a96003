import CoreGraphics
import Foundation
import LindenHosting

/// Shows an app in windows on the desktop.
///
///     let host = try WindowHost(name: "Tea") { traits in MyScene(traits) }
///     host.openWindow(size: CGSize(width: 390, height: 844))
///     RunLoop.main.run()
///
/// The app ends when its last window has closed: see ``onLastClose``.
@MainActor package final class WindowHost {
  private let toolkit: Toolkit
  private let loop: MainLoop
  let name: String
  private let makeScene: (SceneTraits) -> any HostedScene
  private var appWindows: AppWindows?
  private(set) var windows: [HostWindow] = []
  /// Told when no window is left.
  package var onLastClose: (() -> Void)?

  /// Connects to the display.
  /// - Throws: `WindowHostError`, which says what is missing and what helps.
  package init(
    name: String, makeScene: @escaping (SceneTraits) -> any HostedScene
  ) throws(WindowHostError) {
    let identifier = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    toolkit = try Toolkit(identifier: "linden.\(identifier)", name: name)
    loop = MainLoop(toolkit)
    self.name = name
    self.makeScene = makeScene
    DesktopNotifications.shared.add(self)
  }

  /// Connects to the display, for an app that declares its windows.
  package convenience init(name: String, app: HostedApp) throws(WindowHostError) {
    try self.init(name: name) { _ in preconditionFailure("The app makes its windows' scenes.") }
    appWindows = AppWindows(app, self)
  }

  /// Opens the app's first window.
  /// - Parameter size: Points; nil leaves it to the app, or to what the window was like last.
  package func begin(size: CGSize?) {
    if let appWindows { appWindows.begin(size: size) } else { openWindow(size: size) }
  }

  /// The plan of a window whose size is not set.
  static let usualSize = CGSize(width: 390, height: 844)

  /// The library that shows windows.
  package nonisolated static var libraryName: String { Toolkit.fileName }

  /// Whether this machine may have windows: the library is there, and the environment names a
  /// display.
  package nonisolated static var isPossible: Bool {
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return hasDisplay && Toolkit.isThere
  }

  /// Opens a window of `size` points; nil is what it was like last, or the usual size.
  package func openWindow(size: CGSize?) {
    var plan = WindowPlan(title: name, size: size ?? WindowHost.usualSize)
    if size == nil {
      plan.frameName = "window"
      plan.restoreFrame()
    }
    _ = openWindow(plan, makeScene: makeScene) { _ in }
  }

  func openWindow(
    _ plan: WindowPlan, makeScene: (SceneTraits) -> any HostedScene,
    onClose: @escaping (HostWindow) -> Void
  ) -> HostWindow {
    let window = HostWindow(toolkit, plan, makeScene: makeScene) { [weak self] window in
      onClose(window)
      self?.closed(window)
    }
    windows.append(window)
    return window
  }

  private func closed(_ window: HostWindow) {
    windows.removeAll { $0 === window }
    if windows.isEmpty { onLastClose?() }
  }

  /// Closes every window.
  package func closeAll() {
    for window in windows { window.close() }
  }

  // MARK: The window at work

  private static weak var active: HostWindow?

  static func whileActive<T>(_ window: HostWindow, _ work: () -> T) -> T {
    let outer = active
    defer { active = outer }
    active = window
    return work()
  }

  /// Opens an address outside the app, from the window that is at work. False when there is none.
  package func open(_ url: URL) -> Bool {
    guard let window = WindowHost.active ?? windows.last else { return false }
    window.open(url)
    return true
  }
}
